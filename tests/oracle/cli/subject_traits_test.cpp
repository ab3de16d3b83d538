/// What a person hears of an engine that is wrong as a whole: one name, one finding, an exit code.

#include "oracle/cli/subject_traits.h"

#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/text/command.h"
#include "tests/support/run_program.h"

namespace refute {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The knight on e2 may not move: the king behind it would be taken.
constexpr const char* kPinned = "4k3/8/8/8/4r3/8/4N3/R3K2R w KQ - 0 1";

std::string faulty(const std::string& fault) {
  return std::string(REFUTE_FAULTY_ENGINE) + (fault.empty() ? "" : " " + fault);
}

/// The built-in engine, which castles in standard chess as others do in Chess960.
std::string engine_that_takes_rooks() {
  const std::vector<std::string> argv{
      "/bin/sh", "-c",
      "{ echo setoption name UCI_Chess960 value true; sed -u /UCI_Chess960/d; } | " +
          std::string(REFUTE_PROGRAM) + " uci | sed -u /UCI_Chess960/d"};
  return quote_command(argv);
}

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

struct Case {
  const char* fault;
  const char* kind;
  const char* verdict;  // what the one finding says
};

class WholeFault : public testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(Kinds, WholeFault,
                         testing::Values(Case{"ignores-fen", "ignores-fen", "Verdict: "},
                                         Case{"drops-castling", "ignores-moves", "Verdict: "},
                                         Case{"pseudo-legal", "pseudo-legal", "Verdict: extra"},
                                         Case{"count-differs", "count-differs", "Verdict: count"},
                                         Case{"counts-interior", "counts-interior-nodes",
                                              "Verdict: count"}));

TEST_P(WholeFault, IsOneFindingOfAHuntThatGoesOn) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute({"hunt", "--subject", faulty(GetParam().fault), "--reference", "builtin:mailbox",
                  "--positions", "300", "--depth", "1", "--out", folder / "findings"});
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_EQ(count_of(run.err, std::string("(") + GetParam().kind + ")"), 1U) << run.err;
  EXPECT_EQ(count_of(run.out, "Verdict: "), 1U) << run.out;
  EXPECT_THAT(run.out, HasSubstr(GetParam().verdict));
  const bool goes_on = std::string_view(GetParam().fault) != "ignores-fen";
  EXPECT_EQ(run.out.find("nothing else was compared") == std::string::npos, goes_on) << run.out;
}

TEST(SubjectTraits, WhoReadsNoMovesIsAskedByFen) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute({"hunt", "--subject", faulty("ignores-moves"), "--reference", "builtin:mailbox",
                  "--positions", "100", "--depth", "1", "--out", folder / "findings"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr("positions by FEN, not by moves"));
  EXPECT_THAT(run.err, HasSubstr("does not play the moves of `position ... moves`, as UCI has"));
}

TEST(SubjectTraits, CompareNamesItBesideItsOwnVerdict) {
  const ProgramRun run = run_refute({"compare", "--subject", faulty("pseudo-legal"), "--reference",
                                     "builtin:mailbox", "--fen", kPinned, "--json"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, testing::StartsWith("{"));
  EXPECT_EQ(count_of(run.err, "(pseudo-legal)"), 1U) << run.err;
}

TEST(SubjectTraits, CompareIsSilentAboutASubjectThatAgrees) {
  const ProgramRun run = run_refute(
      {"compare", "--subject", faulty("drops-promotion"), "--reference", "builtin:mailbox"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
}

TEST(SubjectTraits, SuiteShowsItOnce) {
  const ProgramRun run = run_refute({"suite", "--subject", faulty("counts-interior"), "--reference",
                                     "builtin:mailbox", "--max-nodes", "5000"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_EQ(count_of(run.err, "(counts-interior-nodes)"), 1U) << run.err;
  EXPECT_EQ(count_of(run.out, "Verdict: "), 1U);
}

/// Knows nothing of Chess960, and does not say that it does.
std::string engine_of_standard_chess() {
  return quote_command(std::vector<std::string>{
      "/bin/sh", "-c",
      "sed -u /UCI_Chess960/d | " + std::string(REFUTE_PROGRAM) + " uci | sed -u /UCI_Chess960/d"});
}

TEST(SubjectTraits, SuiteAsksAboutChess960OnlyWhoPlaysIt) {
  const ScratchFolder folder;
  const std::string suite =
      folder.write("my.epd",
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20\n"
                   "4k3/8/8/8/8/8/8/5KR1 w G - 0 1 ;D1 13\n");
  const ProgramRun run = run_refute({"suite", suite, "--subject", engine_of_standard_chess()});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr("1 of 1 counts are right"));
  EXPECT_THAT(run.err, HasSubstr("1 counts of Chess960 are left out"));
  EXPECT_THAT(run_refute({"suite", suite}).out, HasSubstr("2 of 2 counts are right"));
}

TEST(SubjectTraits, DoctorNamesIt) {
  const ProgramRun run = run_refute({"doctor", faulty("ignores-fen"), faulty("")});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_EQ(count_of(run.out, "(ignores-fen)"), 1U) << run.out;
}

TEST(SubjectTraits, AnotherCastlingNotationIsSaidOnceAndUnderstood) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute({"hunt", "--subject", engine_that_takes_rooks(), "--reference", "builtin:mailbox",
                  "--positions", "300", "--depth", "2", "--out", folder / "findings"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_EQ(count_of(run.out, "castling is written e1h1"), 1U) << run.out;
}

TEST(SubjectTraits, AnEngineWithoutPerftIsTroubleAndNoDivergence) {
  const std::vector<std::string> argv{
      "/bin/sh", "-c",
      "while read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; "
      "go*) echo info depth 1; echo bestmove e2e4;; quit) exit;; esac; done"};
  const ProgramRun run = run_refute({"hunt", "--subject", quote_command(argv)});
  EXPECT_EQ(run.exit_code, 3) << run.out;
  EXPECT_THAT(run.err, HasSubstr("it has no perft that is known"));
  EXPECT_THAT(run.err, HasSubstr("--protocol"));
}

/// Counts wrongly once in each process, in a position that is asked about in the search for the
/// protocol only.
std::string wrong_once_while_its_protocol_is_found() {
  return quote_command(std::vector<std::string>{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) +
          " uci | sed -u '0,/^Nodes searched: 26$/s//Nodes searched: 27/'"});
}

TEST(CompareCommand, WhatWasAnsweredInTwoWaysToTheFirstQueriesIsInconsistent) {
  const ProgramRun run = run_refute(
      {"compare", "--subject", wrong_once_while_its_protocol_is_found(), "--reference", "builtin"});
  EXPECT_EQ(run.exit_code, 3) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Verdict: inconsistent"));
  EXPECT_THAT(run.out, HasSubstr("27 leaves"));
}

TEST(HuntCommand, WhatWasAnsweredInTwoWaysToTheFirstQueriesIsAFinding) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute({"hunt", "--subject", wrong_once_while_its_protocol_is_found(), "--reference",
                  "builtin", "--positions", "1", "--depth", "1", "--out", folder / "findings"});
  EXPECT_EQ(run.exit_code, 3) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Verdict: inconsistent"));
  EXPECT_THAT(run.out, HasSubstr("Written to " + (folder / "findings")));
}

TEST(CompareCommand, AListOfPositionsShowsWhatWasAnsweredInTwoWays) {
  const ScratchFolder folder;
  const std::string list = folder / "list";
  std::ofstream(list) << "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
  const ProgramRun run =
      run_refute({"compare", "--each", list, "--subject", wrong_once_while_its_protocol_is_found(),
                  "--reference", "builtin", "--depth", "1"});
  EXPECT_EQ(run.exit_code, 3) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Verdict: inconsistent"));
  EXPECT_THAT(run.out, HasSubstr("27 leaves"));
  EXPECT_THAT(run.err, HasSubstr("1 position: 1 agree"));
}

TEST(HuntCommand, WhoIgnoresTheFenMayAnswerInTwoWaysToo) {
  const ScratchFolder folder;
  const std::vector<std::string> argv{
      "/bin/sh", "-c",
      std::string(REFUTE_FAULTY_ENGINE) +
          " ignores-fen | sed -u '0,/^Nodes searched: 400$/s//Nodes searched: 401/'"};
  const ProgramRun run =
      run_refute({"hunt", "--subject", quote_command(argv), "--reference", "builtin", "--positions",
                  "3", "--depth", "1", "--out", folder / "findings"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.err, HasSubstr("(ignores-fen)"));
  EXPECT_THAT(run.out, HasSubstr("Verdict: inconsistent")) << run.out;
}

}  // namespace
}  // namespace refute
