#include "oracle/cli/commit_of.h"

#include <cstdlib>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

bool succeeds(const std::string& command) { return std::system(command.c_str()) == 0; }

TEST(CommitOf, IsThatOfTheCheckoutOfTheSubject) {
  const ScratchFolder folder;
  const std::string engine = folder.write("engine", "one\n");
  const std::string subject = "uci:" + engine + " --bug x";
  EXPECT_EQ(commit_of(subject), "") << "there is no checkout";
  const std::string git = "git -C '" + folder.path().string() + "' ";
  const bool is_there =
      succeeds(git + "init -q 2>&1") && succeeds(git + "add engine 2>&1") &&
      succeeds(git + "-c user.name=n -c user.email=n@example.org commit -qm one 2>&1");
  if (!is_there) GTEST_SKIP() << "git does not work here";
  EXPECT_THAT(commit_of(subject), testing::MatchesRegex("[0-9a-f]{12}"));
  folder.write("engine", "two\n");
  EXPECT_THAT(commit_of("lib:" + engine), testing::MatchesRegex("[0-9a-f]{12}-dirty"));
}

}  // namespace
}  // namespace refute::oracle
