#include "oracle/trace/pinpoint.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/sources/builtin_source.h"
#include "tests/oracle/trace/pinpoint_support.h"
#include "tests/support/faulty_source.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using props::PositionScript;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string fen_of(const PositionScript& script) {
  return print_fen(position_after(script).setup());
}

TEST(Pinpoint, AgreesOnTheWholeTree) {
  const auto subject = make_builtin_source(BuiltinGenerator::kMailbox);
  const Pinpointed result =
      pinpoint(script_of(kKiwipeteScript), Depth(3), *subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kAgree);
  EXPECT_EQ(result.divergence.node, script_of(kKiwipeteScript));
  EXPECT_EQ(result.divergence.depth, Depth(3));
  EXPECT_EQ(result.divergence.difference.subject_total, 97862U);  // Stockfish 15.1
  EXPECT_EQ(result.questions, 2);
  EXPECT_FALSE(result.trouble.has_value());
}

TEST(Pinpoint, FollowsTheMovesToTheNode) {
  const auto subject = faulty_at("startpos moves e2e4 e7e5", NodeFault::kDrop, "g1f3");
  const Pinpointed result = pinpoint(script_of("startpos"), Depth(3), *subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kMissing);
  EXPECT_EQ(result.divergence.blame, Blame::kGeneration);
  // The same position arises by e2e4 e7e5 only, so the line is known.
  EXPECT_EQ(result.divergence.node, script_of("startpos moves e2e4 e7e5"));
  EXPECT_EQ(result.divergence.depth, Depth(1));
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("g1f3"));
}

TEST(Pinpoint, StopsAtTheNodeThatIsAskedIfItsListsDiffer) {
  const auto subject = faulty_at("startpos", NodeFault::kAdd, "e1e2");
  const Pinpointed result = pinpoint(script_of("startpos"), Depth(3), *subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kExtra);
  EXPECT_EQ(result.divergence.node, script_of("startpos"));
  EXPECT_THAT(result.divergence.difference.extra, ElementsAre("e1e2"));
}

TEST(Pinpoint, TellsALostMultipleOf65536FromASpoiltBoard) {
  const auto lines = make_source_with(CounterFault::k16BitLines);
  const Pinpointed by_line =
      pinpoint(script_of(kKiwipeteScript), Depth(4), *lines, *right_source());
  EXPECT_EQ(by_line.divergence.verdict, Verdict::kCount);
  EXPECT_EQ(by_line.divergence.depth, Depth(4));

  const auto total = make_source_with(CounterFault::k16BitTotal);
  const Pinpointed by_total =
      pinpoint(script_of(kKiwipeteScript), Depth(4), *total, *right_source());
  EXPECT_EQ(by_total.divergence.verdict, Verdict::kCount);
  EXPECT_EQ(by_total.divergence.depth, Depth(3));  // 97862 leaves are already too many
  EXPECT_EQ(by_total.divergence.difference.subject_total, 97862U - 65536U);
}

// After 1.a3 b5 2.a4 (instead of 1.a4 b5 2.a3 ...) the ep square of a4 lets b4 take; a subject
// whose make forgets it shows nothing by FEN.
TEST(Pinpoint, CallsAFaultThatTheFenDoesNotShowStateAndShortensItsLine) {
  const auto subject = make_model_source(kForgetsEpSquare);
  const Pinpointed result = pinpoint(script_of("startpos moves g1f3 b7b5 f3g1 b5b4"), Depth(2),
                                     *subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kState);
  EXPECT_EQ(result.divergence.blame, Blame::kMake);
  EXPECT_THAT(result.divergence.node.moves, ElementsAre(testing::AnyOf("a2a4", "c2c4")));
  EXPECT_EQ(print_fen(result.divergence.node.root),
            "rnbqkbnr/p1pppppp/8/8/1p6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3");
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre(testing::AnyOf("b4a3", "b4c3")));
}

TEST(Pinpoint, SaysThatOnlySiblingsSpoilTheBoard) {
  const auto subject = make_source_with(UndoFault::kCastlingNotRestored);
  const Pinpointed result = pinpoint(script_of("fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
                                     Depth(3), *subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kState);
  EXPECT_EQ(result.divergence.blame, Blame::kUndo);
}

TEST(Pinpoint, NeedsNoLineForWhatTheDivideItselfSpoils) {
  const auto subject = make_source_with(UndoFault::kCastlingNotRestored);
  const Pinpointed result =
      pinpoint(script_of("fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 moves a8b8 a1b1 b8a8 b1a1"),
               Depth(3), *subject, *right_source());
  EXPECT_EQ(result.divergence.blame, Blame::kUndo);
  EXPECT_THAT(result.divergence.node.moves, IsEmpty());
}

/// Ends the line silently at a move that it does not know, as Stockfish does.
class StoppingSource final : public Source {
 public:
  StoppingSource(std::unique_ptr<Source> source, std::string unknown)
      : source_(std::move(source)), unknown_(std::move(unknown)) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    PositionScript played = node;
    played.moves.erase(std::find(played.moves.begin(), played.moves.end(), unknown_),
                       played.moves.end());
    return source_->divide(played, depth);
  }

 private:
  std::unique_ptr<Source> source_;
  std::string unknown_;
};

TEST(Pinpoint, JudgesTheNodeWhoseMoveTheSubjectDidNotKnow) {
  StoppingSource subject(faulty_at("startpos moves e2e4", NodeFault::kDrop, "e7e5"), "e7e5");
  const Pinpointed result =
      pinpoint(script_of("startpos moves e2e4 e7e5 g1f3 b8c6"), Depth(2), subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kMissing);
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("e7e5"));
  EXPECT_EQ(fen_of(result.divergence.node),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

// The subject walks from FEN to FEN: right by every line, wrong in its own divide.
TEST(Pinpoint, LooksOnByFenIfOnlyThatIsWrong) {
  class WalksByFen final : public Source {
   public:
    const SourceIdentity& identity() const override { return right_->identity(); }
    Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
      if (node.moves.empty()) return misreading_->divide(node, depth);
      auto reply = right_->divide(node, depth);
      if (depth == Depth(1)) return reply;
      for (DivideLine& line : reply->lines) {
        PositionScript child = node;
        child.moves.push_back(line.move);
        const auto below =
            misreading_->divide({position_after(child).setup(), node.rules, {}}, depth.next());
        line.leaves = below->total;
      }
      reply->total = sum_of_lines(*reply);
      return reply;
    }

   private:
    std::unique_ptr<Source> right_ = right_source();
    std::unique_ptr<Source> misreading_ =
        make_source_with(FenFault::kEpSquareIgnored, ReadBack::kNo);
  };
  WalksByFen subject;
  const Pinpointed result =
      pinpoint(script_of("startpos moves a2a3 b7b5 a3a4 b5b4"), Depth(2), subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kMissing);
  EXPECT_EQ(result.divergence.blame, Blame::kFen);
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("b4c3"));
  EXPECT_EQ(fen_of(result.divergence.node),
            "rnbqkbnr/p1pppppp/8/8/PpP5/8/1P1PPPPP/RNBQKBNR b KQkq c3 0 3");
}

/// Counts every move and does not list one of them.
class Concealing final : public Source {
 public:
  const SourceIdentity& identity() const override { return right_->identity(); }
  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    auto reply = right_->divide(node, depth);
    std::erase_if(reply->lines, [](const DivideLine& line) { return line.move == "a2a3"; });
    return reply;
  }

 private:
  std::unique_ptr<Source> right_ = right_source();
};

TEST(Pinpoint, BlamesPerftForWhatTheTotalCountsAndTheListLacks) {
  Concealing subject;
  const Pinpointed result = pinpoint(script_of("startpos"), Depth(2), subject, *right_source());
  EXPECT_EQ(result.divergence.verdict, Verdict::kMissing);
  EXPECT_EQ(result.divergence.blame, Blame::kPerft);
}

// The line is wrong and the node's own FEN is right, as after a fault of make; but the subject
// says that it never was in the position of the root.
TEST(Pinpoint, BlamesTheFenOfTheRootRatherThanMakeIfTheSubjectMisreadIt) {
  const PositionScript line = script_of("fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves a1b1");
  const auto silent = make_source_with(FenFault::kBlackCastlingIgnoredAfterWhites, ReadBack::kNo);
  EXPECT_EQ(pinpoint(line, Depth(1), *silent, *right_source()).divergence.verdict, Verdict::kState);
  const auto subject = make_source_with(FenFault::kBlackCastlingIgnoredAfterWhites, ReadBack::kYes);
  const Pinpointed result = pinpoint(line, Depth(1), *subject, *right_source());
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(blame_name(result.divergence.blame), "fen");
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("e8c8", "e8g8"));
}

TEST(Pinpoint, EntersTheFirstWrongChildInTheOrderOfTheSubject) {
  const PositionScript start = script_of("startpos");
  const DivideReply truth = *right_source()->divide(start, Depth(1));
  PositionScript last = start;
  last.moves = {truth.lines.back().move};
  EditedSource subject([&](const PositionScript& node, Depth depth, DivideReply& reply) {
    if (node == last) reply.lines.pop_back();
    if (node != start) return;
    if (depth > Depth(1)) reply.lines.front().leaves += 5;
    if (depth > Depth(1)) reply.lines.back().leaves -= 1;
    std::reverse(reply.lines.begin(), reply.lines.end());
  });
  const Pinpointed result = pinpoint(start, Depth(2), subject, *right_source());
  EXPECT_EQ(fen_of(result.divergence.node), fen_of(last));
}

// No quiet move leads to the child, so nothing but the way already known to be right can clear it.
TEST(Pinpoint, HoldsAMisreadFenAgainstTheLineThatLedThere) {
  const PositionScript parent = script_of("fen 8/8/8/8/8/k1p5/P1PP4/KB6 w - - 0 1");
  EditedSource subject([&](const PositionScript& node, Depth depth, DivideReply& reply) {
    const bool is_child = print_fen(node.root) == "8/8/8/8/8/k1P5/P1P5/KB6 b - - 0 1";
    if (is_child) std::erase(reply.lines, DivideLine{"a3a4", 1});
    if (node != parent || depth == Depth(1)) return;
    for (DivideLine& line : reply.lines) line.leaves -= line.move == "d2c3" ? 1 : 0;
  });
  const Pinpointed result = pinpoint(parent, Depth(2), subject, *right_source());
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(blame_name(result.divergence.blame), "fen");
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("a3a4"));
}

/// What a subject comes to that edits its divides of the start position, and of no other.
Pinpointed with_start_edited(Depth depth, const std::function<void(Depth, DivideReply&)>& edit) {
  const PositionScript start = script_of("startpos");
  EditedSource subject([&](const PositionScript& node, Depth at, DivideReply& reply) {
    if (node == start) edit(at, reply);
  });
  return pinpoint(start, depth, subject, *right_source());
}

TEST(PinpointMoves, ALineThatIsWrittenTwiceWhereItIsWalkedIsNoMatterOfTheBoard) {
  const Pinpointed result = with_start_edited(Depth(2), [](Depth depth, DivideReply& reply) {
    if (depth == Depth(2)) reply.lines.push_back(reply.lines.front());
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "duplicate");
  EXPECT_EQ(blame_name(result.divergence.blame), "perft");
}

// Of three letters the last is not read; the rook of a fourth has just left its corner.
TEST(PinpointMoves, AFieldOfRightsThatIsMisreadIsHeldAgainstAnotherField) {
  EditedSource subject([&](const PositionScript& node, Depth, DivideReply& reply) {
    if (node.root.castling_rooks.size() != 3) return;
    std::erase_if(reply.lines, [](const DivideLine& line) { return line.move == "e8c8"; });
  });
  const Pinpointed result = pinpoint(script_of("fen r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"),
                                     Depth(1), subject, *right_source());
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(blame_name(result.divergence.blame), "fen");
}

// As an undo that puts back a promoted piece spoils the siblings of the root.
TEST(PinpointMoves, AListThatIsRightAloneIsSpoiltByUndo) {
  const Pinpointed result = with_start_edited(Depth(2), [](Depth depth, DivideReply& reply) {
    if (depth == Depth(1)) return;
    reply.lines[3].leaves += 30;
    reply.lines.pop_back();
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "state");
  EXPECT_EQ(blame_name(result.divergence.blame), "undo");
  EXPECT_EQ(result.divergence.depth, Depth(2));
}

TEST(PinpointMoves, AListThatIsRightAloneAndLacksMovesIsOfPerft) {
  const Pinpointed result = with_start_edited(Depth(2), [](Depth depth, DivideReply& reply) {
    if (depth == Depth(2)) reply.lines.pop_back();
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(blame_name(result.divergence.blame), "perft");
}

TEST(PinpointCounts, TakesADoubledLineForArithmetic) {
  const Pinpointed result =
      with_start_edited(Depth(3), [](Depth, DivideReply& reply) { reply.lines[3].leaves *= 2; });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "count");
  EXPECT_EQ(result.divergence.depth, Depth(1));
}

TEST(PinpointCounts, TakesAnErrorThatIsGoneOnePlyDeeperForArithmetic) {
  const Pinpointed result = with_start_edited(Depth(2), [](Depth depth, DivideReply& reply) {
    if (depth == Depth(2)) reply.lines[3].leaves += 3;
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "count");
  EXPECT_EQ(result.divergence.depth, Depth(2));
}

TEST(PinpointCounts, TakesAnErrorThatGrowsForASpoiltBoard) {
  const Pinpointed result = with_start_edited(Depth(2), [](Depth depth, DivideReply& reply) {
    if (depth >= Depth(2)) reply.lines[3].leaves += depth == Depth(2) ? 1U : 30U;
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "state");
  EXPECT_EQ(blame_name(result.divergence.blame), "undo");
}

TEST(PinpointCounts, BlamesMakeIfNoSiblingWasTriedBefore) {
  const Pinpointed result = with_start_edited(Depth(3), [](Depth depth, DivideReply& reply) {
    if (depth >= Depth(2)) reply.lines[0].leaves += depth == Depth(2) ? 1U : 30U;
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "state");
  EXPECT_EQ(blame_name(result.divergence.blame), "make");
}

TEST(PinpointCounts, TakesALateErrorOfOneLineForArithmeticIfDeeperIsTooDear) {
  const auto late = [](std::size_t lines) {
    return with_start_edited(Depth(5), [lines](Depth depth, DivideReply& reply) {
      for (std::size_t line = 5; depth == Depth(5) && line < 5 + lines; ++line) {
        reply.lines[line].leaves += line;
      }
    });
  };
  EXPECT_EQ(verdict_name(late(1).divergence.verdict), "count");
  EXPECT_EQ(verdict_name(late(2).divergence.verdict), "state");
}

TEST(PinpointCounts, KnowsLostMultiplesOf65536EvenIfTheLinesAddUp) {
  EditedSource subject([](const PositionScript&, Depth, DivideReply& reply) {
    for (DivideLine& line : reply.lines) line.leaves &= 0xffff;
  });
  // 674624 leaves below 14 moves (Stockfish 15.1): some lines are too large, some are not.
  const PositionScript node = script_of("fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  const Pinpointed result = pinpoint(node, Depth(5), subject, *right_source());
  EXPECT_EQ(verdict_name(result.divergence.verdict), "count");
  EXPECT_EQ(result.divergence.depth, Depth(5));
  EXPECT_LT(result.divergence.difference.counts.size(), 14U);
}

TEST(PinpointCounts, KnowsThatASignedCounterLosesThemFromHalfOfTheRangeOn) {
  EditedSource subject([](const PositionScript&, Depth, DivideReply& reply) {
    for (DivideLine& line : reply.lines)
      line.leaves = static_cast<std::uint64_t>(static_cast<std::int16_t>(line.leaves));
    reply.total = sum_of_lines(reply);
  });
  const PositionScript node = script_of("fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  const Pinpointed result = pinpoint(node, Depth(5), subject, *right_source());
  EXPECT_EQ(verdict_name(result.divergence.verdict), "count");
}

TEST(PinpointCounts, KnowsLostMultiplesOf256OfManyLines) {
  EditedSource subject([](const PositionScript&, Depth, DivideReply& reply) {
    for (DivideLine& line : reply.lines)  // if all were wrong, no board would be spoilt
      if (line.leaves < 60000) line.leaves &= 0xff;
    reply.total = sum_of_lines(reply);
  });
  const auto node = script_of("fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  const auto found = pinpoint(node, Depth(5), subject, *right_source()).divergence.verdict;
  EXPECT_EQ(verdict_name(found), "count");
}

TEST(PinpointCounts, NamesTheMoveThatOnlyAShallowerDivideLacks) {
  const Pinpointed result = with_start_edited(Depth(3), [](Depth depth, DivideReply& reply) {
    if (depth == Depth(1)) reply.lines.pop_back();
    if (depth == Depth(3)) reply.lines[3].leaves += 30;
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(result.divergence.depth, Depth(1));
}

TEST(PinpointCounts, KeepsTheDepthIfOnlyTheDeeperDivideLacksAMove) {
  const Pinpointed result = with_start_edited(Depth(3), [](Depth depth, DivideReply& reply) {
    if (depth == Depth(3)) reply.lines.pop_back();
  });
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(result.divergence.depth, Depth(3));
}

/// What a subject comes to that is wrong after e2e4, and right where its FEN is set up.
Pinpointed pinpointed_behind_e2e4(NodeFault fault, const std::string& move, Depth depth) {
  PlantedFault planted{fault, position_after(script_of("startpos moves e2e4")).key(), move};
  planted.moves_before = 1;
  const auto subject = make_source_with(planted);
  return pinpoint(script_of("startpos"), depth, *subject, *right_source());
}

TEST(PinpointCounts, TakesAWrongTotalForArithmeticEvenIfTheFenDoesNotShowIt) {
  const Pinpointed result = pinpointed_behind_e2e4(NodeFault::kMiscountTotal, "", Depth(2));
  EXPECT_EQ(verdict_name(result.divergence.verdict), "count");
  EXPECT_EQ(result.divergence.node, script_of("startpos moves e2e4"));
}

// Programs whose undo looks at the record of another move, which only a line has.
TEST(PinpointState, BlamesUndoWhereEachMoveBehindTheLineIsRightByItself) {
  const Pinpointed result = pinpointed_behind_e2e4(NodeFault::kMiscountBelow, "e7e5", Depth(3));
  EXPECT_EQ(verdict_name(result.divergence.verdict), "state");
  EXPECT_EQ(blame_name(result.divergence.blame), "undo");
  EXPECT_EQ(result.divergence.node, script_of("startpos moves e2e4"));
}

}  // namespace
}  // namespace refute::oracle
