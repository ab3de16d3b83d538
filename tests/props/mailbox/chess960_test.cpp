#include <algorithm>
#include <ostream>
#include <string_view>

#include <gtest/gtest.h>

#include "props/mailbox/perft.h"
#include "tests/props/mailbox/mailbox_support.h"

// Chess960 castling (FIDE Guidelines II.3). Which castlings are legal follows from the rules; all
// lists and counts were confirmed with Stockfish 15.1, `UCI_Chess960` set.

namespace refute::mailbox {
namespace {

/// The castling moves, as king takes rook.
Texts castlings(std::string_view fen) {
  Texts texts;
  for (Move move : legal_moves(setup_of(fen))) {
    if (move.kind() == MoveKind::kCastling) texts.push_back(to_uci(move, Rules::kChess960));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(MailboxChess960, KingMayStayAndRookMayStayAndBothMayExchange) {
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/1RK5 w B - 0 1"), (Texts{"c1b1"}));
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/5KR1 w G - 0 1"), (Texts{"f1g1"}));
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/2KR4 w D - 0 1"), (Texts{"c1d1"}));
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/2RK3R w HC - 0 1"), (Texts{"d1c1", "d1h1"}));
}

TEST(MailboxChess960, WaysOfBothMustBeEmptyButForTheTwo) {
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/2KR2N1 w D - 0 1"), Texts()) << "g1, where the king goes";
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/1KRN4 w C - 0 1"), Texts()) << "d1, on the king's way";
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1"), Texts()) << "b1, on the rook's way";
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/1K1R1RR1 w F - 0 1"), Texts()) << "another own rook";
}

TEST(MailboxChess960, PiecesBeyondTheRookDoNotMatter) {
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/NR2K3 w B - 0 1"), (Texts{"e1b1"}));
}

TEST(MailboxChess960, KingsWayMustNotBeAttackedAndTheRooksMay) {
  EXPECT_EQ(castlings("3rk3/8/8/8/8/8/8/1R3K2 w B - 0 1"), Texts());
  EXPECT_EQ(castlings("4k3/6r1/8/8/8/8/8/4KR2 w F - 0 1"), Texts());
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/6p1/4KR2 w F - 0 1"), Texts());
  EXPECT_EQ(castlings("1r2k3/8/8/8/8/8/8/R4K2 w A - 0 1"), (Texts{"f1a1"}));
}

TEST(MailboxChess960, RookMustNotUncoverAnAttackOnTheKing) {
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/rRK5 w B - 0 1"), Texts());
  EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1"), Texts());
}

TEST(MailboxChess960, DestinationUnderItsOwnRookCountsAsAttacked) {
  EXPECT_EQ(castlings("4k1r1/8/8/8/8/8/8/4K1R1 w G - 0 1"), Texts());
}

struct Count {
  std::string_view fen;
  int depth;
  std::uint64_t leaves;
};

void PrintTo(const Count& count, std::ostream* out) {
  *out << count.fen << " at depth " << count.depth;
}

class MailboxChess960Perft : public testing::TestWithParam<Count> {};

TEST_P(MailboxChess960Perft, IsThePublishedNumber) {
  const auto& [fen, depth, leaves] = GetParam();
  EXPECT_EQ(perft(setup_of(fen), Depth(depth)), leaves) << fen;
}

INSTANTIATE_TEST_SUITE_P(
    StockfishCounts, MailboxChess960Perft,
    testing::Values(
        Count{"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12189},
        Count{"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 3, 18002},
        Count{"nrk2bbr/pppp2pp/8/4pp2/4PP2/8/PPPP2PP/NRK2BBR w HBhb - 0 5", 3, 21970},
        Count{"1rk3r1/8/8/8/8/8/8/1R1K2R1 b GBgb - 0 1", 3, 9919},
        Count{"4k1r1/8/8/8/8/8/8/4K1R1 w G - 0 1", 3, 2402},
        Count{"4k3/8/8/8/8/8/8/2RK3R w HC - 0 1", 3, 2968},
        Count{"8/8/8/8/8/k7/8/1RK5 w B - 0 1", 3, 414}));

}  // namespace
}  // namespace refute::mailbox
