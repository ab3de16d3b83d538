#include "oracle/cli/perft_table.h"

#include <gtest/gtest.h>

#include "engine/fen.h"

namespace refute::oracle {
namespace {

MoveCounts counts_at(const char* fen, int depth) {
  const auto position = Position::from_setup(*parse_fen(fen, FenSyntax::kStrict), Rules::kStandard);
  return move_counts(*position, Depth(depth)).back();
}

// The tables are those of the page "Perft Results" of the Chess Programming Wiki.
TEST(MoveCounts, AreThoseOfTheTableOfTheStartPosition) {
  const std::vector<MoveCounts> counts = move_counts(Position::start(), Depth(4));
  ASSERT_EQ(counts.size(), 4U);
  EXPECT_EQ(counts[0], (MoveCounts{.nodes = 20}));
  EXPECT_EQ(counts[2], (MoveCounts{.nodes = 8902, .captures = 34, .checks = 12}));
  EXPECT_EQ(counts[3], (MoveCounts{.nodes = 197281, .captures = 1576, .checks = 469, .mates = 8}));
}

TEST(MoveCounts, AreThoseOfTheTableOfKiwipete) {
  const char* fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  EXPECT_EQ(
      counts_at(fen, 2),
      (MoveCounts{.nodes = 2039, .captures = 351, .en_passants = 1, .castles = 91, .checks = 3}));
  EXPECT_EQ(counts_at(fen, 3), (MoveCounts{.nodes = 97862,
                                           .captures = 17102,
                                           .en_passants = 45,
                                           .castles = 3162,
                                           .checks = 993,
                                           .mates = 1}));
}

TEST(MoveCounts, AreThoseOfTheTableOfThePositionWithPins) {
  EXPECT_EQ(counts_at("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
            (MoveCounts{.nodes = 43238,
                        .captures = 3348,
                        .en_passants = 123,
                        .checks = 1680,
                        .discovered_checks = 106,
                        .mates = 17}));
}

TEST(MoveCounts, TakeTheRookOfACastlingForThePieceThatMoved) {
  const MoveCounts counts = counts_at("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 1);
  EXPECT_EQ(counts.castles, 1U);
  EXPECT_EQ(counts.checks, 3U);  // O-O, Rh8 and Rf1
  EXPECT_EQ(counts.discovered_checks, 0U);
}

TEST(MoveCounts, TellDoubleChecksFromDiscoveredOnes) {
  // The knight uncovers the rook: from f6 and d6 it gives check as well.
  const MoveCounts counts = counts_at("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", 1);
  EXPECT_EQ(counts.double_checks, 2U);
  EXPECT_EQ(counts.discovered_checks, 6U);
  EXPECT_EQ(counts.checks, 8U);
}

TEST(MoveCounts, ArePrintedALineForEachDepth) {
  const std::string text = print_move_counts({MoveCounts{.nodes = 20}, MoveCounts{.nodes = 400}});
  EXPECT_NE(text.find("captures"), std::string::npos);
  EXPECT_NE(text.find("\n    2             400             0 "), std::string::npos) << text;
}

}  // namespace
}  // namespace refute::oracle
