#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/assert.h"
#include "engine/color.h"

namespace refute {

enum class File : std::uint8_t { kA, kB, kC, kD, kE, kF, kG, kH };
enum class Rank : std::uint8_t { k1, k2, k3, k4, k5, k6, k7, k8 };

constexpr int index_of(File file) { return static_cast<int>(file); }
constexpr int index_of(Rank rank) { return static_cast<int>(rank); }

/// The rank as `color` counts it from its own side: `relative_rank(kBlack, k2)` is rank 7.
constexpr Rank relative_rank(Color color, Rank rank) {
  return color == Color::kWhite ? rank : static_cast<Rank>(7 - index_of(rank));
}

/// A board square, A1 = 0 .. H8 = 63, rank-major. Always on the board: code that may
/// step off the edge holds a `std::optional<Square>`, never a sentinel.
class Square {
 public:
  static constexpr int kCount = 64;

  /// Precondition: `0 <= index < 64`. Input from outside goes through `parse` instead.
  static constexpr Square from_index(int index) {
    REFUTE_ASSERT(index >= 0 && index < kCount);
    return Square(static_cast<std::uint8_t>(index));
  }

  static constexpr Square at(File file, Rank rank) {
    return Square(static_cast<std::uint8_t>(index_of(rank) * 8 + index_of(file)));
  }

  /// Reads coordinates such as "e4"; anything else, including "E4", is nullopt.
  static constexpr std::optional<Square> parse(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
    return at(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
  }

  constexpr int index() const { return index_; }
  constexpr File file() const { return static_cast<File>(index_ & 7); }
  constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }

  /// The square seen from the other side of the board: e2 and e7 are each other's mirror image.
  constexpr Square flipped() const { return Square(static_cast<std::uint8_t>(index_ ^ 56)); }

  /// Coordinates, "e4".
  std::string text() const {
    return {static_cast<char>('a' + index_of(file())), static_cast<char>('1' + index_of(rank()))};
  }

  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  constexpr explicit Square(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

/// "e4"_sq: a misspelt square is a compile error.
consteval Square operator""_sq(const char* text, std::size_t size) {
  return Square::parse({text, size}).value();
}

}  // namespace refute
