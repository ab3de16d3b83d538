/* A small chess engine in C, as an author might have one: a board of 64 squares, pseudo-legal
 * moves, and a look whether the king can be taken. Knows standard chess only. */
#ifndef C_ENGINE_H
#define C_ENGINE_H

#include <stddef.h>

/* Squares are numbered from a1 = 0 to h8 = 63. */
struct move {
  int from, to;
  char promotion; /* 'q', 'r', 'b', 'n', or 0 */
};

struct board {
  char squares[64]; /* FEN letters, '.' for an empty square */
  int white_to_move;
  char castling[5]; /* those of "KQkq" that are left */
  int ep;           /* the square passed over, or -1 */
  int halfmove_clock, fullmove_number;
};

enum { MOST_MOVES = 256 };

int board_from_fen(struct board *board, const char *fen);
int board_to_fen(const struct board *board, char *text, size_t capacity);
int in_check(const struct board *board);
int generate_legal(const struct board *board, struct move *moves);
void make_move(struct board *board, struct move move);
int move_from_text(const char *text, struct move *move);
void move_to_text(struct move move, char *text);

#endif
