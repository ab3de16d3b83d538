#include "oracle/sources/perft_reply.h"

#include <charconv>

namespace refute::oracle {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool is_square(std::string_view text) {
  return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

/// Four coordinates and at most one letter; which letters promote is for the comparison to say.
bool is_move(std::string_view text) {
  if (text.size() < 4 || text.size() > 5) return false;
  if (!is_square(text) || !is_square(text.substr(2))) return false;
  return text.size() == 4 || (text[4] >= 'a' && text[4] <= 'z');
}

bool is_noise(std::string_view line) {
  return line.empty() || line.starts_with("info string") || line == "readyok";
}

std::optional<PerftAlien> read_alien(std::string_view line) {
  using Kind = PerftAlien::Kind;
  if (line.find("CRITICAL ERROR") != std::string_view::npos) {
    return PerftAlien{Kind::kRefusal, std::string(line)};
  }
  if (line.starts_with("bestmove") || line.starts_with("info depth") ||
      line.starts_with("info score") || line.starts_with("info currmove")) {
    return PerftAlien{Kind::kSearch, "it answers `go perft` with a search"};
  }
  if (line.starts_with("Unknown command") || line.starts_with("Error") ||
      line.starts_with("error")) {
    return PerftAlien{Kind::kRefusal, std::string(line)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text) {
  std::uint64_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, count);
  if (error != std::errc() || stop != end || text.empty()) return std::nullopt;
  return count;
}

PerftLine read_perft_line(std::string_view line) {
  line = trimmed(line);
  if (std::optional<PerftAlien> alien = read_alien(line)) return *std::move(alien);
  if (is_noise(line)) return PerftNoise{};
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    return PerftAlien{PerftAlien::Kind::kUnreadable, "a line that no divide has"};
  }
  const std::string_view label = trimmed(line.substr(0, colon));
  const std::optional<std::uint64_t> count = parse_count(trimmed(line.substr(colon + 1)));
  if (label == "Nodes searched" && count) return PerftTotal{*count};
  if (is_move(label) && count) return DivideLine{std::string(label), *count};
  return PerftAlien{PerftAlien::Kind::kUnreadable,
                    count ? "a line that starts with no move" : "a count that is no number"};
}

}  // namespace refute::oracle
