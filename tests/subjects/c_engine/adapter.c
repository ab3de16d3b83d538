/* Puts the engine behind Refute. This is all that an author in C has to write. */
#include <refute_subject.h>
#include <stdlib.h>

#include "tests/subjects/c_engine/engine.h"

enum { MOST_PLIES = 4096 };

struct subject {
  int ply;
  struct board line[MOST_PLIES]; /* undo is a step back */
};

static struct board *now(void *subject) {
  struct subject *s = subject;
  return &s->line[s->ply];
}

static void *create(void) { return calloc(1, sizeof(struct subject)); }
static void destroy(void *subject) { free(subject); }

static int set_position(void *subject, const char *fen, int chess960) {
  ((struct subject *)subject)->ply = 0;
  return !chess960 && board_from_fen(now(subject), fen);
}

static int legal_moves(void *subject, refute_move *moves, int capacity) {
  struct move list[MOST_MOVES];
  int count = generate_legal(now(subject), list);
  for (int i = 0; i < count && i < capacity; ++i) move_to_text(list[i], moves[i].text);
  return count;
}

static int make(void *subject, const char *text) {
  struct subject *s = subject;
  struct move move;
  if (!move_from_text(text, &move) || s->ply + 1 == MOST_PLIES) return 0;
  s->line[s->ply + 1] = s->line[s->ply];
  ++s->ply;
  make_move(now(subject), move);
  return 1;
}

static void undo(void *subject) { --((struct subject *)subject)->ply; }
static int fen(void *subject, char *text, int capacity) { return board_to_fen(now(subject), text, (size_t)capacity); }
static int is_in_check(void *subject) { return in_check(now(subject)); }

REFUTE_EXPORT const refute_subject_table *refute_subject_v1(void) {
  static const refute_subject_table table = {
      .version = REFUTE_SUBJECT_VERSION, .size = sizeof(refute_subject_table),
      .name = "C engine", .engine_version = "1.0",
      .create = create, .destroy = destroy, .set_position = set_position, .legal_moves = legal_moves,
      .make = make, .undo = undo, .fen = fen, .in_check = is_in_check};
  return &table;
}
