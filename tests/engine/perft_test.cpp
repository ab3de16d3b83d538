#include "engine/perft.h"

#include <array>
#include <cstdint>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/movegen.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

struct Known {
  std::string_view fen;
  Depth depth;
  std::uint64_t leaves;
};

constexpr std::string_view kPosition3 = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
constexpr std::string_view kPosition4 =
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
constexpr std::string_view kPosition5 = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
constexpr std::string_view kPosition6 =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

// Chess Programming Wiki, "Perft Results"; Stockfish gives the same.
constexpr std::array<Known, 6> kDeep{{{kStartFen, Depth(5), 4865609},
                                      {kKiwipeteFen, Depth(4), 4085603},
                                      {kPosition3, Depth(6), 11030083},
                                      {kPosition4, Depth(4), 422333},
                                      {kPosition5, Depth(4), 2103487},
                                      {kPosition6, Depth(4), 3894594}}};
constexpr std::array<Known, 6> kShallow{{{kStartFen, Depth(4), 197281},
                                         {kKiwipeteFen, Depth(3), 97862},
                                         {kPosition3, Depth(4), 43238},
                                         {kPosition4, Depth(3), 9467},
                                         {kPosition5, Depth(3), 62379},
                                         {kPosition6, Depth(3), 89890}}};

std::vector<PerftStyle> all_styles() {
  using enum PerftStyle::Moves;
  using enum PerftStyle::Stepping;
  using enum PerftStyle::Leaves;
  std::vector<PerftStyle> styles;
  for (PerftStyle::Moves moves : {kLegal, kPseudoLegalFiltered}) {
    for (PerftStyle::Stepping stepping : {kMakeUndo, kCopyMake}) {
      for (PerftStyle::Leaves leaves : {kBulk, kVisited}) {
        styles.push_back({moves, stepping, leaves});
      }
    }
  }
  return styles;
}

/// The same position with the colours swapped and the board turned: the same tree.
Setup with_colors_swapped(const Setup& setup) {
  Setup swapped = setup;
  swapped.placement = Placement();
  swapped.castling_rooks = Bitboard();
  for (Square square : Bitboard::all()) {
    const auto piece = setup.placement.at(square);
    if (piece) swapped.placement.put(square.flipped(), {!piece->color, piece->type});
  }
  for (Square rook : setup.castling_rooks) swapped.castling_rooks |= Bitboard(rook.flipped());
  swapped.side_to_move = !setup.side_to_move;
  if (setup.ep_square) swapped.ep_square = setup.ep_square->flipped();
  return swapped;
}

TEST(Perft, IsOneAtDepthZero) {
  EXPECT_EQ(perft(Position::start(), Depth(0)), 1U);
  for (PerftStyle style : all_styles()) EXPECT_EQ(perft(Position::start(), Depth(0), style), 1U);
}

TEST(Perft, IsZeroBelowMate) {
  const Position mate = position_of("R3k3/8/4K3/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(perft(mate, Depth(1)), 0U);
  EXPECT_EQ(perft(mate, Depth(3)), 0U);
  for (PerftStyle style : all_styles()) EXPECT_EQ(perft(mate, Depth(3), style), 0U);
}

TEST(Perft, CountsTheSixClassicPositions) {
  for (const Known& known : kDeep) {
    EXPECT_EQ(perft(position_of(known.fen), known.depth), known.leaves) << known.fen;
  }
}

TEST(Perft, CountsThemInEveryStyle) {
  for (const Known& known : kShallow) {
    for (PerftStyle style : all_styles()) {
      EXPECT_EQ(perft(position_of(known.fen), known.depth, style), known.leaves) << known.fen;
    }
  }
}

TEST(Perft, IsTheSameInEveryStyleInSampledPositions) {
  for (const Position& position : many_positions({.games = 2, .placements = 100})) {
    const std::uint64_t leaves = perft(position, Depth(2));
    for (PerftStyle style : all_styles()) {
      ASSERT_EQ(perft(position, Depth(2), style), leaves) << fen_of(position);
    }
  }
}

TEST(Perft, IsTheSameWithColorsSwapped) {
  for (const Position& position : many_positions({.games = 20, .placements = 1000})) {
    const auto swapped =
        Position::from_setup(with_colors_swapped(position.setup()), Rules::kChess960);
    ASSERT_TRUE(swapped) << fen_of(position);
    ASSERT_EQ(perft(*swapped, Depth(2)), perft(position, Depth(2))) << fen_of(position);
  }
}

TEST(Divide, HasOneEntryForEachLegalMoveAndAddsUpToPerft) {
  for (const Known& known : kShallow) {
    const Position position = position_of(known.fen);
    std::vector<Move> moves;
    std::uint64_t sum = 0;
    for (const DivideEntry& entry : divide(position, known.depth)) {
      moves.push_back(entry.move);
      sum += entry.leaves;
    }
    EXPECT_EQ(sorted(moves), sorted(legal_moves(position))) << known.fen;
    EXPECT_EQ(sum, known.leaves) << known.fen;
  }
}

TEST(Divide, IsTheSameInEveryStyle) {
  const auto by_move = [](const DivideEntry& a, const DivideEntry& b) { return a.move < b.move; };
  for (const Position& position : trigger_positions()) {
    Divide expected = divide(position, Depth(2));
    std::sort(expected.begin(), expected.end(), by_move);
    for (PerftStyle style : all_styles()) {
      Divide entries = divide(position, Depth(2), style);
      std::sort(entries.begin(), entries.end(), by_move);
      ASSERT_EQ(entries, expected) << fen_of(position);
    }
  }
}

TEST(Perft, RunsInManyThreadsAtOnce) {
  std::vector<std::uint64_t> counts(4);
  std::vector<std::thread> threads;
  for (std::uint64_t& count : counts) {
    threads.emplace_back([&count] {
      count = perft(position_of(kKiwipeteFen), Depth(3));
      for (PerftStyle style : all_styles()) {
        count += perft(Position::start(), Depth(2), style);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::uint64_t count : counts) EXPECT_EQ(count, 97862U + 8 * 400);
}

}  // namespace
}  // namespace refute::test
