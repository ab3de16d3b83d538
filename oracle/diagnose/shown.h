#pragma once

#include <cstdint>
#include <vector>

#include "engine/setup.h"
#include "oracle/diagnose/observation.h"
#include "props/faults/fault.h"

namespace refute::oracle {

/// What wrong answers have shown so far, each aspect by itself: of the moves about which they are
/// wrong, and of those of their lines, who made them, from where to where, what they took, in what
/// check and on what pin; under which rules, beside which other fields of the FEN, and in how many
/// positions that are not alike. A cause that names more than that has claimed what nobody has
/// seen.
class Shown {
 public:
  explicit Shown(const std::vector<Observation>& seen);

  /// In how many respects the answer shows what none has shown; 0 of a right one.
  int news_of(const Observation& one) const;

  /// The positions of wrong answers of which no two are alike: more than one piece stands on
  /// another square, seen from either side.
  int positions() const { return static_cast<int>(apart_.size()); }

 private:
  /// What else may stand in a FEN, or be played after it. Rights are of the side that is to move in
  /// the end, and of the other.
  enum class Beside : std::uint8_t {
    kOwnRight,
    kNoOwnRight,
    kEnemysRight,
    kNoEnemysRight,
    kEnPassant,
    kNoEnPassant,
    kFirstMove,
    kLaterMove,
    kNewClock,
    kOldClock,
    kNothingPlayed,
    kOnePlyPlayed,
    kTwoPliesPlayed,
    kMorePliesPlayed,
    kLast = kMorePliesPlayed
  };

  /// What one wrong answer shows.
  struct Aspects {
    models::MoveFilter wrong;
    models::MoveFilter played;
    models::EnumSet<Rules> rules;
    models::EnumSet<Beside> beside;
  };

  static Aspects nothing();
  static Aspects aspects_of(const Observation& one);
  static models::EnumSet<Beside> beside_in(const Observation& one);

  bool is_apart(const Observation& one) const;

  Aspects shown_ = nothing();
  std::vector<Setup> apart_;
};

}  // namespace refute::oracle
