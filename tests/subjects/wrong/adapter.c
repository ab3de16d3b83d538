/* The C engine behind adapters that are wrong in one way each, for the tests of what Refute makes
 * of them. WRONG says which. */
#include <refute_subject.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/subjects/c_engine/engine.h"

#define RIGHT 0
#define NO_TABLE 1
#define OTHER_VERSION 2
#define NO_SUBJECT 3
#define NO_UNDO 4
#define CRASHES_IN_CHECK 5
#define HANGS_IN_CHECK 6
#define PRINTS 7
#define GARBLES_MOVES 8
#define REFUSES_ALL 9
#define CRASHES_IN_FEN 10 /* where Black is to move */
#define LOSES_EP 11       /* e6, of all squares */
#define CRASHES_IN_DESTROY 13
#define READS_TOO_FAR 12  /* a byte behind its position, where somebody is in check */

static void *create(void) { return WRONG == NO_SUBJECT ? NULL : calloc(1, sizeof(struct board)); }
static void destroy(void *subject) {
  free(subject);
  if (WRONG == CRASHES_IN_DESTROY) abort();
}

static int set_position(void *subject, const char *fen, int chess960) {
  struct board *board = subject;
  const int is_read = WRONG != REFUSES_ALL && !chess960 && board_from_fen(board, fen);
  if (WRONG == LOSES_EP && board->ep == 44) board->ep = -1;
  return is_read;
}

static int fen(void *subject, char *text, int capacity) {
  if (!((struct board *)subject)->white_to_move) abort();
  return board_to_fen(subject, text, (size_t)capacity);
}

static int legal_moves(void *subject, refute_move *moves, int capacity) {
  struct move list[MOST_MOVES];
  int count = generate_legal(subject, list);
  for (int i = 0; i < count && i < capacity; ++i) move_to_text(list[i], moves[i].text);
  if (WRONG == CRASHES_IN_CHECK && in_check(subject)) abort();
  if (WRONG == READS_TOO_FAR && in_check(subject))
    count += ((const volatile char *)subject)[sizeof(struct board)] & 0;
  while (WRONG == HANGS_IN_CHECK && in_check(subject)) {
  }
  if (WRONG == PRINTS) printf("info string thinking\n"), fflush(stdout);
  if (WRONG == GARBLES_MOVES && count > 0) strcpy(moves[0].text, "e9e2");
  return count;
}

static int make(void *subject, const char *text) {
  struct move move;
  if (!move_from_text(text, &move)) return 0;
  make_move(subject, move);
  return 1;
}

REFUTE_EXPORT const refute_subject_table *refute_subject_v1(void) {
  static const refute_subject_table table = {
      .version = WRONG == OTHER_VERSION ? 2 : REFUTE_SUBJECT_VERSION,
      .size = sizeof(refute_subject_table),
      .name = "wrong",
      .create = create,
      .destroy = destroy,
      .set_position = set_position,
      .legal_moves = legal_moves,
      .make = WRONG == NO_UNDO ? make : NULL,
      .fen = WRONG == CRASHES_IN_FEN ? fen : NULL};
  return WRONG == NO_TABLE ? NULL : &table;
}
