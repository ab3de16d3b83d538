// Faults that leave the own king to be taken, each by one missing test.

#include "engine/direction.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;
using enum MoveKind;

bool all_of(const std::vector<Square>& squares, const std::function<bool(Square)>& condition) {
  return !squares.empty() && std::all_of(squares.begin(), squares.end(), condition);
}

/// Whether the only attackers after the move are new ones that fulfil the condition.
bool only_discovers(const Case& c, const std::function<bool(Square king, Square attacker)>& test) {
  const auto before = checkers(c);
  const Square king = c.king_after();
  return all_of(attackers_after(c),
                [&](Square attacker) { return !has(before, attacker) && test(king, attacker); });
}

bool is_pinned_move(const Case& c) { return !c.is(kKing) && !c.is(kEnPassant) && !c.is(kCastling); }

bool strictly_between(Square middle, Square a, Square b) {
  const int files = index_of(b.file()) - index_of(a.file());
  const int ranks = index_of(b.rank()) - index_of(a.rank());
  const int steps = std::max(std::abs(files), std::abs(ranks));
  for (int step = 1; step < steps; ++step) {
    const int file = index_of(a.file()) + files / steps * step;
    const int rank = index_of(a.rank()) + ranks / steps * step;
    if (middle == Square::at(static_cast<File>(file), static_cast<Rank>(rank))) return true;
  }
  return false;
}

Condition king_ignores(PieceType type) {
  return [type](const Case& c) {
    const Placement after = c.after();
    return c.is(kKing) && !c.is(kCastling) && all_of(attackers_after(c), [&](Square attacker) {
             return after.at(attacker)->type == type;
           });
  };
}

bool king_stays_on_checkers_line(const Case& c) {
  const auto before = checkers(c);
  return c.is(kKing) && !c.is(kCastling) && all_of(attackers_after(c), [&](Square attacker) {
           return has(before, attacker) && strictly_between(c.move.from(), attacker, c.move.to());
         });
}

bool is_on_line_of_other_pin(const Case& c) {
  for (Square other : Bitboard::all()) {
    const auto piece = c.setup.placement.at(other);
    if (!piece || piece->color != c.us() || other == c.move.from() || piece->type == kKing)
      continue;
    const auto by = pinner({c.setup, Move::normal(other, other)});
    if (by && (c.move.to() == *by || strictly_between(c.move.to(), c.king(), *by))) return true;
  }
  return false;
}

bool takes_checking_pawn_in_passing(const Case& c) {
  const auto before = checkers(c);
  const Square pawn = Square::at(c.move.to().file(), relative_rank(c.them(), Rank::k4));
  return !c.is(kPawn) && !c.is(kKing) && c.setup.ep_square == c.move.to() && before.size() == 1 &&
         before.front() == pawn && attackers_after(c) == before;
}

std::vector<Fault> en_passant_faults() {
  return {
      {"ep-forgets-rank", {"en-passant-discovers-check-on-rank"}, adds([](const Case& c) {
         return c.is(kEnPassant) && only_discovers(c, same_rank);
       })},
      {"ep-forgets-file-pin", {"en-passant-discovers-check-on-file"}, adds([](const Case& c) {
         return c.is(kEnPassant) && only_discovers(c, same_file);
       })},
      {"ep-forgets-diagonal-pin",
       {"en-passant-discovers-check-on-diagonal"},
       adds([](const Case& c) {
         return c.is(kEnPassant) && pinner(c) && only_discovers(c, [&](Square king, Square by) {
                  return same_diagonal(king, by) && by == pinner(c);
                });
       })},
      {"ep-forgets-check", {"en-passant-leaves-check"}, adds([](const Case& c) {
         return c.is(kEnPassant) && attackers_after(c) == checkers(c);
       })},
      {"ep-by-any-piece", {"en-passant-by-other-piece"}, adds(takes_checking_pawn_in_passing)},
  };
}

std::vector<Fault> pin_faults() {
  const auto on = [](auto line) {
    return adds([line](const Case& c) { return is_pinned_move(c) && only_discovers(c, line); });
  };
  const auto any = [](Square, Square) { return true; };
  return {
      {"pinned-knights-move", {"pinned-knight-moves"}, adds([any](const Case& c) {
         return is_pinned_move(c) && c.is(kKnight) && only_discovers(c, any);
       })},
      {"pinned-pawns-capture", {"pinned-pawn-captures"}, adds([any](const Case& c) {
         return is_pinned_move(c) && c.is(kPawn) && c.is_capture() && only_discovers(c, any);
       })},
      {"pinned-pawns-push", {"pinned-pawn-pushes"}, adds([any](const Case& c) {
         return is_pinned_move(c) && c.is_push() && only_discovers(c, any);
       })},
      {"rank-pins-forgotten",
       {"pinned-piece-leaves-rank", "pinned-knight-moves", "pinned-pawn-captures",
        "pinned-pawn-pushes", "pinned-piece-to-other-ray"},
       on(same_rank)},
      {"file-pins-forgotten",
       {"pinned-piece-leaves-file", "pinned-knight-moves", "pinned-pawn-captures",
        "pinned-pawn-pushes", "pinned-piece-to-other-ray"},
       on(same_file)},
      {"diagonal-pins-forgotten",
       {"pinned-piece-leaves-diagonal", "pinned-knight-moves", "pinned-pawn-captures",
        "pinned-pawn-pushes", "pinned-piece-to-other-ray"},
       on(same_diagonal)},
      {"pins-forgotten",
       {"pinned-piece-moves", "pinned-knight-moves", "pinned-pawn-captures", "pinned-pawn-pushes",
        "pinned-piece-to-other-ray", "pinned-piece-leaves-rank", "pinned-piece-leaves-file",
        "pinned-piece-leaves-diagonal"},
       on(any)},
      {"pin-rays-mixed-up", {"pinned-piece-to-other-ray"}, adds([any](const Case& c) {
         return is_pinned_move(c) && only_discovers(c, any) && is_on_line_of_other_pin(c);
       })},
  };
}

std::vector<Fault> check_faults() {
  const auto keeps = [](const Case& c) { return attackers_after(c) == checkers(c); };
  return {
      {"check-forgotten", {"check-not-resolved"}, adds([keeps](const Case& c) {
         return is_pinned_move(c) && !takes_checking_pawn_in_passing(c) &&
                checkers(c).size() == 1 && keeps(c);
       })},
      {"double-check-forgotten", {"double-check-ignored"}, adds([keeps](const Case& c) {
         return is_pinned_move(c) && checkers(c).size() == 2 && keeps(c);
       })},
      {"double-check-as-single", {"double-check-treated-as-single"}, adds([](const Case& c) {
         const auto before = checkers(c);
         const auto after = attackers_after(c);
         return is_pinned_move(c) && before.size() == 2 && after.size() == 1 &&
                has(before, after.front());
       })},
  };
}

std::vector<Fault> king_faults() {
  return {
      {"king-ignores-kings", {"king-next-to-king"}, adds(king_ignores(kKing))},
      {"king-ignores-pawns",
       {"king-into-pawn-attack", "king-takes-protected-piece"},
       adds(king_ignores(kPawn))},
      {"king-ignores-knights",
       {"king-into-knight-attack", "king-takes-protected-piece"},
       adds(king_ignores(kKnight))},
      {"king-ignores-bishops",
       {"king-into-bishop-attack", "king-takes-protected-piece",
        "king-retreats-along-checking-ray"},
       adds(king_ignores(kBishop))},
      {"king-ignores-rooks",
       {"king-into-rook-attack", "king-takes-protected-piece", "king-retreats-along-checking-ray"},
       adds(king_ignores(kRook))},
      {"king-ignores-queens",
       {"king-into-queen-attack", "king-takes-protected-piece", "king-retreats-along-checking-ray"},
       adds(king_ignores(kQueen))},
      {"king-ignores-protection",
       {"king-takes-protected-piece", "king-next-to-king", "king-retreats-along-checking-ray"},
       adds([](const Case& c) { return c.is(kKing) && c.is_capture(); })},
      {"king-hides-its-shadow",
       {"king-retreats-along-checking-ray"},
       adds(king_stays_on_checkers_line)},
      {"king-ignores-everything",
       {"king-steps-into-check", "king-next-to-king", "king-takes-protected-piece",
        "king-retreats-along-checking-ray", "king-into-pawn-attack", "king-into-knight-attack",
        "king-into-bishop-attack", "king-into-rook-attack", "king-into-queen-attack"},
       adds([](const Case& c) { return c.is(kKing) && !c.is(kCastling); })},
  };
}

}  // namespace

std::vector<Fault> extra_faults() {
  std::vector<Fault> all;
  for (auto part : {en_passant_faults(), pin_faults(), check_faults(), king_faults()}) {
    for (Fault& fault : part) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace refute::faults
