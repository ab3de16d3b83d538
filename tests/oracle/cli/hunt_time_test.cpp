// A hunt ends when its time is over or a signal comes, whatever it is doing. What takes fractions
// of a second has many seconds here: the machine may be doing ten other things.

#include <chrono>
#include <csignal>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/text/command.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kSoon{20};

/// A hunt that is in one phase for minutes if nobody ends it.
struct Phase {
  std::string name;
  std::vector<std::string> words;
  std::string regressions = "";  // the content of the file that is tried first
};

void PrintTo(const Phase& phase, std::ostream* out) { *out << phase.name; }

/// Takes 50 ms for each answer, so that minimising a finding takes a minute.
std::string slow_engine_without_castling() {
  return quote_command(std::vector<std::string>{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) + " uci | while read -r line; do case $line in 'e1g1: '*) ;; " +
          "Nodes*) sleep 0.05; echo \"$line\";; *) echo \"$line\";; esac; done"});
}

std::vector<Phase> phases() {
  const std::string deep =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 ;depth 9 "
      ";verdict missing ;rule castling-missing\n";
  return {
      {"Opening", {"--subject", "sleep 100"}},
      {"OpeningAReference", {"--reference", "sleep 100"}},
      {"BuiltinDivides", {"--reference", "builtin:mailbox", "--depth", "6"}},
      {"Replaying", {"--reference", "builtin:mailbox"}, deep},
      {"Hunting", {"--reference", "builtin:mailbox", "--depth", "1"}},
      {"Minimising",
       {"--subject", slow_engine_without_castling(), "--reference", "builtin:mailbox", "--standard",
        "--depth", "1", "--jobs", "1"}},
  };
}

class HuntPhase : public testing::TestWithParam<Phase> {
 protected:
  ProgramRun hunt(const std::string& time, const RunOptions& options = {}) {
    const ScratchFolder folder;
    std::vector<std::string> words{"hunt", "--time", time, "--out", folder / "findings"};
    words.insert(words.end(), GetParam().words.begin(), GetParam().words.end());
    if (!GetParam().regressions.empty()) {
      words.insert(words.end(),
                   {"--regressions", folder.write("list.epd", GetParam().regressions)});
    }
    return run_refute(words, options);
  }
};

INSTANTIATE_TEST_SUITE_P(All, HuntPhase, testing::ValuesIn(phases()),
                         [](const auto& chosen) { return chosen.param.name; });

TEST_P(HuntPhase, EndsWhenItsTimeIsOver) {
  const auto start = std::chrono::steady_clock::now();
  const ProgramRun run = hunt("1s");
  EXPECT_LT(std::chrono::steady_clock::now() - start, kSoon);
  EXPECT_FALSE(run.was_too_slow);
  EXPECT_LE(run.exit_code, 3) << run.err;
}

TEST_P(HuntPhase, EndsAtASignalAtAnyMoment) {
  std::mt19937 random(1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    RunOptions options;
    options.interrupt_after = "";
    options.interrupt_delay = milliseconds(300 + random() % 1500);
    options.interrupt_signal = signal;
    const ProgramRun run = hunt("10m", options);
    EXPECT_FALSE(run.was_too_slow);
    EXPECT_LT(run.after_interrupt, kSoon) << "signal " << signal;
    EXPECT_LE(run.exit_code, 3) << "signal " << signal << " ended it";
  }
}

}  // namespace
}  // namespace refute::oracle
