// Ctrl-C, whatever the program is doing.

#include <chrono>
#include <csignal>
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

/// Ctrl-C so long after the program has printed that text; at once if it is empty.
RunOptions interrupted(const std::string& after, std::chrono::milliseconds delay) {
  RunOptions options;
  options.interrupt_after = after;
  options.interrupt_delay = delay;
  return options;
}

// Thirty milliseconds here; the bound is for machines that do ten other things.
constexpr std::chrono::seconds kSoon{15};

TEST(CompareInterrupt, EndsTheWaitForASilentProgram) {
  const RunOptions options = interrupted("", std::chrono::milliseconds(500));
  const ProgramRun run = run_refute({"compare", "--subject", "sleep 100"}, options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_LT(run.after_interrupt, std::chrono::seconds(1));
}

// Nothing was compared, whoever is to blame.
TEST(HuntInterrupt, EndsTheWaitForASilentProgram) {
  const ScratchFolder folder;
  RunOptions options = interrupted("", std::chrono::milliseconds(0));
  options.interrupt_once_exists = folder / "started";
  const std::string reference =
      "/bin/sh -c 'touch " + options.interrupt_once_exists.string() + "; exec sleep 100'";
  const ProgramRun run =
      run_refute({"hunt", "--reference", reference, "--out", folder / "findings"}, options);
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_THAT(run.out, HasSubstr("nothing was compared: stopped while the programs were started"));
}

TEST(HuntInterrupt, EndsItWithASummary) {
  const ScratchFolder folder;
  const RunOptions options = interrupted("worker", std::chrono::seconds(3));
  const ProgramRun run =
      run_refute({"hunt", "--time", "10m", "--out", folder / "findings"}, options);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_THAT(run.out, HasSubstr("\ncompared "));
  EXPECT_THAT(run.out, HasSubstr("stopped before the budget was spent\n"));
}

/// Takes fifty milliseconds for each answer, so that minimising a finding takes a minute.
std::string slow_engine_without_castling() {
  return quote_command(std::vector<std::string>{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) + " uci | while read -r line; do case $line in 'e1g1: '*) ;; " +
          "Nodes*) sleep 0.05; echo \"$line\";; *) echo \"$line\";; esac; done"});
}

TEST(HuntInterrupt, CutsAnythingThatTakesLong) {
  const ScratchFolder folder;
  const RunOptions options = interrupted("worker", std::chrono::seconds(4));
  const ProgramRun run =
      run_refute({"hunt", "--subject", slow_engine_without_castling(), "--standard", "--time",
                  "10m", "--jobs", "1", "--depth", "1", "--out", folder / "findings"},
                 options);
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_LE(run.exit_code, 3) << "a signal ended it";
  EXPECT_THAT(run.out, HasSubstr("stopped before the budget was spent\n"));
}

/// Falls silent at its 200th divide, and is given ten minutes to answer.
const std::vector<std::string> kSilentForLong{
    "--subject",
    std::string(REFUTE_CHAOS_ENGINE) + " --mode hang-mid-divide --every 200 --backend '" +
        REFUTE_PROGRAM + " uci'",
    "--timeout-scale", "600"};

TEST(HuntInterrupt, EndsTheWaitForAnAnswer) {
  const ScratchFolder folder;
  std::vector<std::string> words{"hunt", "--jobs", "1", "--out", folder / "findings"};
  words.insert(words.end(), kSilentForLong.begin(), kSilentForLong.end());
  const ProgramRun run = run_refute(words, interrupted("worker", std::chrono::seconds(3)));
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_THAT(run.out, HasSubstr("stopped before the budget was spent\n"));
  EXPECT_THAT(run.err, Not(HasSubstr("asked again")));
}

TEST(SuiteInterrupt, EndsTheWaitForAnAnswer) {
  std::vector<std::string> words{"suite", "--max-nodes", "1000"};
  words.insert(words.end(), kSilentForLong.begin(), kSilentForLong.end());
  const ProgramRun run = run_refute(words, interrupted("", std::chrono::seconds(3)));
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_EQ(run.exit_code, 3) << "not every count was checked";
  EXPECT_THAT(run.out, HasSubstr("\nstopped: "));
  EXPECT_EQ(run.out.find("no answer"), std::string::npos);
}

// A CI job that is ended by its machine shall not be green for what it has not seen.
TEST(SuiteInterrupt, LeavesWhatIsUncheckedInTheJunitAsSkipped) {
  const ScratchFolder folder;
  const std::string suite = folder.write("two.epd",
                                         "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n"
                                         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
                                         ";D1 20 ;D2 400 ;D7 3195901860\n");
  RunOptions options = interrupted("", std::chrono::seconds(2));
  options.interrupt_signal = SIGTERM;
  const ProgramRun run = run_refute(
      {"suite", suite, "--subject", "builtin:mailbox", "--deep", "--junit", "-"}, options);
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.err, HasSubstr("stopped: 3 of 4 counts checked"));
  EXPECT_THAT(run.out, HasSubstr("<testsuite name=\"refute suite\" tests=\"4\" failures=\"0\" "
                                 "errors=\"0\" skipped=\"1\""));
  EXPECT_THAT(run.out, HasSubstr("<skipped message=\"stopped before it was checked\"/>"));
}

TEST(CheckInterrupt, SaysThatItWasStoppedAndNotThatEveryLawHolds) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    RunOptions options = interrupted("", std::chrono::seconds(1));
    options.interrupt_signal = signal;
    const ProgramRun run = run_refute({"check", "builtin", "--time", "10m"}, options);
    EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
    EXPECT_LT(run.after_interrupt, kSoon);
    EXPECT_THAT(run.out, HasSubstr("\nstopped after "));
    EXPECT_THAT(run.out, Not(HasSubstr("every law holds")));
  }
}

TEST(CertifyInterrupt, SaysThatItWasStoppedAndWhatIsLeft) {
  const ScratchFolder folder;
  RunOptions options = interrupted("", std::chrono::seconds(2));
  options.interrupt_signal = SIGTERM;
  const ProgramRun run = run_refute({"certify", "--world", "pieces+2", "--out", folder / "c.json",
                                     "--findings", folder / "findings"},
                                    options);
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_THAT(run.out, HasSubstr("compared; this part begins again\nstopped: "));
  EXPECT_THAT(run.out, Not(HasSubstr("wrong on")));
}

/// Leaves out castling where there are fifteen moves, and takes its time from then on.
std::string engine_that_slows_down() {
  return quote_command(std::vector<std::string>{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) + " uci | while read -r line; do case $line in 'e1g1: '*) ;; " +
          "*' 15') slow=1; echo 'Nodes searched: 14';; " +
          "Nodes*) [ -z \"$slow\" ] || sleep 0.5; echo \"$line\";; *) echo \"$line\";; esac; "
          "done"});
}

// What is wrong is traced and minimised, which takes long with a slow engine.
TEST(SuiteInterrupt, EndsTheTracingOfWrongCounts) {
  const ScratchFolder folder;
  const std::string suite = folder.write("one.epd", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n");

  const RunOptions options = interrupted("", std::chrono::seconds(4));
  const ProgramRun run =
      run_refute({"suite", suite, "--subject", engine_that_slows_down()}, options);
  EXPECT_LT(run.after_interrupt, kSoon);
  EXPECT_LE(run.exit_code, 3) << "a signal ended it";
  EXPECT_THAT(run.out, HasSubstr(" counts are right"));
}

}  // namespace
}  // namespace refute
