#include "oracle/hunt/hunt_task.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/setup_problems.h"
#include "props/mailbox/movegen.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

constexpr std::uint64_t kTasks = 150;

std::vector<HuntQuestion> questions_of(const HuntPlan& plan) {
  std::vector<HuntQuestion> all;
  for (std::uint64_t task = 0; task < kTasks; ++task) {
    const auto questions = questions_of_task(plan, task);
    all.insert(all.end(), questions.begin(), questions.end());
  }
  return all;
}

std::vector<std::string> texts_of(const std::vector<HuntQuestion>& questions) {
  std::vector<std::string> texts;
  for (const HuntQuestion& question : questions) {
    texts.push_back(props::print_position_script(question.node));
  }
  return texts;
}

TEST(HuntTask, IsDecidedByThePlanAndItsNumber) {
  const HuntPlan plan{.seed = 7, .rules = HuntRules::kBoth, .depth = Depth(3), .roots = {}};
  for (std::uint64_t task = 0; task < 20; ++task) {
    EXPECT_EQ(texts_of(questions_of_task(plan, task)), texts_of(questions_of_task(plan, task)));
  }
}

TEST(HuntTask, OtherNumbersAndSeedsAskOtherThings) {
  const HuntPlan seven{.seed = 7, .rules = HuntRules::kStandard, .depth = Depth(3), .roots = {}};
  const HuntPlan eight{.seed = 8, .rules = HuntRules::kStandard, .depth = Depth(3), .roots = {}};
  EXPECT_NE(texts_of(questions_of_task(seven, 0)), texts_of(questions_of_task(seven, 1)));
  EXPECT_NE(texts_of(questions_of(seven)), texts_of(questions_of(eight)));
}

TEST(HuntTask, EveryQuestionMayBeAsked) {
  const HuntPlan plan{.seed = 1, .rules = HuntRules::kBoth, .depth = Depth(3), .roots = {}};
  const std::vector<HuntQuestion> questions = questions_of(plan);
  ASSERT_GT(questions.size(), kTasks);
  for (const HuntQuestion& question : questions) {
    const std::string text = props::print_position_script(question.node);
    const auto setups = props::setups_of(question.node);
    ASSERT_TRUE(setups) << describe(setups.error(), question.node);
    EXPECT_EQ(problems_of(setups->back(), question.node.rules).setup_class(), SetupClass::kNormal)
        << text;
    EXPECT_TRUE(question.own_fen.moves.empty()) << text;
    EXPECT_EQ(question.own_fen.root, setups->back()) << text;
    EXPECT_EQ(question.own_fen.rules, question.node.rules) << text;
  }
}

TEST(HuntTask, ADashForCastlingRightsFollowsOnThoseRights) {
  int pairs = 0;
  for (std::uint64_t task = 0; task < 100; ++task) {
    const auto questions = questions_of_task({.seed = 3, .roots = {}}, task);
    for (std::size_t at = 1; at < questions.size(); ++at) {
      refute::Setup before = questions[at - 1].node.root;
      if (before.castling_rooks.empty()) continue;
      before.castling_rooks = Bitboard();
      pairs += before == questions[at].node.root && questions[at].node.moves.empty() ? 1 : 0;
    }
  }
  EXPECT_GE(pairs, 5);
}

TEST(HuntTask, AndOneForAnEnPassantSquareFollowsOnThatSquare) {
  int pairs = 0;
  for (std::uint64_t task = 0; task < 400; ++task) {
    const auto questions = questions_of_task({.seed = 3, .roots = {}}, task);
    for (std::size_t at = 1; at < questions.size(); ++at) {
      refute::Setup before = questions[at - 1].node.root;
      if (!before.ep_square) continue;
      before.ep_square.reset();
      pairs += before == questions[at].node.root && questions[at].node.moves.empty() ? 1 : 0;
    }
  }
  EXPECT_GE(pairs, 5);
}

TEST(HuntTask, PositionsAreAskedForBothByFenAndByPath) {
  const HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(3), .roots = {}};
  const std::vector<HuntQuestion> questions = questions_of(plan);
  const auto by_path = std::count_if(questions.begin(), questions.end(), [](const auto& question) {
    return !question.node.moves.empty();
  });
  EXPECT_GT(static_cast<std::size_t>(by_path), questions.size() / 10);
  EXPECT_LT(static_cast<std::size_t>(by_path), questions.size() * 9 / 10);
}

TEST(HuntTask, MostPositionsAreDistinct) {
  const HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(3), .roots = {}};
  const std::vector<HuntQuestion> questions = questions_of(plan);
  std::set<std::string> fens;
  for (const HuntQuestion& question : questions) fens.insert(print_fen(question.own_fen.root));
  EXPECT_GT(fens.size(), questions.size() * 8 / 10);
}

TEST(HuntTask, AsksUnderTheRulesOfThePlan) {
  const auto share_of_chess960 = [](HuntRules rules) {
    const auto questions =
        questions_of({.seed = 1, .rules = rules, .depth = Depth(3), .roots = {}});
    const auto count = std::count_if(questions.begin(), questions.end(), [](const auto& question) {
      return question.node.rules == Rules::kChess960;
    });
    return static_cast<double>(count) / static_cast<double>(questions.size());
  };
  EXPECT_EQ(share_of_chess960(HuntRules::kStandard), 0.0);
  EXPECT_EQ(share_of_chess960(HuntRules::kChess960), 1.0);
  EXPECT_GT(share_of_chess960(HuntRules::kBoth), 0.05);
  EXPECT_LT(share_of_chess960(HuntRules::kBoth), 0.95);
}

TEST(HuntTask, PlaysFromTheRootsOfThePlan) {
  const refute::Setup root = script_of(kKiwipeteScript).root;
  const HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(3), .roots = {root}};
  const std::vector<HuntQuestion> questions = questions_of(plan);
  EXPECT_TRUE(std::any_of(questions.begin(), questions.end(), [&](const auto& question) {
    return question.node.root == root && !question.node.moves.empty();
  }));
}

TEST(HuntTask, AChess960RootIsNeverAskedUnderStandardRules) {
  const refute::Setup root = script_of("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Rules::kChess960).root;
  const HuntPlan plan{.seed = 1, .rules = HuntRules::kBoth, .depth = Depth(3), .roots = {root}};
  int asked = 0;
  for (const HuntQuestion& question : questions_of(plan)) {
    if (question.node.root != root) continue;
    ++asked;
    EXPECT_EQ(question.node.rules, Rules::kChess960);
  }
  EXPECT_GT(asked, 0);
}

Depth depth_of(const HuntPlan& plan, const props::PositionScript& own_fen) {
  return depth_for(plan, own_fen, mailbox::legal_moves(own_fen.root).size());
}

/// Six positions that differ in their move numbers, with counts at three depths.
std::vector<OpeningPosition> some_opening() {
  std::vector<OpeningPosition> opening;
  for (int number = 1; number <= 6; ++number) {
    Setup setup = Position::start().setup();
    setup.fullmove_number = number;
    opening.push_back({{setup, Rules::kStandard, {}}, {20, 400, 30'000}});
  }
  return opening;
}

TEST(HuntTask, BeginsWithTheOpeningInItsOrder) {
  HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(2), .roots = {}};
  plan.opening = some_opening();
  std::vector<HuntQuestion> first = questions_of_task(plan, 0);
  const std::vector<HuntQuestion> second = questions_of_task(plan, 1);
  first.insert(first.end(), second.begin(), second.end());
  ASSERT_EQ(first.size(), plan.opening.size());
  for (std::size_t index = 0; index < first.size(); ++index)
    EXPECT_EQ(first[index].node, plan.opening[index].position) << index;
}

TEST(HuntTask, GoesOnAfterTheOpeningAsAHuntWithoutOne) {
  const HuntPlan without{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(2), .roots = {}};
  HuntPlan with = without;
  with.opening = some_opening();
  EXPECT_EQ(texts_of(questions_of_task(with, 2)), texts_of(questions_of_task(without, 0)));
  EXPECT_EQ(texts_of(questions_of_task(with, 9)), texts_of(questions_of_task(without, 7)));
}

TEST(HuntTask, AnOpeningIsAskedAsDeepAsItsTreesAreUsualOnes) {
  HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  plan.opening = some_opening();
  EXPECT_EQ(questions_of_task(plan, 0).front().depth, Depth(1));
  plan.depth = Depth(2);
  EXPECT_EQ(questions_of_task(plan, 0).front().depth, Depth(2));
  plan.depth = Depth(3);  // 30,000 leaves are more than 30 * 30 * 30
  EXPECT_EQ(questions_of_task(plan, 0).front().depth, Depth(2));
  plan.opening.front().leaves = {6, 94, 640};
  EXPECT_EQ(questions_of_task(plan, 0).at(0).depth, Depth(2));
  EXPECT_EQ(questions_of_task(plan, 0).at(1).depth, Depth(3));
  plan.most_leaves = 100;
  EXPECT_EQ(questions_of_task(plan, 0).front().depth, Depth(2));
}

TEST(HuntTask, ALineOfTheOpeningIsAskedByItsMoves) {
  HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(3), .roots = {}};
  plan.opening = {{script_of("startpos moves e2e4 e7e5"), {}}};
  const std::vector<HuntQuestion> questions = questions_of_task(plan, 0);
  ASSERT_EQ(questions.size(), 1U);
  EXPECT_EQ(questions[0].node, plan.opening[0].position);
  EXPECT_TRUE(questions[0].own_fen.moves.empty());
  EXPECT_EQ(questions[0].own_fen.root, props::setups_of(plan.opening[0].position)->back());
  EXPECT_EQ(questions[0].depth, Depth(2)) << "what making moves gets wrong shows at once";
  plan.depth = Depth(1);
  EXPECT_EQ(questions_of_task(plan, 0).front().depth, Depth(1));
}

TEST(HuntTask, NoOpeningIsAskedOfASubjectThatReadsNoFen) {
  HuntPlan plan{.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(2), .roots = {}};
  plan.opening = some_opening();
  plan.from_start_only = true;
  for (const HuntQuestion& question : questions_of_task(plan, 0))
    EXPECT_EQ(question.node.root, Position::start().setup());
}

TEST(DepthFor, IsThePlansDepthWhereThePositionAllowsIt) {
  const HuntPlan plan{.depth = Depth(4), .most_leaves = 1e7, .roots = {}};
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  EXPECT_EQ(depth_of(plan, start), Depth(4));  // 197281 leaves
}

TEST(DepthFor, IsLessWhereAPositionExplodes) {
  // Stockfish 15.1 counts 99, 6271, 568299 and 34807627 leaves.
  const auto setup =
      *parse_fen("q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1");
  const props::PositionScript node{setup, Rules::kStandard, {}};
  const HuntPlan plan{.depth = Depth(4), .most_leaves = 1e7, .roots = {}};
  EXPECT_EQ(depth_of(plan, node), Depth(3));
  EXPECT_EQ(depth_of({.depth = Depth(4), .most_leaves = 1, .roots = {}}, node), Depth(1));
}

TEST(DepthFor, IsMoreWhereMovesAreFew) {
  HuntPlan plan{.depth = Depth(3), .roots = {}};
  const auto asked = [&](std::string_view text) { return depth_of(plan, script_of(text)); };
  const std::string_view few = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";  // 15, 66, 1197, 7059 leaves
  EXPECT_EQ(asked(few), Depth(3));
  plan.most_extra_plies = 1;
  EXPECT_EQ(asked(few), Depth(4));
  EXPECT_EQ(asked(kKiwipeteScript), Depth(3));
  plan.most_extra_plies = 2;
  EXPECT_EQ(asked("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Depth(5));
  EXPECT_EQ(asked("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Depth(5));  // nothing to count
  plan.most_leaves = 100;
  EXPECT_LE(asked(few), Depth(2));
}

TEST(HuntTask, TheLastPositionIsAskedForByItsPath) {
  const HuntPlan plan{.seed = 1, .rules = HuntRules::kBoth, .depth = Depth(3), .roots = {}};
  for (std::uint64_t task = 0; task < kTasks; ++task) {
    auto questions = questions_of_task(plan, task);
    std::erase_if(questions,
                  [](const HuntQuestion& question) { return question.depth.has_value(); });
    EXPECT_EQ(questions.back().node.moves.size(), questions.size() - 1);
  }
}

TEST(CanComeAbout, LeavesChess960OutOfAHuntOfStandardChess) {
  const auto situations = props::all_situations();
  const auto count = [&](HuntRules rules) {
    return std::count_if(situations.begin(), situations.end(), [&](props::Situation situation) {
      return can_come_about(situation, rules);
    });
  };
  EXPECT_EQ(count(HuntRules::kBoth), props::kSituationCount);
  EXPECT_EQ(count(HuntRules::kChess960), props::kSituationCount);
  EXPECT_EQ(count(HuntRules::kStandard), props::kSituationCount - 13);
}

}  // namespace
}  // namespace refute::oracle
