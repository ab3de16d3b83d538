#pragma once

#include <cstdint>

/// In which way make, undo, FENs, perft and move text are wrong: see `fault_options.h`.
namespace refute::models {

enum class RightEvent : std::uint8_t {
  kKingMove,
  kCastling,
  kRookMove,
  kRookMoveFromBeside,  // the square beside the corner is asked instead, of a rook that leaves it
  kRookTaken,
  kRookTakenForGood,  // nor does the departure of who took it end the right
  kRookTakenAtHome,   // unless on the back rank of who takes it: there the right of its file ends
  kRookTakenAtHomeForGood,  // the last two together
  kRookMoveIfAlone,         // if it is the only right of its side
  kRookMoveIfBoth,          // if it is not
  kRookTakenByCastler,      // by a rook that has a right itself
  kRookTakenIfAlone,
  kRookTakenIfBoth,
  kArrival,
  kAnyKingMove,
  kAnyKingMoveWithBoth,  // from home, if there are two rights
  kCastlingOfOther,
  kAnythingInCorner,
  kBackByLeaving,  // whoever leaves a corner of its side changes its right, be there one or not
  kBackByLeavingWithOther,  // while there is another right of that side
  kBackByArrival,           // whoever comes to a corner of the other side does
  kBackByArrivalWithOther
};
enum class RightLoss : std::uint8_t {
  kBothWithOne,
  kSameWingOfEnemy,
  kSameWingOfEnemyInstead,
  kOtherWing,
  kAnyRookOnFile,
  kAnyRookMove,
  kAllByKing,
  kCaptureClearsBoth,
  kEnemyByKing,
  kEnemyByKingInstead,  // of its own
  kByAnyMove,
  kAnyMoveToFile,
  kOwnMoveFromFile,
  kAnyMoveFromFile,
  kCornerTaken,
  kAnyRookTaken,
  kAnyRookTakenOnFile,
  kAnyRookOnWing,
  kAnyRookOnWingAtHome,
  kEntry,                 // a table by squares ends other rights: see `Fault::ends`
  kEntryOfLeaving,        // the same, and it is right of the square of arrival
  kEntryOfTaker,          // the same, of captures in a corner of the enemy's
  kEntryOfRight,          // the same, and a corner is looked up among the rights there are
  kEntryOfKing,           // the same by any move of the king, wherever it is
  kFlagInstead,           // whatever ends that right ends others
  kFlagInsteadByLeaving,  // whatever leaves the squares of king and rook does
  kFlagInsteadByArrival,  // or reaches them
  kEntryElsewhere,        // the same, on a square of the back rank that is nobody's home
  kKingsEntryBeside,      // on the square of the queen, or of the king's bishop
  kCornersEntryBeside,    // on that of the knight
};

/// A right as seen from a corner; from the king's square the king's side is the same wing.
enum class RightOf : std::uint8_t { kSameWing, kOtherWing, kEnemysSameWing, kEnemysOtherWing };
enum class EnPassantSetFault : std::uint8_t {
  kNever,
  kOnTarget,
  kOnOrigin,
  kBehindOrigin,
  kSouthOfTarget,
  kNorthOfTarget,
  kFileEast,
  kFileWest,
  kByAnyTwoRanks,
  kOnFileLeftByTwoRanks,
  kBeforeOriginByTwoRanks,
  kHalfWayByTwoRanks,
  kBehindTargetFromHome,
  kBySinglePush,
  kOnlyPastPawns,
  kOnlyPastOwnPawns,
  kOnlyBesideOwnPawns,
  kOnlyBesideOnePawn,
  kOnlyWestOfPawns,
  kOnlyEastOfPawns,
  kOnlyBeforePawns,
  kUnlessCheck
};
/// Whether double pushes leave a square always, or only where an enemy pawn stands beside.
enum class EnPassantKeptFault : std::uint8_t { kAlwaysSet, kSetBesidePawns };
enum class VictimFault : std::uint8_t {
  kStays,
  kSouthOfTarget,
  kNorthOfTarget,
  kBeyondTarget,
  kOnOtherSide,
  kBeforeCapturer,
  kByAnyPiece,
  kByAnyMove,      // an enemy pawn behind the square of arrival goes, too
  kStaysUnlisted,  // on the board, and not in the list of its kind
  kSwitchedBeyond  // it stays; a pawn beyond the target goes, or there is one where none was
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
  kOtherCornerMoves,
  kRookToEFile,
};
enum class PromotionMadeFault : std::uint8_t {
  kQueen,
  kPawn,
  kEnemy,
  kKnightAsBishop,
  kKnightForBishop,  // and a bishop for the knight
  kVanishes,
  kRook,
  kLowBit,         // of a number that falls: a bishop as a queen, a knight as a rook
  kLowBitOfRising  // that rises: a rook as a knight, a queen as a bishop
};
/// Whether the checks go unnoticed that the piece gives which has moved, or those that it opens;
/// or of its own those through the square that it has left.
enum class UnnoticedCheck : std::uint8_t { kAny, kDirect, kDiscovered, kThroughOrigin };
/// What is tested of the reply to a check that went unnoticed. Moves of the king are: it is lifted
/// for that, or stays where it is. Of pinned pieces only the line of the pin is asked, or their
/// moves are made to test them; or of any piece the line on which the king has seen it. As a rule
/// one checker that is noticed leads to the others; the last: each is noticed by itself.
enum class UnnoticedReply : std::uint8_t {
  kKingLifted,
  kKingStays,
  kPinnedMade,
  kLineOfMover,
  kEachByItself,
};
enum class TakenForCastling : std::uint8_t {
  kAnyKingStepOfTwo,
  kAnyPiece,
  kAnyPieceAnywhere,  // wherever it comes from, and a rook appears if there is none
  kKingTakesRook
};
/// What undo does about a cached square that make did not move along; the last: castling writes the
/// corner of the rook instead.
enum class KingCache : std::uint8_t { kRestored, kMovedBack, kInCorner };
/// What is wrong in a set of pieces but for writes that are left out.
enum class StaleSet : std::uint8_t {
  kRookLiftedLast,          // of its colour, though something stands in the corner now
  kAllWithEnPassantVictim,  // only in the set of all pieces
  kAllWithFrom,
  kAllWithRook,
  kVictimServesTaker,  // it stays in the set of its kind, and sets of kinds know no colour
  kVictimTogglesTaker  // and who takes its own kind drops out of the set
};
enum class UndoFault : std::uint8_t {
  kVictimLost,
  kVictimIsPawn,
  kVictimChangesSide,
  kEnPassantLost,
  kEnPassantVictimLost,
  kEnPassantVictimOnTarget,
  kEnPassantVictimBeyond,
  kEnPassantVictimBeyondAsOwn,
  kRightsLost,
  kColorsRightsLost,  // of the colours of the attacks, as the next ones
  kKingsRightLost,
  kQueensRightLost,
  kKingsRightLostAlone,  // all come back where one of the other wing has ended, too
  kQueensRightLostAlone,
  kOtherRightLost,
  kKingsRightCleared,  // whatever the move was about
  kQueensRightCleared,
  kKingsRightAsQueens,  // what is put back is whether the other wing had one
  kQueensRightAsKings,
  kKingsRightToQueens,  // what is put back goes to the other wing
  kQueensRightToKings,
  kKingsRightToQueensAlone,  // where it ends alone
  kQueensRightToKingsAlone,
  kRookStays,
  kRookVanishes,
  kRookToOtherWing,
  kRookToEnemysCorner,
  kRookBesideCorner,
  kPromotedStays,
  kPromotedAsEnemyPawn,
  kPieceCopied,
  kPieceLost,
  kSideKept,
  kTakenForOtherSide,
  kKingStale,
  kKingErased,
  kVictimIsMover,
  kRookCopied,
  kVictimInKindOnly,  // the set of its kind has it, and nothing else
  kVictimInMoversColor,
  kToStaysInAll,
  kRightsOfLatest,  // from the record of the move made last, as there is one record for all
  kEnPassantOfLatest,
  kVictimOfLatest,
  kAllOfLatest,
  kRightsOfMoveBefore,  // from that of the move made before
  kEnPassantOfMoveBefore,
  kVictimOfMoveBefore,
  kAllOfMoveBefore,
};
enum class FenFault : std::uint8_t {
  kRightLost,
  kRightToOtherWing,
  kRightToOtherColor,
  kRightToNearestRook,
  kRightToOutermostRook,
  kRightUnlessOtherRook,
  kRightUnlessPassing,  // a square for en passant in the next field
  kRightUnlessAlone,    // the other wing has none
  kRightUnlessToMove,   // its side is
  kRightUnlessFirst,
  kRightUnlessLast,
  kRightIfFirst,
  kRightInsteadOfEarlier,  // the letter ends those that were read before it
  kRightEndsEarlier,       // and is not read itself
  kOneLetterRead,
  kTwoLettersRead,
  kThreeLettersRead,
  kOneLetterReadAndNoMore,  // nor any later field
  kTwoLettersReadAndNoMore,
  kThreeLettersReadAndNoMore,
  kRightsCrossed,        // the letters k and Q exchanged
  kOtherRightsCrossed,   // K and q
  kRightByLetterBefore,  // a switch without a break
  kRightByOtherLetter,   // seen from whose right it is: `Fault::ends`
  kEnPassantLost,
  kEnPassantLostWithoutRights,
  kEnPassantLostUnlessBoth,  // pawns stand on both sides of the victim
  kEnPassantRankInverted,
  kEnPassantFileMirrored,
  kEnPassantTransposed,  // file and rank exchanged
  kEnPassantFileEast,
  kEnPassantFileWest,
  kSideIgnored,
  kSideInverted,
  kRanksMirrored,
  kFilesMirrored,
  kRightsInvented,
  kColorsExchanged,
  kKnightsAndBishops,
  kReadAsKnight,  // `movers` are
  kReadAsBishop,
  kReadAsRook,
  kReadAsQueen,
  kLastFileLost,
  kLastRankLost,
  kEnPassantLeft,  // a dash leaves that of the position before
  kRightsLeft,     // the same of the rights
  kKingAtHome,     // the cached square of the king is not written
  kKingOnA1,
};
enum class CountFault : std::uint8_t {
  kLeavesTwice,
  kLeavesNotCounted,
  kNotWalked,
  kPromotionsOnce,
  kPromotionsMerged,
  kPseudoLegalLeaves,
  kPseudoLegalRoot,      // those of a divide of depth 1, too
  kPseudoLegalEvasions,  // in check, those that answer it
  kInteriorNodes,
  kInteriorNodesAndRoot,
  kInteriorNodesInTotal,  // alone: the lines count leaves
  kOneShort,
  kOneTooFar,
  k16Bits,
  k8Bits,
  k32Bits,
  k16BitsSigned,
  k32BitsSigned,
  kMateIsOne,
  kMateIsOneAtRootToo,
  kMateIsOneAtRoot,  // and nowhere else
  kFiftyMovesCut,
  kFewPiecesCut,
  kSeventyFiveMovesCut,
  kBareKingsCut,
  kRepetitionCut,
  kThirdRepetitionCut,
  kAnyDrawCut,  // by fifty moves or by repetition
  kRootHides,   // and counts
  kRootWithoutLeaves,
  kBulkTooEarly,
};
enum class HashFault : std::uint8_t {
  kWithoutEnPassant,
  kWithoutSide,
  kWithoutRights,
  kPiecesAlone,  // without either, and without the side
  kWithoutDepth,
  kDeeperTaken,   // a count of more plies serves for fewer
  kWithoutRank1,  // of the pieces there; they may stand anywhere on it
  kWithoutRank8,
  kWithoutColors,    // of the pieces
  kQueenForRook,     // and the rook for the queen
  kBishopForKnight,  // and the knight for the bishop
  kMoverStays,       // in a key that is kept up move by move, as the next ones
  kMoverDoesNotArrive,
  kCastlingRookStays,
  kPromotedAsPawn,
  kPromotedAsKnight,
  kPromotedAsBishop,
  kPromotedAsRook,
  kPromotedAsQueen,
  kEnPassantStays,
  kRightsStay
};
enum class NotationFault : std::uint8_t {
  kUpperCase,
  kNoLetter,
  kQueenWithoutLetter,
  kQueenAsRook,     // and the rook as a queen
  kBishopAsKnight,  // and the knight as a bishop
  kAsQueen,         // whatever piece it is
  kAsRook,
  kAsBishop,
  kAsKnight,
  kAsKing,
  kKingTakesRook,
  kKingMoves,
  kVictimsSquare,
  kRanksTurned,
  kFilesTurned,
  kBothTurned
};

}  // namespace refute::models
