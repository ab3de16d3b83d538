#pragma once

#include <compare>

#include "engine/assert.h"

namespace refute {

/// A number of plies to look ahead, never negative.
class Depth {
 public:
  /// Precondition: `plies >= 0`.
  constexpr explicit Depth(int plies) : plies_(plies) { REFUTE_ASSERT(plies >= 0); }

  constexpr int plies() const { return plies_; }

  /// One ply less. Precondition: not zero.
  constexpr Depth next() const { return Depth(plies_ - 1); }

  friend constexpr auto operator<=>(Depth, Depth) = default;

 private:
  int plies_;
};

}  // namespace refute
