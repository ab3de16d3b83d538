#include "tests/chaos/backend.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <sstream>

#include "tests/chaos/output.h"

namespace refute::chaos {
namespace {

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

Backend::Backend(const std::string& command) : engine_(system::start_partner(words_of(command))) {
  tell("uci");
  for (auto line = read_line(); line != "uciok"; line = read_line()) {
    if (!line) std::exit(2);
  }
}

void Backend::tell(const std::string& line) { write_all(engine_.to, line + "\n"); }

std::optional<std::string> Backend::read_line() {
  std::size_t end = 0;
  while ((end = received_.find('\n')) == std::string::npos) {
    std::array<char, 4096> space;
    const ssize_t size = ::read(engine_.from, space.data(), space.size());
    if (size <= 0) return std::nullopt;
    received_.append(space.data(), static_cast<std::size_t>(size));
  }
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::optional<Answer> Backend::perft(int depth) {
  tell("go perft " + std::to_string(depth));
  constexpr std::string_view kTotal = "Nodes searched: ";
  Answer answer;
  while (const auto line = read_line()) {
    if (line->starts_with(kTotal)) {
      answer.total = line->substr(kTotal.size());
      return answer;
    }
    const std::size_t colon = line->find(": ");
    const bool is_move = (colon == 4 || colon == 5) && !line->starts_with("info");
    if (is_move) answer.lines.push_back({line->substr(0, colon), line->substr(colon + 2)});
  }
  return std::nullopt;
}

std::vector<std::string> Backend::display() {
  // What follows `d` has no end mark of its own; the answer to `isready` makes one.
  tell("d");
  tell("isready");
  std::vector<std::string> lines;
  while (const auto line = read_line()) {
    if (*line == "readyok") break;
    lines.push_back(*line);
  }
  return lines;
}

}  // namespace refute::chaos
