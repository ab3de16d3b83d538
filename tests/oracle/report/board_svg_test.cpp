#include "oracle/report/board_svg.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/report/piece_shapes.h"
#include "tests/support/markup_checker.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

Markup drawn(const BoardPicture& picture) {
  const MarkupResult read = read_markup(board_svg(picture));
  EXPECT_TRUE(read.markup) << read.error;
  return read.markup.value_or(Markup());
}

std::vector<std::string> all(const Markup& svg, std::string_view element, std::string_view wanted) {
  std::vector<std::string> values;
  for (const MarkupElement& candidate : svg.elements) {
    if (candidate.name != element) continue;
    if (const auto value = candidate.attribute(wanted)) values.push_back(*value);
  }
  return values;
}

/// The kinds of the arrows.
std::vector<std::string> arrows_of(const Markup& svg) {
  std::vector<std::string> kinds = all(svg, "g", "class");
  std::erase_if(kinds, [](const std::string& kind) { return !kind.starts_with("arrow "); });
  return kinds;
}

BoardPicture start() { return {.setup = script_of("startpos").root, .difference = {}}; }

TEST(BoardSvg, SetsEveryManOnItsSquare) {
  const Markup svg =
      drawn({.setup = script_of("fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1").root, .difference = {}});
  EXPECT_THAT(all(svg, "use", "href"), testing::ElementsAre("#man-R", "#man-K", "#man-k"));
  // Squares are 45 wide, with a margin of 18 on the left: a is at 18, e at 18 + 4 * 45.
  EXPECT_THAT(all(svg, "use", "x"), testing::ElementsAre("18", "198", "198"));
  EXPECT_THAT(all(svg, "use", "y"), testing::ElementsAre("315", "315", "0"));
}

TEST(BoardSvg, IsTurnedForBlackToMove) {
  BoardPicture picture{.setup = script_of("fen 4k3/8/8/8/8/8/8/R3K3 b - - 0 1").root,
                       .difference = {}};
  picture.last_move = "a1a8";
  const Markup black = drawn(picture);
  EXPECT_THAT(all(black, "use", "href"), testing::ElementsAre("#man-R", "#man-K", "#man-k"));
  EXPECT_THAT(all(black, "use", "x"), testing::ElementsAre("333", "153", "153"));
  EXPECT_THAT(all(black, "use", "y"), testing::ElementsAre("0", "0", "315"));
  EXPECT_THAT(black.text, HasSubstr("1h2g3f4e5d6c7b8a"))
      << "ranks from the top, files from the left";
  picture.seen_by = Color::kWhite;
  EXPECT_THAT(all(drawn(picture), "use", "x"), testing::ElementsAre("18", "198", "198"));
}

TEST(BoardSvg, UsesOnlyMenThatAreDrawn) {
  const std::string symbols = piece_symbols();
  ASSERT_TRUE(read_markup(symbols).markup);
  for (const std::string& link : all(drawn(start()), "use", "href")) {
    EXPECT_THAT(symbols, HasSubstr("id=\"" + link.substr(1) + "\""));
  }
}

TEST(BoardSvg, TellsKindsOfMovesApartWithoutColour) {
  BoardPicture picture = start();
  picture.difference.missing = {"e2e4"};
  picture.difference.extra = {"g1f4"};
  picture.difference.duplicate = {"b1c3"};
  picture.difference.counts = {{.move = "a2a3", .subject = 1, .reference = 2}};
  const Markup svg = drawn(picture);
  EXPECT_THAT(arrows_of(svg), testing::ElementsAre("arrow missing", "arrow extra",
                                                   "arrow duplicate", "arrow count"));
  for (const char* sign : {"−", "+", "2", "#"}) EXPECT_THAT(svg.text, HasSubstr(sign));
  EXPECT_THAT(svg.text, HasSubstr("missing: e2e4. extra: g1f4. duplicate: b1c3. count: a2a3."));
}

TEST(BoardSvg, PromotionsShareAnArrow) {
  BoardPicture picture{.setup = script_of("fen 7k/P7/8/8/8/8/8/K7 w - - 0 1").root,
                       .difference = {}};
  picture.difference.missing = {"a7a8b", "a7a8n", "a7a8q", "a7a8r"};
  EXPECT_EQ(arrows_of(drawn(picture)).size(), 1U);
}

TEST(BoardSvg, DrawsOnlySoManyArrowsAndNoneThatCannotBeRead) {
  BoardPicture picture = start();
  picture.difference.extra = {"0000", "x", "", "e2e2", "<&>", "i9i9"};
  EXPECT_TRUE(arrows_of(drawn(picture)).empty());
  for (char file = 'a'; file <= 'h'; ++file) {
    for (const char* way : {"2", "3", "4"}) {
      picture.difference.missing.push_back(std::string{file, '1', file} + way);
    }
  }
  EXPECT_EQ(arrows_of(drawn(picture)).size(), 12U);
}

TEST(BoardSvg, TintsTheLastMove) {
  BoardPicture picture = start();
  picture.last_move = "e2e4";
  const std::vector<std::string> tints = all(drawn(picture), "rect", "class");
  EXPECT_EQ(std::count(tints.begin(), tints.end(), "last"), 2);
}

}  // namespace
}  // namespace refute::oracle
