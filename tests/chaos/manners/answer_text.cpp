#include "tests/chaos/manners/answer_text.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace refute::manners {
namespace {

std::string_view separator(Digits digits) {
  switch (digits) {
    case Digits::kCommas:
      return ",";
    case Digits::kDots:
      return ".";
    case Digits::kBlanks:
      return " ";
    case Digits::kApostrophes:
      return "'";
    case Digits::kPlain:
      break;
  }
  return "";
}

std::string written(std::uint64_t number, Digits digits) {
  std::string text = std::to_string(number);
  if (digits == Digits::kPlain) return text;
  for (std::size_t at = text.size(); at > 3;) {
    at -= 3;
    text.insert(at, separator(digits));
  }
  return text;
}

/// Puts the value in the place of each `{key}`.
std::string with(std::string text, std::string_view key, const std::string& value) {
  const std::string mark = "{" + std::string(key) + "}";
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += value.size()) {
    text.replace(at, mark.size(), value);
  }
  return text;
}

Divided reversed(Divided divided) {
  std::reverse(divided.entries.begin(), divided.entries.end());
  return divided;
}

class Writer {
 public:
  Writer(const Game& game, const Manner& manner) : game_(game), manner_(manner) {}

  void section(int depth, bool lists_moves) {
    const Divided divided = game_.divide(depth);
    if (manner_.total_first) frame(manner_.total, divided, depth);
    frame(manner_.head, divided, depth);
    if (lists_moves) list(divided, depth);
    if (lists_moves && manner_.lists_twice) list(reversed(divided), depth);
    if (!manner_.total_first) frame(manner_.total, divided, depth);
  }

  AnswerText text() && {
    if (manner_.all_on_errors) std::swap(text_.output, text_.errors);
    return std::move(text_);
  }

 private:
  void frame(std::string_view part, const Divided& divided, int depth) {
    const std::string filled =
        with(std::string(part), "total", written(divided.total, manner_.digits));
    text_.output += with(filled, "depth", std::to_string(depth));
  }

  void list(const Divided& divided, int depth) {
    std::uint64_t sum = 0;
    std::size_t index = 0;
    if (divided.entries.empty()) frame(manner_.amid, divided, depth);
    for (const Entry& entry : divided.entries) {
      if (manner_.omits_zeros && entry.count == 0) continue;
      const std::uint64_t count = manner_.nothing_at_depth_1 && depth == 1 ? 0 : entry.count;
      sum += count;
      if (++index == divided.entries.size() / 2 + 1) frame(manner_.amid, divided, depth);
      std::string line = with(std::string(manner_.line), "move", game_.text_of(entry.move));
      line = with(line, "remark", game_.remark_on(entry.move));
      line = with(line, "count", written(manner_.counts_up ? sum : count, manner_.digits));
      line = with(line, "sum", written(sum, manner_.digits));
      line = with(line, "index", std::to_string(index));
      line = with(line, "depth", std::to_string(depth));
      (manner_.lines_on_errors ? text_.errors : text_.output) += line;
      if (depth == 2) replies(entry.move);
    }
  }

  void replies(Move move) {
    if (manner_.reply.empty()) return;
    Game child = game_;
    child.play(child.text_of(move));
    for (const Entry& entry : child.divide(1).entries) {
      text_.output += with(std::string(manner_.reply), "move", child.text_of(entry.move));
    }
  }

  const Game& game_;
  const Manner& manner_;
  AnswerText text_;
};

}  // namespace

AnswerText answer_text(const Game& game, int depth, const Manner& manner, bool lists_moves) {
  Writer writer(game, manner);
  const bool lists = lists_moves && (manner.listing == Listing::kAlways ||
                                     (manner.listing == Listing::kFromDepthTwo && depth > 1));
  for (int each = manner.sections ? 1 : depth; each <= depth; ++each) writer.section(each, lists);
  return std::move(writer).text();
}

}  // namespace refute::manners
