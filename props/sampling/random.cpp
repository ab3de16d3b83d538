#include "props/sampling/random.h"

namespace refute::props {
namespace {

constexpr std::uint64_t kGoldenGamma = 0x9e3779b97f4a7c15;

constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

}  // namespace

std::uint64_t Random::next() {
  state_ += kGoldenGamma;
  return mixed(state_);
}

std::uint64_t Random::below(std::uint64_t bound) {
  REFUTE_ASSERT(bound > 0);
  // The 2^64 mod bound lowest numbers are one too many of some remainders: draw again.
  const std::uint64_t surplus = (std::uint64_t{0} - bound) % bound;
  std::uint64_t drawn = next();
  while (drawn < surplus) drawn = next();
  return drawn % bound;
}

int Random::between(int first, int last) {
  REFUTE_ASSERT(first <= last);
  const auto count = static_cast<std::uint64_t>(std::int64_t{last} - first + 1);
  return static_cast<int>(first + static_cast<std::int64_t>(below(count)));
}

Random Random::stream(std::uint64_t index) const {
  // Mixed twice, so that neighbouring seeds and indices do not give shifted copies of one sequence.
  return Random(mixed(mixed(seed_ + kGoldenGamma) ^ mixed(~index)));
}

}  // namespace refute::props
