// The suites in corpus/perft: readable, of the normal class, complete. Whether their counts are
// right is decided by two other programs: see corpus/README.md.

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "oracle/cli/own_suites.h"
#include "oracle/process/text_file.h"
#include "oracle/text/suite_file.h"
#include "props/faults/catalogue.h"

namespace refute {
namespace {

using testing::Pair;

std::filesystem::path suite_path(const std::string& name) {
  return std::filesystem::path(REFUTE_CORPUS_DIR) / "perft" / (name + ".epd");
}

std::vector<SuiteCase> suite(const std::string& name) {
  const auto text = read_text_file(suite_path(name));
  if (!text) {
    ADD_FAILURE() << describe(text.error());
    return {};
  }
  auto cases = parse_suite(*text);
  if (!cases) {
    ADD_FAILURE() << describe(cases.error(), name);
    return {};
  }
  return *std::move(cases);
}

SetupProblems problems_of(const SuiteCase& suite_case) {
  const auto setup = parse_fen(suite_case.fen, FenSyntax::kLenient);
  if (!setup) {
    ADD_FAILURE() << describe(setup.error(), suite_case.fen);
    return {};
  }
  return problems_of(*setup, needs_chess960(*setup) ? Rules::kChess960 : Rules::kStandard);
}

class CorpusSuites : public testing::TestWithParam<std::string> {};

TEST_P(CorpusSuites, HoldOnlyNormalPositionsOnceEach) {
  std::set<std::string> seen;
  for (const SuiteCase& suite_case : suite(GetParam())) {
    const SetupProblems problems = problems_of(suite_case);
    EXPECT_TRUE(problems.empty()) << "line " << suite_case.line << ": " << suite_case.fen << ": "
                                  << describe(problems);
    EXPECT_TRUE(seen.insert(suite_case.fen).second) << suite_case.fen << " stands twice";
  }
  EXPECT_FALSE(seen.empty());
}

TEST_P(CorpusSuites, IsAPartOfTheProgram) {
  const auto text = read_text_file(suite_path(GetParam()));
  const oracle::OwnSuite* const own = oracle::own_suite(GetParam() + ".epd");
  ASSERT_TRUE(text && own != nullptr);
  EXPECT_EQ(own->text, *text);
}

INSTANTIATE_TEST_SUITE_P(Perft, CorpusSuites,
                         testing::Values("classic", "deep", "rules", "chess960", "chess960_starts",
                                         "chess960_deep", "distilled", "distilled960"));

class DistilledSuites : public testing::TestWithParam<std::string> {};

TEST_P(DistilledSuites, AreSmall) {
  const std::vector<SuiteCase> cases = suite(GetParam());
  std::uint64_t leaves = 0;
  for (const SuiteCase& suite_case : cases) {
    for (const SuiteCount& count : suite_case.counts) leaves += count.leaves;
  }
  EXPECT_LE(cases.size(), 200U);
  EXPECT_LE(leaves, 1'000'000U);
}

TEST_P(DistilledSuites, NameFaultsOfTheCatalogueInEveryLine) {
  for (const SuiteCase& suite_case : suite(GetParam())) {
    const std::string first = suite_case.comment.substr(0, suite_case.comment.find(','));
    EXPECT_NE(models::row_named(first), nullptr) << suite_case.line << ": " << suite_case.comment;
  }
}

TEST_P(DistilledSuites, LetBothSidesMove) {
  std::map<char, int> lines;
  for (const SuiteCase& suite_case : suite(GetParam()))
    ++lines[suite_case.fen[suite_case.fen.find(' ') + 1]];
  EXPECT_GE(lines['w'], 60);
  EXPECT_GE(lines['b'], 60);
}

INSTANTIATE_TEST_SUITE_P(Perft, DistilledSuites, testing::Values("distilled", "distilled960"));

TEST(DistilledSuite, Of960NeedsChess960InEveryLine) {
  for (const SuiteCase& suite_case : suite("distilled960"))
    EXPECT_TRUE(needs_chess960(*parse_fen(suite_case.fen, FenSyntax::kLenient))) << suite_case.line;
}

// chessprogramming.org, "Perft Results".
TEST(CorpusClassicSuite, HasThePublishedCounts) {
  std::map<std::string, std::uint64_t> deepest;
  for (const SuiteCase& suite_case : suite("classic")) {
    deepest[suite_case.comment] = suite_case.counts.back().leaves;
  }
  EXPECT_THAT(deepest, testing::UnorderedElementsAre(
                           Pair("start position", 119060324), Pair("Kiwipete", 193690690),
                           Pair("position 3", 178633661), Pair("position 4", 706045033),
                           Pair("position 4, colours swapped", 706045033),
                           Pair("position 5", 89941194), Pair("position 6", 164075551)));
}

TEST(CorpusRulesSuite, NamesTheRuleOfEveryCase) {
  std::map<std::string, int> rules;
  for (const SuiteCase& suite_case : suite("rules")) {
    const std::size_t colon = suite_case.comment.find(": ");
    ASSERT_NE(colon, std::string::npos) << suite_case.comment;
    ++rules[suite_case.comment.substr(0, colon)];
  }
  EXPECT_GE(rules.size(), 80U);
  for (const auto& [rule, cases] : rules) EXPECT_GE(cases, 2) << rule << ": one colour only";
}

TEST(CorpusChess960Starts, AreAll960) {
  std::set<std::string> back_ranks;
  for (const SuiteCase& suite_case : suite("chess960_starts")) {
    back_ranks.insert(suite_case.fen.substr(0, 8));
    EXPECT_EQ(suite_case.counts.size(), 3U);
  }
  EXPECT_EQ(back_ranks.size(), 960U);
}

}  // namespace
}  // namespace refute
