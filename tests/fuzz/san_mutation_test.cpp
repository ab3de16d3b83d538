#include "fuzz/san_mutation.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/position.h"
#include "engine/san.h"
#include "props/sampling/position_script.h"
#include "tests/fuzz/mutated_by.h"

namespace refute::fuzz {
namespace {

constexpr std::size_t kRoom = 300;

/// Castling both ways, promotions, en passant.
const std::string kInput = "fen r3k2r/6P1/8/3pP3/8/8/1p6/R3K2R w KQkq d6 0 2\nexd6\nO-O-O";

std::string mutate(const std::string& text, unsigned seed, std::size_t room = kRoom) {
  return mutated_by(mutate_san_lines, text, {seed, room});
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

bool is_position(const std::string& line) {
  return props::parse_position_script(line, Rules::kStandard).has_value();
}

TEST(MutateSanLines, LeavesAPositionOnTheFirstLine) {
  int positions = 0;
  for (unsigned seed = 0; seed < 500; ++seed)
    positions += is_position(first_line(mutate(kInput, seed)));
  EXPECT_GE(positions, 485);
}

TEST(MutateSanLines, WritesMovesThatCanBePlayed) {
  int played = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const std::string made = mutate(kInput, seed);
    const std::string root = first_line(made);
    if (root != first_line(kInput) || made.find('?') != std::string::npos) continue;
    auto position = Position::from_setup(props::parse_position_script(root, Rules::kStandard)->root,
                                         Rules::kStandard);
    for (std::size_t at = root.size(); at < made.size();) {
      const std::size_t end = std::min(made.find('\n', at + 1), made.size());
      const std::string san = made.substr(at + 1, end - at - 1);
      const auto move = from_san(*position, san);
      ASSERT_TRUE(move.has_value()) << san << " in\n" << made;
      position->make(*move);
      at = end;
    }
    ++played;
  }
  EXPECT_GT(played, 30);
}

TEST(MutateSanLines, StaysWithinItsRoomAndIsNeverEmpty) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    EXPECT_LE(mutate(kInput, seed, 66).size(), 66U);
    EXPECT_GE(mutate("", seed).size(), 1U);
    EXPECT_EQ(mutate("x", seed, 1).size(), 1U);
  }
}

TEST(MutateSanLines, FollowsFromInputAndSeed) {
  for (unsigned seed = 0; seed < 100; ++seed) EXPECT_EQ(mutate(kInput, seed), mutate(kInput, seed));
}

}  // namespace
}  // namespace refute::fuzz
