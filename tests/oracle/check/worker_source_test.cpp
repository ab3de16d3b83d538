#include "oracle/sources/worker_source.h"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "tests/oracle/check/subject_paths.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using Kind = OracleError::Kind;

// Black is in check.
constexpr const char* kInCheck = "fen 4k3/8/8/8/8/8/4R3/4K3 b - - 0 1";

std::unique_ptr<Source> opened(const std::string& name, double timeout_scale = 1) {
  auto source = open_source(library(name), with_worker(timeout_scale));
  EXPECT_TRUE(source) << source.error().message;
  return *std::move(source);
}

std::string reason(const std::string& text) {
  const auto source = open_source(text, with_worker());
  if (source) return "it was opened";
  EXPECT_EQ(source.error().kind, SourceError::Kind::kUnavailable);
  return source.error().message;
}

std::optional<Kind> error_kind(Source& source, std::string_view script,
                               Rules rules = Rules::kStandard) {
  const auto reply = source.divide(script_of(script, rules), Depth(1));
  return reply ? std::nullopt : std::optional(reply.error().kind);
}

TEST(WorkerSource, AnswersByTheLibrary) {
  const auto source = opened("c_engine");
  EXPECT_EQ(source->identity().name, "C engine");
  EXPECT_EQ(source->identity().version, "1.0");
  const auto reply = source->divide(script_of(kKiwipeteScript), Depth(3));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->lines.size(), 48U);
  EXPECT_EQ(reply->total, 97862U);
}

TEST(WorkerSource, WithoutMakeEveryPositionIsSetUp) {
  const auto source = opened("wrong_right");
  const auto reply = source->divide(script_of("startpos moves e2e4 e7e5"), Depth(3));
  ASSERT_TRUE(reply) << describe(reply.error());
  // Stockfish 15.1: position startpos moves e2e4 e7e5, go perft 3.
  EXPECT_EQ(reply->total, 24825U);
}

TEST(WorkerSource, ReadsBackWhatTheSubjectHoldsItsPositionToBe) {
  const auto source = opened("c_engine");
  const auto setup = source->read_back(script_of("startpos moves e2e4"));
  ASSERT_TRUE(setup && *setup);
  EXPECT_EQ(print_fen(**setup), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST(WorkerSource, SaysWhyALibraryCannotBeUsed) {
  EXPECT_THAT(reason("lib:/nowhere/engine.so"), HasSubstr("there is no such file"));
  EXPECT_THAT(reason(library("wrong_no_entry")),
              HasSubstr("exports no function refute_subject_v1"));
  EXPECT_THAT(reason(library("wrong_no_table")), HasSubstr("returned no table"));
  EXPECT_THAT(reason(library("wrong_other_version")), HasSubstr("version 2"));
  EXPECT_THAT(reason(library("wrong_no_subject")), HasSubstr("create returned NULL"));
  EXPECT_THAT(reason(library("wrong_no_undo")), HasSubstr("make without undo"));
  const ScratchFolder folder;
  EXPECT_THAT(reason("lib:" + folder.write("text.so", "no library")),
              HasSubstr("it cannot be loaded"));
}

TEST(WorkerSource, ACrashIsToldAndTheLibraryIsLoadedAnew) {
  const auto source = opened("wrong_crashes_in_check");
  EXPECT_EQ(error_kind(*source, kInCheck), Kind::kCrashed);
  EXPECT_EQ(error_kind(*source, "startpos"), std::nullopt);
}

TEST(WorkerSource, AHangEndsAtTheDeadline) {
  const auto source = opened("wrong_hangs_in_check", 0.2);
  EXPECT_EQ(error_kind(*source, kInCheck), Kind::kHung);
}

TEST(WorkerSource, WhatALibraryPrintsIsNoAnswer) {
  const auto reply = opened("wrong_prints")->divide(script_of("startpos"), Depth(1));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 20U);
}

TEST(WorkerSource, ATextThatIsNoMoveIsARefusal) {
  const auto reply = opened("wrong_garbles_moves")->divide(script_of("startpos"), Depth(1));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, Kind::kRefused);
  EXPECT_THAT(reply.error().detail, HasSubstr("e9e2"));
}

TEST(WorkerSource, APositionThatIsRefusedIsNotAnsweredForAnother) {
  const auto source = opened("c_engine");
  EXPECT_EQ(error_kind(*source, "startpos", Rules::kChess960), Kind::kRefused);
  EXPECT_EQ(error_kind(*source, "startpos"), std::nullopt);
}

/// Sent ahead: two that are answered, one that kills the subject between them.
std::vector<Question> queries_with_a_crash() {
  return {{script_of("startpos"), Depth(2)},
          {script_of(kInCheck), Depth(1)},
          {script_of("startpos moves e2e4"), Depth(2)}};
}

TEST(WorkerSource, WhatWasSentAheadIsAnsweredToTheQueryThatItBelongsTo) {
  const auto source = opened("c_engine");
  const std::vector<Question> queries{{script_of("startpos"), Depth(1)},
                                      {script_of(kKiwipeteScript), Depth(2)},
                                      {script_of("startpos moves e2e4"), Depth(2)},
                                      {script_of("startpos moves e2e4 e7e5"), Depth(1)}};
  source->prefetch(queries);
  EXPECT_EQ(source->divide(queries[0].node, Depth(1))->total, 20U);
  // One that was not sent ahead comes between, one that was is left out.
  EXPECT_EQ(source->divide(queries[0].node, Depth(3))->total, 8902U);
  EXPECT_EQ(source->divide(queries[2].node, Depth(2))->total, 600U);
  EXPECT_EQ(source->divide(queries[1].node, Depth(2))->total, 2039U);
  EXPECT_EQ(source->divide(queries[3].node, Depth(1))->total, 29U);
  source->prefetch(queries);
  source->prefetch({&queries[1], 1});
  EXPECT_EQ(source->divide(queries[1].node, Depth(2))->total, 2039U);
}

TEST(WorkerSource, ACrashBelongsToOneOfTheQueriesThatWereSentAhead) {
  const auto source = opened("wrong_crashes_in_check");
  const std::vector<Question> queries = queries_with_a_crash();
  source->prefetch(queries);
  EXPECT_EQ(source->divide(queries[0].node, Depth(2))->total, 400U);
  const auto crash = source->divide(queries[1].node, queries[1].depth);
  ASSERT_FALSE(crash);
  EXPECT_EQ(crash.error().kind, Kind::kCrashed);
  EXPECT_THAT(crash.error().request, HasSubstr("fen 4k3/8/8/8/8/8/4R3/4K3 b"));
  EXPECT_EQ(source->divide(queries[2].node, Depth(2))->total, 600U);
}

TEST(WorkerSource, ACrashIsToldThoughOtherThingsWereAskedMeanwhile) {
  const auto source = opened("wrong_crashes_in_check");
  const std::vector<Question> queries = queries_with_a_crash();
  source->prefetch(queries);
  EXPECT_EQ(source->divide(script_of(kKiwipeteScript), Depth(1))->total, 48U);
  EXPECT_EQ(error_kind(*source, kInCheck), Kind::kCrashed);
}

TEST(WorkerSource, ThePathBelongsToTheWords) {
  const auto problem = problem_of_source("lib:");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->kind, SourceError::Kind::kBadCommand);
  EXPECT_THAT(problem->message, HasSubstr("lib:./my_engine.so"));
  EXPECT_FALSE(problem_of_source("lib:any path.so"));
}

}  // namespace
}  // namespace refute::oracle
