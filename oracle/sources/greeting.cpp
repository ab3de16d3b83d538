// The first words between us and a program: `uci`, `xboard`, or whatever the protocol says.

#include <algorithm>
#include <chrono>
#include <utility>

#include "oracle/process/idle_watch.h"
#include "oracle/sources/conversation.h"
#include "oracle/sources/plain_line.h"
#include "oracle/sources/source.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

using ErrorKind = OracleError::Kind;
using std::chrono::milliseconds;

/// How often it is looked whether a silent program does anything.
constexpr milliseconds kPeek{200};

/// How long an engine may do nothing before it lists its features; how long between two of them,
/// or after other words.
constexpr Deadline::Duration kFeatures = milliseconds{1500};
constexpr Deadline::Duration kMoreFeatures = milliseconds{400};

/// How long a program may do nothing between other words and the answer to `uci`.
constexpr Deadline::Duration kAfterWords = milliseconds{3000};

/// How long the words of a program may take that ends its greeting in no known way.
constexpr milliseconds kWords{150};

std::optional<std::uint64_t> number_behind(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + key.size());
  return parse_whole_number(rest.substr(0, rest.find(' ')));
}

std::string_view without_blanks_behind(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r");
  return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// Whether it is `uciok`: a prompt may stand before it, blanks and punctuation behind, and terminal
/// codes anywhere.
bool ends_greeting(std::string_view line) {
  std::string plain = plain_line(line);
  for (char& c : plain) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  while (plain.ends_with('.') || plain.ends_with('!')) plain.pop_back();
  return plain.ends_with("uciok");
}

/// Consoles and xboard engines take `uci` for a move or a mistake, and say so.
bool is_no_uci(std::string_view line) {
  if (line.find("uci") == std::string_view::npos) return false;
  return line.find("llegal") != std::string_view::npos ||
         line.find("nvalid") != std::string_view::npos ||
         line.find("nknown") != std::string_view::npos ||
         line.find("nsupported") != std::string_view::npos;
}

/// Why there was no greeting, with what would be right.
OracleError no_greeting(OracleError error) {
  const bool only_echoes =
      !error.last_lines.empty() && std::all_of(error.last_lines.begin(), error.last_lines.end(),
                                               [](const auto& line) { return line == "uci"; });
  if (error.kind == ErrorKind::kHung && only_echoes) {
    error.kind = ErrorKind::kUnsupported;
    error.detail = std::string(Conversation::kOnlyEchoes);
  } else if (error.kind == ErrorKind::kHung) {
    error.detail =
        "it does not answer `uci`; if it takes long to start, --timeout-scale gives it more time";
  } else if (error.kind == ErrorKind::kCrashed) {
    error.detail += " before it answered `uci`";
    const bool has_ended_by_itself = error.exit && error.exit->how == ExitStatus::How::kExited;
    if (has_ended_by_itself)
      error.detail += "; if it takes a depth and a FEN as arguments, script: before it asks it so";
  }
  return error;
}

}  // namespace

Result<Conversation, OracleError> Conversation::open(const Launch& launch, const Protocol& protocol,
                                                     const Wait& wait) {
  Conversation conversation(launch, protocol);
  if (protocol.handshake == Protocol::Handshake::kScript) return conversation;
  Result<LineChannel, OracleError> channel = LineChannel::open(launch);
  if (!channel) return Unexpected{channel.error()};
  conversation.channel_.emplace(*std::move(channel));
  const Result<Done, OracleError> greeted = conversation.greet(wait);
  if (!greeted) return Unexpected{greeted.error()};
  return conversation;
}

Result<Done, OracleError> Conversation::greet(const Wait& wait) {
  channel_->begin_answer();
  switch (protocol_.handshake) {
    case Protocol::Handshake::kUci:
      return greet_uci(wait);
    case Protocol::Handshake::kXboard:
      return greet_xboard(wait);
    case Protocol::Handshake::kNone:
    case Protocol::Handshake::kScript:
      break;
  }
  if (const auto heard = listen(kWords, wait.deadline); !heard) return heard;
  return channel_->send(greeting_commands(), wait.deadline);
}

Result<Done, OracleError> Conversation::greet_uci(const Wait& wait) {
  if (const auto sent = channel_->send("uci\n", wait.deadline); !sent) {
    return Unexpected{no_greeting(sent.error())};  // it was gone sooner than we wrote
  }
  IdleWatch watch(channel_->process().pid());
  for (;;) {
    const bool is_watched = wait.idle || !greeting_.was_silent;
    const Deadline look =
        is_watched ? Deadline::after(std::min<Deadline::Duration>(kPeek, wait.deadline.remaining()))
                   : wait.deadline;
    const Result<std::string_view, OracleError> line = channel_->read_line(look);
    if (!line) {
      const bool is_silent =
          line.error().kind == OracleError::Kind::kHung && !wait.deadline.expired();
      const bool has_spoken = !greeting_.was_silent;
      const auto idle = wait.idle || !has_spoken ? wait.idle : std::optional(kAfterWords);
      if (is_silent && !(idle && watch.idle_for(*idle))) continue;
      OracleError error = no_greeting(line.error());
      error.elapsed = wait.deadline.elapsed();
      error.budget = wait.deadline.budget();
      return Unexpected{std::move(error)};
    }
    learn(*line);
    if (ends_greeting(*line)) {
      return channel_->send(greeting_commands(), wait.deadline);
    }
    if (is_no_uci(*line)) {
      return Unexpected{channel_->error(OracleError::Kind::kUnsupported, "it does not know `uci`")};
    }
  }
}

/// GNU Chess loses what follows `xboard` and `protover` at once, so each gets some time.
Result<Done, OracleError> Conversation::greet_xboard(const Wait& wait) {
  if (const auto sent = channel_->send("xboard\n", wait.deadline); !sent) return sent;
  if (const auto heard = listen(kWords, wait.deadline); !heard) return heard;
  if (const auto sent = channel_->send("protover 2\n", wait.deadline); !sent) return sent;
  if (const auto heard = hear_features(wait); !heard) return heard;
  return channel_->send(greeting_commands(), wait.deadline);
}

/// Takes in features until they are done, or until the program has nothing more to do.
Result<Done, OracleError> Conversation::hear_features(const Wait& wait) {
  const Deadline::Duration most = wait.idle.value_or(kFeatures);
  IdleWatch watch(channel_->process().pid());
  for (;;) {
    const auto line = channel_->read_line(wait.deadline.look(kPeek / 4));
    if (line) {
      learn(*line);
      if (line->find("done=1") != std::string_view::npos) return Done{};
      watch = IdleWatch(channel_->process().pid());
      continue;
    }
    if (line.error().kind != OracleError::Kind::kHung) return Unexpected{line.error()};
    const Deadline::Duration idle = greeting_.was_silent ? kFeatures : kMoreFeatures;
    if (wait.deadline.expired() || watch.idle_for(std::min(idle, most))) return Done{};
  }
}

/// Takes in what the program says of itself until it has said all, or for that long.
Result<Done, OracleError> Conversation::listen(milliseconds time, const Deadline& deadline) {
  const Deadline end = Deadline::after(
      std::min(std::chrono::duration_cast<Deadline::Duration>(time), deadline.remaining()));
  for (;;) {
    const auto line = channel_->read_line(end);
    if (line) {
      learn(*line);
      if (line->find("done=1") != std::string_view::npos) return Done{};
      continue;
    }
    if (line.error().kind != OracleError::Kind::kHung) return Unexpected{line.error()};
    return Done{};
  }
}

std::string Conversation::greeting_commands() const {
  std::string text;
  for (const std::string& command : protocol_.greeting) text += command + "\n";
  return text;
}

void Conversation::learn(std::string_view line) {
  greeting_.was_silent = false;
  constexpr std::string_view kMyName = "myname=\"";
  if (const std::size_t at = line.find("id name "); at != line.npos) {
    learn_prompt(line.substr(0, at));
    line.remove_prefix(at);
  }
  if (line.starts_with("id name ")) {
    greeting_.name = escape_for_terminal(without_blanks_behind(line.substr(8)), kMostOfName);
  }
  if (const std::size_t at = line.find(kMyName); at != std::string_view::npos) {
    const std::string_view rest = line.substr(at + kMyName.size());
    greeting_.name = escape_for_terminal(rest.substr(0, rest.find('"')), kMostOfName);
  }
  if (line.find("feature ") != std::string_view::npos) greeting_.has_features = true;
  if (line.find("ping=1") != std::string_view::npos) greeting_.has_ping = true;
  if (line.find("setboard=1") != std::string_view::npos) greeting_.has_setboard = true;
  if (line.find("usermove=1") != std::string_view::npos) greeting_.wants_usermove = true;
  if (line.find("option name UCI_Chess960") != std::string_view::npos) {
    greeting_.has_chess960 = true;
  }
  if (line.find("option name MultiPV ") != std::string_view::npos) {
    greeting_.most_lines = number_behind(line, " max ").value_or(1);
  }
}

}  // namespace refute::oracle
