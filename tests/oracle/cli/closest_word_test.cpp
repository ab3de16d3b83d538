#include "oracle/cli/closest_word.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

const std::vector<std::string> kWords{"hunt",  "compare", "suite",  "minimise",
                                      "perft", "divide",  "doctor", "uci"};

TEST(ClosestWord, SeesThroughSlipsOfTheFinger) {
  EXPECT_EQ(closest_word("hnut", kWords), "hunt");       // swapped
  EXPECT_EQ(closest_word("hunnt", kWords), "hunt");      // one too many
  EXPECT_EQ(closest_word("compae", kWords), "compare");  // left out
  EXPECT_EQ(closest_word("minimize", kWords), "minimise");
  EXPECT_EQ(closest_word("pertf", kWords), "perft");
}

TEST(ClosestWord, CompletesABeginning) {
  EXPECT_EQ(closest_word("min", kWords), "minimise");
  EXPECT_EQ(closest_word("comp", kWords), "compare");
}

TEST(ClosestWord, GuessesNothingFarFetched) {
  for (const char* word : {"", "x", "help", "analyse", "stockfish", "huntcompare"}) {
    EXPECT_EQ(closest_word(word, kWords), std::nullopt) << word;
  }
  EXPECT_EQ(closest_word(std::string(100000, 'h'), kWords), std::nullopt);
  EXPECT_EQ(closest_word("hunt", {}), std::nullopt);
}

}  // namespace
}  // namespace refute::oracle
