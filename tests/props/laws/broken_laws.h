#pragma once

#include <string_view>

#include "tests/support/faulty_subject.h"

namespace refute::props {

/// A law and a defect that breaks it.
struct BrokenLaw {
  std::string_view law;
  Fault fault;
};

// Every law of the table is here, so that each has been seen to fail.
inline constexpr BrokenLaw kBrokenLaws[] = {
    {"one_king_each", Fault::kForgetsKingInCorner},
    {"right_implies_king_and_rook_at_home", Fault::kKeepsRightOfCapturedRook},
    {"ep_square_implies_double_push", Fault::kKeepsStaleEpSquare},
    {"no_pawn_on_back_rank", Fault::kLeavesPawnOnLastRank},
    {"occupancy_is_the_union", Fault::kLeavesColourOfVictim},
    {"clocks_are_not_negative", Fault::kResetsClockBelowZero},
    {"state_matches_mailbox", Fault::kKeepsStaleEpSquare},
    {"legal_moves_match_mailbox", Fault::kMissesEnPassant},
    {"make_matches_mailbox", Fault::kKeepsRightOfCapturedRook},
    {"undo_restores_position", Fault::kUndoLosesRights},
    {"key_equals_key_from_scratch", Fault::kKeyForgetsRights},
    {"side_not_to_move_is_not_in_check", Fault::kKeepsTurnAfterCheck},
    {"no_duplicate_moves", Fault::kListsQueenMovesTwice},
    {"generators_agree", Fault::kOtherGeneratorMissesKnights},
    {"pseudo_legal_moves_match_mailbox", Fault::kPseudoLegalMissesDoublePushes},
    {"captures_and_quiets_make_all", Fault::kEnPassantIsQuiet},
    {"evasions_resolve_check", Fault::kListsPseudoLegalMoves},
    {"has_move_means_listed", Fault::kSeesNoEvasion},
    {"count_is_length_of_list", Fault::kCountsPromotionOnce},
    {"move_count_is_bounded", Fault::kNeverClearsList},
    {"in_check_matches_mailbox", Fault::kBlindToPawnChecks},
    {"checkers_attack_the_king", Fault::kBlindToPawnChecks},
    {"gives_check_means_check_after_move", Fault::kMissesDiscoveredCheck},
    {"null_move_passes_the_turn", Fault::kNullKeepsEpSquare},
    {"undo_null_restores_position", Fault::kUndoNullLosesEpSquare},
    {"copy_make_equals_make", Fault::kCopyLeavesEpVictim},
    {"walk_makes_the_boards_of_moves", Fault::kWalkKeepsRights},
    {"children_have_different_keys", Fault::kKeyTakesQueenForRook},
    {"uci_is_coordinates", Fault::kUciForgetsPromotion},
    {"fen_matches_mailbox", Fault::kFenForgetsEpSquare},
    {"line_keeps_state", Fault::kUndoLosesRights},
    {"line_stays_without_problems", Fault::kRefusesSecondQueen},
    {"no_move_leaves_king_to_be_taken", Fault::kListsPseudoLegalMoves},
    {"is_legal_means_listed", Fault::kLegalBackwardPawn},
    {"is_pseudo_legal_means_listed", Fault::kPseudoLegalBackwardPawn},
    {"attacks_are_symmetric", Fault::kWhitePawnWrapsAround},
    {"attacks_equal_walked_rays", Fault::kWhitePawnWrapsAround},
    {"slider_lookups_agree", Fault::kWrongLookupEntry},
    {"between_and_line_agree", Fault::kBetweenIncludesEnd},
    {"attackers_are_union_over_pieces", Fault::kAttackersForgetKing},
    {"pinned_pieces_shield_the_king", Fault::kSeesNoDiagonalPin},
    {"uci_round_trip", Fault::kUciForgetsPromotion},
    {"uci_reads_legal_moves_only", Fault::kUciReadsUpperCase},
    {"san_round_trip", Fault::kSanForgetsOrigin},
    {"san_is_unique", Fault::kSanForgetsOrigin},
    {"san_reads_nothing_without_a_square", Fault::kSanReadsLetterAlone},
    {"san_marks_captures_checks_and_mates", Fault::kSanSaysCheckForMate},
    {"fen_after_make_matches_mailbox", Fault::kFenForgetsEpSquare},
    {"move_orders_commute", Fault::kKeyDependsOnLastMove},
    {"shallow_perft_is_length_of_list", Fault::kPerftCountsInteriorNodes},
    {"perft_is_sum_of_divide", Fault::kPerftCountsInteriorNodes},
    {"divide_lists_legal_moves", Fault::kDivideMergesPromotions},
    {"perft_is_sum_over_children", Fault::kPerftCountsInteriorNodes},
    {"perft_styles_agree", Fault::kVisitedPerftCountsRoot},
    {"perft_matches_mailbox", Fault::kPerftCountsInteriorNodes},
    {"fen_round_trip_restores_state", Fault::kFenForgetsEpSquare},
    {"fen_print_is_idempotent", Fault::kFenClockGrows},
    {"fen_is_spelt_by_the_standard", Fault::kFenRightsInAnotherOrder},
    {"fen_keeps_every_clock", Fault::kFenClockInEightBits},
    {"make_counts_past_every_byte", Fault::kCountsMovesInEightBits},
    {"spoilt_fens_are_refused", Fault::kReadsFenWithLineEnd},
    {"made_equals_set_up", Fault::kKeyForgetsEpSquareWhenSet},
    {"key_minds_every_fact", Fault::kKeyForgetsRights},
    {"key_tells_ep_files_apart", Fault::kKeySharesEpFiles},
    {"key_minds_nothing_else", Fault::kKeyMindsClock},
    {"colour_flip_maps_moves", Fault::kBlackMissesEnPassant},
    {"file_mirror_maps_moves", Fault::kMissesPawnCapturesOnHFile},
    {"colour_flip_keeps_perft", Fault::kPerftForgetsBlackPromotions},
    {"file_mirror_keeps_perft", Fault::kPerftForgetsHFileCaptures},
    {"broken_setups_are_refused", Fault::kAcceptsPawnOnEighthRank},
    {"setups_are_judged_by_the_rules", Fault::kAcceptsPawnOnEighthRank},
    {"problems_flip_with_colours", Fault::kAcceptsPawnOnEighthRank},
    {"key_belongs_to_one_position", Fault::kKeyOfThreeBits},
    {"start_equals_set_up", Fault::kStartHasNoRights},
    {"read_and_copied_equal_set_up", Fault::kCopyForgetsEpSquare},
    {"positions_live_apart", Fault::kRookHomesAreShared},
    {"fen_reading_forgets_the_text_before", Fault::kFenKeepsLastClocks},
    {"perft_by_path_equals_perft_by_setup", Fault::kPerftDependsOnPath},
};

}  // namespace refute::props
