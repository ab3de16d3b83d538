// Every kind of fault, planted at random nodes: each must be traced to its node with its verdict.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/uci_move.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/trace/pinpoint.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"
#include "tests/oracle/trace/pinpoint_support.h"

namespace refute::oracle {
namespace {

using props::PositionScript;
using props::Random;
using props::RandomGame;

constexpr int kPlacements = 1000;

/// A question, and a node in its tree where a fault may be planted.
struct Placement {
  PositionScript asked;
  Depth depth;
  PositionScript node;
  Position at;
  std::vector<std::string> moves;  // that are legal there
};

/// Random games from the standard start, Chess960 starts and random setups.
std::vector<RandomGame> random_games(Random& random) {
  std::vector<RandomGame> games;
  for (int game = 0; game < 120; ++game) {
    const Rules rules = game % 2 == 0 ? Rules::kStandard : Rules::kChess960;
    const props::GameOptions options{.rules = rules, .max_plies = random.between(0, 24)};
    const int number = rules == Rules::kStandard ? 518 : static_cast<int>(random.below(960));
    const auto root = game % 3 == 0 ? props::random_setup({.rules = rules}, random)
                                    : props::chess960_start(number);
    games.push_back(props::random_game(root, options, random));
  }
  return games;
}

std::vector<std::string> texts_of(const MoveList& moves, Rules rules) {
  std::vector<std::string> texts;
  for (Move move : moves) texts.push_back(to_uci(move, rules));
  return texts;
}

class Pinpointing : public ::testing::Test {
 protected:
  /// A position of a game, by its line or by its FEN; a depth; a node that its divide reaches.
  Placement place() {
    const RandomGame& game = random_.pick(games_);
    const std::size_t ply = random_.below(game.setups.size());
    PositionScript asked{game.setups[ply], game.script.rules, {}};
    if (random_.chance({1, 2})) {
      const auto line = game.script.moves.begin();
      asked = {game.script.root, game.script.rules, {line, line + static_cast<int>(ply)}};
    }
    const int plies = random_.between(1, 3);
    Placement result{asked, Depth(plies), asked, position_after(asked), {}};
    for (int below = random_.between(0, plies - 1); below > 0; --below) {
      const MoveList moves = legal_moves(result.at);
      if (moves.empty()) break;
      const Move move = moves[random_.below(moves.size())];
      result.node.moves.push_back(to_uci(move, asked.rules));
      result.at.make(move);
    }
    result.moves = texts_of(legal_moves(result.at), asked.rules);
    return result;
  }

  /// A placement at a node that has moves, for a fault of one of them.
  Placement place_with_moves() {
    Placement result = place();
    while (result.moves.empty()) result = place();
    return result;
  }

  /// Whether the divides differ. A subject that cannot play the line at all shows nothing.
  bool shows(const Placement& placement, Source& subject) {
    const auto ours = subject.divide(placement.asked, placement.depth);
    const auto truth = right_->divide(placement.asked, placement.depth);
    return ours && !compare(*ours, *truth).agrees();
  }

  Pinpointed traced(const Placement& placement, Source& subject) {
    return pinpoint(placement.asked, placement.depth, subject, *right_);
  }

  /// Plants the fault a thousand times where it shows, and wants that node with that verdict.
  void expect_found(NodeFault fault, Verdict verdict, Blame blame) {
    for (int found = 0; found < kPlacements;) {
      const Placement placement = place_with_moves();
      const PlantedFault planted = fault_at(placement, fault);
      const auto subject = make_source_with(planted);
      const bool is_visible = shows(placement, *subject);
      const Pinpointed result = traced(placement, *subject);
      SCOPED_TRACE(describe(placement, planted));
      if (!is_visible) {
        EXPECT_EQ(result.divergence.verdict, Verdict::kAgree);
        continue;
      }
      ++found;
      EXPECT_EQ(verdict_name(result.divergence.verdict), verdict_name(verdict));
      EXPECT_EQ(blame_name(result.divergence.blame), blame_name(blame));
      EXPECT_EQ(position_after(result.divergence.node).key(), planted.where);
      expect_difference(result.divergence, planted);
      EXPECT_LE(result.questions, 4 * placement.depth.plies() + 10);
      if (HasFailure()) return;
    }
  }

  PlantedFault fault_at(const Placement& placement, NodeFault fault) {
    PlantedFault planted{fault, placement.at.key(), random_.pick(placement.moves)};
    if (fault == NodeFault::kAdd) planted.move = illegal_move(placement.moves);
    planted.amount = random_.between(1, 3);
    return planted;
  }

  std::string illegal_move(const std::vector<std::string>& legal) {
    std::string text;
    do {
      text = Square::from_index(random_.between(0, 63)).text() +
             Square::from_index(random_.between(0, 63)).text();
    } while (std::find(legal.begin(), legal.end(), text) != legal.end());
    return text;
  }

  static void expect_difference(const Divergence& divergence, const PlantedFault& planted) {
    const Comparison& difference = divergence.difference;
    const std::vector<std::string> the_move{planted.move};
    const std::vector<std::string> none;
    EXPECT_EQ(difference.missing, planted.fault == NodeFault::kDrop ? the_move : none);
    EXPECT_EQ(difference.extra, planted.fault == NodeFault::kAdd ? the_move : none);
    EXPECT_EQ(difference.duplicate, planted.fault == NodeFault::kDuplicate ? the_move : none);
    if (planted.fault <= NodeFault::kDuplicate) {
      EXPECT_EQ(divergence.depth, Depth(1));
      return;
    }
    EXPECT_NE(difference.subject_total == difference.reference_total,
              planted.fault != NodeFault::kMiscountLine);
    for (const CountDifference& count : difference.counts) EXPECT_EQ(count.move, planted.move);
  }

  static std::string describe(const Placement& placement, const PlantedFault& planted) {
    return props::print_position_script(placement.asked) + " depth " +
           std::to_string(placement.depth.plies()) + ", at " + print_fen(placement.at.setup()) +
           ", " + planted.move;
  }

  Random random_{20};
  std::vector<RandomGame> games_ = random_games(random_);
  std::unique_ptr<Source> right_ = make_builtin_source(BuiltinGenerator::kLegal);
};

TEST_F(Pinpointing, FindsEveryDroppedMove) {
  expect_found(NodeFault::kDrop, Verdict::kMissing, Blame::kGeneration);
}

TEST_F(Pinpointing, FindsEveryAddedMove) {
  expect_found(NodeFault::kAdd, Verdict::kExtra, Blame::kGeneration);
}

TEST_F(Pinpointing, FindsEveryDuplicatedMove) {
  expect_found(NodeFault::kDuplicate, Verdict::kDuplicate, Blame::kGeneration);
}

TEST_F(Pinpointing, FindsEveryMiscount) {
  expect_found(NodeFault::kMiscount, Verdict::kCount, Blame::kPerft);
}

TEST_F(Pinpointing, FindsEveryMiscountThatDepthOneDoesNotShow) {
  expect_found(NodeFault::kMiscountBelow, Verdict::kCount, Blame::kPerft);
}

TEST_F(Pinpointing, FindsEveryMiscountedLineUnderARightTotal) {
  expect_found(NodeFault::kMiscountLine, Verdict::kCount, Blame::kPerft);
}

TEST_F(Pinpointing, FindsEveryWrongTotal) {
  expect_found(NodeFault::kMiscountTotal, Verdict::kCount, Blame::kPerft);
}

/// What is wrong only after so many moves is a fault of state on a line of just so many.
TEST_F(Pinpointing, FindsEveryFaultByPathAndTheShortestLineToIt) {
  constexpr std::array kFaults{NodeFault::kDrop, NodeFault::kAdd, NodeFault::kDuplicate,
                               NodeFault::kMiscount};
  for (int found = 0; found < kPlacements;) {
    const Placement placement = place_with_moves();
    PlantedFault planted = fault_at(placement, random_.pick(kFaults));
    planted.moves_before = random_.below(3) + 1;
    const auto subject = make_source_with(planted);
    if (!shows(placement, *subject)) continue;
    ++found;
    const Pinpointed result = traced(placement, *subject);
    SCOPED_TRACE(describe(placement, planted));
    ASSERT_EQ(verdict_name(result.divergence.verdict), "state");
    ASSERT_EQ(result.divergence.blame, Blame::kMake);
    ASSERT_EQ(position_after(result.divergence.node).key(), planted.where);
    ASSERT_EQ(result.divergence.node.moves.size(), planted.moves_before);
  }
}

/// The script without its first move.
PositionScript without_first_move(const PositionScript& script) {
  PositionScript shorter{props::setups_of(script)->at(1), script.rules, script.moves};
  shorter.moves.erase(shorter.moves.begin());
  return shorter;
}

TEST_F(Pinpointing, FindsEveryFaultOfMake) {
  for (const char* const fault : {kForgetsEpSquare, kLosesAllCastling}) {
    const auto subject = make_model_source(fault);
    for (int found = 0; found < kPlacements / 2;) {
      const Placement placement = place();
      if (!shows(placement, *subject)) continue;
      ++found;
      const Pinpointed result = traced(placement, *subject);
      const Divergence& divergence = result.divergence;
      SCOPED_TRACE(props::print_position_script(divergence.node));
      ASSERT_EQ(verdict_name(divergence.verdict), "state");
      ASSERT_EQ(divergence.blame, Blame::kMake);
      const auto truth = right_->divide(divergence.node, divergence.depth);
      ASSERT_FALSE(compare(*subject->divide(divergence.node, divergence.depth), *truth).agrees());
      const PositionScript shorter = without_first_move(divergence.node);
      ASSERT_TRUE(compare(*subject->divide(shorter, divergence.depth), *truth).agrees());
    }
  }
}

/// The first wrong line is right when its child is asked alone, and is not the first of all.
void expect_spoilt_by_siblings(Source& subject, const Divergence& divergence) {
  const auto right = make_builtin_source(BuiltinGenerator::kLegal);
  const DivideReply ours = *subject.divide(divergence.node, divergence.depth);
  const DivideReply truth = *right->divide(divergence.node, divergence.depth);
  ASSERT_EQ(compare(ours, truth), divergence.difference);
  std::size_t first = 0;
  while (ours.lines[first] == truth.lines[first]) ++first;  // both in the engine's order
  EXPECT_GT(first, 0U);
  PositionScript child = divergence.node;
  child.moves.push_back(ours.lines[first].move);
  const Depth below = divergence.depth.next();
  EXPECT_TRUE(compare(*subject.divide(child, below), *right->divide(child, below)).agrees());
}

TEST_F(Pinpointing, FindsEveryFaultOfUndo) {
  for (UndoFault fault : {UndoFault::kCapturedPieceLost, UndoFault::kCastlingNotRestored,
                          UndoFault::kPromotedPieceStays, UndoFault::kEpSquareLost}) {
    const auto subject = make_source_with(fault);
    for (int found = 0; found < kPlacements / 4;) {
      const Placement placement = place();
      if (!shows(placement, *subject)) continue;
      ++found;
      const Pinpointed result = traced(placement, *subject);
      const Divergence& divergence = result.divergence;
      SCOPED_TRACE(props::print_position_script(divergence.node) + " fault " +
                   std::to_string(static_cast<int>(fault)));
      EXPECT_EQ(verdict_name(divergence.verdict), "state");
      EXPECT_EQ(blame_name(divergence.blame), "undo");
      EXPECT_TRUE(divergence.difference.same_moves());
      expect_spoilt_by_siblings(*subject, divergence);
      if (HasFailure()) return;
    }
  }
}

TEST_F(Pinpointing, FindsEveryIgnoredEpSquareOfAFen) {
  const auto subject = make_source_with(FenFault::kEpSquareIgnored, ReadBack::kNo);
  int found = 0;
  for (int round = 0; round < 8; ++round) {
    for (const RandomGame& game : random_games(random_)) {
      for (const auto& setup : game.setups) {
        const PositionScript asked{setup, game.script.rules, {}};
        const Placement placement{asked, Depth(2), asked, position_after(asked), {}};
        if (!setup.ep_square || !shows(placement, *subject)) continue;
        ++found;
        const Pinpointed result = traced(placement, *subject);
        SCOPED_TRACE(print_fen(setup));
        ASSERT_EQ(result.divergence.verdict, Verdict::kMissing);
        ASSERT_EQ(blame_name(result.divergence.blame), "fen");
        ASSERT_EQ(result.divergence.node, asked);
      }
    }
  }
  EXPECT_GE(found, 100);
}

TEST_F(Pinpointing, BlamesTheFenIfTheSubjectSaysThatItReadAnotherPosition) {
  for (ReadBack read_back : {ReadBack::kNo, ReadBack::kYes}) {
    const auto subject = make_source_with(FenFault::kBlackCastlingIgnored, read_back);
    for (int found = 0; found < kPlacements / 10;) {
      const Placement placement = place();
      if (!shows(placement, *subject)) continue;
      ++found;
      const Pinpointed result = traced(placement, *subject);
      SCOPED_TRACE(props::print_position_script(placement.asked));
      ASSERT_EQ(result.divergence.verdict, Verdict::kMissing);
      if (read_back == ReadBack::kNo) continue;  // every FEN is misread: nothing to hold it against
      ASSERT_EQ(blame_name(result.divergence.blame), "fen");
    }
  }
}

TEST_F(Pinpointing, CallsACounterThatIsWrongEverywhereACount) {
  for (CounterFault fault : {CounterFault::kOneDepthShort, CounterFault::kCountsInterior}) {
    const auto subject = make_source_with(fault);
    for (int found = 0; found < kPlacements / 4;) {
      const Placement placement = place();
      if (!shows(placement, *subject)) continue;
      ++found;
      const Pinpointed result = traced(placement, *subject);
      SCOPED_TRACE(props::print_position_script(result.divergence.node));
      ASSERT_EQ(verdict_name(result.divergence.verdict), "count");
      ASSERT_EQ(blame_name(result.divergence.blame), "perft");
      ASSERT_EQ(result.divergence.depth, Depth(2));
    }
  }
}

}  // namespace
}  // namespace refute::oracle
