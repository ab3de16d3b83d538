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

TEST(AnswerLine, ADigitOfAnotherScriptIsADigit) {
  // A count without its last digit would be another count.
  for (const char* line :
       {"e2e4: 2\xef\xbc\x90", "e2e4: \xd9\xa2\xd9\xa0", "e2e4: \xdb\xb2\xdb\xb0",
        "e\xef\xbc\x92"
        "e4: 20",
        "e2e4: 2\xe0\xa5\xa6",
        "e2e4: 2\xe2\x80\x8b"
        "0"}) {
    const AnswerLine read = read_answer_line(line);
    EXPECT_EQ(read.move, "e2e4") << line;
    EXPECT_EQ(read.leaves, 20U) << line;
  }
  EXPECT_EQ(read_answer_line("Total: 2\xef\xbc\x90").leaves, 20U);
}

TEST(AnswerLine, ADepthBeforeTwoUnitsIsNoTotal) {
  for (const char* line : {"Perft 2 leaf nodes: 400", "perft 2 nodes 400", "divide Res= 400"}) {
    const AnswerLine read = read_answer_line(line);
    EXPECT_EQ(read.kind, AnswerLine::Kind::kTotal) << line;
    EXPECT_EQ(read.leaves, 400U) << line;
  }
}

TEST(AnswerLine, TheTotalIsWhatIsCalledLeavesAndElseNodes) {
  for (const char* line : {"48 moves, 400 nodes, 400000 nps",
                           "400 leafs, 400000 n/s",
                           "421 nodes, 400 leaves",
                           "48 root moves, 400 leaves, 400000 nps",
                           "400 nodes in 3 ms, 133333 nodes/s",
                           "2 plies: 400 nodes",
                           "400 positions at 133333 nodes per second",
                           "Total moves: 20; total nodes: 400",
                           "Total nodes: 421 leaves: 400",
                           "Nodes searched: 421 (leaves 400)",
                           "Total captures: 3, total checks: 1, total nodes: 400",
                           "Inner nodes: 20; leaf nodes: 400",
                           "Nodes (excluding leaves): 20. Leaves: 400.",
                           "Interior nodes: 20 Leaf count: 400",
                           "Inner nodes: 20; positions: 400",
                           "unique positions 20 / total 400",
                           "Parent nodes: 20; child nodes: 400",
                           "Root nodes: 20; leaf nodes: 400",
                           "Total: 400 nodes 12 ms",
                           "Total nodes: 400 nodes 12"}) {
    const AnswerLine read = read_answer_line(line);
    EXPECT_EQ(read.kind, AnswerLine::Kind::kTotal) << line;
    EXPECT_EQ(read.leaves, 400U) << line;
  }
}

TEST(AnswerLine, InnerNodesAreNoTotal) {
  for (const char* line : {"Inner nodes: 20", "Root nodes: 20", "Internal nodes = 20, perft = 400",
                           "266 distinct positions, 400 paths", "Frontier nodes: 20; perft: 400"}) {
    EXPECT_NE(read_answer_line(line).kind, AnswerLine::Kind::kTotal) << line;
  }
}

TEST(AnswerLine, ComplaintsAboutWordsThatPrepareAreNoRefusals) {
  // The XBoard protocol tells programs to pass over them.
  EXPECT_EQ(read_answer_line("Error (unknown command): force").kind, AnswerLine::Kind::kNoise);
  EXPECT_EQ(read_answer_line("Error (unknown command): perft").kind, AnswerLine::Kind::kRefusal);
}

}  // namespace
}  // namespace refute::oracle
