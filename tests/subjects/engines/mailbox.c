/* An ordinary engine: a mailbox of 10x12 squares with piece lists, pseudo-legal moves that are
 * made, looked at and taken back on one board, and perft with a hash table. Speaks UCI as far as
 * `position` and `go perft N`.
 *
 *     mailbox [--bug NAME]...    with these defects of BUGS below
 *     mailbox --bugs             lists them */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define ENGINE "mailbox"
// clang-format off
#define BUGS(X) \
  X(knight_step_mistyped) X(double_push_jumps) X(black_home_rank_wrong) \
  X(capture_promotes_to_queen_only) X(promotion_rook_twice) X(attack_black_pawns_upside_down) \
  X(attack_enemy_king_forgotten) X(attack_queen_straight_only) X(attack_ray_six_squares) \
  X(castle_long_through_check) X(castle_out_of_check) X(rights_not_cleared_on_capture) \
  X(rights_h8_clears_a8) X(rights_king_clears_short_only) X(ep_square_is_landing_square) \
  X(ep_survives_castling) X(ep_victim_of_black_misplaced) X(ep_victim_stays_in_list) \
  X(ep_trusted_unless_pinned) X(undo_ep_victim_on_target) X(undo_ep_square_lost) \
  X(undo_rights_lost) X(undo_promotion_stays) X(undo_castling_rook_stays) \
  X(king_square_not_castled) X(king_square_not_taken_back) X(list_index_of_last_stale) \
  X(key_without_ep) X(key_without_rights) X(key_without_side) X(key_promotes_to_pawn) \
  X(table_ignores_depth) X(perft_pseudo_leaves) X(perft_list_at_two) X(perft_promotions_once) \
  X(perft_ends_at_fifty) X(perft_sixteen_bits) X(list_of_64) X(fen_ep_always_on_rank_6) \
  X(fen_q_read_as_Q) X(fen_rights_left_over) X(text_promotion_capital) X(line_promotes_to_queen)
// clang-format on
#include "tests/subjects/engines/engine_main.h"

enum { kEmpty, kPawn, kKnight, kBishop, kRook, kQueen, kKing, kOff = 32 };
enum { kWhite, kBlack };
enum { kPlain, kDouble, kEnPassant, kCastling };
#define KIND(piece) ((piece) & 7)
#define COLOR(piece) ((piece) >> 3 & 1)
#define PIECE(kind, color) ((kind) | (color) << 3)
#define SQUARE(file, rank) (21 + (file) + 10 * (rank))

struct move {
  int from, to, promotion, flag;
};
struct undo {
  int captured, rights, ep, clock;
  uint64_t key;
};
static struct {
  int board[120], list[2][64], count[2], index[120], king[2];
  int side, rights, ep, clock, ply;
  uint64_t key;
  struct undo stack[2048];
} b;

static const int kKnightSteps[] = {21, 19, 12, 8, -8, -12, -19, -21},
                 kRays[] = {10, 1, -10, -1, 11, 9, -9, -11};
static uint64_t piece_keys[16][120], ep_keys[120], right_keys[16], side_key;
static int rights_mask[120];
static struct entry {
  uint64_t key, nodes;
  int depth;
} table[1 << 16];

static void new_game(void) { memset(table, 0, sizeof table); }

static uint64_t random_key(void) {
  static uint64_t x = 88172645463325252ULL;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  return x * 2685821657736338717ULL;
}

static void init(void) {
  for (int i = 0; i < 120; ++i) {
    b.board[i] = kOff, rights_mask[i] = 15, ep_keys[i] = random_key();
    for (int piece = 0; piece < 16; ++piece) piece_keys[piece][i] = random_key();
  }
  for (int i = 0; i < 16; ++i) right_keys[i] = random_key();
  side_key = random_key();
  rights_mask[SQUARE(4, 0)] = bug[rights_king_clears_short_only] ? 14 : 12;
  rights_mask[SQUARE(4, 7)] = bug[rights_king_clears_short_only] ? 11 : 3;
  rights_mask[SQUARE(7, 0)] = 14, rights_mask[SQUARE(0, 0)] = 13;
  rights_mask[SQUARE(7, 7)] = bug[rights_h8_clears_a8] ? 7 : 11, rights_mask[SQUARE(0, 7)] = 7;
}

static void put(int square, int piece) {
  int color = COLOR(piece);
  b.board[square] = piece;
  b.index[square] = b.count[color];
  b.list[color][b.count[color]++] = square;
  b.key ^= piece_keys[piece][square];
}

static void lift(int square) {
  int piece = b.board[square], color = COLOR(piece), last = b.list[color][--b.count[color]];
  b.list[color][b.index[square]] = last;
  if (!bug[list_index_of_last_stale]) b.index[last] = b.index[square];
  b.board[square] = kEmpty;
  b.key ^= piece_keys[piece][square];
}

static void shift(int from, int to) {
  int piece = b.board[from];
  b.board[from] = kEmpty, b.board[to] = piece;
  b.index[to] = b.index[from];
  b.list[COLOR(piece)][b.index[to]] = to;
  b.key ^= piece_keys[piece][from] ^ piece_keys[piece][to];
}

static int attacked(int square, int by) {
  int behind = by == kWhite || bug[attack_black_pawns_upside_down] ? -10 : 10;
  if (b.board[square + behind - 1] == PIECE(kPawn, by) ||
      b.board[square + behind + 1] == PIECE(kPawn, by))
    return 1;
  for (int i = 0; i < 8; ++i) {
    if (b.board[square + kKnightSteps[i]] == PIECE(kKnight, by)) return 1;
    int to = square + kRays[i], steps = 1;
    if (b.board[to] == PIECE(kKing, by) && !bug[attack_enemy_king_forgotten]) return 1;
    while (b.board[to] == kEmpty) to += kRays[i], ++steps;
    if (bug[attack_ray_six_squares] && steps > 6) continue;
    if (b.board[to] == PIECE(i < 4 ? kRook : kBishop, by)) return 1;
    if (b.board[to] == PIECE(kQueen, by) && !(bug[attack_queen_straight_only] && i >= 4)) return 1;
  }
  return 0;
}

static struct move* add(struct move* end, int from, int to, int flag) {
  *end = (struct move){from, to, 0, flag};
  return end + 1;
}

static struct move* add_pawn(struct move* end, int from, int to) {
  if (to / 10 != 2 && to / 10 != 9) return add(end, from, to, kPlain);
  for (int kind = kQueen; kind >= kKnight; --kind) {
    *end++ = (struct move){from, to, bug[promotion_rook_twice] && kind == kBishop ? kRook : kind,
                           kPlain};
    if (bug[capture_promotes_to_queen_only] && b.board[to] != kEmpty) break;
  }
  return end;
}

static struct move* pawn_moves(struct move* end, int from) {
  int forward = b.side ? -10 : 10, home = !b.side ? 3 : bug[black_home_rank_wrong] ? 7 : 8;
  if (b.board[from + forward] == kEmpty) end = add_pawn(end, from, from + forward);
  if (from / 10 == home && b.board[from + 2 * forward] == kEmpty &&
      (b.board[from + forward] == kEmpty || bug[double_push_jumps])) {
    end = add(end, from, from + 2 * forward, kDouble);
  }
  for (int to = from + forward - 1; to <= from + forward + 1; to += 2) {
    if (b.board[to] != kEmpty && b.board[to] != kOff && COLOR(b.board[to]) != b.side)
      end = add_pawn(end, from, to);
    if (to == b.ep) end = add(end, from, to, kEnPassant);
  }
  return end;
}

static struct move* castlings(struct move* end) {
  int king = b.side ? SQUARE(4, 7) : SQUARE(4, 0), them = !b.side;
  int rights = b.side ? b.rights >> 2 : b.rights;
  const int* at = b.board + king;
  if (!(rights & 3) || (attacked(king, them) && !bug[castle_out_of_check])) return end;
  if (rights & 1 && at[1] == kEmpty && at[2] == kEmpty && !attacked(king + 1, them)) {
    end = add(end, king, king + 2, kCastling);
  }
  if (rights & 2 && at[-1] == kEmpty && at[-2] == kEmpty && at[-3] == kEmpty &&
      (bug[castle_long_through_check] || !attacked(king - 1, them))) {
    end = add(end, king, king - 2, kCastling);
  }
  return end;
}

static struct move* piece_moves(struct move* end, int from) {
  int kind = KIND(b.board[from]), first = kind == kBishop ? 4 : 0, last = kind == kRook ? 4 : 8;
  for (int i = first; i < last; ++i) {
    int step = kind == kKnight ? kKnightSteps[i] : kRays[i];
    if (kind == kKnight && i == 2 && bug[knight_step_mistyped]) step = 13;
    for (int to = from + step; b.board[to] != kOff; to += step) {
      if (b.board[to] != kEmpty && COLOR(b.board[to]) == b.side) break;
      end = add(end, from, to, kPlain);
      if (b.board[to] != kEmpty || kind == kKnight || kind == kKing) break;
    }
  }
  return kind == kKing ? castlings(end) : end;
}

/* Pseudo-legal moves of the side to move. */
static int generate(struct move* moves) {
  struct move* end = moves;
  for (int i = 0; i < b.count[b.side]; ++i) {
    int from = b.list[b.side][i];
    if (KIND(b.board[from]) == kEmpty) continue;
    end = KIND(b.board[from]) == kPawn ? pawn_moves(end, from) : piece_moves(end, from);
  }
  return bug[list_of_64] && end - moves > 64 ? 64 : (int)(end - moves);
}

static int victim_square(struct move m, int us) {
  int forward = us && !bug[ep_victim_of_black_misplaced] ? -10 : 10;
  return m.flag == kEnPassant ? m.to - forward : m.to;
}

static void make(struct move m) {
  int us = b.side, piece = b.board[m.from], victim = victim_square(m, us), rights = b.rights;
  struct undo* u = &b.stack[b.ply++ & 2047];
  *u = (struct undo){b.board[victim], b.rights, b.ep, b.clock, b.key};
  if (b.ep && !bug[key_without_ep]) b.key ^= ep_keys[b.ep];
  if (u->captured && m.flag == kEnPassant && bug[ep_victim_stays_in_list]) {
    b.board[victim] = kEmpty;
  } else if (u->captured) {
    lift(victim);
  }
  shift(m.from, m.to);
  if (m.promotion) {
    b.board[m.to] = PIECE(m.promotion, us);
    if (!bug[key_promotes_to_pawn])
      b.key ^= piece_keys[piece][m.to] ^ piece_keys[b.board[m.to]][m.to];
  }
  if (m.flag == kCastling) shift(m.to > m.from ? m.to + 1 : m.to - 2, (m.from + m.to) / 2);
  if (KIND(piece) == kKing && !(bug[king_square_not_castled] && m.flag == kCastling))
    b.king[us] = m.to;
  b.rights &= rights_mask[m.from] & (bug[rights_not_cleared_on_capture] ? 15 : rights_mask[m.to]);
  if (!bug[key_without_rights]) b.key ^= right_keys[rights] ^ right_keys[b.rights];
  if (!(bug[ep_survives_castling] && m.flag == kCastling)) b.ep = 0;
  if (m.flag == kDouble) b.ep = bug[ep_square_is_landing_square] ? m.to : (m.from + m.to) / 2;
  if (b.ep && !bug[key_without_ep]) b.key ^= ep_keys[b.ep];
  b.clock = u->captured || KIND(piece) == kPawn ? 0 : b.clock + 1;
  if (!bug[key_without_side]) b.key ^= side_key;
  b.side = !us;
}

static void take_back(struct move m) {
  int us = b.side = !b.side, victim = victim_square(m, us);
  const struct undo* u = &b.stack[--b.ply & 2047];
  if (m.promotion && !bug[undo_promotion_stays]) b.board[m.to] = PIECE(kPawn, us);
  if (m.flag == kCastling && !bug[undo_castling_rook_stays]) {
    shift((m.from + m.to) / 2, m.to > m.from ? m.to + 1 : m.to - 2);
  }
  shift(m.to, m.from);
  if (KIND(b.board[m.from]) == kKing && !(bug[king_square_not_taken_back] && u->captured))
    b.king[us] = m.from;
  if (u->captured && m.flag == kEnPassant && bug[ep_victim_stays_in_list]) {
    b.board[victim] = u->captured;
  } else if (u->captured) {
    put(m.flag == kEnPassant && bug[undo_ep_victim_on_target] ? m.to : victim, u->captured);
  }
  if (!bug[undo_rights_lost]) b.rights = u->rights;
  if (!bug[undo_ep_square_lost]) b.ep = u->ep;
  b.clock = u->clock, b.key = u->key;
}

/* Whether a straight or diagonal line runs from the king to the square. */
static int is_in_line_with_king(int square, int king) {
  int files = abs(square % 10 - king % 10), ranks = abs(square / 10 - king / 10);
  return files == 0 || ranks == 0 || files == ranks;
}

/* Makes the move; takes it back and says no if it leaves the king in check. */
static int make_if_legal(struct move m) {
  int us = b.side, king = b.king[us];
  int trusted = bug[ep_trusted_unless_pinned] && m.flag == kEnPassant && !attacked(king, !us) &&
                (m.from / 10 == king / 10 || !is_in_line_with_king(m.from, king));
  make(m);
  if (trusted || !attacked(b.king[us], !us)) return 1;
  take_back(m);
  return 0;
}

static uint64_t perft(int depth) {
  if (depth == 0) return 1;
  if (bug[perft_ends_at_fifty] && b.clock >= 100) return 1;
  struct entry* entry = &table[b.key & 0xffff];
  if (depth >= 2 && entry->key == b.key && (entry->depth == depth || bug[table_ignores_depth]))
    return entry->nodes;
  struct move moves[256];
  int count = generate(moves);
  if (depth == 1 && bug[perft_pseudo_leaves]) return (uint64_t)count;
  uint64_t nodes = 0;
  for (int i = 0; i < count; ++i) {
    if (depth == 1 && bug[perft_promotions_once] && moves[i].promotion &&
        moves[i].promotion != kQueen)
      continue;
    if (!make_if_legal(moves[i])) continue;
    nodes += depth <= 1 + bug[perft_list_at_two] ? 1 : perft(depth - 1);
    take_back(moves[i]);
  }
  if (bug[perft_sixteen_bits]) nodes &= 0xffff;
  if (depth >= 2) *entry = (struct entry){b.key, nodes, depth};
  return nodes;
}

static void move_text(struct move m, char* text) {
  char letter =
      m.promotion ? (bug[text_promotion_capital] ? " PNBRQ" : " pnbrq")[m.promotion] : '\0';
  sprintf(text, "%c%c%c%c%c", 'a' + m.from % 10 - 1, '0' + m.from / 10 - 1, 'a' + m.to % 10 - 1,
          '0' + m.to / 10 - 1, letter);
}

static void divide(int depth) {
  struct move moves[256];
  int count = generate(moves);
  uint64_t total = 0;
  for (int i = 0; i < count; ++i) {
    char text[6];
    if (!make_if_legal(moves[i])) continue;
    uint64_t nodes = perft(depth - 1);
    take_back(moves[i]);
    move_text(moves[i], text);
    printf("%s: %llu\n", text, (unsigned long long)nodes);
    total += nodes;
  }
  printf("\nNodes searched: %llu\n\n", (unsigned long long)total);
}

static void set_rights(const char* letters) {
  if (!bug[fen_rights_left_over]) b.rights = 0;
  for (; *letters; ++letters) {
    if (*letters == 'K') b.rights |= 1;
    if (*letters == 'Q' || (*letters == 'q' && bug[fen_q_read_as_Q])) b.rights |= 2;
    if (*letters == 'k') b.rights |= 4;
    if (*letters == 'q' && !bug[fen_q_read_as_Q]) b.rights |= 8;
  }
}

static void set_fen(const char* fen) {
  char placement[100] = "", side[2] = "w", rights[6] = "-", ep[3] = "-";
  int clock = 0, file = 0, rank = 7;
  sscanf(fen, "%99s %1s %5s %2s %d", placement, side, rights, ep, &clock);
  for (int i = 0; i < 64; ++i) b.board[SQUARE(i % 8, i / 8)] = kEmpty;
  b.count[0] = b.count[1] = b.ply = 0, b.key = 0;
  for (const char* c = placement; *c; ++c) {
    if (*c == '/') {
      file = 0, --rank;
    } else if (isdigit((unsigned char)*c)) {
      file += *c - '0';
    } else {
      int color = islower((unsigned char)*c) != 0, square = SQUARE(file++, rank);
      int kind = (int)strcspn(" pnbrqk", (char[]){(char)tolower((unsigned char)*c), '\0'});
      put(square, PIECE(kind, color));
      if (kind == kKing) b.king[color] = square;
    }
  }
  b.side = side[0] == 'b', b.clock = clock;
  set_rights(rights);
  b.ep = ep[0] == '-' ? 0 : SQUARE(ep[0] - 'a', bug[fen_ep_always_on_rank_6] ? 5 : ep[1] - '1');
  b.key ^= bug[key_without_rights] ? 0 : right_keys[b.rights];
  if (b.side && !bug[key_without_side]) b.key ^= side_key;
  if (b.ep && !bug[key_without_ep]) b.key ^= ep_keys[b.ep];
}

static int play(const char* text) {
  struct move moves[256];
  int count = generate(moves);
  for (int i = 0; i < count; ++i) {
    char own[6];
    move_text(moves[i], own);
    if (strncasecmp(own, text, 4) ||
        toupper((unsigned char)own[4]) != toupper((unsigned char)text[4]))
      continue;
    if (moves[i].promotion && bug[line_promotes_to_queen]) moves[i].promotion = kQueen;
    make(moves[i]);
    return 1;
  }
  return 0;
}
