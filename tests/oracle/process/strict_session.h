#pragma once

/// A small UCI driver over a `LineChannel`, strict to the letter, for the start position only. It
/// sorts what an engine does into the three outcomes that matter, and knows the truth by itself.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/process/line_channel.h"

namespace refute {

/// How a session went: true answers, an error with its reason, or well-formed and wrong.
struct SessionOutcome {
  enum class Kind { kOk, kTrouble, kWrongAnswer };
  Kind kind;
  std::string reason;
};

/// One strict session: handshake, a few divides of the start position at depth 1 and 2 in turn.
class StrictSession {
 public:
  StrictSession(LineChannel& channel, Deadline::Duration limit)
      : channel_(channel), limit_(limit) {}

  SessionOutcome run(int requests) {
    if (!ask("uci\n") || !skip_to("uciok", true)) return trouble();
    if (!ask("isready\n") || !skip_to("readyok", false)) return trouble();
    for (int i = 0; i < requests; ++i) {
      const std::uint64_t replies = i % 2 == 0 ? 1 : 20;
      if (!ask("position startpos\ngo perft " + std::to_string(1 + i % 2) + "\n")) return trouble();
      if (!read_divide()) return trouble();
      // A blank line follows the total; whether it is here yet is chance.
      if (channel_.untaken().find_first_not_of("\r\n") != std::string_view::npos) {
        return {SessionOutcome::Kind::kTrouble, "protocol: text after the answer"};
      }
      if (!is_true(replies)) return {SessionOutcome::Kind::kWrongAnswer, "wrong divide"};
    }
    return {SessionOutcome::Kind::kOk, {}};
  }

 private:
  struct Line {
    std::string move;
    std::uint64_t count;
  };

  SessionOutcome trouble() const { return {SessionOutcome::Kind::kTrouble, reason_}; }

  bool fail(const OracleError& error) {
    reason_ = std::string(kind_name(error.kind)) + ": " + error.detail;
    return false;
  }

  bool protocol(std::string_view line) {
    return fail(channel_.error(OracleError::Kind::kProtocol, line));
  }

  bool ask(const std::string& text) {
    channel_.begin_answer();
    deadline_ = Deadline::after(limit_);
    const auto sent = channel_.send(text, deadline_);
    return sent || fail(sent.error());
  }

  bool skip_to(std::string_view last, bool may_skip) {
    for (;;) {
      const auto line = channel_.read_line(deadline_);
      if (!line) return fail(line.error());
      if (*line == last) return true;
      if (!may_skip) return protocol(*line);
    }
  }

  bool read_divide() {
    constexpr std::string_view kTotal = "Nodes searched: ";
    lines_.clear();
    for (;;) {
      const auto line = channel_.read_line(deadline_);
      if (!line) return fail(line.error());
      if (channel_.last_line_was_cut()) continue;  // the next call says what happened
      if (line->empty()) continue;
      if (line->starts_with("info string CRITICAL ERROR")) return protocol(*line);
      if (line->starts_with("info ")) continue;
      if (line->starts_with(kTotal)) {
        if (!parse(line->substr(kTotal.size()), total_)) return protocol(*line);
        // Every engine has a first move here: a count alone is no divide.
        return !lines_.empty() || total_ == 0 || protocol(*line);
      }
      if (!read_move(*line) || lines_.size() > 256) return protocol(*line);
    }
  }

  bool read_move(std::string_view line) {
    const bool shaped = line.size() >= 7 && line.substr(4, 2) == ": ";
    if (!shaped || !is_square(line.substr(0, 2)) || !is_square(line.substr(2, 2))) return false;
    std::uint64_t count = 0;
    if (!parse(line.substr(6), count)) return false;
    lines_.push_back({std::string(line.substr(0, 4)), count});
    return true;
  }

  static bool is_square(std::string_view text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
  }

  static bool parse(std::string_view text, std::uint64_t& value) {
    const char* const end = text.data() + text.size();
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): its end is given
    const auto result = std::from_chars(text.data(), end, value);
    return result.ec == std::errc() && result.ptr == end;
  }

  bool is_true(std::uint64_t replies) const {
    std::vector<std::string> moves;
    for (const char file : std::string_view("abcdefgh")) {
      moves.push_back({file, '2', file, '3'});
      moves.push_back({file, '2', file, '4'});
    }
    for (const char* move : {"b1a3", "b1c3", "g1f3", "g1h3"}) moves.emplace_back(move);
    std::vector<std::string> got;
    for (const Line& line : lines_) {
      if (line.count != replies) return false;
      got.push_back(line.move);
    }
    std::sort(moves.begin(), moves.end());
    std::sort(got.begin(), got.end());
    return got == moves && total_ == 20 * replies;
  }

  LineChannel& channel_;
  Deadline::Duration limit_;
  Deadline deadline_ = Deadline::after({});
  std::vector<Line> lines_;
  std::uint64_t total_ = 0;
  std::string reason_;
};

}  // namespace refute
