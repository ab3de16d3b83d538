#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "props/rapidcheck_commands.h"
#include "props/rapidcheck_support.h"
#include "tests/support/faulty_subject.h"

namespace refute::props {
namespace {

/// What RapidCheck says about the property when the subject has that defect.
rc::detail::TestResult result_with(Fault fault) {
  return rc::detail::checkTestable([fault] {
    FaultySubject subject(fault);
    follow_the_mailbox(subject);
  });
}

TEST(Stateful, SeesRightsLostByUndo) {
  EXPECT_TRUE(result_with(Fault::kUndoLosesRights).is<rc::detail::FailureResult>());
}

TEST(Stateful, SeesEpSquareKeptByNullMove) {
  EXPECT_TRUE(result_with(Fault::kNullKeepsEpSquare).is<rc::detail::FailureResult>());
}

TEST(Stateful, SeesStaleEpSquareAfterAMove) {
  EXPECT_TRUE(result_with(Fault::kKeepsStaleEpSquare).is<rc::detail::FailureResult>());
}

TEST(Scripts, ShrinkUntilNothingCanBeTakenAway) {
  const rc::Shrinkable<PositionScript> script = scripts()(rc::Random(1), 100);
  const PositionScript smallest =
      rc::shrinkable::findLocalMin(script, [](const PositionScript&) { return true; }).first;
  EXPECT_EQ(state_of(smallest.root).board.occupied().size(), 2);
  EXPECT_TRUE(smallest.moves.empty());
}

TEST(Scripts, AreShownAsUciText) {
  std::ostringstream out;
  const auto script = parse_position_script("startpos moves e2e4", Rules::kChess960);
  ASSERT_TRUE(script);
  showValue(*script, out);
  EXPECT_EQ(out.str(), "position startpos moves e2e4 (Chess960)");
}

}  // namespace
}  // namespace refute::props
