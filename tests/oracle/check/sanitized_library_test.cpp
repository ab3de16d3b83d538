// Libraries that were built with a sanitizer, for a program that was not.

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/sanitizer_runtime.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kLibrary = std::string(REFUTE_SUBJECTS) + "/wrong_reads_too_far.so";

class SanitizedLibrary : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(kLibrary)) GTEST_SKIP() << "built by GCC without a sanitizer only";
  }
};

TEST_F(SanitizedLibrary, SaysWhichRuntimeItNeeds) {
  const auto runtime = sanitizer_runtime_of(kLibrary);
  ASSERT_TRUE(runtime);
  EXPECT_THAT(*runtime, StartsWith("libasan.so."));
  EXPECT_EQ(sanitizer_runtime_of(std::string(REFUTE_SUBJECTS) + "/c_engine.so"), std::nullopt);
  EXPECT_EQ(sanitizer_runtime_of("/nowhere.so"), std::nullopt);
}

TEST_F(SanitizedLibrary, IsComparedWhereItIsRight) {
  const ProgramRun run =
      run_refute({"compare", "--subject", "lib:" + kLibrary, "--reference", "builtin:mailbox"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
}

TEST_F(SanitizedLibrary, WhatTheSanitizerSeesIsACrashWithItsReport) {
  const ProgramRun run = run_refute({"check", "lib:" + kLibrary, "--positions", "600"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("the subject crashed at legal_moves_match_mailbox"),
                             HasSubstr("heap-buffer-overflow")));
}

TEST(SanitizerAdvice, IsGivenWhereARuntimeIsMissing) {
  EXPECT_THAT(sanitizer_advice("x.so: undefined symbol: __asan_init"), HasSubstr("-shared-libsan"));
  EXPECT_EQ(sanitizer_advice("x.so: undefined symbol: my_function"), "");
}

}  // namespace
}  // namespace refute::oracle
