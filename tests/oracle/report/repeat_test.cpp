#include "oracle/report/repeat.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_findings.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

TEST(UnitTest, SaysWhatHasToBeListed) {
  EXPECT_EQ(unit_test(extra_en_passant()),
            "// en-passant-discovers-check-on-rank: e5d6, by the pawn on e5, is listed and "
            "not legal: the capture would take two pawns off the rank between king and rook; the "
            "king on a5 is left to the rook on h5\n"
            "TEST(MoveGenerator, EnPassantDiscoversCheckOnRank) {\n"
            "  Position position(\"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1\");\n"
            "  EXPECT_EQ(times_listed(position, \"e5d6\"), 0);\n"
            "  EXPECT_EQ(perft(position, 1), 6u);\n"
            "}\n");
}

// The moves that are named have to be those of the position that is shown.
TEST(SentenceOf, IsAboutTheSmallestDivergence) {
  Finding finding = extra_en_passant();
  finding.minimised->node = script_of("fen 4k3/8/8/r3pP1K/8/8/8/8 w - e6 0 1");
  finding.minimised->difference.extra = {"f5e6"};
  EXPECT_THAT(sentence_of(finding), testing::StartsWith("f5e6, by the pawn on f5, is listed"));
  finding.cause->certainty = "explains part";
  EXPECT_THAT(sentence_of(finding), testing::StartsWith("f5e6, by the pawn on f5, is listed"));
  finding.minimised.reset();
  EXPECT_EQ(sentence_of(finding), finding.diagnosis.explanation);
}

TEST(UnitTest, PlaysTheLineThatAStateFaultNeeds) {
  const std::string text = unit_test(kept_right());
  EXPECT_THAT(text, testing::HasSubstr("  position.play(\"g7h8b\");\n"));
  EXPECT_THAT(text, testing::HasSubstr("  EXPECT_EQ(perft(position, 1), 5u);\n"));
}

TEST(UnitTest, ADuplicateHasToBeListedOnceAndAMissingMoveToo) {
  const std::string text = unit_test(duplicate_promotion());
  EXPECT_THAT(text, testing::HasSubstr("times_listed(position, \"a7a8n\"), 1);"));
  EXPECT_THAT(text, testing::HasSubstr("times_listed(position, \"a7a8q\"), 1);"));
}

TEST(SuiteLine, IsOfferedOnlyWhereTheCountShowsTheFault) {
  EXPECT_EQ(suite_line(extra_en_passant()),
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1 ;D1 6 ;c0 \"en-passant-discovers-check-on-rank\"");
  EXPECT_EQ(suite_line(kept_right()), "") << "its own FEN does not show it";
  EXPECT_EQ(suite_line(duplicate_promotion()), "") << "one too many and one too few";
  EXPECT_EQ(suite_line(crash_of_nasty_engine()), "");
}

TEST(UciCommands, SayChess960WhereItIsNeeded) {
  EXPECT_THAT(uci_commands(missing_castling_in_chess960()),
              testing::ElementsAre("setoption name UCI_Chess960 value true",
                                   "position fen 4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "go perft 1"));
}

}  // namespace
}  // namespace refute::oracle
