#include "engine/fen_castling.h"

#include "engine/castling.h"

namespace refute {
namespace {

std::optional<Square> only_king_on_back_rank(const Placement& placement, Color color) {
  const Bitboard kings =
      placement.squares_of({color, PieceType::kKing}) & Bitboard::of(back_rank(color));
  if (kings.size() != 1) return std::nullopt;
  return kings.first();
}

Square outermost_rook(const Placement& placement, Color color, CastlingSide side) {
  const bool is_king_side = side == CastlingSide::kKingSide;
  const Square corner = Square::at(is_king_side ? File::kH : File::kA, back_rank(color));
  const std::optional<Square> king = only_king_on_back_rank(placement, color);
  if (!king) return corner;

  Bitboard on_that_side;
  for (Square square : Bitboard::of(back_rank(color)).without(*king)) {
    const bool is_rook = placement.at(square) == Piece{color, PieceType::kRook};
    if (is_rook && castling_side(*king, square) == side) on_that_side |= Bitboard(square);
  }
  if (on_that_side.empty()) return corner;
  return is_king_side ? on_that_side.last() : on_that_side.first();
}

char letter_for(const Placement& placement, Square rook, Color color, CastlingSpelling spelling) {
  if (spelling == CastlingSpelling::kXfen) {
    if (rook == outermost_rook(placement, color, CastlingSide::kKingSide)) return 'K';
    if (rook == outermost_rook(placement, color, CastlingSide::kQueenSide)) return 'Q';
  }
  return static_cast<char>('A' + index_of(rook.file()));
}

}  // namespace

std::optional<Square> castling_rook_square(const Placement& placement, CastlingLetter letter) {
  const auto [color, upper] = letter;
  if (upper == 'K') return outermost_rook(placement, color, CastlingSide::kKingSide);
  if (upper == 'Q') return outermost_rook(placement, color, CastlingSide::kQueenSide);
  if (upper < 'A' || upper > 'H') return std::nullopt;
  return Square::at(static_cast<File>(upper - 'A'), back_rank(color));
}

std::string castling_text(const Placement& placement, Bitboard rooks, CastlingSpelling spelling) {
  std::string text;
  for (Color color : kColors) {
    for (int file = 7; file >= 0; --file) {
      const Square rook = Square::at(static_cast<File>(file), back_rank(color));
      if (!rooks.contains(rook)) continue;
      const char upper = letter_for(placement, rook, color, spelling);
      text += color == Color::kWhite ? upper : static_cast<char>(upper - 'A' + 'a');
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace refute
