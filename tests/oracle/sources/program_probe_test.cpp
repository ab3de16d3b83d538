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

// Words may say one thing of a number and mean another; three right numbers at one place do not.
TEST(ProgramProbe, TheTotalIsTheNumberThatIsRightWhereverItIsAsked) {
  const auto total_of = [](const std::string& line) {
    const std::string engine = std::string(REFUTE_PROGRAM) +
                               " uci | sed -u '/^[a-h][1-8].*: /d;s/^Nodes searched: \\(.*\\)/" +
                               line + "/'";
    const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
    return found ? found->protocol.total_place : -99;
  };
  EXPECT_EQ(total_of("Positions: 266 (unique), \\1 (total)"), 2);
  EXPECT_EQ(total_of("Nodes at ply 1: 20; nodes at ply 2: \\1"), 4);
  EXPECT_EQ(total_of("Expanding 20 nodes\\n\\1 children"), 2) << "on a line of its own";
  EXPECT_EQ(total_of("Nodes: \\1, hash: 266"), 0) << "as its words say";
  EXPECT_EQ(total_of("Nodes: 401 (expected \\1)"), 0) << "not its own number";
  EXPECT_EQ(total_of("Positions: 266 (unique), \\11 (total)"), 0) << "nowhere right";
}

// Its columns show which number counts as long as there is a move.
TEST(ProgramProbe, TheColumnOfTheTotalIsKnownWhereThereIsNoMove) {
  const std::string engine = std::string(REFUTE_PROGRAM) +
                             " uci | sed -u 's/^\\([a-h][1-8].*\\): \\(.*\\)/\\1 1 \\2/;"
                             "s/^Nodes searched: \\(.*\\)/sum 2 \\1/'";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.total_place, 2);
  EXPECT_EQ(found->protocol.lists, Protocol::Lists::kPrinted);
}

// It says that it plays Chess960, and finds castling there where the rook stands in its corner.
TEST(ProgramProbe, WhoCastlesWithRooksInTheCornerAloneClaimsChess960AllTheSame) {
  const auto found =
      find_protocol({.argv = {REFUTE_FAULTY_ENGINE,
                              "castling-assumes-standard-squares (the rook in the corner)"}},
                    {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_TRUE(found->castles_in_chess960);
}

// As HoiChess: told of a position with Black to move, it moves, and lists what White can do then.
TEST(ProgramProbe, AConsoleThatMovesByItselfIsForcedNotTo) {
  const std::string engine =
      "moves() { printf 'position fen %s\\ngo perft 1\\n' \"$at\" | " REFUTE_PROGRAM
      " uci | sed -n 's/^\\([a-h].*\\):.*/\\1/p'; }; "
      "while read -r c a; do case $c in force) forced=1;; setboard) at=$a; "
      "case $forced$a in 1*) ;; *' b '*) at=\"$at moves $(moves | head -n 1)\";; esac;; "
      "show) echo $(moves);; *) echo \"Error (unknown command): $c\";; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(print_protocol(found->protocol),
            "force; setboard {fen}; show moves; ref-{n}; list=shown");
}

}  // namespace
}  // namespace refute::oracle
