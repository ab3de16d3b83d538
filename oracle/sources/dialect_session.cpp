#include "oracle/sources/dialect_session.h"

#include <algorithm>
#include <utility>

#include "oracle/sources/perft_reply.h"

namespace refute::oracle {
namespace {

using std::chrono::milliseconds;

/// How long an engine may take to list its features, or to be silent about them.
constexpr milliseconds kFeatures{1500};

/// How long the words of a program may take that ends its greeting in no known way.
constexpr milliseconds kWords{150};

std::optional<std::uint64_t> number_behind(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + key.size());
  return parse_count(rest.substr(0, rest.find(' ')));
}

}  // namespace

Result<DialectSession, OracleError> DialectSession::open(const Launch& launch,
                                                         const Dialect& dialect,
                                                         const Deadline& deadline) {
  Result<LineChannel, OracleError> channel = LineChannel::open(launch);
  if (!channel) return Unexpected{channel.error()};
  DialectSession session(*std::move(channel), dialect);
  const Result<Done, OracleError> greeted = session.greet(deadline);
  if (!greeted) return Unexpected{greeted.error()};
  return session;
}

Result<Done, OracleError> DialectSession::greet(const Deadline& deadline) {
  channel_.begin_answer();
  switch (dialect_.handshake) {
    case Dialect::Handshake::kUci:
      return greet_uci(deadline);
    case Dialect::Handshake::kXboard:
      return greet_xboard(deadline);
    case Dialect::Handshake::kNone:
      break;
  }
  if (const auto heard = listen(kWords, deadline); !heard) return heard;
  return channel_.send(greeting_commands(), deadline);
}

Result<Done, OracleError> DialectSession::greet_uci(const Deadline& deadline) {
  if (const auto sent = channel_.send("uci\n", deadline); !sent) return sent;
  for (;;) {
    const auto line = channel_.read_line(deadline);
    if (!line) return Unexpected{line.error()};
    learn(*line);
    // A prompt may stand before it.
    if (line->ends_with("uciok")) return channel_.send(greeting_commands(), deadline);
  }
}

/// GNU Chess loses what follows `xboard` and `protover` at once, so each gets some time.
Result<Done, OracleError> DialectSession::greet_xboard(const Deadline& deadline) {
  for (const char* command : {"xboard\n", "protover 2\n"}) {
    if (const auto sent = channel_.send(command, deadline); !sent) return sent;
    const bool is_last = command[0] == 'p';
    if (const auto heard = listen(is_last ? kFeatures : kWords, deadline); !heard) return heard;
  }
  return channel_.send(greeting_commands(), deadline);
}

/// Takes in what the engine says of itself until it has said all, or for that long.
Result<Done, OracleError> DialectSession::listen(milliseconds time, const Deadline& deadline) {
  const Deadline end = Deadline::after(
      std::min(std::chrono::duration_cast<Deadline::Duration>(time), deadline.remaining()));
  for (;;) {
    const auto line = channel_.read_line(end);
    if (line) {
      learn(*line);
      if (line->find("done=1") != std::string_view::npos) return Done{};
      continue;
    }
    if (line.error().kind != OracleError::Kind::kHung) return Unexpected{line.error()};
    return Done{};
  }
}

std::string DialectSession::greeting_commands() const {
  std::string text;
  for (const std::string& command : dialect_.greeting) text += command + "\n";
  return text;
}

/// The commands for the node. Xboard engines keep all moves as one game whatever is set up in
/// between, and some have room for so many only (Sjeng dies near 400), so a new game begins in
/// time.
std::string DialectSession::position(const props::PositionScript& node) {
  constexpr std::size_t kLongGame = 200;
  const std::string commands = position_commands(dialect_, node);
  moves_played_ += node.moves.size();
  const bool is_xboard = dialect_.handshake == Dialect::Handshake::kXboard;
  if (!is_xboard || moves_played_ < kLongGame) return commands;
  moves_played_ = node.moves.size();
  return "new\n" + greeting_commands() + commands;
}

void DialectSession::learn(std::string_view line) {
  greeting_.was_silent = false;
  constexpr std::string_view kMyName = "myname=\"";
  if (line.starts_with("id name ")) greeting_.name = line.substr(8);
  if (const std::size_t at = line.find(kMyName); at != std::string_view::npos) {
    const std::string_view rest = line.substr(at + kMyName.size());
    greeting_.name = rest.substr(0, rest.find('"'));
  }
  if (line.find("feature ") != std::string_view::npos) greeting_.has_features = true;
  if (line.find("ping=1") != std::string_view::npos) greeting_.has_ping = true;
  if (line.find("usermove=1") != std::string_view::npos) greeting_.wants_usermove = true;
  if (line.find("option name UCI_Chess960") != std::string_view::npos) {
    greeting_.has_chess960 = true;
  }
  if (line.find("option name MultiPV ") != std::string_view::npos) {
    greeting_.most_lines = number_behind(line, " max ").value_or(1);
  }
}

Result<Done, OracleError> DialectSession::set_rules(Rules rules, const Deadline& deadline) {
  if (rules_ == rules) return Done{};
  if (rules == Rules::kChess960 && !greeting_.has_chess960) {
    return Unexpected{channel_.error(OracleError::Kind::kUnsupported, "it does not play Chess960")};
  }
  rules_ = rules;
  if (!greeting_.has_chess960) return Done{};
  const std::string value = rules == Rules::kChess960 ? "true" : "false";
  return channel_.send("setoption name UCI_Chess960 value " + value + "\n", deadline);
}

/// What follows a total (times, a prompt, a board) is no answer to what will be asked.
void DialectSession::drop_leftovers() {
  channel_.begin_answer();
  while (channel_.read_line(Deadline::after({}))) {
  }
}

std::string DialectSession::next_mark() {
  if (dialect_.mark.empty()) return {};
  const std::string n = std::to_string(++marks_ % 10000);
  expected_mark_ = filled_in(dialect_.mark_answer, "{n}", n);
  return filled_in(dialect_.mark, "{n}", n) + "\n";
}

bool DialectSession::is_mark(std::string_view line) const {
  if (dialect_.mark_answer.empty()) return false;
  return plain_line(line).ends_with(expected_mark_);
}

Result<RawDivide, OracleError> DialectSession::count(const props::PositionScript& node, Depth depth,
                                                     const Wait& wait) {
  using Kind = DivideText::Kind;
  drop_leftovers();
  if (const auto set = set_rules(node.rules, wait.deadline); !set) return Unexpected{set.error()};
  const std::string request = position(node) + count_command(dialect_, depth) + next_mark();
  if (const auto sent = channel_.send(request, wait.deadline); !sent) {
    return Unexpected{sent.error()};
  }
  DivideParser parser;
  Deadline deadline = wait.deadline;
  bool is_marked = false;
  for (;;) {
    const bool is_whole =
        dialect_.mark.empty() ? parser.has_total() : is_marked && parser.has_answer();
    if (is_whole) break;
    const auto line = channel_.read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (channel_.last_line_was_cut()) continue;
    if (is_mark(*line)) {
      is_marked = true;
      if (wait.patience) deadline = Deadline::after(*wait.patience);
      continue;
    }
    const Kind kind = parser.add(*line);
    if (kind == Kind::kSearch) {
      return Unexpected{
          channel_.error(OracleError::Kind::kUnsupported, "it answers with a search")};
    }
    if (kind == Kind::kRefusal) {
      return Unexpected{channel_.error(OracleError::Kind::kRefused, std::string(*line))};
    }
    if (is_marked && parser.has_total()) break;
  }
  RawDivide answer = parser.finish(depth);
  if (answer.is_readable()) return answer;
  return Unexpected{channel_.error(OracleError::Kind::kProtocol,
                                   "a line that no divide has: " + *answer.unreadable)};
}

Result<std::vector<std::string>, OracleError> DialectSession::shown(
    const props::PositionScript& node, const Deadline& deadline) {
  drop_leftovers();
  if (const auto set = set_rules(node.rules, deadline); !set) return Unexpected{set.error()};
  const bool is_search = dialect_.show.starts_with("go ");
  const std::string request =
      position(node) + dialect_.show + "\n" + (is_search ? std::string() : next_mark());
  if (const auto sent = channel_.send(request, deadline); !sent) return Unexpected{sent.error()};
  std::vector<std::string> moves;
  for (;;) {
    const auto line = channel_.read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (is_search ? line->starts_with("bestmove") : is_mark(*line)) return moves;
    if (!is_search && read_divide_text(*line).kind == DivideText::Kind::kRefusal) {
      return Unexpected{channel_.error(OracleError::Kind::kRefused, std::string(*line))};
    }
    for (std::string& move : moves_of_line(*line)) {
      // A search names its moves again at each depth; a list that names one twice means it.
      const bool is_known = std::find(moves.begin(), moves.end(), move) != moves.end();
      if (!is_search || !is_known) moves.push_back(std::move(move));
    }
  }
}

Result<bool, OracleError> DialectSession::refuses(const props::PositionScript& node,
                                                  const std::string& move,
                                                  const Deadline& deadline) {
  drop_leftovers();
  if (const auto set = set_rules(node.rules, deadline); !set) return Unexpected{set.error()};
  ++moves_played_;
  const std::string request =
      position(node) + filled_in(dialect_.play, "{move}", move) + "\n" + next_mark();
  if (const auto sent = channel_.send(request, deadline); !sent) return Unexpected{sent.error()};
  bool is_refused = false;
  for (;;) {
    const auto line = channel_.read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (is_mark(*line)) return is_refused;
    const bool is_refusal = read_divide_text(*line).kind == DivideText::Kind::kRefusal;
    if (is_refusal && line->find(move) != std::string_view::npos) is_refused = true;
  }
}

}  // namespace refute::oracle
