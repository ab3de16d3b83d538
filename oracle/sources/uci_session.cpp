#include "oracle/sources/uci_session.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "engine/assert.h"
#include "oracle/process/idle_watch.h"
#include "oracle/sources/perft_reply.h"

namespace refute::oracle {
namespace {

OracleError::Kind kind_of(PerftAlien::Kind alien) {
  switch (alien) {
    case PerftAlien::Kind::kSearch:
      return OracleError::Kind::kUnsupported;
    case PerftAlien::Kind::kRefusal:
      return OracleError::Kind::kRefused;
    case PerftAlien::Kind::kUnreadable:
      break;
  }
  return OracleError::Kind::kProtocol;
}

/// How often it is looked whether a silent program does anything.
constexpr std::chrono::milliseconds kLook{200};

/// The part of the time to greet after which a program that does nothing has nothing to say, and
/// one that has done nothing but repeat our words.
constexpr int kIdlePart = 3;
constexpr int kEchoPart = 10;

/// Consoles and xboard engines take `uci` for a move or a mistake, and say so.
bool is_no_uci(std::string_view line) {
  if (!line.ends_with("uci")) return false;
  return line.find("Illegal") != std::string_view::npos ||
         line.find("Invalid") != std::string_view::npos ||
         line.find("nknown") != std::string_view::npos;
}

/// Why there was no greeting, with what would be right.
OracleError no_greeting(OracleError error, const Deadline& deadline) {
  using Kind = OracleError::Kind;
  error.elapsed = deadline.elapsed();
  error.budget = deadline.budget();
  const bool only_echoes =
      !error.last_lines.empty() && std::all_of(error.last_lines.begin(), error.last_lines.end(),
                                               [](const auto& line) { return line == "uci"; });
  if (error.kind == Kind::kHung && only_echoes) {
    error.kind = Kind::kUnsupported;
    error.detail = std::string(UciSession::kOnlyEchoes);
  } else if (error.kind == Kind::kHung) {
    error.detail =
        "it does not answer `uci`; if it takes long to start, --timeout-scale gives it more time";
  } else if (error.kind == Kind::kCrashed) {
    error.detail += " before it answered `uci`";
  }
  return error;
}

}  // namespace

Result<UciSession, OracleError> UciSession::open(const Launch& launch, const Deadline& deadline) {
  Result<LineChannel, OracleError> channel = LineChannel::open(launch);
  if (!channel) return Unexpected{channel.error()};
  UciSession session(*std::move(channel));
  const Result<Done, OracleError> greeted = session.greet(deadline);
  if (!greeted) return Unexpected{greeted.error()};
  return session;
}

Result<Done, OracleError> UciSession::greet(const Deadline& deadline) {
  channel_.begin_answer();
  if (const auto sent = channel_.send("uci\n", deadline); !sent) {
    return Unexpected{no_greeting(sent.error(), deadline)};  // it was gone sooner than we wrote
  }
  IdleWatch watch(channel_.process().pid());
  bool has_echoed = false;
  for (;;) {
    const auto look = Deadline::after(std::min<Deadline::Duration>(kLook, deadline.remaining()));
    const Result<std::string_view, OracleError> line = channel_.read_line(look);
    if (!line) {
      const bool is_silent = line.error().kind == OracleError::Kind::kHung && !deadline.expired();
      const auto most = deadline.budget() / (has_echoed ? kEchoPart : kIdlePart);
      if (is_silent && !watch.idle_for(most)) continue;
      return Unexpected{no_greeting(line.error(), deadline)};
    }
    has_echoed = has_echoed || *line == "uci";
    if (line->starts_with("id name ")) id_name_ = line->substr(8);
    if (*line == "uciok") return Done{};
    if (is_no_uci(*line)) {
      return Unexpected{channel_.error(OracleError::Kind::kUnsupported, "it does not know `uci`")};
    }
  }
}

std::string UciSession::set_up(std::string_view position_body, Rules rules) {
  std::string commands;
  if (rules_ != rules) {
    rules_ = rules;
    commands = fmt::format("setoption name UCI_Chess960 value {}\n", rules == Rules::kChess960);
  }
  return commands + fmt::format("position {}\n", position_body);
}

/// Text that arrived before the question would be taken for its answer.
std::optional<OracleError> UciSession::leftover() const {
  if (channel_.untaken().find_first_not_of("\r\n \t") == std::string_view::npos) return {};
  return channel_.error(OracleError::Kind::kProtocol, "it went on writing after its last answer");
}

Result<DivideReply, OracleError> UciSession::divide(std::string_view position_body, Rules rules,
                                                    Depth depth, const Deadline& deadline,
                                                    const std::function<Deadline()>& extended) {
  REFUTE_ASSERT(depth.plies() >= 1);
  if (std::optional<OracleError> stray = leftover()) return Unexpected{*std::move(stray)};
  channel_.begin_answer();
  const std::string request =
      set_up(position_body, rules) + fmt::format("go perft {}\n", depth.plies());
  // An engine that refuses may be gone before it has read all; its last words can still be read.
  const Result<Done, OracleError> sent = channel_.send(request, deadline);
  const Result<DivideReply, OracleError> reply = read_divide(deadline, extended);
  if (!sent && reply) return Unexpected{sent.error()};
  return reply;
}

Result<DivideReply, OracleError> UciSession::read_divide(Deadline deadline,
                                                         std::function<Deadline()> extended) {
  DivideReply reply;
  for (;;) {
    const Result<std::string_view, OracleError> line = channel_.read_line(deadline);
    if (!line && extended && line.error().kind == OracleError::Kind::kHung) {
      deadline = std::exchange(extended, {})();
      continue;
    }
    if (!line) return Unexpected{line.error()};
    if (channel_.last_line_was_cut()) continue;  // perhaps in a number; the next read says why
    PerftLine meaning = read_perft_line(*line);
    if (const auto* alien = std::get_if<PerftAlien>(&meaning)) {
      return Unexpected{channel_.error(kind_of(alien->kind), alien->reason)};
    }
    if (auto* entry = std::get_if<DivideLine>(&meaning)) reply.lines.push_back(std::move(*entry));
    if (const auto* total = std::get_if<PerftTotal>(&meaning)) {
      reply.total = total->leaves;
      break;
    }
  }
  // Stockfish closes the answer with a blank line; one that comes later is no answer to anything.
  return reply;
}

Result<std::optional<std::string>, OracleError> UciSession::displayed_fen(
    std::string_view position_body, Rules rules, const Deadline& deadline) {
  channel_.begin_answer();
  const std::string request = set_up(position_body, rules) + "d\nisready\n";
  if (const auto sent = channel_.send(request, deadline); !sent) return Unexpected{sent.error()};
  std::optional<std::string> fen;
  for (;;) {
    const Result<std::string_view, OracleError> line = channel_.read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (line->starts_with("Fen: ")) fen = line->substr(5);
    // An engine that does not know `d` may say so; this one will not answer anything any more.
    if (line->find("CRITICAL ERROR") != std::string_view::npos) {
      return Unexpected{channel_.error(OracleError::Kind::kRefused, *line)};
    }
    if (*line == "readyok") return fen;
  }
}

}  // namespace refute::oracle
