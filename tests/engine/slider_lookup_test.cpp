#include "engine/slider_lookup.h"

#include <span>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/direction.h"
#include "props/sampling/random.h"
#include "tests/engine/available_kernels.h"

namespace refute::test {
namespace {

/// Step by step until something stands in the way: the definition of what a slider attacks.
Bitboard walk(Square from, Bitboard occupied, std::span<const Direction> directions) {
  Bitboard attacked;
  for (Direction direction : directions) {
    std::optional<Square> to = step(from, direction);
    while (to) {
      attacked |= Bitboard(*to);
      to = occupied.contains(*to) ? std::nullopt : step(*to, direction);
    }
  }
  return attacked;
}

Bitboard walked_bishop(Square from, Bitboard occupied) {
  return walk(from, occupied, kBishopDirections);
}
Bitboard walked_rook(Square from, Bitboard occupied) {
  return walk(from, occupied, kRookDirections);
}

/// Calls `check` with every subset of the mask.
template <typename Check>
void for_every_subset(Bitboard mask, Check check) {
  std::uint64_t subset = 0;
  do {
    check(Bitboard(subset));
    subset = (subset - mask.bits()) & mask.bits();
  } while (subset != 0);
}

TEST(SliderLookup, BishopsAgreeWithTheWalkForEveryRelevantOccupancy) {
  const std::vector<const Kernel*> kernels = available_kernels();
  int count = 0;
  for (Square from : Bitboard::all()) {
    for_every_subset(relevant_occupancy_of_bishop(from), [&](Bitboard occupied) {
      const Bitboard expected = walked_bishop(from, occupied);
      for (const Kernel* kernel : kernels) ASSERT_EQ(kernel->bishop(from, occupied), expected);
      ++count;
    });
  }
  EXPECT_EQ(count, 5248);  // the sum of 2^n over the squares' n relevant squares
}

TEST(SliderLookup, RooksAgreeWithTheWalkForEveryRelevantOccupancy) {
  const std::vector<const Kernel*> kernels = available_kernels();
  int count = 0;
  for (Square from : Bitboard::all()) {
    for_every_subset(relevant_occupancy_of_rook(from), [&](Bitboard occupied) {
      const Bitboard expected = walked_rook(from, occupied);
      for (const Kernel* kernel : kernels) ASSERT_EQ(kernel->rook(from, occupied), expected);
      ++count;
    });
  }
  EXPECT_EQ(count, 102400);
}

TEST(SliderLookup, WhatStandsElsewhereMakesNoDifference) {
  const std::vector<const Kernel*> kernels = available_kernels();
  props::Random random(7);
  for (int round = 0; round < 500; ++round) {
    const Bitboard occupied(random.next() & random.next());
    for (Square from : Bitboard::all()) {
      for (const Kernel* kernel : kernels) {
        ASSERT_EQ(kernel->bishop(from, occupied), walked_bishop(from, occupied));
        ASSERT_EQ(kernel->rook(from, occupied), walked_rook(from, occupied));
      }
    }
  }
}

TEST(SliderLookup, ThePublicFunctionsGiveTheSame) {
  props::Random random(8);
  for (int round = 0; round < 100; ++round) {
    const Bitboard occupied(random.next() & random.next());
    for (Square from : Bitboard::all()) {
      ASSERT_EQ(bishop_attacks(from, occupied), walked_bishop(from, occupied));
      ASSERT_EQ(rook_attacks(from, occupied), walked_rook(from, occupied));
      for (SliderLookup lookup : kSliderLookups) {
        if (!is_available(lookup)) continue;
        ASSERT_EQ(bishop_attacks(lookup, from, occupied), walked_bishop(from, occupied));
        ASSERT_EQ(rook_attacks(lookup, from, occupied), walked_rook(from, occupied));
      }
    }
  }
}

TEST(SliderLookup, RelevantSquaresAreTheLinesWithoutTheirLastSquare) {
  EXPECT_EQ(relevant_occupancy_of_rook("a1"_sq).size(), 12);
  EXPECT_EQ(relevant_occupancy_of_rook("d4"_sq).size(), 10);
  EXPECT_EQ(relevant_occupancy_of_bishop("a1"_sq).size(), 6);
  EXPECT_EQ(relevant_occupancy_of_bishop("d4"_sq).size(), 9);
  EXPECT_FALSE(relevant_occupancy_of_rook("d4"_sq).contains("d8"_sq));
  EXPECT_TRUE(relevant_occupancy_of_rook("d4"_sq).contains("d7"_sq));
}

TEST(SliderLookup, TheFastestOneIsAvailable) {
  EXPECT_TRUE(is_available(fastest_lookup()));
  EXPECT_TRUE(is_available(SliderLookup::kRays));
  EXPECT_TRUE(is_available(SliderLookup::kMagic));
}

TEST(SliderLookup, TablesAreBuiltOnceAlsoWhenManyThreadsAskFirst) {
  std::vector<const SliderTable*> seen(8);
  std::vector<std::thread> threads;
  for (const SliderTable*& table : seen) {
    threads.emplace_back([&table] { table = &magic_table(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const SliderTable* table : seen) EXPECT_EQ(table, &magic_table());
}

}  // namespace
}  // namespace refute::test
