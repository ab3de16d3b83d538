#include "engine/kernel.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/move_sinks.h"
#include "engine/pieces.h"
#include "tests/engine/available_kernels.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

MoveList moves_by(const Kernel& kernel, const Position& position,
                  MoveFilter filter = MoveFilter::kAll) {
  MoveList list;
  kernel.list(position.board(), position.side_to_move(), filter, list);
  return list;
}

/// Speed comes from the path that makes no list: at every node it must count what is listed.
void expect_counts_match_lists(const Position& position) {
  const MoveList moves = moves_by(kRayKernel, position);
  for (const Kernel* kernel : available_kernels()) {
    ASSERT_EQ(moves_by(*kernel, position), moves) << fen_of(position);
    ASSERT_EQ(kernel->perft(position.board(), position.side_to_move(), Depth(1)), moves.size())
        << fen_of(position);
    ASSERT_EQ(kernel->has_move(position.board(), position.side_to_move()), !moves.empty())
        << fen_of(position);
  }
}

/// Visits all nodes of the tree but the leaves; returns how many.
template <typename Visit>
std::size_t for_every_node(const Position& position, Depth depth, Visit visit) {
  visit(position);
  std::size_t count = 1;
  if (depth.plies() <= 1 || testing::Test::HasFatalFailure()) return count;
  for (Move move : moves_by(kRayKernel, position)) {
    count += for_every_node(position.after(move), depth.next(), visit);
  }
  return count;
}

TEST(Kernel, CountsWhatItListsAtEveryNodeOfTheClassicTrees) {
  // The nodes above the leaves of a tree are the leaves of the shallower ones:
  // 1 + 20 + 400 + 8902 and so on, by the wiki's counts.
  EXPECT_EQ(for_every_node(Position::start(), Depth(4), expect_counts_match_lists), 9323U);
  EXPECT_EQ(for_every_node(position_of(kKiwipeteFen), Depth(3), expect_counts_match_lists), 2088U);
  const Position position_3 = position_of("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  EXPECT_EQ(for_every_node(position_3, Depth(5), expect_counts_match_lists), 46256U);
  const Position position_4 =
      position_of("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
  EXPECT_EQ(for_every_node(position_4, Depth(4), expect_counts_match_lists), 9738U);
  const Position position_5 =
      position_of("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");
  EXPECT_EQ(for_every_node(position_5, Depth(3), expect_counts_match_lists), 1531U);
}

TEST(Kernel, CountsWhatItListsInTheTreesBelowRareRuleEvents) {
  for (const Position& position : trigger_positions()) {
    for_every_node(position, Depth(3), expect_counts_match_lists);
    if (HasFatalFailure()) return;
  }
}

TEST(Kernel, CountsWhatItListsInSampledPositions) {
  for (const Position& position : sample_positions({.games = 200, .placements = 15000})) {
    expect_counts_match_lists(position);
    if (HasFatalFailure()) return;
  }
}

/// The counting walk gathers the children of a node before it counts their moves.
void expect_tree_walk_adds_up_children(const Position& position) {
  std::uint64_t sum = 0;
  for (Move move : moves_by(kRayKernel, position)) {
    const Position child = position.after(move);
    sum += kRayKernel.perft(child.board(), child.side_to_move(), Depth(1));
  }
  for (const Kernel* kernel : available_kernels()) {
    ASSERT_EQ(kernel->perft(position.board(), position.side_to_move(), Depth(2)), sum)
        << fen_of(position);
  }
}

TEST(Kernel, TheTreeWalkAddsUpTheCountsOfItsChildren) {
  for (const Position& position : many_positions({.games = 5, .placements = 100})) {
    expect_tree_walk_adds_up_children(position);
    if (HasFatalFailure()) return;
  }
}

TEST(Kernel, TheTreeWalkCountsBelowMoreChildrenThanItGathersAtOnce) {
  const Position position = position_of("3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1");
  ASSERT_EQ(moves_by(kRayKernel, position).size(), 218U);
  expect_tree_walk_adds_up_children(position);
}

TEST(Kernel, TheTreeWalkCountsBeyond32Bits) {
  // To walk so many leaves takes long; one visit more goes as far.
  constexpr std::uint64_t kCountedBefore = 0xffff'ffff;
  const Position start = Position::start();
  const Pieces white = pieces_of(start.board(), Color::kWhite);
  LeafSum<Color::kWhite, RayLookup> sum{white, RayLookup::shared(), 1, kCountedBefore};
  sum(Bitboard(), [&] { return pieces_of(start.board(), Color::kBlack); });
  EXPECT_EQ(sum.count, kCountedBefore + 20);
}

TEST(Kernel, FiltersAreTheSameInEveryKernel) {
  for (const Position& position : many_positions({.games = 10, .placements = 200})) {
    for (MoveFilter filter : {MoveFilter::kCaptures, MoveFilter::kQuiets}) {
      const MoveList expected = moves_by(kRayKernel, position, filter);
      for (const Kernel* kernel : available_kernels()) {
        ASSERT_EQ(moves_by(*kernel, position, filter), expected) << fen_of(position);
      }
    }
  }
}

}  // namespace
}  // namespace refute::test
