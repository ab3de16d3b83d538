#include "oracle/sources/protocol.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/program_source.h"
#include "oracle/sources/source.h"
#include "oracle/sources/written_moves.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

Protocol dialect_of(std::string_view pattern) {
  Result<Protocol, std::string> protocol = parse_protocol(pattern);
  if (!protocol) {
    ADD_FAILURE() << protocol.error();
    std::abort();
  }
  return *std::move(protocol);
}

TEST(Protocol, PatternsAreReadBackAsPrinted) {
  for (const char* pattern :
       {"setboard {fen}; perft {depth}", "uci; position {script}; perft {depth} 1",
        "xboard; force; setboard {fen}; usermove {move}; perft {depth}; ping {n}",
        "new; setboard {fen}; show moves; ping {n}; list=shown",
        "uci; position {script}; go perft {depth}; mark=none; newgame=ucinewgame; list=none; "
        "fen=4; "
        "rights=shredder; castling=e1h1; roots=start",
        "uci; position {script}; go perft {depth}; castling=O-O",
        "setboard {fen}; perft {depth}; total=each; total=-1"}) {
    EXPECT_EQ(print_protocol(dialect_of(pattern)), pattern);
  }
}

TEST(Protocol, WrongPatternsAreRefusedWithAReason) {
  EXPECT_NE(parse_protocol("perft {depth}").error().find("{fen}"), std::string::npos);
  EXPECT_NE(parse_protocol("setboard {fen}").error().find("{depth}"), std::string::npos);
  EXPECT_NE(parse_protocol("setboard {fne}; perft {depth}").error().find("{fne}"),
            std::string::npos);
  EXPECT_FALSE(parse_protocol(""));
  EXPECT_FALSE(parse_protocol("setboard {fen}; perft {depth}; divide {depth}"));
  EXPECT_NE(parse_protocol("fen {fen}; perft {depth}; list=maybe").error().find("printed"),
            std::string::npos);
  EXPECT_FALSE(parse_protocol("fen {fen}; perft {depth}; fen=5"));
  for (const char* total : {"total=0", "total=-0", "total=100", "total=1st", "total=-", "total="})
    EXPECT_FALSE(parse_protocol(std::string("fen {fen}; perft {depth}; ") + total)) << total;
  EXPECT_NE(parse_protocol("fen {fen}; perft {depth}; foo=bar").error().find("no setting foo="),
            std::string::npos);
  EXPECT_NE(parse_protocol("fen {fen}; go perft 1").error().find("one depth alone"),
            std::string::npos);
  EXPECT_TRUE(parse_protocol("fen {fen}; go depth 1"));
}

TEST(Protocol, MovesGoTheWayTheDialectHas) {
  const auto node = script_of("startpos moves e2e4 e7e5");
  EXPECT_EQ(
      position_commands(dialect_of("uci; position {script}; perft {depth}"), node),
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5\n");
  EXPECT_EQ(position_commands(dialect_of("setboard {fen}; usermove {move}; perft {depth}"), node),
            "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "usermove e2e4\nusermove e7e5\n");
  EXPECT_EQ(position_commands(dialect_of("fen {fen}; perft {depth}"), node),
            "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n");
}

TEST(Protocol, CastlingIsSentInLettersInChess960Too) {
  const auto node =
      script_of("fen 3k3r/8/8/8/8/8/3P4/2RK4 w Ch - 0 1 moves d1c1 d8h8 c1b1", Rules::kChess960);
  const auto sent_as = [&](Protocol::Castling castling) {
    Protocol protocol;
    protocol.castling = castling;
    const auto written = written_for(protocol, node);
    return written ? written->moves : std::vector<std::string>{"refused"};
  };
  EXPECT_THAT(sent_as(Protocol::Castling::kLetters), testing::ElementsAre("O-O-O", "O-O", "c1b1"));
  EXPECT_EQ(sent_as(Protocol::Castling::kRookTaken), node.moves);
}

/// A console that knows `setboard`, and `perft` or `divide`, and prints in a way of its own: our
/// generator behind a shell script.
std::string console(const std::string& question, const std::string& rewrite) {
  return "#!/bin/sh\nwhile read word rest; do case $word in\n"
         "setboard) fen=$rest;;\n" +
         question +
         ") printf 'position fen %s\\ngo perft %s\\n' \"$fen\" \"$rest\" | " REFUTE_PROGRAM
         " uci | sed '" +
         rewrite + "';;\nquit) exit;;\n*) echo \"Unknown command: $word\";;\nesac; done\n";
}

/// The first line of a console that has the start position until it is told another.
constexpr const char* kFenOfStart =
    "fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'\n";

/// What the source counts below Kiwipete, and how many moves it lists.
std::string kiwipete(const std::string& source_text, int depth = 2) {
  const auto source = open_source(source_text, {});
  if (!source) return source.error().message;
  const auto reply = (*source)->divide(script_of(kKiwipeteScript), Depth(depth));
  if (!reply) return describe(reply.error());
  return std::to_string(reply->lines.size()) + " moves, " + std::to_string(reply->total) + " of " +
         std::to_string(sum_of_lines(*reply));
}

TEST(FindProtocol, FindsAConsoleThatDivides) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program(
      "engine", console("divide", "s/: / - /; s/Nodes searched -/Total:/; $a Time : 0.01"));
  EXPECT_EQ(kiwipete(engine), "48 moves, 2039 of 2039");
}

TEST(FindProtocol, AnEngineThatCountsNothingBelowItsMovesIsWrongAndNotSilent) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program("engine", console("divide", "s/: [0-9]*$/: 0/"));
  EXPECT_EQ(kiwipete(engine), "48 moves, 0 of 0");
}

TEST(FindProtocol, PutsNoMovesIntoTheMouthOfAProgramThatCountsOnly) {
  const ScratchFolder folder;
  const std::string engine =
      folder.write_program("engine", console("perft", "/^[a-h]/d; s/^Nodes.*: //"));
  EXPECT_EQ(kiwipete(engine), "0 moves, 2039 of 0");
  const auto source = open_source(engine, {});
  ASSERT_TRUE(source);
  EXPECT_NE((*source)->identity().protocol.find("totals only"), std::string::npos);
}

TEST(FindProtocol, LinesThatAreNotUnderstoodAreShownBesideTheTotal) {
  const ScratchFolder folder;
  const auto told = [&](const char* name, const char* edit) {
    const auto source = open_source(folder.write_program(name, console("perft", edit)), {});
    return source ? (*source)->identity().protocol : source.error().message;
  };
  EXPECT_NE(
      told("talks", "s/^\\([a-h].*\\): /White plays \\1 : /").find(" : 20\" are not understood"),
      std::string::npos);
  EXPECT_EQ(told("counts", "/^[a-h]/d; s/^Nodes.*: //").find("understood"), std::string::npos);
}

// `setboard` is passed over there, and the count of the start is right.
TEST(FindProtocol, AConsoleMayKnowAnotherCommandForPositions) {
  const ScratchFolder folder;
  std::string program = console("perft", "s/: / /");
  program.replace(program.find("setboard) fen=$rest"), 19, "position) fen=${rest#fen }");
  program.replace(program.find("while"), 0, kFenOfStart);
  program.replace(program.find("Unknown command: "), 17, "?");  // in no words that are known
  EXPECT_EQ(kiwipete(folder.write_program("engine", program)), "48 moves, 2039 of 2039");
}

TEST(FindProtocol, AConsoleWhosePositionsNobodyCanSetIsNotAccused) {
  const ScratchFolder folder;
  std::string program = console("perft", "s/: / /");
  program.replace(program.find("setboard) fen=$rest"), 19, "board) fen=$rest");
  program.replace(program.find("while"), 0, kFenOfStart);
  program.replace(program.find("Unknown command: "), 17, "?");  // in no words that are known
  const std::string engine = folder.write_program("engine", program);
  const std::string message = kiwipete(engine);
  EXPECT_NE(message.find("no command is known that sets up a position"), std::string::npos)
      << message;
  EXPECT_EQ(kiwipete("engine[board {fen}; perft {depth}]:" + engine), "48 moves, 2039 of 2039");
}

/// A console that plays what it is told, legal or not, and says nothing to it.
constexpr const char* kSilentlyPlays =
    "#!/bin/sh\nwhile read word rest; do case $word in ping) echo pong $rest;; perft) echo 25;; "
    "esac; done\n";

// To play each move and see which are refused shows nothing of such a program: all seem legal.
TEST(FindProtocol, WhoRefusesNothingHasNoListByPlayingThoughThatIsGiven) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program("engine", kSilentlyPlays);
  const std::string by_hand =
      "setboard {fen}; usermove {move}; perft {depth}; ping {n}; list=tried";
  EXPECT_EQ(kiwipete("engine[" + by_hand + "]:" + engine), "0 moves, 25 of 0");
  const auto without_count =
      open_source("engine[setboard {fen}; usermove {move}; ping {n}]:" + engine, {});
  ASSERT_FALSE(without_count);
  EXPECT_EQ(without_count.error().kind, SourceError::Kind::kUnavailable);
}

TEST(FindProtocol, TakesTheDialectThatIsGiven) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program("engine", console("count-it", "s/: / /"));
  EXPECT_EQ(kiwipete("engine[setboard {fen}; count-it {depth}]:" + engine),
            "48 moves, 2039 of 2039");
}

TEST(FindProtocol, AnEngineWithoutAnyPerftIsNamedAsSuch) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program(
      "engine",
      "#!/bin/sh\nwhile read word rest; do case $word in uci) echo uciok;; isready) echo readyok;; "
      "go) echo bestmove e2e4;; quit) exit;; esac; done\n");
  const auto source = open_source(engine, {});
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().kind, SourceError::Kind::kUnavailable);
  ASSERT_TRUE(source.error().trouble);
  EXPECT_EQ(source.error().trouble->kind, OracleError::Kind::kUnsupported);
  EXPECT_NE(source.error().message.find("no perft"), std::string::npos);
}

TEST(FindProtocol, StockfishIsSpokenToStrictly) {
  const auto source = open_source("/usr/games/stockfish", {});
  ASSERT_TRUE(source) << source.error().message;
  EXPECT_EQ((*source)->identity().protocol, "");
  EXPECT_EQ((*source)->identity().name, "Stockfish");
}

TEST(FindProtocol, UnderstandsCastlingAsTheKingThatTakesItsRook) {
  const ScratchFolder folder;
  const std::string engine = folder.write_program(
      "engine",
      "#!/bin/sh\nwhile read word rest; do case $word in\n"
      "uci) echo uciok;; isready) echo readyok;; quit) exit;;\n"
      "position) position=$(echo \"$rest\" | sed 's/ e1h1/ e1g1/');;\n"
      "go) printf 'position %s\\ngo %s\\n' \"$position\" \"$rest\" | " REFUTE_PROGRAM
      " uci | sed 's/^e1g1/e1h1/; s/^e1c1/e1a1/';;\nesac; done\n");
  const auto source = open_source(engine, {});
  ASSERT_TRUE(source) << source.error().message;
  EXPECT_NE((*source)->identity().protocol.find("e1h1"), std::string::npos);
  const char* const position = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  const auto root = (*source)->divide(script_of(position), Depth(1));
  ASSERT_TRUE(root) << describe(root.error());
  EXPECT_EQ(std::count_if(root->lines.begin(), root->lines.end(),
                          [](const DivideLine& line) { return line.move == "e1g1"; }),
            1);
  // After castling the black king has five squares less the ones the rooks on a1 and f1 see: d8,
  // d7 and e7.
  const auto moved = (*source)->divide(script_of(std::string(position) + " moves e1g1"), Depth(1));
  ASSERT_TRUE(moved) << describe(moved.error());
  EXPECT_EQ(moved->lines.size(), 3U);
}

}  // namespace
}  // namespace refute::oracle
