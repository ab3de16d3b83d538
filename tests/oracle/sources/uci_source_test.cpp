#include "oracle/sources/uci_source.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/text/command.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using Kind = OracleError::Kind;

/// Deadlines of 0.2 s instead of 2: long enough for an engine that answers at once.
constexpr SourceOptions kImpatient{.timeout_scale = 0.1, .cpu = std::nullopt};

Result<std::unique_ptr<Source>, OracleError> open(std::vector<std::string> argv,
                                                  const SourceOptions& options = {}) {
  const std::string text = "uci:" + quote_command(argv);
  return open_uci_source(text, Launch{.argv = std::move(argv)}, options);
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

TEST(UciSource, AnswersWhatTheEngineAnswers) {
  const auto source = chaos("sound");
  EXPECT_EQ(outcome(*source, 1), "20");
  EXPECT_EQ(outcome(*source, 2), "400");
}

/// The built-in engine after a while.
std::vector<std::string> engine_after(const std::string& preparation) {
  return {"/bin/sh", "-c", preparation + "; exec " + REFUTE_PROGRAM + " uci"};
}

/// Two seconds to greet, of which a program may do nothing for 0.7 s.
constexpr SourceOptions kHurried{.timeout_scale = 0.2, .cpu = std::nullopt};

TEST(UciSource, WaitsForAProgramThatIsBusyStarting) {
  const auto source =
      open(engine_after("timeout --foreground 1.1 sh -c 'while :; do :; done'"), kHurried);
  ASSERT_TRUE(source) << describe(source.error());
  EXPECT_EQ(outcome(**source), "20");
}

TEST(UciSource, GivesUpAProgramThatSaysAndDoesNothing) {
  const auto source = open({"sleep", "100"}, kHurried);
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().kind, Kind::kHung);
  EXPECT_LT(*source.error().elapsed, std::chrono::milliseconds(1500));
  EXPECT_THAT(source.error().detail, testing::HasSubstr("--timeout-scale"));
}

TEST(UciSource, KnowsAProgramThatOnlyRepeatsItsInput) {
  const auto source = open({"cat"});
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().kind, Kind::kUnsupported);
  EXPECT_LT(*source.error().elapsed, std::chrono::milliseconds(3000));
  EXPECT_THAT(source.error().detail, testing::HasSubstr("repeats"));
}

TEST(UciSource, UnderstandsAnEngineThatRepeatsItsInputAndAnswers) {
  // As on a terminal that echoes; the words before a divide are not among those repeated.
  const auto source = open({"/bin/sh", "-c",
                            "read -r line; echo \"$line\"; sleep 0.2; echo uciok; exec " +
                                std::string(REFUTE_PROGRAM) + " uci"});
  ASSERT_TRUE(source) << describe(source.error());
  EXPECT_EQ(outcome(**source), "20");
}

TEST(UciSource, SaysThatAProgramEndedBeforeItAnswered) {
  const auto source = open({"true"});
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().kind, Kind::kCrashed);
  EXPECT_THAT(source.error().detail, testing::HasSubstr("code 0 before it answered `uci`"));
}

TEST(UciSource, ReadsNameAndVersionOfStockfish) {
  const auto source = stockfish();
  EXPECT_EQ(source->identity().name, "Stockfish");
  ASSERT_FALSE(source->identity().version.empty());
  EXPECT_THAT(source->identity().version.substr(0, 1), testing::MatchesRegex("[0-9]"));
  EXPECT_EQ(source->identity().source, "uci:/usr/games/stockfish");
}

TEST(UciSource, StockfishCountsKiwipeteAsPublished) {
  const auto source = stockfish();
  const auto reply = source->divide(script_of(kKiwipete), Depth(3));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 97862U);
  EXPECT_EQ(reply->lines.size(), 48U);
}

TEST(UciSource, SwitchesTheRulesForthAndBack) {
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

TEST(UciSource, ReadsBackWhereStockfishIs) {
  const auto source = stockfish();
  const auto setup = source->read_back(script_of("startpos moves g1f3 g8f6"));
  ASSERT_TRUE(setup && *setup);
  EXPECT_EQ(print_fen(**setup), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
}

TEST(UciSource, AnEngineThatPrintsNoPositionIsNoTrouble) {
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

class UciSourceTrouble : public testing::TestWithParam<Misbehaviour> {};

INSTANTIATE_TEST_SUITE_P(Modes, UciSourceTrouble,
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
                                         Misbehaviour{"no-total", Kind::kHung},
                                         Misbehaviour{"partial-line-hang", Kind::kHung},
                                         Misbehaviour{"close-output-mid-divide", Kind::kClosed},
                                         Misbehaviour{"endless-line", Kind::kFlooded},
                                         Misbehaviour{"refuse-go", Kind::kRefused},
                                         Misbehaviour{"search", Kind::kUnsupported},
                                         Misbehaviour{"chatter", Kind::kProtocol},
                                         Misbehaviour{"overflow-count", Kind::kProtocol},
                                         Misbehaviour{"off-board", Kind::kProtocol}),
                         [](const auto& chosen) {
                           std::string name = chosen.param.mode;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(UciSourceTrouble, IsReportedAndNeverAnAnswer) {
  const auto source = chaos(GetParam().mode, kImpatient);
  EXPECT_EQ(outcome(*source), kind_name(GetParam().kind));
}

TEST(UciSource, StartsTheEngineAnewAfterItDied) {
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

TEST(UciSource, WhatIsNoEngineIsKnownAtOnce) {
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
