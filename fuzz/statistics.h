#pragma once

#include <cstdint>

#include "props/known_line.h"
#include "props/sampling/situation_meter.h"

namespace refute::fuzz {

/// What a run has done. Printed on standard error when the process ends in good order: silence is
/// informative only if the laws were reached, and in which situations.
class Statistics {
 public:
  /// The statistics of this process.
  static Statistics& of_process();

  Statistics(const Statistics&) = delete;
  Statistics& operator=(const Statistics&) = delete;
  ~Statistics();

  void count_execution();
  /// Notes that the current execution has reached a law, however often it is called.
  void count_reached();
  /// Counts the positions of a line and the situations along it, and tells libFuzzer of those.
  void count_line(const props::KnownLine& line);

 private:
  Statistics();

  std::uint64_t executions_ = 0;
  std::uint64_t reached_ = 0;
  std::uint64_t positions_ = 0;
  bool has_reached_ = false;
  bool feeds_back_;
  props::SituationMeter situations_;
};

}  // namespace refute::fuzz
