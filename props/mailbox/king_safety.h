#pragma once

#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "engine/square.h"
#include "props/mailbox/board.h"
#include "props/mailbox/ways.h"

namespace refute::mailbox {

/// Tells which movements leave the king of the side to move to be taken (3.9.2). Each is made to
/// see it, but for those that cannot: where the king is not attacked yet, a piece may leave its
/// square unless it is the first that the king sees on a line, and the next one on that line an
/// enemy.
class KingSafety {
 public:
  /// The setup must outlive this.
  explicit KingSafety(const Setup& setup);

  /// Whether the king is attacked before any move.
  bool is_attacked() const { return is_attacked_; }

  /// Precondition: the move is one of `movements(setup)`.
  bool is_lost_by(Move move) const {
    return may_expose(move) && leaves_king_to_be_taken(setup_, king_, move);
  }

 private:
  void note_shield_on(const SquareList& way);

  /// Castling moves the king, and a capture in passing takes two pieces from their squares.
  bool may_expose(Move move) const {
    return is_attacked_ || move.from() == king_ || move.kind() == MoveKind::kEnPassant ||
           shields_.contains(move.from());
  }

  const Setup& setup_;
  Square king_;
  bool is_attacked_;
  Bitboard shields_;
};

}  // namespace refute::mailbox
