#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace refute::props {

/// A rare event of the rules, named so that a run can tell how often it was reached. Each is a
/// truth about a position, or about a legal move of one; `describe` says which truth.
enum class Situation : std::uint8_t {
  // En passant.
  kEpPossible,
  kEpTwoCapturers,
  kEpOneOfTwoLegal,
  kEpWithoutCapturer,
  kEpPinnedAlongRankByRook,
  kEpPinnedAlongRankByQueen,
  kEpPinnedAlongFile,
  kEpPinnedAlongDiagonal,
  kEpVictimShieldsFile,
  kEpOnlyNonKingEvasion,
  kEpOnlyEvasion,
  kEpOnlyMoveWithoutCheck,
  kEpRefusedByUnrelatedCheck,
  kEpWithSixteenMen,
  kEpAlongPin,
  kEpTakesChecker,
  kEpOnEdgeFile,
  kEpChecks,
  kEpDiscoversCheckAlongRank,
  kEpDiscoversCheckAlongFile,
  kEpDiscoversCheckAlongDiagonal,
  kEpDoubleCheck,
  kEpMates,
  // Pawn pushes and captures.
  kPushJumpForbidden,
  kPushSecondSquareOccupied,
  kPawnWrapTarget,
  kDoublePushOnlyBlock,
  kDoublePushBesideEnemyPawn,
  kDoublePushBlocksCheck,
  kDoublePushChecks,
  kDoublePushDiscoversCheck,
  kDoublePushMates,
  // Castling: the squares of the way.
  kKingSideInCheck,
  kKingSideThroughCheck,
  kKingSideIntoCheck,
  kKingSideRookAttacked,
  kQueenSideInCheck,
  kQueenSideThroughCheck,
  kQueenSideIntoCheck,
  kQueenSideRookAttacked,
  kCastlingRookWayAttacked,
  kCastlingRefusedByPawn,
  kCastlingRefusedByKing,
  kCastlingRookWayOccupied,
  kCastlingBothSides,
  kAllFourRights,
  kKingAndRookHomeWithoutRight,
  kCastlingKingSide,
  kCastlingQueenSide,
  kCastlingChecks,
  kCastlingMates,
  // Castling in Chess960.
  k960RookShieldsKing,
  k960WayOccupiedBeyondRook,
  k960OtherRookOutside,
  k960EnemyRookOutside,
  k960StepAndCastlingMeet,
  k960CastlingOnlyMove,
  k960KingLandsOnRookSquare,
  k960RookLandsOnKingSquare,
  k960KingAndRookSwap,
  k960KingStays,
  k960RookStays,
  k960KingGoesAway,
  k960KingPassesRook,
  // Castling rights.
  kRightLostByKingMove,
  kBothRightsLostByKingMove,
  kRightLostByRookMove,
  kRookWithRightCaptured,
  kRookWithOneOfTwoRightsCaptured,
  kRookWithRightCapturedByPromotion,
  kRookWithRightTakesRookWithRight,
  kKingTakesRookWithRight,
  kOtherRookMovesOnCastlingFile,
  kCornerRookWithoutRightCaptured,
  // Check.
  kCheckByPawn,
  kCheckByKnight,
  kCheckByBishop,
  kCheckByRook,
  kCheckByQueen,
  kRetreatAlongRayForbidden,
  kCheckerBesideKingProtected,
  kPinnedPieceCannotTakeChecker,
  kDoubleCheckPawnAndSlider,
  kDoubleCheckKnightAndSlider,
  kDoubleCheckTwoSliders,
  kDoubleCheckCheckerCapturable,
  kDoubleCheckMate,
  kSquareGuardedByKingAlone,
  kKingTakesChecker,
  kKingStepsAwayFromPawn,
  kCheckerCaptured,
  kCheckBlocked,
  kDiscoveredCheckByPawn,
  kDiscoveredCheckByKnight,
  kDiscoveredCheckByBishop,
  kDiscoveredCheckByRook,
  kDiscoveredCheckByKing,
  // Pins: three rays by five pieces, in this order.
  kPinnedPawnOnRank,
  kPinnedKnightOnRank,
  kPinnedBishopOnRank,
  kPinnedRookOnRank,
  kPinnedQueenOnRank,
  kPinnedPawnOnFile,
  kPinnedKnightOnFile,
  kPinnedBishopOnFile,
  kPinnedRookOnFile,
  kPinnedQueenOnFile,
  kPinnedPawnOnDiagonal,
  kPinnedKnightOnDiagonal,
  kPinnedBishopOnDiagonal,
  kPinnedRookOnDiagonal,
  kPinnedQueenOnDiagonal,
  kPinsOnTwoRays,
  kLineShieldedTwice,
  kPromotionPinned,
  kPinnerTaken,
  kPinnedPieceTakesPinner,
  kPinnedPieceMovesAlongPin,
  kPinnedPawnPushes,
  kPinnedPawnDoublePushes,
  kPinnedPawnTakesPinner,
  kPinnedPawnPromotesOnPinner,
  // Promotion.
  kPromotionThreeWays,
  kPromotionToQueenChecks,
  kPromotionToRookChecks,
  kPromotionToBishopChecks,
  kPromotionToKnightChecks,
  kPromotionCaptures,
  kPromotionBlocksCheck,
  kPromotionTakesChecker,
  kPromotionTakesCheckingKnight,
  kPromotionDiscoversCheck,
  kPromotionDoubleCheck,
  kPromotionChecksThroughOrigin,
  kPromotionMates,
  kPromotionStalemates,
  kOnlyUnderPromotionMates,
  kUnderPromotionAvoidsStalemate,
  // Ends, counts and clocks.
  kCheckmate,
  kStalemate,
  kStalemateWithMen,
  kOneLegalMove,
  kMoreThan100Moves,
  kMoreThan128Moves,
  k218Moves,
  kThreeQueens,
  kTenOfAKind,
  kBareKings,
  kFiftyMoves,
  kMateAtFiftyMoves,
};

/// From this halfmove clock on either side may claim a draw.
inline constexpr int kFiftyMoveClock = 100;

inline constexpr int kSituationCount = static_cast<int>(Situation::kMateAtFiftyMoves) + 1;

constexpr std::size_t index_of(Situation situation) { return static_cast<std::size_t>(situation); }

/// What a situation is a truth about.
enum class SituationKind : std::uint8_t {
  kPosition,
  kMove,  // a legal move
};

/// All situations in their order.
const std::array<Situation, static_cast<std::size_t>(kSituationCount)>& all_situations();

/// Stable word: `ep-pinned-along-rank-by-rook`.
std::string_view situation_name(Situation situation);

/// The situation of that name; nullopt if there is none.
std::optional<Situation> situation_named(std::string_view name);

/// What is true of the position, or of the move, in words a person understands.
std::string_view describe(Situation situation);

SituationKind kind_of(Situation situation);

/// Whether the situation can only come about under Chess960 rules.
bool needs_chess960(Situation situation);

}  // namespace refute::props
