#include "oracle/diagnose/elimination.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/diagnose/order_shown.h"
#include "tests/oracle/diagnose/diagnose_support.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// A subject with both, the second of which leaves out moves and nothing else. What meets below the
/// root is added up.
AskSubject subject_with_both(models::Fault fault, models::Fault omission) {
  const AskSubject one = subject_with(fault);
  return [=](const Question& question) -> std::optional<DivideReply> {
    const auto kept = models::answer(omission, {question.node, question.depth}).lines;
    const auto truth = models::answer(models::Fault{}, {question.node, question.depth}).lines;
    DivideReply reply = *one(question);
    for (const auto& line : truth) {
      const auto is_it = [&](const auto& other) { return other.move == line.move; };
      const auto found = std::find_if(kept.begin(), kept.end(), is_it);
      std::erase_if(reply.lines, [&](DivideLine& said) {
        if (said.move != line.move.text()) return false;
        if (found != kept.end()) said.leaves -= line.leaves - found->leaves;
        return found == kept.end();
      });
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
}

const models::FaultModel& instance(std::string_view name) {
  const auto& all = models::instances();
  const auto found = std::find_if(all.begin(), all.end(), [&](const models::FaultModel& model) {
    return model.name() == name;
  });
  EXPECT_NE(found, all.end()) << name;
  return *found;
}

class EliminationNames : public testing::TestWithParam<std::string> {};

TEST_P(EliminationNames, ASubjectThatIsAnInstance) {
  const Explanation explanation = explained(subject_with(instance(GetParam()).fault));
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  std::vector<std::string> names;
  for (const models::FaultModel* model : explanation.models) names.push_back(model->name());
  EXPECT_NE(std::find(names.begin(), names.end(), GetParam()), names.end())
      << testing::PrintToString(names);
  EXPECT_GE(explanation.answers, 50);
  EXPECT_LE(explanation.queries, 300);
}

INSTANTIATE_TEST_SUITE_P(
    All, EliminationNames,
    testing::Values("castling-through-pieces (only the king's way is asked: b1 may be occupied)",
                    "castling-through-pieces (only the king's way is asked: b1 may be occupied, of "
                    "enemy pieces)",
                    "en-passant-missing (from the a-file)",
                    "en-passant-legality (whatever check there is)", "pinned-piece-moves (knights)",
                    "double-push-wrong (over a piece)",
                    "en-passant-legality (the capturer is not lifted)",
                    "undo-capture (a pawn comes back)", "move-list-too-short (32)",
                    "king-square-stale (when it takes nothing)", "perft-promotions-counted-once",
                    "right-kept-after-promotion-capture (castling looks for neither)",
                    "promotion-pieces-missing (to a bishop, and to a rook instead)",
                    "right-lost-with-other (everybody's with castling)",
                    "en-passant-wrong-victim (its bit is switched beyond the target)",
                    "perft-hash-lacks-field (which is a bishop and which a knight)",
                    "perft-hash-lacks-field (what stands on the eighth rank)",
                    "undo-castling-right (on the queen's side, where it ends alone)",
                    "fen-right-lost (unless the other wing has one, queen's side)",
                    "en-passant-wrong-victim (looked for before the capturer)",
                    "en-passant-capturers (westwards beside a pawn on any rank of the file)",
                    "move-list-too-short (of 15 pieces, counted from h1)",
                    "move-list-too-short (of 2 knights, counted from a8)"));

TEST(Elimination, SaysUnknownOfAFaultThatIsInNoModel) {
  // Two squares are lost to whoever comes from some other file.
  const AskSubject ask = [](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      const std::string move = line.move.text();
      const bool is_lost = move.substr(2, 2) == "d5" || move.substr(2, 2) == "e4";
      if (is_lost && (move[0] == 'b' || move[0] == 'g')) continue;
      reply.lines.push_back({move, line.leaves});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Explanation explanation = explained(ask);
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown) << explanation.models.front()->name();
  EXPECT_TRUE(explanation.models.empty());
}

TEST(Elimination, WhatWrongAnswersHaveInCommonIsSaidWhereNoModelFitsExactly) {
  const AskSubject ask = [](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      const std::string move = line.move.text();
      if (move.size() == 5 && (move[0] == 'b' || move[2] == 'g')) continue;
      reply.lines.push_back({move, line.leaves});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Explanation explanation = explained(ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart);
  EXPECT_EQ(explanation.key(), "promotion-pieces-missing") << support_text(explanation);
  EXPECT_NE(explanation.in_common.find("a promotion"), std::string::npos) << explanation.in_common;
}

TEST(Elimination, WhatTheLinesOfWrongAnswersHaveInCommonIsSaid) {
  // When it has castled on the king's side, moves of the king's pawns and two squares are lost.
  const AskSubject ask = [](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    const auto& moves = question.node.moves;
    const bool has_castled = std::find(moves.begin(), moves.end(), "e1g1") != moves.end() ||
                             std::find(moves.begin(), moves.end(), "e8g8") != moves.end();
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      const std::string move = line.move.text();
      if (has_castled && (move[2] == 'b' || move[0] == 'f')) continue;
      reply.lines.push_back({move, line.leaves});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Explanation explanation =
      eliminate({said_to(ask, "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1 e8e7")}, ask);
  EXPECT_NE(explanation.in_common.find("always after: "), std::string::npos)
      << explanation.in_common;
  EXPECT_NE(explanation.in_common.find("castl"), std::string::npos) << explanation.in_common;
}

TEST(Elimination, OfTwoFaultsThatOfTheFindingIsNamedAndTheOtherFoundBesides) {
  const models::FaultModel& knights = instance("pinned-piece-moves (knights)");
  const models::FaultModel& pushes = instance("double-push-missing (White only)");
  const AskSubject ask = subject_with_both(knights.fault, pushes.fault);
  const std::set<std::string> both{"double-push-missing", "pinned-piece-moves"};
  bool is_found_besides = false;
  for (std::uint64_t seed = 8; seed <= 19 && !is_found_besides; ++seed) {
    const EliminationBudget budget{.queries = 300, .seed = seed};
    const Explanation explanation = eliminate(first_finding(ask), ask, budget);
    EXPECT_NE(explanation.certainty, Certainty::kUnknown) << support_text(explanation);
    EXPECT_TRUE(explanation.certainty == Certainty::kExact || !explanation.others.empty())
        << support_text(explanation);
    EXPECT_TRUE(both.contains(std::string(explanation.key()))) << explanation.key();
    // Of queries that never show the other fault nothing can be told, and of one or two that do
    // nothing is certain.
    if (explanation.others.empty() || explanation.certainty != Certainty::kExact) continue;
    is_found_besides = true;
    EXPECT_EQ(explanation.others.size(), 1U) << support_text(explanation);
    EXPECT_TRUE(both.contains(std::string(explanation.others.front()->row->key)));
    EXPECT_NE(explanation.others.front()->row->key, explanation.key());
    EXPECT_NE(support_text(explanation).find("together with"), std::string::npos);
  }
  EXPECT_TRUE(is_found_besides);
}

TEST(Elimination, AFaultOfNoModelBesidesLeavesTheNameAPart) {
  const models::Fault knights = instance("pinned-piece-moves (knights)").fault;
  const AskSubject ask = [knights](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line : models::answer(knights, {question.node, question.depth}).lines) {
      const std::string move = line.move.text();
      if (move.substr(2, 2) == "d5" && move[0] == 'e') continue;
      reply.lines.push_back({move, line.leaves});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Question pinned{script_of("fen 8/8/8/5KNr/8/8/k7/8 w - - 0 1"), Depth(1)};
  const DivideReply reply = *ask(pinned);
  const Explanation explanation =
      eliminate({{asked_with_order(pinned, reply), answer_of(reply), true_answer(pinned)}}, ask);
  EXPECT_NE(explanation.certainty, Certainty::kExact) << support_text(explanation);
}

constexpr const char* kPinnedKnight = "fen 8/8/8/5KNr/8/8/k7/8 w - - 0 1";
constexpr const char* kCastlesIntoCheck = "fen 4k3/8/7b/8/8/8/8/R3K3 w Q - 0 1";

TEST(Elimination, AKingSquareThatCastlingLeavesStaleIsNotCastlingIntoCheck) {
  const AskSubject ask = subject_with(
      instance(
          "king-square-stale (when it castles, moves are tested by making them, castling, too)")
          .fault);
  const Explanation explanation = eliminate({said_to(ask, kCastlesIntoCheck)}, ask);
  EXPECT_EQ(explanation.key(), "king-square-stale") << explanation.models.front()->name();
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
}

TEST(Elimination, WhatFollowsOnMovesOfTheKindIsAskedBeforeANameIsExact) {
  // Castles into check, and forgets the f-file when somebody has castled: nothing that a model
  // does.
  const models::Fault into_check = instance("castling-into-check").fault;
  const AskSubject ask = [&](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply = *subject_with(into_check)(question);
    const auto& moves = question.node.moves;
    const bool has_castled = std::any_of(moves.begin(), moves.end(), [](const auto& move) {
      return move == "e1g1" || move == "e1c1" || move == "e8g8" || move == "e8c8";
    });
    if (has_castled)
      std::erase_if(reply.lines, [](const DivideLine& line) { return line.move[0] == 'f'; });
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Explanation explanation = eliminate({said_to(ask, kCastlesIntoCheck)}, ask);
  EXPECT_NE(explanation.certainty, Certainty::kExact) << support_text(explanation);
}

TEST(Elimination, AFaultBetweenTwoModelsIsNeitherOfThem) {
  // Neither pawns nor bishops are seen where castling passes: each has a model, and both have none.
  const models::FaultModel& pawns =
      instance("castling-attacker-not-seen (of the square passed, by pawns)");
  const models::FaultModel& bishops =
      instance("castling-attacker-not-seen (of the square passed, by bishops)");
  const AskSubject one = subject_with(pawns.fault);
  const AskSubject other = subject_with(bishops.fault);
  const AskSubject ask = [&](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply = *one(question);
    const DivideReply others = *other(question);
    for (const DivideLine& line : others.lines) {
      const bool is_new = std::none_of(reply.lines.begin(), reply.lines.end(),
                                       [&](const auto& known) { return known.move == line.move; });
      if (is_new) reply.lines.push_back(line);
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  // Which queries are asked is drawn, and once in a while none of them meets a bishop there.
  int told_as_one = 0;
  for (const std::uint64_t seed : {5U, 7U, 8U, 9U, 10U}) {
    const EliminationBudget budget{.seed = seed};
    const Explanation explanation =
        eliminate({said_to(ask, "fen 4k3/8/8/8/8/8/6p1/4K2R w K - 0 1")}, ask, budget);
    if (!explanation.is_exact() || !explanation.others.empty()) continue;
    const models::FaultModel* const told = explanation.models.front();
    if (told == &pawns || told == &bishops) ++told_as_one;
  }
  EXPECT_LE(told_as_one, 1);
}

TEST(Elimination, WhatWasCutShortIsNotExactAndSaysSo) {
  const AskSubject ask = subject_with(instance("pinned-piece-moves (knights)").fault);
  int asked = 0;
  const AskSubject counted = [&](const Question& question) {
    ++asked;
    return ask(question);
  };
  EliminationBudget budget;
  budget.is_over = [&] { return asked >= 30; };
  const Explanation explanation = eliminate(first_finding(ask), counted, budget);
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart);
  EXPECT_EQ(explanation.key(), "pinned-piece-moves");
  EXPECT_NE(support_text(explanation).find("not confirmed"), std::string::npos)
      << support_text(explanation);
}

TEST(Elimination, WhoAnswersOtherwiseWhenAskedAgainHasNoExactCause) {
  const AskSubject wrong = subject_with(instance("pinned-piece-moves (knights)").fault);
  const AskSubject right = subject_with(models::Fault{});
  std::set<std::string> known;
  const AskSubject ask = [&](const Question& question) {
    const bool is_new = known.insert(props::print_position_script(question.node)).second;
    return is_new ? wrong(question) : right(question);
  };
  const Explanation explanation = eliminate({said_to(ask, kPinnedKnight)}, ask);
  EXPECT_NE(explanation.certainty, Certainty::kExact) << support_text(explanation);
}

TEST(Elimination, WhereAKnownFaultShowsNothingIsAsked) {
  const models::FaultModel& knights = instance("pinned-piece-moves (knights)");
  const models::FaultModel& pushes = instance("double-push-missing");
  const AskSubject ask = subject_with_both(knights.fault, pushes.fault);
  int shown = 0;
  const AskSubject watched = [&](const Question& question) {
    shown += is_wrong_there({&pushes}, question) ? 1 : 0;
    return ask(question);
  };
  const Observation finding = said_to(ask, kPinnedKnight);
  const EliminationBudget budget{.queries = 400, .confirmations = 200};
  const Explanation explanation = eliminate({finding}, watched, budget, {{&pushes, {}}});
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.key(), "pinned-piece-moves");
  EXPECT_TRUE(explanation.others.empty()) << "one is known, and none is needed besides";
  EXPECT_LE(shown, kQueriesAboutOrder);
  shown = 0;
  eliminate({finding}, watched, budget);
  EXPECT_GT(shown, 5 * kQueriesAboutOrder) << "else the subject with the known fault says nothing";
}

TEST(Elimination, AModelThatPredictsWhatWasHeardBeforeIsPreferred) {
  const AskSubject ask = subject_with(instance("castling-missing").fault);
  const Observation long_one = said_to(ask, "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  const Observation short_one = said_to(ask, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EliminationBudget none;
  none.queries = 0;
  const Explanation alone = eliminate({long_one}, ask, none);
  const Explanation both =
      eliminate({long_one}, ask, none, {{&instance("castling-missing"), {short_one}}});
  EXPECT_GT(alone.models.size(), both.models.size());
}

TEST(Elimination, WhatIsFoundAndWhatIsKnownMayBeOneFaultUnderACondition) {
  // Each half of it has an instance of its own.
  models::Fault fault = instance("double-push-wrong (onto rank 4 for both colours)").fault;
  fault.only.checks = models::kInCheck;
  const AskSubject ask = subject_with(fault);
  const models::FaultModel& half =
      instance("block-of-check-missing (by double pushes, Black only)");
  const Observation missing = said_to(ask, "fen 8/3k1p2/8/8/8/7B/8/4K3 b - - 0 1");
  const Observation extra = said_to(ask, "fen 8/8/4p3/8/k6R/8/8/4K3 b - - 0 1");
  ASSERT_TRUE(missing.is_wrong() && predicts_all(half, {&missing, 1}));
  ASSERT_TRUE(extra.is_wrong() && !predicts_all(half, {&extra, 1}));
  // Which queries are asked is drawn: for some seeds none tells it from a wider half.
  const Explanation explanation = eliminate({extra}, ask, {.seed = 1}, {{&half, {missing}}});
  EXPECT_TRUE(explanation.is_exact()) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(),
            "double-push-wrong (onto rank 4 for both colours, in check)");
}

TEST(Elimination, EndsWithItsBudget) {
  const AskSubject ask = subject_with(instance("pinned-piece-moves (knights)").fault);
  int asked = 0;
  const AskSubject counted = [&](const Question& question) {
    ++asked;
    return ask(question);
  };
  EliminationBudget budget;
  budget.queries = 7;
  eliminate(first_finding(ask), counted, budget);
  EXPECT_LE(asked, 7);
}

TEST(Elimination, ASubjectThatStopsAnsweringEndsNothingBadly) {
  const AskSubject ask = subject_with(instance("pinned-piece-moves (knights)").fault);
  const AskSubject silent = [](const Question&) { return std::optional<DivideReply>(); };
  const Explanation explanation = eliminate(first_finding(ask), silent);
  EXPECT_NE(explanation.certainty, Certainty::kExact) << "nothing was confirmed";
}

// Front ends that are given a position which their library refuses, as one in which the king could
// be taken to it, and go on with the one before.
TEST(Elimination, AnswersForThePositionBeforeAreNoEvidence) {
  const AskSubject wrong = subject_with(
      instance("slider-jumps (bishops, of their own, in moves and attack tests)").fault);
  Question taken{script_of("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Depth(1)};
  int asked = 0;
  int refused = 0;
  const AskSubject ask = [&](const Question& question) {
    // An answer for a mate has no moves that could be strange: no refusal follows on one.
    const bool is_refused = ++asked % 6 == 0 && wrong({taken.node, Depth(1)})->total > 0;
    if (is_refused) ++refused;
    if (!is_refused) taken.node = question.node;
    return wrong({taken.node, question.depth});
  };
  const Explanation explanation =
      eliminate({said_to(wrong, "fen 4k3/8/8/8/3P4/8/1B6/K7 w - - 0 1")}, ask, {.seed = 4});
  EXPECT_GT(refused, 10);
  EXPECT_EQ(explanation.key(), "slider-jumps") << support_text(explanation);
}

}  // namespace
}  // namespace refute::oracle
