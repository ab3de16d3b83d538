#include "engine/position.h"

#include <array>
#include <cstddef>

#include "engine/attacks.h"
#include "engine/legality.h"

namespace refute {
Result<Position, SetupProblems> Position::from_setup(const Setup& setup, Rules rules) {
  const SetupProblems problems = problems_of(setup, rules);
  if (problems.setup_class() == SetupClass::kInvalid) return Unexpected{problems};
  Position position;
  for (Square square : setup.placement.occupied()) {
    position.board_.put(square, *setup.placement.at(square));
  }
  position.board_.castling_rooks = setup.castling_rooks;
  if (setup.ep_square) position.board_.ep_target = Bitboard(*setup.ep_square);
  position.side_to_move_ = setup.side_to_move;
  position.halfmove_clock_ = setup.halfmove_clock;
  position.fullmove_number_ = setup.fullmove_number;
  position.key_ = position.compute_key();
  return position;
}

Position Position::start() {
  constexpr std::array<PieceType, 8> kBackRank{
      PieceType::kRook, PieceType::kKnight, PieceType::kBishop, PieceType::kQueen,
      PieceType::kKing, PieceType::kBishop, PieceType::kKnight, PieceType::kRook};
  Position position;
  for (Color color : kColors) {
    for (std::size_t file = 0; file < kBackRank.size(); ++file) {
      const Square home = Square::at(static_cast<File>(file), back_rank(color));
      const Square pawn = Square::at(static_cast<File>(file), relative_rank(color, Rank::k2));
      position.board_.put(home, {color, kBackRank[file]});
      position.board_.put(pawn, {color, PieceType::kPawn});
    }
  }
  position.board_.castling_rooks = position.board_.of(PieceType::kRook);
  position.key_ = position.compute_key();
  return position;
}

Setup Position::setup() const {
  Setup setup;
  for (Square square : board_.occupied()) setup.placement.put(square, *board_.piece_at(square));
  setup.side_to_move = side_to_move_;
  setup.castling_rooks = board_.castling_rooks;
  setup.ep_square = ep_square();
  setup.halfmove_clock = halfmove_clock_;
  setup.fullmove_number = fullmove_number_;
  return setup;
}

std::optional<Square> Position::ep_square() const {
  if (board_.ep_target.empty()) return std::nullopt;
  return board_.ep_target.first();
}

Key Position::legal_ep_part() const {
  const Square target = board_.ep_target.first();
  const Bitboard pawns = board_.of(side_to_move_, PieceType::kPawn);
  for (Square from : pawn_attacks(!side_to_move_, target) & pawns) {
    if (is_legal(*this, Move::en_passant(from, target))) return ep_key(target.file());
  }
  return Key();
}

Key Position::compute_key() const {
  Key key = castling_keys(board_.castling_rooks) ^ ep_part();
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Square square : board_.of(color, type)) key ^= piece_key({color, type}, square);
    }
  }
  if (side_to_move_ == Color::kBlack) key ^= black_to_move_key();
  return key;
}

}  // namespace refute
