#pragma once

#include <cstdint>
#include <optional>

#include "engine/depth.h"
#include "oracle/process/deadline.h"
#include "oracle/source.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// How long a program may take to answer. Generators differ ten-thousandfold in speed, so the
/// speed is learnt from the answers; a program that is silent for longer is taken for hung.
class AnswerTime {
 public:
  /// `least` is granted whatever is asked.
  AnswerTime(const SourceOptions& options, Deadline::Duration least)
      : options_(options), least_(least) {}

  /// From now: the least, and four times what the expected leaves take at the speed seen so far or
  /// at the slowest speed of the options, whichever is slower; times `timeout_scale`.
  Deadline deadline_for(const props::PositionScript& node, Depth depth) const;

  /// The time for something that counts no leaves.
  Deadline deadline() const;

  /// What to ask before a divide of that depth, so that the speed is known in time: the start
  /// position, one ply deeper each time, until an answer took long enough to tell.
  std::optional<Depth> rehearsal(Depth depth);

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

/// The node that rehearsals ask about: the start position, under those rules.
props::PositionScript rehearsal_node(Rules rules);

}  // namespace refute::oracle
