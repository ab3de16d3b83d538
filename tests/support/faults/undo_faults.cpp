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
                   const auto victim = made.before.placement.at(made.move.to());
                   const bool is_enemy = victim && victim->color != made.before.side_to_move;
                   if (is_enemy && victim->type == kKnight) {
                     state.placement.remove(made.move.to());
                   }
                 }),
  };
}

}  // namespace refute::faults
