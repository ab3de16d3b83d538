#pragma once

#include <array>
#include <cstdint>

namespace refute {

enum class Color : std::uint8_t { kWhite, kBlack };

inline constexpr std::array<Color, 2> kColors{Color::kWhite, Color::kBlack};

/// The other side.
constexpr Color operator!(Color color) {
  return color == Color::kWhite ? Color::kBlack : Color::kWhite;
}

/// 0 for white, 1 for black: the row of a table that has one per colour.
constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

}  // namespace refute
