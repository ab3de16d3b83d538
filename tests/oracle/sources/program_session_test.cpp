#include "oracle/sources/program_session.h"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/process/text_file.h"
#include "oracle/sources/program_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using Kind = OracleError::Kind;

constexpr const char* kStockfish = "/usr/games/stockfish";
constexpr const char* kTwoKings = "fen 4k3/8/8/8/8/8/4R3/4K3 b - - 0 1";

/// Stockfish behind a shell that sees each line which is sent to it, and runs this.
ProgramSession stockfish_behind(const std::string& commands) {
  const std::string loop = "while read -r line; do " + commands + "; echo \"$line\"; done";
  FoundProtocol found{.protocol = stockfish_protocol(),
                      .launch = {.argv = {"/bin/sh", "-c", loop + " | " + kStockfish}},
                      .writes_canonical_moves = true};
  return {"stockfish", std::move(found), {}};
}

std::uint64_t leaves(ProgramSession& program, const Question& query) {
  const auto answer = program.count(query.node, query.depth);
  return answer ? answer->leaves() : 0;
}

std::vector<Question> queries() {
  return {{script_of("startpos"), Depth(1)},
          {script_of(kKiwipeteScript), Depth(2)},
          {script_of(kTwoKings), Depth(1)},
          {script_of("startpos moves e2e4"), Depth(2)}};
}

/// What Stockfish is sent for the queries, all lines in one.
std::string sent_for(const std::vector<Question>& asked) {
  const ScratchFolder folder;
  ProgramSession program = stockfish_behind("echo \"$line\" >> " + (folder / "sent"));
  EXPECT_TRUE(program.start());
  program.prefetch(asked);
  for (const Question& query : asked) EXPECT_GT(leaves(program, query), 0U);
  const auto read = read_text_file(folder / "sent");
  return read ? *read : "";
}

TEST(ProgramSession, SendsStockfishTheFensThatComeNextAndOneMarkBehindThem) {
  std::vector<Question> fens = queries();
  fens.pop_back();
  const std::string sent = sent_for(fens);
  EXPECT_THAT(sent, HasSubstr("go perft 1\nposition fen r3k2r/"));
  EXPECT_THAT(sent, HasSubstr("go perft 2\nposition fen 4k3/"));
  EXPECT_THAT(sent, HasSubstr("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1\ngo perft 1\nisready\n"));
}

/// It would count those moves as leaves of the answer that it is giving.
TEST(ProgramSession, SendsNoMovesBeforeTheLastAnswerIsComplete) {
  const std::string sent = sent_for(queries());
  EXPECT_THAT(sent, HasSubstr("go perft 1\nisready\nposition "));
}

TEST(ProgramSession, WhatWasSentAheadIsAnsweredToTheQueryThatItBelongsTo) {
  ProgramSession program = stockfish_behind(":");
  ASSERT_TRUE(program.start());
  const std::vector<Question> ahead = queries();
  program.prefetch(ahead);
  EXPECT_EQ(leaves(program, ahead[0]), 20U);
  // One that was not sent ahead comes between, one that was is left out.
  EXPECT_EQ(leaves(program, {ahead[0].node, Depth(3)}), 8902U);
  EXPECT_EQ(leaves(program, ahead[2]), 4U);
  EXPECT_EQ(leaves(program, ahead[1]), 2039U);
  EXPECT_EQ(leaves(program, ahead[3]), 600U);
  program.prefetch(ahead);
  program.prefetch({&ahead[1], 1});
  EXPECT_EQ(leaves(program, ahead[1]), 2039U);
}

TEST(ProgramSession, ADeathBelongsToOneOfTheQueriesThatWereSentAhead) {
  ProgramSession program =
      stockfish_behind("case $line in *'fen 4k3/'*) sleep 0.3; kill -9 0;; esac");
  ASSERT_TRUE(program.start());
  const std::vector<Question> ahead = queries();
  program.prefetch(ahead);
  EXPECT_EQ(leaves(program, ahead[0]), 20U);
  EXPECT_EQ(leaves(program, ahead[1]), 2039U);
  const auto death = program.count(ahead[2].node, ahead[2].depth);
  ASSERT_FALSE(death);
  EXPECT_EQ(death.error().kind, Kind::kCrashed) << describe(death.error());
  EXPECT_THAT(death.error().request, HasSubstr("fen 4k3/8/8/8/8/8/4R3/4K3 b"));
  EXPECT_EQ(leaves(program, ahead[3]), 600U);  // by a new process
}

TEST(ProgramSession, WhatFollowsARefusalIsNoAnswerToTheNextQuery) {
  FoundProtocol found{
      .protocol = stockfish_protocol(),
      .launch = {.argv = {"/bin/sh", "-c",
                          std::string(kStockfish) +
                              " | sed -u 's/^Nodes searched: 0$/Error: no move\\n&/'"}},
      .writes_canonical_moves = true};
  const auto source = make_program_source("stockfish", std::move(found), {});
  const auto mate = source->divide(script_of("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Depth(1));
  ASSERT_TRUE(mate) << describe(mate.error());
  EXPECT_EQ(mate->total, 0U);
  const auto next = source->divide(script_of("startpos"), Depth(1));
  ASSERT_TRUE(next) << describe(next.error());
  EXPECT_EQ(next->total, 20U);
}

TEST(ProgramSession, NothingIsSentAheadOfWhatItHasWrittenBehindAnAnswer) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program(
      "engine",
      "#!/bin/sh\n"
      "while read -r word rest; do case $word in uci) echo id name Stockfish; echo uciok;;\n"
      "isready) printf 'readyok\\ne2e4: 1\\n';;\n"
      "go) echo Nodes searched: 20;; esac; done\n");
  ProgramSession program("engine", {.protocol = stockfish_protocol(), .launch = {.argv = {engine}}},
                         {});
  ASSERT_TRUE(program.start());
  const Question query{script_of("startpos"), Depth(1)};
  EXPECT_EQ(leaves(program, query), 20U);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  program.prefetch({&query, 1});
  const auto answer = program.count(query.node, query.depth);
  ASSERT_FALSE(answer);
  EXPECT_THAT(answer.error().detail, HasSubstr("it went on writing after its last answer"));
}

}  // namespace
}  // namespace refute::oracle
