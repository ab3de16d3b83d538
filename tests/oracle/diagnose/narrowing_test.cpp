#include "oracle/diagnose/narrowing.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/diagnose/separating.h"
#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

using models::Check;
using models::MoveFilter;
using models::Trait;
using enum PieceType;

/// A quiet move of that piece of White's, out of check, told by the narrowest filter.
MoveFilter quiet(PieceType mover, Check check = Check::kNone) {
  return {
      .sides = {Color::kWhite}, .movers = {mover}, .traits = {Trait::kQuiet}, .checks = {check}};
}

TEST(Separating, FindsTheOneConditionThatTellsWrongMovesFromRight) {
  const auto found = separating({quiet(kRook), quiet(kBishop)}, {quiet(kKnight), quiet(kPawn)});
  EXPECT_NE(std::find(found.begin(), found.end(), MoveFilter{.movers = {kBishop, kRook, kQueen}}),
            found.end());
  for (const MoveFilter& filter : found) EXPECT_FALSE(filter.movers.contains(kKnight));
}

TEST(Separating, AsksForAsFewConditionsAsPossible) {
  const auto found =
      separating({quiet(kRook, Check::kByRookAfar)},
                 {quiet(kRook), quiet(kKnight), quiet(kKnight, Check::kDoubleOfSliders)});
  ASSERT_FALSE(found.empty());
  for (const MoveFilter& filter : found) EXPECT_TRUE(filter.movers.is_everything());
}

TEST(Separating, FindsNothingWhereTheSameMoveIsWrongAndRight) {
  EXPECT_TRUE(separating({quiet(kRook)}, {quiet(kRook)}).empty());
}

TEST(Separating, NeedsNoConditionWhereNothingIsRight) {
  EXPECT_EQ(separating({quiet(kRook)}, {}), std::vector{MoveFilter{}});
}

models::Fault fault_named(std::string_view name) { return models::model_named(name)->fault; }

bool has_key(const Explanation& explanation, std::string_view key) {
  return std::any_of(explanation.models.begin(), explanation.models.end(),
                     [&](const models::FaultModel* model) { return model->row->key == key; });
}

TEST(Narrowing, NamesAFaultThatActsOnSomeMovesOnly) {
  models::Fault fault = fault_named("promotion-pieces-missing (to a knight)");
  fault.only.to_files = {File::kA, File::kH};
  // The guess comes when no model is left, and is confirmed like one.
  const AskSubject ask = subject_with(fault);
  const Explanation explanation = eliminate(first_finding(ask), ask, {.queries = 300});
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_TRUE(has_key(explanation, "promotion-pieces-missing"));
  const auto says_where = [](const models::FaultModel* model) {
    return model->words.find("to file a or h") != std::string::npos;
  };
  EXPECT_TRUE(std::any_of(explanation.models.begin(), explanation.models.end(), says_where))
      << explanation.models.front()->name();
}

// A short cut that asks the wrong side.
TEST(Narrowing, NamesAFaultThatActsWhereASideLacksPieces) {
  models::Fault fault = fault_named("check-and-pin-not-seen (by sliders)");
  fault.only.own = models::kNoSliders;
  const AskSubject ask = subject_with(fault);
  const Explanation explanation = eliminate(first_finding(ask), ask, {.seed = 2});
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(),
            "check-and-pin-not-seen (by sliders, where there are no own sliders)");
}

TEST(Narrowing, NamesAFaultOfTheListThatTheCountDoesNotHave) {
  models::Fault fault = fault_named("double-push-missing (Black only)");
  fault.place = models::Place::kLists;
  const Explanation explanation = explained(subject_with(fault));
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_TRUE(has_key(explanation, "double-push-missing"));
}

TEST(Narrowing, NamesAFaultOfTheCountThatTheListDoesNotHave) {
  models::Fault fault = fault_named("pinned-piece-moves (knights)");
  fault.place = models::Place::kLeafCount;
  const AskSubject ask = subject_with(fault);
  const std::vector<Observation> found = first_finding(ask);
  // Which queries are asked is drawn, and once in a while the guess comes too late to be borne out.
  int exact = 0;
  for (const std::uint64_t seed : {1U, 2U}) {
    const Explanation explanation = eliminate(found, ask, {.seed = seed});
    EXPECT_TRUE(has_key(explanation, "pinned-piece-moves")) << support_text(explanation);
    exact += explanation.is_exact() ? 1 : 0;
  }
  EXPECT_GE(exact, 1);
}

// Each consumer of an attack test may have a test of its own, and some of them share one.
TEST(Narrowing, NamesAnAttackerThatSomeTestsDoNotSee) {
  using enum models::Purpose;
  models::Fault fault = fault_named("attacker-not-seen (by queens on diagonals)");
  fault.attacks.tests = {kKingStep, kCastlingWay, kPins};
  const AskSubject ask = subject_with(fault);
  const Explanation explanation =
      eliminate({said_to(ask, "fen 4k3/8/8/8/2q5/8/8/4K2R w K - 0 1")}, ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(),
            "attacker-not-seen (by queens on diagonals, only for pins, king steps and the square "
            "that castling passes)");
}

// A guard against the edge that is one rank too wide.
TEST(Narrowing, NamesAnAttackerThatIsNotSeenFromSomeSquares) {
  models::Fault fault = fault_named("attacker-not-seen (by pawns)");
  fault.attacks.ranks = {Rank::k3};
  const AskSubject ask = subject_with(fault);
  const Explanation explanation =
      eliminate({said_to(ask, "fen 7k/8/8/8/3p4/8/1K6/8 w - - 0 1")}, ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(), "attacker-not-seen (by pawns, attacks to rank 3)");
}

TEST(Narrowing, TellsTheRowOfTheTestsThatDoNotSeeAnAttacker) {
  models::Fault fault = fault_named("attacker-not-seen (by knights, by who has none)");
  fault.attacks.tests = {models::Purpose::kCastlingStart, models::Purpose::kCastlingWay};
  const Explanation explanation = explained(subject_with(fault));
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(),
            "castling-attacker-not-seen (by knights, by who has none, only for castling out of "
            "check and the square that castling passes)");
}

// Who copies the position for each move of the root spoils no other move of the root.
TEST(Narrowing, NamesAFaultOfUndoWhereTheMovesOfTheRootStartAnew) {
  models::Fault fault = fault_named("undo-castling-right (leaves are made, too)");
  fault.place = models::Place::kBelowRootMoves;
  const AskSubject ask = subject_with(fault);
  const Observation found = said_to(ask, "fen 4k3/8/8/8/3P4/8/8/4K2R w K - 0 1", 3);
  ASSERT_TRUE(found.is_wrong());
  const Explanation explanation = eliminate({found}, ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(),
            "undo-castling-right (leaves are made, too, each move of the root starts anew)");
}

TEST(Narrowing, NamesAFaultOfMakeThatActsOnOneFileOnly) {
  models::Fault fault = fault_named("promoted-piece-wrong (a queen)");
  fault.moves.from_files = {File::kA};
  const AskSubject ask = subject_with(fault);
  const Observation found = said_to(ask, "fen 7k/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8n h8h7");
  ASSERT_TRUE(found.is_wrong());
  const Explanation explanation = eliminate({found}, ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.models.front()->name(), "promoted-piece-wrong (a queen, from file a)");
}

// A table that is corrupted at one square is no fault that has a name.
TEST(Narrowing, NamesNothingThatIsWrongOnOneSquareOnly) {
  models::Fault fault = fault_named("piece-type-missing (knights)");
  fault.only.from_files = {File::kC};
  fault.only.from_ranks = {Rank::k3};
  EXPECT_NE(explained(subject_with(fault)).certainty, Certainty::kExact);
}

TEST(Narrowing, NamesAFaultOfTheGeneratorOutOfCheckFromTotalsAlone) {
  models::Fault fault = fault_named("pawn-wraps-edge (and captures from the edge are lost)");
  fault.only.checks = {Check::kNone};
  const AskSubject ask = [&](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply = *subject_with(fault)(question);
    reply.lines.clear();
    reply.has_lines = false;
    return reply;
  };
  const Explanation explanation =
      eliminate({said_to(ask, "fen 4k3/8/8/p7/8/7P/8/4K3 w - - 0 1")}, ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  EXPECT_EQ(explanation.key(), "pawn-wraps-edge");
  ASSERT_FALSE(explanation.models.empty());
  EXPECT_NE(explanation.models.front()->name().find("when not in check"), std::string::npos)
      << explanation.models.front()->name();
}

/// What a subject that never castles on the king's side answers about such positions.
std::vector<Observation> castling_refused(const std::vector<const char*>& scripts) {
  const AskSubject ask = subject_with(fault_named("castling-missing (king's side)"));
  std::vector<Observation> seen;
  for (const char* script : scripts) {
    seen.push_back(said_to(ask, script));
    EXPECT_TRUE(seen.back().is_wrong()) << script;
  }
  return seen;
}

// Wherever the other king stands, that shows no more than the finding has.
TEST(Narrowing, AGuessIsInDoubtWhereAllPositionsAreAlike) {
  models::FaultModel guess = *models::model_named("castling-missing (king's side)");
  const auto alike =
      castling_refused({"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "fen 3k4/8/8/8/8/8/8/4K2R w K - 0 1",
                        "fen 8/8/8/8/1k6/8/8/4K2R w K - 0 1", "fen 8/k7/8/8/8/8/4P3/4K2R w K - 0 1",
                        "fen 4k2r/8/8/8/8/8/8/2K5 b k - 0 1", "fen 4k2r/8/8/8/8/8/8/K7 b k - 0 1"});
  const auto apart = castling_refused(
      {"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "fen 4k2r/pppp4/8/8/8/8/8/2K5 b k - 0 1",
       "fen 3k4/8/8/2B1N3/8/8/8/R3K2R w KQ - 0 1", "fen 4k2r/8/2nbq3/8/8/8/8/1K6 b k - 0 1",
       "fen 8/k1b5/1p1p4/8/3N4/8/8/4K2R w K - 0 1"});
  EXPECT_EQ(doubt_of_guess(guess, alike), "") << "it is no guess";
  guess.fault.only.enemy = models::EnumSet<models::Company>::none();
  EXPECT_NE(doubt_of_guess(guess, alike), "");
  EXPECT_EQ(doubt_of_guess(guess, apart), "");
  guess.fault.only.sides = {Color::kWhite};
  EXPECT_NE(doubt_of_guess(guess, apart), "") << "two conditions";
}

}  // namespace
}  // namespace refute::oracle
