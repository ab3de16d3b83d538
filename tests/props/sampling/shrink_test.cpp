#include "props/sampling/shrink.h"

#include <gtest/gtest.h>

#include "props/sampling/random_script.h"
#include "props/sampling/reductions.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

TEST(Shrink, OffersOnlyScriptsThatCanBePlayed) {
  Random random(11);
  for (int drawn = 0; drawn < 30; ++drawn) {
    for (const PositionScript& simpler : simpler_scripts(random_script({}, random))) {
      EXPECT_TRUE(is_playable(simpler, SetupClass::kNormal)) << print_position_script(simpler);
    }
  }
}

TEST(Shrink, EndsWithTwoKingsWhereEverythingFails) {
  const PositionScript smallest =
      shrunk(script_of("startpos moves e2e4 e7e5"), [](const PositionScript&) { return true; });
  EXPECT_TRUE(smallest.moves.empty());
  EXPECT_TRUE(removable_men(smallest.root).empty());
  EXPECT_EQ(smallest.root.side_to_move, Color::kWhite);
}

TEST(Shrink, KeepsWhatTheFailureNeeds) {
  const auto has_white_queen = [](const PositionScript& script) {
    return !script.root.placement.squares_of({Color::kWhite, PieceType::kQueen}).empty();
  };
  const PositionScript smallest = shrunk(script_of("startpos moves e2e4 e7e5"), has_white_queen);
  EXPECT_EQ(removable_men(smallest.root).size(), 1);
  EXPECT_TRUE(has_white_queen(smallest));
}

TEST(Shrink, KeepsTheScriptIfNothingSimplerFails) {
  const PositionScript script = script_of("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(shrunk(script, [&](const PositionScript& other) { return other == script; }), script);
}

TEST(Shrink, PrefersStandardRules) {
  const PositionScript script = script_of("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Rules::kChess960);
  EXPECT_EQ(shrunk(script, [](const PositionScript&) { return true; }).rules, Rules::kStandard);
}

}  // namespace
}  // namespace refute::props
