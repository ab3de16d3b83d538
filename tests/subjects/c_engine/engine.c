#include "tests/subjects/c_engine/engine.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int kKnight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static const int kAround[8][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

static int square_at(int file, int rank) {
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}
static int step(int square, const int way[2]) {
  return square_at(square % 8 + way[0], square / 8 + way[1]);
}
static int is_white(char piece) { return isupper((unsigned char)piece) != 0; }
static int is_own(const struct board *board, int square) {
  return board->squares[square] != '.' && is_white(board->squares[square]) == board->white_to_move;
}
static char colored(char letter, int white) { return (char)(white ? toupper(letter) : letter); }

int board_from_fen(struct board *board, const char *fen) {
  char side, ep[3], rights[5], placement[80];
  if (sscanf(fen, "%79s %c %4s %2s %d %d", placement, &side, rights, ep, &board->halfmove_clock,
             &board->fullmove_number) != 6) {
    return 0;
  }
  memset(board->squares, '.', sizeof board->squares);
  int file = 0, rank = 7;
  for (const char *c = placement; *c; ++c) {
    if (*c == '/') {
      file = 0, --rank;
    } else if (isdigit((unsigned char)*c)) {
      file += *c - '0';
    } else {
      if (square_at(file, rank) < 0) return 0;
      board->squares[square_at(file++, rank)] = *c;
    }
  }
  board->white_to_move = side == 'w';
  strcpy(board->castling, rights[0] == '-' ? "" : rights);
  board->ep = ep[0] == '-' ? -1 : square_at(ep[0] - 'a', ep[1] - '1');
  return strchr(placement, 'K') && strchr(placement, 'k');
}

int board_to_fen(const struct board *board, char *text, size_t capacity) {
  char placement[80], ep[3] = "-";
  size_t length = 0;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      char piece = board->squares[square_at(file, rank)];
      if (piece == '.' && ++empty) continue;
      if (empty) placement[length++] = (char)('0' + empty);
      empty = 0;
      placement[length++] = piece;
    }
    if (empty) placement[length++] = (char)('0' + empty);
    placement[length++] = rank ? '/' : '\0';
  }
  if (board->ep >= 0) ep[0] = (char)('a' + board->ep % 8), ep[1] = (char)('1' + board->ep / 8);
  return snprintf(text, capacity, "%s %c %s %s %d %d", placement, board->white_to_move ? 'w' : 'b',
                  board->castling[0] ? board->castling : "-", ep, board->halfmove_clock,
                  board->fullmove_number);
}

/* Whether a piece of that colour attacks the square. */
static int is_attacked(const struct board *board, int square, int by_white) {
  for (int i = 0; i < 8; ++i) {
    int from = step(square, kKnight[i]);
    if (from >= 0 && board->squares[from] == colored('n', by_white)) return 1;
    from = step(square, kAround[i]);
    if (from >= 0 && board->squares[from] == colored('k', by_white)) return 1;
    while (from >= 0 && board->squares[from] == '.') from = step(from, kAround[i]);
    if (from < 0) continue;
    char piece = board->squares[from];
    if (piece == colored('q', by_white) || piece == colored(i < 4 ? 'r' : 'b', by_white)) return 1;
  }
  for (int side = -1; side <= 1; side += 2) {
    int from = square_at(square % 8 + side, square / 8 + (by_white ? -1 : 1));
    if (from >= 0 && board->squares[from] == colored('p', by_white)) return 1;
  }
  return 0;
}

static int king_is_attacked(const struct board *board, int white) {
  const char *king = memchr(board->squares, colored('k', white), 64);
  return king != NULL && is_attacked(board, (int)(king - board->squares), !white);
}

int in_check(const struct board *board) { return king_is_attacked(board, board->white_to_move); }

static void drop_right(struct board *board, char right) {
  char *found = strchr(board->castling, right);
  if (found) memmove(found, found + 1, strlen(found));
}

static void drop_rights_of(struct board *board, int square) {
  if (square == 4 || square == 7) drop_right(board, 'K');
  if (square == 4 || square == 0) drop_right(board, 'Q');
  if (square == 60 || square == 63) drop_right(board, 'k');
  if (square == 60 || square == 56) drop_right(board, 'q');
}

void make_move(struct board *board, struct move move) {
  char piece = board->squares[move.from];
  int is_pawn = tolower(piece) == 'p', behind = board->white_to_move ? -8 : 8;
  int resets = is_pawn || board->squares[move.to] != '.';
  if (is_pawn && move.to == board->ep) board->squares[move.to + behind] = '.';
  if (tolower(piece) == 'k' && abs(move.to - move.from) == 2) {
    int rook_from = move.to > move.from ? move.to + 1 : move.to - 2;
    board->squares[(move.from + move.to) / 2] = board->squares[rook_from];
    board->squares[rook_from] = '.';
  }
  board->squares[move.from] = '.';
  board->squares[move.to] = move.promotion ? colored(move.promotion, board->white_to_move) : piece;
  drop_rights_of(board, move.from);
#ifndef KEEP_RIGHT_OF_CAPTURED_ROOK
  drop_rights_of(board, move.to);
#endif
  board->ep = is_pawn && abs(move.to - move.from) == 16 ? (move.from + move.to) / 2 : -1;
  board->halfmove_clock = resets ? 0 : board->halfmove_clock + 1;
  board->fullmove_number += !board->white_to_move;
  board->white_to_move = !board->white_to_move;
}

/* Adds the move if it does not leave the king to be taken. */
static int add(const struct board *board, struct move *moves, int count, struct move move) {
  struct board after = *board;
  make_move(&after, move);
#ifdef TRUST_EN_PASSANT
  if (move.to == board->ep && tolower(board->squares[move.from]) == 'p') return moves[count] = move, count + 1;
#endif
  if (king_is_attacked(&after, board->white_to_move)) return count;
  moves[count] = move;
  return count + 1;
}

static int add_pawn(const struct board *board, struct move *moves, int count, struct move move) {
  if (move.to / 8 != 0 && move.to / 8 != 7) return add(board, moves, count, move);
  for (const char *letter = "qrbn"; *letter; ++letter) {
    move.promotion = *letter;
    count = add(board, moves, count, move);
  }
  return count;
}

static int pawn_moves(const struct board *board, struct move *moves, int count, int from) {
  int forward = board->white_to_move ? 1 : -1, home = board->white_to_move ? 1 : 6;
  int one = from + 8 * forward, two = from + 16 * forward;
  if (board->squares[one] == '.') {
    count = add_pawn(board, moves, count, (struct move){from, one, 0});
    if (from / 8 == home && board->squares[two] == '.') {
      count = add(board, moves, count, (struct move){from, two, 0});
    }
  }
  for (int side = -1; side <= 1; side += 2) {
    int to = square_at(from % 8 + side, from / 8 + forward);
    if (to < 0) continue;
    int takes = board->squares[to] != '.' && !is_own(board, to);
    if (takes || to == board->ep) count = add_pawn(board, moves, count, (struct move){from, to, 0});
  }
  return count;
}

static int castlings(const struct board *board, struct move *moves, int count) {
  int white = board->white_to_move, king = white ? 4 : 60;
  const char *squares = board->squares + king;
  if (in_check(board)) return count;
  if (strchr(board->castling, colored('k', white)) && squares[1] == '.' && squares[2] == '.' &&
      !is_attacked(board, king + 1, !white)) {
    count = add(board, moves, count, (struct move){king, king + 2, 0});
  }
  if (strchr(board->castling, colored('q', white)) && squares[-1] == '.' && squares[-2] == '.' &&
      squares[-3] == '.' && !is_attacked(board, king - 1, !white)) {
    count = add(board, moves, count, (struct move){king, king - 2, 0});
  }
  return count;
}

static int piece_moves(const struct board *board, struct move *moves, int count, int from) {
  char kind = (char)tolower(board->squares[from]);
  int first = kind == 'b' ? 4 : 0, last = kind == 'r' ? 4 : 8;
  for (int i = first; i < last; ++i) {
    int to = step(from, kind == 'n' ? kKnight[i] : kAround[i]);
    while (to >= 0 && !is_own(board, to)) {
      count = add(board, moves, count, (struct move){from, to, 0});
      if (kind == 'n' || kind == 'k' || board->squares[to] != '.') break;
      to = step(to, kAround[i]);
    }
  }
  return kind == 'k' ? castlings(board, moves, count) : count;
}

int generate_legal(const struct board *board, struct move *moves) {
  int count = 0;
  for (int from = 0; from < 64; ++from) {
    if (!is_own(board, from)) continue;
    int is_pawn = tolower(board->squares[from]) == 'p';
    count = is_pawn ? pawn_moves(board, moves, count, from) : piece_moves(board, moves, count, from);
  }
  return count;
}

int move_from_text(const char *text, struct move *move) {
  *move = (struct move){square_at(text[0] - 'a', text[1] - '1'),
                        square_at(text[2] - 'a', text[3] - '1'), text[4]};
  return move->from >= 0 && move->to >= 0;
}

void move_to_text(struct move move, char *text) {
  sprintf(text, "%c%c%c%c%c", 'a' + move.from % 8, '1' + move.from / 8, 'a' + move.to % 8,
          '1' + move.to / 8, move.promotion);
}
