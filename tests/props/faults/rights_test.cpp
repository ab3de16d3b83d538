#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultyRights, ARookThatIsTakenAtHomeMayKeepItsRight) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTakenAtHome);
  fault.moves.victims = {PieceType::kRook};
  fault.consumer = Consumer::kTrustsRook;
  EXPECT_THAT(listed(fault, "fen 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8n"), Contains("e8g8"));
  // The one that is taken on h1 is thought to be that of h8.
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/8/6B1/4K2r w k - 0 1 moves g2h1"),
              Not(Contains("e8g8")));
}

TEST(FaultyRights, WhatEndsOneRightMayEndThatOfTheEnemyInstead) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead);
  fault.moves.sides = {Color::kWhite};
  fault.moves.to_files = {File::kH};
  constexpr auto kRookMoves = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves h1h2";
  EXPECT_THAT(listed(fault, kRookMoves), Not(Contains("e8g8")));
  EXPECT_THAT(listed(fault, kRookMoves), Contains("e8c8"));
  EXPECT_THAT(listed(fault, std::string(kRookMoves) + " a8b8 h2h1 b8a8"), Contains("e1g1"));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1 moves e1e2"),
              Not(Contains("e8g8")))
      << "it is not asked whether there was a right";
  // Whose right it is decides, and not who moves.
  constexpr auto kTaken = "fen r3k2r/8/8/3b4/8/8/8/R3K2R b KQkq - 0 1 moves d5h1 e1e2";
  EXPECT_THAT(listed(fault, kTaken), AllOf(Contains("e8c8"), Not(Contains("e8g8"))));
}

TEST(FaultyRights, AnyRookFromTheBackRankMayEndTheRightOfItsWing) {
  const Fault fault = fault_of(Kind::kRightLost, RightLoss::kAnyRookOnWingAtHome);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4KR1R w K - 0 1 moves f1f2 e8d7"),
              Not(Contains("e1g1")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/5R2/8/4K2R w K - 0 1 moves f3f2 e8d7"),
              Contains("e1g1"));
}

// A table by squares in which the king's entry is overwritten when the second right is read.
TEST(FaultyRights, OfTwoRightsAKingsMoveMayEndOne) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kAnyKingMoveWithBoth);
  fault.moves.to_files = {File::kH};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1e2 e8e7 e2e1 e7e8"),
              AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w K - 0 1 moves e1e2 e8e7 e2e1 e7e8"),
              Not(Contains("e1g1")));
}

TEST(FaultyRights, ARookThatHadARightMayLeaveThatOfItsVictim) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTakenByCastler);
  fault.own_arrivals_keep = true;
  constexpr auto kTakesBack = "fen 4k1rr/8/8/8/8/8/8/4K2R w Kk - 0 1 moves h1h8 g8h8 e1e2";
  EXPECT_THAT(listed(fault, kTakesBack), Contains("e8g8"));
  EXPECT_THAT(listed(fault, "fen 4k1rr/8/8/8/8/8/8/4K2R w k - 0 1 moves h1h8 g8h8 e1e2"),
              Not(Contains("e8g8")))
      << "a rook without a right";
}

TEST(FaultyRights, AnyMoveOfTheKingMayEndOtherRightsThanItsOwn) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntryOfKing);
  fault.moves.from_files = {File::kE};
  fault.attacks.by = {Color::kWhite};  // of Black's kings
  fault.ends = EnumSet{RightOf::kSameWing} | EnumSet{RightOf::kEnemysOtherWing};
  EXPECT_THAT(listed(fault, "fen 1k6/8/8/8/8/8/8/R3K2R b KQ - 0 1 moves b8b7"),
              AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
  constexpr auto kAway = "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 moves e8e7 e1e2 e7e8 e2e1";
  EXPECT_THAT(listed(fault, kAway), AllOf(Contains("e8c8"), Not(Contains("e8g8"))));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/1K6 w kq - 0 1 moves b1b2"),
              AllOf(Contains("e8c8"), Contains("e8g8")));
}

TEST(FaultyRights, OneRightMayBeTakenForAnotherInAllEntriesThatEndIt) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kFlagInsteadByLeaving);
  fault.moves.from_files = {File::kH};
  fault.attacks.by = {Color::kBlack};  // of White's right
  fault.ends = {RightOf::kEnemysSameWing};
  constexpr auto kKing = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1e2";
  EXPECT_THAT(listed(fault, kKing), AllOf(Contains("e8c8"), Not(Contains("e8g8"))));
  const std::string back = std::string(kKing) + " a8b8 e2e1 b8a8";
  EXPECT_THAT(listed(fault, back), Not(Contains("e1g1"))) << "ended by its arrival";
  constexpr auto kAnybody = "fen r3k2r/8/8/8/8/8/4K3/7b b kq - 0 1 moves h1d5 e2e3";
  EXPECT_THAT(listed(fault, kAnybody), AllOf(Contains("e8c8"), Not(Contains("e8g8"))));
  constexpr auto kTaken = "fen r3k2r/8/8/3b4/8/8/8/R3K2R b KQkq - 0 1 moves d5h1 a1b1";
  EXPECT_THAT(listed(fault, kTaken), Contains("e8g8"));
  fault.option = static_cast<std::uint8_t>(RightLoss::kFlagInstead);
  EXPECT_THAT(listed(fault, kTaken), Not(Contains("e8g8")));
  EXPECT_THAT(listed(fault, back), AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
}

TEST(FaultyRights, TheSquareOfArrivalMayEndTheOtherColoursRight) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kFlagInsteadByArrival);
  fault.moves.from_files = {File::kH};
  fault.attacks.by = {Color::kWhite};  // of Black's right
  fault.ends = {RightOf::kEnemysSameWing};
  constexpr auto kTaken = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves h1h8 e8e7";
  EXPECT_THAT(listed(fault, kTaken), Not(Contains("e1g1")));
  constexpr auto kTakenByBishop = "fen r3k2r/8/8/8/3B4/8/8/R3K2R w KQkq - 0 1 moves d4h8 a8b8";
  EXPECT_THAT(listed(fault, kTakenByBishop), AllOf(Contains("e1c1"), Not(Contains("e1g1"))));
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1 moves h8h7"), Contains("e1g1"))
      << "left, and not reached";
  EXPECT_THAT(listed(fault, "fen 4k3/7r/8/8/8/8/8/R3K2R b KQ - 0 1 moves h7h8"),
              Not(Contains("e1g1")));
}

TEST(FaultyRights, BothMayBeTakenForEachOtherWhereTheirCornersAreReached) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kFlagInsteadByArrival);
  fault.moves.from_files = {File::kA, File::kH};
  fault.attacks.by = {Color::kWhite};  // of Black's rights
  fault.ends = {RightOf::kOtherWing};
  constexpr auto kKings = "fen r3k2r/8/8/8/3B4/8/8/4K3 w kq - 0 1 moves d4h8 e1d1";
  EXPECT_THAT(listed(fault, kKings), Not(Contains("e8c8")));
  constexpr auto kQueens = "fen r3k2r/8/8/8/4B3/8/8/4K3 w kq - 0 1 moves e4a8 e1d1";
  EXPECT_THAT(listed(fault, kQueens), Not(Contains("e8g8")));
}

TEST(FaultyRights, WhoTakesInTheEnemysCornerMayLoseItsOwnRight) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntryOfTaker);
  fault.moves.from_files = {File::kA, File::kH};
  fault.moves.traits = {Trait::kCapture};
  fault.ends = {RightOf::kEnemysSameWing};
  constexpr auto kTaken = "fen r3k2r/8/8/8/3B4/8/8/R3K2R w KQkq - 0 1 moves d4h8 e8e7";
  EXPECT_THAT(listed(fault, kTaken), AllOf(Contains("e1c1"), Not(Contains("e1g1"))));
  constexpr auto kOwnCorner = "fen r3k2r/8/8/3B4/8/8/8/R3K2n w Qkq - 0 1 moves d5h1";
  EXPECT_THAT(listed(fault, kOwnCorner), AllOf(Contains("e8g8"), Contains("e8c8")));
}

TEST(FaultyRights, AnEntryOfTheTableMayEndAnySetOfRights) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntry);
  fault.moves.from_files = {File::kH};
  fault.attacks.by = {Color::kBlack};  // of White's rights
  fault.ends = {RightOf::kOtherWing, RightOf::kEnemysOtherWing};
  constexpr auto kLeft = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves h1h2";
  EXPECT_THAT(listed(fault, kLeft), AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
  EXPECT_THAT(listed(fault, std::string(kLeft) + " a8b8 h2h1 b8a8"),
              AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
  constexpr auto kTaken = "fen 4k3/8/8/3b4/8/8/8/R3K2R b KQ - 0 1 moves d5h1";
  EXPECT_THAT(listed(fault, kTaken), Not(Contains("e1c1")));
  fault.option = static_cast<std::uint8_t>(RightLoss::kEntryOfLeaving);
  EXPECT_THAT(listed(fault, kTaken), Contains("e1c1"));
  fault.moves.from_files = {File::kE};
  constexpr auto kKing = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1e2";
  EXPECT_THAT(listed(fault, kKing), AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
  fault.ends = {RightOf::kOtherWing};
  EXPECT_THAT(listed(fault, std::string(kKing) + " a8b8 e2e1 b8a8"),
              AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
}

TEST(FaultyRights, TheKingsEntryMayStandBesideIt) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kKingsEntryBeside);
  fault.moves.from_files = {File::kD};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1 moves d1d2 e8e7"),
              AllOf(Not(Contains("e1g1")), Not(Contains("e1c1"))));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1e2 e8e7 e2e1 e7e8"),
              AllOf(Contains("e1g1"), Contains("e1c1")));
  fault.attacks.by = {Color::kWhite};  // of Black's rights
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1 moves d1d2 e8e7"),
              AllOf(Contains("e1g1"), Contains("e1c1")));
}

TEST(FaultyRights, WhoKeepsThemMayCastleTwoSquaresFromWhereTheKingIs) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kKingMove);
  fault.consumer = Consumer::kTwoSteps;
  constexpr auto kBoth = "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1";
  const auto after = [&](const char* moves) {
    return listed(fault, std::string(kBoth) + " moves " + moves);
  };
  EXPECT_THAT(listed(fault, kBoth), AllOf(Contains("e8g8"), Contains("e8c8")));
  EXPECT_THAT(after("e8d8 e1e2"), AllOf(Contains("d8f8"), Contains("d8b8")));
  EXPECT_THAT(after("e8e7 e1e2"), AllOf(Contains("e7g7"), Contains("e7c7")));
  constexpr auto kAttacked = "fen r3k2r/8/8/8/8/8/8/4KR2 b kq - 0 1 moves e8d8 e1e2";
  EXPECT_THAT(listed(fault, kAttacked), AllOf(Not(Contains("d8f8")), Contains("d8b8")));
}

TEST(FaultyRights, WhoKeepsThemMayCastleToTheSquaresOfCastlingFromAnywhere) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kCastling);
  fault.consumer = Consumer::kFixedSquares;
  // The rook that has castled is between the king and where it goes.
  constexpr auto kAgain = "fen 8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1 moves e1c1 g2f3";
  EXPECT_THAT(listed(fault, kAgain), AllOf(Contains("c1g1"), Not(Contains("c1c1"))));
  constexpr auto kAttacked = "fen 6r1/8/8/8/8/8/7k/R3K2R w KQ - 0 1 moves e1c1 h2h3";
  EXPECT_THAT(listed(fault, kAttacked), Not(Contains("c1g1")));
}

TEST(FaultyRights, WhoLooksForTheRookCastlesByAKeptRightWhenItComesHome) {
  const FaultModel* const model =
      model_named("right-kept-after-rook-move (castling looks for king and rook)");
  ASSERT_NE(model, nullptr);
  constexpr auto kAway = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves h1h2 e8e7";
  EXPECT_THAT(listed(model->fault, kAway), Not(Contains("e1g1")));
  EXPECT_THAT(listed(model->fault, std::string(kAway) + " h2h1 e7e8"), Contains("e1g1"));
}

TEST(FaultyRights, WhoTookTheRookDoesNotEndItByGoingHomeEither) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTakenForGood);
  fault.moves.victims = {PieceType::kRook};
  fault.own_arrivals_keep = true;
  constexpr auto kToItsBackRank =
      "fen 4k3/1b6/8/7R/8/8/8/4K2R b K - 0 1 moves b7h1 h5h4 h1a8 h4h1 e8e7";
  EXPECT_THAT(listed(fault, kToItsBackRank), Contains("e1g1"));
  constexpr auto kElsewhere =
      "fen 4k3/1b6/8/7R/8/8/8/4K2R b K - 0 1 moves b7h1 h5h4 h1b7 h4h1 e8e7";
  EXPECT_THAT(listed(fault, kElsewhere), Contains("e1g1"));
}

TEST(FaultyRights, OneThatHadGoneMayComeBackWhenItsCornerIsLeft) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kBackByLeaving);
  fault.own_arrivals_keep = true;
  constexpr auto kQueens = "fen 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
  constexpr auto kThereAndBack = " moves h1h2 e8e7 h2h1 e7e8";
  EXPECT_THAT(listed(fault, std::string(kQueens) + kThereAndBack), Contains("e1g1"));
  EXPECT_THAT(listed(fault, kQueens), Not(Contains("e1g1")));
  constexpr auto kKings = "fen 4k3/8/8/8/8/8/8/R3K2R w K - 0 1";
  EXPECT_THAT(listed(fault, std::string(kKings) + kThereAndBack), Not(Contains("e1g1")))
      << "one that is there goes";
  constexpr auto kNone = "fen 4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
  EXPECT_THAT(listed(fault, std::string(kNone) + kThereAndBack), Contains("e1g1"));
  fault.option = static_cast<std::uint8_t>(RightEvent::kBackByLeavingWithOther);
  EXPECT_THAT(listed(fault, std::string(kQueens) + kThereAndBack), Contains("e1g1"));
  EXPECT_THAT(listed(fault, std::string(kNone) + kThereAndBack), Not(Contains("e1g1")));
}

TEST(FaultyRights, OneThatHadGoneMayComeBackWhenTheEnemyComesToItsCorner) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kBackByArrival);
  fault.moves.victims = {PieceType::kRook};
  fault.consumer = Consumer::kTrustsRook;
  constexpr auto kNone = "fen 4k3/1b6/8/8/8/8/8/R3K2R b - - 0 1 moves b7h1";
  constexpr auto kQueens = "fen 4k3/1b6/8/8/8/8/8/R3K2R b Q - 0 1 moves b7h1";
  constexpr auto kKings = "fen 4k3/1b6/8/8/8/8/8/R3K2R b K - 0 1 moves b7h1";
  EXPECT_THAT(listed(fault, kNone), Contains("e1g1"));
  EXPECT_THAT(listed(fault, kQueens), Contains("e1g1"));
  EXPECT_THAT(listed(fault, kKings), Not(Contains("e1g1"))) << "one that is there goes";
  fault.option = static_cast<std::uint8_t>(RightEvent::kBackByArrivalWithOther);
  EXPECT_THAT(listed(fault, kNone), Not(Contains("e1g1")));
  EXPECT_THAT(listed(fault, kQueens), Contains("e1g1"));
}

TEST(FaultyUndo, ARightMayBePutBackFromThatOfTheOtherWing) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kQueensRightAsKings);
  fault.attacks.by = {Color::kBlack};
  const auto leaves = [](const Fault& how, const char* fen) {
    return answer(how, {script_of(fen), Depth(2)}).total;
  };
  constexpr auto kKings = "fen r3k2r/8/8/8/8/8/P7/4K3 w k - 0 1";
  EXPECT_GT(leaves(fault, kKings), leaves(kNoFault, kKings)) << "the other wing's comes along";
  constexpr auto kQueens = "fen r3k2r/8/8/8/8/8/P7/4K3 w q - 0 1";
  EXPECT_LT(leaves(fault, kQueens), leaves(kNoFault, kQueens));
  fault.attacks.by = {Color::kWhite};
  EXPECT_EQ(leaves(fault, kKings), leaves(kNoFault, kKings));
}

TEST(FaultyRights, ACornerMayBeLookedUpAmongTheRightsThereAre) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntryOfRight);
  fault.moves.from_files = {File::kA, File::kH};
  fault.ends = {RightOf::kOtherWing};
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/1B6/4K3 w kq - 0 1 moves b2h8"),
              Not(Contains("e8c8")));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/1B6/4K3 w q - 0 1 moves b2h8"), Contains("e8c8"))
      << "the rook on h8 had no right";
}

TEST(FaultyRights, WhatIsTakenOnTheWrongRankMayEndARightAndWhoHasTakenMayNot) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTakenAtHomeForGood);
  fault.consumer = Consumer::kTrustsBoth;
  fault.moves.sides = {Color::kWhite};
  fault.moves.victims = {PieceType::kRook};
  EXPECT_THAT(listed(fault, "fen r3k3/1P6/7p/8/8/3K4/8/8 w q - 0 1 moves b7a8b h6h5 a8f3"),
              testing::Contains("e8c8"));
  EXPECT_THAT(listed(fault, "fen r3k3/8/8/8/8/4K3/8/r6R w q - 0 1 moves h1a1"),
              testing::Not(testing::Contains("e8c8")));
}

TEST(FaultyRights, TheSquareBesideTheCornerMayBeAskedInstead) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookMoveFromBeside);
  fault.own_arrivals_keep = true;
  constexpr auto kHomeAgain = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves h1h2 e8e7 h2h1 e7e8";
  EXPECT_THAT(listed(fault, kHomeAgain), Contains("e1g1"));
  constexpr auto kFromBeside = "fen 4k3/8/8/8/8/8/8/R3K1RR w KQ - 0 1 moves g1g2 e8e7";
  EXPECT_THAT(listed(fault, kFromBeside), AllOf(Not(Contains("e1g1")), Contains("e1c1")));
  EXPECT_THAT(listed(Fault{}, kFromBeside), Contains("e1g1"));
}

TEST(FaultyRights, ARookThatIsTakenMayKeepItsRightIfThereIsNoOther) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTakenIfAlone);
  fault.consumer = Consumer::kTrustsRook;
  fault.moves.victims = {PieceType::kRook};
  constexpr auto kAlone = "fen r3k2r/8/8/8/8/8/1B6/4K3 w k - 0 1 moves b2h8 e8d8 h8b2 d8e8 e1d1";
  constexpr auto kTaken = "fen r3k2r/8/8/8/8/8/1B6/4K3 w k - 0 1 moves b2h8";
  constexpr auto kOfBoth = "fen r3k2r/8/8/8/8/8/1B6/4K3 w kq - 0 1 moves b2h8";
  EXPECT_THAT(listed(fault, kTaken), Contains("e8g8"));
  EXPECT_THAT(listed(fault, kAlone), Not(Contains("e8g8"))) << "the king has moved";
  EXPECT_THAT(listed(fault, kOfBoth), AllOf(Not(Contains("e8g8")), Contains("e8c8")));
  fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenIfBoth);
  EXPECT_THAT(listed(fault, kTaken), Not(Contains("e8g8")));
  EXPECT_THAT(listed(fault, kOfBoth), Contains("e8g8"));
}

TEST(FaultyRights, ARookThatMovesMayKeepItsRightIfThereIsNoOther) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookMoveIfAlone);
  fault.own_arrivals_keep = true;
  constexpr auto kAlone = "fen r3k2r/8/8/8/8/8/8/4K3 b k - 0 1 moves h8h7 e1d1 h7h8 d1e1";
  constexpr auto kOfBoth = "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 moves h8h7 e1d1 h7h8 d1e1";
  EXPECT_THAT(listed(fault, kAlone), Contains("e8g8"));
  EXPECT_THAT(listed(fault, kOfBoth), Not(Contains("e8g8")));
  fault.option = static_cast<std::uint8_t>(RightEvent::kRookMoveIfBoth);
  EXPECT_THAT(listed(fault, kAlone), Not(Contains("e8g8")));
  EXPECT_THAT(listed(fault, kOfBoth), Contains("e8g8"));
}

TEST(FaultyRights, AnEntryOfTheTableThatIsNobodysHomeMayEndSome) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntryElsewhere);
  fault.moves.from_files = {File::kD};
  fault.attacks.by = {Color::kWhite};
  fault.ends = {RightOf::kSameWing, RightOf::kOtherWing};
  EXPECT_THAT(listed(fault, "fen r2qk2r/8/8/8/8/8/8/4K3 b kq - 0 1 moves d8d3 e1f2"),
              Not(Contains("e8g8")));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/3QK3 w kq - 0 1 moves d1c1"), Contains("e8g8"));
  fault.ends = {RightOf::kOtherWing};
  EXPECT_THAT(listed(fault, "fen r2qk2r/8/8/8/8/8/8/4K3 b kq - 0 1 moves d8d3 e1f2"),
              AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
}

TEST(FaultyUndo, RightsMayBePutBackOfMovesByKingAndRookOnly) {
  const FaultModel* const model = model_named("undo-castling-right (by neither king nor rook)");
  ASSERT_NE(model, nullptr);
  const auto leaves = [](const Fault& undo, std::string_view fen) {
    return answer(undo, {script_of(fen), Depth(3)}).total;
  };
  constexpr auto kTakesRook = "fen 4k2r/8/8/8/8/7K/1B6/8 w k - 0 1";
  constexpr auto kRookMoves = "fen 4k2r/8/8/8/8/7K/8/8 w k - 0 1";
  EXPECT_LT(leaves(model->fault, kTakesRook), leaves(kNoFault, kTakesRook));
  EXPECT_EQ(leaves(model->fault, kRookMoves), leaves(kNoFault, kRookMoves));
}

TEST(FaultyRights, TheKingsEntryMayEndOneAlone) {
  const FaultModel* const model = model_named(
      "right-kept-after-king-move (of the king's rook, by the entry of the king's square, castling "
      "looks for king and rook)");
  ASSERT_NE(model, nullptr);
  constexpr auto kHomeAgain = "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 moves e8d8 e1d1 d8e8 d1e1";
  EXPECT_THAT(listed(model->fault, kHomeAgain), AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
}

TEST(FaultyRights, AKingsMoveMayEndThoseOfTheEnemyInsteadOfItsOwn) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEnemyByKingInstead);
  fault.moves.sides = {Color::kBlack};
  fault.moves.to_files = {File::kA};
  constexpr auto kBackHome = "fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 moves e8e7 a1b1 e7e8 b1a1";
  EXPECT_THAT(listed(fault, kBackHome), AllOf(Contains("e8g8"), Contains("e8c8")));
  constexpr auto kAway = "fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 moves e8e7";
  EXPECT_THAT(listed(fault, kAway), AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
}

TEST(FaultyRights, TheEntryOfACornerMayStandBesideIt) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kCornersEntryBeside);
  fault.moves.from_files = {File::kG};
  fault.attacks.by = {Color::kWhite};  // of Black's rights
  EXPECT_THAT(listed(fault, "fen 4k1nr/8/8/8/8/8/8/4K3 b k - 0 1 moves g8f6 e1e2"),
              Not(Contains("e8g8")));
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/8/8/4K3 b k - 0 1 moves h8h7 e1e2 h7h8 e2e1"),
              Contains("e8g8"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves h1h2 e8e7 h2h1 e7e8"),
              Not(Contains("e1g1")));
}

}  // namespace
}  // namespace refute::models
