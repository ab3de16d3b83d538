/*
 * Puts a chess move generator behind Refute. C99, and C++; this file needs no other of Refute's.
 *
 * Write one file that fills in a table of functions, and export the table:
 *
 *   #include <refute_subject.h>
 *
 *   static void *create(void) { return calloc(1, sizeof(struct board)); }
 *   static void destroy(void *subject) { free(subject); }
 *   static int set_position(void *subject, const char *fen, int chess960) {
 *     return !chess960 && board_from_fen(subject, fen);
 *   }
 *   static int legal_moves(void *subject, refute_move *moves, int capacity) {
 *     struct move list[256];
 *     int count = generate_legal(subject, list);
 *     for (int i = 0; i < count && i < capacity; ++i) move_to_uci(list[i], moves[i].text);
 *     return count;
 *   }
 *
 *   REFUTE_EXPORT const refute_subject_table *refute_subject_v1(void) {
 *     static const refute_subject_table table = {
 *         .version = REFUTE_SUBJECT_VERSION, .size = sizeof(refute_subject_table),
 *         .name = "My Engine", .engine_version = "1.0",
 *         .create = create, .destroy = destroy,
 *         .set_position = set_position, .legal_moves = legal_moves};
 *     return &table;
 *   }
 *
 *   cc -shared -fPIC -o my_engine.so my_adapter.c my_engine.c
 *   refute check lib:./my_engine.so
 *   refute hunt --subject lib:./my_engine.so
 *
 * Four functions are compulsory. Each of the others may be left NULL; every one that is given lets
 * Refute hold more laws against the generator. `refute check` says which laws were left out, and
 * for want of what.
 *
 * Conventions
 *   Yes and no are 1 and 0. Wherever a function can fail, it returns a negative number, and Refute
 *   reports that as a fault of the subject.
 *   A move is UCI text: "e2e4", "e7e8q". Castling is the king's two squares ("e1g1") in standard
 *   chess and king takes own rook ("e1h1") in Chess960.
 *   A square is a number: a1 = 0, b1 = 1, ..., h8 = 63. A set of squares has bit n for square n.
 *   A FEN has six fields. Castling rights are K, Q, k, q for the outermost rook on that side of the
 *   king, and the letter of its file for another rook in Chess960 (X-FEN). One law of `check` gives
 *   fewer fields: they may be refused, or read the same whatever was read before.
 *   Texts that are passed in live until the function returns; nothing is ever freed by the other
 *   side. A subject is used by one thread at a time; several may exist at once. One may be created
 *   for each position: tables that take time to build belong outside of it.
 *   Refute asks only about positions that can be played: one king each, the side that is not to
 *   move not in check, castling rights with king and rook in place, an en passant square only
 *   behind a pawn that can have been pushed.
 */
#ifndef REFUTE_SUBJECT_H
#define REFUTE_SUBJECT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define REFUTE_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define REFUTE_EXPORT __attribute__((visibility("default")))
#else
#define REFUTE_EXPORT
#endif

/* Rises when a table of an older library could no longer be read. New functions are added at the
 * end; `size` tells them from what lies behind an older, shorter table. */
#define REFUTE_SUBJECT_VERSION 1

/* UCI text with its terminating zero. */
typedef struct refute_move {
  char text[8];
} refute_move;

/* For `flags`. Without one of the first two, the FEN names the en passant square after every double
 * push, as the FEN standard says. */
#define REFUTE_EP_IF_ATTACKED 1u /* only if an enemy pawn stands beside the pushed one */
#define REFUTE_EP_IF_LEGAL 2u    /* only if it can be taken there */
#define REFUTE_STRICT_EP_KEY 4u  /* `key` minds the ep square only if a capture is legal */
#define REFUTE_STRICT_FEN 8u     /* FENs are read and written by the rules below */

/* REFUTE_STRICT_FEN: `set_position` refuses all but six fields with one blank between them, in the
 * spelling of X-FEN: castling letters from the h-file to the a-file, White's first, and clocks of
 * up to 32767 without leading zeros; and `fen` writes them so, byte for byte. */

typedef struct refute_subject_table {
  uint32_t version; /* REFUTE_SUBJECT_VERSION */
  uint32_t size;    /* sizeof(refute_subject_table) */
  const char* name;
  const char* engine_version; /* may be NULL */
  uint32_t flags;             /* REFUTE_... above, joined by | */
  uint32_t reserved;          /* 0 */

  /* ---- compulsory ---- */

  /* A new subject, which is handed to all other functions; NULL if there can be none. */
  void* (*create)(void);
  void (*destroy)(void* subject);

  /* Stands on the position, with no moves to undo. 1, or 0 to refuse it: an engine that does not
   * know Chess960 refuses whenever `chess960` is 1. Rules are as `chess960` says, also where the
   * position could be one of either. */
  int (*set_position)(void* subject, const char* fen, int chess960);

  /* Writes the legal moves, in any order, and returns their number. No more than `capacity` moves
   * may be written, whatever their number is. */
  int (*legal_moves)(void* subject, refute_move* moves, int capacity);

  /* ---- optional: each may be NULL ---- */

  /* Plays a move that is legal, or that `legal_moves` has listed: 1, or 0 if it will not. `undo`
   * takes back the last move that was made. Give both or none. */
  int (*make)(void* subject, const char* move);
  void (*undo)(void* subject);

  /* Writes the position as FEN and returns its length, as snprintf does. The zero at the end is
   * not counted; a text that does not fit in `capacity` with it is a fault. */
  int (*fen)(void* subject, char* text, int capacity);

  /* The hash of the position; and the same computed anew, to hold the incremental one against. */
  uint64_t (*key)(void* subject);
  uint64_t (*key_from_scratch)(void* subject);

  /* Whether the side to move is in check; the set of the pieces that give it. */
  int (*in_check)(void* subject);
  uint64_t (*checkers)(void* subject);

  /* Whether a legal move gives check. */
  int (*gives_check)(void* subject, const char* move);

  /* Whether the move is legal. Asked about moves of every kind, most of them absurd. */
  int (*is_legal)(void* subject, const char* move);

  /* As `legal_moves`: those that may leave the king to be taken, among them all legal ones. */
  int (*pseudo_legal_moves)(void* subject, refute_move* moves, int capacity);

  /* As `legal_moves`: those that take a piece, a pawn in passing among them; and all others.
   * Give both or none. */
  int (*captures)(void* subject, refute_move* moves, int capacity);
  int (*quiets)(void* subject, refute_move* moves, int capacity);

  /* Whether there is a legal move; how many there are. */
  int (*has_legal_move)(void* subject);
  int (*count_legal_moves)(void* subject);

  /* The number of leaves of the tree of legal moves: 1 at depth 0. */
  uint64_t (*perft)(void* subject, int depth);

  /* Passes the turn, and takes that back; never asked for in check. Give both or none. */
  void (*make_null)(void* subject);
  void (*undo_null)(void* subject);

  /* Writes a legal move as standard algebraic notation ("Nbd7", "exd8=Q+") and returns its length
   * as `fen` does; reads such a text: 1, or 0 if it is no legal move. Give both or none. */
  int (*san)(void* subject, const char* move, char* text, int capacity);
  int (*read_san)(void* subject, const char* text, refute_move* move);

  /* ---- optional, and not known to older versions of this header ---- */

  /* Stands on the start position of standard chess as the engine builds it when nobody gives it a
   * FEN; otherwise as `set_position`. */
  int (*set_start)(void* subject);

  /* A new subject that stands on the same position, with no moves to undo; NULL if there can be
   * none. It is played on beside the old one, and handed to `destroy` as well. Where this is not
   * given, a second subject is created and set up. */
  void* (*copy)(void* subject);

  /* The set of the pieces of White (0) or Black (1) that attack the square, be it empty or not;
   * pinned pieces attack too. */
  uint64_t (*attackers_to)(void* subject, int square, int color);

  /* Whether the move is one of `pseudo_legal_moves`. Asked about moves of every kind, most of them
   * absurd, as moves from a hash table may be. */
  int (*is_pseudo_legal)(void* subject, const char* move);
} refute_subject_table;

/* What the library exports, or the program that the properties and fuzz targets are linked into.
 * The table must stay where it is for as long as the program runs. */
REFUTE_EXPORT const refute_subject_table* refute_subject_v1(void);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* REFUTE_SUBJECT_H */
