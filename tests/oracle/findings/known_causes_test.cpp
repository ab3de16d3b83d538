#include "oracle/findings/known_causes.h"

#include <gtest/gtest.h>

#include "tests/support/faults/one_rule_wrong.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// No promotion to a rook is listed.
faults::Fault no_rooks() {
  faults::Fault fault{"no-rooks", {}};
  fault.spoil_list = [](faults::Listing& listing) {
    std::erase_if(listing.moves, [](const std::string& move) { return move.back() == 'r'; });
  };
  return fault;
}

/// Moves to e4 or from it are left out, and a2a3: nothing that a model does.
faults::Fault no_model() {
  faults::Fault fault{"no-model", {}};
  fault.spoil_list = [](faults::Listing& listing) {
    std::erase_if(listing.moves, [](const std::string& move) {
      return move.find("e4") != std::string::npos || move == "a2a3";
    });
  };
  return fault;
}

Finding finding_at(std::string_view script, std::string_view look) {
  Finding finding;
  finding.asked = script_of(script);
  finding.divergence.verdict = Verdict::kMissing;
  finding.divergence.node = finding.asked;
  finding.diagnosis.rule = look;
  return finding;
}

TEST(KnownCauses, WhatAModelPredictsIsRecognisedHoweverItLooks) {
  const faults::Fault fault = no_rooks();
  faults::OneRuleWrong subject(fault);
  KnownCauses causes;
  Finding first = finding_at("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "one-look");
  EXPECT_FALSE(causes.recognise(first, subject));
  causes.name(first, subject, {});
  ASSERT_TRUE(first.cause);
  EXPECT_EQ(first.cause->certainty, "exact");
  Finding second = finding_at("fen 4k3/8/8/8/8/8/6p1/K6R b - - 0 1", "another-look");
  EXPECT_TRUE(causes.recognise(second, subject));
  EXPECT_EQ(second.cause, first.cause);
  EXPECT_EQ(dedup_key(second), dedup_key(first));
}

TEST(KnownCauses, WhatTheModelDoesNotPredictIsNotRecognised) {
  const faults::Fault fault = no_rooks();
  faults::OneRuleWrong subject(fault);
  KnownCauses causes;
  Finding first = finding_at("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "one-look");
  causes.name(first, subject, {});
  const faults::Fault other = no_model();
  faults::OneRuleWrong changed(other);
  Finding second = finding_at("startpos", "one-look");
  EXPECT_FALSE(causes.recognise(second, changed)) << "the same look, and not what the model does";
}

TEST(KnownCauses, WithoutAModelWhatLooksTheSameIsTheSame) {
  const faults::Fault fault = no_model();
  faults::OneRuleWrong subject(fault);
  KnownCauses causes;
  Finding first = finding_at("startpos", "one-look");
  causes.name(first, subject, {.queries = 40, .confirmations = 40});
  ASSERT_TRUE(first.cause);
  EXPECT_EQ(first.cause->certainty, "unknown") << first.cause->model;
  Finding same = finding_at("startpos moves g1f3 g8f6", "one-look");
  EXPECT_TRUE(causes.recognise(same, subject));
  EXPECT_EQ(same.cause, first.cause);
  Finding different = finding_at("startpos moves g1f3 g8f6", "another-look");
  EXPECT_FALSE(causes.recognise(different, subject));
}

TEST(KnownCauses, WhatCannotBeRepeatedHasNoCauseAndIsNotAskedAgain) {
  const faults::Fault fault = no_rooks();
  faults::OneRuleWrong subject(fault);
  KnownCauses causes;
  Finding first = finding_at("startpos", "one-look");
  causes.name(first, subject, {});
  EXPECT_FALSE(first.cause);
  Finding second = finding_at("startpos", "one-look");
  EXPECT_TRUE(causes.recognise(second, subject));
  EXPECT_FALSE(second.cause);
}

}  // namespace
}  // namespace refute::oracle
