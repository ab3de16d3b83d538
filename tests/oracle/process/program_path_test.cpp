#include "oracle/process/program_path.h"

#include <unistd.h>

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace refute {
namespace {

using PathErrorKind = ProgramPathError::Kind;

TEST(FindProgram, SearchesTheDirectoriesInOrder) {
  const auto found = find_program("sh", "/nowhere:/bin:/usr/bin");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(*found, "/bin/sh");
}

TEST(FindProgram, TakesAPathAsItIs) {
  const auto found = find_program("/bin/sh", "/nowhere");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(*found, "/bin/sh");
}

TEST(FindProgram, SaysThatAPathDoesNotExist) {
  const auto found = find_program("/nowhere/engine", "/bin");
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().kind, PathErrorKind::kNotFound);
}

TEST(FindProgram, SaysThatANameIsInNoDirectory) {
  const auto found = find_program("no-such-engine", "/bin:/usr/bin");
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().kind, PathErrorKind::kNotFound);
  EXPECT_EQ(found.error().path, "no-such-engine");
}

TEST(FindProgram, TellsAFileThatCannotBeRunFromNoFile) {
  const auto found = find_program("passwd", "/etc");
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().kind, PathErrorKind::kNotExecutable);
  EXPECT_EQ(found.error().path, "/etc/passwd");
}

TEST(FindProgram, TellsAFolderThatMayNotBeSearchedFromNoFile) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may search every folder";
  const ScratchFolder folder;
  const std::string locked = folder / "locked";
  std::filesystem::create_directory(locked);
  std::filesystem::permissions(locked, std::filesystem::perms::none);
  const auto found = find_program(locked + "/engine", "");
  std::filesystem::permissions(locked, std::filesystem::perms::owner_all);
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().kind, PathErrorKind::kNoAccess);
}

TEST(FindProgram, DoesNotRunADirectory) {
  const auto found = find_program("/etc/", "");
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().kind, PathErrorKind::kNotExecutable);
}

}  // namespace
}  // namespace refute
