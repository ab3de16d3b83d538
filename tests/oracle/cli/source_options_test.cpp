#include "oracle/cli/source_options.h"

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

// One that crashes or never ends would take the command with it.
TEST(SourceOptions, ABuiltInSubjectOfACommandHasAProcessOfItsOwn) {
  SourceOptions options = options_of(SourceArguments{});
  options.worker_program = REFUTE_PROGRAM;
  const auto source = open_source("builtin", options);
  ASSERT_TRUE(source) << source.error().message;
  EXPECT_TRUE((*source)->renew()) << "it answers in this process";
}

}  // namespace
}  // namespace refute::oracle
