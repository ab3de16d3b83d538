// What is true of checks and pins.

#include "props/faults/generator.h"

namespace refute::models {
namespace {

using enum PieceType;

Check single_check_by(const State& state, Square checker, Square king) {
  const PieceType type = state.pieces.at(checker)->type;
  if (type == kPawn) return Check::kByPawn;
  if (type == kKnight) return Check::kByKnight;
  const bool is_beside = between(king, checker).empty();
  if (type == kBishop) return is_beside ? Check::kByBishopBeside : Check::kByBishopAfar;
  if (type == kRook) return is_beside ? Check::kByRookBeside : Check::kByRookAfar;
  return is_beside ? Check::kByQueenBeside : Check::kByQueenAfar;
}

Check double_check_by(const State& state, Bitboard checkers, Square king) {
  bool are_on_lines = true;
  for (Square checker : checkers) {
    const PieceType type = state.pieces.at(checker)->type;
    if (type == kPawn || type == kKnight) return Check::kDoubleWithStepper;
    const auto way = way_between(king, checker);
    are_on_lines = are_on_lines && way && is_straight(*way);
  }
  return are_on_lines ? Check::kDoubleOnLines : Check::kDoubleOfSliders;
}

/// By the board alone.
Company company_of(const State& state, Color side) {
  bool has_knight = false;
  bool goes_straight = false;
  bool goes_diagonally = false;
  for (Square square : state.occupied()) {
    const std::optional<Piece> piece = state.pieces.at(square);
    if (!piece || piece->color != side) continue;
    has_knight |= piece->type == kKnight;
    goes_straight |= piece->type == kRook || piece->type == kQueen;
    goes_diagonally |= piece->type == kBishop || piece->type == kQueen;
  }
  if (goes_straight) return goes_diagonally ? Company::kBoth : Company::kLines;
  if (goes_diagonally) return Company::kDiagonals;
  return has_knight ? Company::kKnights : Company::kNone;
}

}  // namespace

Facts facts_of(const State& state) {
  // The board alone is asked: sets beside it may be wrong.
  static constexpr Fault kTrue{.attacks = {.tests = EnumSet<Purpose>::none()}};
  const Attackers attackers(state, kTrue);
  const Square king = state.king(state.side);
  Facts facts;
  facts.own = company_of(state, state.side);
  facts.enemy = company_of(state, !state.side);
  const Bitboard checkers = attackers.all(king, {Purpose::kCheckers, !state.side, {}, {}});
  facts.checkers = checkers;
  if (checkers.has_more_than_one()) facts.check = double_check_by(state, checkers, king);
  if (checkers.size() == 1) {
    facts.checker = checkers.first();
    facts.blocks = between(king, *facts.checker);
    facts.check = single_check_by(state, *facts.checker, king);
  }
  for (Way way : kWays) {
    for (Square piece : way_from(king, way)) {
      if (!state.occupied().contains(piece)) continue;
      const Sight sight{Purpose::kPins, !state.side, Bitboard(piece), {}};
      if (state.of(state.side).contains(piece) && attackers.slider(king, way, sight)) {
        const std::size_t line = way == Way::kE || way == Way::kW ? 0 : is_straight(way) ? 1 : 2;
        facts.pinned[line] |= Bitboard(piece);
      }
      break;
    }
  }
  return facts;
}

}  // namespace refute::models
