#include "oracle/text/suite_file.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/fen.h"
#include "oracle/text/number.h"
#include "oracle/text/span.h"
#include "props/number_text.h"

namespace refute {
namespace {

using Kind = SuiteError::Kind;
constexpr std::size_t kNone = std::string_view::npos;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// An error without its line number, which only `parse_suite` knows.
SuiteError at(Kind kind, Span span) {
  return {kind, 0, static_cast<int>(span.column) + 1, std::string(span.text), ""};
}

/// Where the FEN ends: at the first semicolon, at the first word that starts with a letter after
/// the four fields that an EPD has, or after six words.
std::size_t end_of_fen(std::string_view line) {
  constexpr int kEpdFields = 4;
  constexpr int kFenFields = 6;
  std::size_t at = 0;
  for (int word = 0;; ++word) {
    const std::size_t start = line.find_first_not_of(Span::kBlanks, at);
    if (start == kNone || line[start] == ';' || word == kFenFields) return at;
    const bool operation = std::isalpha(static_cast<unsigned char>(line[start])) != 0;
    if (word >= kEpdFields && operation) return at;
    at = std::min(line.find_first_of(" \t;", start), line.size());
  }
}

/// Where the operation ends: at the next semicolon outside quotation marks, or with the line.
std::size_t end_of_operation(std::string_view text) {
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (text[at] == ';' && !quoted) return at;
  }
  return text.size();
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == kNone;
}

Result<int, SuiteError> parse_depth(Span digits, Span word) {
  if (!is_number(digits.text)) return Unexpected{at(Kind::kBadDepth, word)};
  const std::optional<std::uint64_t> plies = props::parse_whole_number(digits.text);
  if (!plies || *plies > kMaxSuiteDepth) return Unexpected{at(Kind::kDepthTooLarge, word)};
  if (*plies == 0) return Unexpected{at(Kind::kZeroDepth, word)};
  return static_cast<int>(*plies);
}

/// "8,902", "8'902", "8_902", "8.902", "8 902"
bool has_thousands_separators(std::string_view text) {
  std::string grouped(text);
  std::replace(grouped.begin(), grouped.end(), ' ', ',');
  return oracle::parse_grouped_number(grouped).has_value();
}

Result<std::uint64_t, SuiteError> parse_leaves(Span count) {
  if (count.text.empty()) return Unexpected{at(Kind::kMissingCount, count)};
  if (!is_number(count.text)) {
    const bool separated = has_thousands_separators(count.text);
    return Unexpected{at(separated ? Kind::kThousandsSeparator : Kind::kBadCount, count)};
  }
  const std::optional<std::uint64_t> leaves = props::parse_whole_number(count.text);
  if (!leaves) return Unexpected{at(Kind::kCountOverflow, count)};
  return *leaves;
}

std::optional<SuiteError> add_count(Span operation, SuiteCase& into) {
  const auto [word, count] = operation.first_word();
  const auto plies = parse_depth(word.part(1), word);
  if (!plies) return plies.error();
  const auto leaves = parse_leaves(count);
  if (!leaves) {
    // A missing count has no text of its own to show.
    return leaves.error().kind == Kind::kMissingCount ? at(Kind::kMissingCount, word)
                                                      : leaves.error();
  }
  const Depth depth(*plies);
  if (!into.counts.empty() && depth <= into.counts.back().depth) {
    for (const SuiteCount& earlier : into.counts) {
      if (earlier.depth == depth) return at(Kind::kDuplicateDepth, word);
    }
    return at(Kind::kDecreasingDepth, word);
  }
  into.counts.push_back({depth, *leaves});
  return std::nullopt;
}

std::optional<SuiteError> add_comment(Span operation, SuiteCase& into) {
  const Span value = operation.first_word().second;
  const std::string_view text = value.text;
  if (text.size() < 2 || text.front() != '"' || text.find('"', 1) != text.size() - 1) {
    return at(Kind::kBadComment, operation);
  }
  if (!into.comment.empty()) into.comment += "; ";
  into.comment += text.substr(1, text.size() - 2);
  return std::nullopt;
}

bool is_depth_word(std::string_view word) {
  return (word[0] == 'D' || word[0] == 'd') &&
         (word.size() == 1 || !std::isalpha(static_cast<unsigned char>(word[1])));
}

bool is_comment_word(std::string_view word) {
  return word == "id" || (word.size() == 2 && word[0] == 'c' && is_digit(word[1]));
}

/// Precondition: the operation is not empty.
std::optional<SuiteError> add_operation(Span operation, SuiteCase& into) {
  const std::string_view word = operation.first_word().first.text;
  if (is_depth_word(word)) return add_count(operation, into);
  if (is_comment_word(word)) return add_comment(operation, into);
  return at(Kind::kUnknownOperation, operation);
}

std::optional<SuiteError> bad_byte(Span line) {
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line.text[i]);
    if ((byte < ' ' && byte != '\t') || byte == 0x7f) return at(Kind::kBadByte, line.part(i, 1));
  }
  return std::nullopt;
}

/// Precondition: the line is trimmed, not blank and not a # line.
Result<SuiteCase, SuiteError> parse_case(Span line) {
  if (const auto error = bad_byte(line)) return Unexpected{*error};
  const std::size_t fen_end = end_of_fen(line.text);
  const Span fen = line.part(0, fen_end);
  if (const auto setup = parse_fen(fen.text, FenSyntax::kLenient); !setup) {
    SuiteError error = at(Kind::kBadFen, fen.part(std::min(setup.error().offset, fen_end)));
    error.text = fen.text;
    error.detail = describe(setup.error(), fen.text);
    return Unexpected{error};
  }

  SuiteCase read{std::string(fen.text), {}, "", 0};
  for (Span rest = line.part(fen_end); !rest.text.empty();) {
    const std::size_t end = end_of_operation(rest.text);
    const Span operation = rest.part(0, end).trimmed();
    rest = rest.part(std::min(end + 1, rest.text.size()));
    if (operation.text.empty()) continue;
    if (const auto error = add_operation(operation, read)) return Unexpected{*error};
  }
  if (read.counts.empty()) return Unexpected{at(Kind::kNoDepths, line)};
  return read;
}

}  // namespace

Result<std::vector<SuiteCase>, SuiteError> parse_suite(std::string_view text) {
  text = without_byte_order_mark(text);
  std::vector<SuiteCase> cases;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    Span line{text.substr(0, end), 0};
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    line = line.trimmed();
    if (line.text.empty() || line.text.front() == '#') continue;

    auto read = parse_case(line);
    if (!read) {
      SuiteError error = read.error();
      error.line = number;
      return Unexpected{error};
    }
    read->line = number;
    cases.push_back(*std::move(read));
  }
  if (cases.empty()) return Unexpected{SuiteError{Kind::kNoCases, std::max(number, 1), 1, "", ""}};
  return cases;
}

}  // namespace refute
