// `refute bench`, from outside.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

TEST(BenchCommand, ComparesTwoGeneratorsInTurn) {
  const ProgramRun run = run_refute(
      {"bench", "--subject", "builtin:legal", "--reference", "builtin:mailbox", "--time", "1s"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(
      run.out,
      AllOf(ContainsRegex("divides at depth 1 +[0-9].*/s +[0-9].*/s +[0-9.]+ \\([0-9.]+ to"),
            HasSubstr("divides at depth 2"), ContainsRegex("perft [3-7], leaves .*/s")));
}

TEST(BenchCommand, AProgramThatIsNotThereIsTrouble) {
  const ProgramRun run = run_refute({"bench", "--subject", "/nowhere/engine"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
}

}  // namespace
}  // namespace refute::oracle
