#include "props/faults/unnoticed_check.h"

#include <optional>

#include "props/faults/attack.h"

namespace refute::models {
namespace {

/// Where the piece stands now that has moved: of castling the rook.
Square arrival_of(const Ply& ply) { return ply.is_castling() ? ply.path.rook_to : ply.to; }

bool is_noticed(const State& after, const Ply& ply, const Fault& fault, Square checker) {
  const bool is_direct = checker == arrival_of(ply);
  const auto which = static_cast<UnnoticedCheck>(fault.option % 3);
  const bool is_of_source =
      which == UnnoticedCheck::kAny || is_direct == (which == UnnoticedCheck::kDirect);
  const std::optional<Piece> piece = after.pieces.at(checker);
  const auto way = way_between(after.king(after.side), checker);
  return !is_of_source || !piece || !fault.attacks.attackers.contains(piece->type) ||
         (way && !fault.attacks.ways.contains(*way));
}

}  // namespace

bool gives_unnoticed_check(const State& after, const Ply& ply, const Fault& fault) {
  static constexpr Fault kNone;
  const Bitboard checkers =
      Attackers(after, kNone)
          .all(after.king(after.side), {Purpose::kCheckers, !after.side, {}, {}});
  for (Square checker : checkers)
    if (is_noticed(after, ply, fault, checker)) return false;
  return !checkers.empty();
}

}  // namespace refute::models
