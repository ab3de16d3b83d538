#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/depth.h"
#include "oracle/process/deadline.h"
#include "oracle/sources/question.h"
#include "oracle/sources/source.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The node that warm-up queries ask about: the start position, under those rules.
props::PositionScript warm_up_node(Rules rules);

/// The leaves at the start position, as published; nullopt beyond what is asked to warm up.
std::optional<std::uint64_t> leaves_at_start(Depth depth);

/// How long a program may take to answer. Generators differ ten-thousandfold in speed, so the
/// speed is learnt from the answers; a program that is silent for longer is taken for hung.
class AnswerTime {
 public:
  /// Nearly every answer is there after so long: what it may take need not be worked out before.
  static constexpr std::chrono::milliseconds kUsual{100};

  /// `least` is granted whatever is asked.
  AnswerTime(const SourceOptions& options, Deadline::Duration least)
      : options_(options), least_(least) {}

  /// From now: the least, four times the longest that a small answer took so far (or a few seconds
  /// before the first), and four times what the expected leaves take at the speed seen so far or at
  /// the slowest speed of the options, whichever is slower; times `timeout_scale`. Several times as
  /// long when that question was the last one and got no answer: a program that paused is not hung.
  Deadline deadline_for(const props::PositionScript& node, Depth depth);

  /// The time for something that counts no leaves: the least, or that long; times `timeout_scale`.
  Deadline deadline() const { return deadline(least_); }
  Deadline deadline(Deadline::Duration duration) const;

  /// What to ask before a divide of that depth, so that the speed is known in time: the start
  /// position, one ply deeper each time, until an answer took long enough to tell.
  std::optional<Depth> warm_up(Depth depth);

  /// Whether there is anything to ask before.
  bool is_warm_for(Depth depth) const;

  /// What `ask(node, depth)` returns, after the warm-up queries that are due, or the first of them
  /// that failed.
  template <typename Ask>
  auto ask_after_warm_up(const props::PositionScript& node, Depth depth, Ask ask) {
    while (const std::optional<Depth> shallower = warm_up(depth)) {
      auto warmed = ask(warm_up_node(node.rules), *shallower);
      if (!warmed) return warmed;
    }
    return ask(node, depth);
  }

  /// An answer came, with so many leaves after so long.
  void learn(std::uint64_t leaves, Deadline::Duration took);

 private:
  Deadline scaled(double seconds) const;

  SourceOptions options_;
  Deadline::Duration least_;
  bool has_answered_ = false;
  Deadline::Duration latency_{};        // the longest that an answer of few leaves took
  std::optional<Question> unanswered_;  // the last that a deadline was worked out for
  Depth warmed_up_to_ = Depth(1);
  double leaves_seen_ = 0;
  Deadline::Duration time_seen_{};
};

}  // namespace refute::oracle
