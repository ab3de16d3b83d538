#include "tests/props/mailbox/known_positions.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/props/mailbox/mailbox_support.h"

namespace refute::mailbox {
namespace {

class KnownPositionTest : public testing::TestWithParam<KnownPosition> {};

TEST_P(KnownPositionTest, HasThatManyLegalMovesAndNoneTwice) {
  const KnownPosition& known = GetParam();
  std::vector<Move> moves = legal_moves(setup_of(known.fen));
  EXPECT_EQ(moves.size(), known.legal_moves) << known.fen;
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end()) << known.fen;
}

INSTANTIATE_TEST_SUITE_P(PublishedDefects, KnownPositionTest, testing::ValuesIn(kKnownPositions),
                         [](const auto& row) { return std::string(row.param.name); });

// Positions that are refused as invalid, and in which engines offer moves that do not exist. What
// is impossible about them gives no move here either: the counts are those of the same pieces
// without the impossible right or en passant square (Stockfish 15.1).

TEST(MailboxOnImpossibleRights, CastlesWithNothingButAnOwnRook) {
  refute::Setup knight = setup_of("4k3/8/8/8/8/8/8/n3K3 w - - 0 1");
  knight.castling_rooks = Bitboard("a1"_sq);
  EXPECT_EQ(legal_moves(knight).size(), 5U);
  refute::Setup nothing = setup_of("4k2r/8/8/8/8/8/8/4K3 w k - 0 1");
  nothing.castling_rooks |= Bitboard("h1"_sq);
  EXPECT_EQ(legal_moves(nothing).size(), 5U);
  refute::Setup one_rook = setup_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  one_rook.castling_rooks |= Bitboard("a1"_sq);
  EXPECT_EQ(legal_moves(one_rook).size(), 15U);
}

TEST(MailboxOnImpossibleRights, DoesNotCastleFromAnotherRank) {
  refute::Setup setup = setup_of("4k3/8/8/8/8/4K3/8/R6R w - - 0 1");
  setup.castling_rooks = Bitboard("a1"_sq).with("h1"_sq);
  EXPECT_EQ(legal_moves(setup).size(), 34U);
}

TEST(MailboxOnImpossibleRights, HasTheOtherMovesOfADisplacedKing) {
  constexpr std::string_view kFen =
      "r2k3r/p1ppqpb1/bn2pQp1/3PN3/1p2P3/2N4p/PPPBBPPP/R3K1R1 b Q - 0 1";
  EXPECT_EQ(legal_moves(setup_of(kFen)).size(), 33U);
}

TEST(MailboxOnImpossibleEnPassant, TakesOnlyOntoAnEmptySquareAndOutOfCheck) {
  EXPECT_EQ(legal_moves(setup_of("4k3/8/3n4/3pP3/8/8/8/3K4 w - d6 0 1")).size(), 7U);
  EXPECT_EQ(legal_moves(setup_of("k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1")).size(), 7U);
}

}  // namespace
}  // namespace refute::mailbox
