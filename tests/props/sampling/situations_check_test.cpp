#include <array>
#include <cstddef>
#include <string>

#include "tests/props/sampling/situation_cases.h"

namespace refute::props {
namespace {

using enum Situation;

constexpr std::string_view kPawnCheck = "4k3/8/8/3p4/4K3/8/8/8 w - - 0 1";
constexpr std::string_view kKnightCheck = "4k3/8/5n2/8/4K3/8/8/8 w - - 0 1";
constexpr std::string_view kQueenCheck = "4q1k1/8/8/8/4K3/8/8/8 w - - 0 1";
constexpr std::string_view kRookCheck = "4k3/8/8/8/8/8/8/r3K3 w - - 0 1";
constexpr std::string_view kKnightAndRook = "4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1";

constexpr auto kCheckPositions = std::to_array<PositionCase>({
    {kCheckByPawn, kPawnCheck, kKnightCheck},
    {kCheckByKnight, kKnightCheck, kPawnCheck},
    {kCheckByBishop, "4k3/8/6b1/8/4K3/8/8/8 w - - 0 1", "4k3/8/6q1/8/4K3/8/8/8 w - - 0 1"},
    {kCheckByRook, kRookCheck, kQueenCheck},
    {kCheckByQueen, kQueenCheck, kRookCheck},
    {kRetreatAlongRayForbidden, kRookCheck, kKnightCheck},
    {kCheckerBesideKingProtected, "4k3/8/8/8/8/2b5/3q4/4K3 w - - 0 1",
     "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1"},
    {kPinnedPieceCannotTakeChecker, "4r1k1/8/8/8/8/4N3/2n5/4K3 w - - 0 1",
     "6k1/8/8/8/8/4N3/2n5/4K3 w - - 0 1"},
    {kDoubleCheckPawnAndSlider, "4r1k1/8/8/3p4/4K3/8/8/8 w - - 0 1", kPawnCheck},
    {kDoubleCheckKnightAndSlider, kKnightAndRook, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"},
    {kDoubleCheckTwoSliders, "4r1k1/8/8/8/7b/8/8/4K3 w - - 0 1", kKnightAndRook},
    {kDoubleCheckCheckerCapturable, "4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1", kKnightAndRook},
    {kDoubleCheckMate, "6kr/8/8/8/8/8/5nP1/6RK w - - 0 1", kKnightAndRook},
    {kSquareGuardedByKingAlone, "8/8/8/3k4/8/3K4/8/8 w - - 0 1", "8/8/3k4/8/8/3K4/8/8 w - - 0 1"},
});

constexpr auto kCheckMoves = std::to_array<MoveCase>({
    {kKingTakesChecker, "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1d2", kRookCheck, "e1d2"},
    {kKingStepsAwayFromPawn, kPawnCheck, "e4f3", kPawnCheck, "e4e3"},
    {kCheckerCaptured, "4k3/8/5B2/8/8/8/8/r3K3 w - - 0 1", "f6a1",
     "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1d2"},
    {kCheckBlocked, "4k3/1R6/8/8/8/8/8/r3K3 w - - 0 1", "b7b1", "4k3/1R6/8/8/8/8/8/r3K3 w - - 0 1",
     "e1d2"},
    {kDiscoveredCheckByPawn, "8/8/8/8/R3P2k/8/8/K7 w - - 0 1", "e4e5",
     "8/8/8/8/4P2k/8/8/K7 w - - 0 1", "e4e5"},
    {kDiscoveredCheckByKnight, "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3",
     "4k3/8/8/8/4N3/8/8/K7 w - - 0 1", "e4f6"},
    {kDiscoveredCheckByBishop, "4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1", "e4d3",
     "4k3/8/8/8/4B3/8/8/K7 w - - 0 1", "e4c6"},
    {kDiscoveredCheckByRook, "4k3/8/2R5/8/B7/8/8/K7 w - - 0 1", "c6c1",
     "4k3/8/2R5/8/8/8/8/K7 w - - 0 1", "c6c8"},
    {kDiscoveredCheckByKing, "4k3/8/8/8/4K3/8/8/4R3 w - - 0 1", "e4d4",
     "4k3/8/8/8/4K3/8/8/4R3 w - - 0 1", "e4e5"},
});

TEST(CheckSituations, HoldAndJustFail) {
  expect_cases(kCheckPositions);
  expect_cases(kCheckMoves);
  expect_complete({kCheckByPawn, kDiscoveredCheckByKing}, kCheckPositions, kCheckMoves);
}

/// The board with the letter where the X is.
std::string with_man(std::string_view board, char letter) {
  std::string text(board);
  text[text.find('X')] = letter;
  return text;
}

TEST(PinSituations, NameTheRayAndThePiece) {
  // One man X on each line between king and slider: the rank, the file, the diagonal.
  constexpr std::array<std::string_view, 3> kBoards{"4k3/8/8/8/8/K2X3r/8/8 w - - 0 1",
                                                    "3r4/7k/8/8/3X4/8/8/3K4 w - - 0 1",
                                                    "8/6bk/8/8/8/2X5/8/K7 w - - 0 1"};
  constexpr std::string_view kLetters = "PNBRQ";
  for (std::size_t number = 0; number < 15; ++number) {
    const auto situation = static_cast<Situation>(index_of(kPinnedPawnOnRank) + number);
    for (std::size_t board = 0; board < kBoards.size(); ++board) {
      for (std::size_t type = 0; type < kLetters.size(); ++type) {
        const std::string fen = with_man(kBoards[board], kLetters[type]);
        EXPECT_EQ(position_is(situation, fen, Rules::kStandard), number == board * 5 + type)
            << situation_name(situation) << ": " << fen;
      }
    }
  }
}

TEST(PinSituations, NamesAgreeWithTheirPlaceInTheList) {
  EXPECT_EQ(situation_name(kPinnedPawnOnRank), "pinned-pawn-on-rank");
  EXPECT_EQ(situation_name(static_cast<Situation>(index_of(kPinnedPawnOnRank) + 8)),
            "pinned-rook-on-file");
  EXPECT_EQ(situation_name(kPinnedQueenOnDiagonal), "pinned-queen-on-diagonal");
}

constexpr std::string_view kPinnedRook = "4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1";
constexpr std::string_view kPinnedPawn = "4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1";

constexpr auto kPinPositions = std::to_array<PositionCase>({
    {kPinsOnTwoRays, "4r1k1/8/8/b7/4R3/2P5/8/4K3 w - - 0 1", "4r1k1/8/8/8/4R3/2P5/8/4K3 w - - 0 1"},
    // Two pins on both ends of one rank are pins on one ray.
    {kPinsOnTwoRays, "4r1k1/8/8/b7/4R3/2P5/8/4K3 w - - 0 1", "6k1/8/8/8/r1N1K1Nr/8/8/8 w - - 0 1"},
    {kLineShieldedTwice, "4r1k1/8/8/8/4R3/4P3/8/4K3 w - - 0 1", kPinnedRook},
    {kPromotionPinned, "8/K3P2r/8/8/8/8/8/7k w - - 0 1", "8/K3P3/8/8/8/8/8/7k w - - 0 1"},
});

constexpr auto kPinMoves = std::to_array<MoveCase>({
    {kPinnerTaken, "R3r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "a8e8",
     "R3r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "a8a7"},
    {kPinnedPieceTakesPinner, kPinnedRook, "e4e8", kPinnedRook, "e4e5"},
    {kPinnedPieceMovesAlongPin, kPinnedRook, "e4e5", kPinnedRook, "e4e8"},
    {kPinnedPawnPushes, kPinnedPawn, "e2e3", kPinnedPawn, "e2e4"},
    {kPinnedPawnDoublePushes, kPinnedPawn, "e2e4", kPinnedPawn, "e2e3"},
    {kPinnedPawnTakesPinner, "6k1/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2g3",
     "6k1/8/8/8/8/6b1/5P2/3K4 w - - 0 1", "f2g3"},
    {kPinnedPawnPromotesOnPinner, "5b1k/4P3/3K4/8/8/8/8/8 w - - 0 1", "e7f8q",
     "5b1k/4P3/2K5/8/8/8/8/8 w - - 0 1", "e7f8q"},
});

TEST(PinSituations, HoldAndJustFail) {
  expect_cases(kPinPositions);
  expect_cases(kPinMoves);
  expect_complete({kPinsOnTwoRays, kPinnedPawnPromotesOnPinner}, kPinPositions, kPinMoves);
}

}  // namespace
}  // namespace refute::props
