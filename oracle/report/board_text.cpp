#include "oracle/report/board_text.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace refute::oracle {
namespace {

constexpr std::string_view kNormal = "\x1b[0m";
constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kFaint = "\x1b[2m";

/// Green, red, magenta and yellow: those that terminals show well on light and dark ground.
constexpr std::array<std::string_view, 4> kMarkColors{"\x1b[1;32m", "\x1b[1;31m", "\x1b[1;35m",
                                                      "\x1b[1;33m"};

std::string_view color_of(const std::optional<Piece>& piece) {
  if (!piece) return kFaint;
  return piece->color == Color::kWhite ? kBold : std::string_view();
}

std::string cell(const Setup& setup, Square square, const Mark& mark, const TerminalStyle& style) {
  const std::optional<Piece> piece = setup.placement.at(square);
  const char letter = piece ? letter_of(*piece) : '.';
  const bool is_marked = mark.squares.contains(square);
  const std::string text =
      is_marked ? std::string{'[', letter, ']'} : std::string{' ', letter, ' '};
  if (!style.color) return text;
  const std::string_view color =
      is_marked ? kMarkColors[static_cast<std::size_t>(mark.kind)] : color_of(piece);
  if (color.empty()) return text;
  return std::string(color) + text + std::string(kNormal);
}

}  // namespace

std::string draw_board(const Setup& setup, const Mark& mark, const TerminalStyle& style) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    text += "  " + std::to_string(rank + 1) + " ";
    for (int file = 0; file < 8; ++file) {
      const Square square = Square::at(static_cast<File>(file), static_cast<Rank>(rank));
      text += cell(setup, square, mark, style);
    }
    text += "\n";
  }
  return text + "     a  b  c  d  e  f  g  h\n";
}

}  // namespace refute::oracle
