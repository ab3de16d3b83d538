// Faults of how pieces go and how their moves are written. Moves that cannot be made are listed as
// text; only those that leave the own king in peace, so that no other rule is broken with them.

#include <array>

#include "engine/direction.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;

/// A piece of the side to move, and the listing it goes to.
struct Mover {
  Listing& listing;
  Square from;
  PieceType type;

  const Setup& setup() const { return listing.setup; }
  Color us() const { return setup().side_to_move; }
  Direction ahead() const { return forward(us()); }
  std::optional<Piece> at(Square square) const { return setup().placement.at(square); }
  bool is_empty(std::optional<Square> square) const { return square && !at(*square); }
  bool is_own(Square square) const { return at(square) && at(square)->color == us(); }
  bool is_enemy(Square square) const { return at(square) && at(square)->color != us(); }

  /// Adds the move unless the piece can go there anyway, or it would leave the king to be taken.
  void add(Square to, const std::string& letter = "") const {
    for (Move move : mailbox::movements(setup())) {
      if (move.from() == from && move.to() == to && letter.empty()) return;
    }
    const auto target = at(to);
    if (target && target->type == kKing && target->color == us()) return;
    Placement after = setup().placement;
    after.remove(from);
    after.put(to, {us(), type});
    if (mailbox::is_attacked(after, mailbox::king_square(after, us()), !us())) return;
    listing.moves.push_back(from.text() + to.text() + letter);
  }
};

using Rule = std::function<void(const Mover&)>;

auto for_each(PieceType type, Rule rule) {
  return [type, rule](Listing& listing) {
    for (Square from : listing.setup.placement.squares_of({listing.setup.side_to_move, type})) {
      rule({listing, from, type});
    }
  };
}

bool is_last_rank(Square square) { return square.rank() == Rank::k1 || square.rank() == Rank::k8; }

bool is_king(std::optional<Piece> piece) { return piece && piece->type == kKing; }

/// The square `steps` on, counted in bits of a board word as if there were no edges; only where
/// that crosses an edge.
std::optional<Square> wrapped(Square from, Direction way, int steps) {
  const int file = index_of(from.file()) + way.files * steps;
  const int index = from.index() + (way.ranks * 8 + way.files) * steps;
  if ((file >= 0 && file <= 7) || index < 0 || index > 63) return std::nullopt;
  return Square::from_index(index);
}

void jump_double(const Mover& m) {
  const auto next = step(m.from, m.ahead());
  const auto second = step(*next, m.ahead());
  if (m.from.rank() == relative_rank(m.us(), Rank::k2) && !m.is_empty(next) && m.is_empty(second)) {
    m.add(*second);
  }
}

void double_push_onto(const Mover& m) {
  const auto next = step(m.from, m.ahead());
  const auto second = step(*next, m.ahead());
  if (m.from.rank() == relative_rank(m.us(), Rank::k2) && m.is_empty(next) && m.is_enemy(*second) &&
      !is_king(m.at(*second))) {
    m.add(*second);
  }
}

void double_push_anywhere(const Mover& m) {
  const auto next = step(m.from, m.ahead());
  const auto second = step(*next, m.ahead());
  if (m.from.rank() == relative_rank(m.us(), Rank::k3) && m.is_empty(next) && m.is_empty(second)) {
    m.add(*second);
  }
}

void push_onto(const Mover& m) {
  const auto next = step(m.from, m.ahead());
  if (!m.is_empty(next) && !is_last_rank(*next) && m.is_enemy(*next) && !is_king(m.at(*next))) {
    m.add(*next);
  }
}

void capture_nothing(const Mover& m) {
  for (Direction side : {kEast, kWest}) {
    const auto to = step(m.from, {side.files, m.ahead().ranks});
    if (m.is_empty(to) && to != m.setup().ep_square &&
        to->rank() != relative_rank(m.us(), Rank::k6) && !is_last_rank(*to)) {
      m.add(*to);
    }
  }
}

void capture_in_passing(const Mover& m, bool of_pawns) {
  for (Direction side : {kEast, kWest}) {
    const auto to = step(m.from, {side.files, m.ahead().ranks});
    const auto beside = step(m.from, side);
    if (!m.is_empty(to) || to->rank() != relative_rank(m.us(), Rank::k6)) continue;
    if (to == m.setup().ep_square || !m.is_enemy(*beside) || is_king(m.at(*beside))) continue;
    if ((m.at(*beside)->type == kPawn) == of_pawns) m.add(*to);
  }
}

void wrap_pawn(const Mover& m) {
  for (Direction side : {kEast, kWest}) {
    const auto to = wrapped(m.from, {side.files, m.ahead().ranks}, 1);
    if (to && m.is_enemy(*to) && !is_king(m.at(*to)) && !is_last_rank(*to)) m.add(*to);
  }
}

void wrap_en_passant(const Mover& m) {
  for (Direction side : {kEast, kWest}) {
    const auto to = wrapped(m.from, {side.files, m.ahead().ranks}, 1);
    if (to && to == m.setup().ep_square) m.add(*to);
  }
}

void go_backward(const Mover& m) {
  const auto to = step(m.from, forward(!m.us()));
  if (m.is_empty(to) && !is_last_rank(*to)) m.add(*to);
}

void jump(const Mover& m, bool onto_king) {
  for (Direction way : m.type == kRook ? kRookDirections : kBishopDirections) {
    int pieces = 0;
    for (auto to = step(m.from, way); to && pieces < 2; to = step(*to, way)) {
      if (pieces == 1 && !m.is_own(*to) && is_king(m.at(*to)) == onto_king) m.add(*to);
      pieces += m.is_empty(to) ? 0 : 1;
    }
  }
}

void wrap_slider(const Mover& m) {
  for (Direction way : m.type == kRook ? kRookDirections : kBishopDirections) {
    for (int steps = 1; steps < 8; ++steps) {
      const auto next = step(m.from, {way.files * steps, way.ranks * steps});
      if (next && !m.is_empty(next)) break;
      if (next) continue;
      const auto to = wrapped(m.from, way, steps);
      if (to && m.is_empty(to)) m.add(*to);
      break;
    }
  }
}

template <std::size_t kCount>
void wrap_step(const Mover& m, const std::array<Direction, kCount>& steps) {
  for (Direction way : steps) {
    const auto to = wrapped(m.from, way, 1);
    if (to && m.is_empty(to)) m.add(*to);
  }
}

void take_own(const Mover& m) {
  for (Direction leap : kKnightSteps) {
    const auto to = step(m.from, leap);
    if (to && m.is_own(*to)) m.add(*to);
  }
}

void step_like_rook(const Mover& m) {
  const auto to = step(m.from, kEast);
  if (m.is_empty(to)) m.add(*to);
}

void leap_far(const Mover& m) {
  const auto to = step(m.from, {3, 1});
  if (m.is_empty(to)) m.add(*to);
}

/// Replaces the promotions by what `letters` says of them.
auto spells_promotions(std::function<void(std::vector<std::string>&, const std::string&)> write) {
  return [write](Listing& listing) {
    std::vector<std::string> moves;
    for (const std::string& move : listing.moves) {
      if (move.size() == 5) {
        write(moves, move);
      } else {
        moves.push_back(move);
      }
    }
    listing.moves = moves;
  };
}

std::vector<Fault> spelling_faults() {
  using Moves = std::vector<std::string>;
  return {
      {"promotion-without-letter",
       {"promotion-piece-unnamed"},
       spells_promotions([](Moves& moves, const std::string& move) {
         if (move.back() == 'q') moves.push_back(move.substr(0, 4));
       })},
      {"promotion-in-capitals",
       {"promotion-letter-case"},
       spells_promotions([](Moves& moves, const std::string& move) {
         moves.push_back(move.substr(0, 4) + static_cast<char>(move.back() - 'a' + 'A'));
       })},
      {"promotion-to-king",
       {"promotion-to-impossible-piece"},
       spells_promotions([](Moves& moves, const std::string& move) {
         moves.push_back(move);
         if (move.back() == 'q') moves.push_back(move.substr(0, 4) + "k");
       })},
      {"promotion-too-early",
       {"promotion-off-last-rank"},
       for_each(kPawn,
                [](const Mover& m) {
                  const auto to = step(m.from, m.ahead());
                  if (m.is_empty(to) && to->rank() == relative_rank(m.us(), Rank::k7))
                    m.add(*to, "q");
                })},
      {"rooks-promote",
       {"promotion-by-non-pawn"},
       for_each(kRook,
                [](const Mover& m) {
                  const auto to = step(m.from, m.ahead());
                  if (m.is_empty(to) && to->rank() == relative_rank(m.us(), Rank::k8))
                    m.add(*to, "q");
                })},
      {"off-board-square",
       {"unreadable-move"},
       [](Listing& listing) { listing.moves.push_back("e1i9"); }},
      {"null-move",
       {"null-move"},
       for_each(kKing,
                [](const Mover& m) { m.listing.moves.push_back(m.from.text() + m.from.text()); })},
      {"empty-square",
       {"moves-from-empty-square"},
       [](Listing& listing) {
         for (Square square : {Square::from_index(27), Square::from_index(36)}) {
           if (!listing.setup.placement.at(square)) {
             listing.moves.push_back(square.text() + square.flipped().text());
           }
         }
       }},
      {"enemy-pawn",
       {"moves-enemy-piece"},
       [](Listing& listing) {
         const Color them = !listing.setup.side_to_move;
         for (Square from : listing.setup.placement.squares_of({them, kPawn})) {
           listing.moves.push_back(from.text() + step(from, forward(them))->text());
         }
       }},
  };
}

}  // namespace

std::vector<Fault> text_faults() {
  std::vector<Fault> all = spelling_faults();
  const std::vector<Fault> ways{
      {"double-push-jumps", {"pawn-double-push-jumps"}, for_each(kPawn, jump_double)},
      {"double-push-onto", {"pawn-double-push-onto-piece"}, for_each(kPawn, double_push_onto)},
      {"double-push-late",
       {"pawn-double-push-from-wrong-rank"},
       for_each(kPawn, double_push_anywhere)},
      {"push-onto", {"pawn-push-onto-piece"}, for_each(kPawn, push_onto)},
      {"pawn-takes-air", {"pawn-takes-nothing"}, for_each(kPawn, capture_nothing)},
      {"ep-too-late",
       {"en-passant-too-late"},
       for_each(kPawn, [](const Mover& m) { capture_in_passing(m, true); })},
      {"ep-of-any-piece",
       {"en-passant-of-other-piece"},
       for_each(kPawn, [](const Mover& m) { capture_in_passing(m, false); })},
      {"pawn-wraps", {"pawn-wraps-edge"}, for_each(kPawn, wrap_pawn)},
      {"ep-wraps", {"en-passant-wraps-edge"}, for_each(kPawn, wrap_en_passant)},
      {"pawn-backs", {"pawn-goes-backward"}, for_each(kPawn, go_backward)},
      {"rook-jumps", {"slider-jumps"}, for_each(kRook, [](const Mover& m) { jump(m, false); })},
      {"bishop-takes-king",
       {"captures-king"},
       for_each(kBishop, [](const Mover& m) { jump(m, true); })},
      {"bishop-wraps", {"slider-wraps-edge"}, for_each(kBishop, wrap_slider)},
      {"knight-wraps",
       {"knight-wraps-edge"},
       for_each(kKnight, [](const Mover& m) { wrap_step(m, kKnightSteps); })},
      {"king-wraps",
       {"king-wraps-edge"},
       for_each(kKing, [](const Mover& m) { wrap_step(m, kKingSteps); })},
      {"knight-takes-own", {"captures-own-piece"}, for_each(kKnight, take_own)},
      {"bishop-steps-east", {"moves-like-other-piece"}, for_each(kBishop, step_like_rook)},
      {"knight-leaps-far", {"impossible-move"}, for_each(kKnight, leap_far)},
  };
  all.insert(all.end(), ways.begin(), ways.end());
  return all;
}

}  // namespace refute::faults
