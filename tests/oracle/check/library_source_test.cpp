#include "oracle/sources/library_source.h"

#include <memory>
#include <string>

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

TEST(LibrarySource, AnswersByTheLibrary) {
  const auto source = opened("c_engine");
  EXPECT_EQ(source->identity().name, "C engine");
  EXPECT_EQ(source->identity().version, "1.0");
  const auto reply = source->divide(script_of(kKiwipete), Depth(3));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->lines.size(), 48U);
  EXPECT_EQ(reply->total, 97862U);
}

TEST(LibrarySource, WithoutMakeEveryPositionIsSetUp) {
  const auto source = opened("wrong_right");
  const auto reply = source->divide(script_of("startpos moves e2e4 e7e5"), Depth(3));
  ASSERT_TRUE(reply) << describe(reply.error());
  // Stockfish 15.1: position startpos moves e2e4 e7e5, go perft 3.
  EXPECT_EQ(reply->total, 24825U);
}

TEST(LibrarySource, ReadsBackWhatTheSubjectHoldsItsPositionToBe) {
  const auto source = opened("c_engine");
  const auto setup = source->read_back(script_of("startpos moves e2e4"));
  ASSERT_TRUE(setup && *setup);
  EXPECT_EQ(print_fen(**setup), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST(LibrarySource, SaysWhyALibraryCannotBeUsed) {
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

TEST(LibrarySource, ACrashIsToldAndTheLibraryIsLoadedAnew) {
  const auto source = opened("wrong_crashes_in_check");
  EXPECT_EQ(error_kind(*source, kInCheck), Kind::kCrashed);
  EXPECT_EQ(error_kind(*source, "startpos"), std::nullopt);
}

TEST(LibrarySource, AHangEndsAtTheDeadline) {
  const auto source = opened("wrong_hangs_in_check", 0.2);
  EXPECT_EQ(error_kind(*source, kInCheck), Kind::kHung);
}

TEST(LibrarySource, WhatALibraryPrintsIsNoAnswer) {
  const auto reply = opened("wrong_prints")->divide(script_of("startpos"), Depth(1));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 20U);
}

TEST(LibrarySource, ATextThatIsNoMoveIsARefusal) {
  const auto reply = opened("wrong_garbles_moves")->divide(script_of("startpos"), Depth(1));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, Kind::kRefused);
  EXPECT_THAT(reply.error().detail, HasSubstr("e9e2"));
}

TEST(LibrarySource, APositionThatIsRefusedIsNotAnsweredForAnother) {
  const auto source = opened("c_engine");
  EXPECT_EQ(error_kind(*source, "startpos", Rules::kChess960), Kind::kRefused);
  EXPECT_EQ(error_kind(*source, "startpos"), std::nullopt);
}

TEST(LibrarySource, ThePathBelongsToTheWords) {
  const auto problem = problem_of_source("lib:");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->kind, SourceError::Kind::kBadCommand);
  EXPECT_THAT(problem->message, HasSubstr("lib:./my_engine.so"));
  EXPECT_FALSE(problem_of_source("lib:any path.so"));
}

}  // namespace
}  // namespace refute::oracle
