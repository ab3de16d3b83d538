#include "props/faults/unnoticed_check.h"

#include <optional>

#include "props/faults/attack.h"

namespace refute::models {
namespace {

/// Where the piece stands now that has moved, and where it has come from: of castling the rook.
Square arrival_of(const Ply& ply) { return ply.is_castling() ? ply.path.rook_to : ply.to; }
Square origin_of(const Ply& ply) { return ply.is_castling() ? ply.path.rook_from : ply.from; }

/// Whether the fault concerns a check by that piece after that move, if one has been made.
bool is_of_source(const Ply* ply, UnnoticedCheck which, Square king, Square checker) {
  if (ply == nullptr || which == UnnoticedCheck::kAny) return true;
  const bool is_direct = checker == arrival_of(*ply);
  if (which != UnnoticedCheck::kThroughOrigin)
    return is_direct == (which == UnnoticedCheck::kDirect);
  return is_direct && between(king, checker).contains(origin_of(*ply));
}

bool is_noticed(const State& after, const Ply* ply, const Fault& fault, Square checker) {
  const Square king = after.king(after.side);
  const std::optional<Piece> piece = after.pieces.at(checker);
  const auto way = way_between(king, checker);
  return !is_of_source(ply, check_of(fault), king, checker) || !piece ||
         !fault.attacks.attackers.contains(piece->type) ||
         (way && !fault.attacks.ways.contains(*way));
}

Bitboard unnoticed_checkers(const State& state, const Ply* ply, const Fault& fault) {
  const Square king = state.king(state.side);
  const Bitboard checkers =
      Attackers(state, kNoFault).all(king, {Purpose::kCheckers, !state.side, {}, {}});
  Bitboard unnoticed;
  for (Square checker : checkers)
    if (!is_noticed(state, ply, fault, checker)) unnoticed |= Bitboard(checker);
  const bool is_all_or_none = reply_of(fault) != UnnoticedReply::kEachByItself;
  return is_all_or_none && unnoticed != checkers ? Bitboard() : unnoticed;
}

}  // namespace

Bitboard checkers_unnoticed_after(const State& after, const Ply& ply, const Fault& fault) {
  return unnoticed_checkers(after, &ply, fault);
}

Bitboard checkers_unnoticed_in_set_up(const State& state, const Fault& fault) {
  const bool is_of_fault = fault.kind == Kind::kCheckUnnoticed && fault.place == Place::kSetUp &&
                           fault.moves.sides.contains(!state.side);
  return is_of_fault ? unnoticed_checkers(state, nullptr, fault) : Bitboard();
}

}  // namespace refute::models
