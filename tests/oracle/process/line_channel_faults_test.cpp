/// What a line channel says of programs that die, hang, flood or close their streams, and when.

#include <chrono>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/process/line_channel.h"
#include "tests/oracle/process/process_support.h"

namespace refute {
namespace {

using namespace std::chrono_literals;
using Kind = OracleError::Kind;
using testing::ElementsAre;
using testing::HasSubstr;

class LineChannelFaults : public LeavesNothingBehind {};

TEST_F(LineChannelFaults, TellsAClosedOutputFromADeath) {
  LineChannel channel = opened(chaos("close-output-at-start"));
  const Deadline clock = Deadline::after(5s);
  EXPECT_EQ(line_or_kind(channel), "<closed>");
  EXPECT_LT(clock.elapsed(), 2s);
}

TEST_F(LineChannelFaults, ReportsAClosedInput) {
  LineChannel channel = opened(script("exec <&-; echo closed; exec sleep 100"));
  EXPECT_EQ(line_or_kind(channel), "closed");
  const auto sent = channel.send("uci\n", Deadline::after(5s));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().kind, Kind::kClosed);
}

TEST_F(LineChannelFaults, GivesThePartingWordsAfterASendThatFailed) {
  LineChannel channel = opened(script("echo info string CRITICAL ERROR; exit 1"));
  EXPECT_TRUE(channel.process().wait_for_end(Deadline::after(5s)));
  const auto sent = channel.send("go perft 1\n", Deadline::after(5s));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().kind, Kind::kCrashed);
  EXPECT_THAT(sent.error().last_lines, ElementsAre("info string CRITICAL ERROR"));
  EXPECT_EQ(line_or_kind(channel), "info string CRITICAL ERROR");
  EXPECT_EQ(line_or_kind(channel), "<crashed>");
}

TEST_F(LineChannelFaults, HungIsReportedInTimeAndTheTalkMayGoOn) {
  LineChannel channel = opened(script("read a; sleep 0.4; echo late; exec sleep 100"));
  ASSERT_TRUE(channel.send("go\n", Deadline::after(5s)).has_value());
  const Deadline clock = Deadline::after(5s);
  const OracleError error = next_error(channel, 100ms);
  EXPECT_EQ(error.kind, Kind::kHung);
  EXPECT_EQ(error.budget, Deadline::Duration(100ms));
  EXPECT_GE(clock.elapsed(), 100ms);
  EXPECT_LT(clock.elapsed(), 350ms);
  EXPECT_EQ(line_or_kind(channel), "late");
}

TEST_F(LineChannelFaults, ATrickleDoesNotExtendTheDeadline) {
  LineChannel channel = opened(chaos("endless-trickle"));
  ASSERT_TRUE(channel.send("position startpos\ngo perft 1\n", Deadline::after(5s)).has_value());
  const Deadline clock = Deadline::after(5s);
  EXPECT_EQ(next_error(channel, 200ms).kind, Kind::kHung);
  EXPECT_LT(clock.elapsed(), 1s);
}

TEST_F(LineChannelFaults, AFloodOfErrorsDoesNotExtendTheDeadline) {
  LineChannel channel = opened(script("cat /dev/zero >&2 & wait"));
  const Deadline clock = Deadline::after(5s);
  const OracleError error = next_error(channel, 200ms);
  EXPECT_EQ(error.kind, Kind::kHung);
  EXPECT_FALSE(error.stderr_tail.empty());
  EXPECT_LT(clock.elapsed(), 1s);
}

TEST_F(LineChannelFaults, AReaderThatNeverReadsIsHung) {
  LineChannel channel = opened(script("exec sleep 100"));
  const auto sent = channel.send(std::string(std::size_t{4} << 20, 'x'), Deadline::after(200ms));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().kind, Kind::kHung);
}

TEST_F(LineChannelFaults, AnEndlessLineIsAFlood) {
  LineChannel channel = opened(script("exec tr '\\0' a < /dev/zero"));
  const OracleError error = next_error(channel);
  EXPECT_EQ(error.kind, Kind::kFlooded);
  ASSERT_EQ(error.last_lines.size(), 1U);
  EXPECT_LT(error.last_lines.front().size(), 500U);
}

TEST_F(LineChannelFaults, ALineUpToTheLimitIsNone) {
  LineChannel channel = opened(script("head -c 65536 /dev/zero | tr '\\0' a; echo"));
  EXPECT_EQ(line_or_kind(channel).size(), LineChannel::kMostLineBytes);
  LineChannel longer = opened(script("head -c 65537 /dev/zero | tr '\\0' a; echo; exec sleep 100"));
  EXPECT_EQ(line_or_kind(longer), "<flooded>");
}

TEST_F(LineChannelFaults, AnAnswerWithoutEndIsAFlood) {
  LineChannel channel = opened({.argv = {"yes"}});
  EXPECT_EQ(next_error(channel).kind, Kind::kFlooded);
}

TEST_F(LineChannelFaults, AFloodWhileSendingIsAFlood) {
  LineChannel channel = opened({.argv = {"yes"}});
  const auto sent = channel.send(std::string(std::size_t{4} << 20, 'x'), Deadline::after(5s));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().kind, Kind::kFlooded);
}

TEST_F(LineChannelFaults, AGrandchildThatHoldsThePipesDelaysNothing) {
  for (const char* mode : {"grandchild", "grandchild-escapes"}) {
    LineChannel channel = opened(chaos(mode));
    ASSERT_TRUE(channel.send("position startpos\ngo perft 1\n", Deadline::after(5s)).has_value());
    const Deadline clock = Deadline::after(5s);
    const OracleError error = next_error(channel, 5s);
    EXPECT_EQ(error.kind, Kind::kCrashed);
    EXPECT_EQ(error.exit, (ExitStatus{ExitStatus::How::kExited, 1}));
    EXPECT_THAT(error.last_lines.back(), HasSubstr("b2b4: 1")) << "all that was written is read";
    EXPECT_LT(clock.elapsed(), 1s);
  }
}

TEST_F(LineChannelFaults, ReadingAfterTheKillIsAnError) {
  LineChannel channel = opened({.argv = {"cat"}});
  channel.kill();
  EXPECT_EQ(line_or_kind(channel), "<crashed>");
  EXPECT_FALSE(channel.send("uci\n", Deadline::after(1s)).has_value());
}

TEST_F(LineChannelFaults, CloseIsBoundedInTime) {
  for (const char* mode : {"hang-at-quit", "deaf-to-signals-at-quit", "grandchild-at-quit"}) {
    LineChannel channel = opened(chaos(mode));
    EXPECT_EQ(line_or_kind(channel), "Chaos by the Refute authors");
    const int group = channel.process().pid();
    const Deadline clock = Deadline::after(5s);
    channel.close("quit\n");
    EXPECT_LT(clock.elapsed(), 1s) << mode;
    EXPECT_TRUE(holds_within(1s, [&] { return living_members(group).empty(); })) << mode;
  }
}

}  // namespace
}  // namespace refute
