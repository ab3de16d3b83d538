#include "oracle/cli/walk_session.h"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/text/command.h"
#include "tests/support/model_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kCastling = "fen 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";

/// The mailbox generator, and a subject that does not castle on the king's side.
Contest contest_without_castling() {
  Contest contest;
  contest.subject =
      make_list_source([](std::vector<std::string>& moves) { std::erase(moves, "e1g1"); });
  contest.references.push_back(make_builtin_source(BuiltinGenerator::kMailbox));
  return contest;
}

class WalkSessionTest : public testing::Test {
 protected:
  std::string say(std::string_view line) { return session_.answer(line); }

  Contest contest_ = contest_without_castling();
  WalkSession session_{contest_, {refute::script_of(kCastling), Depth(3)}, {}};
};

TEST(WalkSession, GoesDownToTheFirstDifference) {
  Contest contest = contest_without_castling();
  const Walk start{refute::script_of("fen 4k3/8/8/8/8/8/4P3/4KB1R w K - 0 1"), Depth(3)};
  WalkSession session(contest, start, {});
  EXPECT_THAT(session.answer("next"), HasSubstr(" moves f1g2, depth 2 (3 from the root), Black"));
  const std::string second = session.answer("next");
  EXPECT_THAT(second, HasSubstr(" moves f1g2 e8d7, depth 1 (3 from the root), White"));
  EXPECT_THAT(second, HasSubstr("e1g1                  -              1   missing\n"));
  EXPECT_THAT(session.answer("next"),
              StartsWith("the lists of moves differ here: e1g1 is missing"));
  EXPECT_EQ(session.exit_code(), ExitCode::kDivergence);
}

TEST_F(WalkSessionTest, TheRootItselfMayShowIt) {
  EXPECT_THAT(say("diff"), HasSubstr("e1g1                  -"));
  EXPECT_THAT(say("next"), StartsWith("the lists of moves differ here"));
}

TEST_F(WalkSessionTest, PlaysMovesAndTakesThemBack) {
  EXPECT_THAT(say("e4"), StartsWith("fen 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1 moves e2e4, depth 2"));
  say("child e8d8");
  EXPECT_EQ(say("moves"), "e2e4 e8d8\n");
  EXPECT_EQ(say("fen"), "3k4/8/8/8/4P3/8/8/4K2R w K - 1 2\n");
  say("unmove");
  EXPECT_EQ(say("moves"), "e2e4\n");
  say("root");
  EXPECT_EQ(say("moves"), "\n");
  say("back");
  EXPECT_EQ(say("moves"), "e2e4\n") << "root has been undone";
}

TEST_F(WalkSessionTest, KnowsTheCommandsOfPerftree) {
  EXPECT_THAT(say("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
              StartsWith("startpos, depth 3"));
  EXPECT_THAT(say("moves e2e4 e7e5"), Not(HasSubstr("total"))) << "it only sets the line";
  EXPECT_THAT(say("depth 4"), StartsWith("startpos moves e2e4 e7e5, depth 2 (4 from the root)"));
  EXPECT_EQ(say("depth"), "4\n");
  say("move g1f3");
  say("parent");
  EXPECT_EQ(say("moves"), "e2e4 e7e5\n");
  EXPECT_THAT(say("diff"), HasSubstr("total               835            835\nnothing differs"));
  EXPECT_EQ(say("exit"), "");
  EXPECT_TRUE(session_.has_quit());
  EXPECT_EQ(session_.exit_code(), ExitCode::kAgree);
}

TEST_F(WalkSessionTest, GoesToTheSmallestPosition) {
  EXPECT_THAT(say("explain"), HasSubstr("e1g1"));
  const std::string smallest = say("minimise");
  EXPECT_THAT(smallest, StartsWith("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1, depth 1, White to move\n"));
  EXPECT_THAT(smallest, HasSubstr("missing"));
  say("back");
  EXPECT_EQ(session_.walk().line, refute::script_of(kCastling));
}

TEST_F(WalkSessionTest, TurnsTheBoard) {
  EXPECT_THAT(say("board"), StartsWith("  8  .  .  .  .  k "));
  EXPECT_THAT(say("flip"), StartsWith("  1  R  .  .  K "));
  EXPECT_THAT(say("board"), StartsWith("  1  R "));
}

TEST_F(WalkSessionTest, SaysWhatItDoesNotUnderstandAndStaysWhereItIs) {
  const Walk before = session_.walk();
  EXPECT_EQ(say("dept 3"), "error: \"dept\" is no command and no move; help lists them\n");
  EXPECT_THAT(say("depth 0"), HasSubstr("from 1 to 20, not \"0\""));
  EXPECT_THAT(say("e2e5"), HasSubstr("move 1, 'e2e5', is not legal"));
  EXPECT_THAT(say("fen nonsense"), StartsWith("error: fen: placement"));
  EXPECT_THAT(say("unmove"), HasSubstr("no move to take back"));
  EXPECT_THAT(say("depth 20\n"), StartsWith("error"));
  EXPECT_EQ(say("  "), "");
  EXPECT_EQ(session_.walk(), before);
  EXPECT_EQ(session_.exit_code(), ExitCode::kUsage);
}

TEST_F(WalkSessionTest, RefusesWhatNobodyCanCount) {
  say("fen startpos");
  say("depth 15");
  EXPECT_THAT(say("diff"), HasSubstr("too deep"));
}

TEST_F(WalkSessionTest, HelpNamesEveryCommand) {
  const std::string help = say("help");
  for (const char* word : {"diff", "move M", "unmove", "parent", "root", "next", "back", "depth",
                           "fen", "moves", "explain", "minimise", "flip", "quit"}) {
    EXPECT_THAT(help, HasSubstr(word));
  }
}

TEST(WalkCommand, WorksInAPipe) {
  const std::vector<std::string> subject{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) +
          " uci | while read -r line; do case $line in 'e1g1: '*) ;; *) " +
          "echo \"$line\";; esac; done"};
  const ProgramRun run =
      run_refute({"walk", "--subject", quote_command(subject), "--reference", "builtin:mailbox",
                  "--fen", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"},
                 {.input = "depth 2\ne2e3\nunmove\nnext\nquit\nnonsense\n"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out,
              StartsWith("fen 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1, depth 2, White to move\n"));
  EXPECT_THAT(run.out, HasSubstr("e1g1                  -"));
  EXPECT_THAT(
      run.out,
      HasSubstr("\nthe lists of moves differ here: e1g1 is missing; explain names the cause\n"));
  EXPECT_THAT(run.out, Not(HasSubstr("> "))) << "nobody is there to be prompted";
  EXPECT_THAT(run.out, Not(HasSubstr("nonsense"))) << "it ends at quit";
}

TEST(WalkCommand, APipeThatIsNotUnderstoodIsWrongInput) {
  const ProgramRun run = run_refute({"walk", "--reference", "builtin:mailbox"}, {.input = "dif\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, HasSubstr("\"dif\" is no command"));
}

}  // namespace
}  // namespace refute::oracle
