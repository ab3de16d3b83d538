#include "oracle/sources/program_source.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/sources/find_protocol.h"
#include "oracle/text/command.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using Kind = OracleError::Kind;

/// Deadlines of 0.2 s instead of 2: long enough for an engine that answers at once.
const SourceOptions kImpatient{.timeout_scale = 0.1, .cpu = std::nullopt};

Result<std::unique_ptr<Source>, OracleError> open(std::vector<std::string> argv,
                                                  const SourceOptions& options = {}) {
  const std::string text = "uci:" + quote_command(argv);
  FoundProtocol found{.protocol = stockfish_protocol(),
                      .launch = {.argv = std::move(argv)},
                      .writes_canonical_moves = true};
  return open_program_source(text, std::move(found), options);
}

/// The source; one that cannot be opened ends the run.
std::unique_ptr<Source> opened(std::vector<std::string> argv, const SourceOptions& options = {}) {
  auto source = open(std::move(argv), options);
  if (!source) {
    ADD_FAILURE() << describe(source.error());
    std::abort();
  }
  return *std::move(source);
}

std::unique_ptr<Source> chaos(const std::string& mode, const SourceOptions& options = {}) {
  return opened({REFUTE_CHAOS_ENGINE, "--mode", mode}, options);
}

std::unique_ptr<Source> stockfish() { return opened({"/usr/games/stockfish"}); }

/// The kind of the error of a divide of the start position, or what it answered.
std::string outcome(Source& source, int depth = 1) {
  const auto reply = source.divide(script_of("startpos"), Depth(depth));
  return reply ? std::to_string(reply->total) : std::string(kind_name(reply.error().kind));
}

// Lines with a count of 0 at depth 1 say that nothing is below the move; a total says how many.
TEST(ProgramSource, ATotalOfNothingIsNoSumOfItsLines) {
  const auto says = [](const std::string& total) {
    const std::string engine =
        "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; go) printf '";
    std::string lines;
    for (const char file : std::string("abcdefgh"))
      for (const char* move : {"23", "24"})
        lines += std::string() + file + move[0] + file + move[1] + R"(: 0\n)";
    lines += R"(b1a3: 0\nb1c3: 0\ng1f3: 0\ng1h3: 0\n)" + total;
    return opened({"/bin/sh", "-c", engine + lines + "';; esac; done"});
  };
  EXPECT_EQ(outcome(*says(R"(Nodes searched: 20\n)")), "20");
  EXPECT_EQ(outcome(*says(R"(Nodes searched: 0\n)")), "0");
}

TEST(ProgramSource, AnswersWhatTheEngineAnswers) {
  const auto source = chaos("sound");
  EXPECT_EQ(outcome(*source, 1), "20");
  EXPECT_EQ(outcome(*source, 2), "400");
}

/// The built-in engine after a while.
std::vector<std::string> engine_after(const std::string& preparation) {
  return {"/bin/sh", "-c", preparation + "; exec " + REFUTE_PROGRAM + " uci"};
}

/// Two seconds to greet.
const SourceOptions kHurried{.timeout_scale = 0.2, .cpu = std::nullopt};

TEST(ProgramSource, WaitsForAProgramThatIsBusyStarting) {
  const auto source =
      open(engine_after("timeout --foreground 1.1 sh -c 'while :; do :; done'"), kHurried);
  ASSERT_TRUE(source) << describe(source.error());
  EXPECT_EQ(outcome(**source), "20");
}

TEST(ProgramSource, KnowsAProgramThatOnlyRepeatsItsInput) {
  const auto source = open({"cat"}, kHurried);
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().kind, Kind::kUnsupported);
  EXPECT_THAT(source.error().detail, testing::HasSubstr("repeats"));
}

TEST(ProgramSource, UnderstandsAnEngineThatRepeatsItsInputAndAnswers) {
  // As on a terminal that echoes; the words before a divide are not among those repeated.
  const auto source = open({"/bin/sh", "-c",
                            "read -r line; echo \"$line\"; sleep 0.2; echo uciok; exec " +
                                std::string(REFUTE_PROGRAM) + " uci"});
  ASSERT_TRUE(source) << describe(source.error());
  EXPECT_EQ(outcome(**source), "20");
}

TEST(ProgramSource, SaysThatAProgramEndedBeforeItAnswered) {
  const auto source = open({"true"});
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().kind, Kind::kCrashed);
  EXPECT_THAT(source.error().detail, testing::HasSubstr("code 0 before it answered `uci`"));
}

TEST(ProgramSource, ReadsNameAndVersionOfStockfish) {
  const auto source = stockfish();
  EXPECT_EQ(source->identity().name, "Stockfish");
  ASSERT_FALSE(source->identity().version.empty());
  EXPECT_THAT(source->identity().version.substr(0, 1), testing::MatchesRegex("[0-9]"));
  EXPECT_EQ(source->identity().source, "uci:/usr/games/stockfish");
}

TEST(ProgramSource, StockfishCountsKiwipeteAsPublished) {
  const auto source = stockfish();
  const auto reply = source->divide(script_of(kKiwipeteScript), Depth(3));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 97862U);
  EXPECT_EQ(reply->lines.size(), 48U);
}

TEST(ProgramSource, SwitchesTheRulesForthAndBack) {
  const auto source = stockfish();
  const char* const position = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  for (const Rules rules : {Rules::kStandard, Rules::kChess960, Rules::kStandard}) {
    const auto reply = source->divide(script_of(position, rules), Depth(1));
    ASSERT_TRUE(reply) << describe(reply.error());
    const std::string castling = rules == Rules::kChess960 ? "e1h1" : "e1g1";
    EXPECT_TRUE(std::any_of(reply->lines.begin(), reply->lines.end(), [&](const DivideLine& line) {
      return line.move == castling;
    })) << castling;
    EXPECT_EQ(reply->lines.size(), 26U);
  }
}

TEST(ProgramSource, ReadsBackWhereStockfishIs) {
  const auto source = stockfish();
  const auto setup = source->read_back(script_of("startpos moves g1f3 g8f6"));
  ASSERT_TRUE(setup && *setup);
  EXPECT_EQ(print_fen(**setup), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
}

TEST(ProgramSource, AnEngineThatPrintsNoPositionIsNoTrouble) {
  const ScratchFolder folder;
  const auto source = opened({folder.write_program(
      "engine",
      "#!/bin/sh\nwhile read word rest; do case $word in uci) echo uciok;; isready) echo readyok;; "
      "esac; done\n")});
  const auto setup = source->read_back(script_of("startpos"));
  ASSERT_TRUE(setup) << describe(setup.error());
  EXPECT_EQ(*setup, std::nullopt);
}

struct Misbehaviour {
  const char* mode;
  Kind kind;
};

class ProgramSourceTrouble : public testing::TestWithParam<Misbehaviour> {};

INSTANTIATE_TEST_SUITE_P(Modes, ProgramSourceTrouble,
                         testing::Values(Misbehaviour{"die-at-position", Kind::kCrashed},
                                         Misbehaviour{"die-mid-divide", Kind::kCrashed},
                                         Misbehaviour{"die-before-total", Kind::kCrashed},
                                         Misbehaviour{"exit-zero-before-total", Kind::kCrashed},
                                         Misbehaviour{"segfault-before-divide", Kind::kCrashed},
                                         Misbehaviour{"partial-line", Kind::kCrashed},
                                         Misbehaviour{"cut-total", Kind::kCrashed},
                                         Misbehaviour{"unterminated-total", Kind::kCrashed},
                                         Misbehaviour{"hang-at-position", Kind::kHung},
                                         Misbehaviour{"hang-mid-divide", Kind::kHung},
                                         Misbehaviour{"no-total", Kind::kProtocol},
                                         Misbehaviour{"partial-line-hang", Kind::kHung},
                                         Misbehaviour{"close-output-mid-divide", Kind::kClosed},
                                         Misbehaviour{"endless-line", Kind::kFlooded},
                                         Misbehaviour{"refuse-go", Kind::kRefused},
                                         Misbehaviour{"search", Kind::kUnsupported},
                                         Misbehaviour{"overflow-count", Kind::kProtocol},
                                         Misbehaviour{"off-board", Kind::kProtocol}),
                         [](const auto& chosen) {
                           std::string name = chosen.param.mode;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(ProgramSourceTrouble, IsReportedAndNeverAnAnswer) {
  const auto source = chaos(GetParam().mode, kImpatient);
  EXPECT_EQ(outcome(*source), kind_name(GetParam().kind));
}

TEST(ProgramSource, ReadsAnAnswerAmongChatter) { EXPECT_EQ(outcome(*chaos("chatter")), "20"); }

/// The built-in engine, of whose divides the line of one move is rewritten.
std::vector<std::string> engine_that_writes(const std::string& move, const std::string& line) {
  return {"/bin/sh", "-c",
          std::string(REFUTE_PROGRAM) + " uci | sed -u 's/^" + move + ": .*/" + line + "/'"};
}

// Whatever the lines add up to: one that starts as a move is a move.
TEST(ProgramSource, ALineThatStartsAsAMoveAndCannotBeReadIsAnError) {
  for (const char* line : {"d2d4: -5", "d2d4: abc", "d2d4: 1 of 20?"}) {
    const auto source = opened(engine_that_writes("d2d4", line));
    const auto reply = source->divide(script_of("startpos"), Depth(1));
    ASSERT_FALSE(reply) << line;
    EXPECT_EQ(reply.error().kind, Kind::kProtocol);
    EXPECT_THAT(reply.error().detail, testing::HasSubstr("d2d4"));
  }
}

TEST(ProgramSource, WhoSaysThatTheGameIsOverHasNoMoves) {
  const auto source = opened(
      {"/bin/sh", "-c",
       std::string(REFUTE_PROGRAM) + " uci | sed -u 's/^Nodes searched: 0$/error: game over/'"});
  const auto mate = source->divide(script_of("startpos moves f2f3 e7e5 g2g4 d8h4"), Depth(1));
  ASSERT_TRUE(mate) << describe(mate.error());
  EXPECT_EQ(mate->total, 0U);
  EXPECT_EQ(outcome(*source), "20");
}

TEST(ProgramSource, AnAnswerWithoutMovesHasNoLines) {
  const auto source =
      opened({"/bin/sh", "-c", std::string(REFUTE_PROGRAM) + " uci | sed -u '/^[a-h][1-8]/d'"});
  const auto reply = source->divide(script_of("startpos"), Depth(2));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_FALSE(reply->has_lines);
  EXPECT_EQ(reply->total, 400U);
}

/// Our engine behind a filter of its output, asked as is found out.
std::unique_ptr<Source> behind(const std::string& filter) {
  auto found = find_protocol(
      {.argv = {"/bin/sh", "-c", std::string(REFUTE_PROGRAM) + " uci | sed -u '" + filter + "'"}},
      {});
  if (!found) {
    ADD_FAILURE() << describe(found.error());
    std::abort();
  }
  return make_program_source("filtered", *std::move(found), {});
}

std::size_t moves_listed(Source& source, const char* position, int depth) {
  const auto reply = source.divide(script_of(position), Depth(depth));
  EXPECT_TRUE(reply) << describe(reply.error());
  return reply ? reply->lines.size() : 0;
}

constexpr const char* kMated = "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
constexpr const char* kStalemating = "fen 8/8/8/8/8/8/6Q1/k5K1 w - - 0 1";  // g2c2 ends the game

// As dragontoothmg prints a divide: where there is no move, nothing at all.
TEST(ProgramSource, AListWithoutTotalIsEmptyInMate) {
  const auto source = behind("/^Nodes searched/d;/^$/d");
  EXPECT_EQ(moves_listed(*source, "startpos", 1), 20U);
  EXPECT_EQ(moves_listed(*source, kMated, 1), 0U);
}

TEST(ProgramSource, SilenceIsNoEmptyListWhereThereAreMoves) {
  FoundProtocol found{
      .protocol = *parse_protocol("uci; position {script}; go perft {depth}; total=none"),
      .launch = {.argv = {"/bin/sh", "-c",
                          std::string(REFUTE_PROGRAM) +
                              " uci | sed -u '/^Nodes searched/d;/^$/d;/^[a-h]/d'"}}};
  const auto source = make_program_source("silent", std::move(found), {});
  const auto reply = source->divide(script_of("startpos"), Depth(1));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, Kind::kRefused);
}

// Whether it knows the command is told by what follows it: nobody waits seconds for each query.
TEST(ProgramSource, WhoAnswersTheMarkAloneRefuses) {
  const auto source = opened(
      {"/bin/sh", "-c",
       "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; esac; done"});
  const auto start = std::chrono::steady_clock::now();
  const auto reply = source->divide(script_of("startpos"), Depth(1));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(1500));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, Kind::kRefused);
  EXPECT_THAT(reply.error().detail, testing::HasSubstr("`go perft 1`, and says nothing to it"));
}

// It gives the mark at once and counts in a thread of its own.
TEST(ProgramSource, WhoAnswersTheMarkAndComputesOnIsWaitedFor) {
  const auto source =
      opened({"/bin/sh", "-c",
              "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok; "
              "i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done; echo e2e4: 1; "
              "i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done; echo Nodes searched: 1;; "
              "esac; done"});
  EXPECT_EQ(moves_listed(*source, "startpos", 1), 1U);
}

// As a threaded engine does behind `ssh`: what is seen of it here is idle.
TEST(ProgramSource, WhoAnsweredBehindTheMarkIsWaitedForThoughItSeemsIdle) {
  const auto source =
      opened({"/bin/sh", "-c",
              "n=0; while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok; "
              "[ $n -gt 0 ] && sleep 1.2; n=1; echo e2e4: 1; echo Nodes searched: 1;; esac; done"});
  EXPECT_EQ(moves_listed(*source, "startpos", 1), 1U);
  EXPECT_EQ(moves_listed(*source, "startpos", 1), 1U);
}

// As AdaChess counts: below each move at depth 1 there is nothing.
TEST(ProgramSource, AProgramThatCountsNothingAtDepthOneListsItsMovesAllTheSame) {
  const auto source = behind("s/^\\([a-h][1-8][a-h][1-8][qrbn]*\\): 1$/\\1: 0/;/^Nodes searched/d");
  EXPECT_EQ(moves_listed(*source, "startpos", 1), 20U);
  EXPECT_EQ(moves_listed(*source, kMated, 1), 0U);
  EXPECT_EQ(outcome(*source, 1), "20");
}

// As Aether prints a divide: lines that would say 0 are left out.
TEST(ProgramSource, MovesThatNothingCanFollowAreNotMissing) {
  const auto source = behind("/: 0$/d");
  EXPECT_EQ(moves_listed(*source, kStalemating, 2), 26U);
  EXPECT_EQ(moves_listed(*source, kStalemating, 1), 26U);
  // A move that it does not list at depth 1 either is not added.
  EXPECT_EQ(moves_listed(*behind("/: 0$/d;/^g2c2/d"), kStalemating, 2), 25U);
}

/// An engine whose search ends at once in a dead draw, and shows no move.
std::unique_ptr<Source> in_a_dead_draw(const std::string& protocol) {
  FoundProtocol found{
      .protocol = *parse_protocol(protocol),
      .launch = {
          .argv = {"/bin/sh", "-c",
                   "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
                   "perft) echo nodes 6;; go) echo bestmove 0000;; esac; done"}}};
  return make_program_source("drawn", std::move(found), {});
}

// As Inanis does: its perft counts six moves where its search has seen enough.
TEST(ProgramSource, ASearchThatShowsFewerMovesThanAreCountedIsNoList) {
  const auto node = script_of("fen 4k3/6K1/8/8/8/8/8/8 w - - 0 1");
  const auto counts =
      in_a_dead_draw("uci; position {script}; perft {depth}; go depth 1; list=shown");
  const auto reply = counts->divide(node, Depth(1));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_FALSE(reply->has_lines);
  EXPECT_EQ(reply->total, 6U);
  const auto silent = in_a_dead_draw("uci; position {script}; go depth 1; list=shown");
  const auto nothing = silent->divide(node, Depth(1));
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().kind, Kind::kRefused);
}

// The second copy of an answer comes when the next query is on its way.
TEST(ProgramSource, ALateCopyOfAnAnswerIsNoAnswerToTheNextQuery) {
  const auto source = opened(
      {"/bin/sh", "-c",
       "n=0; while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; "
       "go) echo 'e2e4: 1'; echo 'Nodes searched: 1'; n=$((n+1)); "
       "[ $n = 1 ] && (sleep 0.3; echo 'e2e4: 1'; echo 'Nodes searched: 1') &;; esac; done"});
  ASSERT_EQ(outcome(*source), "1");
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  EXPECT_EQ(outcome(*source), "protocol");
}

TEST(ProgramSource, StartsTheEngineAnewAfterItDied) {
  const ScratchFolder folder;
  const std::string engine =
      folder.write_program("engine", "#!/bin/sh\n[ -e " + (folder / "died") +
                                         " ] && exec /usr/games/stockfish\n"
                                         "while read word rest; do case $word in uci) echo uciok;; "
                                         "go) : > " +
                                         (folder / "died") + "; exit 7;; esac; done\n");
  const auto source = opened({engine});
  EXPECT_EQ(outcome(*source), "crashed");
  EXPECT_EQ(outcome(*source), "20");
  EXPECT_EQ(source->identity().name, "Stockfish");
}

TEST(ProgramSource, WhatIsNoEngineIsKnownAtOnce) {
  const auto kind = [](std::vector<std::string> argv) {
    const auto source = open(std::move(argv), {.timeout_scale = 0.05, .cpu = std::nullopt});
    return source ? std::string("opened") : std::string(kind_name(source.error().kind));
  };
  EXPECT_EQ(kind({"/no/such/engine"}), "not-found");
  EXPECT_EQ(kind({"/"}), "not-executable");
  EXPECT_EQ(kind({"/bin/true"}), "crashed");
  EXPECT_EQ(kind({"/bin/false"}), "crashed");
  EXPECT_EQ(kind({"/bin/sleep", "1000"}), "hung");
  EXPECT_EQ(kind({"/bin/cat"}), "unsupported");
  EXPECT_EQ(kind({"/usr/bin/yes"}), "flooded");
}

}  // namespace
}  // namespace refute::oracle
