#include "oracle/sources/uci_server.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"

namespace refute::oracle {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

/// A server whose divides are recorded and answered with one move and one leaf.
class UciServerTest : public testing::Test {
 protected:
  std::string ask(std::string_view line) { return server_.answer(line); }

  std::vector<props::PositionScript> asked_;
  std::vector<int> depths_;
  UciServer server_{[this](const props::PositionScript& script, Depth depth) {
                      asked_.push_back(script);
                      depths_.push_back(depth.plies());
                      return DivideReply{.lines = {{"a2a3", 1}}, .total = 1};
                    },
                    Depth(20)};
};

/// One line, printable, that says what is wrong.
void expect_error(const std::string& answer, const std::string& part) {
  EXPECT_THAT(answer, StartsWith("info string error: "));
  EXPECT_THAT(answer, HasSubstr(part));
  EXPECT_EQ(std::count(answer.begin(), answer.end(), '\n'), 1);
  EXPECT_TRUE(std::all_of(answer.begin(), answer.end() - 1, [](char c) {
    return c >= ' ' && c <= '~';
  })) << answer;
}

TEST_F(UciServerTest, GreetsAsAUciEngine) {
  const std::string greeting = ask("uci");
  EXPECT_THAT(greeting, StartsWith("id name Refute "));
  EXPECT_THAT(greeting, HasSubstr("\nid author "));
  EXPECT_THAT(greeting, HasSubstr("\noption name UCI_Chess960 type check default false\n"));
  EXPECT_THAT(greeting, EndsWith("\nuciok\n"));
}

TEST_F(UciServerTest, AnswersIsreadyAndIgnoresWhatNeedsNoAnswer) {
  EXPECT_EQ(ask("isready"), "readyok\n");
  EXPECT_EQ(ask("  isready \r"), "readyok\n");
  for (const char* line : {"", "  ", "ucinewgame", "stop"}) EXPECT_EQ(ask(line), "") << line;
}

TEST_F(UciServerTest, AnswersAPerftInStockfishsFormat) {
  EXPECT_EQ(ask("position startpos moves e2e4 e7e5"), "");
  EXPECT_EQ(ask("go perft 3"), "a2a3: 1\n\nNodes searched: 1\n\n");
  ASSERT_EQ(asked_.size(), 1U);
  EXPECT_EQ(props::print_position_script(asked_[0]), "startpos moves e2e4 e7e5");
  EXPECT_EQ(depths_, std::vector<int>{3});
}

TEST_F(UciServerTest, BeginsAtTheStartPosition) {
  ask("go perft 1");
  ASSERT_EQ(asked_.size(), 1U);
  EXPECT_EQ(props::print_position_script(asked_[0]), "startpos");
}

TEST_F(UciServerTest, RefusesDepthsThatArePointless) {
  for (const char* line : {"go perft 0", "go perft -1", "go perft", "go perft x", "go perft 3x",
                           "go perft 21", "go perft 4294967297", "go perft 99999999999999999999"}) {
    expect_error(ask(line), "from 1 to 20");
  }
  EXPECT_TRUE(asked_.empty());
}

TEST_F(UciServerTest, SearchesNothing) {
  for (const char* line : {"go", "go depth 3", "go infinite", "go movetime 100"}) {
    expect_error(ask(line), "go perft N");
  }
}

TEST_F(UciServerTest, NamesWhatItDoesNotKnow) {
  expect_error(ask("xboard"), "\"xboard\"");
  expect_error(ask("\x1b[2J\xff"), "?[2J?");
  expect_error(ask(std::string(5000, 'x')), "xxx");
  EXPECT_LT(ask(std::string(100000, 'x')).size(), 600U);
}

TEST_F(UciServerTest, RefusesAPerftAfterABadPosition) {
  ask("position startpos moves e2e4");
  expect_error(ask("position fen 8/8/8/8/8/8/8/8 w - - 0 1"), "no king");
  expect_error(ask("go perft 1"), "no position");
  expect_error(ask("d"), "no position");
  EXPECT_TRUE(asked_.empty());
  EXPECT_EQ(ask("position startpos"), "");
  ask("go perft 1");
  EXPECT_EQ(asked_.size(), 1U);
}

TEST_F(UciServerTest, RefusesPositionsThatCannotBeRead) {
  expect_error(ask("position"), "");
  expect_error(ask("position kiwipete"), "kiwipete");
  expect_error(ask("position fen"), "FEN");
  expect_error(ask("position fen rnbqkbnr/ppppppppp/8/8/8/8/8/8 w - - 0 1"), "rank 7");
  expect_error(ask("position startpos moves e2e5"), "e2e5");
  expect_error(ask("position startpos moves e4"), "e4");
  expect_error(ask("position startpos move e2e4"), "move");
}

TEST_F(UciServerTest, CastlesByTheRulesThatWereSet) {
  const std::string fen = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves ";
  EXPECT_EQ(ask(fen + "e1g1"), "");
  expect_error(ask(fen + "e1h1"), "e1h1");
  EXPECT_EQ(ask("setoption name UCI_Chess960 value true"), "");
  EXPECT_EQ(ask(fen + "e1h1"), "");
  expect_error(ask(fen + "e1g1"), "e1g1");
  EXPECT_EQ(ask("setoption name UCI_Chess960 value false"), "");
  EXPECT_EQ(ask(fen + "e1g1"), "");
}

TEST_F(UciServerTest, RefusesOtherOptionsAndValues) {
  expect_error(ask("setoption name Hash value 16"), "\"Hash\"");
  expect_error(ask("setoption name UCI_Chess960 value maybe"), "\"maybe\"");
  expect_error(ask("setoption name UCI_Chess960"), "true or false");
  expect_error(ask("setoption"), "UCI_Chess960");
}

TEST_F(UciServerTest, DisplaysTheLastPosition) {
  ask("position startpos moves g1f3");
  const std::string shown = ask("d");
  EXPECT_THAT(shown,
              HasSubstr("\nFen: rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1\n"));
  EXPECT_THAT(shown, HasSubstr(" | R | N | B | Q | K | B |   | R | 1\n"));
  EXPECT_THAT(shown, EndsWith("\nCheckers:\n"));
}

TEST_F(UciServerTest, DisplaysTheCheckers) {
  // The rook and the knight both attack the king on e1.
  ask("position fen 4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1");
  EXPECT_THAT(ask("d"),
              testing::AnyOf(EndsWith("\nCheckers: f3 e4\n"), EndsWith("\nCheckers: e4 f3\n")));
}

TEST_F(UciServerTest, QuitsWhenToldTo) {
  EXPECT_FALSE(server_.has_quit());
  EXPECT_EQ(ask("quit"), "");
  EXPECT_TRUE(server_.has_quit());
}

TEST_F(UciServerTest, APersonPlaysMovesAndTakesThemBack) {
  EXPECT_EQ(ask("moves"), "a2a3\n") << "what the generator lists";
  EXPECT_EQ(ask("moves e2e4 e7e5"), "");
  EXPECT_EQ(ask("undo"), "");
  EXPECT_EQ(server_.script()->moves, std::vector<std::string>{"e2e4"});
  EXPECT_THAT(ask("d"), HasSubstr(" b KQkq "));
  EXPECT_EQ(ask("undo"), "");
  expect_error(ask("undo"), "no move to take back");
}

TEST_F(UciServerTest, AnIllegalMoveOfAPersonChangesNothing) {
  ask("moves e2e4");
  expect_error(ask("moves e7e5 e2e4"), "move 3, 'e2e4', is not legal");
  EXPECT_EQ(server_.script()->moves, std::vector<std::string>{"e2e4"});
  ask("position fen nonsense");
  expect_error(ask("moves"), "there is no position");
  expect_error(ask("undo"), "there is no position");
}

TEST_F(UciServerTest, HelpNamesEveryCommand) {
  for (const char* word : {"position", "moves", "undo", "go perft", "UCI_Chess960", "quit"}) {
    EXPECT_THAT(ask("help"), HasSubstr(word));
  }
}

}  // namespace
}  // namespace refute::oracle
