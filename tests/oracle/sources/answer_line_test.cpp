#include "oracle/sources/answer_line.h"

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

TEST(MovesOfLine, ReadsListsAndTheirScores) {
  // HoiChess and GNU Chess, `show moves`.
  EXPECT_EQ(moves_of_line("dxe6\tgxh3\tO-O\tO-O-O\t").size(), 4U);
  EXPECT_EQ(moves_of_line("  Nb1   0\t  Na4 -350\t  O-O   0\t").size(), 3U);
  EXPECT_TRUE(moves_of_line("No. of moves generated = 48").empty());
  // Glaurung, `go depth 1` with MultiPV.
  const auto moves = moves_of_line(
      "info multipv 2 score cp 119 depth 1 time 8 nodes 7808 nps 976000 pv d5e6 b4c3");
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0], "d5e6");
}

}  // namespace
}  // namespace refute::oracle
