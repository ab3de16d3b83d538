#include "engine/legality.h"

#include <bitset>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "engine/movegen.h"
#include "engine/pseudo_legal.h"
#include "props/mailbox/board.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

constexpr std::size_t kEncodings = 65536;

std::bitset<kEncodings> encodings_of(const MoveList& moves) {
  std::bitset<kEncodings> set;
  for (Move move : moves) set.set(move.bits());
  return set;
}

TEST(IsLegal, IsMembershipInTheListForEveryEncoding) {
  std::vector<Position> positions = trigger_positions();
  for (const Position& position : sample_positions({.games = 3, .placements = 150})) {
    positions.push_back(position);
  }
  for (const Position& position : positions) {
    const auto legal = encodings_of(legal_moves(position));
    const auto pseudo_legal = encodings_of(pseudo_legal_moves(position));
    for (std::size_t bits = 0; bits < kEncodings; ++bits) {
      const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
      ASSERT_EQ(is_legal(position, move), legal[bits]) << fen_of(position) << " bits " << bits;
      ASSERT_EQ(is_pseudo_legal(position, move), pseudo_legal[bits])
          << fen_of(position) << " bits " << bits;
    }
  }
}

TEST(GivesCheck, IsWhatTheOpponentSeesAfterTheMove) {
  for (const Position& position : many_positions({.games = 60, .placements = 2000})) {
    for (Move move : legal_moves(position)) {
      ASSERT_EQ(gives_check(position, move), in_check(position.after(move)))
          << fen_of(position) << " bits " << move.bits();
    }
  }
}

TEST(GivesCheck, SeesTheRookThatCastles) {
  const Position position = position_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_TRUE(gives_check(position, Move::castling("e1"_sq, "h1"_sq)));
}

TEST(GivesCheck, SeesALineOpenedByThePawnTakenEnPassant) {
  // Bishop b2 and king f6, black pawn d4... taken away from e5 by the capture on e6.
  const Position position = position_of("8/8/5k2/3Pp3/8/8/1B6/4K3 w - e6 0 1");
  EXPECT_TRUE(gives_check(position, Move::en_passant("d5"_sq, "e6"_sq)));
}

TEST(AttackersTo, AreSomeExactlyWhereTheMailboxSaysAttacked) {
  for (const Position& position : many_positions({.games = 10, .placements = 300})) {
    const refute::Setup setup = position.setup();
    for (Square square : Bitboard::all()) {
      for (Color color : kColors) {
        const Bitboard attackers =
            attackers_to(position.board(), square, color, position.board().occupied());
        ASSERT_EQ(!attackers.empty(), mailbox::is_attacked(setup.placement, square, color))
            << fen_of(position) << ' ' << square.text();
      }
    }
  }
}

TEST(AttackersTo, NamesEachOfThem) {
  const Position position = position_of("4k3/8/2n2b2/3p4/4K3/5N2/8/4R3 w - - 0 1");
  const Board& board = position.board();
  EXPECT_EQ(attackers_to(board, "e5"_sq, Color::kBlack, board.occupied()),
            Bitboard("c6"_sq) | Bitboard("f6"_sq));
  EXPECT_EQ(attackers_to(board, "e5"_sq, Color::kWhite, board.occupied()),
            Bitboard("e4"_sq) | Bitboard("f3"_sq));
  EXPECT_EQ(attackers_to(board, "e5"_sq, Color::kWhite, board.occupied().without("e4"_sq)),
            Bitboard("e4"_sq) | Bitboard("f3"_sq) | Bitboard("e1"_sq));
  EXPECT_EQ(checkers(position), Bitboard("d5"_sq));
}

TEST(Pinned, ArePiecesWhoseAbsenceExposesTheKing) {
  for (const Position& position : many_positions({.games = 30, .placements = 2000})) {
    const Board& board = position.board();
    for (Color color : kColors) {
      const Square king = board.king(color);
      const Bitboard seen = attackers_to(board, king, !color, board.occupied());
      Bitboard expected;
      for (Square square : board.of(color).without(king)) {
        const Bitboard without = board.occupied().without(square);
        if (!(attackers_to(board, king, !color, without) - seen).empty()) {
          expected |= Bitboard(square);
        }
      }
      ASSERT_EQ(pinned(position, color), expected) << fen_of(position);
    }
  }
}

TEST(Pinned, IsNobodyBehindTwo) {
  const Position position = position_of("4r1k1/8/8/8/4P3/8/4N3/4K3 w - - 0 1");
  EXPECT_TRUE(pinned(position, Color::kWhite).empty());
}

TEST(Pinned, IsNotAnEnemyBetween) {
  const Position position = position_of("4r1k1/8/8/8/4p3/8/8/4K3 w - - 0 1");
  EXPECT_TRUE(pinned(position, Color::kWhite).empty());
  EXPECT_TRUE(pinned(position, Color::kBlack).empty());
}

TEST(InCheck, IsWhatTheMailboxSays) {
  for (const Position& position : many_positions({.games = 30, .placements = 1000})) {
    ASSERT_EQ(in_check(position), mailbox::in_check(position.setup(), position.side_to_move()))
        << fen_of(position);
    ASSERT_FALSE(king_can_be_taken(position)) << fen_of(position);
  }
}

}  // namespace
}  // namespace refute::test
