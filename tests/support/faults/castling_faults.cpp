// Faults of castling: a condition is not tested, or one is tested that the rules do not know.

#include "engine/castling.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;

/// What is true of one castling that somebody might think of.
struct Facts {
  bool king_home, rook_home, right, kings_way_free, rooks_way_free, safe_start, safe_way, safe_end;
  bool rook_shields;

  bool fulfils_all_but(bool Facts::* condition) const {
    Facts others = *this;
    others.*condition = true;
    return !(this->*condition) && others.is_allowed();
  }
  bool is_allowed() const {
    return king_home && rook_home && right && kings_way_free && rooks_way_free && safe_start &&
           safe_way && safe_end && !rook_shields;
  }
};

std::vector<Square> closed_way(Square a, Square b) {
  std::vector<Square> way;
  for (int index = std::min(a, b).index(); index <= std::max(a, b).index(); ++index) {
    way.push_back(Square::from_index(index));
  }
  return way;
}

Facts facts_of(const Setup& setup, const CastlingPath& path, Rules rules) {
  const Color us = setup.side_to_move;
  const auto is_free = [&](Square square) {
    return square == path.king_from || square == path.rook_from || !setup.placement.at(square);
  };
  const auto is_safe = [&](Square square) {
    return !mailbox::is_attacked(setup.placement, square, !us);
  };
  const auto kings = closed_way(path.king_from, path.king_to);
  const auto rooks = closed_way(path.rook_from, path.rook_to);
  Facts facts{};
  facts.king_home = path.king_from.rank() == back_rank(us) &&
                    (rules == Rules::kChess960 || path.king_from.file() == File::kE);
  facts.rook_home = setup.placement.at(path.rook_from) == Piece{us, kRook};
  facts.right = setup.castling_rooks.contains(path.rook_from);
  facts.kings_way_free = std::all_of(kings.begin(), kings.end(), is_free);
  facts.rooks_way_free = std::all_of(rooks.begin(), rooks.end(), is_free);
  facts.safe_start = is_safe(path.king_from);
  facts.safe_end = path.king_to == path.king_from || is_safe(path.king_to);
  facts.safe_way = std::all_of(kings.begin(), kings.end(), [&](Square square) {
    return square == path.king_from || square == path.king_to || is_safe(square);
  });
  Placement after = setup.placement;
  after.remove(path.king_from);
  after.remove(path.rook_from);
  after.put(path.king_to, {us, kKing});
  after.put(path.rook_to, {us, kRook});
  const bool is_exposed = mailbox::is_attacked(after, path.king_to, !us);
  facts.rook_shields = facts.safe_start && facts.safe_end && is_exposed;
  return facts;
}

std::string text_of(const CastlingPath& path, Rules rules) {
  return to_uci(Move::castling(path.king_from, path.rook_from), rules);
}

/// The rooks' squares that castling may be tried with.
std::vector<Square> candidates(const Setup& setup, Square king, Rules rules) {
  std::vector<Square> squares;
  for (Square square : Bitboard::of(king.rank())) {
    const bool is_corner = square.file() == File::kA || square.file() == File::kH;
    const bool is_rook = setup.placement.at(square) == Piece{setup.side_to_move, kRook};
    if (square != king && (rules == Rules::kStandard ? is_corner : is_rook)) {
      squares.push_back(square);
    }
  }
  return squares;
}

auto allows(std::function<bool(const Setup&, const CastlingPath&, const Facts&)> condition) {
  return [condition](Listing& listing) {
    const Setup& setup = listing.setup;
    const Square king = mailbox::king_square(setup.placement, setup.side_to_move);
    if (king.rank() != back_rank(setup.side_to_move)) return;
    for (Square rook : candidates(setup, king, listing.rules)) {
      const CastlingPath path = castling_path(king, rook);
      if (condition(setup, path, facts_of(setup, path, listing.rules))) {
        listing.moves.push_back(text_of(path, listing.rules));
      }
    }
  };
}

auto allows_without(bool Facts::* condition) {
  return allows([condition](const Setup&, const CastlingPath&, const Facts& facts) {
    return facts.fulfils_all_but(condition);
  });
}

bool has_other_right(const Setup& setup, const CastlingPath& path) {
  for (Square other : setup.castling_rooks& Bitboard::of(path.king_from.rank())) {
    if (other != path.rook_from &&
        castling_side(path.king_from, other) == castling_side(path.king_from, path.rook_from)) {
      return true;
    }
  }
  return false;
}

Condition castling_where(std::function<bool(const Case&, const CastlingPath&)> condition) {
  return [condition](const Case& c) {
    return c.is(MoveKind::kCastling) && condition(c, castling_path(c.move.from(), c.move.to()));
  };
}

bool is_attacked(const Case& c, Square square) {
  return mailbox::is_attacked(c.setup.placement, square, c.them());
}

bool has_attack_on_rooks_way(const Case& c, const CastlingPath& path) {
  const auto kings = closed_way(path.king_from, path.king_to);
  for (Square square : closed_way(path.rook_from, path.rook_to)) {
    if (square != path.rook_from && !has(kings, square) && is_attacked(c, square)) return true;
  }
  return false;
}

bool changes_places(const Case&, const CastlingPath& path) {
  return path.king_to == path.rook_from && path.rook_to == path.king_from;
}

std::vector<Fault> refusals() {
  const auto keeps = [](auto condition) { return drops(castling_where(condition)); };
  return {
      {"castling-fears-for-rooks-way",
       {"castling-missing-rook-way-attacked"},
       keeps(has_attack_on_rooks_way)},
      {"castling-fears-for-rook",
       {"castling-missing-rook-attacked", "castling-missing-rook-way-attacked"},
       keeps(
           [](const Case& c, const CastlingPath& path) { return is_attacked(c, path.rook_from); })},
      {"castling-never-swaps",
       {"castling-missing-king-and-rook-swap", "castling-missing-rook-way-attacked",
        "castling-missing-rook-attacked"},
       keeps(changes_places)},
      {"castling-must-move-king",
       {"castling-missing-king-stays", "castling-missing-rook-way-attacked",
        "castling-missing-rook-attacked"},
       keeps([](const Case&, const CastlingPath& path) { return path.king_from == path.king_to; })},
      {"castling-must-move-rook",
       {"castling-missing-rook-stays", "castling-missing-rook-attacked"},
       keeps([](const Case&, const CastlingPath& path) { return path.rook_from == path.rook_to; })},
      {"castling-never-checks",
       {"castling-missing-gives-check", "castling-missing-rook-way-attacked",
        "castling-missing-rook-attacked", "castling-missing-king-and-rook-swap",
        "castling-missing-king-stays", "castling-missing-rook-stays"},
       keeps([](const Case& c, const CastlingPath&) {
         return mailbox::in_check(mailbox::after(c.setup, c.move), c.them());
       })},
  };
}

/// Castling that is not there at all: whatever is special about the one that shows, is as right.
std::vector<std::string_view> with_special_cases(std::vector<std::string_view> rules) {
  rules.insert(rules.end(), {"castling-missing-rook-way-attacked", "castling-missing-rook-attacked",
                             "castling-missing-king-and-rook-swap", "castling-missing-king-stays",
                             "castling-missing-rook-stays", "castling-missing-gives-check"});
  return rules;
}

std::vector<Fault> absences() {
  const auto on = [](CastlingSide side) {
    return drops(castling_where([side](const Case& c, const CastlingPath&) {
      return castling_side(c.move.from(), c.move.to()) == side;
    }));
  };
  return {
      {"no-castling-king-side", with_special_cases({"castling-missing-king-side"}),
       on(CastlingSide::kKingSide)},
      {"no-castling-queen-side", with_special_cases({"castling-missing-queen-side"}),
       on(CastlingSide::kQueenSide)},
      {"no-castling",
       with_special_cases(
           {"castling-missing", "castling-missing-king-side", "castling-missing-queen-side"}),
       drops([](const Case& c) { return c.is(MoveKind::kCastling); })},
      {"castling-in-other-notation",
       {"castling-notation"},
       [](Listing& listing) {
         const Rules other =
             listing.rules == Rules::kStandard ? Rules::kChess960 : Rules::kStandard;
         for (Move move : mailbox::legal_moves(listing.setup)) {
           if (move.kind() != MoveKind::kCastling) continue;
           std::replace(listing.moves.begin(), listing.moves.end(), to_uci(move, listing.rules),
                        to_uci(move, other));
         }
       }},
  };
}

}  // namespace

void trust_rights(Listing& listing) {
  allows([](const Setup&, const CastlingPath&, Facts facts) {
    const bool is_trusted = facts.right && !facts.rook_home;
    facts.rook_home = true;
    return is_trusted && facts.is_allowed();
  })(listing);
}

std::vector<Fault> castling_faults() {
  std::vector<Fault> all{
      {"castles-out-of-check", {"castling-out-of-check"}, allows_without(&Facts::safe_start)},
      {"castles-through-check", {"castling-through-check"}, allows_without(&Facts::safe_way)},
      {"castles-into-check", {"castling-into-check"}, allows_without(&Facts::safe_end)},
      {"castles-past-b-file",
       {"castling-with-rook-way-occupied"},
       allows_without(&Facts::rooks_way_free)},
      {"castles-through-pieces",
       {"castling-through-pieces"},
       allows([](const Setup&, const CastlingPath&, Facts facts) {
         const bool is_blocked = !facts.kings_way_free;
         facts.kings_way_free = facts.rooks_way_free = true;
         return is_blocked && facts.is_allowed();
       })},
      {"castles-without-right",
       {"castling-without-right"},
       allows([](const Setup& setup, const CastlingPath& path, const Facts& facts) {
         return facts.fulfils_all_but(&Facts::right) && !has_other_right(setup, path);
       })},
      {"castles-without-rook",
       {"castling-without-rook"},
       allows([](const Setup&, const CastlingPath&, Facts facts) {
         const bool is_absent = !facts.rook_home;
         facts.rook_home = facts.right = true;
         return is_absent && facts.is_allowed();
       })},
      {"castles-with-wrong-rook",
       {"castling-with-wrong-rook"},
       allows([](const Setup& setup, const CastlingPath& path, const Facts& facts) {
         return facts.fulfils_all_but(&Facts::right) && has_other_right(setup, path);
       })},
      {"castles-off-shield",
       {"castling-rook-shields-king"},
       allows([](const Setup&, const CastlingPath&, Facts facts) {
         const bool shields = facts.rook_shields;
         facts.rook_shields = false;
         return shields && facts.is_allowed();
       })},
      {"king-runs",
       {"king-moves-two-squares"},
       [](Listing& listing) {
         const Setup& setup = listing.setup;
         const Square king = mailbox::king_square(setup.placement, setup.side_to_move);
         const auto to = step(king, {2, 0});
         const auto next = step(king, kEast);
         if (king.file() == File::kE || !to || setup.placement.at(*to)) return;
         if (!setup.placement.at(*next)) listing.moves.push_back(king.text() + to->text());
       }},
  };
  for (auto part : {refusals(), absences()}) {
    for (Fault& fault : part) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace refute::faults
