#include "oracle/report/board_text.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <fmt/format.h>

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

/// Of 256: squares that both white and black pieces stand out from, light and dark.
constexpr std::array<int, 2> kSquareColors{103, 60};
/// The same as `kMarkColors`, as ground.
constexpr std::array<int, 4> kMarkGrounds{28, 160, 127, 136};
constexpr int kWhitePiece = 231;
constexpr int kBlackPiece = 16;

/// The filled shape for both sides: the other one, of lines, is hardly seen.
std::string_view shape_of(PieceType type) {
  switch (type) {
    case PieceType::kPawn:
      return "♟";
    case PieceType::kKnight:
      return "♞";
    case PieceType::kBishop:
      return "♝";
    case PieceType::kRook:
      return "♜";
    case PieceType::kQueen:
      return "♛";
    case PieceType::kKing:
      return "♚";
  }
  return " ";
}

std::string picture_cell(const Setup& setup, Square square, const Mark& mark) {
  const std::optional<Piece> piece = setup.placement.at(square);
  const bool is_marked = mark.squares.contains(square);
  const bool is_dark = (index_of(square.file()) + index_of(square.rank())) % 2 == 0;
  const int ground = is_marked ? kMarkGrounds[static_cast<std::size_t>(mark.kind)]
                               : kSquareColors[is_dark ? 1 : 0];
  const int color = piece && piece->color == Color::kBlack ? kBlackPiece : kWhitePiece;
  const std::string_view shape = piece ? shape_of(piece->type) : " ";
  return fmt::format("\x1b[48;5;{};38;5;{}m{}{}{}{}", ground, color, is_marked ? '[' : ' ', shape,
                     is_marked ? ']' : ' ', kNormal);
}

std::string cell(const Setup& setup, Square square, const Mark& mark, const TerminalStyle& style) {
  if (style.has_pieces) return picture_cell(setup, square, mark);
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

std::string draw_board(const Setup& setup, const Mark& mark, const TerminalStyle& style,
                       Color below) {
  const auto from_below = [below](int index) { return below == Color::kWhite ? index : 7 - index; };
  std::string text;
  std::string files = "    ";
  for (int row = 7; row >= 0; --row) {
    const Rank rank = static_cast<Rank>(from_below(row));
    text += "  " + std::to_string(index_of(rank) + 1) + " ";
    for (int column = 0; column < 8; ++column) {
      text += cell(setup, Square::at(static_cast<File>(from_below(column)), rank), mark, style);
    }
    text += "\n";
  }
  for (int column = 0; column < 8; ++column) {
    files += {' ', static_cast<char>('a' + from_below(column)), ' '};
  }
  const bool is_white = setup.side_to_move == Color::kWhite;
  return text + files + (is_white ? "  White to move\n" : "  Black to move\n");
}

}  // namespace refute::oracle
