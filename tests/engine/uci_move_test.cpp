#include "engine/uci_move.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/movegen.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

MoveList moves_of(std::string_view fen, Rules rules = Rules::kStandard) {
  return legal_moves(position_of(fen, rules));
}

constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(UciMove, WritesFromAndTo) {
  EXPECT_EQ(to_uci(Move::normal("e2"_sq, "e4"_sq), Rules::kStandard), "e2e4");
  EXPECT_EQ(to_uci(Move::normal("h8"_sq, "a1"_sq), Rules::kChess960), "h8a1");
  EXPECT_EQ(to_uci(Move::en_passant("e5"_sq, "d6"_sq), Rules::kStandard), "e5d6");
}

TEST(UciMove, WritesThePromotionPieceInLowerCase) {
  EXPECT_EQ(to_uci(Move::promotion("e7"_sq, "e8"_sq, PieceType::kQueen), Rules::kStandard),
            "e7e8q");
  EXPECT_EQ(to_uci(Move::promotion("e7"_sq, "d8"_sq, PieceType::kRook), Rules::kStandard), "e7d8r");
  EXPECT_EQ(to_uci(Move::promotion("a2"_sq, "a1"_sq, PieceType::kBishop), Rules::kStandard),
            "a2a1b");
  EXPECT_EQ(to_uci(Move::promotion("a2"_sq, "b1"_sq, PieceType::kKnight), Rules::kStandard),
            "a2b1n");
}

TEST(UciMove, WritesTheKingsSquaresForCastlingInStandardChess) {
  EXPECT_EQ(to_uci(Move::castling("e1"_sq, "h1"_sq), Rules::kStandard), "e1g1");
  EXPECT_EQ(to_uci(Move::castling("e1"_sq, "a1"_sq), Rules::kStandard), "e1c1");
  EXPECT_EQ(to_uci(Move::castling("e8"_sq, "h8"_sq), Rules::kStandard), "e8g8");
  EXPECT_EQ(to_uci(Move::castling("e8"_sq, "a8"_sq), Rules::kStandard), "e8c8");
}

TEST(UciMove, WritesKingTakesRookForCastlingInChess960) {
  EXPECT_EQ(to_uci(Move::castling("e1"_sq, "h1"_sq), Rules::kChess960), "e1h1");
  EXPECT_EQ(to_uci(Move::castling("b8"_sq, "a8"_sq), Rules::kChess960), "b8a8");
}

TEST(UciMove, ReadsEveryMoveItWrites) {
  for (Rules rules : {Rules::kStandard, Rules::kChess960}) {
    const MoveList legal = moves_of(kCastling, rules);
    ASSERT_EQ(legal.size(), 26U);  // Stockfish 15.1, go perft 1
    for (Move move : legal) EXPECT_EQ(from_uci(to_uci(move, rules), legal, rules), move);
  }
}

TEST(UciMove, ReadsCastlingOnlyAsTheRulesWriteIt) {
  const MoveList standard = moves_of(kCastling, Rules::kStandard);
  EXPECT_EQ(from_uci("e1g1", standard, Rules::kStandard), Move::castling("e1"_sq, "h1"_sq));
  EXPECT_EQ(from_uci("e1h1", standard, Rules::kStandard), std::nullopt);
  EXPECT_EQ(from_uci("e1h1", standard, Rules::kChess960), Move::castling("e1"_sq, "h1"_sq));
  EXPECT_EQ(from_uci("e1g1", standard, Rules::kChess960), std::nullopt);
}

TEST(UciMove, TellsAKingStepFromCastlingInChess960) {
  // King f1, rook h1: f1g1 is a step and f1h1 castles, although both end on g1.
  const MoveList legal = moves_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1", Rules::kChess960);
  EXPECT_EQ(from_uci("f1g1", legal, Rules::kChess960), Move::normal("f1"_sq, "g1"_sq));
  EXPECT_EQ(from_uci("f1h1", legal, Rules::kChess960), Move::castling("f1"_sq, "h1"_sq));
}

TEST(UciMove, RefusesEverySpellingButItsOwn) {
  const MoveList legal = moves_of("4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1");
  ASSERT_TRUE(from_uci("e2e4", legal, Rules::kStandard));
  ASSERT_TRUE(from_uci("a7a8q", legal, Rules::kStandard));
  for (const char* text : {"", "e2", "E2E4", "e2e4 ", " e2e4", "e2-e4", "e2e4q", "a7a8", "a7a8Q",
                           "a7a8=q", "a7a8k", "a7a8p", "0000", "e4", "O-O", "e2e5", "e2e4e5"}) {
    EXPECT_EQ(from_uci(text, legal, Rules::kStandard), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace refute::test
