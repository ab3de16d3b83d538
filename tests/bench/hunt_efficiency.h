#pragma once

#include <string>

#include "engine/result.h"
#include "tests/bench/contender.h"

namespace refute::bench {

/// How fast a hunt verifies positions, against a driver that only sends and reads: one worker,
/// one Stockfish, one processor, the same positions to the same depth.
struct HuntEfficiency {
  /// Interior positions below the roots, whose lists or counts were verified, per second.
  double bare_loop;
  double hunt;

  double ratio() const { return hunt / bare_loop; }
};

/// The medians of the rounds, which take turns. An error if Stockfish fails or a hunt finds
/// something: then nothing was measured.
Result<HuntEfficiency, BenchError> hunt_efficiency(const std::string& stockfish, int rounds);

}  // namespace refute::bench
