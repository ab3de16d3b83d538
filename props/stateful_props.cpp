#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "props/engine_subject.h"
#include "props/rapidcheck_commands.h"

namespace refute::props {
namespace {

TEST(Stateful, LegalGeneratorFollowsTheMailboxThroughAnyCommands) {
  rc::detail::checkGTest([] {
    EngineSubject subject(EngineGenerator::kLegal);
    follow_the_mailbox(subject);
  });
}

TEST(Stateful, FilteredGeneratorFollowsTheMailboxThroughAnyCommands) {
  rc::detail::checkGTest([] {
    EngineSubject subject(EngineGenerator::kPseudoLegalFiltered);
    follow_the_mailbox(subject);
  });
}

}  // namespace
}  // namespace refute::props
