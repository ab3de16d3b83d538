// Lines of moves with more numbers than the count.

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/sources/answer_parser.h"

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
       }) {
    EXPECT_EQ(answer.problem, "");
    EXPECT_EQ(leaves_of(answer), counts);
  }
}

TEST(AnswerColumns, NobodyKnowsTheCountWhereNoneMakesTheTotal) {
  const RawAnswer answer = read({"e2e4 0 20", "d2d4 1 19", "Nodes searched: 40"});
  EXPECT_EQ(answer.problem, "several numbers behind each move, of which none adds up to the total");
}

}  // namespace
}  // namespace refute::oracle
