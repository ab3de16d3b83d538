// What an engine calls itself reaches every output of the program. This one would colour the
// terminal, turn its text around, end a table cell and open a script.

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/process/text_file.h"
#include "oracle/text/command.h"
#include "tests/oracle/cli/cli_support.h"
#include "tests/support/run_program.h"

namespace refute {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The built-in engine with such a name and without castling on the king's side.
std::string hostile_engine() {
  const Arguments argv{"/bin/sh", "-c",
                       std::string(REFUTE_PROGRAM) + R"( uci | while read -r line; do
case $line in
  'id name'*) printf 'id name \033[31m<script>a|b`\342\200\256\377\r%%0A::error::x 1.0\n' ;;
  'e1g1: '*) ;;
  *) echo "$line" ;;
esac; done)"};
  return quote_command(argv);
}

/// What it may be called after a door that lets nothing through.
constexpr std::string_view kShownName = R"(\x1b[31m<script>a|b`\xe2\x80\xae\xff\r%0A::error::x)";

ProgramRun run(Arguments arguments) {
  arguments.insert(arguments.end(),
                   {"--subject", hostile_engine(), "--reference", "builtin:mailbox"});
  return run_refute(arguments);
}

void expect_harmless(const std::string& text) {
  for (const std::string_view byte : {"\x1b", "\r", "\xff", "\xe2\x80\xae"}) {
    EXPECT_THAT(text, Not(HasSubstr(byte)));
  }
}

TEST(HostileNames, CompareShowsThem) {
  for (const char* moves : {"", "e1f1"}) {  // a divergence, and agreement
    Arguments arguments{"compare", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                        "--depth", "1",     "--verbose"};
    if (*moves != '\0') arguments.insert(arguments.end(), {"--moves", moves});
    const ProgramRun compared = run(arguments);
    EXPECT_EQ(compared.exit_code, *moves != '\0' ? 0 : 1) << compared.err;
    EXPECT_THAT(compared.out, HasSubstr(std::string(kShownName) + " 1.0 ("));
    expect_harmless(compared.out);
  }
}

TEST(HostileNames, DoctorShowsThem) {
  const ProgramRun examined = run_refute({"doctor", hostile_engine()});
  EXPECT_THAT(examined.out, HasSubstr(std::string(kShownName) + " 1.0: "));
  expect_harmless(examined.out);
}

TEST(HostileNames, HuntAndItsReportsShowThem) {
  const ScratchFolder folder;
  const ProgramRun hunt = run({"hunt", "--positions", "150", "--seed", "1", "--jobs", "1",
                               "--depth", "1", "--out", folder / "found"});
  EXPECT_EQ(hunt.exit_code, 1) << hunt.out << hunt.err;
  expect_harmless(hunt.out + hunt.err);
  const ProgramRun report =
      run_refute({"report", folder / "found", "--markdown", folder / "md", "--html",
                  folder / "html", "--junit", folder / "junit", "--sarif", folder / "sarif"});
  EXPECT_EQ(report.exit_code, 0) << report.err;
  for (const char* name : {"md", "html", "junit", "sarif"}) {
    const std::string text = *read_text_file(folder / name);
    SCOPED_TRACE(name);
    EXPECT_THAT(text, HasSubstr("script"));
    expect_harmless(text);
  }
  EXPECT_THAT(*read_text_file(folder / "html"), Not(HasSubstr("<script>a")));
}

}  // namespace
}  // namespace refute
