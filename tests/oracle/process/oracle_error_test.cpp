#include "oracle/process/oracle_error.h"

#include <chrono>
#include <csignal>

#include <gtest/gtest.h>

namespace refute {
namespace {

using namespace std::chrono_literals;
using Kind = OracleError::Kind;

TEST(OracleError, DescriptionCarriesAllThatIsKnown) {
  OracleError error{};
  error.kind = Kind::kCrashed;
  error.detail = "killed by SIGSEGV";
  error.command = "engine --uci";
  error.pid = 42;
  error.exit = ExitStatus{ExitStatus::How::kSignalled, SIGSEGV};
  error.elapsed = 12ms;
  error.budget = 2s;
  error.request = R"(go perft 2\n)";
  error.last_lines = {"a2a3: 20", "b2b3: 20"};
  error.stderr_tail = "oops\nworse\n";
  EXPECT_EQ(describe(error),
            "crashed: the engine died: killed by SIGSEGV\n"
            "  command: engine --uci\n"
            "  process: pid 42, killed by SIGSEGV\n"
            "  time:    after 12 ms\n"
            "  request: go perft 2\\n\n"
            "  output:  a2a3: 20\n"
            "           b2b3: 20\n"
            "  stderr:  oops\n"
            "           worse");
}

TEST(OracleError, DescriptionLeavesOutWhatIsNotKnown) {
  OracleError error{};
  error.kind = Kind::kHung;
  EXPECT_EQ(describe(error), "hung: the engine did not answer in time");
}

TEST(OracleError, LinesThatNobodyReadsToTheirEndAreCut) {
  OracleError error{};
  error.kind = Kind::kCrashed;
  error.stderr_tail = std::string(300, 'x') + "\nshort";
  EXPECT_EQ(describe(error), "crashed: the engine died\n  stderr:  " + std::string(200, 'x') +
                                 "... (100 more bytes)\n           short");
}

TEST(OracleError, WhatDiffersInNumbersLooksAlike) {
  OracleError error{};
  error.kind = Kind::kCrashed;
  error.stderr_tail = "Index 2000 out of bounds";
  OracleError other = error;
  other.stderr_tail = "Index 2017 out of bounds";
  other.request = "go perft 2";
  EXPECT_EQ(likeness_of(error), likeness_of(other));
  other.stderr_tail = "out of memory";
  EXPECT_NE(likeness_of(error), likeness_of(other));
  EXPECT_EQ(describe_as_before(other), "crashed: as was told before\n  request: go perft 2");
}

TEST(OracleError, KindNamesAreOneWordEach) {
  EXPECT_EQ(kind_name(Kind::kNotFound), "not-found");
  EXPECT_EQ(kind_name(Kind::kUnsupported), "unsupported");
}

TEST(ExitStatus, DescribesCodesAndSignals) {
  EXPECT_EQ(describe(ExitStatus{ExitStatus::How::kExited, 3}), "exited with code 3");
  EXPECT_EQ(describe(ExitStatus{ExitStatus::How::kSignalled, SIGKILL}), "killed by SIGKILL");
  EXPECT_EQ(describe(ExitStatus{ExitStatus::How::kSignalled, 40}), "killed by signal 40");
  EXPECT_EQ(describe(ExitStatus{}), "ended, exit status unknown");
}

}  // namespace
}  // namespace refute
