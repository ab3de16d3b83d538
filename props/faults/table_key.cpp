#include "props/faults/table_key.h"

namespace refute::models {
namespace {

using enum PieceType;

/// The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
constexpr std::uint64_t mixed(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15;
  number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
  number = (number ^ number >> 27) * 0x94d049bb133111eb;
  return number ^ number >> 31;
}

/// What else than a piece the key knows of a square, behind the numbers of pieces.
enum class Field : std::uint64_t { kEnPassant = 12, kRight, kSide };

constexpr std::uint64_t number_of(Square square, Field field) {
  return mixed(static_cast<std::uint64_t>(field) * 64 + static_cast<std::uint64_t>(square.index()));
}

constexpr std::uint64_t number_of(Square square, Piece piece) {
  const auto kind = 2 * static_cast<std::size_t>(piece.type) + index_of(piece.color);
  return mixed(kind * 64 + static_cast<std::uint64_t>(square.index()));
}

/// Whether the key is the same whatever stands on the square.
bool is_unknown_to(HashFault without, Square square) {
  return (without == HashFault::kWithoutRank1 && square.rank() == Rank::k1) ||
         (without == HashFault::kWithoutRank8 && square.rank() == Rank::k8);
}

/// The piece, as far as the key tells it from others.
Piece known_to(HashFault without, Piece piece) {
  if (without == HashFault::kWithoutColors) piece.color = Color::kWhite;
  if (without == HashFault::kQueenForRook && piece.type == kQueen) piece.type = kRook;
  if (without == HashFault::kBishopForKnight && piece.type == kBishop) piece.type = kKnight;
  return piece;
}

std::uint64_t number_of(Bitboard rights) {
  std::uint64_t number = 0;
  for (Square right : rights) number ^= number_of(right, Field::kRight);
  return number;
}

}  // namespace

std::uint64_t table_key(const State& state, const Fault& fault, std::uint64_t drift) {
  const auto without = fault.as<HashFault>();
  std::uint64_t key = drift;
  for (Square square : Bitboard::all()) {
    const auto piece = state.pieces.at(square);
    if (piece && !is_unknown_to(without, square))
      key ^= number_of(square, known_to(without, *piece));
  }
  if (without == HashFault::kPiecesAlone) return key;
  if (without != HashFault::kWithoutSide && state.side == Color::kWhite)
    key ^= number_of("a1"_sq, Field::kSide);
  if (without != HashFault::kWithoutRights) key ^= number_of(state.rights);
  if (without != HashFault::kWithoutEnPassant && state.ep_square)
    key ^= number_of(*state.ep_square, Field::kEnPassant);
  return key;
}

std::uint64_t drift_of(const State& before, const Ply& ply, const State& after,
                       const Fault& fault) {
  if (fault.kind != Kind::kHash || !fits_move(fault.moves, before.side, ply)) return 0;
  const Color side = before.side;
  const PieceType becomes = ply.becomes == kPawn ? ply.mover : ply.becomes;
  const auto taken_for = [&](PieceType type) {
    return number_of(ply.to, {side, becomes}) ^ number_of(ply.to, {side, type});
  };
  switch (fault.as<HashFault>()) {
    case HashFault::kMoverStays:
      return number_of(ply.from, {side, ply.mover});
    case HashFault::kMoverDoesNotArrive:
      return number_of(ply.to, {side, becomes});
    case HashFault::kCastlingRookStays:
      if (!ply.is_castling()) return 0;
      return number_of(ply.path.rook_from, {side, kRook}) ^
             number_of(ply.path.rook_to, {side, kRook});
    case HashFault::kPromotedAsPawn:
      return taken_for(kPawn);
    case HashFault::kPromotedAsKnight:
      return taken_for(kKnight);
    case HashFault::kPromotedAsBishop:
      return taken_for(kBishop);
    case HashFault::kPromotedAsRook:
      return taken_for(kRook);
    case HashFault::kPromotedAsQueen:
      return taken_for(kQueen);
    case HashFault::kEnPassantStays:
      return before.ep_square ? number_of(*before.ep_square, Field::kEnPassant) : 0;
    case HashFault::kRightsStay:
      return number_of(before.rights) ^ number_of(after.rights);
    default:
      return 0;
  }
}

}  // namespace refute::models
