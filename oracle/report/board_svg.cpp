#include "oracle/report/board_svg.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/report/markup.h"
#include "oracle/report/repeat.h"

namespace refute::oracle {
namespace {

constexpr int kCell = 45;
constexpr int kMargin = 18;
constexpr int kSize = 8 * kCell + kMargin;
constexpr std::size_t kMostArrows = 12;

struct Point {
  double x;
  double y;
};

struct Ends {
  Square from;
  Square to;
};

std::optional<Ends> ends_of(std::string_view move) {
  if (move.size() < 4) return std::nullopt;
  const auto from = Square::parse(move.substr(0, 2));
  const auto to = Square::parse(move.substr(2, 2));
  if (!from || !to) return std::nullopt;
  return Ends{*from, *to};
}

/// Where a square lies for who looks at the board: as it does for White, or turned.
Square seen(Square square, Color by) {
  return by == Color::kWhite ? square : Square::from_index(Square::kCount - 1 - square.index());
}

Ends seen(const Ends& ends, Color by) { return {seen(ends.from, by), seen(ends.to, by)}; }

int left_of(Square square) { return kMargin + kCell * index_of(square.file()); }
int top_of(Square square) { return kCell * (7 - index_of(square.rank())); }

Point center_of(Square square) {
  return {left_of(square) + kCell / 2.0, top_of(square) + kCell / 2.0};
}

std::string squares_and_letters(Color by) {
  std::string dark;
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::from_index(index);
    if ((index_of(square.file()) + index_of(square.rank())) % 2 != 0) continue;
    dark += fmt::format("M{} {}h{}v{}h-{}z", left_of(square), top_of(square), kCell, kCell, kCell);
  }
  std::string text =
      fmt::format("<rect class=\"light\" x=\"{}\" y=\"0\" width=\"{}\" height=\"{}\"/>", kMargin,
                  8 * kCell, 8 * kCell) +
      fmt::format("<path class=\"dark\" d=\"{}\"/>\n", dark);
  const bool is_turned = by == Color::kBlack;
  for (int line = 0; line < 8; ++line) {
    text += fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>", kMargin / 2,
                        kCell * line + kCell / 2 + 4, is_turned ? line + 1 : 8 - line);
    text += fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>",
                        kMargin + kCell * line + kCell / 2, 8 * kCell + 14,
                        static_cast<char>(is_turned ? 'h' - line : 'a' + line));
  }
  return text + "\n";
}

std::string tint(Square square, std::string_view name) {
  return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", name,
                     left_of(square), top_of(square), kCell, kCell);
}

std::string pieces(const Setup& setup, Color by) {
  std::string text = "<g class=\"pieces\">";
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::from_index(index);
    const std::optional<Piece> piece = setup.placement.at(square);
    if (!piece) continue;
    text += fmt::format("<use href=\"#man-{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                        letter_of(*piece), left_of(seen(square, by)), top_of(seen(square, by)),
                        kCell, kCell);
  }
  return text + "</g>\n";
}

/// The path of an arrow: its shaft (two for a duplicate) and its head.
std::string arrow_path(const Ends& ends, const MoveMark& mark) {
  const Point start = center_of(ends.from);
  const Point tip = center_of(ends.to);
  const double length = std::hypot(tip.x - start.x, tip.y - start.y);
  const Point along{(tip.x - start.x) / length, (tip.y - start.y) / length};
  const Point across{-along.y, along.x};
  const auto at = [&](double forward, double aside) {
    return fmt::format("{:.1f} {:.1f}", start.x + along.x * forward + across.x * aside,
                       start.y + along.y * forward + across.y * aside);
  };
  constexpr double kHead = 13;
  constexpr double kGap = 12;
  std::string shafts;
  const std::vector<double> offsets =
      mark.word == kDuplicateMark.word ? std::vector<double>{-3.5, 3.5} : std::vector<double>{0};
  for (double aside : offsets) {
    shafts += "M" + at(kGap, aside) + "L" + at(length - kHead, aside);
  }
  const std::string head =
      "M" + at(length - kHead, -8) + "L" + at(length, 0) + "L" + at(length - kHead, 8) + "z";
  return fmt::format(
      "<path class=\"halo\" d=\"{0}{1}\"/><path class=\"shaft\" d=\"{0}\"/>"
      "<path class=\"head\" d=\"{1}\"/>",
      shafts, head);
}

std::string badge(const Ends& ends, const MoveMark& mark) {
  const Point from = center_of(ends.from);
  const Point to = center_of(ends.to);
  const Point middle{(from.x * 2 + to.x * 3) / 5, (from.y * 2 + to.y * 3) / 5};
  return fmt::format(
      "<circle class=\"badge\" cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"8.5\"/>"
      "<text class=\"sign\" x=\"{0:.1f}\" y=\"{2:.1f}\">{3}</text>",
      middle.x, middle.y, middle.y + 4.5, mark.sign);
}

/// Draws arrows until there are enough; promotions to several pieces share one.
class Arrows {
 public:
  explicit Arrows(Color seen_by) : seen_by_(seen_by) {}

  void add(const std::vector<std::string>& moves, const MoveMark& mark) {
    for (const std::string& move : moves) {
      const std::optional<Ends> ends = ends_of(move);
      if (!ends || ends->from == ends->to || drawn_.size() == kMostArrows) continue;
      if (!drawn_.emplace(mark.word, std::pair(ends->from, ends->to)).second) continue;
      const Ends drawn = seen(*ends, seen_by_);
      text_ += fmt::format("<g class=\"arrow {}\">{}{}</g>\n", mark.word, arrow_path(drawn, mark),
                           badge(drawn, mark));
    }
  }

  std::string text() && { return std::move(text_); }

 private:
  Color seen_by_;
  std::set<std::pair<std::string_view, std::pair<Square, Square>>> drawn_;
  std::string text_;
};

std::vector<std::string> moves_of(const std::vector<CountDifference>& counts) {
  std::vector<std::string> moves;
  moves.reserve(counts.size());
  for (const CountDifference& count : counts) moves.push_back(count.move);
  return moves;
}

std::string arrows(const Comparison& difference, Color by) {
  Arrows drawn(by);
  drawn.add(difference.missing, kMissingMark);
  drawn.add(difference.extra, kExtraMark);
  drawn.add(difference.duplicate, kDuplicateMark);
  drawn.add(moves_of(difference.counts), kCountMark);
  return std::move(drawn).text();
}

/// "White: king e1, rook h1"
std::string men_in_words(const Setup& setup, Color color) {
  std::string text = color == Color::kWhite ? "White:" : "Black:";
  for (auto type = kPieceTypes.rbegin(); type != kPieceTypes.rend(); ++type) {
    for (Square square : setup.placement.squares_of({color, *type})) {
      text +=
          fmt::format("{} {} {}", text.ends_with(':') ? "" : ",", name_of(*type), square.text());
    }
  }
  return text;
}

std::string in_words(const BoardPicture& picture) {
  std::string text = men_in_words(picture.setup, Color::kWhite) + ". " +
                     men_in_words(picture.setup, Color::kBlack) + ".";
  const auto list = [&](const MoveMark& mark, const std::vector<std::string>& moves) {
    if (moves.empty()) return;
    text += fmt::format(" {}:", mark.word);
    for (const std::string& move : moves) text += " " + move;
    text += ".";
  };
  list(kMissingMark, picture.difference.missing);
  list(kExtraMark, picture.difference.extra);
  list(kDuplicateMark, picture.difference.duplicate);
  list(kCountMark, moves_of(picture.difference.counts));
  return text;
}

}  // namespace

BoardPicture picture_of(const Divergence& divergence, std::string id) {
  const std::vector<std::string>& line = divergence.node.moves;
  return {.setup = last_setup(divergence.node),
          .difference = divergence.difference,
          .last_move = line.empty() ? std::string() : line.back(),
          .id = std::move(id)};
}

std::string board_svg(const BoardPicture& picture) {
  const Color by = picture.seen_by.value_or(picture.setup.side_to_move);
  std::string text = fmt::format(
      "<svg class=\"board\" id=\"{1}\" viewBox=\"0 0 {0} {0}\" role=\"img\" "
      "aria-labelledby=\"{1}-title {1}-text\" data-seen-by=\"{4}\">\n"
      "<title id=\"{1}-title\">Board, {2} to move</title>\n"
      "<desc id=\"{1}-text\">{3}</desc>\n",
      kSize, picture.id, side_to_move_of(picture.setup), escape_markup(in_words(picture)),
      by == Color::kWhite ? "white" : "black");
  text += squares_and_letters(by) + "<g class=\"tints\">";
  if (const std::optional<Ends> last = ends_of(picture.last_move)) {
    text += tint(seen(last->from, by), "last") + tint(seen(last->to, by), "last");
  }
  return text + "</g>\n" + pieces(picture.setup, by) + "<g class=\"arrows\">" +
         arrows(picture.difference, by) + "</g></svg>\n";
}

}  // namespace refute::oracle
