#include "props/mailbox/movegen.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "props/mailbox/board.h"
#include "props/sampling/position_script.h"
#include "props/sampling/random.h"
#include "props/sampling/random_script.h"
#include "tests/props/mailbox/mailbox_support.h"

namespace refute::mailbox {
namespace {

bool can_castle(std::string_view fen, std::string_view move) {
  const Texts texts = legal_texts(fen);
  return std::find(texts.begin(), texts.end(), move) != texts.end();
}

// FIDE 3.7: the pawn.

TEST(MailboxPawn, AdvancesByOneOrFromItsFirstSquareByTwo) {
  EXPECT_EQ(legal_texts("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "d2"), (Texts{"d2d3", "d2d4"}));
  EXPECT_EQ(legal_texts("4k3/8/8/8/8/3P4/8/4K3 w - - 0 1", "d3"), (Texts{"d3d4"}));
  EXPECT_EQ(legal_texts("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7"), (Texts{"d7d5", "d7d6"}));
}

TEST(MailboxPawn, IsStoppedByAnyPieceInFront) {
  EXPECT_EQ(legal_texts("4k3/8/8/8/8/3n4/3P4/4K2b w - - 0 1", "d2"), Texts());
  EXPECT_EQ(legal_texts("4k3/8/8/8/3b4/8/3P4/4K3 w - - 0 1", "d2"), (Texts{"d2d3"}));
}

TEST(MailboxPawn, TakesDiagonallyAndOnlyEnemies) {
  EXPECT_EQ(legal_texts("4k3/8/8/2n1N3/3P4/8/8/4K3 w - - 0 1", "d4"), (Texts{"d4c5", "d4d5"}));
}

TEST(MailboxPawn, TakesInPassingOnlyOnTheNotedSquare) {
  EXPECT_EQ(legal_texts("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1", "e5"), (Texts{"e5e6", "e5f6"}));
  EXPECT_EQ(legal_texts("4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1", "e5"), (Texts{"e5e6"}));
}

TEST(MailboxPawn, TakesInPassingNotAcrossTheEdge) {
  EXPECT_EQ(legal_texts("4k3/8/7P/p6P/8/8/8/4K3 w - a6 0 1", "h5"), Texts());
}

TEST(MailboxPawn, MayNotTakeInPassingIfBothPawnsShieldTheKingAlongTheRank) {
  EXPECT_EQ(legal_texts("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5"), (Texts{"e5e6"}));
}

TEST(MailboxPawn, MayNotTakeInPassingIfThePassedPawnShieldsTheKingOnADiagonal) {
  EXPECT_EQ(legal_texts("4k3/b7/8/2pP4/8/4K3/8/8 w - c6 0 1", "d5"), (Texts{"d5d6"}));
}

TEST(MailboxPawn, MayTakeInPassingAlongItsPinAndNotOffIt) {
  EXPECT_EQ(legal_texts("4k3/2b5/8/3pP3/8/6K1/8/8 w - d6 0 1", "e5"), (Texts{"e5d6"}));
  EXPECT_EQ(legal_texts("4k3/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", "e5"), Texts());
}

TEST(MailboxPawn, MayTakeTheCheckingPawnInPassing) {
  EXPECT_EQ(legal_texts("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4"), (Texts{"e4d3"}));
}

TEST(MailboxPawn, BecomesOneOfFourPiecesOnTheLastRank) {
  EXPECT_EQ(legal_texts("2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7"),
            (Texts{"b7b8b", "b7b8n", "b7b8q", "b7b8r", "b7c8b", "b7c8n", "b7c8q", "b7c8r"}));
  EXPECT_EQ(legal_texts("4k3/8/8/8/8/8/7p/4K3 b - - 0 1", "h2"),
            (Texts{"h2h1b", "h2h1n", "h2h1q", "h2h1r"}));
}

// FIDE 3.8.2: castling in standard chess.

TEST(MailboxCastling, NeedsARight) {
  EXPECT_TRUE(can_castle("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  EXPECT_TRUE(can_castle("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1"));
}

TEST(MailboxCastling, NeedsAllSquaresBetweenEmpty) {
  EXPECT_FALSE(can_castle("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/8/8/8/R1b1K2R w KQ - 0 1", "e1c1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", "e1g1"));
}

TEST(MailboxCastling, NotOutOfThroughOrIntoCheck) {
  EXPECT_FALSE(can_castle("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "e1c1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "e1c1"));
}

TEST(MailboxCastling, RookMayBeAttackedAndPassAnAttackedSquare) {
  EXPECT_TRUE(can_castle("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"));
  EXPECT_TRUE(can_castle("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"));
  EXPECT_TRUE(can_castle("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
}

TEST(MailboxCastling, EnemyKingAndPawnsAttackSquaresToo) {
  EXPECT_FALSE(can_castle("8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "e1c1"));
  EXPECT_FALSE(can_castle("4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "e1g1"));
}

// FIDE 3.9: no move leaves the own king to be taken.

TEST(MailboxLegality, PinnedPieceStaysOnTheLine) {
  EXPECT_EQ(legal_texts("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2"),
            (Texts{"e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8"}));
  EXPECT_EQ(legal_texts("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2"), Texts());
}

TEST(MailboxLegality, KingDoesNotStepBackAlongTheCheckingLine) {
  EXPECT_EQ(legal_texts("k3r3/8/8/8/8/4K3/8/8 w - - 0 1", "e3"),
            (Texts{"e3d2", "e3d3", "e3d4", "e3f2", "e3f3", "e3f4"}));
}

TEST(MailboxLegality, KingsDoNotTouch) {
  EXPECT_EQ(legal_texts("8/8/8/3k4/8/3K4/8/8 w - - 0 1"),
            (Texts{"d3c2", "d3c3", "d3d2", "d3e2", "d3e3"}));
}

TEST(MailboxLegality, SingleCheckIsAnsweredByKingBlockOrCapture) {
  EXPECT_EQ(legal_texts("4k3/8/8/8/K6r/8/3P4/6B1 w - - 0 1"),
            (Texts{"a4a3", "a4a5", "a4b3", "a4b5", "d2d4", "g1d4"}));
}

TEST(MailboxLegality, DoubleCheckIsAnsweredByTheKingAlone) {
  EXPECT_EQ(legal_texts("4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1"), (Texts{"e1d1", "e1f1", "e1f2"}));
}

TEST(MailboxLegality, NoMoveInMateOrStalemate) {
  EXPECT_EQ(legal_texts("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Texts());
  EXPECT_EQ(legal_texts("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Texts());
}

TEST(MailboxLegality, HasLegalMoveSaysWhetherThereIsAny) {
  EXPECT_FALSE(has_legal_move(setup_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")));
  EXPECT_FALSE(has_legal_move(setup_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")));
  EXPECT_TRUE(has_legal_move(setup_of("7k/6Q1/8/6K1/8/8/8/8 b - - 0 1")));  // h8xg7
}

/// The short way, by which most moves are not made, against the definition.
TEST(MailboxLegality, MovesAreThoseMovementsThatDoNotLeaveTheKingToBeTaken) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    props::Random random = props::Random(1).stream(seed);
    const auto setups = props::setups_of(props::random_script({}, random));
    ASSERT_TRUE(setups.has_value());
    for (const refute::Setup& setup : *setups) {
      std::vector<Move> expected = movements(setup);
      std::erase_if(expected, [&](Move move) { return leaves_king_to_be_taken(setup, move); });
      ASSERT_EQ(legal_moves(setup), expected) << print_fen(setup);
    }
  }
}

TEST(MailboxMovements, AreEveryWayToGoWhetherOrNotTheKingIsLeftToBeTaken) {
  const refute::Setup setup = setup_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
  EXPECT_EQ(movements(setup).size(), 6U + 4U);
  EXPECT_TRUE(leaves_king_to_be_taken(setup, Move::normal("e2"_sq, "c3"_sq)));
  EXPECT_FALSE(leaves_king_to_be_taken(setup, Move::normal("e1"_sq, "d2"_sq)));
}

}  // namespace
}  // namespace refute::mailbox
