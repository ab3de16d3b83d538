#include "oracle/findings/known_causes.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/findings/finding_store.h"
#include "tests/support/model_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// No promotion to a rook is listed.
std::unique_ptr<Source> no_rooks() {
  return make_model_source("promotion-pieces-missing (to a rook)");
}

/// Moves to e4 or from it are left out, and a2a3: nothing that a model does.
std::unique_ptr<Source> no_model() {
  return make_list_source([](std::vector<std::string>& moves) {
    std::erase_if(moves, [](const std::string& move) {
      return move.find("e4") != std::string::npos || move == "a2a3";
    });
  });
}

Finding finding_that_looks(std::string_view script, std::string_view look) {
  Finding finding;
  finding.asked = script_of(script);
  finding.divergence.verdict = Verdict::kMissing;
  finding.divergence.node = finding.asked;
  finding.diagnosis.rule = look;
  return finding;
}

TEST(KnownCauses, WhatAModelPredictsIsRecognisedHoweverItLooks) {
  const auto subject = no_rooks();
  KnownCauses causes;
  Finding first = finding_that_looks("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "one-look");
  EXPECT_FALSE(causes.recognise(first, observe_again(first, *subject)));
  causes.name(first, *subject, {});
  ASSERT_TRUE(first.cause);
  EXPECT_EQ(first.cause->certainty, "exact");
  Finding second = finding_that_looks("fen 4k3/8/8/8/8/8/6p1/K6R b - - 0 1", "another-look");
  EXPECT_TRUE(causes.recognise(second, observe_again(second, *subject)));
  EXPECT_EQ(second.cause, first.cause);
  EXPECT_EQ(dedup_key(second), dedup_key(first));
}

TEST(KnownCauses, WhatTheModelDoesNotPredictIsNotRecognised) {
  const auto subject = no_rooks();
  KnownCauses causes;
  Finding first = finding_that_looks("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "one-look");
  causes.name(first, *subject, {});
  const auto changed = no_model();
  Finding second = finding_that_looks("startpos", "one-look");
  EXPECT_FALSE(causes.recognise(second, observe_again(second, *changed)))
      << "the same look, and not what the model does";
}

TEST(KnownCauses, WithoutAModelWhatLooksTheSameIsTheSame) {
  const auto subject = no_model();
  KnownCauses causes;
  Finding first = finding_that_looks("startpos", "one-look");
  causes.name(first, *subject, {.queries = 40, .confirmations = 40});
  ASSERT_TRUE(first.cause);
  EXPECT_EQ(first.cause->certainty, "unknown") << first.cause->model;
  Finding same = finding_that_looks("startpos moves g1f3 g8f6", "one-look");
  EXPECT_TRUE(causes.recognise(same, observe_again(same, *subject)));
  EXPECT_EQ(same.cause, first.cause);
  Finding different = finding_that_looks("startpos moves g1f3 g8f6", "another-look");
  EXPECT_FALSE(causes.recognise(different, observe_again(different, *subject)));
}

TEST(KnownCauses, AnExactCauseThatTheAnswersToAnotherContradictIsExactNoMore) {
  KnownCauses causes;
  Finding wide = finding_that_looks("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "one-look");
  causes.name(wide, *make_model_source("castling-missing"), {});
  ASSERT_EQ(wide.cause->certainty, "exact") << wide.cause->support;
  EXPECT_FALSE(causes.revised(wide));
  Finding narrow = finding_that_looks("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "another-look");
  causes.name(narrow, *make_model_source("castling-missing (king's side)"), {});
  ASSERT_EQ(narrow.cause->certainty, "exact") << narrow.cause->support;
  const auto revised = causes.revised(wide);
  ASSERT_TRUE(revised);
  EXPECT_EQ(revised->certainty, Certainty::kExplainsPart);
  EXPECT_FALSE(causes.revised(narrow)) << "that castles on the queen's side";
}

TEST(KnownCauses, AnExactCauseThatPredictsTheAnswersToAPartTakesItsPlace) {
  const auto subject = make_model_source("castling-missing");
  KnownCauses causes;
  Finding part = finding_that_looks("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "one-look");
  causes.name(part, *subject, {.queries = 30});
  ASSERT_EQ(part.cause->certainty, "explains part") << part.cause->support;
  EXPECT_FALSE(causes.revised(part));
  Finding whole = finding_that_looks("fen r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "another-look");
  causes.name(whole, *subject, {});
  ASSERT_EQ(whole.cause->certainty, "exact") << whole.cause->support;
  const auto revised = causes.revised(part);
  ASSERT_TRUE(revised);
  EXPECT_EQ(revised->certainty, Certainty::kExact);
  EXPECT_EQ(revised->key(), "castling-missing");
}

TEST(KnownCauses, AnUnknownCauseIsTheLikelyOneThatPredictsItsAnswers) {
  const auto subject = make_model_source("castling-missing");
  const auto always = [] { return true; };
  KnownCauses causes;
  Finding unknown = finding_that_looks("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "one-look");
  causes.name(unknown, *subject, {.is_over = always, .is_cut_off = always});
  ASSERT_EQ(unknown.cause->certainty, "unknown") << unknown.cause->model;
  EXPECT_FALSE(causes.revised(unknown));
  Finding likely = finding_that_looks("fen r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "another-look");
  causes.name(likely, *subject, {.queries = 30});
  ASSERT_EQ(likely.cause->certainty, "explains part") << likely.cause->support;
  const auto revised = causes.revised(unknown);
  ASSERT_TRUE(revised);
  EXPECT_EQ(revised->key(), "castling-missing");
}

TEST(KnownCauses, APartIsLookedForAgainOnceAnotherCauseIsExact) {
  const auto subject = make_model_source("castling-missing");
  const auto budget = [] { return EliminationBudget{}; };
  KnownCauses causes;
  Finding part = finding_that_looks("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "one-look");
  causes.name(part, *subject, {.queries = 30});
  ASSERT_EQ(part.cause->certainty, "explains part") << part.cause->support;
  causes.name_again(*subject, budget);
  EXPECT_FALSE(causes.revised(part)) << "nothing else is known";
  Finding other = finding_that_looks("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "another-look");
  causes.name(other, *no_rooks(), {});
  ASSERT_EQ(other.cause->certainty, "exact") << other.cause->support;
  causes.name_again(*subject, budget);
  const auto revised = causes.revised(part);
  ASSERT_TRUE(revised);
  EXPECT_EQ(revised->certainty, Certainty::kExact);
  EXPECT_EQ(revised->key(), "castling-missing");
}

constexpr const char* kCastling = "fen 4k3/8/8/8/8/2N5/P3P3/4K2R w K - 0 1";

TEST(KnownCauses, AnUnknownOneIsLookedForAgainInTheExamplesThatCameSince) {
  const auto budget = [] { return EliminationBudget{}; };
  KnownCauses causes;
  Finding first = finding_that_looks(kCastling, "one-look");
  causes.name(first, *no_model(), {.queries = 10, .confirmations = 10});
  ASSERT_EQ(first.cause->certainty, "unknown") << first.cause->model;
  const auto subject = make_model_source("castling-missing");
  for (const char file : {'a', 'b', 'c', 'd', 'f', 'g'}) {
    causes.name_again(*subject, budget);
    EXPECT_FALSE(causes.revised(first)) << "there are too few";
    const std::string before = "fen 4k3/8/8/8/8/8/8/4K2R b K - 0 1 moves e8";
    Finding example = finding_that_looks(before + (file <= 'c' ? "d" : "f") + "7", "one-look");
    ASSERT_TRUE(causes.recognise(example, observe_again(example, *subject)));
  }
  causes.name_again(*subject, budget);
  const auto revised = causes.revised(first);
  ASSERT_TRUE(revised);
  EXPECT_EQ(revised->key(), "castling-missing");
}

// Two findings turn out to have one cause: which of them stays decides what was told of it before.
TEST(KnownCauses, WhatWasToldOfAFindingThatGoesIsNotSaidOfTheOneThatStays) {
  const auto subject = make_model_source("castling-missing");
  for (const bool is_first_exact : {true, false}) {
    const ScratchFolder folder;
    FindingStore store(folder / "f");
    Finding unknown = finding_that_looks(kCastling, "one-look");
    store.causes().name(unknown, *no_model(), {.queries = 10, .confirmations = 10});
    for (int example = 0; example < 6; ++example) {
      Finding one = finding_that_looks(kCastling, "one-look");
      ASSERT_TRUE(store.causes().recognise(one, observe_again(one, *subject)));
    }
    Finding exact = finding_that_looks("fen r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "another-look");
    store.causes().name(exact, *subject, {});
    store.causes().name_again(*subject, [] { return EliminationBudget{}; });
    ASSERT_TRUE(store.add(is_first_exact ? 1 : 2, exact));
    ASSERT_TRUE(store.add(is_first_exact ? 2 : 1, unknown));
    ASSERT_TRUE(store.settle_causes());
    ASSERT_EQ(store.size(), 1U);
    EXPECT_EQ(store.told_before(dedup_key(exact)), is_first_exact ? "" : "unknown");
  }
}

TEST(KnownCauses, WhatCannotBeRepeatedHasNoCauseAndIsNotAskedAgain) {
  const auto subject = no_rooks();
  KnownCauses causes;
  Finding first = finding_that_looks("startpos", "one-look");
  causes.name(first, *subject, {});
  EXPECT_FALSE(first.cause);
  Finding second = finding_that_looks("startpos", "one-look");
  EXPECT_TRUE(causes.recognise(second, observe_again(second, *subject)));
  EXPECT_FALSE(second.cause);
}

}  // namespace
}  // namespace refute::oracle
