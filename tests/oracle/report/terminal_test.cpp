#include "oracle/report/terminal.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/report/repeat.h"
#include "tests/support/run_program.h"
#include "tests/support/sample_findings.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using testing::Not;

Finding missing_castling() {
  Finding finding;
  finding.divergence.verdict = Verdict::kMissing;
  finding.divergence.node = script_of("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves a1a2 e8e7");
  finding.divergence.difference.missing = {"e1g1"};
  finding.diagnosis = {.rule = "castling-king-side", .explanation = "The king may castle."};
  finding.subject = {.source = "uci:./my engine", .name = "Engine", .version = "1.0"};
  finding.references = {{.source = "builtin:mailbox", .name = "Refute mailbox", .version = "0"}};
  return finding;
}

std::string print(const Finding& finding) { return print_finding(finding, {}); }

TEST(TerminalReport, BeginsWithVerdictWhatIsObservedAndTheSentence) {
  const auto lines = lines_of(print(missing_castling()));
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[0], "Verdict: missing (generation is to blame), observed: castling-king-side");
  EXPECT_EQ(lines[1], "The king may castle.");
}

TEST(TerminalReport, TellsTheRuleOfAModelFromWhatIsObserved) {
  const auto headline = [](std::optional<Cause> cause) {
    Finding finding = missing_castling();
    finding.diagnosis.observed = std::exchange(finding.diagnosis.rule, "castling-missing");
    finding.cause = std::move(cause);
    return lines_of(print(finding)).front();
  };
  const std::string beginning = "Verdict: missing (generation is to blame), ";
  const std::string end = ": castling-missing, observed: castling-king-side";
  EXPECT_EQ(headline(Cause{"exact", "castling-missing", "", ""}), beginning + "rule" + end);
  EXPECT_EQ(headline(Cause{"explains part", "castling-missing", "", ""}),
            beginning + "in part" + end);
  EXPECT_EQ(headline(std::nullopt), beginning + "rule" + end) << "a file that says no more";
}

TEST(TerminalReport, WhatIsObservedIsThatOfTheBoardBelowIt) {
  Finding finding = extra_en_passant();
  finding.diagnosis.observed = "extra-ep-pinned-along-rank-by-queen";
  const auto headline = [&](Detail detail) {
    return lines_of(print_finding(finding, {.detail = detail})).front();
  };
  EXPECT_THAT(headline(Detail::kEssential), testing::EndsWith("by-rook")) << "the smallest alone";
  EXPECT_THAT(headline(Detail::kFull), testing::EndsWith("by-queen")) << "as it was found, first";
  finding.cause->certainty = "explains part";
  EXPECT_THAT(headline(Detail::kEssential), testing::EndsWith("by-queen")) << "not of one cause";
}

TEST(TerminalReport, NamesBothSidesAndTheDifference) {
  const std::string text = print(missing_castling());
  EXPECT_THAT(text, HasSubstr("subject    Engine 1.0 (uci:./my engine)\n"));
  EXPECT_THAT(text, HasSubstr("reference  Refute mailbox 0 (builtin:mailbox)\n"));
  EXPECT_THAT(text, HasSubstr("missing    e1g1\n"));
  EXPECT_THAT(text, Not(HasSubstr("extra")));
}

TEST(TerminalReport, MarksTheMoveOnTheBoardOfTheNode) {
  EXPECT_THAT(print(missing_castling()), HasSubstr("  1  .  .  .  . [K] . [.] R \n"));
  EXPECT_THAT(print(missing_castling()), HasSubstr("  2  R  .  .  .  .  .  .  . \n"));
}

TEST(TerminalReport, TurnsTheBoardWhereBlackIsToMoveIfAsked) {
  const Finding of_white = missing_castling();
  Finding of_black = missing_castling();
  of_black.divergence.node.moves.pop_back();
  of_black.divergence.difference.missing = {"e8g8"};
  for (const Detail detail : {Detail::kEssential, Detail::kFull}) {
    const TerminalStyle turned{.detail = detail, .turns_for_black = true};
    EXPECT_THAT(print_finding(of_white, turned), HasSubstr("     a  b  c  d  e  f  g  h "));
    EXPECT_THAT(print_finding(of_black, turned), HasSubstr("     h  g  f  e  d  c  b  a "));
    EXPECT_THAT(print_finding(of_black, {.detail = detail}),
                HasSubstr("     a  b  c  d  e  f  g  h "));
  }
}

TEST(TerminalReport, SaysHowToRepeatItHereAndInAnyEngine) {
  const auto lines = lines_of(print(missing_castling()));
  const auto repeat = std::find(lines.begin(), lines.end(), "Repeat:");
  ASSERT_GE(lines.end() - repeat, 4);
  EXPECT_EQ(repeat[1],
            "  refute compare --subject 'uci:./my engine' --reference builtin:mailbox --fen "
            "'4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --moves 'a1a2 e8e7' --depth 1");
  EXPECT_EQ(repeat[2], "  position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves a1a2 e8e7");
  EXPECT_EQ(repeat[3], "  go perft 1");
}

TEST(TerminalReport, RepeatsTheMinimisedQuestionIfThereIsOne) {
  Finding finding = missing_castling();
  finding.minimised = finding.divergence;
  finding.minimised->node = script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const std::string text = print(finding);
  EXPECT_THAT(text, HasSubstr("Minimised:\n"));
  EXPECT_THAT(text, HasSubstr("  position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"));
  EXPECT_THAT(text, Not(HasSubstr("--moves")));
}

TEST(TerminalReport, EndsWithATestToPaste) {
  const std::string text = print(missing_castling());
  EXPECT_THAT(text, HasSubstr("Unit test:\n  // castling-king-side: "));
  EXPECT_THAT(text, HasSubstr("\n    EXPECT_EQ(times_listed(position, \"e1g1\"), 1);\n"));
}

TEST(TerminalReport, SaysWhatTheMinimisingTook) {
  Finding finding = missing_castling();
  finding.minimised = finding.divergence;
  finding.minimised->node = script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  finding.minimising = {.queries = 17, .is_complete = true};
  EXPECT_THAT(print(finding), HasSubstr("queries    17; nothing that is left"));
  finding.minimising.is_complete = false;
  EXPECT_THAT(print(finding), HasSubstr("queries    17, which were not enough"));
}

TEST(TerminalReport, RepeatsChess960AndUnusualQuestionsAsSuch) {
  Finding finding = missing_castling();
  finding.divergence.node = script_of("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Rules::kChess960);
  finding.setup_class = SetupClass::kUnusual;
  const std::string text = print(finding);
  EXPECT_THAT(text, HasSubstr(" --chess960 --unusual --depth 1\n"));
  EXPECT_THAT(text, HasSubstr("  setoption name UCI_Chess960 value true\n"));
}

TEST(TerminalReport, NothingThatAProgramSaysActsOnTheTerminal) {
  for (const Finding& finding : sample_findings()) {
    const std::string text = print_finding(finding, {});
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(text, Not(HasSubstr("\xff")));
  }
}

TEST(TerminalReport, AgreementIsShort) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kAgree;
  finding.diagnosis = {};
  const std::string text = print(finding);
  EXPECT_THAT(text, testing::StartsWith("Verdict: agree\n"));
  EXPECT_THAT(text, Not(HasSubstr("Repeat")));
}

TEST(TerminalReport, WhatIsTracedOnlyMayBeAnothersFault) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kState;
  finding.divergence.blame = Blame::kUndo;
  EXPECT_THAT(print(finding), HasSubstr("(undo or a hash table is to blame)"));
  finding.divergence.blame = Blame::kMake;
  EXPECT_THAT(print(finding), HasSubstr("(make is to blame)")) << "no cause was looked for";
  finding.cause = Cause{"unknown", "", "", ""};
  EXPECT_THAT(print(finding), HasSubstr("(make or undo is to blame)"));
  finding.cause = Cause{"exact", "undo-capture", "undo does not put the captured piece back", ""};
  EXPECT_THAT(print(finding), HasSubstr("(make is to blame)"));
}

TEST(TerminalReport, TroubleBlamesNobody) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kHung;
  finding.divergence.difference = {};
  OracleError error{};
  error.kind = OracleError::Kind::kHung;
  finding.trouble = error;
  finding.trouble_source = "uci:./my engine";
  const std::string text = print(finding);
  EXPECT_THAT(text, testing::StartsWith("Verdict: hung\n"));
  EXPECT_THAT(text, HasSubstr("trouble of uci:./my engine: hung"));
  EXPECT_THAT(text, Not(HasSubstr("to blame")));
}

TEST(TerminalReport, TheEssentialOfTroubleIsWhatHappenedAndHowToSeeItAgain) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kCrashed;
  finding.divergence.difference = {};
  OracleError error{};
  error.kind = OracleError::Kind::kCrashed;
  finding.trouble = error;
  finding.trouble_source = "uci:./my engine";
  const std::string text = print_finding(finding, {.detail = Detail::kEssential});
  EXPECT_THAT(text, testing::StartsWith("Verdict: crashed\n  trouble of uci:./my engine: crashed"));
  EXPECT_THAT(text, testing::EndsWith("  " + compare_command(finding) + "\n"));
  EXPECT_LE(lines_of(text).size(), 12U);
}

TEST(TerminalReport, ListsCountsAndTotals) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kCount;
  finding.divergence.difference = {};
  finding.divergence.difference.counts = {{.move = "a2a3", .subject = 19, .reference = 20}};
  finding.divergence.difference.subject_total = 419;
  finding.divergence.difference.reference_total = 420;
  finding.divergence.depth = Depth(2);
  const std::string text = print(finding);
  EXPECT_THAT(text, HasSubstr("count      a2a3: subject 19, reference 20\n"));
  EXPECT_THAT(text, HasSubstr("total      subject 419, reference 420\n"));
  EXPECT_THAT(text, HasSubstr("depth      2\n"));
}

TEST(TerminalReport, TheEssentialOfADivergenceIsTwelveLinesAtMost) {
  int divergences = 0;
  for (const Finding& finding : sample_findings()) {
    if (!is_divergence(finding.divergence.verdict)) continue;
    const std::string text = print_finding(finding, {.detail = Detail::kEssential});
    EXPECT_LE(lines_of(text).size(), 12U) << text;
    EXPECT_THAT(text, testing::StartsWith("Verdict: "));
    EXPECT_THAT(text, HasSubstr("  FEN        "));
    EXPECT_THAT(text, HasSubstr(" to move\n  refute compare "));
    ++divergences;
  }
  EXPECT_GE(divergences, 4);
}

TEST(TerminalReport, TheEssentialIsSaidBesideTheBoard) {
  Finding finding = missing_castling();
  finding.cause =
      Cause{"exact", "castling-missing (of White)", "castling is not listed", "predicts 9 of 9"};
  finding.minimised = finding.divergence;
  finding.minimised->node =
      script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves h1h2 e8e7 h2h1 e7e8");
  const auto lines = lines_of(print_finding(finding, {.detail = Detail::kEssential}));
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_EQ(lines[1], "  cause      castling is not listed (of White); exact: predicts 9 of 9");
  EXPECT_EQ(lines[2], "  8  .  .  .  .  k  .  .  .    FEN        4k3/8/8/8/8/8/8/4K2R w - - 4 3");
  EXPECT_EQ(lines[3], "  7  .  .  .  .  .  .  .  .    after      h1h2 e8e7 h2h1 e7e8");
  EXPECT_EQ(lines[4], "  6  .  .  .  .  .  .  .  .    missing    e1g1");
  EXPECT_THAT(lines[9], HasSubstr("[K] . [.] R"));
  EXPECT_EQ(lines[10], "     a  b  c  d  e  f  g  h   White to move");
  EXPECT_EQ(lines[11], "  " + compare_command(finding));
}

TEST(TerminalReport, TheEssentialSaysThatMuchIsLeftOut) {
  Finding finding = missing_castling();
  finding.divergence.difference.missing = {"a2a3", "a2a4", "b2b3", "b2b4", "c2c3",
                                           "c2c4", "d2d3", "d2d4", "e2e3", "e2e4"};
  finding.diagnosis.explanation = std::string(100, 'a');
  for (int i = 0; i < 8; ++i) finding.diagnosis.explanation += " " + std::string(60, 'b');
  const std::string text = print_finding(finding, {.detail = Detail::kEssential});
  EXPECT_THAT(text, HasSubstr("d2d3 d2d4 and 2 more\n"));
  EXPECT_THAT(text, HasSubstr("... (--verbose)\n"));
  EXPECT_LE(lines_of(text).size(), 12U);
}

TEST(TerminalReport, KeepsToTheWidthOfTheTerminal) {
  for (const std::size_t columns : {60U, 80U, 120U}) {
    for (const Finding& finding : sample_findings()) {
      if (finding.trouble || finding.inconsistency) continue;  // told in the words of others
      const TerminalStyle style{.detail = Detail::kEssential, .columns = columns};
      for (const std::string& line : lines_of(print_finding(finding, style))) {
        // What is copied stays one line, and the terminal folds it.
        if (line.starts_with("  refute compare ") || line.starts_with("  FEN ")) continue;
        EXPECT_LE(line.size(), columns) << line;
      }
    }
  }
}

TEST(TerminalReport, AFenForWhichThereIsNoRoomBesideTheBoardStandsAbove) {
  const auto lines_at = [](std::size_t columns) {
    return lines_of(
        print_finding(extra_en_passant(), {.detail = Detail::kEssential, .columns = columns}));
  };
  EXPECT_THAT(lines_at(60), testing::Contains(testing::StartsWith("  FEN        ")));
  EXPECT_THAT(lines_at(120), testing::Contains(HasSubstr("    FEN        ")));
}

TEST(TerminalReport, AVerdictIsOneLine) {
  for (const Finding& finding : sample_findings()) {
    const auto lines = lines_of(print_finding(finding, {.detail = Detail::kVerdict}));
    EXPECT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines.front(), lines_of(print(finding)).front());
  }
}

TEST(TerminalReport, ColoursOnlyWhereTheStyleSaysSo) {
  EXPECT_EQ(print(missing_castling()).find('\x1b'), std::string::npos);
  EXPECT_NE(print_finding(missing_castling(), {.color = true}).find('\x1b'), std::string::npos);
}

TEST(TerminalStyle, AFileIsNoTerminal) {
  std::FILE* const file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  EXPECT_FALSE(style_of(file).color);
  std::fclose(file);
}

}  // namespace
}  // namespace refute::oracle
