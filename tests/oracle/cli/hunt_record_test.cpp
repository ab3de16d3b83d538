// What a hunt leaves behind and what the next one makes of it.

#include "oracle/cli/hunt_record.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/text/command.h"
#include "props/sampling/situation.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> hunt_words(const std::string& subject, const std::string& out,
                                    const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{
      "hunt",    "--subject", subject,      "--reference", "builtin", "--positions", "400",
      "--depth", "1",         "--standard", "--out",       out,       "--jobs",      "1"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The files of a hunt without what depends on the machine: a part of the summary, and which
/// answers a cause rests on, for workers go on to find some while it is looked for.
std::map<std::string, std::string> record_of(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files[entry.path().filename().string()] = text_of(entry.path());
  }
  for (auto& [name, text] : files) {
    if (!name.ends_with(".json") || name == "hunt.json") continue;
    json finding = json::parse(text);
    if (finding["cause"].is_object()) finding["cause"].erase("support");
    text = finding.dump();
  }
  json summary = json::parse(files["hunt.json"]);
  summary.erase("run");
  files["hunt.json"] = summary.dump();
  return files;
}

TEST(HuntRecord, IsTheSameToTheByteWithAnyNumberOfWorkers) {
  const ScratchFolder folder;
  for (const char* jobs : {"1", "2"}) {
    std::vector<std::string> words = hunt_words(engine_without_castling(), folder / jobs);
    words.back() = jobs;
    EXPECT_EQ(run_refute(words).exit_code, 1);
  }
  const auto one = record_of(folder / "1");
  EXPECT_GE(one.size(), 3U) << "a finding, the regressions and the summary at least";
  EXPECT_EQ(one, record_of(folder / "2"));
}

constexpr const char* kUnconfirmedLine =
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;depth 1 ;verdict missing ;rule unconfirmed\n";

TEST(HuntRecord, WhatWasUnconfirmedIsTriedFirstAndConfirmed) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder / "f");
  folder.write("f/regressions.epd", kUnconfirmedLine);
  std::vector<std::string> words = hunt_words(engine_without_castling(), folder / "f");
  words[6] = "1";
  const ProgramRun run = run_refute(words);
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, HasSubstr("confirmed: unconfirmed at fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"));
  const std::string noted = text_of(folder / "f/regressions.epd");
  EXPECT_THAT(noted, HasSubstr("verdict missing ;rule "));
  EXPECT_THAT(noted, Not(HasSubstr("unconfirmed")));
}

TEST(HuntRecord, WhatWasUnconfirmedAndDoesNotShowAgainIsNotFixed) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder / "f");
  folder.write("f/regressions.epd", kUnconfirmedLine);
  std::vector<std::string> words = hunt_words("builtin", folder / "f");
  words[6] = "1";
  const ProgramRun run = run_refute(words);
  EXPECT_THAT(run.out, HasSubstr("not shown: unconfirmed at fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"));
  EXPECT_EQ(text_of(folder / "f/regressions.epd"), kUnconfirmedLine);
}

TEST(HuntRecord, WhatStillShowsIsFoundAtOnceAndNotedOnce) {
  const ScratchFolder folder;
  const std::string subject = engine_without_castling();
  EXPECT_EQ(run_refute(hunt_words(subject, folder / "f")).exit_code, 1);
  const std::string noted = text_of(folder / "f/regressions.epd");
  const auto lines = lines_of(noted).size() - 1;  // the head says nothing
  ASSERT_GE(lines, 1U);
  std::vector<std::string> again = hunt_words(subject, folder / "f");
  again[6] = "1";  // too few positions to find anything anew
  const ProgramRun run = run_refute(again);
  EXPECT_EQ(run.exit_code, 1) << run.err;
  const std::string count = std::to_string(lines);
  EXPECT_THAT(run.out, HasSubstr(count + " of " + count + " regressions still show\n"));
  EXPECT_EQ(text_of(folder / "f/regressions.epd"), noted);
}

TEST(HuntRecord, RemembersTheHuntsBeforeInItsFolder) {
  const ScratchFolder folder;
  const std::string subject = engine_without_castling();
  std::vector<std::string> words = hunt_words(subject, folder / "f");
  words[6] = "20";
  EXPECT_EQ(run_refute(words).exit_code, 1);
  const json first = json::parse(text_of(folder / "f/hunt.json"));
  EXPECT_TRUE(first["run"]["before"].empty());
  EXPECT_EQ(first["run"]["command"], "refute " + quote_command(words));
  EXPECT_EQ(run_refute(words).exit_code, 1);
  const json before = json::parse(text_of(folder / "f/hunt.json"))["run"]["before"];
  ASSERT_EQ(before.size(), 1U);
  EXPECT_EQ(before[0]["date"], first["run"]["date"]);
  EXPECT_EQ(before[0]["end"], "budget-spent");
  EXPECT_EQ(before[0]["causes"][0], first["defects"][0]["key"]);
}

TEST(HuntRecord, WhatNoLongerShowsIsSaidToBeFixed) {
  const ScratchFolder folder;
  EXPECT_EQ(run_refute(hunt_words(engine_without_castling(), folder / "f")).exit_code, 1);
  const std::string noted = text_of(folder / "f/regressions.epd");
  const ProgramRun run = run_refute(hunt_words("builtin:legal", folder / "f"));
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr("fixed: castling-missing at fen "));
  EXPECT_EQ(text_of(folder / "f/regressions.epd"), noted) << "tried again for ever";
  const json summary = json::parse(text_of(folder / "f/hunt.json"));
  EXPECT_EQ(summary["regressions"][0]["outcome"], "fixed");
  const ProgramRun report = run_refute({"report", folder / "f", "--json", "-"});
  EXPECT_EQ(report.exit_code, 0) << report.err;
  EXPECT_EQ(json::parse(report.out), json::array()) << "what is fixed is no finding";
}

TEST(HuntRecord, WhatTheSameHuntSeesElsewhereIsNotSaidToBeFixed) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder / "f");
  folder.write("f/regressions.epd",
               "4k2r/8/8/8/8/8/8/4K3 b k - 0 1 ;depth 1 ;verdict missing ;rule castling-missing\n");
  const ProgramRun run = run_refute(hunt_words(engine_without_castling(), folder / "f"));
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, Not(HasSubstr("fixed")));
  EXPECT_THAT(run.out, HasSubstr("not shown: castling-missing at fen 4k2r"));
  const json summary = json::parse(text_of(folder / "f/hunt.json"));
  EXPECT_EQ(summary["regressions"][0]["outcome"], "not shown");
}

TEST(HuntRecord, WhatANewProcessAnsweredIsNotFixedByOneMoreAnswer) {
  const ScratchFolder folder;
  const std::string deaths = folder / "deaths";
  const std::string engine =
      folder.write_program("engine", "#!/bin/sh\n" REFUTE_PROGRAM
                                     " uci | { n=0; while read -r line; do\n"
                                     "case $line in Nodes*) n=$((n + 1)); [ $n = 60 ] && [ ! -e " +
                                         deaths + " ] && { : > " + deaths +
                                         "; kill -9 0; };; esac; echo \"$line\"; done; }\n");
  const ProgramRun first = run_refute(hunt_words(engine, folder / "f"));
  EXPECT_EQ(first.exit_code, 3) << first.out << first.err;
  EXPECT_THAT(text_of(folder / "f/regressions.epd"), HasSubstr(";verdict crashed ;unsteady\n"));
  const ProgramRun second = run_refute(hunt_words(engine, folder / "f"));
  EXPECT_EQ(second.exit_code, 0) << second.out << second.err;
  EXPECT_THAT(second.out, Not(HasSubstr("fixed")));
  EXPECT_THAT(second.out, HasSubstr("not shown: crashed at "));
}

TEST(HuntRecord, AListThatCannotBeWrittenEndsTheHuntBeforeItBegins) {
  const ScratchFolder folder;
  for (const std::string& list : {folder.path().string(), std::string("/proc/x/list.epd")}) {
    const ProgramRun run = run_refute(hunt_words("builtin", folder / "f", {"--regressions", list}));
    EXPECT_EQ(run.exit_code, 2) << list;
    EXPECT_THAT(run.err, HasSubstr("--regressions: ")) << list;
    EXPECT_THAT(run.err, Not(HasSubstr("check the spelling"))) << list;
    EXPECT_EQ(run.out, "");
  }
  const ProgramRun own =
      run_refute(hunt_words("builtin", folder / "f", {"--regressions", folder / "f"}));
  EXPECT_EQ(own.exit_code, 2) << "it is the folder of the findings";
}

/// Of which one process may run at a time.
std::string single_engine(const ScratchFolder& folder) {
  return folder.write_program("engine",
                              "#!/bin/sh\nexec 9>" + (folder / "lock") +
                                  "\nflock -n 9 || { echo it runs already >&2; exit 1; }\n"
                                  "exec " REFUTE_PROGRAM " uci\n");
}

TEST(HuntRecord, AProgramThatRunsOnlyOnceIsHuntedByOneWorker) {
  const ScratchFolder folder;
  const std::string engine = single_engine(folder);
  // So many that the second worker tries to start before the first has ended.
  const auto words_for = [&](const char* jobs) {
    std::vector<std::string> words = hunt_words(engine, folder / jobs);
    std::ranges::replace(words, "400", "9000");
    words.back() = jobs;
    return words;
  };
  const ProgramRun one = run_refute(words_for("1"));
  EXPECT_EQ(one.exit_code, 0) << one.out << one.err;
  const ProgramRun two = run_refute(words_for("2"));
  EXPECT_EQ(two.exit_code, 0) << two.out << two.err;
  EXPECT_THAT(two.err,
              HasSubstr("cannot be started beside those that run; the hunt goes on with fewer"));
  EXPECT_THAT(two.err, HasSubstr("it runs already"));
  EXPECT_THAT(two.out, Not(HasSubstr("Verdict")));
  EXPECT_EQ(json::parse(text_of(folder / "1/hunt.json"))["positions"],
            json::parse(text_of(folder / "2/hunt.json"))["positions"]);
}

TEST(HuntRecord, AProjectsOwnFileIsReadAndAddedTo) {
  const ScratchFolder folder;
  const std::string file = folder.write(
      "mine.epd",
      "# ours\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;depth 1 ;verdict missing ;rule castling-wrong\n");
  const ProgramRun run =
      run_refute(hunt_words(engine_without_castling(), folder / "f", {"--regressions", file}));
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("changed: castling-wrong at fen 4k3/8/8/8/8/8/8/4K2R w K"));
  EXPECT_THAT(text_of(file), testing::StartsWith("# ours\n4k3"));
  EXPECT_THAT(text_of(file), HasSubstr(";rule castling-missing\n"));
  EXPECT_FALSE(std::filesystem::exists(folder / "f/regressions.epd"));
}

// A path that is misspelt in a workflow would go unnoticed for ever.
TEST(HuntRecord, AFileThatIsNotThereYetIsSaidSo) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute(hunt_words("builtin", folder / "f", {"--regressions", folder / "none.epd"}));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, HasSubstr("--regressions: there is no " + (folder / "none.epd") + " yet"));
  const ProgramRun own = run_refute(hunt_words("builtin", folder / "f"));
  EXPECT_THAT(own.err, Not(HasSubstr("--regressions"))) << "of a list of its own";
}

TEST(HuntRecord, AFileThatCannotBeReadEndsTheHuntBeforeItBegins) {
  const ScratchFolder folder;
  const std::string file = folder.write("bad.epd", "# ours\n4k3/8 w - - 0 1 ;depth 1 ;verdit x\n");
  const ProgramRun run = run_refute(hunt_words("builtin", folder / "f", {"--regressions", file}));
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("bad.epd:2:27: \"verdit x\" is no operation"));
  EXPECT_EQ(run.out, "");
  EXPECT_FALSE(std::filesystem::exists(folder / "f"));
}

TEST(HuntRecord, AHuntThatIsKilledHasKeptWhatItFoundAndDidNotEndWell) {
  const ScratchFolder folder;
  RunOptions options;
  options.interrupt_after = "Written to ";
  options.interrupt_signal = SIGKILL;
  std::vector<std::string> words =
      hunt_words(engine_without_castling(), folder / "f", {"--time", "10m"});
  words[6] = "100000000";
  EXPECT_EQ(run_refute(words, options).exit_code, 128 + SIGKILL);
  const std::string list = text_of(folder / "f/regressions.epd");
  EXPECT_TRUE(list.empty() || list.ends_with("\n")) << "half a line";
  EXPECT_EQ(json::parse(text_of(folder / "f/hunt.json"))["end"], "running");
  std::size_t findings = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "f")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".json") || name == "hunt.json") continue;
    EXPECT_TRUE(json::accept(text_of(entry.path()))) << name;
    ++findings;
  }
  EXPECT_GE(findings, 1U);
}

TEST(HuntRecord, AHuntThatCannotBeginReplacesTheRecordOfTheOneBefore) {
  const ScratchFolder folder;
  EXPECT_EQ(run_refute(hunt_words("builtin", folder / "f")).exit_code, 0);
  EXPECT_EQ(json::parse(text_of(folder / "f/hunt.json"))["end"], "budget-spent");
  EXPECT_EQ(run_refute(hunt_words("/no/such/engine", folder / "f")).exit_code, 3);
  EXPECT_EQ(json::parse(text_of(folder / "f/hunt.json"))["end"], "source-unavailable");
}

TEST(HuntRecord, HasNoSituationThatTheRulesOfTheHuntExclude) {
  const ScratchFolder folder;
  std::vector<std::string> words = hunt_words("builtin", folder / "f");
  words[6] = "20";
  EXPECT_EQ(run_refute(words).exit_code, 0);
  const json summary = json::parse(text_of(folder / "f/hunt.json"));
  EXPECT_EQ(summary["rules"], "standard");
  EXPECT_EQ(summary["situations"].size(), std::size_t{props::kSituationCount - 13});
}

// What a hunt was writing when it was killed.
TEST(HuntRecord, HalfWrittenFilesOfAnEarlierHuntAreSweptAway) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder / "f");
  const std::string half = folder.write("f/.a.json.refute-Ab12Cd", "{");
  std::filesystem::last_write_time(
      half, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_EQ(run_refute(hunt_words("builtin", folder / "f")).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(half));
}

// As on a full disk: no file can grow, and whoever tries is sent SIGXFSZ. Standard output, which
// would be a file, is a pipe.
TEST(HuntRecord, WhatCannotBeWrittenIsNotSaidToBe) {
  const ScratchFolder folder;
  std::vector<std::string> words = hunt_words(engine_without_castling(), folder / "f");
  words[6] = "20";
  const ProgramRun run = run_program({"/bin/bash", "-c",
                                      "set -o pipefail; (ulimit -f 0; exec " REFUTE_PROGRAM " " +
                                          quote_command(words) + " 2>&1) | cat"});
  EXPECT_EQ(run.exit_code, 1) << run.out;
  EXPECT_THAT(run.out, HasSubstr("Verdict: missing"));
  EXPECT_THAT(run.out, HasSubstr("could not be written"));
  EXPECT_THAT(run.out, Not(HasSubstr("Written to")));
}

std::string engine_without_knights() {
  const std::vector<std::string> argv{REFUTE_FAULTY_ENGINE,
                                      "promotion-pieces-missing (to a knight)"};
  return quote_command(argv);
}

TEST(HuntRecord, TwoHuntsInOneFolderKeepTheLinesOfBoth) {
  const ScratchFolder folder;
  std::thread other([&] { run_refute(hunt_words(engine_without_knights(), folder / "f")); });
  run_refute(hunt_words(engine_without_castling(), folder / "f"));
  other.join();
  const std::string list = text_of(folder / "f/regressions.epd");
  EXPECT_THAT(list, HasSubstr(";rule castling-missing\n"));
  EXPECT_THAT(list, HasSubstr(";rule promotion-pieces-missing\n"));
  const auto read = parse_regressions(list);
  EXPECT_TRUE(read) << list;
}

TEST(HuntRecord, TheListMayBeASymbolicLink) {
  const ScratchFolder folder;
  const std::string file = folder.write("mine.epd", "# ours\n");
  std::filesystem::create_symlink("mine.epd", folder / "link.epd");
  EXPECT_EQ(run_refute(hunt_words(engine_without_castling(), folder / "f",
                                  {"--regressions", folder / "link.epd"}))
                .exit_code,
            1);
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.epd"));
  EXPECT_THAT(text_of(file), testing::StartsWith("# ours\n"));
  EXPECT_THAT(text_of(file), HasSubstr(";rule castling-missing\n"));
}

TEST(RegressionBook, AFileThatIsNotThereIsEmpty) {
  const ScratchFolder folder;
  const auto book = read_regression_book(folder / "none.epd");
  ASSERT_TRUE(book);
  EXPECT_TRUE(book->cases.empty());
  EXPECT_FALSE(read_regression_book(folder.path().string())) << "a folder is no file";
}

}  // namespace
}  // namespace refute::oracle
