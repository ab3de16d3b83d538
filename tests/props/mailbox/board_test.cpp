#include "props/mailbox/board.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/props/mailbox/mailbox_support.h"

namespace refute::mailbox {
namespace {

/// The squares that White attacks.
Bitboard attacked_by_white(std::string_view fen) {
  const refute::Setup setup = setup_of(fen);
  Bitboard attacked;
  for (Square square : Bitboard::all()) {
    if (is_attacked(setup.placement, square, Color::kWhite)) attacked |= Bitboard(square);
  }
  return attacked;
}

template <typename... Squares>
Bitboard set_of(Squares... squares) {
  return (Bitboard(squares) | ...);
}

std::string fen_after(std::string_view fen, std::string_view move, Rules rules = Rules::kStandard) {
  const refute::Setup setup = setup_of(fen);
  return print_fen(after(setup, move_of(setup, move, rules)));
}

TEST(MailboxAttack, PawnAttacksDiagonallyForwardOnly) {
  EXPECT_EQ(attacked_by_white("8/8/8/8/3P4/8/8/8 w - - 0 1"), set_of("c5"_sq, "e5"_sq));
}

TEST(MailboxAttack, PawnOnTheEdgeDoesNotReachTheOtherEdge) {
  EXPECT_EQ(attacked_by_white("8/8/8/8/P7/8/8/8 w - - 0 1"), set_of("b5"_sq));
  EXPECT_EQ(attacked_by_white("8/8/8/8/7P/8/8/8 w - - 0 1"), set_of("g5"_sq));
}

TEST(MailboxAttack, BlackPawnAttacksDownwards) {
  const refute::Setup setup = setup_of("8/8/8/8/3p4/8/8/8 w - - 0 1");
  EXPECT_TRUE(is_attacked(setup.placement, "c3"_sq, Color::kBlack));
  EXPECT_TRUE(is_attacked(setup.placement, "e3"_sq, Color::kBlack));
  EXPECT_FALSE(is_attacked(setup.placement, "c5"_sq, Color::kBlack));
  EXPECT_FALSE(is_attacked(setup.placement, "d3"_sq, Color::kBlack));
}

TEST(MailboxAttack, KnightInTheCornerAttacksTwoSquares) {
  EXPECT_EQ(attacked_by_white("8/8/8/8/8/8/8/N7 w - - 0 1"), set_of("b3"_sq, "c2"_sq));
}

TEST(MailboxAttack, KnightLeapsOverEverything) {
  EXPECT_EQ(attacked_by_white("8/8/8/8/8/pp6/pp6/Np6 w - - 0 1"), set_of("b3"_sq, "c2"_sq));
}

TEST(MailboxAttack, KingAttacksItsNeighbours) {
  EXPECT_EQ(attacked_by_white("8/8/8/8/8/8/8/K7 w - - 0 1"), set_of("a2"_sq, "b1"_sq, "b2"_sq));
}

TEST(MailboxAttack, BishopAttacksUpToAndWithTheFirstPieceOfEitherColor) {
  EXPECT_EQ(attacked_by_white("8/8/8/4p3/8/2B5/1p6/4n3 w - - 0 1"),
            set_of("d4"_sq, "e5"_sq, "b4"_sq, "a5"_sq, "b2"_sq, "d2"_sq, "e1"_sq));
}

TEST(MailboxAttack, RookAttacksUpToAndWithTheFirstPieceOfEitherColor) {
  EXPECT_EQ(attacked_by_white("8/8/8/2p5/8/1pR1n3/8/2n5 w - - 0 1"),
            set_of("c4"_sq, "c5"_sq, "b3"_sq, "d3"_sq, "e3"_sq, "c2"_sq, "c1"_sq));
}

TEST(MailboxAttack, QueenAttacksLikeRookAndBishop) {
  const Bitboard rook = attacked_by_white("8/8/8/2p5/8/1pR1n3/8/2n5 w - - 0 1");
  const Bitboard bishop = attacked_by_white("8/8/8/2p5/8/1pB1n3/8/2n5 w - - 0 1");
  EXPECT_EQ(attacked_by_white("8/8/8/2p5/8/1pQ1n3/8/2n5 w - - 0 1"), rook | bishop);
}

TEST(MailboxAttack, PinnedPieceAttacksAllTheSame) {  // FIDE 3.1.3
  const refute::Setup setup = setup_of("4r3/8/8/8/8/k7/4B3/4K3 w - - 0 1");
  EXPECT_TRUE(is_attacked(setup.placement, "d3"_sq, Color::kWhite));
}

TEST(MailboxInCheck, AsksForTheGivenSide) {
  const refute::Setup setup = setup_of("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
  EXPECT_TRUE(in_check(setup, Color::kWhite));
  EXPECT_FALSE(in_check(setup, Color::kBlack));
}

TEST(MailboxIsCapture, CountsEnPassantAndNotCastling) {
  const refute::Setup passing = setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_TRUE(is_capture(passing, move_of(passing, "e5d6")));
  EXPECT_FALSE(is_capture(passing, move_of(passing, "e5e6")));
  const refute::Setup castling = setup_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_FALSE(is_capture(castling, move_of(castling, "e1g1")));
}

TEST(MailboxAfter, NotesTheSquarePassedOverEvenIfNobodyCanTake) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"),
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(fen_after("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e5"),
            "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 2");
}

TEST(MailboxAfter, ForgetsTheSquarePassedOverOneMoveLater) {
  EXPECT_EQ(fen_after("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "e8e7"),
            "8/4k3/8/8/4P3/8/8/4K3 w - - 1 2");
}

TEST(MailboxAfter, SinglePushAndRookMoveOfTwoSquaresNoteNothing) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3"),
            "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "a2a4"), "4k3/8/8/8/R7/8/8/4K3 b - - 1 1");
}

TEST(MailboxAfter, EnPassantRemovesThePawnThatPassed) {
  EXPECT_EQ(fen_after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7", "e5d6"),
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7");
  EXPECT_EQ(fen_after("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 7", "e4d3"),
            "4k3/8/8/8/8/3p4/8/4K3 w - - 0 8");
}

TEST(MailboxAfter, PromotionPutsTheChosenPieceOfTheMoversColor) {
  EXPECT_EQ(fen_after("7k/P7/8/8/8/8/8/K7 w - - 5 1", "a7a8n"), "N6k/8/8/8/8/8/8/K7 b - - 0 1");
  EXPECT_EQ(fen_after("7k/8/8/8/8/8/p7/1N5K b - - 5 1", "a2b1r"), "7k/8/8/8/8/8/8/1r5K w - - 0 2");
}

TEST(MailboxAfter, CastlingPutsKingAndRookOnTheirSquares) {
  constexpr std::string_view kFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9";
  EXPECT_EQ(fen_after(kFen, "e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9");
  EXPECT_EQ(fen_after(kFen, "e1c1"), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9");
}

TEST(MailboxAfter, Chess960CastlingMayExchangeKingAndRookOrMoveOneOfThem) {
  constexpr Rules k960 = Rules::kChess960;
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", k960),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", k960),
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", k960),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(MailboxAfter, KingMoveTakesBothOwnRights) {
  EXPECT_EQ(fen_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2"),
            "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  EXPECT_EQ(fen_after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8e7"),
            "r6r/4k3/8/8/8/8/8/R3K2R w KQ - 1 2");
}

TEST(MailboxAfter, RookMoveTakesItsOwnRightOnly) {
  EXPECT_EQ(fen_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h2"),
            "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1");
}

TEST(MailboxAfter, RookTakesRookTakesBothRights) {
  EXPECT_EQ(fen_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8"),
            "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST(MailboxAfter, PromotionThatTakesTheRookTakesItsRight) {
  EXPECT_EQ(fen_after("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", "b7a8q"),
            "Q3k2r/8/8/8/8/8/8/4K3 b k - 0 1");
}

TEST(MailboxAfter, OtherRookOnTheBackRankTakesNoRight) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/R7/R3K3 w Q - 0 1", "a2b2"),
            "4k3/8/8/8/8/8/1R6/R3K3 b Q - 1 1");
}

TEST(MailboxAfter, PawnMovesAndCapturesResetTheClock) {
  EXPECT_EQ(setup_of(fen_after("4k3/8/8/8/8/8/4P3/4K3 w - - 42 60", "e2e3")).halfmove_clock, 0);
  EXPECT_EQ(setup_of(fen_after("4k3/8/8/8/8/8/4n3/4K3 w - - 42 60", "e1e2")).halfmove_clock, 0);
  EXPECT_EQ(setup_of(fen_after("4k3/8/8/8/8/8/8/4K3 w - - 42 60", "e1e2")).halfmove_clock, 43);
}

TEST(MailboxAfter, MoveNumberRisesAfterBlacksMove) {
  EXPECT_EQ(setup_of(fen_after("4k3/8/8/8/8/8/8/4K3 w - - 0 60", "e1e2")).fullmove_number, 60);
  EXPECT_EQ(setup_of(fen_after("4k3/8/8/8/8/8/8/4K3 b - - 0 60", "e8e7")).fullmove_number, 61);
}

}  // namespace
}  // namespace refute::mailbox
