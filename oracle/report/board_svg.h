#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/setup.h"
#include "oracle/trace/divergence.h"

namespace refute::oracle {

/// What is wrong with a move: each kind has a line, a sign and a word of its own, so that none
/// depends on colour alone.
struct MoveMark {
  std::string_view word;  // also the class by which the page styles it
  std::string_view sign;
};
inline constexpr MoveMark kMissingMark{"missing", "−"};
inline constexpr MoveMark kExtraMark{"extra", "+"};
inline constexpr MoveMark kDuplicateMark{"duplicate", "2"};
inline constexpr MoveMark kCountMark{"count", "#"};

/// A board to draw.
struct BoardPicture {
  Setup setup;
  Comparison difference;                        // its moves become arrows, up to a dozen
  std::string last_move = {};                   // in UCI text; its squares are tinted
  std::string id = "board";                     // unique in the page
  std::optional<Color> seen_by = std::nullopt;  // the side to move, if nothing is said
};

/// The board that a divergence shows, with what led to it.
BoardPicture picture_of(const Divergence& divergence, std::string id);

/// The board as an SVG element with a title and a description in words. The pieces are those
/// of `piece_symbols`. Tints, pieces and arrows are groups of their own, so that a script can set
/// up another position; its coordinates are 45 for a square, with a margin of 18 on the left.
std::string board_svg(const BoardPicture& picture);

}  // namespace refute::oracle
