#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/move.h"
#include "engine/setup.h"

namespace refute::props {

/// Translates between the texts of a subject and our moves, in one position. What kind of move a
/// text means depends on the position only, never on which moves are legal.
class AbiMoveReader {
 public:
  AbiMoveReader(const Setup& setup, Rules rules) : setup_(setup), rules_(rules) {}

  /// The move that the text means; nullopt if it has not the form of a move.
  std::optional<Move> read(std::string_view text) const;

  /// The text of a move; nullopt if no text means exactly that move here, so that a subject cannot
  /// be asked about it.
  std::optional<std::string> text_of(Move move) const;

 private:
  bool is_own(Square square, PieceType type) const;
  std::optional<Move> castling(Square from, Square to) const;

  const Setup& setup_;
  Rules rules_;
};

}  // namespace refute::props
