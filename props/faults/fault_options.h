#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/square.h"
#include "props/faults/enum_set.h"

/// In which way a primitive of generation is wrong: one enumeration for each `Kind` that has more
/// than one way.
namespace refute::models {

enum class PawnAttackFault : std::uint8_t {
  kBackwards,
  kBothWays,
  kPushes,
  kPushesToo,
  kWrapsEast,
  kWrapsWest,
  kNotByTwo
};
enum class Occupant : std::uint8_t {
  kOwn,
  kEnemy,
  kAny,
  kNextToIt,
  kBeforeEdge,
  kEverybody,
  kNotReached,
  kNotReachedInside,
  kAllOwn,
  kAllEnemy,
  kAllButLast,
  kAllButLastInside,  // of those that do not stand at the edge, as masks leave that out
  kOnOneSquare        // of the filter of moves, seen from one square: an entry of a table lacks it
};
/// For whose line the king is not lifted when it steps: for nobody's, or in double check for that
/// of one of the checkers; or for nobody's, and towards a checker it does not step at all.
enum class KingNotLifted : std::uint8_t {
  kForNobody,
  kForLastChecker,
  kForFirstChecker,
  kWayTurned
};
/// Of a pawn's capture that a table lacks: straight ahead is in its place.
inline constexpr std::uint8_t kStraightAhead = 9;

/// Of steps over the edge: both jumps of a knight by so many files, east or west, which one shift
/// makes, are the numbers behind those of the eight jumps.
inline constexpr std::array kShifts{2, -2, 1, -1};
inline constexpr std::size_t kFirstShift = 9;
constexpr int files_of_shift(std::size_t number) { return kShifts[number - kFirstShift]; }

/// Of steps over the edge: added to the number of the step where the mask is that of the other
/// edge.
inline constexpr std::uint8_t kMaskOfOtherEdge = 16;

/// Of sliders that stop short: not after so many squares, but before the last of the line, or only
/// where that is on the first or last rank, or on the first or last file.
inline constexpr std::uint8_t kShortOfEdge = 0;
inline constexpr std::uint8_t kShortOfRank = 7;
inline constexpr std::uint8_t kShortOfFile = 8;
enum class UnseenSlider : std::uint8_t {
  kAny,
  kNear,
  kFar,
  kOffKingsLines,
  kOffNeighbours,
  kFarthest,    // seven squares away
  kOwnInstead,  // those of the own side are looked for
  kWithoutOwn,  // where the own side has none of the kind
  kUnlessAll    // where the attackers' side has not one of each of the kinds
};
/// File masks of pawn captures that are wrong: captures cross the edge, those from the edge are
/// lost, or both; or those to the edge, if the mask is for the square of arrival.
enum class PawnMasks : std::uint8_t { kExchanged, kMissing, kTooWide, kTargetsExchanged };

constexpr bool crosses_edge(PawnMasks masks) { return masks != PawnMasks::kTooWide; }

/// Whether a capture to that side is lost.
constexpr bool is_lost_at_edge(PawnMasks masks, bool east, File from, File to) {
  if (masks == PawnMasks::kTargetsExchanged) return to == (east ? File::kH : File::kA);
  return masks != PawnMasks::kMissing && from == (east ? File::kA : File::kH);
}
/// What single pushes take, and whether double pushes then go past it, or even take it.
enum class PushFault : std::uint8_t {
  kOwn,
  kEnemy,
  kAny,
  kPastOwn,
  kPastEnemy,
  kPastAny,
  kDoubleOwn,
  kDoubleEnemy,
  kDoubleAny
};
/// What a knight does instead of a step that it lacks: nothing, one that is a file or a rank off,
/// another one once more, or a step that is no knight's.
enum class KnightStepInstead : std::uint8_t {
  kNone,
  kFileEast,
  kFileWest,
  kRankNorth,
  kRankSouth,
  kAnother,                      // the first of eight
  kKingStep = kAnother + 8,      // the first of eight ways
  kTwoKingSteps = kKingStep + 8  // the same, two squares far
};
/// Which pawn moves promote: those to rank 8 or from rank 7, whoever moves, or those that reach the
/// rank before the last, or that or the last.
enum class LastRank : std::uint8_t { kTo8, kFrom7, kReachesSeventh, kReachesEither };
enum class DoublePushFault : std::uint8_t {
  kJumps,
  kJumpsPinner,  // a pinned pawn may go on behind the pinner, too
  kOntoEnemy,
  kOntoOwn,
  kFromAnyRank,
  kFromThirdRank,
  kMiddleAbsolute,
  kTargetAbsolute,
  kRankAbsolute,
  kBehindInstead  // the square behind the pawn is asked in the place of the one passed over
};
constexpr bool jumps(DoublePushFault how) {
  return how == DoublePushFault::kJumps || how == DoublePushFault::kJumpsPinner;
}
/// Of lists that have room for so many pieces only: that number, and this times the `Scan`.
inline constexpr std::uint8_t kMostCounted = 16;

/// What is not asked of moves; `kPinsAndTwice`: and what a pin allows is listed once more;
/// `kChecksOffLines`: checks are not asked of pieces that no line joins with the king;
/// `kNotPutDown`: checks are asked after a piece has left, before it is put down;
/// `kStraightOn`: sliders are not asked of the king that stand straight on where it goes.
enum class Untested : std::uint8_t {
  kPins,
  kChecks,
  kBoth,
  kPinsAndTwice,
  kChecksOffLines,
  kNotPutDown,
  kStraightOn
};

/// Whether who captures the own side captures its king, and if so, whether there may be a check
/// where the king stood.
/// `kSparedAsEnemies`: the king is spared, and so are the pieces of the other side.
enum class OwnKing : std::uint8_t { kSpared, kTakenIfSafe, kTaken, kSparedAsEnemies };
enum class WholeListFault : std::uint8_t {
  kOtherSide,
  kNothing,
  kStartPosition,
  kLineIgnored,
  kLastMoveIgnored
};
enum class PinFault : std::uint8_t {
  kAnyRay,
  kLastRayOnly,
  kFirstRayOnly,
  kThroughTwo,
  kThroughOwn,  // two of its own or more
  kThroughEnemy,
  kThroughEnemies,
  kThroughEnemiesToFirst,
  kThroughAny,
  kThroughAll,
  kByWrongSlider,
  kByOwnSlider,
  kByOwnSliderToo,  // which is pinned itself
  kByAnyEnemy,
  kLastRayForAll,
  kLastOfKind,
  kFirstOfKind,
  kCrossing,     // where a ray of the king crosses one of a slider, both diagonal or both straight
  kCrossingAny,  // of whatever kinds
  kTurned,       // sliders go along the line that crosses that of the pin
  kPawnsOfEast,  // on the diagonal of its eastern capture a pawn takes both ways, else none
  kPawnsOfWest,
};
/// What counts for the answer where a double check is not seen. The checkers that count are those
/// of the fault's attackers, on its ranks.
enum class DoubleCheckFault : std::uint8_t {
  kFirst,
  kLast,
  kEither,
  kIgnored,
  kFirstOrTaken,  // the first is blocked, or any of them taken
  kLastOrTaken,
  kFirstSeenOrTaken,  // the same, on a board that is turned for the side to move
  kLastSeenOrTaken,
  kHeaviest,  // slider; or the lightest
  kLightest,
  kOnLine,  // a rank or file
  kOnDiagonal,
  kStepper
};
constexpr bool may_any_be_taken(DoubleCheckFault how) {
  using enum DoubleCheckFault;
  return how == kFirstOrTaken || how == kLastOrTaken || how == kFirstSeenOrTaken ||
         how == kLastSeenOrTaken;
}
enum class EnPassantTestFault : std::uint8_t {
  kPinOnly,
  kNone,
  kCapturerStays,
  kVictimStays,
  kNotPutDown,
  kCapturerForVictim,  // the capturer is taken off the square of arrival, and the victim stays
  kVictimPinned,
  kRankShared,
  kNotOnKingsRank,
  kRankToTheWest,  // the rank is looked at only where the capture goes that way
  kRankToTheEast,
  kPinnedNever,
  kCheckMaskTargetOnly,
  kCheckMaskVictimOnly,
  kNeverInCheck,
  kChecksIgnored,   // lines that the capture opens are seen
  kOnOpenLineOnly,  // not tested, out of check, unless the king sees the capturer along a line
  kNotWithoutPins,  // not tested unless a piece stands alone between the king and a slider
};
enum class CapturerFault : std::uint8_t {
  kFirstOnly,
  kFirstLegalOnly,
  kLastLegalOnly,
  kLastOnly,
  kFirstDecides,
  kLastDecides,
  kBothMustBeLegal,
  kWrapsEast,
  kWrapsWest,
  kWrapsBoth,
  kAnyPiece,
  kFileOnly,
  kFileOnlyEastwards,
  kFileOnlyWestwards,
  kBesideVictim,  // on any rank, beside a pawn on the file, onto whoever stands there
  kBesideVictimEastwards,
  kBesideVictimWestwards,
  kFromAhead,  // backwards
  kFromBeside,
  kFromFarBehind,
  kFirstNeeded,
  kLastNeeded,
  kFirstTwice,  // and the other never: the same side is looked at twice
  kLastTwice,
};

/// Which squares of the line of a check are held to answer it besides those between: all, those
/// behind the checker or behind the king; of sliders, of those that do not stand beside the king,
/// or even of pawns.
enum class CheckMaskFault : std::uint8_t {
  kLine,
  kLineOfPawnsToo,
  kLineIfApart,
  kBehindChecker,
  kBehindCheckerIfApart,
  kBehindKing,
  kNumbersBetween  // all squares whose numbers lie between those of king and checker
};

/// A table of the squares between two squares that is wrong: the ways in which it is empty, or
/// whether it holds the second square.
/// A table of the squares between, as whoever looks for checks, pins and blocks uses it, or for
/// blocks alone.
enum class BetweenFault : std::uint8_t { kEmpty, kWithEnd, kNoBlocks };

/// What castling asks of the squares between, each independent of the others.
struct CastlingFault {
  enum class Free : std::uint8_t {
    kWays,
    kKingWayOnly,
    kRookWayOnly,
    kBetweenOnly,
    kNothing,
    kAlsoCastlers,
    kAlsoRookOnKingsWay,
    kAlsoKingOnRooksWay,
    kNotKingTo,
    kNotRookTo,
    kKingTargetOnly,
    kRookTargetOnly,
    kOtherRank,
    kOtherWing,
    kBetweenAndKingWay,
    kBetweenAndRookWay,
    kRankBefore,  // between the two, and a rank nearer to the enemy
    kOneSquare,   // between the two, where "or" stands for "and"
    kNextToKingOrRest,
    kNextToRookOrRest
  };
  enum class Safe : std::uint8_t {
    kWay,
    kNotStart,
    kNotBetween,
    kNotEnd,
    kNothing,
    kStartOnly,
    kAlsoRook,
    kAlsoRookWay,
    kRookWayInstead,
    kEndOnly,
    kOtherRank,
    kBetweenOnOtherRank,
    kEndOnOtherRank,
    kWayOnOtherRank,  // all but where it starts
    kOtherWing,
    kOneFurther,
    kAlsoFileB,  // wherever king and rook stand
    kFiles       // those of `safe_files` on the back rank
  };
  enum class Right : std::uint8_t {
    kOwn,
    kNotAsked,
    kAnyOfColor,
    kOtherWing,
    kOtherColor,
    kAnyRook,
    kAnyRookOfColor,
    kBothNeeded
  };
  enum class Geometry : std::uint8_t {
    kTrue,
    kKingOnE,
    kRookInCorner,
    kOutermostRook,
    kInnermostRook,
    kKingMustMove,
    kRookMustMove,
    kNoSwap,
    kKingTwoSteps,
    kNotGivingCheck,
    kOtherWingTarget,
    kTargetsExchanged,
    kNotBoth
  };
  /// Who may stand on the squares that are not asked.
  enum class Passed : std::uint8_t { kAnybody, kOwn, kEnemy, kOwnRooks };
  Free free = Free::kWays;
  Passed passed = Passed::kAnybody;
  Safe safe = Safe::kWay;
  EnumSet<File> safe_files = EnumSet<File>::none();
  bool spares_stay = false;  // nor is a king asked that starts where it arrives, before it castles
  Right right = Right::kOwn;
  Geometry geometry = Geometry::kTrue;
  /// What is looked at when king and rook have moved.
  enum class After : std::uint8_t { kRank, kNothing, kLines, kEverything };
  After after = After::kRank;
  bool lifts_king = false;  // while the squares of its way are tested
  bool is_made = false;     // where the king arrives is tested by making the move, as of any other

  friend constexpr bool operator==(const CastlingFault&, const CastlingFault&) = default;
};

/// The sets of pieces that are kept beside the board, those of each kind or those of each colour,
/// and the writes to them that make or undo leaves out.
struct SetsFault {
  enum class Which : std::uint8_t {
    kOfKinds,
    kOfColors,
    kBoth  // as those of the colours are what those of the kinds make together
  };
  enum class Write : std::uint8_t {
    kFrom,
    kTo,
    kVictim,
    kRookFrom,
    kRookTo,
    kExchanged  // what a promotion exchanges for something else, where it has moved already
  };
  /// How undo takes back what make has written: by a copy, by setting and clearing, or, as make
  /// does, by switching over what is there.
  enum class Undoing : std::uint8_t { kCopies, kWrites, kSwitches };
  Which which = Which::kOfKinds;
  EnumSet<Write> left_out = EnumSet<Write>::none();
  Undoing undoing = Undoing::kCopies;

  friend constexpr bool operator==(const SetsFault&, const SetsFault&) = default;
};

}  // namespace refute::models
