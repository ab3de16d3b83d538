#include "props/faults/unnoticed_check.h"

#include <optional>

#include "props/faults/attack.h"

namespace refute::models {
namespace {

/// Where the piece has come from and stands now that has moved: of castling the rook.
struct Moved {
  Square from;
  Square to;
};

Moved moved(const Ply& ply) {
  return ply.is_castling() ? Moved{ply.path.rook_from, ply.path.rook_to} : Moved{ply.from, ply.to};
}

/// Whether the fault concerns a check by that piece for what has moved, if anything has.
bool is_of_source(const std::optional<Moved>& moved, UnnoticedCheck which, Square king,
                  Square checker) {
  if (!moved || which == UnnoticedCheck::kAny) return true;
  const bool is_direct = checker == moved->to;
  if (which != UnnoticedCheck::kThroughOrigin)
    return is_direct == (which == UnnoticedCheck::kDirect);
  return is_direct && between(king, checker).contains(moved->from);
}

bool is_noticed(const State& after, const std::optional<Moved>& moved, const Fault& fault,
                Square checker) {
  const Square king = after.king(after.side);
  const std::optional<Piece> piece = after.pieces.at(checker);
  const auto way = way_between(king, checker);
  return !is_of_source(moved, check_of(fault), king, checker) || !piece ||
         !fault.attacks.attackers.contains(piece->type) ||
         (way && !fault.attacks.ways.contains(*way));
}

bool is_in_unnoticed_check(const State& state, const std::optional<Moved>& moved,
                           const Fault& fault) {
  static constexpr Fault kNone;
  const Square king = state.king(state.side);
  const Bitboard checkers =
      Attackers(state, kNone).all(king, {Purpose::kCheckers, !state.side, {}, {}});
  for (Square checker : checkers)
    if (is_noticed(state, moved, fault, checker)) return false;
  return !checkers.empty();
}

}  // namespace

bool gives_unnoticed_check(const State& after, const Ply& ply, const Fault& fault) {
  return is_in_unnoticed_check(after, moved(ply), fault);
}

bool is_set_up_in_unnoticed_check(const State& state, const Fault& fault) {
  return fault.kind == Kind::kCheckUnnoticed && fault.place == Place::kSetUp &&
         is_in_unnoticed_check(state, std::nullopt, fault);
}

}  // namespace refute::models
