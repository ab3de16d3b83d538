#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace refute::props {

/// What came of holding a law against a subject in one position or line.
class [[nodiscard]] Verdict {
 public:
  enum class Outcome : std::uint8_t {
    kHolds,
    kVacuous,  // the law says nothing about this position
    kViolated,
  };

  static Verdict holds() { return Verdict(Outcome::kHolds, {}); }
  static Verdict vacuous() { return Verdict(Outcome::kVacuous, {}); }
  /// `detail` is one line that says what was seen and what would be right.
  static Verdict violated(std::string detail) {
    return Verdict(Outcome::kViolated, std::move(detail));
  }
  /// Violated with that detail if there is one, else it holds.
  static Verdict from_difference(std::string detail) {
    return detail.empty() ? holds() : violated(std::move(detail));
  }

  Outcome outcome() const { return outcome_; }
  bool is_violated() const { return outcome_ == Outcome::kViolated; }
  const std::string& detail() const { return detail_; }

 private:
  Verdict(Outcome outcome, std::string detail) : outcome_(outcome), detail_(std::move(detail)) {}

  Outcome outcome_;
  std::string detail_;
};

}  // namespace refute::props
