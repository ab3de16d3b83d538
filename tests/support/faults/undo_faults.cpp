// Faults of undo: the position is not the same again when a move has been taken back.

#include "engine/castling.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;
using enum MoveKind;

Fault undo_fault(std::string name, std::string_view rule,
                 std::function<void(const Made&, Setup&)> spoil) {
  Fault fault{std::move(name), {rule}};
  fault.spoil_undone = std::move(spoil);
  return fault;
}

/// The enemy on the square of arrival.
std::optional<Piece> victim_of(const Made& made) {
  const auto victim = made.before.placement.at(made.move.to());
  return victim && victim->color != made.before.side_to_move ? victim : std::nullopt;
}

}  // namespace

std::vector<Fault> undo_faults() {
  return {
      undo_fault("undo-loses-rights", "undo-castling-right",
                 [](const Made& made, Setup& state) {
                   state.castling_rooks &= made.after.castling_rooks;
                 }),
      undo_fault("undo-loses-ep-victim", "undo-en-passant-victim",
                 [](const Made& made, Setup& state) {
                   if (made.move.kind() != kEnPassant) return;
                   state.placement.remove(
                       Square::at(made.move.to().file(), made.move.from().rank()));
                 }),
      undo_fault("undo-moves-ep-victim", "undo-en-passant-victim",
                 [](const Made& made, Setup& state) {
                   if (made.move.kind() != kEnPassant) return;
                   state.placement.remove(
                       Square::at(made.move.to().file(), made.move.from().rank()));
                   state.placement.put(made.move.to(), {!made.before.side_to_move, kPawn});
                 }),
      undo_fault("undo-keeps-promoted", "undo-promotion",
                 [](const Made& made, Setup& state) {
                   const auto type = made.move.promotion();
                   if (type)
                     state.placement.put(made.move.from(), {made.before.side_to_move, *type});
                 }),
      undo_fault("undo-loses-castling-rook", "undo-castling",
                 [](const Made& made, Setup& state) {
                   if (made.move.kind() == kCastling) state.placement.remove(made.move.to());
                 }),
      undo_fault("undo-loses-captured-knight", "undo-capture",
                 [](const Made& made, Setup& state) {
                   const auto victim = victim_of(made);
                   if (victim && victim->type == kKnight) state.placement.remove(made.move.to());
                 }),
      undo_fault("undo-gives-captured-to-captor", "undo-capture",
                 [](const Made& made, Setup& state) {
                   const auto victim = victim_of(made);
                   if (!victim) return;
                   state.placement.put(made.move.to(), {made.before.side_to_move, victim->type});
                 }),
      undo_fault("undo-captured-rook-is-pawn", "undo-capture",
                 [](const Made& made, Setup& state) {
                   const auto victim = victim_of(made);
                   if (!victim || victim->type != kRook) return;
                   state.placement.put(made.move.to(), {victim->color, kPawn});
                 }),
  };
}

}  // namespace refute::faults
