#include "oracle/report/board_text.h"

#include <string_view>

namespace refute::oracle {
namespace {

constexpr std::string_view kHighlight = "\x1b[1;31m";
constexpr std::string_view kNormal = "\x1b[0m";

std::string cell(const Setup& setup, Square square, bool is_marked, const TerminalStyle& style) {
  const std::optional<Piece> piece = setup.placement.at(square);
  const char letter = piece ? letter_of(*piece) : '.';
  if (!is_marked) return {' ', letter, ' '};
  const std::string bracketed{'[', letter, ']'};
  if (!style.color) return bracketed;
  return std::string(kHighlight) + bracketed + std::string(kNormal);
}

}  // namespace

std::string draw_board(const Setup& setup, Bitboard marked, const TerminalStyle& style) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    text += "  " + std::to_string(rank + 1) + " ";
    for (int file = 0; file < 8; ++file) {
      const Square square = Square::at(static_cast<File>(file), static_cast<Rank>(rank));
      text += cell(setup, square, marked.contains(square), style);
    }
    text += "\n";
  }
  return text + "     a  b  c  d  e  f  g  h\n";
}

}  // namespace refute::oracle
