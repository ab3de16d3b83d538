#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/square.h"
#include "props/mailbox/geometry.h"

namespace refute::mailbox {

/// Up to eight squares: one for each step of a knight or a king, seven at most on a way.
class SquareList {
 public:
  constexpr void push_back(Square square) {
    std::fill(squares_.begin() + size_, squares_.end(), square);
    ++size_;
  }
  constexpr const Square* begin() const { return squares_.data(); }
  constexpr const Square* end() const { return squares_.data() + size_; }

  /// The same squares and the last one again until there are eight: to look at all of them takes no
  /// jump that a processor could foretell wrongly. Precondition: not empty.
  constexpr const std::array<Square, 8>& eight() const { return squares_; }

 private:
  std::array<Square, 8> squares_{"a1"_sq, "a1"_sq, "a1"_sq, "a1"_sq,
                                 "a1"_sq, "a1"_sq, "a1"_sq, "a1"_sq};
  std::uint8_t size_ = 0;
};

/// One entry per square of the board, by its index.
template <typename T>
using PerSquare = std::array<T, static_cast<std::size_t>(Square::kCount)>;

/// The squares from there to the edge of the board, nearest first.
constexpr SquareList way_from(Square from, Step direction) {
  SquareList way;
  for (auto at = stepped(from, direction); at; at = stepped(*at, direction)) way.push_back(*at);
  return way;
}

/// For every square the ways that lead from it, one for each direction.
template <std::size_t kDirections>
consteval auto all_ways(const std::array<Step, kDirections>& directions) {
  PerSquare<std::array<SquareList, kDirections>> ways;
  for (std::size_t index = 0; index < ways.size(); ++index) {
    for (std::size_t way = 0; way < kDirections; ++way) {
      ways[index][way] = way_from(Square::from_index(static_cast<int>(index)), directions[way]);
    }
  }
  return ways;
}

/// For every square those one step away.
consteval auto all_steps(const std::array<Step, 8>& steps) {
  PerSquare<SquareList> reached;
  for (std::size_t index = 0; index < reached.size(); ++index) {
    for (Step step : steps) {
      const auto to = stepped(Square::from_index(static_cast<int>(index)), step);
      if (to) reached[index].push_back(*to);
    }
  }
  return reached;
}

// Written down once, because most of the time of the slow twin goes into walking them.
inline constexpr PerSquare<std::array<SquareList, 4>> kRookWays = all_ways(kStraightSteps);
inline constexpr PerSquare<std::array<SquareList, 4>> kBishopWays = all_ways(kDiagonalSteps);
inline constexpr PerSquare<SquareList> kKnightReach = all_steps(kKnightSteps);
inline constexpr PerSquare<SquareList> kKingReach = all_steps(kKingSteps);

/// The entry of that square.
template <typename T>
constexpr const T& of(const PerSquare<T>& table, Square square) {
  return table[static_cast<std::size_t>(square.index())];
}

}  // namespace refute::mailbox
