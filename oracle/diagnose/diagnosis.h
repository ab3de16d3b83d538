#pragma once

#include <string>

namespace refute::oracle {

/// What a divergence is called.
struct Diagnosis {
  /// Stable key of the model that explains it; of what is observed where none does.
  std::string rule;

  /// What is observed, with squares and pieces: "e1g1, by the king on e1, is legal and not listed".
  std::string explanation;

  /// The key of what is observed, where the rule is a model's; else empty.
  std::string observed{};
};

}  // namespace refute::oracle
