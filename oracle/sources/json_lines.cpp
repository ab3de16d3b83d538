#include "oracle/sources/json_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "oracle/sources/answer_line.h"
#include "oracle/sources/answer_words.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

bool is_move(const std::string& text) {
  return read_answer_line(text + ": 1").kind == AnswerLine::Kind::kMove;
}

bool is_of_count(std::string_view key) {
  constexpr std::array<std::string_view, 6> kOfCounts{"node",  "count", "lea",
                                                      "perft", "total", "result"};
  return std::any_of(
      kOfCounts.begin(), kOfCounts.end(),
      [lowered = lower(key)](std::string_view word) { return lowered.find(word) != lowered.npos; });
}

/// Reads the few kinds of tokens that there are, so that members of one name are all kept, and a
/// comma behind the last one, or single quotes, do no harm. Fuzz targets link it, which link no
/// package.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  /// Whether it was JSON to the end.
  bool read() {
    for (rest_ = behind_blanks(rest_); !rest_.empty(); rest_ = behind_blanks(rest_)) {
      if (!read_token()) return false;
    }
    return levels_.empty();
  }

  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  /// An object or an array that is open.
  struct Level {
    char end;
    std::string move;
    std::string counts;
  };

  static std::string_view behind_blanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  }

  bool read_token() {
    const char first = rest_.front();
    if (first == '{' || first == '[') return start(first == '{' ? '}' : ']');
    if (levels_.empty()) return false;
    if (first == levels_.back().end) return end();
    if (first == '"' || first == '\'') return read_text(first);
    const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t\r\n,:[]{}\"'"));
    rest_.remove_prefix(std::max<std::size_t>(word.size(), 1));
    if (word.empty()) return first == ',' || first == ':';
    if (is_number(word) || (first == '-' && is_number(word.substr(1)))) number(std::string(word));
    return true;
  }

  bool read_text(char quote) {
    const std::size_t end = rest_.find(quote, 1);
    if (end == rest_.npos) return false;
    std::string text(rest_.substr(1, end - 1));
    rest_ = behind_blanks(rest_.substr(end + 1));
    if (rest_.starts_with(':')) {
      key_ = std::move(text);
    } else if (is_number(text)) {
      number(text);  // in JavaScript counts above 2^53 are no numbers
    } else if (is_move(text)) {
      levels_.back().move = std::move(text);
    }
    return true;
  }

  void number(const std::string& value) {
    Level& level = levels_.back();
    if (is_object(level) && is_move(key_)) {
      lines_.push_back(key_ + ": " + value);
    } else if (is_object(level) ? is_of_count(key_) : !level.move.empty()) {
      level.counts += " " + value;
    }
  }

  static bool is_object(const Level& level) { return level.end == '}'; }

  bool start(char end) {
    const bool is_of_move = !levels_.empty() && is_object(levels_.back()) && is_move(key_);
    levels_.push_back({end, is_of_move ? key_ : std::string(), {}});
    rest_.remove_prefix(1);
    return true;
  }

  bool end() {
    const Level level = std::move(levels_.back());
    levels_.pop_back();
    rest_.remove_prefix(1);
    const Words counts = words_of(level.counts);
    if (!level.move.empty() && !counts.empty()) {
      lines_.push_back(level.move + ":" + level.counts);
    } else {
      for (const std::string_view count : counts)
        lines_.push_back(std::string("Nodes searched: ").append(count));
    }
    return true;
  }

  std::string_view rest_;
  std::vector<Level> levels_;
  std::string key_;
  std::vector<std::string> lines_;
};

/// The lines of a divide that the JSON text says, in its order and with duplicates: `e2e4: 20` for
/// a member `"e2e4": 20`, an object or an array of a move and its count; `Nodes searched: 400` for
/// a count of no move. Nullopt if it is no JSON.
std::optional<std::vector<std::string>> lines_of_json(std::string_view text) {
  Reader reader(text);
  if (!reader.read()) return std::nullopt;
  return std::move(reader).lines();
}

}  // namespace

bool JsonText::take(std::string_view line) {
  std::string_view text = trimmed(line);
  const bool may_begin = text.starts_with('{') || text.starts_with('[');
  if (!is_open() && !may_begin) return false;
  if (!is_open() && text.size() > 1) {
    if (text.ends_with(',')) text.remove_suffix(1);  // one of a list
    auto read = lines_of_json(text);
    if (!read || read->empty()) return false;
    lines_ = *std::move(read);  // which are no JSON, so that `release` leaves them as they are
    return true;
  }
  for (const char c : text) depth_ += (c == '{' || c == '[') - (c == '}' || c == ']');
  lines_.emplace_back(text);
  return true;
}

std::vector<std::string> JsonText::release() {
  std::string text;
  for (const std::string& line : lines_) text += line + "\n";
  auto read = lines_of_json(text);
  if (!read || read->empty()) read = std::move(lines_);
  *this = {};
  return *std::move(read);
}

}  // namespace refute::oracle
