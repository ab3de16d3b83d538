#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/oracle/cli/cli_support.h"
#include "tests/support/run_program.h"

namespace refute {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(HelpCommand, ListsTheCausesUnderWhatIsToBlame) {
  const ProgramRun list = run_refute({"help", "causes"});
  EXPECT_EQ(list.exit_code, 0);
  EXPECT_THAT(list.err, IsEmpty());
  for (const char* heading : {"generation", "make", "undo", "fen", "perft", "notation"})
    EXPECT_THAT(list.out, HasSubstr(std::string("\n") + heading + "\n"));
  for (const models::FaultRow& row : models::rows())
    EXPECT_THAT(list.out, HasSubstr("\n  " + std::string(row.key) + " "));
  for (const std::string& line : lines_of(list.out)) EXPECT_LE(line.size(), 120U) << line;
}

TEST(HelpCommand, SaysOfACauseWhatItMeans) {
  const ProgramRun cause = run_refute({"help", "right-kept-after-castling"});
  EXPECT_EQ(cause.exit_code, 0);
  EXPECT_THAT(cause.out, AllOf(StartsWith("right-kept-after-castling: the right survives"),
                               HasSubstr("to blame:    make\n"), HasSubstr("(of the rook")));
}

TEST(HelpCommand, SaysWhatAProtocolMayConsistOf) {
  const ProgramRun protocol = run_refute({"help", "protocol"});
  EXPECT_EQ(protocol.exit_code, 0);
  for (const char* part : {"{script}", "mark=isready|none|COMMAND", "newgame=COMMAND"})
    EXPECT_THAT(protocol.out, HasSubstr(part));
  for (const std::string& line : lines_of(protocol.out)) EXPECT_LE(line.size(), 120U) << line;
}

TEST(HelpCommand, NamesTheCauseThatWasMeant) {
  const ProgramRun misspelt = run_refute({"help", "right-kept-after-casting"});
  EXPECT_EQ(misspelt.exit_code, 2);
  EXPECT_THAT(misspelt.err, HasSubstr("did you mean right-kept-after-castling?"));
  const ProgramRun unknown = run_refute({"help", "no-such-thing-as-this"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("refute help causes lists them"));
}

}  // namespace
}  // namespace refute
