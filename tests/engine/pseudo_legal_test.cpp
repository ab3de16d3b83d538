#include "engine/pseudo_legal.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "engine/legality.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

TEST(PseudoLegalMoves, AreTheMovementsOfTheMailbox) {
  for (const Position& position : many_positions({.games = 60, .placements = 2000})) {
    ASSERT_EQ(sorted(pseudo_legal_moves(position)), sorted(mailbox::movements(position.setup())))
        << fen_of(position);
  }
}

TEST(PseudoLegalMoves, AreTheCapturesAndTheQuiets) {
  for (const Position& position : many_positions({.games = 20, .placements = 1000})) {
    std::vector<Move> captures;
    std::vector<Move> quiets;
    for (Move move : pseudo_legal_moves(position)) {
      (mailbox::is_capture(position.setup(), move) ? captures : quiets).push_back(move);
    }
    ASSERT_EQ(sorted(pseudo_legal_moves(position, MoveFilter::kCaptures)), sorted(captures));
    ASSERT_EQ(sorted(pseudo_legal_moves(position, MoveFilter::kQuiets)), sorted(quiets));
    ASSERT_EQ(sorted(filtered_legal_moves(position, MoveFilter::kCaptures)),
              sorted(legal_moves(position, MoveFilter::kCaptures)));
    ASSERT_EQ(sorted(filtered_legal_moves(position, MoveFilter::kQuiets)),
              sorted(legal_moves(position, MoveFilter::kQuiets)));
  }
}

TEST(PseudoLegalMoves, ContainMovesOfPinnedPieces) {
  const Position position = position_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
  const Move leaves_pin = Move::normal("e2"_sq, "c3"_sq);
  EXPECT_TRUE(pseudo_legal_moves(position).contains(leaves_pin));
  EXPECT_FALSE(filtered_legal_moves(position).contains(leaves_pin));
}

TEST(PseudoLegalMoves, ThatAreNotLegalLetTheKingBeTaken) {
  for (const Position& position : many_positions({.games = 20, .placements = 500})) {
    const MoveList legal = legal_moves(position);
    for (Move move : pseudo_legal_moves(position)) {
      ASSERT_EQ(king_can_be_taken(position.after(move)), !legal.contains(move)) << fen_of(position);
    }
  }
}

}  // namespace
}  // namespace refute::test
