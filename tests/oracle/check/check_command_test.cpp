// `refute check`, from outside.

#include <chrono>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/text/command.h"
#include "props/laws/all_laws.h"
#include "tests/oracle/check/subject_paths.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

ProgramRun check(const std::string& subject, std::vector<std::string> more) {
  std::vector<std::string> arguments{"check", subject};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_refute(std::move(arguments));
}

/// The words after `name` in the report, up to the end of the line.
std::string line_after(const std::string& text, const std::string& name) {
  const std::size_t at = text.find(name);
  if (at == std::string::npos) return {};
  const std::size_t start = at + name.size();
  return text.substr(start, text.find('\n', start) - start);
}

TEST(CheckCommand, EveryLawHoldsForASoundLibrary) {
  const ProgramRun run = check(library("c_engine"), {"--positions", "600"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("every law holds"), HasSubstr("offers   state, make, fen"),
                             HasSubstr("left out for want of key"),
                             HasSubstr("children_have_different_keys")));
}

TEST(CheckCommand, ABrokenLawComesWithTheSmallestPositionAndACommand) {
  const ProgramRun run = check(library("cpp_engine"), {"--positions", "600"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("law violated: make_matches_mailbox"),
                             HasSubstr("a rook for each castling right")));
  const auto words = split_command(line_after(run.out, "repeat:  refute "));
  ASSERT_TRUE(words) << run.out;
  const ProgramRun again = run_refute(*words);
  EXPECT_EQ(again.exit_code, 1) << again.out << again.err;
}

TEST(CheckCommand, OneLawInOnePositionCanBeAsked) {
  const std::vector<std::string> capture{"--fen", "4k2r/8/8/8/8/8/1B6/4K3 w k - 0 1"};
  std::vector<std::string> arguments{"--law", "make_matches_mailbox"};
  arguments.insert(arguments.end(), capture.begin(), capture.end());
  EXPECT_EQ(check(library("cpp_engine"), arguments).exit_code, 1);
  EXPECT_EQ(check(library("c_engine"), arguments).exit_code, 0);
  arguments[1] = "in_check_matches_mailbox";
  EXPECT_EQ(check(library("cpp_engine"), arguments).exit_code, 0);
}

TEST(CheckCommand, JsonIsOneObject) {
  const ProgramRun run = check(library("cpp_engine"), {"--positions", "300", "--json"});
  EXPECT_EQ(run.exit_code, 1);
  const json object = json::parse(run.out, nullptr, false);
  ASSERT_TRUE(object.is_object()) << run.out;
  EXPECT_EQ(object["outcome"], "violated");
  EXPECT_EQ(object["subject"]["name"], "C++ engine 0.9");
  EXPECT_FALSE(object["findings"].empty());
  EXPECT_GT(object["laws"].size(), 60U);
}

TEST(CheckCommand, TheSameSeedFindsTheSame) {
  const std::vector<std::string> arguments{"--positions", "300", "--seed", "7", "--json"};
  json first = json::parse(check(library("cpp_engine"), arguments).out, nullptr, false);
  json second = json::parse(check(library("cpp_engine"), arguments).out, nullptr, false);
  EXPECT_EQ(first["findings"], second["findings"]);
  EXPECT_EQ(first["laws"], second["laws"]);
}

TEST(CheckCommand, ACrashIsPinnedToALawAndAPosition) {
  const ProgramRun run = check(library("wrong_crashes_in_check"), {"--positions", "600"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("the subject crashed at legal_moves_match_mailbox"),
                             HasSubstr("SIGABRT"), HasSubstr("repeat:  refute check")));
}

TEST(CheckCommand, ACrashInDestroyIsSeen) {
  const ProgramRun run = check(library("wrong_crashes_in_destroy"), {"--positions", "600"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("the subject crashed\n"), HasSubstr("SIGABRT"),
                             HasSubstr("when it was destroyed")));
}

TEST(CheckCommand, AHangIsPinnedToALaw) {
  const ProgramRun run = check(library("wrong_hangs_in_check"),
                               {"--fen", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "--timeout-scale",
                                "0.1", "--law", "legal_moves_match_mailbox"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr("the subject hung at legal_moves_match_mailbox"));
}

TEST(CheckCommand, ACrashIsNotTheEndOfTheOtherLaws) {
  const ProgramRun run = check(library("wrong_crashes_in_fen"), {"--positions", "600", "--json"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  const json object = json::parse(run.out, nullptr, false);
  ASSERT_TRUE(object.is_object()) << run.out;
  EXPECT_GE(object["positions"], 600);
  // One crash in one place; a law that reads other texts may meet it somewhere else.
  ASSERT_FALSE(object["findings"].empty());
  EXPECT_LE(object["findings"].size(), 2U);
  EXPECT_EQ(object["findings"][0]["outcome"], "crashed");
  EXPECT_FALSE(object["findings"][0].value("also", json::array()).empty());
  for (const json& law : object["laws"]) {
    if (law["name"] != "legal_moves_match_mailbox") continue;
    EXPECT_GE(law["held"], 500);
  }
}

TEST(CheckCommand, AHangEndsInTime) {
  const ProgramRun run =
      check(library("wrong_hangs_in_check"), {"--positions", "2000", "--timeout-scale", "0.1"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("the subject hung at"), HasSubstr("no answer before")));
}

// Each hang is waited for no longer than all may take.
TEST(CheckCommand, AShortCheckWaitsShortly) {
  const auto start = std::chrono::steady_clock::now();
  const ProgramRun run =
      check(library("wrong_hangs_in_check"), {"--fen", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "--time",
                                              "1s", "--law", "legal_moves_match_mailbox"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(9));
}

TEST(CheckCommand, LawsThatOnePositionViolatesAreOneFinding) {
  const ProgramRun run = check(library("wrong_loses_ep"), {"--positions", "6000", "--json"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  const json object = json::parse(run.out, nullptr, false);
  ASSERT_TRUE(object.is_object()) << run.out;
  ASSERT_EQ(object["findings"].size(), 1U) << run.out;
  EXPECT_THAT(object["findings"][0]["fen"].get<std::string>(), HasSubstr(" w - e6 "));
  EXPECT_GE(object["findings"][0].value("also", json::array()).size(), 2U);
  const ProgramRun text = check(library("wrong_loses_ep"), {"--positions", "6000"});
  EXPECT_THAT(text.out, AllOf(HasSubstr("  also:    "), HasSubstr("violated ")));
}

TEST(CheckCommand, EveryPositionRefusedEndsAtTheBudget) {
  const ProgramRun run = check(library("wrong_refuses_all"), {"--positions", "200"});
  EXPECT_FALSE(run.was_too_slow);
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.err, HasSubstr("nothing was checked"));
}

TEST(CheckCommand, ListsEveryLawWithWhatItStates) {
  const ProgramRun run = run_refute({"check", "--list"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("no_duplicate_moves\n    No legal move is listed twice.\n"));
  EXPECT_EQ(lines_of(run.out).size(), 2 * props::all_laws().size());
  const json listed = json::parse(run_refute({"check", "--list", "--json"}).out, nullptr, false);
  ASSERT_TRUE(listed.is_object());
  EXPECT_EQ(listed["laws"].size(), props::all_laws().size());
  EXPECT_EQ(listed["laws"][0]["name"], props::all_laws()[0].name);
}

TEST(CheckCommand, ALawThatIsExceptedIsSkipped) {
  const ProgramRun run = check(library("cpp_engine"), {"--except", "make_matches_mailbox", "--law",
                                                       "make_matches_mailbox,no_duplicate_moves",
                                                       "--positions", "600", "--json"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  const json object = json::parse(run.out, nullptr, false);
  ASSERT_EQ(object["laws"].size(), 2U) << run.out;
  EXPECT_EQ(object["laws"][1]["name"], "make_matches_mailbox");
  EXPECT_EQ(object["laws"][1].value("skipped", ""), "--except");
}

TEST(CheckCommand, KnowsTheWordsOfTheRunnerThatItTookOver) {
  const ProgramRun run = check("builtin", {"--subject", "builtin:pseudo", "--keep-going", "--law",
                                           "fast", "--scripts", "40", "--seed", "random"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("(builtin:pseudo)"), Not(HasSubstr("san_is_unique"))));
  EXPECT_EQ(check("builtin", {"--position", "startpos moves e2e4"}).exit_code, 0);
  EXPECT_EQ(check("builtin", {"--position", "startpos moves e2e5"}).exit_code, 2);
}

TEST(CheckCommand, AnswersThatCannotBeAreViolations) {
  const ProgramRun run = check(library("wrong_garbles_moves"), {"--positions", "1"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("legal_moves lists \"e9e2\""));
}

TEST(CheckCommand, NothingCheckedIsNoSuccess) {
  const ProgramRun run = check(library("wrong_refuses_all"), {"--time", "300ms"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.out, HasSubstr("refused"));
  EXPECT_THAT(run.err, HasSubstr("nothing was checked"));
}

TEST(CheckCommand, OurOwnGeneratorOffersEverything) {
  const ProgramRun run = check("builtin", {"--positions", "300", "--situations"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("every law holds"), Not(HasSubstr("left out"))));
  EXPECT_THAT(run.out, HasSubstr("king-side-through-check"));
}

TEST(CheckCommand, SaysWhatWouldBeRight) {
  const auto told = [](const std::string& subject, std::vector<std::string> more = {}) {
    const ProgramRun run = check(subject, std::move(more));
    EXPECT_EQ(run.exit_code, 2) << subject;
    return run.err;
  };
  EXPECT_THAT(told("./engine.so"), HasSubstr("did you mean lib:./engine.so?"));
  EXPECT_THAT(told("uci:stockfish"), HasSubstr("refute hunt"));
  EXPECT_THAT(told("builtin", {"--law", "gravity"}), HasSubstr("no law \"gravity\""));
  EXPECT_THAT(told("builtin", {"--law", "no_duplicate_move"}),
              HasSubstr("did you mean no_duplicate_moves?"));
  EXPECT_THAT(told("builtin", {"--except", "san_is_uniqe"}),
              HasSubstr("--except: there is no law \"san_is_uniqe\"; did you mean san_is_unique?"));
  EXPECT_THAT(told("builtin", {"--except", "all"}), HasSubstr("leaves no law"));
  EXPECT_EQ(run_refute({"check"}).exit_code, 2);
  EXPECT_THAT(told("builtin", {"--fen", "nonsense"}), HasSubstr("--fen"));
  const ProgramRun missing = check("lib:/nowhere/x.so", {});
  EXPECT_EQ(missing.exit_code, 3);
  EXPECT_THAT(missing.err, HasSubstr("lib:/nowhere/x.so: there is no such file"));
}

}  // namespace
}  // namespace refute::oracle
