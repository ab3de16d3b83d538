#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

TEST(FaultyMake, CastlingMayPutKingAndRookOnEachOthersSquares) {
  const Asked query = asked("4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8e7");
  const Fault fault = fault_of(Kind::kCastlingMade, CastlingMadeFault::kExchanged);
  EXPECT_TRUE(lists(fault, query, "g1g8")) << "the rook stands on g1";
}

TEST(FaultyMake, ARightMayOutliveCastlingWithTheOtherRook) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kCastlingOfOther);
  fault.consumer = Consumer::kTrustsBoth;
  const Asked later =
      asked("4k3/8/8/8/8/8/8/3RKR2 w DF - 0 1 moves e1f1 e8e7 f1f6 e7e8", 1, Rules::kChess960);
  EXPECT_TRUE(lists(fault, later, "g1d1"));
  EXPECT_FALSE(lists(Fault{}, later, "g1d1"));
}

TEST(FaultyMake, ARightMayOutliveWhateverHappensInItsCorner) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kAnythingInCorner);
  fault.consumer = Consumer::kTrustsBoth;
  fault.moves.sides = {Color::kBlack};
  fault.moves.to_files = {File::kH};
  EXPECT_TRUE(lists(fault, asked("4k2r/8/8/8/8/8/8/4K3 b k - 0 1 moves h8h2 e1d1"), "e8g8"));
  EXPECT_TRUE(lists(fault, asked("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8n"), "e8g8"));
  EXPECT_FALSE(lists(fault, asked("4k2r/8/8/8/8/8/8/4K3 b k - 0 1 moves e8e7 e1d1"), "e8g8"));
  EXPECT_FALSE(lists(fault, asked("r3k3/8/8/8/8/8/8/4K3 b q - 0 1 moves a8a2 e1d1"), "e8c8"));
  EXPECT_FALSE(lists(fault, asked("4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves h1h2 e8d8"), "e1g1"));
}

TEST(FaultyMake, CastlingMayTakeAlongWhateverIsInTheCorner) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTaken);
  fault.consumer = Consumer::kTakesAlong;
  const Asked taken = asked("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8n e8g8");
  EXPECT_TRUE(lists(fault, taken, "f8d7")) << "the knight of the other side has come along";
}

TEST(FaultyMake, WhoCastlesWithoutTheKingFindsItInCheckAllTheSame) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kKingMove);
  fault.consumer = Consumer::kTrustsFlags;
  constexpr auto kLeft = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1d2 e8e7";
  EXPECT_TRUE(lists(fault, asked(kLeft), "e1g1")) << "the squares are those of the right";
  constexpr auto kChecked = "3rk3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1e2 d8d2 e2f3 d2d3";
  EXPECT_FALSE(lists(fault, asked(kChecked), "e1g1"));
}

TEST(FaultyMake, BothCornersMayHaveEachOthersRights) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntry);
  fault.moves.from_files = {File::kA, File::kH};
  fault.ends = {RightOf::kOtherWing};
  fault.consumer = Consumer::kTrustsBoth;
  const Asked later = asked("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves h1h2 e8e7");
  EXPECT_TRUE(lists(fault, later, "e1g1"));
  EXPECT_FALSE(lists(fault, later, "e1c1"));
  EXPECT_TRUE(lists(fault, asked("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves a1a2 e8e7"), "e1c1"));
}

TEST(FaultyMake, ARookThatIsLiftedLastTakesWhoHasLandedThereOffTheSet) {
  const Asked query = asked("4k3/8/8/8/8/8/8/5KR1 w G - 0 1 moves f1g1 e8e7", 1, Rules::kChess960);
  const Fault fault = fault_of(Kind::kSetStale, StaleSet::kRookLiftedLast);
  EXPECT_NE(answer(fault, query), answer(Fault{}, query));
}

TEST(FaultyMake, AStaleKingSquareIsWhereTheKingIsTested) {
  Fault fault{.kind = Kind::kKingStale, .architecture = Architecture::kMakeAndTest};
  fault.moves.traits = kCastlings;
  const Asked later = asked("4k3/8/8/8/8/8/5P2/4K2R w K - 0 1 moves e1g1 e8e7");
  EXPECT_EQ(answer(fault, later), answer(Fault{}, later)) << "nobody looks at e1 or g1";
  const Asked checked = asked("4k1r1/8/8/8/8/8/5PP1/4K2R w K - 0 1 moves e1g1 g8g2");
  EXPECT_TRUE(lists(fault, checked, "f2f3")) << "the check is not seen";
  const Asked old_square = asked("4k2r/8/8/8/8/8/4B1PP/4K2R w K - 0 1 moves e1g1 h8h7");
  EXPECT_TRUE(lists(Fault{}, old_square, "e2d3"));
  EXPECT_TRUE(lists(fault, old_square, "g1h1")) << "the king itself is found on the board";
}

TEST(FaultyMake, AStaleKingSquareMayBePutRightByUndo) {
  Fault fault = fault_of(Kind::kKingStale, KingCache::kMovedBack);
  fault.architecture = Architecture::kMakeAndTest;
  fault.moves.traits = kCastlings;
  Asked checked = asked("4k1r1/8/8/8/8/8/5PP1/4K2R w K - 0 1 moves e1g1 g8g2");
  EXPECT_FALSE(lists(fault, checked, "f2f3")) << "a move of the king was tried before";
  checked.order = {MoveText::of("f2f4"), MoveText::of("f2f3"), MoveText::of("g1h1")};
  EXPECT_TRUE(lists(fault, checked, "f2f3")) << "it comes before those of the king";
}

TEST(FaultyMake, WhereMovesAreTestedByMakingThemCastlingMayBeTestedSo) {
  Fault fault{.kind = Kind::kKingStale, .architecture = Architecture::kMakeAndTest};
  fault.moves.traits = kCastlings;
  const Asked into_check = asked("4k3/8/7b/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_FALSE(lists(fault, into_check, "e1c1"));
  fault.castling.is_made = true;
  EXPECT_TRUE(lists(fault, into_check, "e1c1"));
  const Fault none{.architecture = Architecture::kMakeAndTest, .castling = {.is_made = true}};
  EXPECT_EQ(answer(none, into_check), answer(Fault{}, into_check));
}

TEST(FaultyUndo, MayPutTheVictimOfEnPassantBeyondTheTarget) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kEnPassantVictimBeyond);
  fault.architecture = Architecture::kTestsListFirst;
  const Asked later = asked("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves e1e2");
  EXPECT_TRUE(lists(fault, later, "d7d6")) << "where the capture, tried in vain, left it";
  EXPECT_FALSE(lists(fault, later, "d5d4"));
}

TEST(FaultyUndo, OfCastlingMayLeaveTheRookBehindAsWell) {
  const Fault fault = fault_of(Kind::kUndo, UndoFault::kRookCopied);
  Asked query = asked("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 2);
  query.order = {MoveText::of("e1g1"), MoveText::of("h1h2")};
  EXPECT_NE(answer(fault, query), answer(Fault{}, query));
}

TEST(FaultyDivide, MayLeaveOutMovesAfterWhichTheGameHasEnded) {
  const Asked query = asked("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", 2);
  const Fault fault = fault_of(Kind::kCount, CountFault::kRootWithoutLeaves);
  EXPECT_FALSE(lists(fault, query, "g1g7"));
  EXPECT_TRUE(lists(Fault{}, query, "g1g7"));
  const Answer said = answer(fault, query);
  const Answer truth = answer(Fault{}, query);
  EXPECT_TRUE(answers_so(fault, query, {said, truth}));
  EXPECT_FALSE(answers_so(fault, query, {truth, truth}));
}

TEST(FaultyFen, MayGiveTheRightToTheRookNextToTheKing) {
  constexpr auto kFen = "8/8/8/2k5/8/8/8/R2RK3 w Q - 0 1";
  Fault fault = fault_of(Kind::kFen, FenFault::kRightToNearestRook);
  EXPECT_TRUE(lists(fault, asked(kFen, 1, Rules::kChess960), "e1d1"));
  EXPECT_FALSE(lists(Fault{}, asked(kFen, 1, Rules::kChess960), "e1d1") &&
               lists(Fault{}, asked(kFen, 1, Rules::kChess960), "e1a1"));
  fault.rules = {Rules::kStandard};
  const Asked query = asked(kFen, 1, Rules::kChess960);
  EXPECT_EQ(answer(fault, query), answer(Fault{}, query)) << "another branch";
}

TEST(FaultyFen, MayGiveTheRightToTheOutermostRook) {
  const Asked query = asked("4k3/8/8/8/8/8/8/R2RK3 w D - 0 1", 1, Rules::kChess960);
  const Fault fault = fault_of(Kind::kFen, FenFault::kRightToOutermostRook);
  EXPECT_TRUE(lists(Fault{}, query, "e1d1"));
  EXPECT_FALSE(lists(fault, query, "e1d1"));
}

TEST(FaultyFen, MayLoseTheEnPassantSquareOfOneSide) {
  Fault fault = fault_of(Kind::kFen, FenFault::kEnPassantLost);
  fault.moves.sides = {Color::kBlack};
  EXPECT_TRUE(lists(fault, asked("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6"));
  EXPECT_FALSE(lists(fault, asked("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "d4e3"));
}

TEST(FaultyMake, AMoveByTwoRanksMayLeaveASquareOnTheFileThatItLeaves) {
  Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnFileLeftByTwoRanks);
  fault.consumer = Consumer::kTrustsBoth;
  const Asked query = asked("4k3/8/8/8/8/3p4/8/2B1K3 w - - 0 1 moves c1e3");
  EXPECT_TRUE(lists(fault, query, "d3c2"));
  EXPECT_FALSE(lists(Fault{}, query, "d3c2"));
}

TEST(FaultyMake, WhatOutlivesAMoveMayBeSetBesideAPawnOnly) {
  Fault fault{.kind = Kind::kEnPassantKept, .consumer = Consumer::kTrustsBoth};
  const Asked query = asked("4k3/8/8/8/8/8/2PP4/4K3 w - - 0 1 moves c2c4 e8d7");
  EXPECT_TRUE(lists(fault, query, "d2c3"));
  fault.option = static_cast<std::uint8_t>(EnPassantKeptFault::kSetBesidePawns);
  EXPECT_FALSE(lists(fault, query, "d2c3"));
}

TEST(FaultyMake, ASquareMayBeSetPastAPawnOnly) {
  const Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyPastPawns);
  EXPECT_FALSE(lists(fault, asked("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 moves e2e4"), "d4e3"));
  EXPECT_TRUE(lists(fault, asked("4k3/8/8/8/3p4/8/3pP3/5K2 w - - 0 1 moves e2e4"), "d4e3"));
}

TEST(FaultyMake, ARightMayBeLostByWhateverLeavesTheFile) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kAnyMoveFromFile);
  fault.moves.sides = {Color::kWhite};  // whose right
  constexpr auto kEnemys = "4k2r/7p/8/8/8/8/8/R3K2R b KQk - 0 1 moves h7h6";
  EXPECT_FALSE(lists(fault, asked(kEnemys), "e1g1"));
  EXPECT_TRUE(lists(fault, asked(kEnemys), "e1c1"));
  EXPECT_TRUE(lists(fault, asked(std::string(kEnemys) + " a1b1"), "e8g8"));
  fault = fault_of(Kind::kRightLost, RightLoss::kOwnMoveFromFile);
  EXPECT_TRUE(lists(fault, asked(kEnemys), "e1g1"));
  EXPECT_FALSE(lists(fault, asked(std::string(kEnemys) + " a1b1"), "e8g8"));
}

TEST(FaultyUndo, MayLoseTheRightsOfOneColourWhoeverMoves) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kColorsRightsLost);
  fault.attacks.by = {Color::kWhite};
  const Asked left = asked("4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1", 3);
  const Asked taken = asked("4k2r/8/8/8/8/8/p7/4K2R b K - 0 1", 3);
  const Asked others = asked("r3k3/p7/8/8/8/8/8/4K3 b q - 0 1", 3);
  EXPECT_NE(answer(fault, left), answer(Fault{}, left));
  EXPECT_NE(answer(fault, taken), answer(Fault{}, taken));
  EXPECT_EQ(answer(fault, others), answer(Fault{}, others));
}

TEST(FaultyUndo, MayLoseOneRightOnly) {
  const auto losing = [](UndoFault how, EnumSet<Color> colors) {
    Fault fault = fault_of(Kind::kUndo, how);
    fault.attacks.by = colors;
    return fault;
  };
  const Asked king_side = asked("4k3/8/8/8/8/8/P7/4K2R w K - 0 1", 3);
  EXPECT_NE(answer(losing(UndoFault::kKingsRightLost, {Color::kWhite}), king_side),
            answer(Fault{}, king_side));
  EXPECT_EQ(answer(losing(UndoFault::kQueensRightLost, {Color::kWhite}), king_side),
            answer(Fault{}, king_side));
  // In Chess960 the king's rook may be in no corner.
  const Asked taken = asked("N4kr1/p6P/8/8/8/8/8/1K6 b k - 0 1", 3, Rules::kChess960);
  for (EnumSet<Color> colors : {EnumSet<Color>{Color::kBlack}, EnumSet<Color>{}})
    EXPECT_NE(answer(losing(UndoFault::kKingsRightLost, colors), taken), answer(Fault{}, taken));
  EXPECT_EQ(answer(losing(UndoFault::kQueensRightLost, {}), taken), answer(Fault{}, taken));
}

// The victim that stays checks the king, so the capture is not legal for who leaves it; it is
// played all the same, and then the rook has no way over the victim.
TEST(FaultyMake, WhoLooksUpUntestedMovesPlaysThemAndEndsAtOthers) {
  Fault stays = fault_of(Kind::kEnPassantVictim, VictimFault::kStays);
  stays.architecture = Architecture::kMakeAndTest;
  const std::string capture = "8/8/8/3k4/1p2R3/8/2P5/K7 w - - 0 1 moves c2c4 b4c3";
  const Asked longer = asked(capture + " e4b4 c3c2");
  const Answer said = answer(stays, longer, Unlisted::kIsNotPseudo);
  EXPECT_EQ(said, answer(stays, asked(capture)));
  EXPECT_TRUE(answers_exactly(stays, longer, said));
}

// A second rook stands on h1, and the king takes its place.
TEST(FaultyMake, WhoPlaysAnyMovePutsAPieceOntoOneOfItsOwn) {
  const Fault twice = fault_of(Kind::kCastlingMade, CastlingMadeFault::kRookCopied);
  const Asked onto = asked("4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8e7 g1h1 e7e8");
  EXPECT_EQ(answer(twice, onto), answer(Fault{}, onto));
  EXPECT_NE(answer(twice, onto, Unlisted::kEndsLine), answer(Fault{}, onto));
}

TEST(FaultyMake, TheKingMayMoveFromWhereItIsNoted) {
  const Asked castled = asked("4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8e7");
  const Fault stale{.kind = Kind::kKingStale, .king_moves_from_note = true};
  EXPECT_TRUE(lists(stale, castled, "e1d1"));
  EXPECT_FALSE(lists(stale, castled, "g1h1"));
  EXPECT_TRUE(lists(fault_of(Kind::kKingStale, KingCache::kRestored), castled, "g1h1"));
}

TEST(FaultyMake, ADoublePushMayLeaveASquareBesideOwnPawnsOnly) {
  Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyPastOwnPawns);
  EXPECT_FALSE(lists(fault, asked("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 moves e2e4"), "d4e3"));
  EXPECT_TRUE(lists(fault, asked("4k3/8/8/8/3p4/8/4PP2/4K3 w - - 0 1 moves e2e4"), "d4e3"));
  fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyBesideOwnPawns);
  EXPECT_FALSE(lists(fault, asked("4k3/8/8/8/3p4/8/4PP2/4K3 w - - 0 1 moves e2e4"), "d4e3"));
  EXPECT_TRUE(lists(fault, asked("4k3/8/8/8/3p1P2/8/4P3/4K3 w - - 0 1 moves e2e4"), "d4e3"));
}

TEST(FaultyMake, AMoveOfOneRookMayEndBothRights) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kBothWithOne);
  fault.moves.from_files = {File::kA};
  constexpr std::string_view kFen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  EXPECT_FALSE(lists(fault, asked(std::string(kFen) + " moves a1a2 e8e7"), "e1g1"));
  EXPECT_TRUE(lists(fault, asked(std::string(kFen) + " moves h1h2 e8e7"), "e1c1"));
}

TEST(FaultyMake, CastlingMayMoveWhateverStandsWhereTheKingOughtTo) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kKingMove);
  fault.consumer = Consumer::kMovesWhatStands;
  constexpr std::string_view kLeft =
      "4k3/8/8/8/8/8/8/3NK2R w K - 0 1 moves e1e2 e8e7 e2e3 e7e8 d1f2 e8e7 f2d1 e7e8 e3d2 e8e7";
  EXPECT_TRUE(lists(fault, asked(kLeft), "e1g1"));
  const std::string with_knight =
      "4k3/8/8/8/8/8/5N2/4K2R w K - 0 1 moves e1d2 e8e7 f2d3 e7e8 d3e1 e8e7";
  EXPECT_TRUE(lists(fault, asked(with_knight + " e1g1 e7e8"), "g1f3")) << "the knight went";
}

TEST(FaultyMake, APromotedPieceMayBeLostWithItsLetter) {
  Fault fault = fault_of(Kind::kPromotedAs, PieceType::kPawn);
  fault.moves.promotions = {PieceType::kQueen};
  constexpr std::string_view kFen = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_TRUE(lists(fault, asked(kFen), "a7a8"));
  EXPECT_TRUE(lists(fault, asked(kFen), "a7a8r"));
  EXPECT_FALSE(lists(fault, asked(std::string(kFen) + " moves a7a8q h7h6"), "a8a1"));
  EXPECT_TRUE(lists(fault, asked(std::string(kFen) + " moves a7a8r h7h6"), "a8a1"));
}

/// The position before the move and after it was made and taken back.
std::pair<State, State> made_and_undone(const Fault& fault, const char* fen, const Ply& ply) {
  State state = load(asked(fen).node.root, Rules::kStandard, fault);
  const State before = state;
  make(state, ply, fault);
  undo(state, before, ply, fault);
  return {before, state};
}

Ply castling(Square to, Square rook, Trait wing) {
  using enum PieceType;
  return {"e1"_sq, to, kKing, kKing, kPawn, wing, castling_path("e1"_sq, rook)};
}

constexpr auto kBothRights = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

TEST(FaultyUndo, OfTwoRightsTheOneThatWasUsedMayComeBack) {
  const auto [before, after] =
      made_and_undone(fault_of(Kind::kUndo, UndoFault::kOtherRightLost), kBothRights,
                      castling("g1"_sq, "h1"_sq, Trait::kKingSide));
  EXPECT_EQ(after.rights, Bitboard("h1"_sq));
  EXPECT_EQ(after.pieces, before.pieces);
}

TEST(FaultyUndo, TheCastlingRookMayComeBackBesideItsCorner) {
  const auto [before, after] =
      made_and_undone(fault_of(Kind::kUndo, UndoFault::kRookBesideCorner), kBothRights,
                      castling("c1"_sq, "a1"_sq, Trait::kQueenSide));
  EXPECT_EQ(after.pieces.at("b1"_sq), (Piece{Color::kWhite, PieceType::kRook}));
  EXPECT_EQ(after.pieces.at("a1"_sq), std::nullopt);
}

TEST(FaultyUndo, WhatWasTakenMayComeBackInTheMoversSet) {
  using enum PieceType;
  const auto [before, after] = made_and_undone(
      fault_of(Kind::kUndo, UndoFault::kVictimInMoversColor), "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
      {"e4"_sq, "d5"_sq, kPawn, kPawn, kPawn, Trait::kCapture});
  EXPECT_EQ(after.pieces, before.pieces);
  EXPECT_TRUE(after.of(Color::kWhite).contains("d5"_sq));
  EXPECT_FALSE(after.of(Color::kBlack).contains("d5"_sq));
}

TEST(FaultyMake, ARightMayOutliveTheDepartureOfWhoTookTheRook) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookTaken);
  fault.moves.victims = {PieceType::kRook};
  fault.consumer = Consumer::kTrustsBoth;
  constexpr std::string_view kAway =
      "r3k2r/5N2/8/8/8/8/8/4K3 w kq - 0 1 moves f7h8 a8a7 h8g6 a7a8 g6f4";
  EXPECT_FALSE(lists(fault, asked(kAway), "e8g8"));
  fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenForGood);
  EXPECT_TRUE(lists(fault, asked(kAway), "e8g8"));
}

TEST(FaultyMake, CapturesMayHaveATableOfRightsOfTheirOwn) {
  Fault fault = fault_of(Kind::kRightLost, RightLoss::kEntry);
  fault.moves.from_files = {File::kA, File::kH};
  fault.ends = {RightOf::kOtherWing};
  fault.moves.traits = {Trait::kCapture};
  constexpr std::string_view kFen = "4k3/8/8/8/8/1n6/8/R3K2R b KQ - 0 1";
  EXPECT_FALSE(lists(fault, asked(std::string(kFen) + " moves b3a1 h1h2 e8e7 h2h1 e7e8"), "e1g1"));
  EXPECT_FALSE(lists(fault, asked(std::string(kFen) + " moves b3a1"), "e1g1"));
  EXPECT_TRUE(lists(fault, asked("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves a1a2 e8e7"), "e1g1"));
}

}  // namespace
}  // namespace refute::models
