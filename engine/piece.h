#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/color.h"

namespace refute {

enum class PieceType : std::uint8_t { kPawn, kKnight, kBishop, kRook, kQueen, kKing };

inline constexpr std::size_t kPieceTypeCount = 6;
inline constexpr std::array<PieceType, kPieceTypeCount> kPieceTypes{
    PieceType::kPawn, PieceType::kKnight, PieceType::kBishop,
    PieceType::kRook, PieceType::kQueen,  PieceType::kKing};

/// What a pawn may become, in the order in which move generators usually list it.
inline constexpr std::array<PieceType, 4> kPromotionTypes{PieceType::kQueen, PieceType::kRook,
                                                          PieceType::kBishop, PieceType::kKnight};

/// 0 for the pawn to 5 for the king: the row of a table that has one per piece type.
constexpr std::size_t index_of(PieceType type) { return static_cast<std::size_t>(type); }

/// The English letter in lower case, as in a UCI promotion: `n` for the knight.
constexpr char letter_of(PieceType type) { return "pnbrqk"[index_of(type)]; }

/// "knight".
constexpr std::string_view name_of(PieceType type) {
  constexpr std::array<std::string_view, kPieceTypeCount> kNames{"pawn", "knight", "bishop",
                                                                 "rook", "queen",  "king"};
  return kNames[index_of(type)];
}

/// Reads a lower-case English letter; anything else is nullopt.
constexpr std::optional<PieceType> piece_type_of(char letter) {
  for (PieceType type : kPieceTypes) {
    if (letter == letter_of(type)) return type;
  }
  return std::nullopt;
}

/// A piece of one side.
struct Piece {
  Color color;
  PieceType type;

  friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

/// The letter of a FEN placement: upper case for white.
constexpr char letter_of(Piece piece) {
  const char lower = letter_of(piece.type);
  return piece.color == Color::kWhite ? static_cast<char>(lower - 'a' + 'A') : lower;
}

/// Reads the letter of a FEN placement; anything else is nullopt.
constexpr std::optional<Piece> piece_of(char letter) {
  const bool is_white = letter >= 'A' && letter <= 'Z';
  const char lower = is_white ? static_cast<char>(letter - 'A' + 'a') : letter;
  const std::optional<PieceType> type = piece_type_of(lower);
  if (!type) return std::nullopt;
  return Piece{is_white ? Color::kWhite : Color::kBlack, *type};
}

}  // namespace refute
