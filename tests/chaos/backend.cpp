#include "tests/chaos/backend.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <sstream>

namespace refute::chaos {
namespace {

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

[[noreturn]] void become(std::vector<std::string> words) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execvp(argv[0], argv.data());
  ::_exit(127);
}

}  // namespace

Backend::Backend(const std::string& command) {
  std::array<int, 2> down{};
  std::array<int, 2> up{};
  if (::pipe(down.data()) != 0 || ::pipe(up.data()) != 0) std::exit(2);
  const pid_t child = ::fork();
  if (child < 0) std::exit(2);
  if (child == 0) {
    ::dup2(down[0], STDIN_FILENO);
    ::dup2(up[1], STDOUT_FILENO);
    for (const int end : {down[0], down[1], up[0], up[1]}) ::close(end);
    become(words_of(command));
  }
  ::close(down[0]);
  ::close(up[1]);
  to_engine_ = down[1];
  from_engine_ = up[0];
  tell("uci");
  for (auto line = read_line(); line != "uciok"; line = read_line()) {
    if (!line) std::exit(2);
  }
}

void Backend::tell(const std::string& line) {
  const std::string text = line + "\n";
  if (::write(to_engine_, text.data(), text.size()) < 0) std::exit(2);
}

std::optional<std::string> Backend::read_line() {
  std::size_t end = 0;
  while ((end = received_.find('\n')) == std::string::npos) {
    std::array<char, 4096> space;
    const ssize_t size = ::read(from_engine_, space.data(), space.size());
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
