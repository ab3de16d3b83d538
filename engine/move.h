#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "engine/piece.h"
#include "engine/square.h"

namespace refute {

enum class MoveKind : std::uint8_t { kNormal, kPromotion, kEnPassant, kCastling };

/// A move in 16 bits: from (0-5), to (6-11), promotion piece (12-13), kind (14-15).
///
/// Castling is held as "king takes own rook": `from` is the king's square and `to` the rook's,
/// in standard chess as in Chess960, so that the four squares never need guessing.
class Move {
 public:
  static constexpr Move normal(Square from, Square to) { return {from, to, MoveKind::kNormal, 0}; }
  static constexpr Move en_passant(Square from, Square to) {
    return {from, to, MoveKind::kEnPassant, 0};
  }
  static constexpr Move castling(Square king, Square rook) {
    return {king, rook, MoveKind::kCastling, 0};
  }
  /// Precondition: `type` is a knight, bishop, rook or queen.
  static constexpr Move promotion(Square from, Square to, PieceType type) {
    REFUTE_ASSERT(type != PieceType::kPawn && type != PieceType::kKing);
    return {from, to, MoveKind::kPromotion, static_cast<int>(index_of(type)) - 1};
  }

  /// Any 16 bits are a move; most are not legal anywhere. Inverse of `bits`.
  static constexpr Move from_bits(std::uint16_t bits) { return Move(bits); }
  constexpr std::uint16_t bits() const { return bits_; }

  constexpr Square from() const { return Square::from_index(bits_ & 63); }
  constexpr Square to() const { return Square::from_index((bits_ >> 6) & 63); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 14); }

  /// What the pawn becomes; nullopt unless the kind is a promotion.
  constexpr std::optional<PieceType> promotion() const {
    if (kind() != MoveKind::kPromotion) return std::nullopt;
    return static_cast<PieceType>(((bits_ >> 12) & 3) + 1);
  }

  /// An arbitrary but fixed order, for sorting.
  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr explicit Move(std::uint16_t bits) : bits_(bits) {}
  constexpr Move(Square from, Square to, MoveKind kind, int promotion)
      : bits_(static_cast<std::uint16_t>(from.index() | to.index() << 6 | promotion << 12 |
                                         static_cast<int>(kind) << 14)) {}
  std::uint16_t bits_;
};

}  // namespace refute
