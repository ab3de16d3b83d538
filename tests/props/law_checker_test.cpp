#include "props/law_checker.h"

#include <gtest/gtest.h>

#include "props/engine_subject.h"
#include "props/laws/all_laws.h"
#include "tests/support/faulty_subject.h"

namespace refute::props {
namespace {

/// The engine behind the smallest interface that a subject may have.
class BareSubject : public Subject {
 public:
  Capabilities offers() const override { return {}; }
  bool set_position(const Setup& setup, Rules rules) override {
    return engine_.set_position(setup, rules);
  }
  MoveList legal_moves() override { return engine_.legal_moves(); }

 private:
  EngineSubject engine_;
};

/// Takes no position at all.
class RefusingSubject : public BareSubject {
 public:
  bool set_position(const Setup&, Rules) override { return false; }
};

PositionScript script_of(std::string_view text) {
  return *parse_position_script(text, Rules::kStandard);
}

const KnownLine& italian_game() {
  static const KnownLine line = *known_line(script_of("startpos moves e2e4 e7e5 g1f3 b8c6 f1c4"));
  return line;
}

TEST(LawChecker, CountsWhatItChecks) {
  EngineSubject subject;
  LawChecker checker(laws_up_to(LawCost::kFast), subject);
  EXPECT_FALSE(checker.check(italian_game()));
  EXPECT_EQ(checker.tally().lines, 1U);
  EXPECT_EQ(checker.tally().positions, 6U);
  EXPECT_EQ(checker.tally().moves, 20U + 20U + 29U + 29U + 27U + 31U);
}

TEST(LawChecker, HoldsDeepLawsAgainstTheLastPositionOnly) {
  EngineSubject subject;
  LawChecker checker({find_law("perft_matches_mailbox"), find_law("no_duplicate_moves")}, subject);
  EXPECT_FALSE(checker.check(italian_game()));
  EXPECT_EQ(checker.tally().laws[0].held, 1U);
  EXPECT_EQ(checker.tally().laws[1].held, 6U);
}

TEST(LawChecker, CountsTheLawsThatASubjectCannotBeAskedAbout) {
  BareSubject subject;
  LawChecker checker({find_law("legal_moves_match_mailbox"), find_law("perft_matches_mailbox")},
                     subject);
  EXPECT_FALSE(checker.check(italian_game()));
  EXPECT_EQ(checker.tally().laws[0].held, 6U);
  EXPECT_EQ(checker.tally().laws[0].skipped, 0U);
  EXPECT_EQ(checker.tally().laws[1].held, 0U);
  EXPECT_EQ(checker.tally().laws[1].skipped, 6U);
}

TEST(LawChecker, DoesNotHoldWhatIsExceptedAndCountsIt) {
  EngineSubject subject(EngineGenerator::kLegal);
  const Law* const excepted = find_law("legal_moves_match_mailbox");
  LawChecker checker({excepted, find_law("no_duplicate_moves")}, subject, {excepted});
  EXPECT_FALSE(checker.check(italian_game()));
  EXPECT_EQ(checker.tally().laws[0].held, 0U);
  EXPECT_EQ(checker.tally().laws[0].skipped, 6U);
  EXPECT_EQ(checker.tally().laws[1].held, 6U);
}

TEST(LawChecker, AsksABareSubjectOnlyForWhatItOffers) {
  BareSubject subject;
  EXPECT_FALSE(*check_all(script_of("startpos moves e2e4 e7e5"), subject));
}

TEST(LawChecker, CountsRefusedLinesAndChecksNothingThere) {
  RefusingSubject subject;
  LawChecker checker(laws_up_to(LawCost::kDeep), subject);
  EXPECT_FALSE(checker.check(italian_game()));
  EXPECT_EQ(checker.tally().refused, 1U);
  EXPECT_EQ(checker.tally().positions, 0U);
}

TEST(LawChecker, NamesTheFirstPlyAtWhichTheLawIsViolated) {
  FaultySubject subject(Fault::kMissesEnPassant);
  const auto violation = *check_all(
      script_of("fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 moves d7d5 e1e2"), subject, LawCost::kFast);
  ASSERT_TRUE(violation);
  EXPECT_EQ(violation->law->name, "legal_moves_match_mailbox");
  EXPECT_EQ(violation->ply, 1U);
  EXPECT_EQ(violation->detail, "missing e5d6 (en passant)");
}

/// Has one key for all positions.
class OneKeySubject : public EngineSubject {
 public:
  Key key() override { return Key(5); }
};

TEST(LawChecker, RemembersThePositionsOfEarlierLines) {
  OneKeySubject subject;
  LawChecker checker({find_law("key_belongs_to_one_position")}, subject);
  EXPECT_FALSE(checker.check(*known_line(script_of("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"))));
  // The same again, but for the clocks, which are no part of a key.
  EXPECT_FALSE(checker.check(*known_line(script_of("fen 4k3/8/8/8/8/8/8/4K3 w - - 7 9"))));
  const auto violation = checker.check(*known_line(script_of("fen 4k3/8/8/8/8/8/8/4K3 b - - 0 1")));
  ASSERT_TRUE(violation);
  EXPECT_EQ(violation->detail,
            "one key for 4k3/8/8/8/8/8/8/4K3 w - - 0 1 and 4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST(LawChecker, RemembersNothingOfAnotherRun) {
  OneKeySubject subject;
  for (const char* text : {"startpos", "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    LawChecker checker({find_law("key_belongs_to_one_position")}, subject);
    EXPECT_FALSE(checker.check(*known_line(script_of(text)))) << text;
  }
}

// An ep square that nobody can use is no part of the position.
TEST(LawChecker, APositionIsTheSameWithAnEpSquareThatNobodyCanUse) {
  OneKeySubject subject;
  LawChecker checker({find_law("key_belongs_to_one_position")}, subject);
  EXPECT_FALSE(checker.check(*known_line(script_of("fen 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"))));
  EXPECT_FALSE(checker.check(*known_line(script_of("fen 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"))));
  EXPECT_FALSE(checker.check(*known_line(script_of("fen 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"))));
}

// The stale square comes from an earlier move, so that only a subject that made it shows it.
TEST(LawChecker, GoesAlongTheLineByMakingItsMoves) {
  FaultySubject subject(Fault::kKeepsStaleEpSquare);
  const PositionScript line = script_of("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7");
  EXPECT_TRUE(breaks(*find_law("ep_square_implies_double_push"), line, subject));
  const PositionScript end = script_of("fen 8/4k3/8/8/4P3/8/8/4K3 w - - 1 2");
  EXPECT_FALSE(breaks(*find_law("ep_square_implies_double_push"), end, subject));
}

TEST(LawChecker, GivesBackWhyAScriptCannotBePlayed) {
  EngineSubject subject;
  const auto outcome = check_all(script_of("startpos moves e2e5"), subject);
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kind, LineError::Kind::kIllegalMove);
}

}  // namespace
}  // namespace refute::props
