#include "oracle/cli/arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using Words = std::vector<std::string>;
using testing::ElementsAre;

TEST(Arguments, JoinTheWordsOfAFen) {
  EXPECT_THAT(with_fens_joined({"compare", "--fen", "4k3/8/8/8/8/8/8/R3K2R", "w", "KQ", "-", "0",
                                "1", "--depth", "3"}),
              ElementsAre("compare", "--fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "--depth", "3"));
  EXPECT_THAT(with_fens_joined({"--fen=4k3/8/8/8/8/8/8/4K3", "b", "-", "e3"}),
              ElementsAre("--fen=4k3/8/8/8/8/8/8/4K3 b - e3"));
}

TEST(Arguments, JoinAFenThatStandsAlone) {
  const std::string placement = "4k3/8/8/8/8/8/8/4K3";
  EXPECT_THAT(with_fens_joined({"perft", placement, "w", "-", "-", "0", "1", "5"}),
              ElementsAre("perft", placement + " w - - 0 1", "5"));
  EXPECT_THAT(with_fens_joined({"perft", placement, "w", "-", "-", "5"}),
              ElementsAre("perft", placement + " w - -", "5"))
      << "one number alone is a depth";
  EXPECT_THAT(with_fens_joined({"perft", placement, "5"}), ElementsAre("perft", placement, "5"));
}

TEST(Arguments, JoinWhatFollowsTheOptionHoweverWrongItIs) {
  EXPECT_THAT(with_fens_joined({"--fen", "4x3/8", "x", "KX", "-", "5"}),
              ElementsAre("--fen", "4x3/8 x KX -", "5"));
}

TEST(Arguments, LeaveEverythingElseAlone) {
  for (const Words& words :
       {Words{}, Words{"--fen"}, Words{"--fen", "startpos", "--depth", "3"},
        Words{"--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "-d", "2"},
        Words{"report", "a/b/c/d/e/f/g/h", "b"}, Words{"suite", "my/w", "w", "-", "-"}}) {
    EXPECT_EQ(with_fens_joined(words), words);
  }
}

}  // namespace
}  // namespace refute::oracle
