#pragma once

#include <cstdint>

#include "engine/square.h"

/// In which way a primitive is wrong: one enumeration for each `Kind` that has more than one way.
namespace refute::models {

enum class PawnAttackFault : std::uint8_t {
  kBackwards,
  kBothWays,
  kPushes,
  kPushesToo,
  kWrapsEast,
  kWrapsWest
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
  kAllButLast
};
/// Of sliders that stop short: not after so many squares, but before the last of the line.
inline constexpr std::uint8_t kShortOfEdge = 0;
enum class UnseenSlider : std::uint8_t {
  kAny,
  kNear,
  kFar,
  kOffKingsLines,
  kOffNeighbours,
  kFarthest,   // seven squares away
  kOwnInstead  // those of the own side are looked for
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
/// What single pushes take, and whether double pushes then go past it.
enum class PushFault : std::uint8_t { kOwn, kEnemy, kAny, kPastOwn, kPastEnemy, kPastAny };
/// What a knight does instead of a step that it lacks: nothing, one that is a file or a rank off,
/// or another one once more.
enum class KnightStepInstead : std::uint8_t {
  kNone,
  kFileEast,
  kFileWest,
  kRankNorth,
  kRankSouth,
  kAnother
};
enum class DoublePushFault : std::uint8_t {
  kJumps,
  kOntoEnemy,
  kOntoOwn,
  kFromAnyRank,
  kFromThirdRank,
  kMiddleAbsolute,
  kRankAbsolute
};
/// What is not asked of moves; `kPinsAndTwice`: and what a pin allows is listed once more.
enum class Untested : std::uint8_t { kPins, kChecks, kBoth, kPinsAndTwice };
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
  kThroughEnemy,
  kThroughEnemies,
  kThroughEnemiesToFirst,
  kThroughAny,
  kThroughAll,
  kByWrongSlider,
  kLastRayForAll,
  kLastOfKind,
  kFirstOfKind
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
  kLastSeenOrTaken
};
enum class EnPassantTestFault : std::uint8_t {
  kPinOnly,
  kNone,
  kCapturerStays,
  kVictimStays,
  kNotPutDown,
  kVictimPinned,
  kRankShared,
  kPinnedNever,
  kCheckMaskTargetOnly,
  kCheckMaskVictimOnly,
  kNeverInCheck,
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
  kAnyPiece,
  kFileOnly,
};
enum class RightEvent : std::uint8_t {
  kKingMove,
  kCastling,
  kRookMove,
  kRookTaken,
  kArrival,
  kAnyKingMove,
  kCastlingOfOther,
  kAnythingInCorner
};
enum class RightLoss : std::uint8_t {
  kBothWithOne,
  kSameWingOfEnemy,
  kOtherWing,
  kAnyRookOnFile,
  kAnyRookMove,
  kAllByKing,
  kCaptureClearsBoth,
  kEnemyByKing,
  kByAnyMove,
  kAnyMoveToFile,
  kCornerTaken,
  kAnyRookTaken,
  kAnyRookTakenOnFile,
  kAnyRookOnWing,
  kKingsCornerAsQueens,
  kQueensCornerAsKings,
  kCornersExchanged,
};
enum class EnPassantSetFault : std::uint8_t {
  kNever,
  kOnTarget,
  kOnOrigin,
  kSouthOfTarget,
  kNorthOfTarget,
  kFileEast,
  kFileWest,
  kByAnyTwoRanks,
  kOnFileLeftByTwoRanks,
  kBeforeOriginByTwoRanks,
  kHalfWayByTwoRanks,
  kBySinglePush,
};
/// Whether double pushes leave a square always, or only where an enemy pawn stands beside.
enum class EnPassantKeptFault : std::uint8_t { kAlwaysSet, kSetBesidePawns };
enum class VictimFault : std::uint8_t {
  kStays,
  kSouthOfTarget,
  kNorthOfTarget,
  kBeyondTarget,
  kOnOtherSide,
  kByAnyPiece
};
enum class CastlingMadeFault : std::uint8_t {
  kRookStays,
  kRookVanishes,
  kRookCopied,
  kRookToOtherWing,
  kKingToOtherWing,
  kKingThenRookLifted,
  kRookThenKingLifted,
  kRookBesideKing,
  kKingTwoSquares,
  kExchanged,
};
enum class PromotionMadeFault : std::uint8_t {
  kQueen,
  kPawn,
  kEnemy,
  kKnightAsBishop,
  kVanishes,
  kRook
};
enum class TakenForCastling : std::uint8_t { kAnyKingStepOfTwo, kAnyPiece, kKingTakesRook };
/// What undo does about a cached square that make did not move along; the last: what else uses it.
enum class KingCache : std::uint8_t { kRestored, kMovedBack, kMovesFromIt };
enum class ColorCache : std::uint8_t {
  kFromStaysOccupied,
  kRookLiftedLast,
  kToNotOccupied,
  kVictimStays,
  kRookNotMoved,
  kEnPassantVictim,
  kAllWithEnPassantVictim,  // only in the set of all pieces
  kAllWithFrom,
  kAllWithRook
};
/// The set of the pieces of one kind and colour, where the board is right.
enum class PieceSet : std::uint8_t {
  kVictimStays,        // and in that of its colour
  kVictimOfKindStays,  // in that of its colour it is not
  kFromStays,
  kToMissing,
  kNotMoved,  // the last two together
  kRookStays,
  kRookMissing,
  kRookNotMoved
};
enum class UndoFault : std::uint8_t {
  kVictimLost,
  kVictimIsPawn,
  kVictimChangesSide,
  kEnPassantLost,
  kEnPassantVictimLost,
  kEnPassantVictimOnTarget,
  kEnPassantVictimBeyond,
  kRightsLost,
  kWhiteKingsRightLost,
  kWhiteQueensRightLost,
  kBlackKingsRightLost,
  kBlackQueensRightLost,
  kRookStays,
  kRookVanishes,
  kRookToOtherWing,
  kRookToEnemysCorner,
  kPromotedStays,
  kPieceCopied,
  kSideKept,
  kKingStale,
  kKingErased,
  kVictimIsMover,
  kRookCopied,
  kVictimNotInColor,  // sets beside the board, which is right
  kVictimNotInKind,
  kFromNotInColor,
  kToStaysInColor,
  kToStaysInAll,
  kRookNotInColor,
};
enum class FenFault : std::uint8_t {
  kRightLost,
  kRightToOtherWing,
  kRightToOtherColor,
  kRightToNearestRook,
  kRightToOutermostRook,
  kRightUnlessOtherRook,
  kRightUnlessFirst,
  kRightUnlessLast,
  kEnPassantLost,
  kEnPassantLostWithoutRights,
  kEnPassantRankInverted,
  kEnPassantFileMirrored,
  kSideIgnored,
  kSideInverted,
  kRanksMirrored,
  kFilesMirrored,
  kRightsInvented,
  kColorsExchanged,
  kKnightsAndBishops,
  kLastFileLost,
  kLastRankLost,
};
enum class CountFault : std::uint8_t {
  kLeavesTwice,
  kLeavesNotCounted,
  kNotWalked,
  kPromotionsOnce,
  kPromotionsMerged,
  kPseudoLegalLeaves,
  kInteriorNodes,
  kOneShort,
  kOneTooFar,
  k16Bits,
  k8Bits,
  k32Bits,
  kMateIsOne,
  kFiftyMovesCut,
  kFewPiecesCut,
  kSeventyFiveMovesCut,
  kBareKingsCut,
  kRepetitionCut,
  kThirdRepetitionCut,
  kRootTwice,
  kRootWithoutLeaves,
  kBulkTooEarly,
};
enum class HashFault : std::uint8_t {
  kWithoutEnPassant,
  kWithoutSide,
  kWithoutRights,
  kWithoutDepth
};
enum class NotationFault : std::uint8_t {
  kUpperCase,
  kNoLetter,
  kQueenWithoutLetter,
  kKingTakesRook,
  kKingMoves,
  kVictimsSquare
};

/// A table of the squares between two squares that is wrong: the ways in which it is empty, or
/// whether it holds the second square.
enum class BetweenFault : std::uint8_t { kEmpty, kWithEnd };

/// What castling asks of the squares between, each independent of the others.
struct CastlingFault {
  enum class Free : std::uint8_t {
    kWays,
    kKingWayOnly,
    kRookWayOnly,
    kBetweenOnly,
    kNothing,
    kAlsoCastlers,
    kNotKingTo,
    kNotRookTo,
    kKingTargetOnly,
    kRookTargetOnly,
    kOtherRank,
    kBetweenAndKingWay,
    kBetweenAndRookWay
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
    kEndOnly,
    kOtherRank
  };
  enum class Right : std::uint8_t {
    kOwn,
    kNotAsked,
    kAnyOfColor,
    kOtherWing,
    kOtherColor,
    kAnyRook,
    kAnyRookOfColor
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
  Right right = Right::kOwn;
  Geometry geometry = Geometry::kTrue;
  /// What is looked at when king and rook have moved.
  enum class After : std::uint8_t { kRank, kNothing, kLines, kEverything };
  After after = After::kRank;
  bool lifts_king = false;  // while the squares of its way are tested
  bool is_made = false;     // where the king arrives is tested by making the move, as of any other

  friend constexpr bool operator==(const CastlingFault&, const CastlingFault&) = default;
};

}  // namespace refute::models
