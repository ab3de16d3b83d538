#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/depth.h"
#include "engine/result.h"
#include "tests/bench/classic_positions.h"
#include "tests/bench/stopwatch.h"

namespace refute::bench {

/// A count and what it took.
struct Timed {
  std::uint64_t leaves;
  Duration took;
};

/// Why there is no figure: a wrong count, or Stockfish gave none. For a person.
struct BenchError {
  std::string message;
};

/// One way to count leaves.
struct Contender {
  std::string name;
  /// How many plies less than the position's full depth it is asked for: slow ones get fewer.
  int plies_less;
  std::function<Result<Timed, BenchError>(const ClassicPosition& position, Depth depth)> count;
};

/// The generators of ours, the fast legal one with every lookup that this processor has first.
std::vector<Contender> builtin_contenders();

}  // namespace refute::bench
