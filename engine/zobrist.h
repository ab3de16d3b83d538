#pragma once

#include <compare>
#include <cstdint>

#include "engine/board.h"
#include "engine/castling.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "engine/square.h"

namespace refute {

/// A 64-bit hash of a position (Zobrist 1970): the exclusive or of one fixed random number for
/// every fact that holds. Toggling a fact twice changes nothing.
class Key {
 public:
  constexpr Key() = default;
  constexpr explicit Key(std::uint64_t bits) : bits_(bits) {}
  constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr Key operator^(Key a, Key b) { return Key(a.bits_ ^ b.bits_); }
  constexpr Key& operator^=(Key other) { return *this = *this ^ other; }
  friend constexpr auto operator<=>(Key, Key) = default;

 private:
  std::uint64_t bits_ = 0;
};

/// The number for "this piece stands there".
Key piece_key(Piece piece, Square square);
/// The number for "the right to castle with the rook on that square"; the rook is on a back rank.
Key castling_key(Square rook);
/// The exclusive or of `castling_key` over the members.
Key castling_keys(Bitboard rooks);
/// The number for "an en passant capture on that file is legal".
Key ep_key(File file);
/// The number for "Black is to move".
Key black_to_move_key();

}  // namespace refute
