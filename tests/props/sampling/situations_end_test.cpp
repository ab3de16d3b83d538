#include <array>

#include "tests/props/sampling/situation_cases.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

using enum Situation;

constexpr std::string_view kKingOnH8 = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view kKingOnH5 = "8/4P3/8/7k/8/8/8/K7 w - - 0 1";
constexpr std::string_view kKingOnG7 = "8/4P1k1/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view kCorneredKing = "7k/4P3/6K1/8/8/8/8/8 w - - 0 1";
constexpr std::string_view kNearStalemate = "8/k1P5/2K5/8/8/8/8/8 w - - 0 1";
constexpr std::string_view kLineBehindPawn = "8/R3P1k1/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view kOneVictim = "3n4/4P3/8/8/8/8/8/K6k w - - 0 1";

constexpr auto kPromotionMoves = std::to_array<MoveCase>({
    {kPromotionThreeWays, "3n1n2/4P3/8/8/8/8/8/K6k w - - 0 1", "e7e8q", kOneVictim, "e7e8q"},
    {kPromotionToQueenChecks, kKingOnH8, "e7e8q", kKingOnH8, "e7e8n"},
    {kPromotionToRookChecks, kKingOnH8, "e7e8r", kKingOnH8, "e7e8q"},
    {kPromotionToBishopChecks, kKingOnH5, "e7e8b", kKingOnH5, "e7e8q"},
    {kPromotionToKnightChecks, kKingOnG7, "e7e8n", kKingOnG7, "e7e8b"},
    {kPromotionCaptures, kOneVictim, "e7d8q", kOneVictim, "e7e8q"},
    {kPromotionBlocksCheck, "r6K/3P4/8/8/8/8/8/7k w - - 0 1", "d7d8q", kKingOnH8, "e7e8q"},
    {kPromotionTakesChecker, "r6K/1P6/8/8/8/8/8/7k w - - 0 1", "b7a8q",
     "r6K/1P6/8/8/8/8/8/7k w - - 0 1", "b7b8q"},
    {kPromotionTakesCheckingKnight, "n7/1P6/1K6/8/8/8/8/7k w - - 0 1", "b7a8q",
     "r6K/1P6/8/8/8/8/8/7k w - - 0 1", "b7a8q"},
    {kPromotionDiscoversCheck, "8/R3P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8n",
     "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8n"},
    {kPromotionDoubleCheck, kLineBehindPawn, "e7e8n", kLineBehindPawn, "e7e8b"},
    {kPromotionChecksThroughOrigin, "8/4P3/8/4k3/8/8/8/K7 w - - 0 1", "e7e8q", kKingOnH8, "e7e8q"},
    {kPromotionMates, kCorneredKing, "e7e8q", kCorneredKing, "e7e8b"},
    {kPromotionStalemates, kNearStalemate, "c7c8q", kNearStalemate, "c7c8r"},
    {kOnlyUnderPromotionMates, "6R1/1pP3B1/pkb5/ppp1B3/8/3K4/8/8 w - - 0 1", "c7c8n", kCorneredKing,
     "e7e8r"},
    {kUnderPromotionAvoidsStalemate, kNearStalemate, "c7c8r", kCorneredKing, "e7e8r"},
});

TEST(PromotionSituations, HoldAndJustFail) {
  expect_cases(kPromotionMoves);
  expect_complete({kPromotionThreeWays, kUnderPromotionAvoidsStalemate}, {}, kPromotionMoves);
}

// N. Petrovic 1964.
constexpr std::string_view kMostMoves = "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1";
constexpr std::string_view kMated = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
constexpr std::string_view kStalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

constexpr auto kEndPositions = std::to_array<PositionCase>({
    {kCheckmate, kMated, "R5k1/6pp/8/8/8/8/8/K7 b - - 0 1"},
    {kStalemate, kStalemated, kMated},
    {kStalemateWithMen, "7k/5Q2/6K1/7p/7P/8/8/8 b - - 0 1", kStalemated},
    {kOneLegalMove, "4k3/8/8/8/8/2b5/3r4/4K3 w - - 0 1", kStalemated},
    {kMoreThan100Moves, kMostMoves, kStartFen},
    {kMoreThan128Moves, kMostMoves, kStartFen},
    {k218Moves, kMostMoves, "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/K2BBNNk w - - 0 1"},
    {kThreeQueens, "7k/8/8/8/8/8/8/KQQQ4 w - - 0 1", "7k/8/8/8/8/8/8/KQQ5 w - - 0 1"},
    {kTenOfAKind, "7k/8/8/8/8/NN6/NNNNNNNN/K7 w - - 0 1", "7k/8/8/8/8/N7/NNNNNNNN/K7 w - - 0 1"},
    {kBareKings, "7k/8/8/8/8/8/8/K7 w - - 0 1", "7k/8/8/8/8/8/8/KN6 w - - 0 1"},
    {kFiftyMoves, "7k/8/8/8/8/8/8/KQ6 w - - 100 80", "7k/8/8/8/8/8/8/KQ6 w - - 99 80"},
    {kMateAtFiftyMoves, "R5k1/5ppp/8/8/8/8/8/K7 b - - 100 80",
     "R5k1/5ppp/8/8/8/8/8/K7 b - - 99 80"},
});

TEST(EndSituations, HoldAndJustFail) {
  expect_cases(kEndPositions);
  expect_complete({kCheckmate, kMateAtFiftyMoves}, kEndPositions, {});
}

}  // namespace
}  // namespace refute::props
