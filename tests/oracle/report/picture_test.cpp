#include "oracle/report/picture.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/markup_checker.h"
#include "tests/support/sample_findings.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

Report report_of(const Finding& finding) { return {{{"findings/one.json", finding}}, {}}; }

TEST(Picture, ShowsBoardMovesAndWords) {
  const MarkupResult read = read_markup(print_picture(report_of(extra_en_passant())));
  ASSERT_TRUE(read.markup) << read.error;
  for (const char* text : {"en-passant-discovers-check-on-rank", "extra: e5d6",
                           "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "exact: predicts 101 of 101"}) {
    EXPECT_THAT(read.markup->text, HasSubstr(text));
  }
}

TEST(Picture, IsWellFormedWhateverTheFinding) {
  for (const Finding& finding : sample_findings()) {
    const MarkupResult read = read_markup(print_picture(report_of(finding)));
    EXPECT_TRUE(read.markup) << read.error;
  }
}

}  // namespace
}  // namespace refute::oracle
