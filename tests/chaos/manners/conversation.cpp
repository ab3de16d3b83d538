#include "tests/chaos/manners/conversation.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "engine/movegen.h"
#include "tests/chaos/manners/answer_text.h"
#include "tests/chaos/manners/pace.h"
#include "tests/chaos/output.h"

namespace refute::manners {
namespace {

/// Takes the first word off the text, and the blanks around it.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return word;
}

int number_of(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// What follows the command, if the line is that command with something behind it.
std::optional<std::string_view> after(std::string_view command, std::string_view line) {
  if (command.empty() || !line.starts_with(command)) return std::nullopt;
  line.remove_prefix(command.size());
  if (!line.starts_with(' ')) return std::nullopt;
  return line.substr(1);
}

/// Next line of standard input without its end; nullopt at the end of input.
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
  while (line.ends_with('\r') || line.ends_with(' ')) line.pop_back();
  return line;
}

constexpr int kFiftyMoves = 100;

bool looks_like_move(std::string_view word) {
  return word.size() >= 2 && word.size() <= 8 && word.find_first_of("12345678-") != word.npos;
}

}  // namespace

Conversation::Conversation(const Manner& manner)
    : manner_(manner), output_(manner), game_(manner) {}

void Conversation::run() {
  if (manner_.starved_for > 0) starve(manner_.starved_for);
  rest(manner_.before_greeting);
  output_.say(manner_.greeting);
  output_.say(manner_.prompt);
  output_.end_of_command();
  while (!has_ended_) {
    const auto line = read_command(received_);
    if (!line) return;
    if (manner_.echoes) output_.say(*line + "\n");
    chaos::write_all(STDERR_FILENO, manner_.chatter_on_errors);
    if (!obey(*line)) return;
    output_.say(manner_.prompt);
    output_.end_of_command();
  }
}

bool Conversation::obey(const std::string& line) {
  if (line.empty()) return true;
  if (line == "quit" || (line == "uci" && manner_.ends_at_uci)) return false;
  if (obey_perft(line)) return true;
  std::string_view rest = line;
  const std::string_view command = take_word(rest);
  const bool is_known = manner_.protocol == Protocol::kXboard    ? obey_xboard(command, rest)
                        : manner_.protocol == Protocol::kConsole ? obey_console(command, rest)
                                                                 : obey_uci(command, rest);
  if (!is_known) say_unknown(line);
  return true;
}

void Conversation::say_unknown(std::string_view line) {
  if (manner_.unknown.empty()) return;
  output_.say(std::string(manner_.unknown).append(line).append("\n"));
}

bool Conversation::obey_perft(std::string_view line) {
  if (manner_.perft_before_uci && was_greeted_) return false;
  const auto divide = after(manner_.divide, line);
  const auto perft = after(manner_.perft, line);
  if (!divide && !perft) return false;
  const int depth = number_of(divide ? *divide : *perft);
  if (has_no_position_) {
    output_.say("error: there is no position\n");
    return true;
  }
  if (depth > manner_.deepest && manner_.dies_deeper) std::_Exit(1);
  if (depth < 1 || depth > manner_.deepest || (manner_.needs_new_game && !is_game_new_)) {
    output_.say("info string no\n");
    return true;
  }
  const int each = manner_.holds_back_each;
  output_.keep_back(each > 0 && (answers_ + 1) % static_cast<std::uint64_t>(each) == 0);
  answer(depth, divide || manner_.divide.empty());
  output_.keep_back(false);
  return true;
}

bool Conversation::obey_uci(std::string_view command, std::string_view rest) {
  if (command == "uci") {
    was_greeted_ = true;
    output_.say(manner_.id);
    if (manner_.chess960 == Chess960::kOption) {
      output_.say("option name UCI_Chess960 type check default false\n");
    }
    if (manner_.search == Search::kMultiPv) {
      output_.say("option name MultiPV type spin default 1 min 1 max 256\n");
    }
    output_.say(manner_.uciok);
  } else if (command == "isready" && !manner_.readyok.empty()) {
    output_.say(manner_.readyok);
    output_.let_go();
  } else if (command == "ucinewgame") {
    is_game_new_ = true;
    game_.restart();
  } else if (command == "setoption") {
    set_option(rest);
  } else if (command == "position") {
    set_position(rest);
  } else if (command == "go" && manner_.search != Search::kUnknown) {
    search(rest);
  } else {
    return command == "stop";
  }
  return true;
}

void Conversation::set_option(std::string_view rest) {
  if (rest == "name UCI_Chess960 value true") game_.set_chess960(true);
  if (rest == "name UCI_Chess960 value false") game_.set_chess960(false);
  constexpr std::string_view kMultiPv = "name MultiPV value ";
  if (rest.starts_with(kMultiPv)) multi_pv_ = number_of(rest.substr(kMultiPv.size()));
}

void Conversation::set_position(std::string_view rest) {
  const std::size_t at = rest.find("moves ");
  std::string_view moves = at == rest.npos ? "" : rest.substr(at + 6);
  std::string_view root = rest.substr(0, at);
  const std::string_view kind = take_word(root);
  if (kind == "startpos") {
    game_.restart();
  } else if (kind != "fen" || manner_.set_by == SetBy::kMovesOnly || !game_.set_fen(root)) {
    output_.say("info string this position cannot be set\n");
    has_no_position_ = manner_.highest_clock <= kFiftyMoves;
    return;
  }
  has_no_position_ = false;
  if (manner_.set_by == SetBy::kFenOnly) return;
  // As in Stockfish, the list ends in silence at a move that is not legal.
  while (!moves.empty() && game_.play(take_word(moves))) {
  }
  if (manner_.lists_first) number_moves();
}

void Conversation::number_moves() {
  int index = 0;
  for (const Entry& entry : game_.divide(1).entries) {
    output_.say(game_.text_of(entry.move) + " " + std::to_string(index++) + "\n");
  }
}

bool Conversation::obey_xboard(std::string_view command, std::string_view rest) {
  constexpr std::array<std::string_view, 9> kSilent{
      "xboard", "force", "post", "nopost", "easy", "hard", "accepted", "rejected", "random"};
  if (std::find(kSilent.begin(), kSilent.end(), command) != kSilent.end()) return true;
  if (command == "protover") {
    output_.say(manner_.features);
  } else if (command == "new") {
    game_.restart();
  } else if (command == "ping" && manner_.knows_ping) {
    output_.say("pong " + std::string(rest) + "\n");
  } else if (command == (manner_.set_up.empty() ? "setboard" : manner_.set_up)) {
    if (!game_.set_fen(rest)) output_.say("tellusererror Illegal position\n");
  } else if (command == "undo") {
    game_.take_back();
  } else if (command == "usermove" && manner_.usermove) {
    play_move(rest);
  } else if (!manner_.usermove && looks_like_move(command)) {
    play_move(command);
  } else {
    return false;
  }
  return true;
}

bool Conversation::obey_console(std::string_view command, std::string_view rest) {
  if (command == "new") {
    game_.restart();
  } else if (!manner_.set_up.empty() ? command == manner_.set_up
                                     : command == "setboard" || command == "fen") {
    if (command == "position") take_word(rest);  // fen
    if (!game_.set_fen(rest)) output_.say("This is no position.\n");
  } else if (command == "undo") {
    game_.take_back();
  } else if (looks_like_move(command)) {
    play_move(command);
  } else {
    return false;
  }
  return true;
}

void Conversation::play_move(std::string_view text) {
  if (game_.play(text)) return;
  if (manner_.illegal_move == IllegalMove::kIllegalMove) {
    output_.say("Illegal move: " + std::string(text) + "\n");
  } else if (manner_.illegal_move == IllegalMove::kError) {
    output_.say("Error (illegal move): " + std::string(text) + "\n");
  }
}

void Conversation::answer(int depth, bool lists_moves) {
  rest(manner_.before_answer);
  toil(manner_.work_before_answer);
  if (legal_moves(game_.position()).empty()) output_.say(manner_.no_moves);
  const AnswerText text = answer_text(game_, depth, manner_, lists_moves);
  chaos::write_all(STDERR_FILENO, text.errors);
  output_.say(text.output);
  output_.end_of_command();
  if (++answers_ % 100 == 0 && manner_.repeats_answers) {
    ::usleep(400);
    output_.say(text.output);
  }
  has_ended_ = manner_.ends_after_answer;
}

void Conversation::search(std::string_view rest) {
  const MoveList moves = legal_moves(game_.position());
  if (moves.empty() && manner_.is_silent_in_mate) return;
  if (manner_.search == Search::kUntilStop && rest.find("depth") == rest.npos &&
      rest.find("time") == rest.npos && rest.find("nodes") == rest.npos) {
    search_until_stop();
  }
  const int lines = manner_.search == Search::kMultiPv ? multi_pv_ : 1;
  const bool is_numbered = manner_.search == Search::kMultiPv;
  int line = 0;
  for (const Move move : moves) {
    if (++line > lines) break;
    const std::string number = "info depth 1 multipv " + std::to_string(line) + " score cp 0 pv ";
    const std::string info = is_numbered ? number : std::string(manner_.search_info);
    output_.say(info + game_.text_of(move) + "\n");
  }
  const std::string best = moves.empty() ? "(none)" : game_.text_of(moves[0]);
  output_.say("bestmove " + best + "\n");
}

void Conversation::search_until_stop() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  for (int depth = 1; received_.empty() && ::poll(&input, 1, 50) == 0; ++depth) {
    output_.say("info depth " + std::to_string(std::min(depth, 99)) + " score cp 0\n");
    output_.end_of_command();
  }
}

void Conversation::answer_script(int depth, std::string_view fen, std::string_view moves) {
  rest(manner_.before_greeting);
  chaos::write_all(STDERR_FILENO, manner_.chatter_on_errors);
  output_.say(manner_.greeting);
  if (!game_.set_fen(fen)) has_ended_ = true;
  if (manner_.set_by == SetBy::kFenOnly) moves = "";
  while (!has_ended_ && !moves.empty()) has_ended_ = !game_.play(take_word(moves));
  if (has_ended_) {
    output_.say("error: no such position\n");
  } else {
    answer(depth, true);
  }
}

}  // namespace refute::manners
