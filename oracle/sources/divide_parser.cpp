#include "oracle/sources/divide_parser.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {

using Kind = DivideText::Kind;

std::uint64_t RawDivide::sum() const {
  std::uint64_t sum = 0;
  for (const Line& line : lines) sum += line.leaves;
  return sum;
}

bool RawDivide::is_readable() const {
  if (!unreadable) return true;
  return total.has_value() && (lines.empty() || sum() == *total);
}

DivideText::Kind DivideParser::add(std::string_view line) {
  const DivideText text = read_divide_text(line);
  switch (text.kind) {
    case Kind::kMove:
      add_move(text.move, text);
      break;
    case Kind::kBareMove:
      pending_ = text.move;
      return text.kind;
    case Kind::kTotal:
      if (pending_ && text.is_bare_number) {
        add_move(*std::exchange(pending_, std::nullopt), text);
        return Kind::kMove;
      }
      add_total(text);
      break;
    case Kind::kUnreadable:
      if (!unreadable_) unreadable_ = std::string(line);
      break;
    case Kind::kNoise:
    case Kind::kSearch:
    case Kind::kRefusal:
      return text.kind;
  }
  pending_.reset();
  return text.kind;
}

void DivideParser::add_move(std::string move, const DivideText& text) {
  if (total_) {  // a section has ended and another begins
    if (sections_ == 1) {
      for (const RawDivide::Line& line : lines_) {
        if (line.leaves == 0) never_legal_.push_back(line.move);
      }
    }
    lines_.clear();
    total_.reset();
  }
  has_running_sums_ = has_running_sums_ || text.has_running_sum;
  lines_.push_back({std::move(move), text.leaves});
}

void DivideParser::add_total(const DivideText& text) {
  const RawDivide so_far{lines_, total_, std::nullopt};
  // A total that fits is not given up for a number that is said later and may mean anything.
  if (total_ && !lines_.empty() && so_far.sum() == *total_) return;
  if (!total_) ++sections_;
  total_ = text.leaves;
}

RawDivide DivideParser::finish(Depth depth) const {
  RawDivide answer{lines_, total_, unreadable_};
  if (!has_running_sums_) return answer;
  // Engines that print a running sum (Sjaak II) print pseudo-legal moves, too, with nothing below
  // those that are not legal. Deeper, a move that mates has nothing below it either.
  std::erase_if(answer.lines, [&](const RawDivide::Line& line) {
    const bool was_nothing =
        std::find(never_legal_.begin(), never_legal_.end(), line.move) != never_legal_.end();
    return line.leaves == 0 && (depth == Depth(1) || was_nothing);
  });
  return answer;
}

}  // namespace refute::oracle
