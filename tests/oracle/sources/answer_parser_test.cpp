#include "oracle/sources/answer_parser.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/oracle/sources/read_answer.h"

namespace refute::oracle {
namespace {

std::string read(std::string_view transcript, Depth depth = Depth(2)) {
  return in_one_line(read_answer(transcript, depth));
}

AnswerLine::Kind kind_of(std::string_view line) { return read_answer_line(line).kind; }

// Each transcript is shortened from what the engine named in the test prints.

TEST(AnswerParser, ReadsStockfish) {
  EXPECT_EQ(read("e2e4: 20\nd2d4: 19\n\nNodes searched: 39\n"), "e2e4 20, d2d4 19, = 39");
}

TEST(AnswerParser, ReadsDrofaWithItsTimes) {
  EXPECT_EQ(read("e2e4: 20\nd2d4: 19\n===========================\nTotal time (ms) : 0\n"
                 "Nodes searched  : 39\nNodes/second    : 39000\n"),
            "e2e4 20, d2d4 19, = 39");
}

TEST(AnswerParser, ReadsPotentialAndJet) {
  EXPECT_EQ(read("e2e4: 20\ntotal: 20\nnps: 500000\n"), "e2e4 20, = 20");
  EXPECT_EQ(read("Nodes: 20\n", Depth(1)), "= 20");
}

TEST(AnswerParser, ReadsMegalodonsInfoLines) {
  EXPECT_EQ(read("info currmove a7a6 currmovenumber 1 nodes 30\n"
                 "info currmove b7b6 currmovenumber 2 nodes 31\n"
                 "info depth 2 nodes 61 nps 299975 time 2\n"),
            "a7a6 30, b7b6 31, = 61");
}

TEST(AnswerParser, ReadsViceAndBbc) {
  EXPECT_EQ(read("Starting Test To Depth:2\nmove 1 : a2a3 : 20\nmove 2 : b2b3 : 20\n"
                 "Test Complete : 40 nodes visited in 0ms\n"),
            "a2a3 20, b2b3 20, = 40");
  EXPECT_EQ(read("     move: e2e4   nodes: 20\n     move: d2d4   nodes: 19\n\n"
                 "    Depth: 2\n    Nodes: 39\n     Time: 12\n"),
            "e2e4 20, d2d4 19, = 39");
}

TEST(AnswerParser, ReadsJSChessBelowItsBoard) {
  EXPECT_EQ(read("Game Board:\n\n8   r  n  b  q  k  b  n  r \n3   .  .  .  .  .  .  .  . \n"
                 "    a  b  c  d  e  f  g  h \nside:w\nkey:60bc2061\nStarting Test To Depth:2\n"
                 "move:1 a2a3 20\nmove:2 a2a4 20\nTest Complete : 40 leaf nodes visited\n"),
            "a2a3 20, a2a4 20, = 40");
}

TEST(AnswerParser, ReadsATotalInASentenceThatNamesTheDepth) {
  EXPECT_EQ(read("Perft depth 2 returned a total number of moves of 400\n"), "= 400");
  EXPECT_EQ(read("Perft depth 2: 400\n"), "= 400");
  EXPECT_EQ(read("Perft at depth 2 = 400\n"), "= 400");
  EXPECT_EQ(read("Perft(2): Total Nodes: 400\n"), "= 400");
}

TEST(AnswerParser, NoRankOfABoardIsATotal) {
  for (const char* rank : {"3 . . . . . . . .", "| . . . . . . . . | 3", "3 ........", "8 rnbqkbnr",
                           "|   |   |   |   |   |   |   |   | 3", "3 - - - - - - - - 3",
                           "3 [ ] [ ] [ ] [ ] [ ] [ ] [ ] [ ]",
                           " 8 | r | n | b | q | k | b | n | r | 8", "7  p  p  p  p  .  p  p  p"}) {
    EXPECT_EQ(read(std::string("Nodes: 20\n") + rank + "\n", Depth(1)), "= 20") << rank;
    EXPECT_EQ(kind_of(rank), AnswerLine::Kind::kNoise) << rank;
  }
  EXPECT_EQ(kind_of("3"), AnswerLine::Kind::kTotal);
}

TEST(AnswerParser, ReadsSjaaksLastSectionWithoutItsIllegalMoves) {
  // Ka2 is illegal: nothing below it at depth 1. c8=R mates: nothing below it at depth 2 only.
  const std::string transcript =
      "#[Chess] 0w (f)>  Ka1-b1          1          1\n  Ka1-a2          0          1\n"
      "  c7-c8R          1          2\n 1          2  0.00    125000.00nps\n"
      "  Ka1-b1          7          7\n  Ka1-a2          0          7\n"
      "  c7-c8R          0          7\n 2          7  0.00   1346153.85nps\n";
  EXPECT_EQ(read(transcript), "Ka1-b1 7, c7-c8R 0, = 7");
}

TEST(AnswerParser, ReadsJuddperftWhoseCastlingStandsOnALineOfItsOwn) {
  EXPECT_EQ(read("Ke8-f7 .......Perft 1: 7\nRa8xa7+ Perft 1: 6\n g2xh1=N Perft 1: 15\n O-O\n"
                 "........Perft 1: 4\nSummary:\nPerft 2: 32\n"),
            "Ke8-f7 7, Ra8xa7+ 6, g2xh1=N 15, O-O 4, = 32");
}

TEST(AnswerParser, ReadsSeparatorsOfThousandsAndPieceLetters) {
  EXPECT_EQ(read("Nb1a3 3,193,522\nPa2a3 2,863\nn = 3,196,385\n"),
            "Nb1a3 3193522, Pa2a3 2863, = 3196385");
}

TEST(AnswerParser, ReadsDashesArrowsAndSpaces) {
  EXPECT_EQ(read("e2e4 - 20\nd2d4 -> 19\ng1f3 18\n1. b1c3: 20\n\n77\n"),
            "e2e4 20, d2d4 19, g1f3 18, b1c3 20, = 77");
}

TEST(AnswerParser, ReadsRemarksBetweenMoveAndCount) {
  EXPECT_EQ(read("e1h1 O-O: 3\ne5g6 (capture): 2\nd5c6 e.p.: 1\nNodes searched: 6\n"),
            "e1h1 3, e5g6 2, d5c6 1, = 6");
}

TEST(AnswerParser, ReadsATotalBeforeATimeInMicroseconds) {
  EXPECT_EQ(read("h2-h3 20\nh2-h4 20\n2\t        40\t508.734\xc2\xb5s\nTotal time: 263.6ms\n"),
            "h2-h3 20, h2-h4 20, = 40");
}

TEST(AnswerParser, ReadsTotalsAlone) {
  EXPECT_EQ(read("Sjeng: Raw nodes for depth 2: 2039\nTime : 0.00\n"), "= 2039");
  EXPECT_EQ(read("10441\n"), "= 10441");
  EXPECT_EQ(read("perft(2) = 400\n"), "= 400");
  EXPECT_EQ(read("perft(2)=400, time: 3ms, nps: 133333 (no hashing)\n"), "= 400");
  EXPECT_EQ(read("total moves=400  time=0.00\n"), "= 400") << "as Crafty writes";
  EXPECT_EQ(read("400 nodes, 3ms\n"), "= 400");
}

TEST(AnswerParser, NoTimeSpeedOrDepthIsATotalOrAMove) {
  for (const char* line :
       {"Time : 0.00", "time 12", "nps: 500000", "Total time (ms) : 12", "NPS 12,000,000",
        "nodes per second: 12", "Nodes/second : 39000", "Depth: 2", "Moves: 20", "elapsed 3 ms",
        "info string NNUE evaluation using nn-1.nnue", "readyok", "pong 7", "====", ""}) {
    const AnswerLine::Kind kind = kind_of(line);
    EXPECT_TRUE(kind == AnswerLine::Kind::kNoise || kind == AnswerLine::Kind::kUnreadable) << line;
  }
}

// Each of these was once taken for an answer of a generator that is wrong.

TEST(AnswerParser, RepliesBelowTheirMovesAreNoMovesOfTheDivide) {
  for (const std::string mark : {"    ", "-- ", "\t", " .. "}) {
    EXPECT_EQ(read("e2e4: 2\n" + mark + "e7e5: 1\n" + mark + "d7d5: 1\nd2d4: 1\n" + mark +
                   "e7e5: 1\n\nNodes searched: 3\n"),
              "e2e4 2, d2d4 1, = 3")
        << mark;
  }
  EXPECT_EQ(read("e2e4: 2\n  e7e5: 1\n  d7d5: 1\nd2d4: 1\n  e7e5: 1\n"), "e2e4 2, d2d4 1, = ?");
  EXPECT_EQ(read("e2e4: 2\n  d2d4: 1\n"), "e2e4 2, d2d4 1, = ?") << "no replies";
}

TEST(AnswerParser, OfTwoListsTheSecondIsMeantIfItAddsUp) {
  EXPECT_EQ(read("e2e4: 2\nd2d4: 1\n--- sorted\nd2d4: 1\ne2e4: 2\nNodes: 3\n"),
            "d2d4 1, e2e4 2, = 3");
  EXPECT_EQ(read("e2e4 0\nd2d4 1\ne2e4: 2\nd2d4: 1\nNodes: 3\n"), "e2e4 2, d2d4 1, = 3")
      << "the moves with their indices";
  EXPECT_EQ(read("h7h8 0\nh7h8: 5\nNodes: 5\n"), "h7h8 5, = 5") << "the only move";
  EXPECT_EQ(read("e2e4: 2\nd2d4: 1\ne2e4: 2\nd2d4: 1\nNodes: 6\n"),
            "e2e4 2, d2d4 1, e2e4 2, d2d4 1, = 6")
      << "who counts each twice lists each twice";
  EXPECT_EQ(read("e2e4: 2\ne2e4: 2\nd2d4: 1\nNodes: 3\n"), "e2e4 2, e2e4 2, d2d4 1, = 3");
}

TEST(AnswerParser, RunningSumsInPlaceOfCountsAreCounts) {
  EXPECT_EQ(read("e2e4: 20\nd2d4: 39\ng1f3: 60\nNodes: 60\n"), "e2e4 20, d2d4 19, g1f3 21, = 60");
  EXPECT_EQ(read("e2e4: 20\nd2d4: 19\ng1f3: 60\nNodes: 60\n"), "e2e4 20, d2d4 19, g1f3 60, = 60");
}

TEST(AnswerParser, LabelsMayStandBeforeMoves) {
  EXPECT_EQ(read("perft(e2e4) = 20\nperft(d2d4) = 19\nperft = 39\n"), "e2e4 20, d2d4 19, = 39");
  EXPECT_EQ(read("perft e2e4 20\nperft d2d4 19\nperft total 39\n"), "e2e4 20, d2d4 19, = 39");
  EXPECT_EQ(read("divide: e2e4 20\ndivide: d2d4 19\ndivide: 39\n"), "e2e4 20, d2d4 19, = 39");
  EXPECT_EQ(read("root move e2e4: 20\nsum: 20\n"), "e2e4 20, = 20");
}

TEST(AnswerParser, OfSeveralTotalsThatOfTheLeavesIsMeant) {
  EXPECT_EQ(read("Leaf nodes: 400\nTotal nodes: 421\n"), "= 400");
  EXPECT_EQ(read("Total nodes: 421\nLeaf nodes: 400\n"), "= 400");
  AnswerParser parser;
  for (const char* line : {"nodes: 20", "nodes: 21", "nodes: 22", "nodes: 400"}) parser.add(line);
  EXPECT_NE(parser.finish(Depth(2)).problem, "") << "more than depths";
  EXPECT_EQ(parser.finish(Depth(4)).problem, "");
}

TEST(AnswerParser, ANumberBehindAListOfMovesIsTheirTotal) {
  EXPECT_EQ(read("a2a3\nh2h4\n400\n"), "= 400");
  EXPECT_EQ(read("O-O\n15\na2a3\n20\n35\n"), "O-O 15, a2a3 20, = 35");
}

TEST(AnswerParser, ReadsWhatALogPutsBeforeLines) {
  for (const std::string before :
       {"2026-03-01 12:00:01,123 INFO ", "[info] ", "[12:00:01.123] ", "INFO:root:", "12:00:01 ",
        "2026-03-01 12:00:01,123 - engine - INFO - ", "[2026-03-01T12:00:01Z INFO  engine] "}) {
    EXPECT_EQ(read(before + "e2e4: 20\n" + before + "Nodes searched: 20\n"), "e2e4 20, = 20")
        << before;
  }
  EXPECT_EQ(read("INFO nps: 1234\n"), "= ?");
}

TEST(AnswerParser, SharesRemarksAndSignsSayNothing) {
  EXPECT_EQ(read("e2e4 51.3% 20\nd2d4 == 19 (48.7%)\n=== 39 ===\n"), "e2e4 20, d2d4 19, = 39");
  EXPECT_EQ(read("e5d6 (en passant) : 20\ne7e8 queen: 19\n39\n"), "e5d6 20, e7e8queen 19, = 39");
}

TEST(AnswerParser, KnowsSearchesAndRefusals) {
  EXPECT_EQ(kind_of("info depth 1 seldepth 1 score cp 34 nodes 20 pv e2e4"),
            AnswerLine::Kind::kSearch);
  EXPECT_EQ(kind_of("bestmove e2e4"), AnswerLine::Kind::kSearch);
  for (const char* line : {"Unknown command: perft 2", "Illegal move: perft 2",
                           "Error (Illegal move or unknown command): divide 1",
                           "info string CRITICAL ERROR: Command failed", "Invalid FEN: 8/8",
                           "info string bad fen The halfmove clock is invalid"}) {
    EXPECT_EQ(kind_of(line), AnswerLine::Kind::kRefusal) << line;
  }
  for (const char* line : {"info string fen 8/8/8/8/8/8/8/8 w - - 0 1", "FEN: 8/8 w - - 0 1",
                           "info string warning: invalid en passant square in FEN",
                           "invalid en passant square in FEN ignored"}) {
    EXPECT_NE(kind_of(line), AnswerLine::Kind::kRefusal) << line;
  }
}

TEST(AnswerParser, KeepsDuplicates) {
  EXPECT_EQ(read("f8g8: 1\nf8g8: 1\nTotal: 2\n", Depth(1)), "f8g8 1, f8g8 1, = 2");
}

TEST(AnswerParser, AGarbledMoveIsAProblemUnlessTheSumsFit) {
  AnswerParser parser;
  parser.add("e2e4: 20");
  parser.add("d2d9: 19");
  parser.add("Total: 39");
  EXPECT_NE(parser.finish(Depth(2)).problem.find("d2d9: 19"), std::string::npos);
}

TEST(AnswerParser, ATotalThatIsTooSmallIsNamedAndNotTheLineThatSaysNothing) {
  AnswerParser parser;
  for (const char* line : {"position: r3k2r/8/8/8 w", "e2e4: 20", "Nodes: 0"}) parser.add(line);
  EXPECT_EQ(parser.finish(Depth(2)).problem, "lines that add up to 20, and a total of 0");
  parser.add("Nodes: 21");
  EXPECT_EQ(parser.finish(Depth(2)).problem,
            "lines that add up to 20, a total of 21, and a line that no divide has: position: "
            "r3k2r/8/8/8 w");
}

TEST(AnswerParser, ATotalThatDiffersFromTheSumIsKept) {
  AnswerParser parser;
  parser.add("e2e4: 20");
  parser.add("Total: 21");
  EXPECT_EQ(parser.finish(Depth(2)).problem, "");
  EXPECT_EQ(parser.finish(Depth(2)).total, 21U);
  EXPECT_EQ(parser.finish(Depth(2)).sum(), 20U);
}

TEST(AnswerParser, ALineThatStartsAsAMoveIsAProblemWhateverAddsUp) {
  for (const char* line : {"d2d4: -5", "d2d4: abc", "g1-f3 = ?"}) {
    AnswerParser parser;
    parser.add("e2e4: 20");
    parser.add(line);
    parser.add("Total: 20");
    EXPECT_NE(parser.finish(Depth(2)).problem.find(line), std::string::npos);
  }
}

TEST(AnswerParser, TwoAnswersAreNoAnswer) {
  AnswerParser parser;
  for (const char* line : {"e2e4: 1", "Nodes searched: 1", "d7d5: 1", "Nodes searched: 1"}) {
    parser.add(line);
  }
  EXPECT_EQ(parser.finish(Depth(1)).problem, "two answers to one query");
}

// As a program does that prints a map of its moves, in which the total is one more key.
TEST(AnswerParser, ATotalMayStandInTheMiddleOfTheLinesThatMakeIt) {
  EXPECT_EQ(read("e2e4: 2\ntotal: 6\nd2d4: 1\na2a3: 3\n", Depth(1)), "e2e4 2, d2d4 1, a2a3 3, = 6");
  EXPECT_EQ(read("e2e4: 2\ntotal: 2\nd2d4: 0\n"), "e2e4 2, d2d4 0, = 2") << "it mates";
  EXPECT_EQ(read("e2e4: 1 000\ntotal: 1 500\nd2d4: 500\n"), "e2e4 1000, d2d4 500, = 1500");
  EXPECT_EQ(read("e2e4: 2\ntotal: 3\nd2d4: 1\nNodes: 3\n", Depth(1)), "e2e4 2, d2d4 1, = 3");
  EXPECT_EQ(read("e2e4: 0\ntotal: 0\ne2e4: 0\ntotal: 0\n"), "e2e4 0, = 0") << "of two depths";
  for (const int depth : {1, 2, 3}) {
    AnswerParser parser;
    for (const char* line : {"e2e4: 2", "total: 6", "d2d4: 1"}) parser.add(line);
    EXPECT_EQ(parser.finish(Depth(depth)).problem, "two answers to one query") << depth;
  }
}

TEST(AnswerParser, ReadsATotalInFrontOfItsList) {
  EXPECT_EQ(read("Nodes: 39\ne2e4: 20\nd2d4: 19\ng2g4: 0\n"), "e2e4 20, d2d4 19, g2g4 0, = 39");
}

TEST(AnswerParser, ReadsUnitsBesideLabels) {
  EXPECT_EQ(read("- f2f3 : 20\ndepth 2 nodes 400 time 2\n"), "f2f3 20, = 400");
  EXPECT_EQ(read("nodes 400\n"), "= 400");
}

TEST(AnswerParser, ReadsWhatATerminalWouldShow) {
  EXPECT_EQ(read("\x1b]0;perft\x07"
                 "e2e4: 20\nd2d4: 19\nTotal: 39\n"),
            "e2e4 20, d2d4 19, = 39");
  EXPECT_EQ(read("thinking...\re2e4: 7\re2e4: 20\n50%\r100%\rTotal: 20\n"), "e2e4 20, = 20");
  EXPECT_EQ(read("|\b/\b-\be2e4: 20\n\xe2\x80\xa2 d2d4:\xc2\xa0"
                 "19\nTotal: 39\n"),
            "e2e4 20, d2d4 19, = 39");
  EXPECT_EQ(read("\xef\xbb\xbf"
                 "e2e4 \xe2\x86\x92 20\nTotal: 20\n"),
            "e2e4 20, = 20");
}

TEST(AnswerParser, AFigurineIsThePieceItShows) {
  EXPECT_EQ(read("\xe2\x99\x98"
                 "f3: 20\n\xe2\x99\x9e g8f6: 19\nTotal: 39\n"),
            "Nf3 20, g8f6 19, = 39");
}

TEST(AnswerParser, WhatIsNoUtf8IsNoMove) {
  AnswerParser parser;
  parser.add(
      "e2\xff"
      "e4: 20");
  EXPECT_NE(parser.finish(Depth(1)).problem, "");
}

TEST(AnswerParser, ReadsColumns) {
  for (const char* list :
       {"move,nodes\ne2e4,20\nd2d4,19\ntotal,39\n", "e2e4;20\nd2d4;19\ntotal;39\n",
        "e2e4|20\nd2d4|19\ntotal|39\n", "e2e4->20\nd2d4->19\ntotal->39\n",
        "e2 e4: 20\nd2 to d4: 19\nTotal: 39\n", "e2->e4: 20\n(d2, d4): 19\nTotal: 39\n"}) {
    const std::string answer = read(list);
    EXPECT_TRUE(answer == "e2e4 20, d2d4 19, = 39" || answer == "e2-e4 20, d2d4 19, = 39")
        << list << answer;
  }
  EXPECT_EQ(read("| **Move** | Nodes |\n|---|--:|\n| `e2e4` | 20 |\n| **Total** | **20** |\n"),
            "e2e4 20, = 20");
}

TEST(AnswerParser, CountsBeforeMovesMayBeginWithNone) {
  AnswerParser parser;
  for (const char* line : {"0 c7c8", "4 d8a5", "0 b6c6", "4 total"}) parser.add(line);
  const RawAnswer answer = parser.finish(Depth(2));
  EXPECT_EQ(answer.lines.size(), 3U);
  EXPECT_TRUE(answer.adds_up());
}

TEST(AnswerParser, ReadsSeveralMovesOfALine) {
  EXPECT_EQ(read("e2e4: 20   d2d4: 19\tg1f3: 18\nNodes searched: 57\n"),
            "e2e4 20, d2d4 19, g1f3 18, = 57");
}

TEST(AnswerParser, WhatStandsBehindACountMayBeAnythingIfTheTotalFits) {
  for (const char* more : {" nodes, 12 us", " / 400", " 5.00 %", " took 12.3us", " quiet",
                           " (total 20)", " rnbqkbnr/8/8/8/8/8/8/8 b - - 0 1"}) {
    AnswerParser parser;
    parser.add(std::string("e2e4: 20").append(more));
    parser.add("Nodes searched: 20");
    EXPECT_EQ(parser.finish(Depth(2)).problem, "") << more;
    AnswerParser without_total;
    without_total.add("e2e4: 20 quiet");
    EXPECT_NE(without_total.finish(Depth(2)).problem, "");
  }
  EXPECT_EQ(read("e2e4 [quiet] 20\nd2d4 (d4): 19\nTotal: 39\n"), "e2e4 20, d2d4 19, = 39");
}

TEST(AnswerParser, GroupsOfDigitsThatBlanksPartAreNumbersWhereTheTotalIsWrittenLikeThat) {
  EXPECT_EQ(read("h7h6: 1 058\nNodes searched: 1 058\n"), "h7h6 1058, = 1058");
  EXPECT_EQ(read("h7h6: 1\xe2\x80\xaf"
                 "058\nNodes searched: 1\xe2\x80\xaf"
                 "058\n"),
            "h7h6 1058, = 1058");
}

// It mates: without its line the rest adds up.
TEST(AnswerParser, ALineThatStartsOnASquareIsAMove) {
  AnswerParser parser;
  for (const char* line : {"e2e4: 20", "a1xpe5: 0", "Nodes searched: 20"}) parser.add(line);
  EXPECT_NE(parser.finish(Depth(2)).problem, "");
}

TEST(AnswerParser, ReadsATableOfDepths) {
  EXPECT_EQ(
      read(" Depth       Nodes      Time      NPS\n   1    20    0    -\n   2   400    0    -\n"),
      "= 400");
  EXPECT_EQ(read("Moves: 20, Nodes: 400\n"), "= 400");
  EXPECT_EQ(read(" D2 400\n"), "= 400");
  // Purple Haze.
  EXPECT_EQ(read("\ng1f3 20\n\nMoves: 1\nPositions: 20\n> "), "g1f3 20, = 20");
}

// Stash; the second line is what searches say of themselves while they think.
TEST(AnswerParser, ReadsNodesBehindInfoAlone) {
  EXPECT_EQ(read("info nodes 400 nps 400000 time 0\n"), "= 400");
  EXPECT_EQ(kind_of("info nodes 123456 nps 400000 hashfull 12"), AnswerLine::Kind::kNoise);
}

}  // namespace
}  // namespace refute::oracle
