#include "props/mailbox/perft.h"

#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/props/mailbox/mailbox_support.h"
#include "tests/support/scripts.h"

namespace refute::mailbox {
namespace {

/// The counts of the depths from 1 on.
struct KnownPerft {
  std::string_view name;
  std::string_view fen;
  std::vector<std::uint64_t> leaves;
};

void PrintTo(const KnownPerft& known, std::ostream* out) { *out << known.fen; }

class MailboxPerft : public testing::TestWithParam<KnownPerft> {};

TEST_P(MailboxPerft, IsThePublishedNumberAtEveryDepth) {
  const refute::Setup setup = setup_of(GetParam().fen);
  int depth = 0;
  for (std::uint64_t leaves : GetParam().leaves) {
    ++depth;
    EXPECT_EQ(perft(setup, Depth(depth)), leaves) << GetParam().name << " depth " << depth;
  }
}

// The classic positions of the Chess Programming Wiki ("Perft Results").
INSTANTIATE_TEST_SUITE_P(
    ClassicPositions, MailboxPerft,
    testing::Values(KnownPerft{"start", kStartFen, {20, 400, 8902, 197281}},
                    KnownPerft{"kiwipete", kKiwipeteFen, {48, 2039, 97862}},
                    KnownPerft{"position_3",
                               "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                               {14, 191, 2812, 43238, 674624}},
                    KnownPerft{"position_4",
                               "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                               {6, 264, 9467, 422333}},
                    KnownPerft{"position_4_mirrored",
                               "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
                               {6, 264, 9467, 422333}},
                    KnownPerft{"position_5",
                               "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                               {44, 1486, 62379}},
                    KnownPerft{
                        "position_6",
                        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                        {46, 2079, 89890}}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(MailboxPerftAtTheEnds, IsOneAtDepthZero) {
  EXPECT_EQ(perft(setup_of(kStartFen), Depth(0)), 1U);
}

TEST(MailboxPerftAtTheEnds, IsZeroBelowMate) {
  const refute::Setup mate = setup_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(perft(mate, Depth(1)), 0U);
  EXPECT_EQ(perft(mate, Depth(2)), 0U);
}

TEST(MailboxDivide, ListsEveryLegalMoveOnceAndAddsUpToPerft) {
  const refute::Setup setup = setup_of(kKiwipeteFen);
  const std::vector<DivideEntry> entries = divide(setup, Depth(3));
  const std::vector<Move> moves = legal_moves(setup);
  ASSERT_EQ(entries.size(), moves.size());
  std::uint64_t total = 0;
  for (std::size_t index = 0; index < moves.size(); ++index) {
    EXPECT_EQ(entries[index].move, moves[index]);
    total += entries[index].leaves;
  }
  EXPECT_EQ(total, 97862U);
}

TEST(MailboxDivide, CountsTheLeavesBelowEachMove) {
  // Stockfish 15.1, `go perft 2` at the start position: 20 below every move.
  for (const DivideEntry& entry : divide(setup_of(kStartFen), Depth(2)))
    EXPECT_EQ(entry.leaves, 20U);
}

}  // namespace
}  // namespace refute::mailbox
