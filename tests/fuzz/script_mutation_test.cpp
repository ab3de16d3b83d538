#include "fuzz/script_mutation.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/setup_problems.h"
#include "props/sampling/position_script.h"
#include "tests/fuzz/mutated_by.h"

namespace refute::fuzz {
namespace {

constexpr std::size_t kRoom = 300;
const std::string kScript = "fen r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2 moves e5d6 e8g8";

bool can_be_played(const std::string& text) {
  auto script = props::parse_position_script(text, Rules::kStandard);
  if (!script) return false;
  if (needs_chess960(script->root)) script->rules = Rules::kChess960;
  return props::setups_of(*script).has_value();
}

std::string mutate(const std::string& text, unsigned seed, std::size_t room = kRoom) {
  return mutated_by(mutate_script, text, {seed, room});
}

TEST(MutateScript, MakesScriptsOfScriptsNearlyAlways) {
  int playable = 0;
  for (unsigned seed = 0; seed < 1000; ++seed) playable += can_be_played(mutate(kScript, seed));
  EXPECT_GE(playable, 950);
  EXPECT_LT(playable, 1000) << "now and then the bytes are changed";
}

TEST(MutateScript, LeavesSomeGarbageToTheFuzzerAndReplacesTheRest) {
  int left = 0;
  int replaced = 0;
  for (unsigned seed = 0; seed < 1000; ++seed) {
    const std::string made = mutate("garbage", seed);
    left += made == "???????" ? 1 : 0;
    replaced += can_be_played(made) ? 1 : 0;
  }
  EXPECT_GT(left, 50);
  EXPECT_EQ(left + replaced, 1000);
}

TEST(MutateScript, NeverReturnsNothing) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    EXPECT_GE(mutate("", seed).size(), 1U);
    EXPECT_EQ(mutate("x", seed, 1).size(), 1U);
  }
}

TEST(MutateScript, StaysWithinItsRoom) {
  for (unsigned seed = 0; seed < 500; ++seed) EXPECT_LE(mutate(kScript, seed, 66).size(), 66U);
}

TEST(MutateScript, FollowsFromInputAndSeed) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(mutate(kScript, seed), mutate(kScript, seed));
  }
}

TEST(CrossOverScripts, MakesAScriptOfTwo) {
  const std::string game = "startpos moves e2e4 e7e5 g1f3 b8c6";
  const std::vector<std::uint8_t> first(kScript.begin(), kScript.end());
  const std::vector<std::uint8_t> second(game.begin(), game.end());
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::vector<std::uint8_t> out(kRoom);
    const std::size_t size = cross_over_scripts(first, second, {out.data(), 0, kRoom}, seed);
    const std::string made(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_TRUE(can_be_played(made)) << made;
  }
}

TEST(CrossOverScripts, KeepsOneOfTwoThatAreNoScripts) {
  const std::vector<std::uint8_t> first{'x', 'y'};
  std::vector<std::uint8_t> out(1);
  EXPECT_EQ(cross_over_scripts(first, {}, {out.data(), 0, 1}, 7), 1U);
  EXPECT_EQ(out[0], 'x');
  EXPECT_EQ(cross_over_scripts({}, {}, {out.data(), 0, 1}, 7), 1U);
}

}  // namespace
}  // namespace refute::fuzz
