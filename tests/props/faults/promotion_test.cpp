#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultyPromotion, BlackMayPromoteWhereWhiteDoes) {
  Fault fault = fault_of(Kind::kLastRank, 1);
  fault.moves = {.sides = {Color::kBlack}, .traits = {Trait::kCapture}};
  EXPECT_THAT(listed(fault, "fen 4k3/p7/1P6/8/8/8/8/4K3 b - - 0 1"),
              AllOf(Contains("a7b6q"), Not(Contains("a7b6")), Contains("a7a6")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1"),
              AllOf(Contains("a2b1"), Contains("a2a1q")));
}

TEST(FaultyPromotion, UndoMayPutDownAPawnOfTheEnemy) {
  const Fault fault = fault_of(Kind::kUndo, UndoFault::kPromotedAsEnemyPawn);
  const Asked asked{script_of("fen 7k/8/8/8/8/8/p7/4K3 b - - 0 1"), Depth(2)};
  EXPECT_NE(answer(fault, asked).total, answer(kNoFault, asked).total);
}

TEST(FaultyPromotion, TwoLettersMayStandInEachOthersPlace) {
  const Asked query = prepared({script_of("fen 8/P6k/8/8/8/8/8/4K3 w - - 0 1"), Depth(2)});
  const Answer truth = answer(kNoFault, query);
  const Answer queens = answer(fault_of(Kind::kNotation, NotationFault::kQueenAsRook), query);
  EXPECT_EQ(leaves_below("a7a8q", queens), leaves_below("a7a8r", truth));
  EXPECT_EQ(leaves_below("a7a8n", queens), leaves_below("a7a8n", truth));
  const Answer minor = answer(fault_of(Kind::kNotation, NotationFault::kBishopAsKnight), query);
  EXPECT_EQ(leaves_below("a7a8n", minor), leaves_below("a7a8b", truth));
}

TEST(FaultyPromotion, OnePieceMayHaveTheLetterOfAnother) {
  constexpr auto kPromotes = "fen 8/P6k/8/8/8/8/8/4K3 w - - 0 1";
  const auto listed_by = [&](const char* name) {
    return listed(model_named(name)->fault, kPromotes);
  };
  EXPECT_THAT(listed_by("promotion-letter-wrong (a queen's for a knight)"),
              AllOf(Contains("a7a8q").Times(2), Not(Contains("a7a8n")), Contains("a7a8r")));
  EXPECT_THAT(listed_by("promotion-letter-wrong (always a queen's)"), Contains("a7a8q").Times(4));
  EXPECT_THAT(
      listed(model_named("promotion-letter-wrong (a queen's for a knight, Black only)")->fault,
             kPromotes),
      Contains("a7a8n"));
}

TEST(FaultyNotation, TheBoardMayBeCountedFromTheOtherEnd) {
  constexpr auto kPlace = "fen 4k3/8/8/8/8/8/8/R6K w - - 0 1";
  const auto with = [](NotationFault how) { return fault_of(Kind::kNotation, how); };
  EXPECT_THAT(listed(with(NotationFault::kRanksTurned), kPlace),
              AllOf(Contains("a8a1"), Contains("h8g7"), Not(Contains("a1a8"))));
  EXPECT_THAT(listed(with(NotationFault::kFilesTurned), kPlace), Contains("h1h8"));
  EXPECT_THAT(listed(with(NotationFault::kBothTurned), kPlace), Contains("h8h1"));
}

TEST(FaultyCastling, TheWayOfTheOtherColourMayBeAskedAboutAttackers) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.safe = CastlingFault::Safe::kWayOnOtherRank;
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/8/8/4K3 b k - 0 1"), Not(Contains("e8g8")))
      << "f1 is attacked";
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/B7/8/K7 b k - 0 1"), Contains("e8g8"));
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/1B6/8/8/8/K7 b k - 0 1"), Not(Contains("e8g8")))
      << "where it starts is right";
}

TEST(FaultyPromotion, OfTheNumberOfThePieceABitMayBeLost) {
  const Fault fault = fault_of(Kind::kPromotionMade, PromotionMadeFault::kLowBit);
  EXPECT_THAT(listed(fault, "fen 8/P6k/8/8/8/8/8/4K3 w - - 0 1 moves a7a8b h7h6"),
              Contains("a8a1"));
  EXPECT_THAT(listed(fault, "fen 8/P6k/8/8/8/8/8/4K3 w - - 0 1 moves a7a8n h7h6"),
              Contains("a8a1"));
  const Fault rising = fault_of(Kind::kPromotionMade, PromotionMadeFault::kLowBitOfRising);
  EXPECT_THAT(listed(rising, "fen 8/P6k/8/8/8/8/8/4K3 w - - 0 1 moves a7a8r h7h6"),
              Contains("a8b6"));
}

TEST(FaultyPromotion, TheRankOfArrivalMayBeAskedForThatOfThePawn) {
  Fault fault = fault_of(Kind::kLastRank, LastRank::kReachesSeventh);
  fault.moves.traits = {Trait::kCapture};
  EXPECT_THAT(listed(fault, "fen 4k3/1p6/P7/8/8/8/8/4K3 w - - 0 1"),
              AllOf(Contains("a6b7q"), Not(Contains("a6b7")), Contains("a6a7")));
  EXPECT_THAT(listed(fault, "fen 1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
              AllOf(Contains("a7b8"), Not(Contains("a7b8q")), Contains("a7a8q")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/1p6/P7/R3K3 b - - 0 1"), Contains("b3a2q"));
  fault.option = static_cast<std::uint8_t>(LastRank::kReachesEither);
  EXPECT_THAT(listed(fault, "fen 1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), Contains("a7b8q"));
  EXPECT_THAT(listed(fault, "fen 4k3/1p6/P7/8/8/8/8/4K3 w - - 0 1"), Contains("a6b7q"));
}

TEST(FaultyPromotion, OneOfTheFourMayHaveTheWrongColour) {
  const FaultModel* const model =
      model_named("promoted-piece-wrong (one of the other colour, where a knight was, Black only)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1 moves a2a1n"),
              Contains("a1b3"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1 moves a2a1q"),
              Not(Contains("a1a8")));
}

TEST(FaultyPawns, MayPromoteByTheRankThatTheyLeave) {
  constexpr auto kAcross = "fen n6k/8/7P/8/8/8/8/K7 w - - 0 1";
  EXPECT_THAT(listed(model_named("pawn-wraps-edge (eastwards, White only)")->fault, kAcross),
              Contains("h6a8q"));
  const FaultModel* const both =
      model_named("pawn-wraps-edge (westwards, pawns promote by the rank that they leave)");
  ASSERT_NE(both, nullptr);
  constexpr auto kBoth = "fen 7k/P6n/7n/P7/8/8/8/K7 w - - 0 1";
  EXPECT_THAT(listed(both->fault, kBoth),
              AllOf(Contains("a7h7q"), Contains("a7a8q"), Not(Contains("a5h6"))));
  const FaultModel* const plain =
      model_named("pawn-wraps-edge (eastwards, what promotes does not step so)");
  ASSERT_NE(plain, nullptr);
  EXPECT_THAT(listed(plain->fault, kAcross), AllOf(Contains("h6a8"), Not(Contains("h6a8q"))));
  const FaultModel* const promoting =
      model_named("pawn-wraps-edge (westwards, only what promotes steps so)");
  ASSERT_NE(promoting, nullptr);
  EXPECT_THAT(listed(promoting->fault, kBoth), Contains("a7h7q"));
  EXPECT_THAT(listed(promoting->fault, "fen k7/8/7n/P7/8/8/8/K6n w - - 0 1"),
              Not(Contains("a5h5")));
}

TEST(FaultyPromotion, AKnightMayHaveTheLetterOfAKing) {
  const FaultModel* const model = model_named("promotion-letter-wrong (a king's for a knight)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 8/P6k/8/8/8/8/8/4K3 w - - 0 1"),
              AllOf(Contains("a7a8k"), Contains("a7a8b"), Not(Contains("a7a8n"))));
}

TEST(FaultyPromotion, KnightAndBishopMayBeTakenForEachOther) {
  const Fault fault = fault_of(Kind::kPromotionMade, PromotionMadeFault::kKnightForBishop);
  constexpr auto kNode = "fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves ";
  EXPECT_THAT(listed(fault, std::string(kNode) + "a7a8n h8h7"), Contains("a8b7"));
  EXPECT_THAT(listed(fault, std::string(kNode) + "a7a8b h8h7"), testing::Contains("a8c7"));
  EXPECT_THAT(listed(fault, std::string(kNode) + "a7a8q h8h7"), testing::Contains("a8a7"));
}

TEST(FaultyPromotion, ThoseToOneFileMayBeMissing) {
  const FaultModel* const model =
      model_named("promotion-pieces-missing (to a bishop, to the a-file)");
  ASSERT_NE(model, nullptr);
  constexpr auto kNode = "fen 1n5k/P1P5/8/8/8/8/8/K7 w - - 0 1";
  EXPECT_THAT(listed(model->fault, kNode),
              testing::AllOf(testing::Contains("a7b8b"), testing::Not(testing::Contains("a7a8b")),
                             testing::Contains("a7a8q")));
}

}  // namespace
}  // namespace refute::models
