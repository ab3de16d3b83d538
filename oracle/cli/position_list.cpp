#include "oracle/cli/position_list.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/text/escape.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

/// The first byte of the line that no text has.
std::optional<std::string> control_character_in(std::string_view line) {
  const auto is_control = [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; };
  if (line.ends_with('\r')) line.remove_suffix(1);
  const auto found = std::find_if(line.begin(), line.end(), is_control);
  if (found == line.end()) return std::nullopt;
  return fmt::format("{} (column {}) is a control character; a list is plain text, a FEN a line",
                     in_quotes(std::string_view(found, 1)), found - line.begin() + 1);
}

/// The line without its comment, counts and blanks around it.
std::string_view content_of(std::string_view line) {
  line = trimmed(line.substr(0, line.find(';')));
  return line.starts_with('#') ? std::string_view() : line;
}

/// The options of that line alone.
PositionOptions options_of(std::string_view content, const PositionOptions& all) {
  PositionOptions options = all;
  options.said_by = "";
  options.fen = std::string(content);
  options = with_moves_apart(std::move(options));
  const Result<Setup, FenError> setup = parse_fen(options.fen, FenSyntax::kLenient);
  options.chess960 = all.chess960 || (setup && needs_chess960(*setup));
  return options;
}

}  // namespace

Result<std::vector<ListedPosition>, UsageError> read_position_list(std::string_view text,
                                                                   const std::string& file,
                                                                   const PositionOptions& options) {
  text = without_byte_order_mark(text);
  std::vector<ListedPosition> positions;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string place = fmt::format("{}:{}", file, number);
    if (const auto control = control_character_in(line)) {
      return Unexpected{UsageError{escape_for_terminal(place) + ": " + *control}};
    }
    const std::string_view content = content_of(line);
    if (content.empty()) continue;
    Result<props::PositionScript, UsageError> script = script_of(options_of(content, options));
    if (!script) {
      return Unexpected{UsageError{escape_for_terminal(place) + ": " + script.error().message}};
    }
    positions.push_back({place, *std::move(script)});
  }
  if (!positions.empty()) return positions;
  return Unexpected{UsageError{
      fmt::format("{}: it holds no position; expected a FEN a line", escape_for_terminal(file))}};
}

}  // namespace refute::oracle
