#include "oracle/check/law_report.h"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The report of a subject that died, having written this to standard error.
std::string report_of_crash(std::string errors) {
  OracleError crash{};
  crash.kind = OracleError::Kind::kCrashed;
  crash.stderr_tail = std::move(errors);
  LawFinding finding{};
  finding.trouble = std::move(crash);
  finding.shrunk = finding.met = script_of("startpos");
  LawReport report{};
  report.findings.push_back(std::move(finding));
  return print_law_report(report, {"lib:./x.so", 1, {}, {}, false});
}

TEST(LawReport, TellsTheLastLineOfADyingSubject) {
  EXPECT_THAT(report_of_crash("starting\nout of squares\n"),
              HasSubstr("wrote:   out of squares\n"));
}

TEST(LawReport, TellsTheSummaryOfASanitizer) {
  EXPECT_THAT(report_of_crash("SUMMARY: AddressSanitizer: overflow\nABORTING\n"),
              HasSubstr("wrote:   SUMMARY: AddressSanitizer: overflow\n"));
}

TEST(LawReport, TellsWhatAPanicSaysAndNotItsNotes) {
  EXPECT_THAT(report_of_crash("thread 'main' (7) panicked at lib.rs:27:47:\nno king\n"
                              "note: run with `RUST_BACKTRACE=1`\n"),
              HasSubstr("wrote:   panicked at lib.rs:27:47: no king\n"));
  EXPECT_THAT(report_of_crash("panicked at 'no king', lib.rs:27"),
              HasSubstr("wrote:   panicked at 'no king', lib.rs:27"));
}

TEST(LawReport, WhoeverIsStoppedHasNotShownThatEveryLawHolds) {
  LawReport report{};
  report.positions = 12;
  report.is_stopped = true;
  const LawReportContext context{"lib:./x.so", 1, {}, {}, false};
  const std::string text = print_law_report(report, context);
  EXPECT_THAT(text, HasSubstr("stopped after 0.0 s with 12 positions checked"));
  EXPECT_THAT(text, Not(HasSubstr("every law holds")));
  const auto object = nlohmann::json::parse(print_law_report_json(report, context));
  EXPECT_EQ(object["outcome"], "stopped");
  EXPECT_EQ(object["stopped"], true);
}

}  // namespace
}  // namespace refute::oracle
