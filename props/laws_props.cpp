#include <ostream>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "props/engine_subject.h"
#include "props/law_checker.h"
#include "props/laws/all_laws.h"
#include "props/rapidcheck_support.h"

// RapidCheck holds each law of the table against our engine, one property per law. How many
// scripts, and from which seed, is set by RC_PARAMS.

namespace refute::props {

// NOLINTNEXTLINE(readability-identifier-naming): the name by which GoogleTest finds it
void PrintTo(const Law& law, std::ostream* out) { *out << law.name; }

namespace {

class Laws : public testing::TestWithParam<Law> {};

/// Fails the property with the detail of the violation, if there is one.
void require_holds(const Law& law, const PositionScript& script, Subject& subject) {
  const Result<KnownLine, LineError> line = known_line(script);
  if (!line) RC_DISCARD("the script cannot be played");
  const std::optional<Violation> violation = LawChecker({&law}, subject).check(*line);
  if (violation) RC_FAIL("ply " + std::to_string(violation->ply) + ": " + violation->detail);
}

TEST_P(Laws, HoldForTheLegalGenerator) {
  rc::detail::checkGTest([](const PositionScript& script) {
    EngineSubject subject(EngineGenerator::kLegal);
    require_holds(GetParam(), script, subject);
  });
}

TEST_P(Laws, HoldForTheFilteredGenerator) {
  rc::detail::checkGTest([](const PositionScript& script) {
    EngineSubject subject(EngineGenerator::kPseudoLegalFiltered);
    require_holds(GetParam(), script, subject);
  });
}

TEST_P(Laws, HoldInUnusualPositions) {
  rc::detail::checkGTest([] {
    const PositionScript script = *scripts({.worst = SetupClass::kUnusual});
    EngineSubject subject;
    require_holds(GetParam(), script, subject);
  });
}

INSTANTIATE_TEST_SUITE_P(All, Laws, testing::ValuesIn(all_laws().begin(), all_laws().end()),
                         [](const testing::TestParamInfo<Law>& tested) {
                           return std::string(tested.param.name);
                         });

}  // namespace
}  // namespace refute::props
