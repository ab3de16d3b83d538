#include "oracle/process/text_file.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using FileErrorKind = FileError::Kind;

/// An empty folder for one test.
class TextFile : public testing::Test {
 protected:
  TextFile() {
    std::string name = (fs::temp_directory_path() / "refute-text-file.XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~TextFile() override { fs::remove_all(folder_); }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  void SetUp() override { ASSERT_FALSE(folder_.empty()); }

  fs::path path(std::string_view name) const { return folder_ / name; }

  fs::path file_with(std::string_view text) const {
    std::ofstream(path("file"), std::ios::binary) << text;
    return path("file");
  }

  int files_in_folder() const {
    int count = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder_)) ++count;
    return count;
  }

 private:
  fs::path folder_;
};

std::string read(const fs::path& path) {
  const auto text = read_text_file(path);
  EXPECT_TRUE(text.has_value()) << (text ? "" : describe(text.error()));
  return text ? *text : "";
}

FileErrorKind read_error(const fs::path& path, std::size_t max_size = kMaxTextFileSize) {
  const auto text = read_text_file(path, max_size);
  EXPECT_FALSE(text.has_value());
  return text ? FileErrorKind::kFailed : text.error().kind;
}

FileErrorKind write_error(const fs::path& path) {
  const auto done = write_text_file_atomically(path, "text");
  EXPECT_FALSE(done.has_value());
  return done ? FileErrorKind::kFailed : done.error().kind;
}

TEST_F(TextFile, IsReadByteForByte) {
  const std::string text("a\r\n\0\xff b", 8);
  EXPECT_EQ(read(file_with(text)), text);
}

TEST_F(TextFile, IsReadWhenLargerThanOneChunk) {
  const std::string text(300'000, 'x');
  EXPECT_EQ(read(file_with(text)), text);
}

TEST_F(TextFile, IsReadWhenEmpty) { EXPECT_EQ(read(file_with("")), ""); }

TEST_F(TextFile, IsRefusedAboveTheLimitAndNotAtIt) {
  const fs::path file = file_with("12345");
  EXPECT_TRUE(read_text_file(file, 5).has_value());
  EXPECT_EQ(read_error(file, 4), FileErrorKind::kTooLarge);
}

TEST_F(TextFile, SaysWhatIsMissingOrNoFile) {
  EXPECT_EQ(read_error(path("missing")), FileErrorKind::kNotFound);
  EXPECT_EQ(read_error(path("")), FileErrorKind::kNotAFile);
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(read_error(path("pipe")), FileErrorKind::kNotAFile);
  EXPECT_EQ(read_error(file_with("x") / "below"), FileErrorKind::kNotFound);
}

TEST_F(TextFile, SaysWhatIsNotPermitted) {
  const fs::path file = file_with("x");
  fs::permissions(file, fs::perms::none);
  if (::geteuid() == 0) {
    EXPECT_EQ(read(file), "x");  // nothing is forbidden to root
  } else {
    EXPECT_EQ(read_error(file), FileErrorKind::kNoPermission);
  }
}

TEST_F(TextFile, DescriptionNamesPathAndReason) {
  const auto text = read_text_file(path("mis\nsing"));
  ASSERT_FALSE(text);
  EXPECT_THAT(describe(text.error()), HasSubstr("mis\\nsing\": there is no such file"));
  EXPECT_EQ(kind_name(text.error().kind), "not-found");
}

TEST_F(TextFile, IsWrittenWhole) {
  const std::string text(300'000, 'y');
  ASSERT_TRUE(write_text_file_atomically(path("new"), text));
  EXPECT_EQ(read(path("new")), text);
  EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(TextFile, ReplacesTheOldContentAndKeepsThePermissions) {
  const fs::path file = file_with("a longer old content");
  ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
  ASSERT_TRUE(write_text_file_atomically(file, "new"));
  EXPECT_EQ(read(file), "new");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
  EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(TextFile, ReadersOfTheOldFileKeepIt) {
  const fs::path file = file_with("old");
  std::ifstream reader(file);
  ASSERT_TRUE(write_text_file_atomically(file, "new"));
  std::string seen;
  reader >> seen;
  EXPECT_EQ(seen, "old");
}

TEST_F(TextFile, IsNotWrittenOverAFolderOrIntoAMissingOne) {
  ASSERT_TRUE(fs::create_directory(path("folder")));
  EXPECT_EQ(write_error(path("folder")), FileErrorKind::kNotAFile);
  EXPECT_EQ(write_error(path("missing") / "file"), FileErrorKind::kNotFound);
  EXPECT_EQ(files_in_folder(), 1);
}

/// While it lives no file may grow beyond the limit: stands for a full disk.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limited{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limited);
    action_ = std::signal(SIGXFSZ, SIG_IGN);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, action_);
  }

 private:
  rlimit before_{};
  void (*action_)(int) = SIG_DFL;
};

TEST_F(TextFile, FailedWriteLeavesTheOldContentAndNothingElse) {
  const fs::path file = file_with("old");
  {
    const FileSizeLimit full_disk(4096);
    const auto done = write_text_file_atomically(file, std::string(100'000, 'z'));
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, FileErrorKind::kFailed);
    EXPECT_FALSE(done.error().detail.empty());
  }
  EXPECT_EQ(read(file), "old");
  EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(TextFile, ASymbolicLinkIsWrittenThrough) {
  const fs::path file = file_with("old");
  fs::create_symlink("file", path("link"));
  ASSERT_TRUE(write_text_file_atomically(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(*read_text_file(file), "new");
}

TEST_F(TextFile, ADeviceIsNotReplaced) {
  const fs::path link = path("null");
  fs::create_symlink("/dev/null", link);
  EXPECT_TRUE(write_text_file_atomically(link, "text"));
  EXPECT_TRUE(fs::is_character_file(link));
}

TEST_F(TextFile, WhatOthersAddMeanwhileIsKept) {
  const fs::path file = path("list");
  constexpr int kWriters = 4;
  constexpr int kLines = 25;
  std::vector<pid_t> writers;
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.push_back(::fork());
    if (writers.back() != 0) continue;
    for (int line = 0; line < kLines; ++line) {
      static_cast<void>(update_text_file(file, [&](const std::string& text) {
        return text + std::to_string(writer) + "." + std::to_string(line) + "\n";
      }));
    }
    ::_exit(0);
  }
  for (const pid_t writer : writers) ::waitpid(writer, nullptr, 0);
  const std::string text = read(file);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), kWriters * kLines);
}

TEST_F(TextFile, OnlyOldTemporaryFilesOfOursAreSweptAway) {
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const char* name : {".a.json.refute-Ab12Cd", ".b.json.refute-toolong1", "a.json.Ab12Cd"}) {
    std::ofstream(path(name)).close();
    fs::last_write_time(path(name), old);
  }
  std::ofstream(path(".new.json.refute-Ab12Cd")).close();
  sweep_temporary_files(path(""));
  EXPECT_FALSE(fs::exists(path(".a.json.refute-Ab12Cd")));
  EXPECT_TRUE(fs::exists(path(".b.json.refute-toolong1")));
  EXPECT_TRUE(fs::exists(path("a.json.Ab12Cd")));
  EXPECT_TRUE(fs::exists(path(".new.json.refute-Ab12Cd")));
}

}  // namespace
}  // namespace refute
