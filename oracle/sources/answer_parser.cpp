#include "oracle/sources/answer_parser.h"

#include <algorithm>
#include <set>
#include <utility>

#include "oracle/sources/answer_total.h"
#include "oracle/sources/chosen_lines.h"

namespace refute::oracle {
namespace {

using LineKind = AnswerLine::Kind;

/// What stands in front of the move: its index may, and an index is another number in each line.
std::string text_before(std::string_view move, std::string_view line) {
  const std::size_t at = line.find(move);
  if (at == 0 || at == std::string_view::npos) return {};
  std::string before(line.substr(0, at));
  std::erase_if(before, [](char c) { return c >= '0' && c <= '9'; });
  return before;
}

/// As no true count is.
bool is_negative(std::uint64_t leaves) { return static_cast<std::int64_t>(leaves) < 0; }

/// Whether counters of 16 bits or more have lost whole multiples of their range: lines and total
/// differ by such.
bool may_have_overflowed(const RawAnswer& answer) {
  constexpr std::uint64_t kRange = std::uint64_t{1} << 16;
  return !answer.lines.empty() && answer.total && (answer.sum() - *answer.total) % kRange == 0;
}

/// Where it does not matter which reading adds up.
constexpr Depth kAnyDepth(1);

}  // namespace

LineKind AnswerParser::add(std::string_view line) {
  if (!json_.take(line)) return add_plain(line);
  return json_.is_open() ? LineKind::kNoise : add_each(json_.release());
}

LineKind AnswerParser::add_each(const std::vector<std::string>& lines) {
  LineKind last = LineKind::kNoise;
  for (const std::string& line : lines) last = add_plain(line);
  return last;
}

LineKind AnswerParser::add_plain(std::string_view line) {
  while (line.ends_with('\r')) line.remove_suffix(1);
  if (const std::size_t at = line.find('\r'); at != std::string_view::npos) {
    const std::string_view rest = line.substr(at + 1);
    const AnswerLine now = read_answer_line(line.substr(0, at));
    const AnswerLine next = read_answer_line(rest.substr(0, rest.find('\r')));
    const bool is_counting = now.kind == LineKind::kMove && now.move == next.move;
    if (!is_counting) take(line.substr(0, at), now);
    return add_plain(rest);
  }
  const AnswerLine read = read_answer_line(line);
  if (read.kind == LineKind::kBrokenMove || read.has_more_words) {
    const std::vector<std::string> within = lines_within(line);
    if (within.size() > 1) return add_each(within);
  }
  return take(line, read);
}

LineKind AnswerParser::take(std::string_view line, const AnswerLine& read) {
  const LineKind kind = take_by_words(line, read);
  const bool may_have_total =
      kind == LineKind::kTotal || kind == LineKind::kNoise || kind == LineKind::kUnreadable;
  const bool has_numbers = line.find_first_of("0123456789") != line.npos;
  if (!may_have_total || !has_numbers || read.is_aside) return kind;
  other_lines_.emplace_back(line);
  return place_total() ? LineKind::kTotal : kind;
}

/// Takes the number that the last of the other lines may have brought to its place for the total.
bool AnswerParser::place_total() {
  if (total_place_ == 0) return false;
  const std::vector<std::uint64_t> more = numbers_in({&other_lines_.back(), 1});
  numbers_.insert(numbers_.end(), more.begin(), more.end());
  const auto placed = number_at(numbers_, total_place_);
  if (!placed) return false;
  total_ = placed;
  is_total_first_ = is_total_first_ || lines_.empty();
  spaced_total_.reset();
  other_total_.reset();
  return true;
}

LineKind AnswerParser::take_by_words(std::string_view line, const AnswerLine& read) {
  if (is_negative(read.leaves) && !negative_) negative_ = std::string(line);
  if (read.is_aside) {
    if (aside_.empty()) aside_.emplace_back(total_place_);
    AnswerLine said = read;
    said.is_aside = false;
    aside_.front().take(line, said);
    return LineKind::kNoise;
  }
  switch (read.kind) {
    case LineKind::kMove:
      if (read.has_more_words && !talkative_) talkative_ = std::string(line);
      add_move(read.move, read, text_before(read.move, line));
      break;
    case LineKind::kBareMove:
      lists_bare_moves_ = lists_bare_moves_ || pending_.has_value();
      if (read.in_front)
        bare_moves_.push_back({{read.move, *read.in_front}, {}, read.in_front, {}, false, {}});
      pending_ = read.move;
      return read.kind;
    case LineKind::kTotal:
      if (pending_ && read.is_bare_number && !lists_bare_moves_) {
        add_move(*std::exchange(pending_, std::nullopt), read);
        return LineKind::kMove;
      }
      add_total(read, line);
      break;
    case LineKind::kBrokenMove:
      if (!broken_) broken_ = std::string(line);
      break;
    case LineKind::kUnreadable:
      if (const auto total = total_told_by_others(line)) {
        add_total({.kind = LineKind::kTotal, .leaves = *total}, line);
        break;
      }
      if (!unreadable_) unreadable_ = std::string(line);
      ++unreadable_lines_;
      break;
    case LineKind::kNoise:
      if (noise_.empty() && line.find_first_of("0123456789") != line.npos) noise_ = line;
      is_table_ = is_table_ || (!line.empty() && is_head_of_table(line));
      return read.kind;
    case LineKind::kSearch:
    case LineKind::kRefusal:
      return read.kind;
  }
  pending_.reset();
  return read.kind;
}

/// The total of a line that only those before it show to have one: of a row of a table, or the sum
/// of the moves behind a word, `Gesamt: 400`, in any language.
std::optional<std::uint64_t> AnswerParser::total_told_by_others(std::string_view line) const {
  const auto nodes = is_table_ ? nodes_of_row(line) : std::nullopt;
  if (nodes || total_ || lines_.size() < 2) return nodes;
  const auto number = number_behind_word(line);
  return number == read(/*with_spaces=*/false).sum() ? number : std::nullopt;
}

void AnswerParser::end_section() {
  if (sections_.empty()) {
    for (const Entry& entry : lines_) {
      if (entry.line.leaves == 0) never_legal_.push_back(entry.line.move);
    }
  }
  sections_.push_back(*total_);
  last_section_ = std::exchange(lines_, {});
  total_.reset();
}

void AnswerParser::add_move(std::string move, const AnswerLine& line, std::string before) {
  const bool is_ended = total_ && !lines_.empty() && !is_total_first_;
  if (is_ended) end_section();
  lines_.push_back({{std::move(move), line.leaves},
                    line.spaced,
                    line.in_front,
                    line.further,
                    line.has_more_words,
                    std::move(before)});
}

void AnswerParser::add_total(const AnswerLine& line, std::string_view text) {
  if (total_ && is_total_of_leaves_ && !line.is_of_leaves) return;  // of all nodes, then
  is_total_of_leaves_ = line.is_of_leaves;
  totals_.push_back(line.leaves);
  // A total that fits is not given up for a number that is said later and may mean anything.
  if (reading_that_adds_up(kAnyDepth)) return;
  is_total_first_ = lines_.empty();
  total_ = line.leaves;
  is_total_of_info_ = line.is_of_info;
  spaced_total_ = line.spaced;
  total_line_ = text;
  other_total_ = line.further.empty() ? std::nullopt : std::optional(line.further.front());
}

RawAnswer AnswerParser::read(bool with_spaces) const {
  RawAnswer answer;
  for (const Entry& entry : lines_) {
    const std::uint64_t leaves = entry.line.leaves;
    answer.lines.push_back({entry.line.move, with_spaces ? entry.spaced.value_or(leaves) : leaves});
  }
  answer.total = with_spaces && spaced_total_ ? spaced_total_ : total_;
  answer.totals = totals_;
  answer.is_total_of_info = is_total_of_info_;
  return answer;
}

/// With the numbers of that column behind the first; nullopt if it is not in every line.
std::optional<RawAnswer> AnswerParser::read_column(std::size_t column) const {
  RawAnswer answer = read(/*with_spaces=*/false);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (column >= lines_[i].further.size()) return std::nullopt;
    answer.lines[i].leaves = lines_[i].further[column];
  }
  return answer;
}

/// With the numbers before the moves; nullopt if there is a move without.
std::optional<RawAnswer> AnswerParser::read_in_front(const std::vector<Entry>& entries) const {
  RawAnswer answer = read(/*with_spaces=*/false);
  answer.lines.clear();
  for (const Entry& entry : entries) {
    if (!entry.in_front) return std::nullopt;
    answer.lines.push_back({entry.line.move, *entry.in_front});
  }
  return answer;
}

/// Of moves that nothing follows, where each has its count in front: it adds up, or is neither an
/// index nor the depth.
std::optional<RawAnswer> AnswerParser::read_counts_before_moves(Depth depth) const {
  if (!lines_.empty() || bare_moves_.empty() || !total_) return std::nullopt;
  std::optional<RawAnswer> answer = read_in_front(bare_moves_);
  const bool are_counts = answer && (answer->adds_up() || !(has_index_for_counts(*answer) ||
                                                            has_depth_for_counts(*answer, depth)));
  return are_counts ? answer : std::nullopt;
}

/// The reading whose lines make the total: of the first numbers, of such with blanks between their
/// digits, or of those of another column, behind an index, a depth or a value, or before the moves.
/// Of several columns that do, one that is neither of the first two. What makes no total may make
/// another number of the total's line. None without lines or a total.
std::optional<RawAnswer> AnswerParser::reading_that_adds_up(Depth depth) const {
  if (lines_.empty() || !total_) return std::nullopt;
  std::optional<RawAnswer> found;
  const auto takes = [&](RawAnswer answer) {
    if (answer.sum() != answer.total) return false;
    const bool is_odd = has_index_for_counts(answer) || has_depth_for_counts(answer, depth);
    if (!found || !is_odd) found = std::move(answer);
    return !is_odd;
  };
  // Of one line, both readings of `1 234` may add up to a total that is written like that.
  const bool is_total_spaced = spaced_total_.has_value();
  if (takes(read(is_total_spaced)) || takes(read(!is_total_spaced))) return found;
  for (std::size_t column = 0; column < lines_.front().further.size(); ++column) {
    auto answer = read_column(column);
    if (answer && takes(*std::move(answer))) break;
  }
  if (!found) found = reading_beside_total();
  auto in_front = found ? std::nullopt : read_in_front(lines_);
  if (in_front) takes(*std::move(in_front));
  return found;
}

/// The reading whose lines make the largest other number of the total's line.
std::optional<RawAnswer> AnswerParser::reading_beside_total() const {
  std::optional<RawAnswer> found;
  const std::vector<std::uint64_t> said = numbers_in({&total_line_, 1});
  const auto take_if_larger = [&](RawAnswer answer) {
    answer.total = answer.sum();
    const bool is_said = std::ranges::find(said, *answer.total) != said.end();
    if (is_said && *answer.total > (found ? *found->total : 0)) found = std::move(answer);
  };
  take_if_larger(read(/*with_spaces=*/false));
  for (std::size_t column = 0; column < lines_.front().further.size(); ++column)
    if (auto answer = read_column(column)) take_if_larger(*std::move(answer));
  return found;
}

/// Whether a number stands before each move that is neither an index nor the depth.
bool AnswerParser::has_counts_in_front(Depth depth) const {
  const std::optional<RawAnswer> answer = read_in_front(lines_);
  return answer && !answer->lines.empty() && !has_index_for_counts(*answer) &&
         !has_depth_for_counts(*answer, depth);
}

bool AnswerParser::has_further_numbers() const {
  return std::any_of(lines_.begin(), lines_.end(),
                     [](const Entry& entry) { return !entry.further.empty(); });
}

/// Whether one number stands behind each count, the sum of those up to there.
bool AnswerParser::has_running_sums() const {
  std::uint64_t sum = 0;
  return !lines_.empty() && std::all_of(lines_.begin(), lines_.end(), [&](const Entry& entry) {
    sum += entry.line.leaves;
    return entry.further.size() == 1 && entry.further.front() == sum;
  });
}

/// A list that is printed twice, or two different ones, answer two queries: one of them is not
/// ours. Programs that print a section for each depth print as many as were asked for.
std::string AnswerParser::problem(const RawAnswer& answer, Depth depth) const {
  if (broken_) return "a line that starts as a move and is none: " + *broken_;
  if (negative_ && !may_have_overflowed(answer)) return "a number below zero: " + *negative_;
  const auto others = static_cast<int>(sections_.size());
  const bool is_cut = others != 0 && !total_;
  if (is_cut || (others != 0 && others + 1 != depth.plies())) return "two answers to one query";
  // What is behind all counts is a column of some kind; behind one, nobody knows what it is.
  const bool is_odd = talkative_ && !std::all_of(lines_.begin(), lines_.end(),
                                                 [](const Entry& e) { return e.has_more_words; });
  if (is_odd) return "a line that starts as a move and is none: " + *talkative_;
  // Some state a total for each depth, and perhaps their sum.
  const std::set<std::uint64_t> totals(totals_.begin(), totals_.end());
  if (answer.lines.empty() && totals.size() > static_cast<std::size_t>(depth.plies()) + 1) {
    return "numbers of which nobody knows which is the total, such as " +
           std::to_string(totals_.front()) + " and " + std::to_string(totals_.back());
  }
  const bool may_be_depth = answer.total == static_cast<std::uint64_t>(depth.plies());
  if (answer.lines.empty() && other_total_ && may_be_depth)
    return "two numbers of which nobody knows which is the total: " +
           std::to_string(*answer.total) + " and " + std::to_string(*other_total_);
  const bool is_whole =
      answer.total.has_value() && (answer.lines.empty() || answer.sum() == *answer.total);
  if (is_whole) return {};
  if (talkative_)
    return "more than a count behind a move, and no total to show what it is: " + *talkative_;
  if (unreadable_) {
    const std::string line = "a line that no divide has: " + *unreadable_;
    if (answer.adds_up()) return line;
    const std::string sum = "lines that add up to " + std::to_string(answer.sum());
    const std::string total = "a total of " + std::to_string(answer.leaves());
    const bool is_too_small = answer.leaves() < answer.sum();  // whatever else that line counts
    return is_too_small ? sum + ", and " + total : sum + ", " + total + ", and " + line;
  }
  const std::string ambiguous =
      "several numbers beside each move, of which none adds up to the total";
  if (has_further_numbers() && !has_running_sums() && answer.total) return ambiguous;
  return has_counts_in_front(depth) && answer.total ? ambiguous : "";
}

/// Lines may be printed besides the divide. Of an answer that adds up, none are looked for, nor of
/// moves that nothing follows.
void AnswerParser::choose_lines(RawAnswer& answer) const {
  if (lines_.empty()) return;
  const bool adds_up = answer.total && answer.adds_up();
  if (adds_up && answer.lines.front().leaves != 0) return;
  std::vector<PlacedLine> placed;
  for (std::size_t i = 0; i < answer.lines.size(); ++i) {
    placed.push_back({answer.lines[i], lines_[i].before});
  }
  answer.lines = chosen_lines(placed, answer.total);
}

/// Programs that print a map of their moves may have the total among them. No move stands on both
/// sides of it, as all do where each depth has a section.
std::optional<RawAnswer> AnswerParser::read_around_total(Depth depth) const {
  const bool has_one = sections_.size() == 1 && total_.value_or(sections_[0]) == sections_[0];
  const bool is_repeated = std::any_of(lines_.begin(), lines_.end(), [&](const Entry& entry) {
    return std::any_of(last_section_.begin(), last_section_.end(),
                       [&](const Entry& other) { return other.line.move == entry.line.move; });
  });
  if (!has_one || is_repeated) return std::nullopt;
  AnswerParser whole = *this;
  whole.lines_.insert(whole.lines_.begin(), last_section_.begin(), last_section_.end());
  whole.total_ = sections_[0];
  whole.sections_.clear();
  return whole.reading_that_adds_up(depth) ? std::optional(whole.finish(depth)) : std::nullopt;
}

RawAnswer AnswerParser::finish(Depth depth) const {
  if (json_.is_open()) {
    AnswerParser plain = *this;
    plain.add_each(plain.json_.release());
    return plain.finish(depth);
  }
  if (auto answer = read_around_total(depth)) return *std::move(answer);
  if (says_aside()) {
    RawAnswer aside = aside_.front().finish(depth);
    if (total_) aside.total = total_;
    if (!total_ || aside.sum() == *total_) return aside;
  }
  std::optional<RawAnswer> fitting = reading_that_adds_up(depth);
  if (!fitting) fitting = read_counts_before_moves(depth);
  RawAnswer answer = fitting ? *std::move(fitting) : read(/*with_spaces=*/false);
  answer.other_lines = other_lines_;
  choose_lines(answer);
  answer.problem = problem(answer, depth);
  constexpr int kSeveral = 3;
  if (answer.lines.empty() && unreadable_lines_ >= kSeveral) answer.unread_line = *unreadable_;
  if (!has_running_sums()) return answer;
  // Programs that print a running sum (Sjaak II) print pseudo-legal moves, too, with nothing below
  // those that are not legal. Deeper, a move that mates has nothing below it either.
  std::erase_if(answer.lines, [&](const DivideLine& line) {
    const bool was_nothing =
        std::find(never_legal_.begin(), never_legal_.end(), line.move) != never_legal_.end();
    return line.leaves == 0 && (depth == Depth(1) || was_nothing);
  });
  return answer;
}

}  // namespace refute::oracle
