#include "oracle/findings/finding.h"

#include <set>

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

constexpr Verdict kDivergences[] = {Verdict::kMissing, Verdict::kExtra, Verdict::kDuplicate,
                                    Verdict::kCount, Verdict::kState};
constexpr Verdict kTroubles[] = {Verdict::kRefused, Verdict::kCrashed, Verdict::kHung,
                                 Verdict::kReferencesDisagree};

TEST(Verdict, HasTheNamesOfTheDesign) {
  EXPECT_EQ(verdict_name(Verdict::kAgree), "agree");
  EXPECT_EQ(verdict_name(Verdict::kMissing), "missing");
  EXPECT_EQ(verdict_name(Verdict::kState), "state");
  EXPECT_EQ(verdict_name(Verdict::kHung), "hung");
  EXPECT_EQ(verdict_name(Verdict::kReferencesDisagree), "disagreement among references");
}

TEST(Verdict, IsAgreementOrDivergenceOrTroubleAndOnlyOne) {
  EXPECT_FALSE(is_divergence(Verdict::kAgree));
  EXPECT_FALSE(is_trouble(Verdict::kAgree));
  for (Verdict verdict : kDivergences) {
    EXPECT_TRUE(is_divergence(verdict) && !is_trouble(verdict)) << verdict_name(verdict);
  }
  for (Verdict verdict : kTroubles) {
    EXPECT_TRUE(is_trouble(verdict) && !is_divergence(verdict)) << verdict_name(verdict);
  }
}

TEST(Blame, HasANameForEach) {
  EXPECT_EQ(blame_name(Blame::kGeneration), "generation");
  EXPECT_EQ(blame_name(Blame::kMake), "make");
  EXPECT_EQ(blame_name(Blame::kUndo), "undo");
  EXPECT_EQ(blame_name(Blame::kFen), "fen");
  EXPECT_EQ(blame_name(Blame::kPerft), "perft");
  EXPECT_EQ(blame_name(Blame::kNotation), "notation");
}

TEST(DedupKey, IsTheRuleHoweverItShows) {
  std::set<std::string> keys;
  for (Verdict verdict : kDivergences) {
    for (const char* rule : {"castling-through-check", "en-passant-discovers-rank"}) {
      Finding finding;
      finding.divergence.verdict = verdict;
      finding.diagnosis.rule = rule;
      keys.insert(dedup_key(finding));
    }
  }
  EXPECT_EQ(keys.size(), 2U);
}

TEST(DedupKey, IsTheSameForAnotherPosition) {
  Finding one;
  Finding other;
  one.diagnosis.rule = other.diagnosis.rule = "castling-through-check";
  one.divergence.node.moves = {"e2e4"};
  EXPECT_EQ(dedup_key(one), dedup_key(other));
}

}  // namespace
}  // namespace refute::oracle
