#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/fen.h"
#include "engine/result.h"
#include "engine/setup.h"

// The six fields of a FEN, each read by a function of its own. `parse_fen` finds the fields.

namespace refute {

/// One field and where in the whole text it starts. Never empty.
struct FieldText {
  FenField name;
  std::string_view text;
  std::size_t offset;

  /// An error about the byte `index` of this field.
  FenError error(FenError::Kind kind, std::size_t index) const {
    return {.kind = kind, .field = name, .offset = offset + index};
  }
};

/// Eight ranks from the eighth down, "/" between them, each of eight squares.
Result<Placement, FenError> parse_placement(const FieldText& field);

/// "w" or "b".
Result<Color, FenError> parse_side_to_move(const FieldText& field);

/// "-", or the rook squares that the letters name on this board. Strict syntax accepts only what
/// `castling_text` writes.
Result<Bitboard, FenError> parse_castling(const FieldText& field, const Placement& placement,
                                          FenSyntax syntax);

/// "-", or any square: whether a double push can have passed it is not asked here.
Result<std::optional<Square>, FenError> parse_ep_square(const FieldText& field);

/// Decimal digits, 0 to `kMaxClock`.
Result<int, FenError> parse_halfmove_clock(const FieldText& field, FenSyntax syntax);

/// Decimal digits, 1 to `kMaxClock`; lenient syntax reads 0 as 1.
Result<int, FenError> parse_fullmove_number(const FieldText& field, FenSyntax syntax);

}  // namespace refute
