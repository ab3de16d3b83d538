#include "oracle/sources/find_protocol.h"

#include <string>

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

// As Bit-Genie does, which makes a castling of some rights that no standard game has.
TEST(FindProtocol, TwoCastlingsByChanceAreNoChess960) {
  const std::string by_chance =
      "sed -u 's/^\\(position .*\\(5KR1\\|4KR2\\) w .*\\)/setoption name UCI_Chess960 value "
      "true\\n\\1/;t;"
      "s/^position/setoption name UCI_Chess960 value false\\nposition/' | " +
      std::string(REFUTE_PROGRAM) + " uci | sed -u '/UCI_Chess960/d'";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", by_chance}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_FALSE(found->castles_in_chess960);
}

}  // namespace
}  // namespace refute::oracle
