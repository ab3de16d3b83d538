#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/trace/pinpoint.h"
#include "tests/oracle/trace/pinpoint_support.h"
#include "tests/support/faulty_source.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using props::PositionScript;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct TroubleCase {
  OracleError::Kind kind;
  Verdict verdict;
};
constexpr std::array kTroubles{TroubleCase{OracleError::Kind::kCrashed, Verdict::kCrashed},
                               TroubleCase{OracleError::Kind::kClosed, Verdict::kCrashed},
                               TroubleCase{OracleError::Kind::kHung, Verdict::kHung},
                               TroubleCase{OracleError::Kind::kRefused, Verdict::kRefused},
                               TroubleCase{OracleError::Kind::kUnsupported, Verdict::kRefused},
                               TroubleCase{OracleError::Kind::kProtocol, Verdict::kRefused},
                               TroubleCase{OracleError::Kind::kFlooded, Verdict::kRefused}};

TEST(Pinpoint, NeverTakesAFailureForAnAnswer) {
  for (const TroubleCase& trouble : kTroubles) {
    for (int plies : {1, 2}) {  // at once, or below a difference
      const auto failing = make_failing_source(trouble.kind, Depth(plies));
      const auto as_subject = pinpoint(script_of("startpos"), Depth(2), *failing, *right_source());
      EXPECT_EQ(as_subject.divergence.verdict, trouble.verdict);
      EXPECT_EQ(as_subject.trouble_source, "faulty");
      EXPECT_EQ(as_subject.divergence.depth, Depth(plies));
      ASSERT_TRUE(as_subject.trouble.has_value());
      EXPECT_EQ(as_subject.trouble->kind, trouble.kind);
      const auto as_reference =
          pinpoint(script_of("startpos"), Depth(2), *right_source(), *failing);
      EXPECT_EQ(as_reference.divergence.verdict, trouble.verdict);
      EXPECT_EQ(as_reference.trouble_source, "faulty");
    }
  }
}

void expect_reference_refused(Source& reference, const PositionScript& asked) {
  const Pinpointed result = pinpoint(asked, Depth(3), *right_source(), reference);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "refused");
  EXPECT_EQ(result.trouble_source, "faulty");
  ASSERT_TRUE(result.trouble.has_value());
  EXPECT_EQ(result.trouble->kind, OracleError::Kind::kProtocol);
  EXPECT_NE(result.trouble->detail, "");
}

void expect_reference_inconsistent(Source& reference, const PositionScript& asked) {
  const Pinpointed result = pinpoint(asked, Depth(3), *right_source(), reference);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "inconsistent");
  ASSERT_TRUE(result.inconsistency.has_value());
  EXPECT_FALSE(result.inconsistency->is_of_subject);
  EXPECT_EQ(result.inconsistency->source, reference.identity().source);
}

TEST(Pinpoint, TrustsNoReferenceWhoseAnswerContradictsItself) {
  const PositionScript start = script_of("startpos");
  for (NodeFault fault :
       {NodeFault::kDuplicate, NodeFault::kMiscountTotal, NodeFault::kMiscountLine}) {
    SCOPED_TRACE(static_cast<int>(fault));
    expect_reference_refused(*faulty_at("startpos", fault, "e2e4"), start);
    expect_reference_refused(*faulty_at("startpos moves e2e4", fault, "e7e5"), start);
  }
  const auto counts_two = faulty_at("startpos", NodeFault::kMiscount, "e2e4");
  EXPECT_EQ(pinpoint(start, Depth(1), *right_source(), *counts_two).trouble_source, "faulty");
}

TEST(Pinpoint, CallsAReferenceInconsistentThatSaysTwoThings) {
  for (const char* node : {"startpos", "startpos moves e2e4"}) {
    const char* const move = std::string_view(node) == "startpos" ? "e2e4" : "e7e5";
    expect_reference_inconsistent(*faulty_at(node, NodeFault::kMiscount, move),
                                  script_of("startpos"));
  }
  expect_reference_inconsistent(*make_source_with(FenFault::kEpSquareIgnored, ReadBack::kNo),
                                script_of("fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"));
  expect_reference_inconsistent(*make_source_with(UndoFault::kCapturedPieceLost),
                                script_of(kKiwipeteScript));
  expect_reference_inconsistent(*make_model_source(kForgetsEpSquare),
                                script_of("startpos moves g1f3 b7b5 f3g1 b5b4"));
}

Pinpointed among(Source& subject, std::vector<Source*> references) {
  Witness of_subject(subject, Witness::Side::kSubject);
  std::deque<Witness> witnesses;
  std::vector<Witness*> of_references;
  for (Source* reference : references) {
    of_references.push_back(&witnesses.emplace_back(*reference, Witness::Side::kReference));
  }
  return pinpoint_among(script_of("startpos"), Depth(2), of_subject, of_references);
}

class PinpointAmong : public ::testing::Test {
 protected:
  std::unique_ptr<Source> right_ = right_source();
  std::unique_ptr<Source> other_ = make_builtin_source(BuiltinGenerator::kMailbox);
  std::unique_ptr<Source> drops_ =
      make_renamed(faulty_at("startpos moves e2e4", NodeFault::kDrop, "e7e5"), "drops");
  std::unique_ptr<Source> adds_ =
      make_renamed(faulty_at("startpos moves e2e4", NodeFault::kAdd, "e8e7"), "adds");
};

TEST_F(PinpointAmong, AgreesIfAllDo) {
  const Pinpointed result = among(*right_, {other_.get(), right_.get()});
  EXPECT_EQ(result.divergence.verdict, Verdict::kAgree);
  EXPECT_EQ(result.questions, 4);
}

TEST_F(PinpointAmong, FindsTheSubjectWrongIfAllReferencesAgree) {
  const Pinpointed result = among(*drops_, {other_.get(), right_.get()});
  EXPECT_EQ(result.divergence.verdict, Verdict::kMissing);
  EXPECT_THAT(result.odd_one_out, IsEmpty());
}

TEST_F(PinpointAmong, NamesTheReferenceThatSubjectAndTheOtherContradict) {
  for (const std::vector<Source*>& references :
       {std::vector{other_.get(), drops_.get()}, std::vector{drops_.get(), other_.get()}}) {
    const Pinpointed result = among(*right_, references);
    EXPECT_EQ(result.divergence.verdict, Verdict::kReferencesDisagree);
    EXPECT_EQ(result.odd_one_out, "drops");
    EXPECT_EQ(result.divergence.node, script_of("startpos moves e2e4"));
  }
}

TEST_F(PinpointAmong, NamesNobodyIfAllThreeDiffer) {
  const Pinpointed result = among(*adds_, {other_.get(), drops_.get()});
  EXPECT_EQ(result.divergence.verdict, Verdict::kReferencesDisagree);
  EXPECT_THAT(result.odd_one_out, IsEmpty());
}

TEST_F(PinpointAmong, NamesTheOneOfThreeReferencesWhateverTheSubjectSays) {
  const Pinpointed result = among(*adds_, {other_.get(), drops_.get(), right_.get()});
  EXPECT_EQ(result.divergence.verdict, Verdict::kReferencesDisagree);
  EXPECT_EQ(result.odd_one_out, "drops");
}

TEST_F(PinpointAmong, KeepsTheVerdictIfAReferenceFailsToGiveItsOpinion) {
  const auto failing = make_failing_source(OracleError::Kind::kHung, Depth(1));
  const Pinpointed result = among(*drops_, {other_.get(), failing.get()});
  EXPECT_EQ(result.divergence.verdict, Verdict::kMissing);
  EXPECT_EQ(result.trouble_source, "faulty");
  ASSERT_TRUE(result.trouble.has_value());
  EXPECT_EQ(result.trouble->kind, OracleError::Kind::kHung);
}

}  // namespace
}  // namespace refute::oracle
