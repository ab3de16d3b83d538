// Lines of moves with more than the count, and answers in comments.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/sources/answer_parser.h"
#include "tests/oracle/sources/read_answer.h"

namespace refute::oracle {
namespace {

RawAnswer read(std::initializer_list<std::string_view> lines) {
  AnswerParser parser;
  for (const std::string_view line : lines) parser.add(line);
  return parser.finish(Depth(2));
}

std::vector<std::uint64_t> leaves_of(const RawAnswer& answer) {
  std::vector<std::uint64_t> leaves;
  for (const DivideLine& line : answer.lines) leaves.push_back(line.leaves);
  return leaves;
}

TEST(AnswerColumns, TheTotalStandsWhereTheProtocolSaysThatItDoes) {
  const auto total_at = [](int place) {
    AnswerParser parser(place);
    parser.add("depth 1: 20 | depth 2: 400");
    return parser.finish(Depth(2)).total;
  };
  EXPECT_EQ(total_at(0), 20) << "the words alone";
  EXPECT_EQ(total_at(4), 400);
  EXPECT_EQ(total_at(-1), 400);
  EXPECT_EQ(total_at(-3), 20);
  EXPECT_EQ(total_at(5), 20) << "there is no fifth";
}

TEST(AnswerColumns, ATotalThatHasItsPlaceMayStandBeforeItsList) {
  AnswerParser parser(2);
  for (const char* line : {"sum 2 39", "e2e4 1 20", "d2d4 1 19"}) parser.add(line);
  const RawAnswer answer = parser.finish(Depth(2));
  EXPECT_EQ(answer.total, 39);
  EXPECT_EQ(answer.lines.size(), 2U);
  EXPECT_EQ(answer.problem, "");
}

TEST(AnswerColumns, TheCountIsWhatMakesTheTotal) {
  const std::vector<std::uint64_t> counts{20, 19};
  for (const RawAnswer& answer : {
           read({"e2e4 0 20", "d2d4 1 19", "Nodes searched: 39"}),        // an index
           read({"e2e4 1 20", "d2d4 2 19", "Nodes searched: 39"}),        // one from 1
           read({"e2e4 2: 20", "d2d4 2: 19", "Nodes searched: 39"}),      // a depth
           read({"e2e4; 2; 20", "d2d4; 2; 19", "Nodes searched: 39"}),    // the same
           read({"e2e4 [2]: 20", "d2d4 [2]: 19", "Nodes searched: 39"}),  // the same
           read({"e2e4 35 1 20", "d2d4 35 1 19", "39"}),                  // a value, too
           read({"e2e4 20 7", "d2d4 19 3", "Nodes searched: 39"}),        // a time behind it
           read({"e2e4 20 20", "d2d4 19 39", "Nodes searched: 39"}),      // a running sum
           read({"1/2 e2e4 nodes: 20 time: 3 ms", "2/2 d2d4 nodes: 19 time: 4 ms", "39"}),
           read({"move e2e4 depth 1 nodes 20 hash 0x0", "move d2d4 depth 1 nodes 19 hash 0x0",
                 "39"}),
       }) {
    EXPECT_EQ(answer.problem, "");
    EXPECT_EQ(leaves_of(answer), counts);
  }
}

TEST(AnswerColumns, AnIndexOrTheDepthMayMakeTheTotalByChance) {
  using Counts = std::vector<std::uint64_t>;
  const std::string_view total = "Nodes searched: 6";
  EXPECT_EQ(leaves_of(read({"a1a2 1 3", "a1b1 2 2", "b2b3 3 1", total})), (Counts{3, 2, 1}));
  EXPECT_EQ(leaves_of(read({"a1a2 3 1", "a1b1 2 2", "b2b3 1 3", total})), (Counts{3, 2, 1}));
  EXPECT_EQ(leaves_of(read({"a1a2 0 0", "a1b1 1 2", "b2b3 2 1", "3"})), (Counts{0, 2, 1}));
  EXPECT_EQ(leaves_of(read({"a1a2 2 3", "a1b1 2 2", "b2b3 2 1", total})), (Counts{3, 2, 1}));
  EXPECT_EQ(leaves_of(read({"a1a2 1", "a1b1 2", "b2b3 3", total})), (Counts{1, 2, 3}));
}

TEST(AnswerColumns, AnotherNumberOfTheTotalsLineMayBeTheTotal) {
  for (const std::string_view total : {"Total 2 39", "Total 39 2", "Total: 2 moves, 0 mates, 39"})
    EXPECT_EQ(in_one_line(read({"e2e4: 20", "d2d4: 19", total})), "e2e4 20, d2d4 19, = 39")
        << total;
  EXPECT_EQ(in_one_line(read({"e2e4 7 20", "d2d4 9 19", "Total 2 39"})), "e2e4 20, d2d4 19, = 39");
  // What makes none of them is no total, and nothing makes a total of none.
  EXPECT_EQ(read({"e2e4: 20", "d2d4: 19", "Total 2 38"}).total, 2U);
  EXPECT_EQ(read({"e2e4 7 0", "d2d4 9 0", "Total 2 0"}).total, 2U);
}

TEST(AnswerColumns, TheSumOfTheLinesIsTheTotalBehindAnyWord) {
  for (const std::string_view word : {"Gesamt: ", "Knoten ", "Razem = "}) {
    const std::string total = std::string(word) + "39";
    EXPECT_EQ(in_one_line(read({"e2e4: 20", "d2d4: 19", total})), "e2e4 20, d2d4 19, = 39")
        << total;
  }
  EXPECT_NE(read({"e2e4: 20", "d2d4: 19", "Gesamt: 38"}).problem, "");
}

// Else a list whose total is that of its last line would be one of zeros.
TEST(AnswerColumns, CountsThatHardlyGrowAreNoRunningSums) {
  const RawAnswer same = read({"a1a2: 1", "a1b1: 1", "b2b3: 1", "Nodes searched: 1"});
  EXPECT_EQ(leaves_of(same), (std::vector<std::uint64_t>{1, 1, 1}));
  const RawAnswer sums = read({"a1a2: 1", "a1b1: 1", "b2b3: 3", "Nodes searched: 3"});
  EXPECT_EQ(leaves_of(sums), (std::vector<std::uint64_t>{1, 0, 2}));
}

TEST(AnswerLines, EachMayBePrintedTwice) {
  const RawAnswer answer =
      read({"e2e4: 20", "e2e4: 20", "d2d4: 19", "d2d4: 19", "Nodes: 39", "Nodes: 39"});
  EXPECT_EQ(answer.problem, "");
  EXPECT_EQ(leaves_of(answer), (std::vector<std::uint64_t>{20, 19}));
  // Who counts them twice lists them twice.
  EXPECT_EQ(leaves_of(read({"e2e4: 20", "e2e4: 20", "Nodes: 40"})).size(), 2U);
}

TEST(AnswerColumns, NobodyKnowsTheCountWhereNoneMakesTheTotal) {
  const RawAnswer answer = read({"e2e4 0 20", "d2d4 1 19", "Nodes searched: 40"});
  EXPECT_EQ(answer.problem, "several numbers beside each move, of which none adds up to the total");
}

TEST(AnswerInComments, IsReadWhereNothingElseIsSaid) {
  const std::vector<std::uint64_t> counts{20};
  for (const RawAnswer& answer :
       {read({"info string e2e4: 20", "info string Nodes searched: 20"}),
        read({"info string perft e2e4 20", "nodes 20"}),
        read({"info string e2e4 7", "e2e4: 20", "Nodes searched: 20"}),
        read({"info string nodes 7 so far", "e2e4: 20", "Nodes searched: 20"})}) {
    EXPECT_EQ(answer.problem, "");
    EXPECT_EQ(leaves_of(answer), counts);
    EXPECT_EQ(answer.leaves(), 20U);
  }
  EXPECT_EQ(read({"info string nodes 400 time 0 nps 400000"}).leaves(), 400U);
}

// Where lines and total do not differ by whole multiples of 2^16 nothing has overflowed.
TEST(AnswerParser, ANumberBelowZeroIsNoCount) {
  EXPECT_EQ(read({"e2e4: 1", "d2d4: 1", "Nodes searched: -2"}).problem,
            "a number below zero: Nodes searched: -2");
  EXPECT_EQ(read({"e2e4: -1", "d2d4: 1", "Nodes searched: 2"}).problem,
            "a number below zero: e2e4: -1");
  EXPECT_EQ(read({"Nodes searched: -400"}).problem, "a number below zero: Nodes searched: -400");
}

TEST(AnswerParser, ReadsTotalsThatHaveOverflowed) {
  for (const char* total : {"Nodes searched: -65534", "Nodes searched  : -65534", "total -65534"}) {
    const RawAnswer answer = read({"e2e4: 1", "d2d4: 1", total});
    EXPECT_EQ(answer.problem, "") << total;
    ASSERT_TRUE(answer.total) << total;
    EXPECT_EQ(*answer.total + 65536, 2U) << total;
  }
}

TEST(AnswerColumns, ReadsCountsBeforeTheMoves) {
  EXPECT_EQ(in_one_line(read({"20 a2a3", "19 b1c3", "total 39"})), "a2a3 20, b1c3 19, = 39");
  EXPECT_EQ(in_one_line(read({"20 a2a3 6", "19 b1c3 5", "total 39"})), "a2a3 20, b1c3 19, = 39");
  EXPECT_EQ(in_one_line(read({"20 a2a3 1", "19 b1c3 1", "total 39"})), "a2a3 20, b1c3 19, = 39");
  // A list of moves with their numbers is none of counts.
  EXPECT_EQ(in_one_line(read({"1. a2a3", "2. b1c3", "total 39"})), "= 39");
  EXPECT_EQ(in_one_line(read({"1 a2a3 20", "2 b1c3 19", "total 38"})), "a2a3 20, b1c3 19, = 38");
}

TEST(AnswerColumns, WhatIsBeforeTheMovesIsNoCountForCertainIfNothingAddsUp) {
  EXPECT_EQ(read({"20 a2a3 6", "19 b1c3 5", "total 38"}).problem,
            "several numbers beside each move, of which none adds up to the total");
}

TEST(AnswerColumns, ReadsUnitsInTheSingular) {
  EXPECT_EQ(in_one_line(read({"e1f1: 1 move", "e1d1: 2 moves", "3"})), "e1f1 1, e1d1 2, = 3");
}

TEST(AnswerColumns, ReadsADepthBeforeEachMoveAndBeforeTheTotal) {
  EXPECT_EQ(in_one_line(read({"2 a2a3 20", "2 b1c3 19", "2 total 39"})), "a2a3 20, b1c3 19, = 39");
  EXPECT_EQ(in_one_line(read({"2 a2a3 20", "2 b1c3 19", "2 nodes 39 time 3"})),
            "a2a3 20, b1c3 19, = 39");
  EXPECT_EQ(in_one_line(read({"2 h1h2 5", "2 total 5"})), "h1h2 5, = 5");
  EXPECT_EQ(in_one_line(read({"400 nodes 3 ms"})), "= 400");
  EXPECT_EQ(in_one_line(read({"2 nodes 15 ms"})), "= 2");
  EXPECT_EQ(read({"2 total 0"}).problem,
            "two numbers of which nobody knows which is the total: 2 and 0");
}

}  // namespace
}  // namespace refute::oracle
