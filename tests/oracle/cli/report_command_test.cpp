#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/findings/finding_json.h"
#include "oracle/findings/summary_json.h"
#include "oracle/process/text_file.h"
#include "oracle/report/html.h"
#include "oracle/report/report.h"
#include "oracle/text/command.h"
#include "tests/support/markup_checker.h"
#include "tests/support/run_program.h"
#include "tests/support/sample_findings.h"

namespace refute::oracle {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// A folder with all sample findings and the summary of the hunt.
class ReportCommand : public testing::Test {
 protected:
  ReportCommand() {
    std::filesystem::create_directory(folder_ / "f");
    int number = 0;
    for (const Finding& finding : sample_findings()) {
      folder_.write("f/" + std::to_string(number++) + ".json", print_finding_json(finding));
    }
    folder_.write("f/hunt.json", print_summary_json(sample_summary()));
  }

  ProgramRun report(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "report");
    RunOptions here;
    here.folder = folder_.path();
    return run_refute(std::move(arguments), here);
  }

  bool exists(std::string_view name) const { return std::filesystem::exists(folder_ / name); }

  ScratchFolder folder_;
};

TEST_F(ReportCommand, WritesAPageIntoTheFolderAndASummaryOnTheTerminal) {
  const ProgramRun run = report({"f"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("7 findings: 5 divergences, 2 without an answer\n"));
  EXPECT_THAT(run.out, HasSubstr("extra      en-passant-discovers-check-on-rank\n"));
  EXPECT_THAT(run.err, HasSubstr("Written to f/report.html\n"));
  EXPECT_TRUE(exists("f/report.html"));
}

TEST_F(ReportCommand, WritesExactlyTheFormsThatAreAskedFor) {
  const ProgramRun run = report(
      {"f", "--junit", "ci/junit.xml", "--sarif", "s.sarif", "--markdown", "m.md", "--json", "-"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(json::parse(run.out).size(), 7U) << "and nothing else on standard output";
  for (const char* name : {"ci/junit.xml", "s.sarif", "m.md"}) EXPECT_TRUE(exists(name)) << name;
  EXPECT_FALSE(exists("f/report.html"));
}

TEST_F(ReportCommand, TakesSeveralFolders) {
  std::filesystem::copy(folder_ / "f", folder_ / "g");
  const ProgramRun run = report({"f", "g", "--json", "-"});
  EXPECT_EQ(json::parse(run.out).size(), 14U);
}

TEST_F(ReportCommand, TakesAFolderOnceInWhateverWaysItIsNamed) {
  const ProgramRun run = report({"f", "./f/", "f", "--json", "-"});
  EXPECT_EQ(json::parse(run.out).size(), 7U);
}

TEST_F(ReportCommand, HiddenFilesAreSomebodysSettings) {
  folder_.write("f/.prettierrc.json", "{}");
  EXPECT_EQ(report({"f", "--json", "-"}).exit_code, 0);
}

TEST_F(ReportCommand, WritesNothingIfOneFileIsNoFinding) {
  folder_.write("f/zzz.json", "{\"schema\": 1, \"verdict\": \"missing\"}");
  const ProgramRun run = report({"f", "--html", "page.html", "--json", "all.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("f/zzz.json: not a finding"));
  EXPECT_THAT(run.err, HasSubstr("\"node\" is missing"));
  EXPECT_EQ(run.out, "");
  EXPECT_FALSE(exists("page.html"));
  EXPECT_FALSE(exists("all.json"));
}

TEST_F(ReportCommand, ItsOwnOutputInTheFolderIsNoFinding) {
  EXPECT_EQ(report({"f", "--json", "f/all.json", "--sarif", "f/all.sarif.json"}).exit_code, 0);
  const ProgramRun run = report({"f", "--json", "-"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(json::parse(run.out).size(), 7U);
}

TEST_F(ReportCommand, AFileOfSomebodyElseIsNamed) {
  for (const char* text : {"", "{}", "[1]", "[{}]", R"({"runs": []})", "\"a\""}) {
    folder_.write("f/other.json", text);
    const ProgramRun run = report({"f", "--json", "-"});
    EXPECT_EQ(run.exit_code, 2) << text;
    EXPECT_THAT(run.err, HasSubstr("f/other.json: not a finding as `compare --json` and `hunt`"));
    EXPECT_EQ(run.out, "") << text;
  }
}

TEST_F(ReportCommand, AnEmptyListIsTheReportOfAHuntOrNothing) {
  std::filesystem::create_directory(folder_ / "alone");
  folder_.write("alone/all.json", "[]\n");
  const ProgramRun refused = report({"alone"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("alone/all.json: not a finding as"));
  folder_.write("f/all.json", "[]\n");
  EXPECT_EQ(report({"f", "--json", "-"}).exit_code, 0);
}

TEST_F(ReportCommand, AReportAloneIsNoFinding) {
  EXPECT_EQ(report({"f", "--json", "alone/all.json"}).exit_code, 0);
  const ProgramRun run = report({"alone"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("alone: there is neither a finding nor a hunt.json"));
}

TEST_F(ReportCommand, NothingToReportIsNotNothingWrong) {
  std::filesystem::create_directory(folder_ / "empty");
  const ProgramRun run = report({"empty"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("empty: there is neither a finding nor a hunt.json"));
}

TEST_F(ReportCommand, ASummaryThatIsNoneIsNamed) {
  folder_.write("f/hunt.json", "{\"schema\": 1}");
  const ProgramRun run = report({"f"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("f/hunt.json: not a summary as `hunt` writes it: \"program\""));
}

TEST_F(ReportCommand, PrintsAnnotations) {
  const ProgramRun run = report({"f", "--annotations"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("\n::error title=extra en-passant-discovers-check-on-rank::"));
  EXPECT_FALSE(exists("f/report.html"));
}

TEST_F(ReportCommand, AFileThatCannotBeWrittenIsRefused) {
  const ProgramRun run = report({"f", "--json", "all.json", "--html", "/proc/report.html"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("--html: \"/proc/report.html\" cannot be written: "));
  EXPECT_FALSE(exists("all.json")) << "before anything is done";
}

TEST_F(ReportCommand, TheSchemaIsJson) {
  const ProgramRun run = report({"--schema"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(json::parse(run.out)["type"], "array");
}

TEST_F(ReportCommand, TheSameFolderGivesTheSameBytes) {
  EXPECT_EQ(report({"f", "--html", "-"}).out, report({"f", "--html", "-"}).out);
}

TEST(SuiteCommandJunit, HasATestForEachCount) {
  const ScratchFolder folder;
  const std::string suite = folder.write(
      "my.epd",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8903\n"
      "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n");
  const ProgramRun run = run_refute(
      {"suite", suite, "--reference", "builtin:mailbox", "--junit", folder / "ci/j.xml"});
  std::ifstream file(folder / "ci/j.xml");
  const std::string xml{std::istreambuf_iterator<char>(file), {}};
  const MarkupResult read = read_markup(xml);
  ASSERT_TRUE(read.markup) << read.error << run.err;
  ASSERT_EQ(read.markup->elements.size(), 7U) << "two wrappers, four tests and a failure";
  EXPECT_EQ(read.markup->elements[0].attribute("failures"), "1");
  EXPECT_EQ(read.markup->elements[5].attribute("message"), "expected 8903 leaves, counted 8902");
}

// It dies when it has counted 587 leaves, and the next time it does not.
TEST(SuiteCommand, AProgramThatDiesOnceSaysNothingAgainstTheSuite) {
  const ScratchFolder folder;
  const std::string suite = folder.write("one.epd", "8/8/8/8/8/k7/8/K6R w - - 0 1 ;D3 587\n");
  const std::string has_died = quote_command(std::vector<std::string>{folder / "has_died"});
  const std::string engine = quote_command(std::vector<std::string>{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) + " uci | while read -r line; do case $line in *' 587') [ -e " +
          has_died + " ] || { : > " + has_died + "; exit 1; };; esac; echo \"$line\"; done"});
  const ProgramRun run =
      run_refute({"suite", suite, "--subject", engine, "--reference", "builtin:mailbox"});
  EXPECT_EQ(run.exit_code, 3) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr("no answer when the suite asked, and the right one now"));
}

TEST(SuiteCommandJunit, ReplacesNothingThatIsNoFile) {
  const ProgramRun run = run_refute({"suite", "--junit", "/dev/null"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("--junit: \"/dev/null\" is there and is not a file"));
}

/// A suite of one right count, beside a symbolic link to it.
class SuiteAsOutput : public testing::Test {
 protected:
  SuiteAsOutput() { std::filesystem::create_symlink("my.epd", folder_ / "link.epd"); }

  ProgramRun run(const std::string& junit) const {
    return run_refute({"suite", suite_, "--reference", "builtin:mailbox", "--junit", junit});
  }

  ScratchFolder folder_;
  const std::string text_ = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n";
  std::string suite_ = folder_.write("my.epd", text_);
};

TEST_F(SuiteAsOutput, IsRefusedByWhateverName) {
  std::filesystem::create_directory(folder_ / "d");
  for (const char* name : {"my.epd", "link.epd", "d/../my.epd"}) {
    const ProgramRun refused = run(folder_ / name);
    EXPECT_EQ(refused.exit_code, 2) << name;
    EXPECT_THAT(refused.err, HasSubstr("is the suite; name another file")) << name;
    EXPECT_EQ(*read_text_file(suite_), text_) << name;
  }
}

TEST_F(SuiteAsOutput, ADashIsStandardOutputWithNothingElseThere) {
  const ProgramRun written = run("-");
  EXPECT_EQ(written.exit_code, 0) << written.err;
  EXPECT_TRUE(read_markup(written.out).markup) << written.out;
  EXPECT_THAT(written.err, HasSubstr("1 of 1 counts are right"));
}

TEST_F(ReportCommand, WritesOverNothingThatItReports) {
  const std::string finding = *read_text_file(folder_ / "f/0.json");
  for (const char* name : {"f/0.json", "f/hunt.json"}) {
    const ProgramRun run = report({"f", "--html", name});
    EXPECT_EQ(run.exit_code, 2) << name;
    EXPECT_THAT(run.err, HasSubstr("is what a hunt has written; name another file")) << name;
  }
  EXPECT_EQ(*read_text_file(folder_ / "f/0.json"), finding);
  folder_.write("f/regressions.epd",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;depth 1 ;verdict missing ;rule castling-wrong\n");
  EXPECT_EQ(report({"f", "--markdown", "f/regressions.epd"}).exit_code, 2);
  EXPECT_EQ(report({"f", "--json", "f/all.json"}).exit_code, 0);
  EXPECT_EQ(report({"f", "--json", "f/all.json"}).exit_code, 0) << "a report is written anew";
}

}  // namespace
}  // namespace refute::oracle
