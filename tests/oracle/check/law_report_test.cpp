#include "oracle/check/law_report.h"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

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

}  // namespace
}  // namespace refute::oracle
