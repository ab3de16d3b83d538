#include "props/sampling/position_script.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace refute::props {
namespace {

using Kind = ScriptError::Kind;

constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

ScriptError error_of(std::string_view text) {
  const auto script = parse_position_script(text, Rules::kStandard);
  if (script) {
    ADD_FAILURE() << "was accepted: " << text;
    return {Kind::kEmpty, 0};
  }
  return script.error();
}

std::string reprinted(std::string_view text, Rules rules = Rules::kStandard) {
  const auto script = parse_position_script(text, rules);
  return script ? print_position_script(*script) : describe(script.error(), text);
}

TEST(PositionScript, ReadsTheStartPosition) {
  const auto script = parse_position_script("startpos", Rules::kStandard);
  ASSERT_TRUE(script);
  EXPECT_EQ(print_fen(script->root), kStartFen);
  EXPECT_TRUE(script->moves.empty());
}

TEST(PositionScript, ReadsMovesInOrder) {
  const auto script = parse_position_script("startpos moves e2e4 e7e5 g1f3", Rules::kStandard);
  ASSERT_TRUE(script);
  EXPECT_EQ(script->moves, (std::vector<std::string>{"e2e4", "e7e5", "g1f3"}));
}

TEST(PositionScript, ReadsAFenWithAndWithoutMoves) {
  EXPECT_EQ(reprinted("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 3 7"),
            "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 3 7");
  EXPECT_EQ(reprinted("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7"),
            "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7");
}

TEST(PositionScript, PrintIsCanonical) {
  EXPECT_EQ(reprinted("  startpos \t moves   e2e4\n"), "startpos moves e2e4");
  EXPECT_EQ(reprinted("startpos moves"), "startpos");
  EXPECT_EQ(reprinted("fen " + std::string(kStartFen)), "startpos");
  EXPECT_EQ(reprinted("fen 4k3/8/8/8/8/8/8/4K3 w - -"), "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(PositionScript, ParseOfPrintIsTheSame) {
  for (std::string_view text :
       {"startpos", "startpos moves e2e4 e7e5", "fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q",
        "fen 4k3/8/8/8/8/8/8/RR2K1R1 w GB - 9 9 moves e1b1"}) {
    const auto script = parse_position_script(text, Rules::kChess960);
    ASSERT_TRUE(script) << text;
    const std::string printed = print_position_script(*script);
    const auto again = parse_position_script(printed, Rules::kChess960);
    ASSERT_TRUE(again) << printed;
    EXPECT_EQ(*again, *script) << printed;
  }
}

TEST(PositionScript, ParseNamesWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of(""), (ScriptError{Kind::kEmpty, 0}));
  EXPECT_EQ(error_of("  \n"), (ScriptError{Kind::kEmpty, 0}));
  EXPECT_EQ(error_of(" start moves e2e4"), (ScriptError{Kind::kUnknownRoot, 1}));
  EXPECT_EQ(error_of("fen"), (ScriptError{Kind::kMissingFen, 3}));
  EXPECT_EQ(error_of("fen moves e2e4"), (ScriptError{Kind::kMissingFen, 4}));
  EXPECT_EQ(error_of("startpos e2e4"), (ScriptError{Kind::kUnexpectedWord, 9}));
  EXPECT_EQ(error_of("startpos w moves e2e4"), (ScriptError{Kind::kUnexpectedWord, 9}));
  EXPECT_EQ(error_of("startpos moves e2e4 e7e9"), (ScriptError{Kind::kBadMove, 20}));
}

TEST(PositionScript, ParseRejectsWhatIsNoMoveAnywhere) {
  for (std::string_view word : {"e2", "e2e4e5", "E2E4", "e7e8Q", "e7e8p", "e7e8k", "0000", "e2e2",
                                "O-O", "Nf3", "moves", "i2i4"}) {
    EXPECT_EQ(error_of("startpos moves " + std::string(word)), (ScriptError{Kind::kBadMove, 15}))
        << word;
  }
}

TEST(PositionScript, ParseRejectsLineEndsAndNulInside) {
  EXPECT_EQ(error_of("startpos moves e2e4\ne7e5").kind, Kind::kBadMove);
  EXPECT_EQ(error_of("startpos\nmoves e2e4").kind, Kind::kUnknownRoot);
  EXPECT_EQ(error_of(std::string_view("startpos\0", 9)).kind, Kind::kUnknownRoot);
}

TEST(PositionScript, BadFenIsReportedAtItsPlaceInTheWholeText) {
  const ScriptError error = error_of("fen 4k3/8/8/8/8/8/8/4X3 w - - 0 1 moves e2e4");
  EXPECT_EQ(error.kind, Kind::kBadFen);
  ASSERT_TRUE(error.fen_error);
  EXPECT_EQ(error.fen_error->kind, FenError::Kind::kBadPiece);
  EXPECT_EQ(error.offset, 21U);
  EXPECT_EQ(error.fen_error->offset, 21U);
}

TEST(PositionScript, DescribeQuotesTheOffendingWordAndItsColumn) {
  EXPECT_EQ(describe(error_of("startpos moves e2e9"), "startpos moves e2e9"),
            "position: expected a move such as e2e4 or e7e8q, not 'e2e9' (column 16)");
}

std::vector<std::string> fens_of(std::string_view text, Rules rules = Rules::kStandard) {
  const auto script = parse_position_script(text, rules);
  if (!script) return {describe(script.error(), text)};
  const auto setups = setups_of(*script);
  if (!setups) return {describe(setups.error(), *script)};
  std::vector<std::string> fens;
  for (const refute::Setup& setup : *setups) fens.push_back(print_fen(setup));
  return fens;
}

TEST(SetupsOf, IsTheRootAndTheSetupAfterEachMove) {
  EXPECT_EQ(
      fens_of("startpos moves e2e4 g8f6"),
      (std::vector<std::string>{std::string(kStartFen),
                                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                                "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"}));
}

TEST(SetupsOf, ReadsCastlingUnderTheScriptsRules) {
  constexpr std::string_view kCastled = "4k3/8/8/8/8/8/8/5RK1 b - - 1 1";
  const std::string fen = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves ";
  EXPECT_EQ(fens_of(fen + "e1g1").back(), kCastled);
  EXPECT_EQ(fens_of(fen + "e1h1", Rules::kChess960).back(), kCastled);
  EXPECT_EQ(fens_of(fen + "e1h1").back(), "move 1, 'e1h1', is not legal in its position");
  EXPECT_EQ(fens_of(fen + "e1g1", Rules::kChess960).back(),
            "move 1, 'e1g1', is not legal in its position");
}

TEST(SetupsOf, NamesTheFirstIllegalMove) {
  const auto script = parse_position_script("startpos moves e2e4 e7e5 e4e5 a7a6", Rules::kStandard);
  ASSERT_TRUE(script);
  const auto setups = setups_of(*script);
  ASSERT_FALSE(setups);
  EXPECT_EQ(setups.error().kind, LineError::Kind::kIllegalMove);
  EXPECT_EQ(setups.error().move_index, 2U);
}

TEST(SetupsOf, RefusesAnInvalidRootWithItsProblems) {
  const auto script = parse_position_script("fen 8/8/8/8/8/8/8/4K3 w - - 0 1", Rules::kStandard);
  ASSERT_TRUE(script);
  const auto setups = setups_of(*script);
  ASSERT_FALSE(setups);
  EXPECT_EQ(setups.error().kind, LineError::Kind::kInvalidRoot);
  EXPECT_TRUE(setups.error().problems.contains(SetupProblem::kNoBlackKing));
}

TEST(SetupsOf, RefusesChess960RightsUnderStandardRules) {
  EXPECT_EQ(fens_of("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Rules::kChess960).size(), 1U);
  EXPECT_NE(fens_of("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1").front().find("invalid"),
            std::string::npos);
}

}  // namespace
}  // namespace refute::props
