#include "props/sampling/targeted.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/situations.h"

namespace refute::props {
namespace {

constexpr std::uint64_t kTargetedSeed = 2024;
constexpr std::uint64_t kScriptsEach = 8;

/// Scripts for the situation under each rule set that has it.
std::vector<PositionScript> scripts_for(Situation situation) {
  std::vector<PositionScript> scripts;
  for (std::uint64_t index = 0; index < kScriptsEach; ++index) {
    Random random = Random(kTargetedSeed).stream(index);
    const Rules rules = index % 2 == 0 ? Rules::kStandard : Rules::kChess960;
    const std::optional<PositionScript> script = targeted(situation, rules, random);
    if (!script) {
      ADD_FAILURE() << situation_name(situation) << " was not reached";
      return scripts;
    }
    scripts.push_back(*script);
  }
  return scripts;
}

/// Whether the last position, or the last move, is in the situation.
bool ends_in(Situation situation, const PositionScript& script) {
  const auto setups = setups_of(script);
  if (!setups) return false;
  const bool is_move = kind_of(situation) == SituationKind::kMove;
  if (is_move && script.moves.empty()) return false;
  const refute::Setup& setup = is_move ? (*setups)[setups->size() - 2] : setups->back();
  const std::vector<Move> legal = mailbox::legal_moves(setup);
  const SituationFacts facts(setup, legal);
  if (!is_move) return situations_of(facts).contains(situation);
  for (Move move : legal) {
    if (to_uci(move, script.rules) != script.moves.back()) continue;
    return situations_of_move(facts, move).contains(situation);
  }
  return false;
}

TEST(Targeted, EndsInEverySituation) {
  for (Situation situation : all_situations()) {
    for (const PositionScript& script : scripts_for(situation)) {
      EXPECT_TRUE(ends_in(situation, script))
          << situation_name(situation) << ": " << print_position_script(script);
    }
  }
}

TEST(Targeted, RootsAreNormalUnderTheirRules) {
  for (Situation situation : all_situations()) {
    for (const PositionScript& script : scripts_for(situation)) {
      EXPECT_TRUE(problems_of(script.root, script.rules).empty())
          << situation_name(situation) << ": " << print_fen(script.root);
      if (needs_chess960(situation)) {
        EXPECT_EQ(script.rules, Rules::kChess960);
      }
    }
  }
}

TEST(Targeted, ShowsEverySituationForBothColours) {
  for (Situation situation : all_situations()) {
    std::set<Color> seen;
    for (std::uint64_t index = 0; index < 24 && seen.size() < 2; ++index) {
      Random random = Random(kTargetedSeed).stream(index);
      const auto script = targeted(situation, Rules::kChess960, random);
      ASSERT_TRUE(script) << situation_name(situation);
      const auto setups = setups_of(*script);
      ASSERT_TRUE(setups);
      const Color last = setups->back().side_to_move;
      seen.insert(kind_of(situation) == SituationKind::kMove ? !last : last);
    }
    EXPECT_EQ(seen.size(), 2U) << situation_name(situation);
  }
}

TEST(Targeted, IsTheSameForTheSameSeedAndVaries) {
  std::set<std::string> texts;
  for (std::uint64_t index = 0; index < 30; ++index) {
    Random first = Random(kTargetedSeed).stream(index);
    Random second = Random(kTargetedSeed).stream(index);
    const auto script = targeted(Situation::kEpPinnedAlongDiagonal, Rules::kStandard, first);
    EXPECT_EQ(script, targeted(Situation::kEpPinnedAlongDiagonal, Rules::kStandard, second));
    ASSERT_TRUE(script);
    texts.insert(print_position_script(*script));
  }
  EXPECT_GE(texts.size(), 28U);
}

TEST(Targeted, ReachesEpSquaresByFenAndByDoublePush) {
  int by_push = 0;
  for (std::uint64_t index = 0; index < 40; ++index) {
    Random random = Random(kTargetedSeed).stream(index);
    const auto script = targeted(Situation::kEpPossible, Rules::kStandard, random);
    ASSERT_TRUE(script);
    if (!script->moves.empty()) ++by_push;
  }
  EXPECT_GE(by_push, 8);
  EXPECT_LE(by_push, 32);
}

}  // namespace
}  // namespace refute::props
