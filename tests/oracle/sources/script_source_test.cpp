#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "oracle/sources/program_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using Kind = OracleError::Kind;

std::unique_ptr<Source> source_of(const std::string& program, double timeout_scale = 1) {
  SourceOptions options;
  options.timeout_scale = timeout_scale;
  FoundProtocol found{.protocol = script_protocol(), .launch = {.argv = {program}}};
  return make_program_source("script:" + program, std::move(found), options);
}

/// perftree's contract over our generator.
constexpr const char* kGood =
    "#!/bin/sh\n[ -n \"$3\" ] && moves=\" moves $3\"\n"
    "printf 'position fen %s%s\\ngo perft %s\\n' \"$2\" \"$moves\" \"$1\" | " REFUTE_PROGRAM
    " uci | sed 's/Nodes searched: //; s/: / /'\n";

std::string outcome_of(const std::string& body, double timeout_scale = 1) {
  const ScratchFolder folder;
  const auto source = source_of(folder.write_program("perft.sh", body), timeout_scale);
  const auto reply = source->divide(script_of("startpos"), Depth(1));
  if (!reply) return std::string(kind_name(reply.error().kind)) + ": " + reply.error().detail;
  return std::to_string(reply->lines.size()) + " moves, " + std::to_string(reply->total);
}

TEST(ScriptSource, AsksWithDepthFenAndMoves) {
  const ScratchFolder folder;
  const auto source = source_of(folder.write_program("perft.sh", kGood));
  const auto reply = source->divide(script_of(kKiwipeteScript), Depth(2));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 2039U);
  EXPECT_EQ(reply->lines.size(), 48U);
  // After 1. e4 e5 White has 29 moves.
  const auto moved = source->divide(script_of("startpos moves e2e4 e7e5"), Depth(1));
  ASSERT_TRUE(moved) << describe(moved.error());
  EXPECT_EQ(moved->total, 29U);
}

TEST(ScriptSource, AMatedSideHasNoMovesAndATotalOfZero) {
  const ScratchFolder folder;
  const auto source = source_of(folder.write_program("perft.sh", kGood));
  const auto reply = source->divide(script_of("startpos moves f2f3 e7e5 g2g4 d8h4"), Depth(1));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 0U);
  EXPECT_TRUE(reply->lines.empty());
}

TEST(ScriptSource, AFailureIsToldAndNoAnswer) {
  EXPECT_EQ(outcome_of("#!/bin/sh\nexit 3\n"), "crashed: exited with code 3");
  EXPECT_EQ(outcome_of("#!/bin/sh\necho e2e4 1; echo; echo 1; exit 1\n"),
            "crashed: exited with code 1");
  EXPECT_EQ(outcome_of("#!/bin/sh\nexit 0\n"), "protocol: it ended without printing a total");
  EXPECT_EQ(outcome_of("#!/bin/sh\necho e2e4 1\n"), "protocol: it ended without printing a total");
  EXPECT_EQ(outcome_of("#!/bin/sh\necho 20\n"), "0 moves, 20") << "a total alone";
  EXPECT_NE(outcome_of("#!/bin/sh\necho e2e9 1; echo e2e4 1; echo; echo 2\n").find("e2e9"),
            std::string::npos);
}

TEST(ScriptSource, AScriptMayReadItsInputToTheEnd) {
  EXPECT_EQ(outcome_of("#!/bin/sh\ncat\necho 20\n", 0.2), "0 moves, 20");
}

TEST(ScriptSource, AScriptThatHangsIsKilledAtItsDeadline) {
  const std::string result = outcome_of("#!/bin/sh\nsleep 100\n", 0.05);
  EXPECT_EQ(result.substr(0, 4), "hung") << result;
}

TEST(ScriptSource, IsOpenedByItsKind) {
  const ScratchFolder folder;
  const std::string program = folder.write_program("perft.sh", kGood);
  const auto source = open_source("script:" + program, {});
  ASSERT_TRUE(source) << source.error().message;
  const auto missing = open_source("script:/nowhere/perft.sh", {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, SourceError::Kind::kUnavailable);
}

}  // namespace
}  // namespace refute::oracle
