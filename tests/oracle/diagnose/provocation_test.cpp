#include "oracle/diagnose/provocation.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "oracle/diagnose/told_move.h"
#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

/// A subject that counts as no model foretells where something is so of the line and the root move.
AskSubject wrong_where(bool (*is_so)(const props::PositionScript&)) {
  return [=](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      props::PositionScript made = question.node;
      if (question.depth > Depth(1)) made.moves.push_back(line.move.text());
      reply.lines.push_back(
          {line.move.text(), line.leaves + (is_so(made) ? 1 + line.leaves % 3 : 0)});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
}

bool has_castled(const props::PositionScript& script) {
  const auto setups = props::setups_of(script);
  for (std::size_t ply = 0; ply < script.moves.size(); ++ply) {
    const models::State state = models::load((*setups)[ply], script.rules, {});
    const auto move =
        told_by_text(state, models::facts_of(state), models::MoveText::of(script.moves[ply]));
    if (models::kCastlings.includes(move.traits)) return true;
  }
  return false;
}

TEST(Provocation, AfterWhichMovesAnswersAreWrongIsSaidWhereNoModelSaysHow) {
  const Explanation explanation = explained(wrong_where(has_castled));
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart) << support_text(explanation);
  ASSERT_EQ(explanation.key(), "make-incomplete");
  EXPECT_NE(explanation.models.front()->name().find("castling"), std::string::npos)
      << explanation.models.front()->name();
  EXPECT_NE(support_text(explanation).find("have such a move made on the way"), std::string::npos)
      << support_text(explanation);
}

TEST(Provocation, NothingIsSaidWhereRightAnswersHaveSuchMovesAsWell) {
  const auto at_random = [](const props::PositionScript& script) {
    return props::print_position_script(script).size() % 3 == 0;
  };
  const Explanation explanation = explained(wrong_where(at_random));
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown) << support_text(explanation);
}

TEST(Provocation, MovesThatAreNeverListedSpoilNothing) {
  models::Fault fault{.kind = models::Kind::kDrop};
  fault.moves.promotions = {PieceType::kKnight, PieceType::kBishop, PieceType::kRook,
                            PieceType::kQueen};
  fault.moves.sides = {Color::kBlack};
  const AskSubject ask = subject_with(fault);
  std::vector<Observation> seen;
  for (const char* script :
       {"fen 4k3/8/8/8/8/8/p7/3K4 b - - 0 1", "fen 4k3/8/8/8/8/8/1p6/4K3 b - - 0 1",
        "fen 4k3/8/8/8/8/8/2p5/4K3 b - - 0 1", "fen 3k4/8/8/8/8/8/6p1/3K4 b - - 0 1",
        "fen 4k3/8/8/8/8/8/7p/3K4 b - - 0 1", "fen 4k3/8/8/8/8/8/p7/3K4 w - - 0 1",
        "fen 4k3/8/8/8/8/p7/8/3K4 b - - 0 1", "fen 4k3/8/8/8/p7/8/8/3K4 b - - 0 1",
        "fen 4k3/8/8/p7/8/8/8/3K4 b - - 0 1", "fen 4k3/8/p7/8/8/8/8/3K4 b - - 0 1",
        "fen 4k3/p7/8/8/8/8/8/3K4 b - - 0 1", "fen 4k3/8/8/8/8/8/8/3K4 b - - 0 1",
        "fen 4k3/8/8/8/8/8/8/3K4 w - - 0 1", "fen 4k3/P7/8/8/8/8/8/3K4 w - - 0 1"})
    seen.push_back(said_to(ask, script));
  const auto provocation = provocation_of(seen);
  EXPECT_FALSE(provocation) << provocation->model->name();
}

/// A sound subject whose answers are spoilt behind it.
AskSubject spoilt(void (*spoil)(const Question&, DivideReply&)) {
  return [=](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line : models::answer(models::Fault{}, {question.node, question.depth}).lines)
      reply.lines.push_back({line.move.text(), line.leaves});
    reply.total = sum_of_lines(reply);
    spoil(question, reply);
    return reply;
  };
}

TEST(Provocation, NoBoardIsSpoiltWhereOnlyTheSumIsWrong) {
  const Explanation explanation =
      explained(spoilt([](const Question& question, DivideReply& reply) {
        if (question.depth == Depth(2)) ++reply.total;
      }));
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown) << support_text(explanation);
}

// A king moves in nearly each of them.
TEST(Provocation, ThatAllDeeperAnswersAreWrongSaysNothingOfMoves) {
  const Explanation explanation =
      explained(spoilt([](const Question& question, DivideReply& reply) {
        if (question.depth < Depth(2) || reply.lines.empty()) return;
        ++reply.lines.front().leaves;
        ++reply.total;
      }));
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown) << support_text(explanation);
}

// Nor is it a promotion that is left out.
TEST(Provocation, AMoveThatIsListedTwiceSpoilsNothing) {
  const Explanation explanation = explained(spoilt([](const Question&, DivideReply& reply) {
    const auto first = std::ranges::find_if(reply.lines, [](const DivideLine& line) {
      return line.move.size() == 5 && line.move[4] == 'q';
    });
    if (first == reply.lines.end()) return;
    reply.total += first->leaves;
    reply.lines.insert(first, DivideLine(*first));
  }));
  EXPECT_TRUE(explanation.models.empty() || explanation.key() == "duplicate-move")
      << explanation.key() << ": " << support_text(explanation);
}

TEST(Provocation, PromotionsToAKingSpoilNothing) {
  const Explanation explanation = explained(spoilt([](const Question&, DivideReply& reply) {
    for (std::size_t i = reply.lines.size(); i-- > 0;) {
      DivideLine line = reply.lines[i];
      if (line.move.size() < 5 || line.move[4] != 'q') continue;
      line.move[4] = 'k';
      reply.total += line.leaves;
      reply.lines.push_back(line);
    }
  }));
  EXPECT_NE(explanation.key(), "undo-incomplete") << support_text(explanation);
}

}  // namespace
}  // namespace refute::oracle
