#include "oracle/text/command.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "oracle/text/escape.h"

namespace refute {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool needs_no_quotes(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("_-./:=,+@%").find(c) != std::string_view::npos;
}

bool needs_no_quotes_in_windows(char c) { return needs_no_quotes(c) || c == '\\'; }

/// Reads one word at a time; the position after the last word read is `at_`.
class WordReader {
 public:
  WordReader(std::string_view text, CommandStyle style) : text_(text), style_(style) {}

  bool skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    return at_ < text_.size();
  }

  Result<std::string, CommandError> word() {
    std::string word;
    begin_ = at_;
    while (at_ < text_.size() && !is_blank(text_[at_])) {
      const auto error =
          style_ == CommandStyle::kPosix ? append_part(word) : append_part_of_windows(word);
      if (error) return Unexpected{*error};
    }
    return word;
  }

 private:
  std::optional<CommandError> append_part(std::string& word) {
    const std::size_t start = at_;
    const char c = text_[at_++];
    switch (c) {
      case '\'':
        return append_quoted(word, start);
      case '"':
        return append_double_quoted(word, start);
      case '\\':
        if (at_ == text_.size()) {
          return CommandError{CommandError::Kind::kTrailingBackslash, start};
        }
        word += text_[at_++];
        return std::nullopt;
      default:
        word += c;
        return std::nullopt;
    }
  }

  std::optional<CommandError> append_part_of_windows(std::string& word) {
    const std::size_t start = at_;
    if (text_[at_] == '\'' && at_ == begin_) return append_quoted(word, at_++);
    if (take_backslashes(word)) return std::nullopt;
    const char c = text_[at_++];
    if (c != '"') {
      word += c;
      return std::nullopt;
    }
    while (at_ < text_.size()) {
      if (take_backslashes(word)) continue;
      if (text_[at_] == '"') {
        ++at_;
        return std::nullopt;
      }
      word += text_[at_++];
    }
    return CommandError{CommandError::Kind::kUnfinishedQuote, start};
  }

  /// Takes the backslashes that come next, with the quote that an odd one keeps. False if there
  /// are none.
  bool take_backslashes(std::string& word) {
    const std::size_t end = std::min(text_.find_first_not_of('\\', at_), text_.size());
    const std::size_t count = end - at_;
    at_ = end;
    const bool is_before_quote = end < text_.size() && text_[end] == '"';
    word.append(is_before_quote ? count / 2 : count, '\\');
    if (is_before_quote && count % 2 == 1) word += text_[at_++];
    return count != 0;
  }

  std::optional<CommandError> append_quoted(std::string& word, std::size_t start) {
    const std::size_t end = text_.find('\'', at_);
    if (end == std::string_view::npos) {
      return CommandError{CommandError::Kind::kUnfinishedQuote, start};
    }
    word += text_.substr(at_, end - at_);
    at_ = end + 1;
    return std::nullopt;
  }

  std::optional<CommandError> append_double_quoted(std::string& word, std::size_t start) {
    while (at_ < text_.size()) {
      char c = text_[at_++];
      if (c == '"') return std::nullopt;
      const bool escapes = c == '\\' && at_ < text_.size() &&
                           std::string_view("\"\\$`").find(text_[at_]) != std::string_view::npos;
      if (escapes) c = text_[at_++];
      word += c;
    }
    return CommandError{CommandError::Kind::kUnfinishedQuote, start};
  }

  std::string_view text_;
  CommandStyle style_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< of the word
};

std::string quote_word(const std::string& word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), needs_no_quotes)) return word;
  std::string quoted = "'";
  for (const char c : word) {
    if (c == '\'') {
      quoted += "'\\''";  // a single quote cannot stand inside single quotes
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

/// By the rules that C programs of Windows split their arguments by.
std::string quote_word_of_windows(const std::string& word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), needs_no_quotes_in_windows)) {
    return word;
  }
  std::string quoted = "\"";
  std::size_t backslashes = 0;
  for (const char c : word) {
    if (c == '"') quoted.append(backslashes + 1, '\\');
    backslashes = c == '\\' ? backslashes + 1 : 0;
    quoted += c;
  }
  return quoted.append(backslashes, '\\') + "\"";
}

std::string joined(std::span<const std::string> words, std::string (*quoted)(const std::string&)) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + quoted(word);
  return text;
}

std::string printable_word_of_windows(const std::string& word) {
  return quote_word_of_windows(show_controls(word));
}

std::string printable_word(const std::string& word) {
  const bool is_one_line = word.find_first_of("\t\n") == std::string::npos;
  if (is_one_line && show_controls(word) == word) return quote_word(word);
  std::string quoted = "$'";
  for (const char c : escape_for_terminal(word, word.size())) {
    quoted += c == '\'' ? "\\'" : std::string(1, c);
  }
  return quoted + "'";
}

}  // namespace

std::string describe(const CommandError& error) {
  const std::string at = "byte " + std::to_string(error.offset);
  switch (error.kind) {
    case CommandError::Kind::kEmpty:
      return "the command names no program";
    case CommandError::Kind::kUnfinishedQuote:
      return "the quote opened at " + at + " is never closed";
    case CommandError::Kind::kTrailingBackslash:
      return "the backslash at " + at + " has nothing after it";
    case CommandError::Kind::kNulByte:
      return "the command has a NUL at " + at;
  }
  return "unreadable command";
}

Result<std::vector<std::string>, CommandError> split_command(std::string_view text,
                                                             CommandStyle style) {
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return Unexpected{CommandError{CommandError::Kind::kNulByte, nul}};
  }
  std::vector<std::string> words;
  WordReader reader(text, style);
  while (reader.skip_blanks()) {
    auto word = reader.word();
    if (!word) return Unexpected{word.error()};
    words.push_back(*std::move(word));
  }
  if (words.empty() || words.front().empty()) {
    return Unexpected{CommandError{CommandError::Kind::kEmpty, 0}};
  }
  return words;
}

std::string quote_command(std::span<const std::string> words, CommandStyle style) {
  return joined(words, style == CommandStyle::kPosix ? quote_word : quote_word_of_windows);
}

std::string printable_command(std::span<const std::string> words, CommandStyle style) {
  return joined(words, style == CommandStyle::kPosix ? printable_word : printable_word_of_windows);
}

}  // namespace refute
