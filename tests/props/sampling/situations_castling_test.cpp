#include <array>

#include "tests/props/sampling/situation_cases.h"

namespace refute::props {
namespace {

using enum Situation;

// White has both rights, and one black rook looks down the named file.
constexpr std::string_view kQuiet = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnA = "4k3/8/8/8/r7/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnB = "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnC = "4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnD = "4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnE = "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnF = "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnG = "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view kRookOnH = "4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1";

constexpr auto kCastlingPositions = std::to_array<PositionCase>({
    {kKingSideInCheck, kRookOnE, kQuiet},
    {kKingSideThroughCheck, kRookOnF, kRookOnG},
    {kKingSideIntoCheck, kRookOnG, kRookOnF},
    {kKingSideRookAttacked, kRookOnH, kRookOnG},
    {kQueenSideInCheck, kRookOnE, kRookOnD},
    {kQueenSideThroughCheck, kRookOnD, kRookOnC},
    {kQueenSideIntoCheck, kRookOnC, kRookOnB},
    {kQueenSideRookAttacked, kRookOnA, kRookOnB},
    {kCastlingRookWayAttacked, kRookOnB, kRookOnA},
    {kCastlingRefusedByPawn, "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", kRookOnF},
    {kCastlingRefusedByKing, "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "8/8/8/8/1k6/8/8/R3K3 w Q - 0 1"},
    {kCastlingRookWayOccupied, "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
     "4k3/8/8/8/8/8/8/R1N1K2R w KQ - 0 1"},
    {kCastlingBothSides, kQuiet, kRookOnF},
    {kAllFourRights, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"},
    {kKingAndRookHomeWithoutRight, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", kQuiet},
});

constexpr auto kCastlingMoves = std::to_array<MoveCase>({
    {kCastlingKingSide, kQuiet, "e1g1", kQuiet, "e1c1"},
    {kCastlingQueenSide, kQuiet, "e1c1", kQuiet, "e1g1"},
    {kCastlingChecks, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "6k1/8/8/8/8/8/8/4K2R w K - 0 1",
     "e1g1"},
    {kCastlingMates, "5k2/8/8/8/8/8/4R1R1/4K2R w K - 0 1", "e1g1",
     "5k2/8/8/8/8/8/4R3/4K2R w K - 0 1", "e1g1"},
});

TEST(CastlingSituations, HoldAndJustFail) {
  expect_cases(kCastlingPositions);
  expect_cases(kCastlingMoves);
  expect_complete({kKingSideInCheck, kCastlingMates}, kCastlingPositions, kCastlingMoves);
}

constexpr std::string_view kStandardKingSide = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
constexpr std::string_view kRookOnTarget = "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1";
constexpr std::string_view kKingOnTarget = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
constexpr std::string_view kSwap = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
constexpr std::string_view kRookOnD1 = "4k3/8/8/8/8/8/8/3RK3 w D - 0 1";

constexpr auto kChess960Positions = std::to_array<PositionCase>({
    {k960RookShieldsKing, "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1"},
    {k960WayOccupiedBeyondRook, "4k3/8/8/8/8/8/8/1KR1N3 w C - 0 1",
     "7k/8/8/8/8/8/8/1K1NR3 w E - 0 1"},
    {k960OtherRookOutside, "4k3/8/8/8/8/8/8/1KR2R2 w C - 0 1", "4k3/8/8/8/8/8/8/RKR5 w C - 0 1"},
    {k960EnemyRookOutside, "4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w B - 0 1",
     "4k3/pppppppp/8/8/8/8/PPPPPPPP/RR2K3 w B - 0 1"},
    {k960StepAndCastlingMeet, kKingOnTarget, kStandardKingSide},
    {k960CastlingOnlyMove, "k4r2/8/8/8/8/7p/7P/6KR w H - 0 1", "k4r2/8/8/8/8/8/8/6KR w H - 0 1"},
});

constexpr auto kChess960Moves = std::to_array<MoveCase>({
    {k960KingLandsOnRookSquare, kRookOnTarget, "e1g1", kKingOnTarget, "f1h1"},
    {k960RookLandsOnKingSquare, kKingOnTarget, "f1h1", kRookOnTarget, "e1g1"},
    {k960KingAndRookSwap, kSwap, "f1g1", kRookOnTarget, "e1g1"},
    {k960KingAndRookSwap, kSwap, "f1g1", kKingOnTarget, "f1h1"},
    {k960KingStays, "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", kStandardKingSide, "e1h1"},
    {k960RookStays, kRookOnD1, "e1d1", kStandardKingSide, "e1h1"},
    {k960KingGoesAway, "4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", kRookOnD1, "e1d1"},
    {k960KingPassesRook, kRookOnD1, "e1d1", kRookOnTarget, "e1g1"},
});

TEST(Chess960Situations, HoldAndJustFail) {
  expect_cases(kChess960Positions, Rules::kChess960);
  expect_cases(kChess960Moves, Rules::kChess960);
  expect_complete({k960RookShieldsKing, k960KingPassesRook}, kChess960Positions, kChess960Moves);
}

constexpr auto kRightMoves = std::to_array<MoveCase>({
    {kRightLostByKingMove, kStandardKingSide, "e1d2", kQuiet, "e1d2"},
    {kBothRightsLostByKingMove, kQuiet, "e1d2", kStandardKingSide, "e1d2"},
    {kRightLostByRookMove, kStandardKingSide, "h1h5", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h5"},
    {kRookWithRightCaptured, "r3k3/8/8/8/8/8/6B1/4K3 w q - 0 1", "g2a8",
     "r3k3/8/8/8/8/8/6B1/4K3 w - - 0 1", "g2a8"},
    {kRookWithOneOfTwoRightsCaptured, "r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1", "g2a8",
     "r3k3/8/8/8/8/8/6B1/4K3 w q - 0 1", "g2a8"},
    {kRookWithRightCapturedByPromotion, "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7a8q",
     "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7b8q"},
    {kRookWithRightTakesRookWithRight, "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", "a1a8",
     "r3k3/8/8/8/8/8/8/R3K3 w q - 0 1", "a1a8"},
    {kKingTakesRookWithRight, "r3k3/1K6/8/8/8/8/8/8 w q - 0 1", "b7a8",
     "r3k3/1K6/8/8/8/8/8/8 w - - 0 1", "b7a8"},
    {kOtherRookMovesOnCastlingFile, "4k3/7R/8/8/8/8/8/R3K2R w KQ - 0 1", "h7g7",
     "4k3/7R/8/8/8/8/8/R3K2R w KQ - 0 1", "h7h6"},
    {kCornerRookWithoutRightCaptured, "r3k2r/8/8/8/8/8/6B1/4K3 w k - 0 1", "g2a8",
     "r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1", "g2a8"},
});

TEST(RightSituations, HoldAndJustFail) {
  expect_cases(kRightMoves);
  expect_complete({kRightLostByKingMove, kCornerRookWithoutRightCaptured}, {}, kRightMoves);
}

}  // namespace
}  // namespace refute::props
