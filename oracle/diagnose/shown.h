#pragma once

#include <vector>

#include "engine/setup.h"
#include "oracle/diagnose/observation.h"
#include "props/faults/fault.h"

namespace refute::oracle {

/// What wrong answers have shown so far, each aspect by itself: of the moves about which they are
/// wrong, and of those of their lines, who made them, from where to where, what they took, in what
/// check and on what pin; under which rules, and in how many positions that are not alike. A cause
/// that names more than that has claimed what nobody has seen.
class Shown {
 public:
  explicit Shown(const std::vector<Observation>& seen);

  /// In how many respects the answer shows what none has shown; 0 of a right one.
  int news_of(const Observation& one) const;

  /// The positions of wrong answers of which no two are alike: more than one piece stands on
  /// another square, seen from either side.
  int positions() const { return static_cast<int>(apart_.size()); }

 private:
  /// What one wrong answer shows.
  struct Aspects {
    models::MoveFilter wrong;
    models::MoveFilter played;
    models::EnumSet<Rules> rules;
  };

  static Aspects nothing();
  static Aspects aspects_of(const Observation& one);

  bool is_apart(const Observation& one) const;

  Aspects shown_ = nothing();
  std::vector<Setup> apart_;
};

}  // namespace refute::oracle
