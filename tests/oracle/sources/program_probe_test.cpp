#include <string>

#include <gtest/gtest.h>

#include "oracle/sources/find_protocol.h"

namespace refute::oracle {
namespace {

// With a bishop beside its king it believes itself in check almost everywhere.
TEST(ProgramProbe, WhoFindsFewMovesReadsFensAllTheSame) {
  const auto found = find_protocol(
      {.argv = {REFUTE_FAULTY_ENGINE, "own-pieces-attack (bishops, in every test)"}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_FALSE(found->protocol.starts_only);
}

// A total may be right for another reason.
TEST(ProgramProbe, WhoClaimsNoChess960DoesNotKnowItByItsCounts) {
  const std::string engine =
      std::string(REFUTE_PROGRAM) + " uci | sed -u '/UCI_Chess960/d;/^[a-h][1-8].*: /d'";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.lists, Protocol::Lists::kNone);
  EXPECT_FALSE(found->castles_in_chess960);
}

}  // namespace
}  // namespace refute::oracle
