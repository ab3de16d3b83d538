#include "props/abi/abi_move_reader.h"

#include <cstdlib>

#include "engine/uci_move.h"
#include "props/abi/abi_handle.h"
#include "props/mailbox/geometry.h"

namespace refute::props {
namespace {

int file_distance(Square from, Square to) {
  return std::abs(static_cast<int>(from.file()) - static_cast<int>(to.file()));
}

}  // namespace

bool AbiMoveReader::is_own(Square square, PieceType type) const {
  return setup_.placement.at(square) == Piece{setup_.side_to_move, type};
}

/// In standard chess the king's two squares, of which the right says with which rook; in Chess960
/// the king's square and its rook's.
std::optional<Move> AbiMoveReader::castling(Square from, Square to) const {
  if (!is_own(from, PieceType::kKing) || from.rank() != to.rank()) return std::nullopt;
  if (rules_ == Rules::kChess960) {
    return is_own(to, PieceType::kRook) ? std::optional(Move::castling(from, to)) : std::nullopt;
  }
  if (file_distance(from, to) != 2) return std::nullopt;
  for (Square rook : setup_.castling_rooks) {
    if (rook.rank() == from.rank() && mailbox::castling_squares(from, rook).king_to == to) {
      return Move::castling(from, rook);
    }
  }
  return std::nullopt;
}

std::optional<Move> AbiMoveReader::read(std::string_view text) const {
  if (!is_uci_text(text)) return std::nullopt;
  const Square from = *Square::parse(text.substr(0, 2));
  const Square to = *Square::parse(text.substr(2, 2));
  if (text.size() == 5) return Move::promotion(from, to, *piece_type_of(text[4]));
  if (const std::optional<Move> castled = castling(from, to)) return castled;
  const bool is_ep =
      is_own(from, PieceType::kPawn) && file_distance(from, to) == 1 && setup_.ep_square == to;
  return is_ep ? Move::en_passant(from, to) : Move::normal(from, to);
}

std::optional<std::string> AbiMoveReader::text_of(Move move) const {
  if (move.kind() == MoveKind::kCastling &&
      (move.from() == move.to() || move.from().rank() != move.to().rank())) {
    return std::nullopt;
  }
  std::string text = to_uci(move, rules_);
  return read(text) == move ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace refute::props
