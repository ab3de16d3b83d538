#pragma once

#include <cstdint>
#include <vector>

#include "props/engine_subject.h"

namespace refute::props {

/// A defect of a move generator, of a kind that has happened.
enum class Fault : std::uint8_t {
  // Wrong state.
  kForgetsKingInCorner,
  kKeepsRightOfCapturedRook,
  kKeepsStaleEpSquare,
  kLeavesPawnOnLastRank,
  kLeavesColourOfVictim,
  kResetsClockBelowZero,
  kCountsMovesInEightBits,
  kKeepsTurnAfterCheck,
  kUndoLosesRights,
  kCopyLeavesEpVictim,
  kWalkKeepsRights,
  kNullKeepsEpSquare,
  kUndoNullLosesEpSquare,
  // Wrong keys.
  kKeyForgetsRights,
  kKeyForgetsEpSquareWhenSet,
  kKeyDependsOnLastMove,
  kKeyTakesQueenForRook,
  kKeyMindsClock,
  kKeySharesEpFiles,
  kKeyOfThreeBits,
  // Wrong lists of moves.
  kMissesEnPassant,
  kBlackMissesEnPassant,
  kMissesPawnCapturesOnHFile,
  kListsQueenMovesTwice,
  kListsPseudoLegalMoves,
  kNeverClearsList,
  kOtherGeneratorMissesKnights,
  kPseudoLegalMissesDoublePushes,
  kEnPassantIsQuiet,
  // Wrong answers about moves and checks.
  kLegalBackwardPawn,
  kPseudoLegalBackwardPawn,
  kSeesNoEvasion,
  kCountsPromotionOnce,
  kBlindToPawnChecks,
  kSeesNoDiagonalPin,
  kMissesDiscoveredCheck,
  // Wrong attack sets.
  kWhitePawnWrapsAround,
  kWrongLookupEntry,
  kBetweenIncludesEnd,
  kAttackersForgetKing,
  // Wrong text.
  kFenForgetsEpSquare,
  kFenClockGrows,
  kFenClockInEightBits,
  kFenRightsInAnotherOrder,
  kReadsFenWithLineEnd,
  kUciForgetsPromotion,
  kUciReadsUpperCase,
  kSanForgetsOrigin,
  kSanSaysCheckForMate,
  kSanReadsLetterAlone,
  // Wrong judgement of setups.
  kRefusesSecondQueen,
  kAcceptsPawnOnEighthRank,
  // Wrong ways to build a position.
  kStartHasNoRights,
  kCopyForgetsEpSquare,
  kRookHomesAreShared,
  kFenKeepsLastClocks,
  // Wrong counts.
  kPerftCountsInteriorNodes,
  kPerftForgetsBlackPromotions,
  kPerftForgetsHFileCaptures,
  kPerftDependsOnPath,
  kDivideMergesPromotions,
  kVisitedPerftCountsRoot,
};

/// Our engine with one defect: what the laws must notice.
class FaultySubject : public EngineSubject {
 public:
  explicit FaultySubject(Fault fault) : fault_(fault) {}

  bool set_position(const Setup& setup, Rules rules) override;
  MoveList legal_moves() override;
  State state() override;
  void make(Move move) override;
  void undo() override;
  State state_after(Move move) override;
  std::vector<Board> walked_boards() override;
  void make_null() override;
  void undo_null() override;
  std::string fen() override;
  bool set_start() override;
  std::unique_ptr<Subject> copy() override;
  bool set_fen(std::string_view fen, Rules rules, FenSyntax syntax) override;
  Key key() override;
  bool in_check() override;
  Bitboard checkers() override;
  Bitboard pinned(Color color) override;
  bool gives_check(Move move) override;
  bool is_legal(Move move) override;
  bool is_pseudo_legal(Move move) override;
  MoveList pseudo_legal_moves() override;
  MoveList legal_moves_by(int generator) override;
  MoveList captures() override;
  MoveList quiets() override;
  bool has_legal_move() override;
  std::uint64_t count_legal_moves() override;
  std::uint64_t perft(Depth depth) override;
  Divide divide(Depth depth) override;
  std::uint64_t perft_by(int style, Depth depth) override;
  Bitboard attacks(Piece piece, Square from, Bitboard occupied) override;
  Bitboard slider_attacks(int lookup, const SliderQuery& query) override;
  Bitboard between(SquarePair squares) override;
  Bitboard attackers_to(Square square, Color by) override;
  std::string to_uci(Move move) override;
  std::optional<Move> from_uci(std::string_view text) override;
  std::string to_san(Move move) override;
  std::optional<Move> from_san(std::string_view text) override;
  SetupProblems problems(const Setup& setup, Rules rules) override;

 private:
  /// What the faults of state and key remember of a move.
  struct Step {
    Move move;
    State before;
  };

  bool has(Fault fault) const { return fault_ == fault; }
  State true_state() { return EngineSubject::state(); }
  void spoil_after_last_move(State& state) const;
  bool is_backward_pawn_move(Move move);
  bool is_pawn_capture_on_h_file(Move move);

  Fault fault_;
  Rules set_under_ = Rules::kStandard;
  std::vector<Step> made_;
  std::optional<State> before_null_;
  bool has_undone_ = false;
  bool has_undone_null_ = false;
};

}  // namespace refute::props
