#include "props/faults/unnoticed_check.h"

#include <optional>

#include "props/faults/attack.h"

namespace refute::models {
namespace {

/// Where the piece stands now that has moved: of castling the rook.
Square arrival_of(const Ply& ply) { return ply.is_castling() ? ply.path.rook_to : ply.to; }

/// `arrived` is where the piece stands that has moved, if one has.
bool is_noticed(const State& after, std::optional<Square> arrived, const Fault& fault,
                Square checker) {
  const UnnoticedCheck which = check_of(fault);
  const bool is_of_source = !arrived || which == UnnoticedCheck::kAny ||
                            (checker == *arrived) == (which == UnnoticedCheck::kDirect);
  const std::optional<Piece> piece = after.pieces.at(checker);
  const auto way = way_between(after.king(after.side), checker);
  return !is_of_source || !piece || !fault.attacks.attackers.contains(piece->type) ||
         (way && !fault.attacks.ways.contains(*way));
}

bool is_in_unnoticed_check(const State& state, std::optional<Square> arrived, const Fault& fault) {
  static constexpr Fault kNone;
  const Square king = state.king(state.side);
  const Bitboard checkers =
      Attackers(state, kNone).all(king, {Purpose::kCheckers, !state.side, {}, {}});
  for (Square checker : checkers)
    if (is_noticed(state, arrived, fault, checker)) return false;
  return !checkers.empty();
}

}  // namespace

bool gives_unnoticed_check(const State& after, const Ply& ply, const Fault& fault) {
  return is_in_unnoticed_check(after, arrival_of(ply), fault);
}

bool is_set_up_in_unnoticed_check(const State& state, const Fault& fault) {
  return fault.kind == Kind::kCheckUnnoticed && fault.place == Place::kSetUp &&
         is_in_unnoticed_check(state, std::nullopt, fault);
}

}  // namespace refute::models
