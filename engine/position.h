#pragma once

#include <compare>
#include <optional>

#include "engine/board.h"
#include "engine/castling.h"
#include "engine/move.h"
#include "engine/result.h"
#include "engine/setup.h"
#include "engine/setup_problems.h"
#include "engine/zobrist.h"

namespace refute {

/// What `undo` cannot compute from the position after the move and the move itself.
struct UndoRecord {
  std::optional<PieceType> captured;
  Bitboard castling_rooks;
  Bitboard ep_target;
  int halfmove_clock;
  Key key;
};

/// A position that can be played: a setup that passed validation, with its hash key.
class Position {
 public:
  /// The position of a setup, normal or unusual; an invalid one gives back all its problems.
  static Result<Position, SetupProblems> from_setup(const Setup& setup, Rules rules);

  /// The start position of standard chess.
  static Position start();

  /// The same facts as a value that can be printed, edited and compared.
  Setup setup() const;

  const Board& board() const { return board_; }
  Color side_to_move() const { return side_to_move_; }
  int halfmove_clock() const { return halfmove_clock_; }
  int fullmove_number() const { return fullmove_number_; }
  std::optional<Square> ep_square() const;

  /// The hash of everything that decides which moves can follow: pieces, side to move, castling
  /// rights, and the en passant file if (and only if) an en passant capture is legal. Clocks do
  /// not count. Kept incrementally; `compute_key` is the same from scratch.
  Key key() const { return key_; }
  Key compute_key() const;

  /// Plays the move. Precondition: the move is pseudo-legal here. Only legal moves leave a
  /// position in which `key` and every other promise hold.
  UndoRecord make(Move move);

  /// Takes back the move that `make` has just played and that returned `record`.
  void undo(Move move, const UndoRecord& record);

  /// Passes the turn. Precondition: the side to move is not in check.
  UndoRecord make_null();
  void undo_null(const UndoRecord& record);

  /// The position after the move; this one stays. Same precondition as `make`.
  Position after(Move move) const;

  /// Equal in every field, clocks and key included.
  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position() = default;

  // Each keeps the key in step.
  void put(Square square, Piece piece);
  void remove(Square square, Piece piece);
  void set_castling_rooks(Bitboard rooks);
  void pass_turn();
  void move_piece(Move move, PieceType type);
  void castle(Move move);

  /// The key of the en passant file if a capture there is legal, else nothing.
  Key ep_part() const { return board_.ep_target.empty() ? Key() : legal_ep_part(); }
  Key legal_ep_part() const;

  Board board_;
  Color side_to_move_ = Color::kWhite;
  int halfmove_clock_ = 0;
  int fullmove_number_ = 1;
  Key key_;
};

}  // namespace refute
