#pragma once

#include <string>

namespace refute::oracle {

/// The rule of chess that a divergence breaks.
struct Diagnosis {
  std::string rule;         // stable key: "en-passant-discovers-check-on-rank"
  std::string explanation;  // "e5d6 leaves the king on a5 to the rook on h5"
};

}  // namespace refute::oracle
