#include "tests/chaos/session.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <vector>

#include "tests/chaos/output.h"
#include "tests/chaos/prints.h"

namespace refute::chaos {
namespace {

/// The same on every system, unlike std::hash: a seed has to mean the same fault everywhere.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

/// Next line of standard input; nullopt at its end. Unbuffered readers share nothing with a child.
std::optional<std::string> read_command(std::string& received) {
  std::size_t end = 0;
  while ((end = received.find('\n')) == std::string::npos) {
    std::array<char, 4096> space;
    const ssize_t size = ::read(STDIN_FILENO, space.data(), space.size());
    if (size <= 0) return std::nullopt;
    received.append(space.data(), static_cast<std::size_t>(size));
  }
  std::string line = received.substr(0, end);
  received.erase(0, end + 1);
  return line;
}

const Mode& any_of(const std::vector<const Mode*>& modes, std::mt19937_64& random) {
  return *modes[static_cast<std::size_t>(random() % modes.size())];
}

}  // namespace

Session::Session(const Behaviour& behaviour) : behaviour_(behaviour) {
  if (behaviour.backend) backend_.emplace(*behaviour.backend);
}

void Session::run() {
  reach(Stage::kStart, *behaviour_.mode);
  say("Chaos by the Refute authors\n");
  std::string received;
  while (const auto line = read_command(received)) {
    if (!obey(*line)) return;
  }
  reach(Stage::kQuit, *behaviour_.mode);
}

void Session::reach(Stage stage, const Mode& mode) const {
  if (mode.stage == stage && mode.strike != nullptr) mode.strike();
}

bool Session::obey(const std::string& line) {
  if (line == "quit") {
    reach(Stage::kQuit, *behaviour_.mode);
    return false;
  }
  if (line == "uci") {
    reach(Stage::kUci, *behaviour_.mode);
    say("id name Chaos " + std::string(behaviour_.mode->name) +
        "\nid author the Refute authors\n"
        "option name UCI_Chess960 type check default false\nuciok\n");
  } else if (line == "isready") {
    reach(Stage::kReady, *behaviour_.mode);
    say("readyok\n");
  } else if (line.starts_with("position ")) {
    set_position(line);
  } else if (line.starts_with("go ")) {
    answer_go(line);
  } else if (line == "d") {
    display();
  } else if (line.starts_with("setoption ")) {
    if (backend_) backend_->tell(line);
  } else if (line != "ucinewgame" && line != "stop" && !line.empty()) {
    say("Unknown command: '" + line + "'.\n");
  }
  return true;
}

void Session::set_position(const std::string& line) {
  reach(Stage::kPosition, *behaviour_.mode);
  position_ = line;
  if (backend_) backend_->tell(line);
}

const Mode& Session::mode_of_request(std::mt19937_64& random) const {
  const Mode& mode = *behaviour_.mode;
  const bool is_due = requests_ % behaviour_.every == 0 && random() % behaviour_.one_in == 0;
  if (!is_due) return *find_mode("sound");
  if (!mode.name.starts_with("random")) return mode;
  const bool wrong = mode.expected == Expected::kWrongAnswer;
  std::vector<const Mode*> choice;
  for (const Mode& candidate : all_modes()) {
    const bool fits = (candidate.expected == Expected::kWrongAnswer) == wrong;
    if (fits && acts_per_request(candidate)) choice.push_back(&candidate);
  }
  return any_of(choice, random);
}

void Session::answer_go(const std::string& line) {
  constexpr std::string_view kPerft = "go perft ";
  int depth = 0;
  if (line.starts_with(kPerft)) {
    std::from_chars(line.data() + kPerft.size(), line.data() + line.size(), depth);
  }
  if (depth < 1) {
    say("bestmove 0000\n");  // as Stockfish: what is no perft is a search
    return;
  }
  ++requests_;
  std::mt19937_64 random(behaviour_.seed ^ hash_of(position_ + line));
  // Which of the random modes acts changes from request to request, what it hits does not.
  std::mt19937_64 choice(behaviour_.seed * 0x9e3779b97f4a7c15 + requests_);
  const Mode& mode = mode_of_request(choice);
  reach(Stage::kBeforeDivide, mode);
  const auto due = true_answer(depth);
  if (!due) {
    say("info string this engine has no answer to that\n");
    ::_exit(3);
  }
  Answer answer = mode.name == "other-position"               ? other_answer(depth)
                  : mode.name == "answer-before" && previous_ ? *previous_
                                                              : *due;
  previous_ = due;
  if (mode.spoil != nullptr) mode.spoil(answer, random);
  if (text_of(answer) != text_of(*due)) note_wrong_answer(line);
  print_with_strikes(answer, mode);
}

void Session::note_wrong_answer(const std::string& line) const {
  if (!behaviour_.tally) return;
  const int file = ::open(behaviour_.tally->c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (file < 0) ::_exit(2);
  write_all(file, std::to_string(requests_) + ": " + position_ + "; " + line + "\n");
  ::close(file);
}

void Session::print_with_strikes(const Answer& answer, const Mode& mode) const {
  if (mode.stage != Stage::kMidDivide && mode.stage != Stage::kBeforeTotal) {
    (mode.print != nullptr ? mode.print : print::plain)(answer);
    reach(Stage::kAfterTotal, mode);
    return;
  }
  const bool half = mode.stage == Stage::kMidDivide;
  const std::size_t shown = half ? answer.lines.size() / 2 : answer.lines.size();
  for (std::size_t i = 0; i < shown; ++i) say(text_of(answer.lines[i]) + "\n");
  mode.strike();
}

std::optional<Answer> Session::true_answer(int depth) {
  return backend_ ? backend_->perft(depth) : canned_answer(position_, depth);
}

Answer Session::other_answer(int depth) {
  if (!backend_) return answer_for_another_position(depth);
  const bool is_start = position_ == "position startpos";
  backend_->tell(is_start ? "position startpos moves e2e4" : "position startpos");
  const auto answer = backend_->perft(depth);
  backend_->tell(position_);
  return answer.value_or(Answer{});
}

void Session::display() {
  if (!backend_) {
    say("\nFen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
        "Key: 8F8F01D4562F59FB\nCheckers: \n");
    return;
  }
  for (const std::string& line : backend_->display()) say(line + "\n");
}

}  // namespace refute::chaos
