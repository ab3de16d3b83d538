#include "tests/bench/lookup_rates.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/kernel.h"
#include "props/sampling/random.h"
#include "tests/bench/race.h"
#include "tests/bench/stopwatch.h"

namespace refute::bench {
namespace {

using Occupancies = std::array<Bitboard, 4096>;

/// About a quarter of the squares, as in a middle game.
Occupancies random_occupancies() {
  props::Random random(1);
  Occupancies occupancies;
  for (Bitboard& occupied : occupancies) occupied = Bitboard(random.next() & random.next());
  return occupancies;
}

struct Sweep {
  double rate;
  std::uint64_t checksum;
};

Sweep sweep(const Kernel& kernel, const Occupancies& occupancies) {
  const Stopwatch stopwatch;
  std::uint64_t checksum = 0;
  for (Bitboard occupied : occupancies) {
    for (Square from : Bitboard::all()) {
      checksum += (kernel.rook(from, occupied) ^ kernel.bishop(from, occupied)).bits();
    }
  }
  const double seconds = stopwatch.elapsed().cpu_seconds;
  return {2.0 * Square::kCount * static_cast<double>(occupancies.size()) / seconds / 1e6, checksum};
}

struct Entrant {
  SliderLookup lookup;
  const char* name;
  std::vector<double> rates;
};

}  // namespace

std::vector<LookupRate> lookup_rates(int rounds) {
  const Occupancies occupancies = random_occupancies();
  std::vector<Entrant> entrants;
  if (is_available(SliderLookup::kPext)) entrants.push_back({SliderLookup::kPext, "PEXT", {}});
  entrants.push_back({SliderLookup::kMagic, "magic", {}});
  entrants.push_back({SliderLookup::kRays, "rays", {}});

  const std::uint64_t checksum = sweep(kernel(SliderLookup::kRays), occupancies).checksum;
  for (int round = 0; round < rounds; ++round) {
    for (Entrant& entrant : entrants) {
      const Sweep done = sweep(kernel(entrant.lookup), occupancies);
      if (done.checksum != checksum) std::abort();  // the sum keeps the loop from being optimised
      entrant.rates.push_back(done.rate);
    }
  }
  std::vector<LookupRate> rates;
  for (const Entrant& entrant : entrants) rates.push_back({entrant.name, median(entrant.rates)});
  return rates;
}

}  // namespace refute::bench
