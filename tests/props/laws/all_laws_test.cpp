#include "props/laws/all_laws.h"

#include <cstdint>
#include <cstdio>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "props/engine_subject.h"
#include "props/law_run.h"
#include "props/sampling/shrink.h"
#include "tests/props/laws/broken_laws.h"

// A law that nobody has seen fail proves nothing. Each is checked of a subject with one defect,
// on the same random scripts on which it holds for the sound engine.

namespace refute::props {

// NOLINTNEXTLINE(readability-identifier-naming): the name by which GoogleTest finds it
void PrintTo(const BrokenLaw& broken, std::ostream* out) { *out << broken.law; }

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr int kMostScripts = 20000;

/// What a person takes in at a glance.
constexpr int kMostMen = 6;

RunPlan plan_of(std::string_view law) { return {.laws = {find_law(law)}, .seed = kSeed}; }

/// The finding that breaks the law; nullopt if the scripts do not show the defect.
std::optional<Finding> finding_of(const BrokenLaw& broken) {
  FaultySubject subject(broken.fault);
  LawRun run(plan_of(broken.law), subject);
  for (int script = 0; script < kMostScripts; ++script) {
    if (std::optional<Finding> finding = run.step()) return finding;
  }
  return std::nullopt;
}

int men_in(const PositionScript& script) { return state_of(script.root).board.occupied().size(); }

class BrokenLawTest : public testing::TestWithParam<BrokenLaw> {};

TEST_P(BrokenLawTest, IsSeenToFailAndShrinksToFewMen) {
  const std::optional<Finding> finding = finding_of(GetParam());
  ASSERT_TRUE(finding.has_value()) << "no script shows the defect";
  EXPECT_EQ(finding->violation.law->name, GetParam().law);
  EXPECT_FALSE(finding->violation.detail.empty());
  EXPECT_LE(men_in(finding->shrunk), kMostMen) << describe(*finding);
  RecordProperty("men", men_in(finding->shrunk));
  std::printf("%-38s men %d, moves %zu: %s%s\n    %s\n", std::string(GetParam().law).c_str(),
              men_in(finding->shrunk), finding->shrunk.moves.size(),
              print_position_script(finding->shrunk).c_str(),
              finding->shrunk.rules == Rules::kChess960 ? " (Chess960)" : "",
              finding->violation.detail.c_str());
}

TEST_P(BrokenLawTest, ShrinksToAScriptOfWhichNoSimplerOneFails) {
  const std::optional<Finding> finding = finding_of(GetParam());
  ASSERT_TRUE(finding.has_value());
  FaultySubject subject(GetParam().fault);
  const Law& law = *find_law(GetParam().law);
  EXPECT_TRUE(breaks(law, finding->shrunk, subject));
  for (const PositionScript& simpler : simpler_scripts(finding->shrunk)) {
    EXPECT_FALSE(breaks(law, simpler, subject)) << print_position_script(simpler);
  }
}

TEST_P(BrokenLawTest, HoldsForTheSoundEngine) {
  constexpr int kScripts = 40;
  EngineSubject subject;
  LawRun run(plan_of(GetParam().law), subject);
  for (int script = 0; script < kScripts; ++script) {
    const std::optional<Finding> finding = run.step();
    ASSERT_FALSE(finding.has_value()) << describe(*finding);
  }
  EXPECT_GT(run.tally().laws.front().held, 0U) << "vacuous everywhere";
}

INSTANTIATE_TEST_SUITE_P(All, BrokenLawTest, testing::ValuesIn(kBrokenLaws),
                         [](const testing::TestParamInfo<BrokenLaw>& tested) {
                           return std::string(tested.param.law);
                         });

TEST(AllLaws, EachHasADefectThatBreaksIt) {
  std::set<std::string_view> broken;
  for (const BrokenLaw& entry : kBrokenLaws) broken.insert(entry.law);
  std::set<std::string_view> laws;
  for (const Law& law : all_laws()) laws.insert(law.name);
  EXPECT_EQ(broken, laws);
}

TEST(AllLaws, HaveDistinctNames) {
  std::set<std::string_view> names;
  for (const Law& law : all_laws()) EXPECT_TRUE(names.insert(law.name).second) << law.name;
}

TEST(AllLaws, AreFoundByName) {
  const Law* law = find_law("undo_restores_position");
  ASSERT_NE(law, nullptr);
  EXPECT_EQ(law->name, "undo_restores_position");
  EXPECT_EQ(find_law("undo"), nullptr);
}

TEST(AllLaws, TheFastSubsetHasMovesMakeUndoAndKey) {
  std::set<std::string_view> names;
  for (const Law* law : laws_up_to(LawCost::kFast)) names.insert(law->name);
  EXPECT_TRUE(names.contains("legal_moves_match_mailbox"));
  EXPECT_TRUE(names.contains("make_matches_mailbox"));
  EXPECT_TRUE(names.contains("undo_restores_position"));
  EXPECT_TRUE(names.contains("key_equals_key_from_scratch"));
  EXPECT_FALSE(names.contains("perft_matches_mailbox"));
}

}  // namespace
}  // namespace refute::props
