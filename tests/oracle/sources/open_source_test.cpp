#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using SourceErrorKind = SourceError::Kind;
using testing::HasSubstr;

SourceError error_of(std::string_view text) {
  const auto source = open_source(text, {.timeout_scale = 0.1, .cpu = std::nullopt});
  EXPECT_FALSE(source) << text << " was opened";
  return source ? SourceError{} : source.error();
}

TEST(OpenSource, OpensEveryBuiltinByName) {
  for (const char* text : {"builtin:legal", "builtin:pseudo", "builtin:copy", "builtin:mailbox"}) {
    const auto source = open_source(text, {});
    ASSERT_TRUE(source) << text;
    EXPECT_EQ((*source)->identity().source, text);
  }
}

TEST(OpenSource, BuiltinAloneIsTheLegalGenerator) {
  const auto source = open_source("builtin", {});
  ASSERT_TRUE(source);
  EXPECT_EQ((*source)->identity().source, "builtin:legal");
}

TEST(OpenSource, ABuiltInGeneratorUnderTestHasAProcessOfItsOwn) {
  SourceOptions options;
  options.isolates_builtins = true;
  options.worker_program = REFUTE_PROGRAM;
  for (const char* text : {"builtin", "builtin:legal", "builtin:pseudo", "builtin:copy"}) {
    const auto source = open_source(text, options);
    ASSERT_TRUE(source) << text;
    EXPECT_TRUE((*source)->renew()) << text << " answers in this process";
    const auto here = open_source(text, {});
    EXPECT_EQ((*source)->identity().source, (*here)->identity().source);
    EXPECT_EQ((*source)->identity().name, (*here)->identity().name);
    EXPECT_EQ((*source)->identity().version, (*here)->identity().version);
    const props::PositionScript node = script_of("startpos moves e2e4");
    EXPECT_EQ(*(*source)->divide(node, Depth(3)), *(*here)->divide(node, Depth(3)));
    EXPECT_EQ(*(*source)->read_back(node), *(*here)->read_back(node));
  }
  EXPECT_FALSE((*open_source("builtin:mailbox", options))->renew());
}

TEST(OpenSource, OpensACommandWithAndWithoutItsKind) {
  for (const std::string prefix : {"", "uci:"}) {
    const auto source = open_source(prefix + REFUTE_PROGRAM + " uci --generator copy", {});
    ASSERT_TRUE(source) << source.error().message;
    const auto reply = (*source)->divide(script_of("startpos"), Depth(2));
    ASSERT_TRUE(reply) << describe(reply.error());
    EXPECT_EQ(reply->total, 400U);
    EXPECT_EQ((*source)->identity().name, "Refute");
  }
}

TEST(OpenSource, FindsProgramsWhereGamesAreInstalled) {
  const auto source = open_source("stockfish", {});
  ASSERT_TRUE(source) << source.error().message;
  EXPECT_EQ((*source)->identity().name, "Stockfish");
}

TEST(OpenSource, NamesTheBuiltinsThereAre) {
  for (const char* text : {"builtin:", "builtin:magic", "builtin:Legal", "builtin: legal"}) {
    const SourceError error = error_of(text);
    EXPECT_EQ(error.kind, SourceErrorKind::kUnknownBuiltin) << text;
    EXPECT_THAT(error.message, HasSubstr("builtin:mailbox"));
  }
}

TEST(OpenSource, NamesTheKindsThereAre) {
  for (const char* text : {"xboard:foo", "UCI:stockfish", "dll:foo.so", "buitlin:x"}) {
    const SourceError error = error_of(text);
    EXPECT_EQ(error.kind, SourceErrorKind::kUnknownKind) << text;
    EXPECT_THAT(error.message, HasSubstr("uci:COMMAND"));
  }
}

TEST(OpenSource, RefusesCommandsThatCannotBeRead) {
  for (const char* text :
       {"", " ", "uci:", "uci:  ", "''", "'engine", "uci:\"engine", "engine\\"}) {
    EXPECT_EQ(error_of(text).kind, SourceErrorKind::kBadCommand) << text;
  }
}

TEST(OpenSource, SaysWhatBecameOfAProgram) {
  const SourceError missing = error_of("./no-such-engine");
  EXPECT_EQ(missing.kind, SourceErrorKind::kUnavailable);
  ASSERT_TRUE(missing.trouble);
  EXPECT_EQ(missing.trouble->kind, OracleError::Kind::kNotFound);
  EXPECT_THAT(missing.message, HasSubstr("no-such-engine"));
  const SourceError dead = error_of("/bin/false");
  EXPECT_EQ(dead.kind, SourceErrorKind::kUnavailable);
  ASSERT_TRUE(dead.trouble);
  EXPECT_EQ(dead.trouble->kind, OracleError::Kind::kCrashed);
}

TEST(ProblemOfSource, JudgesTheWordsAndStartsNothing) {
  const ScratchFolder folder;
  const std::string started = folder / "started";
  const std::string engine =
      folder.write_program("engine", "#!/bin/sh\n: > " + started + "\nexec /usr/games/stockfish\n");
  EXPECT_FALSE(problem_of_source(engine));
  EXPECT_FALSE(problem_of_source("uci:" + engine));
  EXPECT_FALSE(problem_of_source("/no/such/engine")) << "that is trouble, not wrong words";
  EXPECT_FALSE(problem_of_source("builtin:copy"));
  EXPECT_TRUE(problem_of_source("builtin:none"));
  EXPECT_TRUE(problem_of_source("none:" + engine));
  EXPECT_TRUE(problem_of_source("'" + engine));
  EXPECT_FALSE(std::filesystem::exists(started));
  ASSERT_TRUE(open_source(engine, {}));
  EXPECT_TRUE(std::filesystem::exists(started)) << "the marker shows nothing";
}

TEST(FindStockfish, FindsTheOneThatIsInstalled) {
  const auto path = find_stockfish();
  ASSERT_TRUE(path) << "these tests need Stockfish: apt-get install stockfish";
  EXPECT_TRUE(std::filesystem::exists(*path));
}

}  // namespace
}  // namespace refute::oracle
