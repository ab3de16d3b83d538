#include "oracle/cli/position_options.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using testing::HasSubstr;

std::string error_of(const PositionOptions& options) {
  const auto script = script_of(options);
  return script ? "accepted" : script.error().message;
}

TEST(PositionOptions, DefaultToTheStartPosition) {
  const auto script = script_of(PositionOptions{});
  ASSERT_TRUE(script);
  EXPECT_EQ(props::print_position_script(*script), "startpos");
}

TEST(PositionOptions, ReadFensLeniently) {
  const auto script = script_of({.fen = " 4k3/8/8/8/8/8/8/R3K2R  w QK -", .moves = " e1g1\t"});
  ASSERT_TRUE(script) << script.error().message;
  EXPECT_EQ(props::print_position_script(*script),
            "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1");
}

TEST(PositionOptions, ReadMovesOnSeveralLines) {
  const auto script = script_of({.moves = "1. e4 e5\r\n2. Nf3\n"});
  ASSERT_TRUE(script) << script.error().message;
  EXPECT_EQ(props::print_position_script(*script), "startpos moves e2e4 e7e5 g1f3");
}

TEST(PositionOptions, ReadWhatReportsPrintAsAPositionCommand) {
  for (const char* text : {"position startpos moves e2e4", "startpos moves e2e4",
                           "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
                           "moves e2e4"}) {
    const auto script = script_of({.fen = text, .moves = "c7c5"});
    ASSERT_TRUE(script) << script.error().message;
    EXPECT_EQ(props::print_position_script(*script), "startpos moves e2e4 c7c5");
  }
}

TEST(PositionOptions, NameEveryProblemOfAnInvalidPosition) {
  EXPECT_THAT(error_of({.fen = "8/8/8/8/8/8/8/8 w - - 0 1"}),
              testing::AllOf(HasSubstr("White has no king"), HasSubstr("Black has no king")));
}

TEST(PositionOptions, RefuseUnusualPositionsUnlessAllowed) {
  // White has nine queens' worth of promotions too many: ten queens and eight pawns.
  const std::string fen = "4k3/8/8/8/QQ6/QQQQQQQQ/PPPPPPPP/4K3 b - - 0 1";
  EXPECT_THAT(error_of({.fen = fen}), HasSubstr("--unusual"));
  EXPECT_EQ(error_of({.fen = fen, .allow_unusual = true}), "accepted");
}

TEST(PositionOptions, SayWhenAPositionIsOneOfChess960) {
  const std::string fen = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
  EXPECT_THAT(error_of({.fen = fen}), HasSubstr("--chess960"));
  EXPECT_EQ(error_of({.fen = fen, .chess960 = true}), "accepted");
}

TEST(PositionOptions, RefuseADepthThatNobodyCanCount) {
  EXPECT_EQ(error_of({.depth = 7}), "accepted");  // 3,195,901,860 leaves
  EXPECT_THAT(error_of({.depth = 10}),
              testing::AllOf(HasSubstr("--depth 10"), HasSubstr("--max-nodes")));
  EXPECT_EQ(error_of({.depth = 10, .max_leaves = std::uint64_t{1} << 60}), "accepted");
  EXPECT_THAT(error_of({.depth = 3, .max_leaves = 1000}), HasSubstr("allow more than 1000"));
}

TEST(PositionOptions, NameTheMoveThatIsNotLegal) {
  EXPECT_THAT(error_of({.moves = "e2e4 e7e5 e1e3"}), HasSubstr("e1e3"));
  EXPECT_THAT(error_of({.fen = "8/8/8/8/8/8/8/8 w - - 0 1", .moves = "e2e4"}), HasSubstr("--fen"));
}

TEST(PositionOptions, NameTheWordThatIsNoMoveAndItsColumn) {
  EXPECT_THAT(error_of({.moves = "e2e4 e9"}), HasSubstr("\"e9\" (column 6) is no move"));
  EXPECT_THAT(error_of({.moves = "1.e4 e5 2.Nf9"}), HasSubstr("\"Nf9\" (column 11) is no move"));
  EXPECT_THAT(error_of({.moves = "e2e4\ne9"}), HasSubstr("\"e9\" (column 6)"));
  EXPECT_EQ(error_of({.moves = "\n"}), "accepted");
  EXPECT_THAT(error_of({.moves = "e2e4\f"}), HasSubstr("\"e2e4\\x0c\" (column 1)"));
}

TEST(PositionOptions, ReadMovesAsGamesWriteThem) {
  for (const char* moves : {"e4 e5 Nf3 Nc6 Bb5 a6 O-O", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O",
                            "1.e4 e5 2.Nf3 Nc6 "
                            "3.Bb5 a6 4.0-0",
                            "e2e4 e7e5 g1f3 Nc6 f1b5 a7-a6 e1g1"}) {
    const auto script = script_of({.moves = moves});
    ASSERT_TRUE(script) << moves << ": " << script.error().message;
    EXPECT_EQ(props::print_position_script(*script),
              "startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
  }
}

TEST(PositionOptions, SayWhichMoveOfAGameIsNone) {
  EXPECT_THAT(error_of({.moves = "e4 e5 Nf6"}),
              HasSubstr("\"Nf6\" (column 7) names no legal move"));
  // Both knights can go there.
  EXPECT_THAT(error_of({.fen = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", .moves = "Nd2"}),
              HasSubstr("or more than one"));
}

TEST(PositionOptions, ReadAPositionOfAnotherPlaceAndSayWhich) {
  EXPECT_TRUE(read_position("startpos", Rules::kStandard, false, "list:1"));
  const auto setup = read_position("8/8/8/8/8/8/8/8 w - -", Rules::kStandard, false, "list:2");
  ASSERT_FALSE(setup);
  EXPECT_THAT(setup.error().message, testing::StartsWith("list:2: the position is invalid"));
}

}  // namespace
}  // namespace refute::oracle
