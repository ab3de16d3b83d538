#include "oracle/findings/regression_file.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_findings.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

constexpr const char* kGood =
    "4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 ;moves g7h8b ;depth 1 ;verdict state ;rule right-kept";

/// The error of a text, after a line that is good.
std::string error_of_line(const std::string& line) {
  const auto read = parse_regressions(std::string(kGood) + "\n" + line + "\n");
  return read ? "accepted" : describe(read.error(), "file.epd");
}

/// The good line with one piece of its text replaced.
std::string with(const std::string& from, const std::string& to) {
  std::string text = kGood;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(RegressionFile, ReadsQuestionVerdictAndRule) {
  const auto read = parse_regressions(std::string("# a comment\r\n\n") + kGood + "\r\n");
  ASSERT_TRUE(read) << describe(read.error(), "");
  ASSERT_EQ(read->size(), 1U);
  const RegressionCase& regression = read->front();
  EXPECT_EQ(regression.question.node,
            script_of("fen 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8b"));
  EXPECT_EQ(regression.question.depth, Depth(1));
  EXPECT_EQ(regression.verdict, Verdict::kState);
  EXPECT_EQ(regression.rule, "right-kept");
  EXPECT_EQ(key_of(regression), "right-kept");
}

TEST(RegressionFile, ReadsBackWhatItWrites) {
  std::vector<RegressionCase> cases;
  for (const Finding& finding : sample_findings()) {
    const auto regression = regression_of(finding);
    ASSERT_TRUE(regression) << verdict_name(finding.divergence.verdict);
    cases.push_back(*regression);
  }
  const auto read = parse_regressions(with_regressions("", cases));
  ASSERT_TRUE(read) << describe(read.error(), "");
  EXPECT_EQ(*read, cases);
}

TEST(RegressionFile, NotesTheSmallestDivergence) {
  EXPECT_EQ(print_regression(*regression_of(extra_en_passant())),
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1 ;depth 1 ;verdict extra "
            ";rule en-passant-discovers-check-on-rank");
}

TEST(RegressionFile, AddsEachCaseOnceAndKeepsWhatWasThere) {
  const std::vector<RegressionCase> one{*regression_of(kept_right())};
  const std::vector<RegressionCase> two{*regression_of(kept_right()),
                                        *regression_of(extra_en_passant()),
                                        *regression_of(extra_en_passant())};
  const std::string first = with_regressions("# mine\n", one);
  EXPECT_THAT(first, testing::StartsWith("# mine\n"));
  EXPECT_EQ(with_regressions(first, one), first);
  EXPECT_EQ(with_regressions(first, two),
            first + print_regression(*regression_of(extra_en_passant())) + "\n");
}

TEST(RegressionFile, ALastLineWithoutAnEndIsNotContinued) {
  const std::vector<RegressionCase> cases{*regression_of(extra_en_passant())};
  EXPECT_THAT(with_regressions(kGood, cases), HasSubstr(std::string(kGood) + "\n4k3/8"));
}

TEST(RegressionFile, ADeathThatANewProcessDidNotDieIsUnsteady) {
  Finding finding = crash_of_nasty_engine();
  EXPECT_FALSE(regression_of(finding)->is_unsteady);
  finding.is_unsteady = true;
  const std::string line = print_regression(*regression_of(finding));
  EXPECT_THAT(line, HasSubstr(" ;verdict crashed ;unsteady"));
  const auto read = parse_regressions(line);
  ASSERT_TRUE(read && read->size() == 1U);
  EXPECT_TRUE(read->front().is_unsteady);
}

TEST(RegressionFile, WhatIsNotAboutTheSubjectIsNotNoted) {
  Finding finding = crash_of_nasty_engine();
  finding.trouble_source = "uci:stockfish";
  EXPECT_FALSE(regression_of(finding)) << "the reference crashed";
  finding.divergence.verdict = Verdict::kReferencesDisagree;
  EXPECT_FALSE(regression_of(finding));
  finding.divergence.verdict = Verdict::kAgree;
  EXPECT_FALSE(regression_of(finding));
}

TEST(RegressionFile, NamesFileLineAndColumnOfWhatIsWrong) {
  EXPECT_THAT(error_of_line(with("depth", "dept")),
              testing::StartsWith("file.epd:2:48: \"dept 1\" is no"));
  EXPECT_THAT(error_of_line(with("depth 1", "depth 0")), HasSubstr("\"0\" is no depth"));
  EXPECT_THAT(error_of_line(with("depth 1", "depth 21")), HasSubstr("whole number from 1 to 20"));
  EXPECT_THAT(error_of_line(with("depth 1", "depth 1x")), HasSubstr("\"1x\" is no depth"));
  EXPECT_THAT(error_of_line(with("depth 1", "depth 010x")), HasSubstr("\"010x\" is no depth"));
  EXPECT_THAT(error_of_line(with("depth 1", "depth 0025")), HasSubstr("\"0025\" is no depth"));
  EXPECT_THAT(error_of_line(with("depth 1", "depth")), HasSubstr("\"\" is no depth"));
  EXPECT_THAT(error_of_line(with(";depth 1", "")), HasSubstr("\"depth\" is missing"));
  EXPECT_THAT(error_of_line(with(";verdict state", "")), HasSubstr("\"verdict\" is missing"));
  EXPECT_THAT(error_of_line(with("state", "agree")), HasSubstr("no verdict on a subject"));
  EXPECT_THAT(error_of_line(with("right-kept", "Right Kept")), HasSubstr("no rule"));
  EXPECT_THAT(error_of_line(with("g7h8b", "g7-h8")),
              HasSubstr("file.epd:2:41: \"g7-h8\" is no move"));
  EXPECT_THAT(error_of_line(with("g7h8b", "g7g6")), HasSubstr("not legal"));
  EXPECT_THAT(error_of_line(with(" ;depth 1", " ;depth 1 ;depth 1")), HasSubstr("said twice"));
  EXPECT_THAT(error_of_line(with("4K3", "8")), HasSubstr("White has no king"));
  EXPECT_THAT(error_of_line(with("w k", "x k")), HasSubstr("file.epd:2:24: "));
  EXPECT_THAT(error_of_line("nonsense"), HasSubstr("file.epd:2:"));
  EXPECT_THAT(error_of_line(";"), HasSubstr("file.epd:2:"));
  EXPECT_THAT(error_of_line("\x01\x1b[2J ;depth 1"), testing::Not(HasSubstr("\x1b")));
}

TEST(RegressionFile, NoLineTakesYears) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(error_of_line(start + " ;depth 6 ;verdict count"), "accepted");
  EXPECT_THAT(error_of_line(start + " ;depth 20 ;verdict count"),
              testing::StartsWith("file.epd:2:65: depth 20 may be"));
}

TEST(RegressionFile, UnusualPositionsHaveToBeCalledSo) {
  const std::string three =  // knights give check at once
      "4k3/2N3N1/3N4/8/8/8/8/4K3 b - - 0 1 ;depth 1 ;verdict missing ;rule a";
  EXPECT_THAT(error_of_line(three), HasSubstr("the position is unusual"));
  EXPECT_EQ(error_of_line(three + " ;unusual"), "accepted");
}

TEST(RegressionFile, NotesAnInconsistencyOfTheSubjectAndOfNobodyElse) {
  Finding finding = two_answers();
  const auto noted = regression_of(finding);
  ASSERT_TRUE(noted);
  EXPECT_EQ(key_of(*noted), dedup_key(finding));
  const auto read = parse_regressions(print_regression(*noted));
  ASSERT_TRUE(read) << describe(read.error(), "file");
  EXPECT_EQ(read->front(), *noted);
  finding.inconsistency->is_of_subject = false;
  EXPECT_FALSE(regression_of(finding));
}

}  // namespace
}  // namespace refute::oracle
