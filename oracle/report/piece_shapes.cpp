#include "oracle/report/piece_shapes.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "engine/piece.h"

namespace refute::oracle {
namespace {

/// On a field of 45 by 45, in the order of the piece types: a body, then what is drawn on it.
struct Shape {
  std::string_view body;
  std::string_view detail;
};

constexpr std::array<Shape, kPieceTypeCount> kShapes{{
    {R"(<circle cx="22.5" cy="14" r="6.5"/><path d="M13 37c0-9 5-12 6-17h7c1 5 6 8 6 17z"/>)", ""},
    {R"(<path d="M14 37c0-8 7-10 6-15-3 2-6 3-9 4l-3-4c3-5 5-10 10-13l1-4 4 3c8 2 12 11 11 29z"/>)",
     R"(<circle cx="17.5" cy="15.5" r="1.2"/>)"},
    {R"(<circle cx="22.5" cy="6.5" r="2.6"/><path d="M22.5 9c8 6 9 12 4.5 18l3 10h-15l3-10c-4.5-6-3.5-12 4.5-18z"/>)",
     R"(<path d="M22.5 14v8M19 17.5h7"/>)"},
    {R"(<path d="M11 8h5v4h4v-4h5v4h4v-4h5v8l-4 4v12l3 5h-21l3-5v-12l-4-4z"/>)",
     R"(<path d="M15 20h15M15 31h15"/>)"},
    {R"(<path d="M9 13l6 14 1-15 4.5 14 2-16 2 16 4.5-14 1 15 6-14-4 24h-19z"/><circle cx="9" cy="12" r="2"/><circle cx="16" cy="10.5" r="2"/><circle cx="22.5" cy="9" r="2"/><circle cx="29" cy="10.5" r="2"/><circle cx="36" cy="12" r="2"/>)",
     R"(<path d="M13.5 32h18"/>)"},
    {R"(<path d="M21 3h3v3h3v3h-3v5c4-3 13-1 11 8-1 5-4 8-4 15h-17c0-7-3-10-4-15-2-9 7-11 11-8v-5h-3v-3h3z"/>)",
     R"(<path d="M22.5 14v12M14.5 32h16"/>)"},
}};

constexpr std::string_view kBase = R"(<path d="M10 37h25v4h-25z"/>)";

std::string symbol(Piece piece) {
  const Shape& shape = kShapes[index_of(piece.type)];
  return fmt::format(
      R"(<symbol id="man-{}" viewBox="0 0 45 45"><g class="{}">{}{}<g class="detail">{}</g></g></symbol>)"
      "\n",
      letter_of(piece), piece.color == Color::kWhite ? "white-man" : "black-man", shape.body, kBase,
      shape.detail);
}

}  // namespace

std::string piece_symbols() {
  std::string text = "<svg class=\"symbols\" aria-hidden=\"true\">\n";
  for (Color color : {Color::kWhite, Color::kBlack}) {
    for (PieceType type : kPieceTypes) text += symbol({color, type});
  }
  return text + "</svg>\n";
}

}  // namespace refute::oracle
