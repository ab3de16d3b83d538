#include "engine/position.h"

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

TEST(Position, StartsWhereTheStartFenSays) {
  EXPECT_EQ(Position::start(),
            position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

TEST(Position, GivesBackTheSetupItWasMadeOf) {
  for (const Position& position : many_positions({.games = 20, .placements = 1000})) {
    const auto again = Position::from_setup(position.setup(), Rules::kChess960);
    ASSERT_TRUE(again) << fen_of(position);
    ASSERT_EQ(*again, position) << fen_of(position);
  }
}

TEST(Position, IsRefusedWithAllProblemsOfTheSetup) {
  // Two white kings, a pawn on the first rank, and Black in check with White to move.
  const auto setup = parse_fen("4k3/8/8/8/8/8/8/P2KRK2 w - - 0 1");
  ASSERT_TRUE(setup);
  const auto position = Position::from_setup(*setup, Rules::kStandard);
  ASSERT_FALSE(position);
  EXPECT_TRUE(position.error().contains(SetupProblem::kTooManyWhiteKings));
  EXPECT_TRUE(position.error().contains(SetupProblem::kPawnOnBackRank));
  EXPECT_TRUE(position.error().contains(SetupProblem::kOppositeCheck));
}

TEST(Position, IsAcceptedWhenMerelyUnusual) {
  const auto setup = parse_fen("4k3/8/8/8/8/QQQQ4/PPPPPPPP/QQQQK3 w - - 0 1");
  ASSERT_TRUE(setup);
  EXPECT_TRUE(Position::from_setup(*setup, Rules::kStandard));
}

TEST(Position, TakesChess960RightsOnlyUnderChess960Rules) {
  const auto setup = parse_fen("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", FenSyntax::kLenient);
  ASSERT_TRUE(setup);
  EXPECT_FALSE(Position::from_setup(*setup, Rules::kStandard));
  EXPECT_TRUE(Position::from_setup(*setup, Rules::kChess960));
}

TEST(Position, KnowsItsFields) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 17");
  EXPECT_EQ(position.side_to_move(), Color::kWhite);
  EXPECT_EQ(position.ep_square(), "d6"_sq);
  EXPECT_EQ(position.halfmove_clock(), 0);
  EXPECT_EQ(position.fullmove_number(), 17);
  EXPECT_EQ(position.board().castling_rooks, Bitboard("a1"_sq));
  EXPECT_EQ(position.board().piece_at("e5"_sq), (Piece{Color::kWhite, PieceType::kPawn}));
  EXPECT_EQ(position.board().piece_at("e4"_sq), std::nullopt);
  EXPECT_EQ(position.board().king(Color::kBlack), "e8"_sq);
}

TEST(Position, DiffersByAnyField) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 17");
  EXPECT_NE(position, position_of("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 18"));
  EXPECT_NE(position, position_of("4k3/8/8/3pP3/8/8/8/R3K3 w - d6 0 17"));
  EXPECT_NE(position, position_of("4k3/8/8/3pP3/8/8/8/R3K3 w Q - 0 17"));
  EXPECT_NE(position, position_of("4k3/8/8/3pP3/8/8/8/R3K3 w Q - 1 17"));
  EXPECT_NE(position, position_of("4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 17"));
}

}  // namespace
}  // namespace refute::test
