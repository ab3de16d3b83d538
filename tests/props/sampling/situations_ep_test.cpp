#include <array>

#include "tests/props/sampling/situation_cases.h"

namespace refute::props {
namespace {

using enum Situation;

constexpr std::string_view kPlainEp = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

constexpr auto kEpPositions = std::to_array<PositionCase>({
    {kEpPossible, kPlainEp, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"},
    {kEpTwoCapturers, "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", kPlainEp},
    {kEpOneOfTwoLegal, "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
     "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"},
    {kEpWithoutCapturer, "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", kPlainEp},
    {kEpPinnedAlongRankByRook, "8/8/8/r2Pp2K/8/8/8/4k3 w - e6 0 1",
     "8/8/8/q2Pp2K/8/8/8/4k3 w - e6 0 1"},
    {kEpPinnedAlongRankByQueen, "8/8/8/q2Pp2K/8/8/8/4k3 w - e6 0 1",
     "8/8/8/q1nPp2K/8/8/8/4k3 w - e6 0 1"},
    {kEpPinnedAlongFile, "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", kPlainEp},
    {kEpPinnedAlongDiagonal, "4k3/8/2b3b1/3PpP2/4K3/8/8/8 w - e6 0 1",
     "8/8/8/6k1/4Pp2/8/8/K1B5 b - e3 0 1"},
    {kEpVictimShieldsFile, "3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1",
     "6k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1"},
    {kEpOnlyNonKingEvasion, "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
     "8/8/2n5/2k5/3Pp3/8/8/4K3 b - d3 0 1"},
    {kEpOnlyEvasion, "1r3b1k/8/8/Pp6/K7/7r/8/8 w - b6 0 1", "1r3b1k/8/8/Pp6/K7/8/8/8 w - b6 0 1"},
    {kEpOnlyMoveWithoutCheck, "2k3r1/8/4b3/3pP3/8/5n2/8/7K w - d6 0 1",
     "2k3r1/8/8/3pP3/8/5n2/8/7K w - d6 0 1"},
    {kEpRefusedByUnrelatedCheck, "k6b/6pp/pp1P4/1R6/5pP1/8/K6P/7B b - g3 0 19", kPlainEp},
    {kEpWithSixteenMen, "rnbqkbnr/ppp2pp1/4p3/3N4/3PpPp1/8/PPP3PP/R1B1KBNR b KQkq f3 0 1",
     "rnbqkbnr/pp3pp1/4p3/3N4/3PpPp1/8/PPP3PP/R1B1KBNR b KQkq f3 0 1"},
});

constexpr auto kEpMoves = std::to_array<MoveCase>({
    {kEpAlongPin, "8/8/8/6k1/4Pp2/8/8/K1B5 b - e3 0 1", "f4e3", kPlainEp, "e5d6"},
    {kEpTakesChecker, "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", kPlainEp, "e5d6"},
    {kEpOnEdgeFile, "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", "b5a6", kPlainEp, "e5d6"},
    {kEpChecks, "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", kPlainEp, "e5d6"},
    {kEpDiscoversCheckAlongRank, "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", "e5d6",
     "8/8/8/R2pPn1k/8/8/8/4K3 w - d6 0 1", "e5d6"},
    {kEpDiscoversCheckAlongFile, "4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", "e5d6",
     "4k3/8/4n3/3pP3/8/8/8/K3R3 w - d6 0 1", "e5d6"},
    {kEpDiscoversCheckAlongDiagonal, "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1", "e5d6", kPlainEp,
     "e5d6"},
    {kEpDoubleCheck, "8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 1", "e5d6",
     "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"},
    {kEpMates, "8/8/8/R2pP2k/8/5N2/8/K1B3R1 w - d6 0 1", "e5d6",
     "8/8/8/R2pP2k/8/8/8/K1B3R1 w - d6 0 1", "e5d6"},
});

constexpr auto kPawnPositions = std::to_array<PositionCase>({
    {kPushJumpForbidden, "4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1"},
    {kPushSecondSquareOccupied, "4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1",
     "4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1"},
    {kPawnWrapTarget, "4k3/8/8/8/8/8/P6n/4K3 w - - 0 1", "4k3/8/8/8/8/7n/P7/4K3 w - - 0 1"},
    {kPawnWrapTarget, "4k3/P6p/8/8/8/8/8/4K3 b - - 0 1", "4k3/1P5p/8/8/8/8/8/4K3 b - - 0 1"},
    {kDoublePushOnlyBlock, "4k3/8/8/8/K6r/8/3P4/8 w - - 0 1", "4k3/8/8/8/K6r/8/3P4/2R5 w - - 0 1"},
});

constexpr auto kPawnMoves = std::to_array<MoveCase>({
    {kDoublePushBesideEnemyPawn, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4",
     "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "e2e4"},
    {kDoublePushBlocksCheck, "4k3/8/8/8/K6r/8/3P4/8 w - - 0 1", "d2d4",
     "4k3/8/8/8/8/8/3P4/K7 w - - 0 1", "d2d4"},
    {kDoublePushChecks, "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", "e2e4",
     "8/8/8/3k4/8/8/3P4/4K3 w - - 0 1", "d2d4"},
    {kDoublePushDiscoversCheck, "8/8/8/8/8/8/R3P2k/K7 w - - 0 1", "e2e4",
     "8/8/8/8/8/8/R3Pn1k/K7 w - - 0 1", "e2e4"},
    {kDoublePushMates, "B1B3R1/8/8/8/8/8/R2P3k/K7 w - - 0 1", "d2d4",
     "B5R1/8/8/8/8/8/R2P3k/K7 w - - 0 1", "d2d4"},
});

TEST(EpSituations, HoldAndJustFail) {
  expect_cases(kEpPositions);
  expect_cases(kEpMoves);
  expect_complete({kEpPossible, kEpMates}, kEpPositions, kEpMoves);
}

TEST(PawnSituations, HoldAndJustFail) {
  expect_cases(kPawnPositions);
  expect_cases(kPawnMoves);
  expect_complete({kPushJumpForbidden, kDoublePushMates}, kPawnPositions, kPawnMoves);
}

}  // namespace
}  // namespace refute::props
