#include "props/laws/san_origin.h"

#include "engine/piece.h"
#include "engine/square.h"

namespace refute::props {

std::optional<std::string> origin_in_san(const KnownPosition& position, Move move) {
  const Placement& placement = position.setup().placement;
  const std::optional<Piece> mover = placement.at(move.from());
  if (mover->type == PieceType::kPawn || move.kind() == MoveKind::kCastling) return std::nullopt;
  int rivals = 0;
  int on_file = 0;
  int on_rank = 0;
  for (Move other : position.legal_moves()) {
    if (other.to() != move.to() || other.from() == move.from()) continue;
    if (other.kind() == MoveKind::kCastling || placement.at(other.from()) != mover) continue;
    ++rivals;
    on_file += other.from().file() == move.from().file() ? 1 : 0;
    on_rank += other.from().rank() == move.from().rank() ? 1 : 0;
  }
  const std::string square = move.from().text();
  if (rivals == 0) return "";
  if (on_file == 0) return square.substr(0, 1);
  return on_rank == 0 ? square.substr(1) : square;
}

}  // namespace refute::props
