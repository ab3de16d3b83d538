#include "engine/movegen.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/pseudo_legal.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

bool is_capture(const Position& position, Move move) {
  return mailbox::is_capture(position.setup(), move);
}

TEST(LegalMoves, AreAsManyAsStockfishFindsWhereOthersWentWrong) {
  for (const TriggerPosition& trigger : kTriggerPositions) {
    const Position position = position_of(trigger.fen, trigger.rules);
    EXPECT_EQ(legal_moves(position).size(), trigger.legal_moves) << trigger.fen;
  }
}

TEST(LegalMoves, AreThoseOfTheTwoGeneratorsWrittenApart) {
  for (const Position& position : many_positions({.games = 500, .placements = 15000})) {
    const std::vector<Move> moves = sorted(legal_moves(position));
    ASSERT_EQ(moves, sorted(filtered_legal_moves(position))) << fen_of(position);
    ASSERT_EQ(moves, sorted(mailbox::legal_moves(position.setup()))) << fen_of(position);
  }
}

TEST(LegalMoves, AreListedOnce) {
  for (const Position& position : many_positions({.games = 20, .placements = 500})) {
    const std::vector<Move> moves = sorted(legal_moves(position));
    ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end()) << fen_of(position);
  }
}

TEST(LegalMoves, AreTheCapturesAndTheQuiets) {
  for (const Position& position : many_positions({.games = 60, .placements = 2000})) {
    std::vector<Move> captures;
    std::vector<Move> quiets;
    for (Move move : legal_moves(position)) {
      (is_capture(position, move) ? captures : quiets).push_back(move);
    }
    ASSERT_EQ(sorted(legal_moves(position, MoveFilter::kCaptures)), sorted(captures))
        << fen_of(position);
    ASSERT_EQ(sorted(legal_moves(position, MoveFilter::kQuiets)), sorted(quiets))
        << fen_of(position);
  }
}

TEST(LegalMoves, AreCountedWithoutAList) {
  for (const Position& position : many_positions({.games = 20, .placements = 500})) {
    const MoveList moves = legal_moves(position);
    ASSERT_EQ(count_legal_moves(position), moves.size()) << fen_of(position);
    ASSERT_EQ(has_legal_move(position), !moves.empty()) << fen_of(position);
  }
}

TEST(LegalMoves, AreNoneInMateAndStalemate) {
  const Position mate = position_of("R3k3/8/4K3/8/8/8/8/8 b - - 0 1");
  EXPECT_THAT(sorted(legal_moves(mate)), IsEmpty());
  EXPECT_FALSE(has_legal_move(mate));
  const Position stalemate = position_of("k7/8/1Q6/8/8/8/8/4K3 b - - 0 1");
  EXPECT_THAT(sorted(legal_moves(stalemate)), IsEmpty());
  EXPECT_FALSE(has_legal_move(stalemate));
}

TEST(LegalMoves, MayReach218) {
  // The most in any reachable position (Petrovic 1964), Stockfish agrees.
  const Position position = position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  EXPECT_EQ(legal_moves(position).size(), 218U);
  EXPECT_EQ(filtered_legal_moves(position).size(), 218U);
  EXPECT_EQ(count_legal_moves(position), 218U);
}

TEST(LegalMoves, LeaveTheKingNoRetreatAlongTheCheckingRay) {
  const Position position = position_of("4k3/8/8/8/r3K3/8/8/8 w - - 0 1");
  EXPECT_THAT(sorted(legal_moves(position)),
              UnorderedElementsAre(Move::normal("e4"_sq, "d3"_sq), Move::normal("e4"_sq, "e3"_sq),
                                   Move::normal("e4"_sq, "f3"_sq), Move::normal("e4"_sq, "d5"_sq),
                                   Move::normal("e4"_sq, "e5"_sq), Move::normal("e4"_sq, "f5"_sq)));
}

TEST(LegalMoves, LetOnlyTheKingAnswerADoubleCheck) {
  // Rook on e8 and knight on d3 both check e1; the queen could take either.
  const Position position = position_of("k3r3/8/8/8/8/1Q1n4/8/4K3 w - - 0 1");
  EXPECT_THAT(sorted(legal_moves(position)),
              UnorderedElementsAre(Move::normal("e1"_sq, "d1"_sq), Move::normal("e1"_sq, "d2"_sq),
                                   Move::normal("e1"_sq, "f1"_sq)));
}

TEST(LegalMoves, DoNotTakeEnPassantWhenBothPawnsShieldTheKingAlongTheRank) {
  const Position position = position_of("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
  EXPECT_THAT(sorted(legal_moves(position)),
              testing::Not(testing::Contains(Move::en_passant("e5"_sq, "d6"_sq))));
}

TEST(LegalMoves, CastleUnlessTheKingsWayIsAttacked) {
  const Position open = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_TRUE(legal_moves(open).contains(Move::castling("e1"_sq, "h1"_sq)));
  EXPECT_TRUE(legal_moves(open).contains(Move::castling("e1"_sq, "a1"_sq)));
  // f1 is attacked, and b1, which the king does not cross.
  const Position attacked = position_of("1r2kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_FALSE(legal_moves(attacked).contains(Move::castling("e1"_sq, "h1"_sq)));
  EXPECT_TRUE(legal_moves(attacked).contains(Move::castling("e1"_sq, "a1"_sq)));
}

TEST(LegalMoves, DoNotCastleInChess960WhenTheRookSheltersTheKing) {
  // After O-O-O the king on c1 would face the queen on a1, which the rook on b1 keeps away.
  const Position position = position_of("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", Rules::kChess960);
  EXPECT_FALSE(legal_moves(position).contains(Move::castling("e1"_sq, "b1"_sq)));
}

TEST(LegalMoves, CastleInChess960WithoutTheKingMoving) {
  const Position position = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Rules::kChess960);
  EXPECT_TRUE(legal_moves(position).contains(Move::castling("f1"_sq, "g1"_sq)));
}

}  // namespace
}  // namespace refute::test
