/* An ordinary engine: bitboards without magic, legal moves by masks (checkers, check mask, pins,
 * danger squares), positions that are copied, and perft that counts the list of the last ply.
 * Speaks UCI as far as `position` and `go perft N`.
 *     pin_masks [--bug NAME]...    with these defects of BUGS below
 *     pin_masks --bugs             lists them */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENGINE "pin masks"
// clang-format off
#define BUGS(X) \
  X(double_check_answered) X(check_mask_without_checker) X(check_mask_whole_line) \
  X(king_hides_behind_himself) X(king_spares_checker) X(pin_line_without_pinner) \
  X(pin_knights_free) X(pin_pawns_frozen) X(pin_ignores_enemy_between) X(pin_forgotten_in_check) \
  X(ep_rank_not_tested) X(ep_checker_not_taken) X(ep_victim_not_lifted) \
  X(pawn_left_wraps) X(knight_wraps) X(ray_north_west_from_top) X(ray_stops_before_edge) \
  X(promotion_in_check_lost) X(double_push_does_not_block) X(castle_b_file_safe) \
  X(castle_pawns_unseen) X(danger_not_on_pieces) X(danger_without_king) X(danger_of_pawn_pushes) \
  X(danger_not_from_pinned) X(checkers_of_last_mover) X(make_ep_color_stale) \
  X(make_castled_rook_color_stale) X(make_promotion_keeps_captured) \
  X(rights_kept_by_promotion_capture) X(rights_any_rook_of_file) X(rights_rook_takes_rook) \
  X(rights_castling_clears_one) X(ep_set_by_east_neighbour) X(ep_survives_king_move) \
  X(perft_counts_mates)
// clang-format on
#include "tests/subjects/engines/engine_main.h"

typedef uint64_t set;
enum { kPawn, kKnight, kBishop, kRook, kQueen, kKing, kNone };
enum { kNorth, kEast, kNorthEast, kNorthWest, kSouth, kWest, kSouthWest, kSouthEast };
enum { kNoSquare = 64 };
#define BIT(square) ((set)1 << (square))
#define FILE_A 0x0101010101010101ULL
#define FILE_H 0x8080808080808080ULL
#define RANK(n) (0xffULL << 8 * (n))

struct position {
  set kinds[6], colors[2];
  int side, rights, ep, last; /* last: where the last move went, or kNoSquare */
};
struct move {
  int from, to, promotion;
};
struct list {
  int count;
  struct move moves[256];
};

static set rays[8][65], knight_steps[64], king_steps[64];
static const int kFileStep[] = {0, 1, 1, -1, 0, -1, -1, 1},
                 kRankStep[] = {1, 0, 1, 1, -1, 0, -1, -1};

static int pop(set* squares) {
  int first = __builtin_ctzll(*squares);
  *squares &= *squares - 1;
  return first;
}

static set step_set(int square, int files, int ranks, int wraps) {
  int file = square % 8 + files, rank = square / 8 + ranks;
  if (rank < 0 || rank > 7 || ((file < 0 || file > 7) && !wraps)) return 0;
  return BIT((square + files + 8 * ranks) & 63);
}

static void init(void) {
  for (int square = 0; square < 64; ++square) {
    for (int d = 0; d < 8; ++d) {
      int file = kFileStep[d], rank = kRankStep[d], knight_file = rank == 0 || file == 0 ? 0 : file;
      king_steps[square] |= step_set(square, file, rank, 0);
      if (knight_file) {
        knight_steps[square] |=
            step_set(square, file, 2 * rank, bug[knight_wraps] && d == kNorthEast);
        knight_steps[square] |= step_set(square, 2 * file, rank, 0);
      }
      for (set at = step_set(square, file, rank, 0); at;) {
        set next = step_set(__builtin_ctzll(at), file, rank, 0);
        if (next || !bug[ray_stops_before_edge]) rays[d][square] |= at;
        at = next;
      }
    }
  }
}

static set ray_attacks(int direction, int square, set occupied) {
  set ray = rays[direction][square], blockers = ray & occupied;
  if (!blockers) return ray;
  int from_top = direction >= kSouth || (direction == kNorthWest && bug[ray_north_west_from_top]);
  int first = from_top ? 63 - __builtin_clzll(blockers) : __builtin_ctzll(blockers);
  return ray ^ (ray & rays[direction][first]);
}

static set rook_attacks(int square, set occupied) {
  return ray_attacks(kNorth, square, occupied) | ray_attacks(kEast, square, occupied) |
         ray_attacks(kSouth, square, occupied) | ray_attacks(kWest, square, occupied);
}

static set bishop_attacks(int square, set occupied) {
  return ray_attacks(kNorthEast, square, occupied) | ray_attacks(kNorthWest, square, occupied) |
         ray_attacks(kSouthWest, square, occupied) | ray_attacks(kSouthEast, square, occupied);
}

static set pawn_attacks(set pawns, int color) {
  set left = bug[pawn_left_wraps] ? pawns : pawns & ~FILE_A, right = pawns & ~FILE_H;
  return color ? left >> 9 | right >> 7 : left << 7 | right << 9;
}

static set piece_attacks(int kind, int square, set occupied) {
  if (kind == kKnight) return knight_steps[square];
  if (kind == kKing) return king_steps[square];
  set straight = kind == kBishop ? 0 : rook_attacks(square, occupied);
  return kind == kRook ? straight : straight | bishop_attacks(square, occupied);
}

static int kind_at(const struct position* p, int square) {
  int kind = 0;
  while (kind < kNone && !(p->kinds[kind] & BIT(square))) ++kind;
  return kind;
}

static set occupied_of(const struct position* p) { return p->colors[0] | p->colors[1]; }

static set pieces_of(const struct position* p, int kind, int color) {
  return p->kinds[kind] & p->colors[color];
}

/* The sliders of the colour that reach the square if only `occupied` stands in the way. */
static set slider_attackers(const struct position* p, int square, int color, set occupied) {
  set queens = p->kinds[kQueen];
  return p->colors[color] & ((rook_attacks(square, occupied) & (p->kinds[kRook] | queens)) |
                             (bishop_attacks(square, occupied) & (p->kinds[kBishop] | queens)));
}

static set attackers(const struct position* p, int square, int color, set occupied) {
  return slider_attackers(p, square, color, occupied) |
         (knight_steps[square] & pieces_of(p, kKnight, color)) |
         (pawn_attacks(BIT(square), !color) & pieces_of(p, kPawn, color));
}

static set between(int from, int to) {
  for (int d = 0; d < 8; ++d) {
    if (rays[d][from] & BIT(to)) return rays[d][from] & ~rays[d][to] & ~BIT(to);
  }
  return 0;
}

/* What legal moves must respect. */
struct masks {
  int us, king;
  set own, enemy, occupied, checkers, targets, danger, pinned, pin_lines[64];
};

static set danger_squares(const struct position* p, const struct masks* m, set enemy_pinned) {
  set occupied = bug[king_hides_behind_himself] ? m->occupied : m->occupied & ~BIT(m->king);
  set pawns = pieces_of(p, kPawn, !m->us), danger = pawn_attacks(pawns, !m->us);
  if (bug[danger_of_pawn_pushes]) danger |= m->us ? pawns << 8 : pawns >> 8;
  for (int kind = kKnight; kind <= kKing; ++kind) {
    if (kind == kKing && bug[danger_without_king]) break;
    for (set left = pieces_of(p, kind, !m->us) & ~enemy_pinned; left;)
      danger |= piece_attacks(kind, pop(&left), occupied);
  }
  return bug[danger_not_on_pieces] ? danger & ~m->enemy : danger;
}

/* Pieces of the colour that a slider of the other pins to the king; their lines too, if wanted. */
static set find_pins(const struct position* p, int color, int king, set* lines) {
  set pinned = 0, queens = p->kinds[kQueen], own = p->colors[color];
  set snipers = (rook_attacks(king, 0) & (p->kinds[kRook] | queens)) |
                (bishop_attacks(king, 0) & (p->kinds[kBishop] | queens));
  set in_the_way = bug[pin_ignores_enemy_between] ? own : occupied_of(p);
  for (set left = snipers & p->colors[!color]; left;) {
    int sniper = pop(&left);
    set line = between(king, sniper), blockers = line & in_the_way;
    if (!(blockers & own) || (blockers & (blockers - 1))) continue;
    pinned |= blockers;
    if (lines)
      lines[__builtin_ctzll(blockers)] = line | (bug[pin_line_without_pinner] ? 0 : BIT(sniper));
  }
  return pinned;
}

static set check_targets(const struct masks* m) {
  if (!m->checkers) return ~(set)0;
  if ((m->checkers & (m->checkers - 1)) && !bug[double_check_answered]) return 0;
  int checker = __builtin_ctzll(m->checkers);
  set line = between(m->king, checker);
  if (bug[check_mask_whole_line] && line) {
    for (int d = 0; d < 8; ++d) line |= rays[d][m->king] & BIT(checker) ? rays[d][m->king] : 0;
  }
  return line | (bug[check_mask_without_checker] ? 0 : BIT(checker));
}

static struct masks masks_of(const struct position* p) {
  struct masks m = {.us = p->side, .king = __builtin_ctzll(pieces_of(p, kKing, p->side))};
  m.own = p->colors[m.us], m.enemy = p->colors[!m.us], m.occupied = m.own | m.enemy;
  m.checkers = attackers(p, m.king, !m.us, m.occupied);
  if (bug[checkers_of_last_mover] && p->last != kNoSquare) m.checkers &= BIT(p->last);
  m.targets = check_targets(&m);
  m.pinned = find_pins(p, m.us, m.king, m.pin_lines);
  if (bug[pin_forgotten_in_check] && m.checkers) m.pinned = 0;
  set enemy_king = pieces_of(p, kKing, !m.us);
  m.danger = danger_squares(
      p, &m,
      bug[danger_not_from_pinned] ? find_pins(p, !m.us, __builtin_ctzll(enemy_king), NULL) : 0);
  return m;
}

static void add(struct list* list, int from, set targets) {
  while (targets) list->moves[list->count++] = (struct move){from, pop(&targets), kNone};
}

static void add_pawn(struct list* list, int from, set targets) {
  add(list, from, targets & ~(RANK(0) | RANK(7)));
  for (targets &= RANK(0) | RANK(7); targets;) {
    int to = pop(&targets);
    for (int kind = kQueen; kind >= kKnight; --kind) {
      list->moves[list->count++] = (struct move){from, to, kind};
    }
  }
}

static int ep_is_legal(const struct position* p, const struct masks* m, int from) {
  int victim = p->ep ^ 8;
  if (bug[ep_checker_not_taken] && !(m->targets & BIT(p->ep))) return 0;
  if (m->checkers & ~BIT(victim) & ~slider_attackers(p, m->king, !m->us, m->occupied)) return 0;
  set after = (m->occupied & ~BIT(from)) | BIT(p->ep);
  if (!bug[ep_victim_not_lifted]) after &= ~BIT(victim);
  set seen = slider_attackers(p, m->king, !m->us, after);
  if (bug[ep_rank_not_tested]) seen &= ~RANK(m->king / 8);
  return !seen;
}

static void pawn_moves(const struct position* p, const struct masks* m, struct list* list) {
  for (set left = pieces_of(p, kPawn, m->us); left;) {
    int from = pop(&left);
    set empty = ~m->occupied, pawn = BIT(from);
    set once = (m->us ? pawn >> 8 : pawn << 8) & empty, captures = pawn_attacks(pawn, m->us);
    set twice = (m->us ? (once & RANK(5)) >> 8 : (once & RANK(2)) << 8) & empty;
    if (bug[double_push_does_not_block] && m->checkers) twice = 0;
    set targets = (once | twice | (captures & m->enemy)) & m->targets;
    if (m->pinned & pawn) targets &= bug[pin_pawns_frozen] ? 0 : m->pin_lines[from];
    if (bug[promotion_in_check_lost] && m->checkers) targets &= ~(RANK(0) | RANK(7));
    add_pawn(list, from, targets);
    if (p->ep == kNoSquare || !(captures & BIT(p->ep)) || !ep_is_legal(p, m, from)) continue;
    add(list, from, BIT(p->ep));
  }
}

static void castle(const struct masks* m, struct list* list, int to, set empty, set safe) {
  if ((m->occupied & empty) || (m->danger & safe)) return;
  add(list, m->king, BIT(to));
}

static void castlings(const struct position* p, const struct masks* all, struct list* list) {
  struct masks m = *all;
  int home = m.us ? 56 : 0, rights = m.us ? p->rights >> 2 : p->rights;
  set row = (set)(m.us ? 1ULL << 56 : 1);
  if (m.checkers) return;
  if (bug[castle_pawns_unseen]) {
    struct position without = *p;
    without.colors[!m.us] &= ~p->kinds[kPawn];
    m.danger = danger_squares(&without, all, 0);
  }
  set long_safe = row * (bug[castle_b_file_safe] ? 0x0e : 0x0c);
  if (rights & 1) castle(&m, list, home + 6, row * 0x60, row * 0x60);
  if (rights & 2) castle(&m, list, home + 2, row * 0x0e, long_safe);
}

static void legal_moves(const struct position* p, struct list* list) {
  struct masks m = masks_of(p);
  list->count = 0;
  set steps = king_steps[m.king] & ~m.own & ~m.danger;
  add(list, m.king, bug[king_spares_checker] ? steps & ~m.checkers : steps);
  for (int kind = kKnight; kind <= kQueen; ++kind) {
    for (set left = pieces_of(p, kind, m.us); left;) {
      int from = pop(&left), free = kind == kKnight && bug[pin_knights_free];
      set targets = piece_attacks(kind, from, m.occupied) & ~m.own & m.targets;
      add(list, from, (m.pinned & BIT(from)) && !free ? targets & m.pin_lines[from] : targets);
    }
  }
  pawn_moves(p, &m, list);
  castlings(p, &m, list);
}

static void rights_after(struct position* p, struct move m, int kind, int captured, int castles) {
  static const struct {
    int square, right;
  } kHomes[] = {{7, 1}, {0, 2}, {63, 4}, {56, 8}};
  int king_rights = p->side ? 12 : 3;
  int used = m.to % 8 == 6 ? king_rights & 5 : king_rights & 10;
  if (kind == kKing) p->rights &= castles && bug[rights_castling_clears_one] ? ~used : ~king_rights;
  if (m.promotion != kNone && bug[rights_kept_by_promotion_capture]) return;
  for (int i = 0; i < 4; ++i) {
    int both = captured == kRook && kind == kRook && bug[rights_rook_takes_rook];
    int of_file = bug[rights_any_rook_of_file] && kind == kRook && i / 2 == p->side;
    int leaves = m.from == kHomes[i].square || (of_file && m.from % 8 == kHomes[i].square % 8);
    if (leaves || (m.to == kHomes[i].square && !both)) p->rights &= ~kHomes[i].right;
  }
}

static void make(struct position* p, struct move m) {
  int us = p->side, kind = kind_at(p, m.from), captured = kind_at(p, m.to), forward = us ? -8 : 8;
  int castles = kind == kKing && abs(m.to - m.from) == 2;
  if (captured != kNone && !(m.promotion != kNone && bug[make_promotion_keeps_captured]))
    p->kinds[captured] ^= BIT(m.to);
  p->colors[!us] &= ~BIT(m.to);
  p->kinds[kind] ^= BIT(m.from);
  p->kinds[m.promotion == kNone ? kind : m.promotion] |= BIT(m.to);
  p->colors[us] ^= BIT(m.from) | BIT(m.to);
  if (kind == kPawn && m.to == p->ep) {
    p->kinds[kPawn] &= ~BIT(m.to - forward);
    if (!bug[make_ep_color_stale]) p->colors[!us] &= ~BIT(m.to - forward);
  }
  if (castles) {
    set rook = m.to > m.from ? BIT(m.to + 1) | BIT(m.to - 1) : BIT(m.to - 2) | BIT(m.to + 1);
    p->kinds[kRook] ^= rook;
    if (!bug[make_castled_rook_color_stale]) p->colors[us] ^= rook;
  }
  rights_after(p, m, kind, captured, castles);
  if (!(kind == kKing && bug[ep_survives_king_move])) p->ep = kNoSquare;
  if (kind == kPawn && abs(m.to - m.from) == 16) {
    set neighbours = bug[ep_set_by_east_neighbour] ? (BIT(m.to) & ~FILE_H) << 1
                                                   : pawn_attacks(BIT(m.from + forward), us);
    if (neighbours & pieces_of(p, kPawn, !us)) p->ep = m.from + forward;
  }
  p->last = m.to;
  p->side = !us;
}

static uint64_t perft(const struct position* p, int depth) {
  struct list list;
  if (depth == 0) return 1;
  legal_moves(p, &list);
  if (depth == 1) return (uint64_t)list.count;
  uint64_t nodes = bug[perft_counts_mates] && list.count == 0;
  for (int i = 0; i < list.count; ++i) {
    struct position after = *p;
    make(&after, list.moves[i]);
    nodes += perft(&after, depth - 1);
  }
  return nodes;
}

static void move_text(struct move m, char* text) {
  sprintf(text, "%c%c%c%c%c", 'a' + m.from % 8, '1' + m.from / 8, 'a' + m.to % 8, '1' + m.to / 8,
          " nbrq  "[m.promotion]);
  if (m.promotion == kNone) text[4] = '\0';
}

static struct position root;
static void new_game(void) {}

static void set_fen(const char* fen) {
  char placement[100] = "", side[2] = "w", rights[6] = "-", ep[3] = "-";
  struct position p = {.ep = kNoSquare, .last = kNoSquare};
  int square = 56;
  sscanf(fen, "%99s %1s %5s %2s", placement, side, rights, ep);
  for (const char* c = placement; *c; ++c) {
    const char* kind = strchr("pnbrqk", tolower((unsigned char)*c));
    if (*c == '/') square -= 16;
    if (isdigit((unsigned char)*c)) square += *c - '0';
    if (!kind) continue;
    p.kinds[(int)strcspn("pnbrqk", (char[]){*kind, '\0'})] |= BIT(square);
    p.colors[islower((unsigned char)*c) != 0] |= BIT(square++);
  }
  p.side = side[0] == 'b';
  for (int i = 0; i < 4; ++i) p.rights |= strchr(rights, "KQkq"[i]) ? 1 << i : 0;
  if (ep[0] != '-') p.ep = ep[0] - 'a' + 8 * (ep[1] - '1');
  root = p;
}

static int play(const char* word) {
  struct list list;
  legal_moves(&root, &list);
  for (int i = 0; i < list.count; ++i) {
    char text[8];
    move_text(list.moves[i], text);
    if (strcmp(text, word)) continue;
    make(&root, list.moves[i]);
    return 1;
  }
  return 0;
}

static void divide(int depth) {
  struct list list;
  uint64_t total = 0;
  legal_moves(&root, &list);
  for (int i = 0; i < list.count; ++i) {
    struct position after = root;
    make(&after, list.moves[i]);
    uint64_t nodes = perft(&after, depth - 1);
    char text[8];
    move_text(list.moves[i], text);
    printf("%s: %llu\n", text, (unsigned long long)nodes);
    total += nodes;
  }
  printf("\nNodes searched: %llu\n\n", (unsigned long long)total);
}
