#include "oracle/report/picture.h"

#include <string_view>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/report/board_svg.h"
#include "oracle/report/html_assets.h"
#include "oracle/report/markup.h"
#include "oracle/report/piece_shapes.h"
#include "oracle/report/repeat.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

constexpr int kHeight = 400;
constexpr int kLeft = 420;            // where the words begin
constexpr std::size_t kLetters = 50;  // that a line of them has room for

/// Lines of text, one below the other.
class Words {
 public:
  /// As many lines as the words need, in the style of that name.
  void add(std::string_view style, std::string_view words) {
    for (const std::string& line : wrapped(words, kLetters)) {
      text_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", style, kLeft, y_,
                           escape_markup(line));
      y_ += 21;
    }
    y_ += 11;
  }

  /// Moves that are wrong in one way.
  void add(const MoveMark& mark, const std::vector<std::string>& moves) {
    if (!moves.empty()) add(mark.word, fmt::format("{}: {}", mark.word, joined(moves)));
  }

  std::string text() && { return std::move(text_); }

 private:
  int y_ = 46;
  std::string text_;
};

std::string words_of(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  Words words;
  words.add("title", rule_or_verdict(finding));
  words.add("words", meaning_of(finding));
  words.add(kMissingMark, shown.difference.missing);
  words.add(kExtraMark, shown.difference.extra);
  words.add(kDuplicateMark, shown.difference.duplicate);
  words.add("words", sentence_of(finding));
  words.add("fen", print_fen(shown.node.root));
  if (!shown.node.moves.empty()) words.add("fen", "moves " + joined(shown.node.moves));
  if (finding.cause) {
    words.add("quiet", fmt::format("{}: {}", finding.cause->certainty, finding.cause->support));
  }
  return std::move(words).text();
}

constexpr std::string_view kStyle =
    ".back { fill: var(--card); stroke: var(--edge); }\n"
    ".title, .words, .quiet, .fen, text.missing, text.extra, text.duplicate { fill: var(--ink); "
    "font: 15px system-ui, sans-serif; }\n"
    ".title { font-size: 19px; font-weight: 700; }\n"
    ".quiet { fill: var(--soft); font-size: 14px; }\n"
    ".fen { font: 13px ui-monospace, Consolas, monospace; }\n"
    "text.missing, text.extra, text.duplicate { font-weight: 700; }\n"
    "text.missing { fill: var(--missing); } text.extra { fill: var(--extra); }\n"
    "text.duplicate { fill: var(--duplicate); }\n";

}  // namespace

std::string print_picture(const Report& report) {
  const Finding& finding = report.findings.front().finding;
  const std::string board = board_svg(picture_of(smallest_of(finding), "board"));
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 860 {0}\" width=\"860\" "
             "height=\"{0}\">\n<style>{1}{2}</style>\n"
             "<rect class=\"back\" x=\"1\" y=\"1\" width=\"858\" height=\"{3}\" rx=\"10\"/>\n",
             kHeight, board_style(), kStyle, kHeight - 2) +
         piece_symbols() + "<svg x=\"16\" y=\"16\" width=\"378\" height=\"378\">\n" + board +
         "</svg>\n" + words_of(finding) + "</svg>\n";
}

}  // namespace refute::oracle
