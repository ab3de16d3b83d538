#include "props/sampling/situation.h"

#include <algorithm>

#include "engine/assert.h"

namespace refute::props {
namespace {

using enum Situation;

struct Entry {
  Situation situation;
  SituationKind kind;
  std::string_view name;
  std::string_view meaning;
};

constexpr SituationKind kOfPosition = SituationKind::kPosition;
constexpr SituationKind kOfMove = SituationKind::kMove;

constexpr std::array<Entry, static_cast<std::size_t>(kSituationCount)> kEntries{{
    {kEpPossible, kOfPosition, "ep-possible", "an en passant capture is legal"},
    {kEpTwoCapturers, kOfPosition, "ep-two-capturers",
     "two pawns can take the same pawn en passant"},
    {kEpOneOfTwoLegal, kOfPosition, "ep-one-of-two-legal",
     "two pawns stand beside the pushed pawn and exactly one may take it"},
    {kEpWithoutCapturer, kOfPosition, "ep-without-capturer",
     "an ep square is noted, and no pawn stands beside the pushed one"},
    {kEpPinnedAlongRankByRook, kOfPosition, "ep-pinned-along-rank-by-rook",
     "the capture would take two pawns off the rank between king and rook"},
    {kEpPinnedAlongRankByQueen, kOfPosition, "ep-pinned-along-rank-by-queen",
     "the capture would take two pawns off the rank between king and queen"},
    {kEpPinnedAlongFile, kOfPosition, "ep-pinned-along-file",
     "the capturing pawn is pinned along its file"},
    {kEpPinnedAlongDiagonal, kOfPosition, "ep-pinned-along-diagonal",
     "the capturing pawn is pinned on a diagonal that the capture leaves"},
    {kEpVictimShieldsFile, kOfPosition, "ep-victim-shields-file",
     "the pawn that may be taken shields the king on the file; the capturer shields it next"},
    {kEpOnlyNonKingEvasion, kOfPosition, "ep-only-non-king-evasion",
     "in check, every move but the king's is an en passant capture"},
    {kEpOnlyEvasion, kOfPosition, "ep-only-evasion",
     "in check, every legal move is an en passant capture"},
    {kEpOnlyMoveWithoutCheck, kOfPosition, "ep-only-move-without-check",
     "not in check, every legal move is an en passant capture"},
    {kEpRefusedByUnrelatedCheck, kOfPosition, "ep-refused-by-unrelated-check",
     "an unpinned pawn may not take en passant: the double push has opened a line to the king"},
    {kEpWithSixteenMen, kOfPosition, "ep-with-sixteen-men",
     "two legal en passant captures for a side that still has its sixteen men"},
    {kEpAlongPin, kOfMove, "ep-along-pin",
     "a pinned pawn takes en passant along the line of its pin"},
    {kEpTakesChecker, kOfMove, "ep-takes-checker",
     "the pawn that gave check by its double push is taken en passant"},
    {kEpOnEdgeFile, kOfMove, "ep-on-edge-file",
     "an en passant capture from or to the a-file or h-file"},
    {kEpChecks, kOfMove, "ep-checks", "an en passant capture whose pawn gives check"},
    {kEpDiscoversCheckAlongRank, kOfMove, "ep-discovers-check-along-rank",
     "an en passant capture opens the rank for a check"},
    {kEpDiscoversCheckAlongFile, kOfMove, "ep-discovers-check-along-file",
     "an en passant capture opens a file for a check"},
    {kEpDiscoversCheckAlongDiagonal, kOfMove, "ep-discovers-check-along-diagonal",
     "an en passant capture opens a diagonal for a check"},
    {kEpDoubleCheck, kOfMove, "ep-double-check", "an en passant capture gives double check"},
    {kEpMates, kOfMove, "ep-mates", "an en passant capture mates"},
    {kPushJumpForbidden, kOfPosition, "push-jump-forbidden",
     "a pawn at home has a man in front of it and an empty square behind that"},
    {kPushSecondSquareOccupied, kOfPosition, "push-second-square-occupied",
     "a pawn at home can advance by one and not by two"},
    {kPawnWrapTarget, kOfPosition, "pawn-wrap-target",
     "an enemy stands where a pawn on an edge file would take across the edge"},
    {kDoublePushOnlyBlock, kOfPosition, "double-push-only-block",
     "in check, every move but the king's is a double push"},
    {kDoublePushBesideEnemyPawn, kOfMove, "double-push-beside-enemy-pawn",
     "a double push to a square beside an enemy pawn"},
    {kDoublePushBlocksCheck, kOfMove, "double-push-blocks-check", "a double push blocks a check"},
    {kDoublePushChecks, kOfMove, "double-push-checks", "a double push whose pawn gives check"},
    {kDoublePushDiscoversCheck, kOfMove, "double-push-discovers-check",
     "a double push opens a line for a check"},
    {kDoublePushMates, kOfMove, "double-push-mates", "a double push mates"},
    {kKingSideInCheck, kOfPosition, "king-side-in-check",
     "castling on the king's side is refused only because the king is in check"},
    {kKingSideThroughCheck, kOfPosition, "king-side-through-check",
     "castling on the king's side is refused only by an attack on a square passed over"},
    {kKingSideIntoCheck, kOfPosition, "king-side-into-check",
     "castling on the king's side is refused only by an attack on the square of arrival"},
    {kKingSideRookAttacked, kOfPosition, "king-side-rook-attacked",
     "castling on the king's side is legal, and the rook is attacked"},
    {kQueenSideInCheck, kOfPosition, "queen-side-in-check",
     "castling on the queen's side is refused only because the king is in check"},
    {kQueenSideThroughCheck, kOfPosition, "queen-side-through-check",
     "castling on the queen's side is refused only by an attack on a square passed over"},
    {kQueenSideIntoCheck, kOfPosition, "queen-side-into-check",
     "castling on the queen's side is refused only by an attack on the square of arrival"},
    {kQueenSideRookAttacked, kOfPosition, "queen-side-rook-attacked",
     "castling on the queen's side is legal, and the rook is attacked"},
    {kCastlingRookWayAttacked, kOfPosition, "castling-rook-way-attacked",
     "castling is legal, and a square that only the rook passes is attacked (b1, b8)"},
    {kCastlingRefusedByPawn, kOfPosition, "castling-refused-by-pawn",
     "castling is refused only by pawns that attack the king's way"},
    {kCastlingRefusedByKing, kOfPosition, "castling-refused-by-king",
     "castling is refused only by the enemy king"},
    {kCastlingRookWayOccupied, kOfPosition, "castling-rook-way-occupied",
     "castling is refused only by a man on the rook's way"},
    {kCastlingBothSides, kOfPosition, "castling-both-sides", "castling is legal on both sides"},
    {kAllFourRights, kOfPosition, "all-four-rights", "both sides have both rights"},
    {kKingAndRookHomeWithoutRight, kOfPosition, "king-and-rook-home-without-right",
     "king on the e-file and rook in the corner, at home, without the right"},
    {kCastlingKingSide, kOfMove, "castling-king-side", "castling on the king's side"},
    {kCastlingQueenSide, kOfMove, "castling-queen-side", "castling on the queen's side"},
    {kCastlingChecks, kOfMove, "castling-checks", "castling gives check"},
    {kCastlingMates, kOfMove, "castling-mates", "castling mates"},
    {k960RookShieldsKing, kOfPosition, "chess960-rook-shields-king",
     "the ways are free and safe, but without its rook the king would be in check"},
    {k960WayOccupiedBeyondRook, kOfPosition, "chess960-way-occupied-beyond-rook",
     "castling is refused only by a man beyond the squares between king and rook"},
    {k960OtherRookOutside, kOfPosition, "chess960-other-rook-outside",
     "another own rook stands farther out than the one with the right"},
    {k960EnemyRookOutside, kOfPosition, "chess960-enemy-rook-outside",
     "an enemy rook stands farther out than the one with the right"},
    {k960StepAndCastlingMeet, kOfPosition, "chess960-step-and-castling-meet",
     "the king may go to the same square by a step and by castling"},
    {k960CastlingOnlyMove, kOfPosition, "chess960-castling-only-move",
     "castling is the only legal move"},
    {k960KingLandsOnRookSquare, kOfMove, "chess960-king-lands-on-rook-square",
     "the king castles to the square that the rook leaves"},
    {k960RookLandsOnKingSquare, kOfMove, "chess960-rook-lands-on-king-square",
     "the rook castles to the square that the king leaves"},
    {k960KingAndRookSwap, kOfMove, "chess960-king-and-rook-swap",
     "king and rook change places by castling"},
    {k960KingStays, kOfMove, "chess960-king-stays", "castling that moves the rook only"},
    {k960RookStays, kOfMove, "chess960-rook-stays", "castling that moves the king only"},
    {k960KingGoesAway, kOfMove, "chess960-king-goes-away",
     "castling in which the king goes away from its rook"},
    {k960KingPassesRook, kOfMove, "chess960-king-passes-rook",
     "castling in which the king passes over the rook's square"},
    {kRightLostByKingMove, kOfMove, "right-lost-by-king-move",
     "a king with one right makes an ordinary move"},
    {kBothRightsLostByKingMove, kOfMove, "both-rights-lost-by-king-move",
     "a king with both rights makes an ordinary move"},
    {kRightLostByRookMove, kOfMove, "right-lost-by-rook-move", "a rook with the right moves"},
    {kRookWithRightCaptured, kOfMove, "rook-with-right-captured", "a rook with the right is taken"},
    {kRookWithOneOfTwoRightsCaptured, kOfMove, "rook-with-one-of-two-rights-captured",
     "a rook with the right is taken, and the other side's right stays"},
    {kRookWithRightCapturedByPromotion, kOfMove, "rook-with-right-captured-by-promotion",
     "a pawn promotes by taking a rook with the right"},
    {kRookWithRightTakesRookWithRight, kOfMove, "rook-with-right-takes-rook-with-right",
     "a rook with the right takes a rook with the right"},
    {kKingTakesRookWithRight, kOfMove, "king-takes-rook-with-right",
     "a king takes a rook with the right"},
    {kOtherRookMovesOnCastlingFile, kOfMove, "other-rook-moves-on-castling-file",
     "a rook without the right leaves the file of an own rook that has it"},
    {kCornerRookWithoutRightCaptured, kOfMove, "corner-rook-without-right-captured",
     "a rook is taken at home that lacks the right, and its side has the other one"},
    {kCheckByPawn, kOfPosition, "check-by-pawn", "in check by a pawn alone"},
    {kCheckByKnight, kOfPosition, "check-by-knight", "in check by a knight alone"},
    {kCheckByBishop, kOfPosition, "check-by-bishop", "in check by a bishop alone"},
    {kCheckByRook, kOfPosition, "check-by-rook", "in check by a rook alone"},
    {kCheckByQueen, kOfPosition, "check-by-queen", "in check by a queen alone"},
    {kRetreatAlongRayForbidden, kOfPosition, "retreat-along-ray-forbidden",
     "the king may not step back along the line of the check, and nothing else guards the square"},
    {kCheckerBesideKingProtected, kOfPosition, "checker-beside-king-protected",
     "the checker stands beside the king and is protected"},
    {kPinnedPieceCannotTakeChecker, kOfPosition, "pinned-piece-cannot-take-checker",
     "a pinned piece attacks the checker and may not take it"},
    {kDoubleCheckPawnAndSlider, kOfPosition, "double-check-pawn-and-slider",
     "double check by a pawn and a slider"},
    {kDoubleCheckKnightAndSlider, kOfPosition, "double-check-knight-and-slider",
     "double check by a knight and a slider"},
    {kDoubleCheckTwoSliders, kOfPosition, "double-check-two-sliders",
     "double check by two sliders"},
    {kDoubleCheckCheckerCapturable, kOfPosition, "double-check-checker-capturable",
     "in double check, an unpinned piece other than the king attacks a checker"},
    {kDoubleCheckMate, kOfPosition, "double-check-mate", "checkmate by double check"},
    {kSquareGuardedByKingAlone, kOfPosition, "square-guarded-by-king-alone",
     "the king may not take a step only because of the other king"},
    {kKingTakesChecker, kOfMove, "king-takes-checker", "the king takes the checker"},
    {kKingStepsAwayFromPawn, kOfMove, "king-steps-away-from-pawn",
     "the king steps straight away from the pawn that checks it"},
    {kCheckerCaptured, kOfMove, "checker-captured",
     "the checker is taken by a piece other than the king"},
    {kCheckBlocked, kOfMove, "check-blocked", "a check is blocked"},
    {kDiscoveredCheckByPawn, kOfMove, "discovered-check-by-pawn",
     "a pawn moves out of the way of a check"},
    {kDiscoveredCheckByKnight, kOfMove, "discovered-check-by-knight",
     "a knight moves out of the way of a check"},
    {kDiscoveredCheckByBishop, kOfMove, "discovered-check-by-bishop",
     "a bishop moves out of the way of a check"},
    {kDiscoveredCheckByRook, kOfMove, "discovered-check-by-rook",
     "a rook moves out of the way of a check"},
    {kDiscoveredCheckByKing, kOfMove, "discovered-check-by-king",
     "the king moves out of the way of a check"},
    {kPinnedPawnOnRank, kOfPosition, "pinned-pawn-on-rank",
     "a pinned pawn on the rank of its king"},
    {kPinnedKnightOnRank, kOfPosition, "pinned-knight-on-rank",
     "a pinned knight on the rank of its king"},
    {kPinnedBishopOnRank, kOfPosition, "pinned-bishop-on-rank",
     "a pinned bishop on the rank of its king"},
    {kPinnedRookOnRank, kOfPosition, "pinned-rook-on-rank",
     "a pinned rook on the rank of its king"},
    {kPinnedQueenOnRank, kOfPosition, "pinned-queen-on-rank",
     "a pinned queen on the rank of its king"},
    {kPinnedPawnOnFile, kOfPosition, "pinned-pawn-on-file",
     "a pinned pawn on the file of its king"},
    {kPinnedKnightOnFile, kOfPosition, "pinned-knight-on-file",
     "a pinned knight on the file of its king"},
    {kPinnedBishopOnFile, kOfPosition, "pinned-bishop-on-file",
     "a pinned bishop on the file of its king"},
    {kPinnedRookOnFile, kOfPosition, "pinned-rook-on-file",
     "a pinned rook on the file of its king"},
    {kPinnedQueenOnFile, kOfPosition, "pinned-queen-on-file",
     "a pinned queen on the file of its king"},
    {kPinnedPawnOnDiagonal, kOfPosition, "pinned-pawn-on-diagonal",
     "a pinned pawn on a diagonal of its king"},
    {kPinnedKnightOnDiagonal, kOfPosition, "pinned-knight-on-diagonal",
     "a pinned knight on a diagonal of its king"},
    {kPinnedBishopOnDiagonal, kOfPosition, "pinned-bishop-on-diagonal",
     "a pinned bishop on a diagonal of its king"},
    {kPinnedRookOnDiagonal, kOfPosition, "pinned-rook-on-diagonal",
     "a pinned rook on a diagonal of its king"},
    {kPinnedQueenOnDiagonal, kOfPosition, "pinned-queen-on-diagonal",
     "a pinned queen on a diagonal of its king"},
    {kPinsOnTwoRays, kOfPosition, "pins-on-two-rays",
     "two pieces are pinned on lines of different directions"},
    {kLineShieldedTwice, kOfPosition, "line-shielded-twice",
     "two own men, neither of them pinned, stand between the king and a slider"},
    {kPromotionPinned, kOfPosition, "promotion-pinned",
     "a pawn could promote if it were not pinned"},
    {kPinnerTaken, kOfMove, "pinner-taken",
     "a pinner is taken by another piece than the pinned one"},
    {kPinnedPieceTakesPinner, kOfMove, "pinned-piece-takes-pinner",
     "a pinned piece takes its pinner"},
    {kPinnedPieceMovesAlongPin, kOfMove, "pinned-piece-moves-along-pin",
     "a pinned piece, not a pawn, moves along the line and takes nothing"},
    {kPinnedPawnPushes, kOfMove, "pinned-pawn-pushes",
     "a pawn that is pinned along its file advances by one"},
    {kPinnedPawnDoublePushes, kOfMove, "pinned-pawn-double-pushes",
     "a pawn that is pinned along its file advances by two"},
    {kPinnedPawnTakesPinner, kOfMove, "pinned-pawn-takes-pinner", "a pinned pawn takes its pinner"},
    {kPinnedPawnPromotesOnPinner, kOfMove, "pinned-pawn-promotes-on-pinner",
     "a pinned pawn promotes by taking its pinner"},
    {kPromotionThreeWays, kOfMove, "promotion-three-ways",
     "a promotion of a pawn that may push and take on either side"},
    {kPromotionToQueenChecks, kOfMove, "promotion-to-queen-checks",
     "a promotion to a queen gives check"},
    {kPromotionToRookChecks, kOfMove, "promotion-to-rook-checks",
     "a promotion to a rook gives check"},
    {kPromotionToBishopChecks, kOfMove, "promotion-to-bishop-checks",
     "a promotion to a bishop gives check"},
    {kPromotionToKnightChecks, kOfMove, "promotion-to-knight-checks",
     "a promotion to a knight gives check"},
    {kPromotionCaptures, kOfMove, "promotion-captures", "a promotion by a capture"},
    {kPromotionBlocksCheck, kOfMove, "promotion-blocks-check", "a promotion blocks a check"},
    {kPromotionTakesChecker, kOfMove, "promotion-takes-checker", "a promotion takes the checker"},
    {kPromotionTakesCheckingKnight, kOfMove, "promotion-takes-checking-knight",
     "a promotion takes a checking knight"},
    {kPromotionDiscoversCheck, kOfMove, "promotion-discovers-check",
     "a promoting pawn opens a line for a check"},
    {kPromotionDoubleCheck, kOfMove, "promotion-double-check", "a promotion gives double check"},
    {kPromotionChecksThroughOrigin, kOfMove, "promotion-checks-through-origin",
     "the promoted piece checks through the square that the pawn left"},
    {kPromotionMates, kOfMove, "promotion-mates", "a promotion mates"},
    {kPromotionStalemates, kOfMove, "promotion-stalemates", "a promotion stalemates"},
    {kOnlyUnderPromotionMates, kOfMove, "only-under-promotion-mates",
     "an under-promotion mates where the queen would not"},
    {kUnderPromotionAvoidsStalemate, kOfMove, "under-promotion-avoids-stalemate",
     "an under-promotion where the queen would stalemate"},
    {kCheckmate, kOfPosition, "checkmate", "checkmate"},
    {kStalemate, kOfPosition, "stalemate", "stalemate"},
    {kStalemateWithMen, kOfPosition, "stalemate-with-men",
     "stalemate of a side that has more than its king"},
    {kOneLegalMove, kOfPosition, "one-legal-move", "exactly one legal move"},
    {kMoreThan100Moves, kOfPosition, "more-than-100-moves", "more than 100 legal moves"},
    {kMoreThan128Moves, kOfPosition, "more-than-128-moves", "more than 128 legal moves"},
    {k218Moves, kOfPosition, "218-moves", "218 legal moves, the most there can be"},
    {kThreeQueens, kOfPosition, "three-queens", "three queens or more of one side"},
    {kTenOfAKind, kOfPosition, "ten-of-a-kind", "ten men of one piece type and one side"},
    {kBareKings, kOfPosition, "bare-kings", "nothing but the two kings"},
    {kFiftyMoves, kOfPosition, "fifty-moves", "fifty moves without capture and pawn move"},
    {kMateAtFiftyMoves, kOfPosition, "mate-at-fifty-moves",
     "checkmate when fifty moves without capture and pawn move are reached"},
}};

constexpr bool is_in_order() {
  for (std::size_t index = 0; index < kEntries.size(); ++index) {
    if (index_of(kEntries[index].situation) != index) return false;
  }
  return true;
}
static_assert(is_in_order());

const Entry& entry_of(Situation situation) {
  REFUTE_ASSERT(index_of(situation) < kEntries.size());
  return kEntries[index_of(situation)];
}

}  // namespace

const std::array<Situation, static_cast<std::size_t>(kSituationCount)>& all_situations() {
  static const auto kAll = [] {
    std::array<Situation, kEntries.size()> all{};
    std::transform(kEntries.begin(), kEntries.end(), all.begin(),
                   [](const Entry& entry) { return entry.situation; });
    return all;
  }();
  return kAll;
}

std::string_view situation_name(Situation situation) { return entry_of(situation).name; }

std::optional<Situation> situation_named(std::string_view name) {
  for (const Entry& entry : kEntries) {
    if (entry.name == name) return entry.situation;
  }
  return std::nullopt;
}

std::string_view describe(Situation situation) { return entry_of(situation).meaning; }

SituationKind kind_of(Situation situation) { return entry_of(situation).kind; }

bool needs_chess960(Situation situation) {
  return situation >= k960RookShieldsKing && situation <= k960KingPassesRook;
}

}  // namespace refute::props
