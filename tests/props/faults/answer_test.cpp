#include "props/faults/answer.h"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/uci_move.h"
#include "props/faults/catalogue.h"
#include "props/mailbox/perft.h"
#include "props/sampling/sample_mix.h"

namespace refute::models {
namespace {

using props::PositionScript;

Answer truth(const props::Sample& sample, Depth depth) {
  Answer answer;
  for (const auto& entry : mailbox::divide(sample.setups.back(), depth)) {
    answer.lines.push_back({MoveText::of(to_uci(entry.move, sample.script.rules)), entry.leaves});
    answer.total += entry.leaves;
  }
  std::sort(answer.lines.begin(), answer.lines.end());
  return answer;
}

/// Nothing is wrong, but the code of that architecture and that way of taking back runs.
std::vector<Fault> harmless_faults() {
  Fault undone{.kind = Kind::kUndo};
  undone.moves.sides = EnumSet<Color>::none();
  Fault undone_at_leaves = undone;
  undone_at_leaves.visits_leaves = true;
  return {Fault{}, Fault{.architecture = Architecture::kMakeAndTest}, undone, undone_at_leaves};
}

PositionScript script(std::string_view text, Rules rules = Rules::kStandard) {
  return *props::parse_position_script(text, rules);
}

std::vector<std::string> listed(const Fault& fault, std::string_view text) {
  std::vector<std::string> moves;
  for (const AnswerLine& line : answer(fault, {script(text), Depth(1)}).lines)
    moves.push_back(line.move.text());
  return moves;
}

TEST(FaultyGenerator, WithoutAFaultItAnswersAsTheMailboxDoes) {
  for (std::uint64_t index = 0; index < 600; ++index) {
    const props::Sample sample = props::sample_at({.seed = 3}, index);
    const Depth depth(index % 15 == 0 ? 2 : 1);
    for (const Fault& fault : harmless_faults()) {
      EXPECT_EQ(answer(fault, {sample.script, depth}), truth(sample, depth))
          << props::print_position_script(sample.script);
    }
  }
}

TEST(FaultyGenerator, AnswersTheSameFromWhereTheLineHasLed) {
  for (std::uint64_t index = 0; index < 40; ++index) {
    const props::Sample sample = props::sample_at({.seed = 4}, index);
    const Asked asked{sample.script, Depth(1)};
    EXPECT_EQ(answer(Fault{}, prepared(asked)), answer(Fault{}, asked));
  }
}

/// Every instance is asked about some queries, each time about others.
TEST(FaultyGenerator, ComparingLineByLineIsComparingAnswers) {
  std::vector<Asked> queries;
  for (std::uint64_t index = 0; queries.size() < 60; ++index) {
    props::Sample sample = props::sample_at({.seed = 6}, index);
    if (sample.script.moves.size() > 8) continue;
    queries.push_back(prepared({std::move(sample.script), Depth(index % 3 == 0 ? 2 : 1)}));
  }
  std::size_t number = 0;
  for (const FaultModel& model : instances()) {
    for (int turn = 0; turn < 3; ++turn) {
      const Asked& asked = queries[number++ % queries.size()];
      const Answer truth = answer(Fault{}, asked);
      const Answer said = answer(model, asked);
      EXPECT_TRUE(answers_so(model.fault, asked, {said, truth})) << model.name();
      const bool says_truth = answers_so(model.fault, asked, {truth, truth});
      // Below an illegal move anything goes, so that deeper answers may pass for the truth.
      const bool may_pass = asked.depth > Depth(1);
      EXPECT_TRUE(says_truth == agree(said, truth) || (may_pass && says_truth)) << model.name();
    }
  }
}

TEST(FaultyGenerator, APinThatIsNotSeenLetsThePieceGo) {
  Fault fault{.kind = Kind::kAttackerUnseen};
  fault.attacks.tests = {Purpose::kPins};
  fault.attacks.attackers = {PieceType::kQueen};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4q3/8/4N3/4K3 w - - 0 1"), testing::Contains("e2g3"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"),
              testing::Not(testing::Contains("e2g3")));
}

TEST(FaultyGenerator, ACapturedPieceThatUndoLosesIsMissedByLaterMoves) {
  const Fault fault{.kind = Kind::kUndo,
                    .option = static_cast<std::uint8_t>(UndoFault::kVictimLost)};
  const Asked asked{script("fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
                    Depth(2),
                    {MoveText::of("e4d5"), MoveText::of("e4e5")}};
  const Answer said = answer(fault, asked);
  const auto below = [&](std::string_view move) {
    return std::find_if(said.lines.begin(), said.lines.end(),
                        [&](const AnswerLine& line) { return line.move == MoveText::of(move); })
        ->leaves;
  };
  EXPECT_EQ(below("e4d5"), 5U);
  EXPECT_EQ(below("e4e5"), 5U) << "the pawn on d5 is gone: only the king moves";
}

TEST(FaultyGenerator, ARightThatIsKeptShowsWhenTheKingIsHomeAgain) {
  const Fault fault{.kind = Kind::kRightKept,
                    .option = static_cast<std::uint8_t>(RightEvent::kKingMove)};
  constexpr auto kLine = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1e2 e8e7 e2e1 e7e8";
  EXPECT_THAT(listed(fault, kLine), testing::Contains("e1g1"));
  EXPECT_THAT(listed(Fault{}, kLine), testing::Not(testing::Contains("e1g1")));
}

TEST(MoveText, GivesBackWhatItWasMadeOf) {
  for (const char* text : {"a1h8", "e7e8q", "e7e8Q"}) EXPECT_EQ(MoveText::of(text).text(), text);
  EXPECT_NE(MoveText::of("e7e8"), MoveText::of("e7e8q"));
  EXPECT_EQ(MoveText::of("nonsense").text(), "?");
}

}  // namespace
}  // namespace refute::models
