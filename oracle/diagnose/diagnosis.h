#pragma once

#include <string>

namespace refute::oracle {

/// The rule of chess that a divergence breaks.
struct Diagnosis {
  std::string rule;         // stable key: "en-passant-discovers-check-on-rank"
  std::string explanation;  // "e5d6 leaves the king on a5 to the rook on h5"

  /// The rule that the position alone shows to be broken, if a tested model gave another name to
  /// what breaks it; else empty.
  std::string observed{};
};

}  // namespace refute::oracle
