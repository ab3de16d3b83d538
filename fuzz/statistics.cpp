#include "fuzz/statistics.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "props/sampling/situations.h"

namespace refute::fuzz {
namespace {

// libFuzzer clears the bytes of this section before each execution and takes each one that is set
// after it for a feature of the input, as if it were a branch of the program. Other fuzzers and
// the replay programs see a plain array.
// NOLINTNEXTLINE(bugprone-dynamic-static-initializers): libFuzzer finds it by its section only
__attribute__((section("__libfuzzer_extra_counters"),
               used)) std::uint8_t extra_counters[props::kSituationPairCount];

/// Those of the position at that ply and of the move made there; of all moves at the last one.
props::SituationSet situations_at_ply(const props::KnownLine& line, std::size_t ply) {
  const props::KnownPosition& position = line.positions[ply];
  const props::SituationFacts facts(position.setup(), position.legal_moves());
  props::SituationSet reached = props::situations_of(facts);
  if (ply < line.moves.size()) {
    reached |= props::situations_of_move(facts, line.moves[ply]);
    return reached;
  }
  for (Move move : position.legal_moves()) reached |= props::situations_of_move(facts, move);
  return reached;
}

bool is_switched_off(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && std::string(value) == "0";
}

}  // namespace

Statistics& Statistics::of_process() {
  static Statistics statistics;
  return statistics;
}

// The switch is there to measure what the feedback is worth.
Statistics::Statistics() : feeds_back_(!is_switched_off("REFUTE_FUZZ_SITUATIONS")) {}

Statistics::~Statistics() {
  if (executions_ == 0) return;
  const double share = 100.0 * static_cast<double>(reached_) / static_cast<double>(executions_);
  std::fprintf(stderr, "refute: executions %llu, reached the laws %.1f %%, positions %llu",
               static_cast<unsigned long long>(executions_), share,
               static_cast<unsigned long long>(positions_));
  if (positions_ > 0) {
    std::fprintf(stderr, ", situations %d of %d", situations_.reached(), props::kSituationCount);
  }
  // Of the processor, so that the rates mean the same on a busy machine.
  const double seconds = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  std::fprintf(stderr, ", processor seconds %.2f\n", seconds);
}

void Statistics::count_execution() {
  ++executions_;
  has_reached_ = false;
}

void Statistics::count_reached() {
  if (has_reached_) return;
  has_reached_ = true;
  ++reached_;
}

void Statistics::count_line(const props::KnownLine& line) {
  positions_ += line.positions.size();
  props::SituationSet reached;
  for (std::size_t ply = 0; ply < line.positions.size(); ++ply) {
    const props::SituationSet here = situations_at_ply(line, ply);
    if (feeds_back_) props::mark_pairs(here, extra_counters);
    reached |= here;
  }
  // Once per input and situation: a long line reaches one again and again.
  situations_.count(reached);
}

}  // namespace refute::fuzz
