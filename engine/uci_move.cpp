#include "engine/uci_move.h"

namespace refute {

std::string to_uci(Move move, Rules rules) {
  const bool is_kings_way = move.kind() == MoveKind::kCastling && rules == Rules::kStandard;
  const Square to = is_kings_way ? castling_path(move.from(), move.to()).king_to : move.to();
  std::string text = move.from().text() + to.text();
  if (const std::optional<PieceType> type = move.promotion()) text += letter_of(*type);
  return text;
}

std::optional<Move> from_uci(std::string_view text, const MoveList& legal, Rules rules) {
  const std::optional<Square> from = Square::parse(text.substr(0, 2));
  for (Move move : legal) {
    if (move.from() == from && to_uci(move, rules) == text) return move;
  }
  return std::nullopt;
}

}  // namespace refute
