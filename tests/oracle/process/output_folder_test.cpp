#include "oracle/process/output_folder.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

namespace fs = std::filesystem;

TEST(OutputFolder, AcceptsOneThatIsThereAndOneThatCanBeMade) {
  const ScratchFolder folder;
  EXPECT_FALSE(output_folder_problem(folder.path()));
  EXPECT_FALSE(output_folder_problem(folder / "new"));
  EXPECT_FALSE(output_folder_problem(folder / "new/and/deep"));
  EXPECT_FALSE(output_folder_problem(folder / "new/../other"));
}

TEST(OutputFolder, AcceptsARelativeName) { EXPECT_FALSE(output_folder_problem("findings")); }

TEST(OutputFolder, LeavesNothingBehind) {
  const ScratchFolder folder;
  EXPECT_FALSE(output_folder_problem(folder / "new/deep"));
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(OutputFolder, RefusesWhatIsNoFolder) {
  const ScratchFolder folder;
  const std::string file = folder.write("file", "");
  for (const std::string& name : {file, file + "/below", std::string("/dev/null")}) {
    const auto problem = output_folder_problem(name);
    ASSERT_TRUE(problem) << name;
    EXPECT_NE(describe(*problem).find("no folder"), std::string::npos);
  }
}

TEST(OutputFolder, RefusesADanglingLink) {
  const ScratchFolder folder;
  fs::create_symlink("/no/such/place", folder / "link");
  EXPECT_TRUE(output_folder_problem(folder / "link"));
}

TEST(OutputFolder, RefusesAFolderInWhichNobodyCanWrite) {
  EXPECT_TRUE(output_folder_problem("/proc/findings"));
}

TEST(OutputFolder, RefusesAnEmptyName) { EXPECT_TRUE(output_folder_problem("")); }

}  // namespace
}  // namespace refute::oracle
