// Replays corpus/invalid/command_lines.tsv, whose head says what its lines mean. A line of an
// unknown format is a failure, never a skip.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/text/escape.h"
#include "tests/support/run_program.h"

namespace refute {
namespace {

struct Row {
  int number = 0;
  std::string kind;
  std::string word;  // the file's name, or the message
  nlohmann::json text;
};

/// Reads one line; nullopt if it is not of the format.
std::optional<Row> read_row(const std::string& line) {
  const std::size_t first = line.find('\t');
  const std::size_t second = line.find('\t', first + 1);
  if (first == std::string::npos || second == std::string::npos) return std::nullopt;
  Row row{.kind = line.substr(0, first),
          .word = line.substr(first + 1, second - first - 1),
          .text = nlohmann::json::parse(line.substr(second + 1), nullptr, false)};
  const bool is_file = row.kind == "file" || row.kind == "program";
  const bool is_run = row.kind == "usage" || row.kind == "trouble";
  if (row.word.empty() || !((is_file && row.text.is_string()) || (is_run && row.text.is_array()))) {
    return std::nullopt;
  }
  return row;
}

/// The rows of the table. Tests that get none fail by the number that they expect.
std::vector<Row> read_table() {
  std::ifstream file(std::string(REFUTE_CORPUS_DIR) + "/invalid/command_lines.tsv");
  std::vector<Row> rows;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line.front() == '#') continue;
    std::optional<Row> row = read_row(line);
    EXPECT_TRUE(row) << "command_lines.tsv:" << number << ": unknown format";
    if (!row) continue;
    row->number = number;
    rows.push_back(*std::move(row));
  }
  return rows;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

bool contains_in_order(std::string_view text, std::string parts) {
  constexpr std::string_view kGap = " ... ";
  for (;;) {
    const std::size_t gap = parts.find(kGap);
    const std::string part = parts.substr(0, gap);
    const std::size_t at = text.find(part);
    if (at == std::string_view::npos) return false;
    if (gap == std::string::npos) return true;
    text.remove_prefix(at + part.size());
    parts.erase(0, gap + kGap.size());
  }
}

bool is_printable(const std::string& text) { return show_controls(text) == text; }

class CommandLines : public testing::Test {
 protected:
  CommandLines() {
    engine_ = folder_.write_program(
        "engine", "#!/bin/sh\n: > " + (folder_ / "started") + "\nexec /usr/games/stockfish\n");
    for (const Row& row : rows_) {
      if (row.kind == "file") folder_.write(row.word, resolved(row.text.get<std::string>()));
      if (row.kind == "program") {
        folder_.write_program(row.word, resolved(row.text.get<std::string>()));
      }
    }
  }

  std::string resolved(std::string text) const {
    replace_all(text, "{dir}", folder_.path().string());
    replace_all(text, "{engine}", engine_);
    replace_all(text, "{long}", std::string(5000, 'q'));
    return text;
  }

  ProgramRun run(const nlohmann::json& arguments, const RunOptions& options = {}) const {
    std::vector<std::string> words;
    for (const nlohmann::json& argument : arguments) {
      if (argument == "@engine") {
        words.insert(words.end(), {"--subject", engine_, "--reference", engine_});
      } else {
        words.push_back(resolved(argument.get<std::string>()));
      }
    }
    RunOptions here = options;
    here.folder = folder_.path();
    return run_refute(words, here);
  }

  /// Runs all rows of that kind, several at a time: most of the time goes by in waiting.
  std::vector<std::pair<const Row*, ProgramRun>> run_rows(std::string_view kind,
                                                          const RunOptions& options) const {
    std::vector<std::pair<const Row*, ProgramRun>> runs;
    for (const Row& row : rows_) {
      if (row.kind == kind) runs.emplace_back(&row, ProgramRun{});
    }
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < runs.size(); i = next++) {
        runs[i].second = run(runs[i].first->text, options);
      }
    };
    constexpr int kAtOnce = 6;
    std::vector<std::thread> threads;
    for (int i = 0; i < kAtOnce; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    return runs;
  }

  bool was_engine_started() const { return std::filesystem::exists(folder_ / "started"); }

  ScratchFolder folder_;
  std::string engine_;
  std::vector<Row> rows_ = read_table();
};

TEST_F(CommandLines, WrongUsageIsRefusedByNameAndReachesNoProgram) {
  int checked = 0;
  for (const Row& row : rows_) {
    if (row.kind != "usage") continue;
    SCOPED_TRACE("command_lines.tsv:" + std::to_string(row.number) + " " + row.text.dump());
    const ProgramRun result = run(row.text);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_TRUE(contains_in_order(result.err, row.word)) << result.err;
    EXPECT_TRUE(result.err.starts_with("refute")) << result.err;
    EXPECT_TRUE(is_printable(result.err)) << result.err;
    EXPECT_LT(result.err.size(), 1500U);
    EXPECT_FALSE(was_engine_started());
    std::filesystem::remove(folder_ / "started");
    ++checked;
  }
  EXPECT_GE(checked, 110);
}

TEST_F(CommandLines, TroubleIsReportedAndNeverTakenForAgreement) {
  const auto runs = run_rows("trouble", {.limit = std::chrono::seconds(60)});
  for (const auto& [row, result] : runs) {
    SCOPED_TRACE("command_lines.tsv:" + std::to_string(row->number) + " " + row->text.dump());
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_TRUE(contains_in_order(result.err, row->word)) << result.err;
    EXPECT_TRUE(is_printable(result.err)) << result.err;
    for (const char* word : {"agree", "no divergence", "Nodes searched", "are right"}) {
      EXPECT_THAT(result.out, testing::Not(testing::HasSubstr(word)));
    }
  }
  EXPECT_GE(runs.size(), 20U);
}

TEST_F(CommandLines, TheEngineOfTheTableLeavesATraceWhenItIsStarted) {
  EXPECT_FALSE(was_engine_started());
  const ProgramRun result = run({"compare", "@engine", "--depth", "2"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_TRUE(was_engine_started());
}

TEST(CommandLineTable, LinesOfAnUnknownFormatAreNoticed) {
  EXPECT_TRUE(read_row("usage\tno\t[]"));
  EXPECT_TRUE(read_row("file\tname\t\"text\""));
  for (const char* line : {"usage", "usage\tno", "usage\t\t[]", "usage\tno\t\"text\"",
                           "usage\tno\t[", "file\tname\t[]", "failure\tno\t[]"}) {
    EXPECT_FALSE(read_row(line)) << line;
  }
}

TEST(CommandLineTable, PartsAreLookedForInOrder) {
  EXPECT_TRUE(contains_in_order("one two three", "one ... three"));
  EXPECT_FALSE(contains_in_order("one two three", "three ... one"));
  EXPECT_FALSE(contains_in_order("one", "one ... one"));
}

TEST(Program, ANameThatNobodyCanHaveMeantIsNotRepeatedWhole) {
  const std::string name(100'000, 'a');
  for (const std::string& subject : {name, "script:" + name, "lib:" + name}) {
    const ProgramRun run = run_refute({"compare", "--subject", subject});
    EXPECT_NE(run.exit_code, 0);
    EXPECT_LT(run.err.size(), 2000U);
  }
}

TEST(Program, AFolderIsNoLibrary) {
  const ProgramRun run = run_refute({"compare", "--subject", "lib:/tmp"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.err, testing::HasSubstr("it is a folder; a shared library is expected"));
}

}  // namespace
}  // namespace refute
