#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/setup.h"

namespace refute {

/// One reason why a setup cannot be played, or cannot have come from a game.
enum class SetupProblem : std::uint8_t {
  // Invalid: refused, never sent to a reference.
  kNoWhiteKing,
  kNoBlackKing,
  kTooManyWhiteKings,
  kTooManyBlackKings,
  kPawnOnBackRank,
  kOppositeCheck,       // the side that is not to move stands in check
  kBadCastlingRights,   // a right without king and rook at home
  kBadEnPassantSquare,  // no double push can have made it
  // Unusual: playable, but not reachable in a game.
  kTooManyWhitePawns,
  kTooManyBlackPawns,
  kTooManyWhitePieces,  // more than 16 men, or more promoted men than missing pawns
  kTooManyBlackPieces,
  kTooManyCheckers,  // three or more
  kImpossibleCheck,  // two checkers on one line, or two that no single move can give
};

inline constexpr int kSetupProblemCount = 14;

/// What DESIGN calls the three classes of positions.
enum class SetupClass : std::uint8_t { kNormal, kUnusual, kInvalid };

/// A set of problems.
class SetupProblems {
 public:
  constexpr SetupProblems() = default;

  constexpr bool contains(SetupProblem problem) const { return (bits_ & bit(problem)) != 0; }
  constexpr void add(SetupProblem problem) {
    bits_ = static_cast<std::uint16_t>(bits_ | bit(problem));
  }
  constexpr bool empty() const { return bits_ == 0; }
  std::vector<SetupProblem> list() const;

  /// The worst class among the members; an empty set is normal.
  constexpr SetupClass setup_class() const {
    constexpr int kFirstUnusual = static_cast<int>(SetupProblem::kTooManyWhitePawns);
    constexpr std::uint16_t kInvalidBits = (1U << kFirstUnusual) - 1;
    if ((bits_ & kInvalidBits) != 0) return SetupClass::kInvalid;
    return bits_ == 0 ? SetupClass::kNormal : SetupClass::kUnusual;
  }

  friend constexpr bool operator==(SetupProblems, SetupProblems) = default;

 private:
  static constexpr std::uint16_t bit(SetupProblem problem) {
    return static_cast<std::uint16_t>(1U << static_cast<int>(problem));
  }
  std::uint16_t bits_ = 0;
};

/// All problems of the setup at once, under the given rules. Total: any setup may be asked about.
SetupProblems problems_of(const Setup& setup, Rules rules);

/// Stable word: `opposite-check`.
std::string_view problem_name(SetupProblem problem);

/// `normal`, `unusual` or `invalid`.
std::string_view class_name(SetupClass setup_class);

/// One line that names every problem in words a person understands, joined by "; ".
std::string describe(SetupProblems problems);

/// True if some castling right needs Chess960: king not on the e-file or rook not in a corner.
bool needs_chess960(const Setup& setup);

}  // namespace refute
