#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/depth.h"
#include "oracle/process/deadline.h"
#include "oracle/sources/source.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The node that rehearsals ask about: the start position, under those rules.
props::PositionScript rehearsal_node(Rules rules);

/// How long a program may take to answer. Generators differ ten-thousandfold in speed, so the
/// speed is learnt from the answers; a program that is silent for longer is taken for hung.
class AnswerTime {
 public:
  /// Nearly every answer is there after so long: what it may take need not be worked out before.
  static constexpr std::chrono::milliseconds kUsual{100};

  /// `least` is granted whatever is asked.
  AnswerTime(const SourceOptions& options, Deadline::Duration least)
      : options_(options), least_(least) {}

  /// From now: the least, and four times what the expected leaves take at the speed seen so far or
  /// at the slowest speed of the options, whichever is slower; times `timeout_scale`.
  Deadline deadline_for(const props::PositionScript& node, Depth depth) const;

  /// The time for something that counts no leaves: the least, or that long; times `timeout_scale`.
  Deadline deadline() const { return deadline(least_); }
  Deadline deadline(Deadline::Duration duration) const;

  /// What to ask before a divide of that depth, so that the speed is known in time: the start
  /// position, one ply deeper each time, until an answer took long enough to tell.
  std::optional<Depth> rehearsal(Depth depth);

  /// What `ask(node, depth)` returns, after the rehearsals that are due, or the first of them that
  /// failed.
  template <typename Ask>
  auto ask_after_rehearsal(const props::PositionScript& node, Depth depth, Ask ask) {
    while (const std::optional<Depth> shallower = rehearsal(depth)) {
      auto rehearsed = ask(rehearsal_node(node.rules), *shallower);
      if (!rehearsed) return rehearsed;
    }
    return ask(node, depth);
  }

  /// An answer came, with so many leaves after so long.
  void learn(std::uint64_t leaves, Deadline::Duration took);

 private:
  Deadline scaled(double seconds) const;

  SourceOptions options_;
  Deadline::Duration least_;
  Depth rehearsed_ = Depth(1);
  double leaves_seen_ = 0;
  Deadline::Duration time_seen_{};
};

}  // namespace refute::oracle
