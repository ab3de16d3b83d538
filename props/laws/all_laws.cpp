#include "props/laws/all_laws.h"

#include "props/laws/attack.h"
#include "props/laws/building.h"
#include "props/laws/fen.h"
#include "props/laws/invariants.h"
#include "props/laws/key.h"
#include "props/laws/make_undo.h"
#include "props/laws/movegen.h"
#include "props/laws/perft.h"
#include "props/laws/run_key.h"
#include "props/laws/state.h"
#include "props/laws/symmetry.h"
#include "props/laws/text.h"

namespace refute::props {
namespace {

using enum Capability;
using enum LawCost;
using enum LawEnd;

// Within a cost the cheapest judge of a broken position comes first: a driver names the first law
// that is violated.
const Law kLaws[] = {
    {"one_king_each", {kState}, kFast, kInPlace, one_king_each},
    {"right_implies_king_and_rook_at_home",
     {kState},
     kFast,
     kInPlace,
     right_implies_king_and_rook_at_home},
    {"ep_square_implies_double_push", {kState}, kFast, kInPlace, ep_square_implies_double_push},
    {"no_pawn_on_back_rank", {kState}, kFast, kInPlace, no_pawn_on_back_rank},
    {"occupancy_is_the_union", {kState}, kFast, kInPlace, occupancy_is_the_union},
    {"clocks_are_not_negative", {kState}, kFast, kInPlace, clocks_are_not_negative},
    {"state_matches_mailbox", {kState}, kFast, kInPlace, state_matches_mailbox},
    {"legal_moves_match_mailbox", {}, kFast, kInPlace, legal_moves_match_mailbox},
    {"make_matches_mailbox", {kMake, kState}, kFast, kInPlace, make_matches_mailbox},
    {"undo_restores_position", {kMake, kState}, kFast, kInPlace, undo_restores_position},
    {"key_equals_key_from_scratch",
     {kMake, kKey, kKeyFromScratch},
     kFast,
     kInPlace,
     key_equals_key_from_scratch},
    {"side_not_to_move_is_not_in_check",
     {kState},
     kStandard,
     kInPlace,
     side_not_to_move_is_not_in_check},
    {"no_duplicate_moves", {}, kStandard, kInPlace, no_duplicate_moves},
    {"generators_agree", {kGenerators}, kStandard, kInPlace, generators_agree},
    {"pseudo_legal_moves_match_mailbox",
     {kPseudoLegal},
     kStandard,
     kInPlace,
     pseudo_legal_moves_match_mailbox},
    {"captures_and_quiets_make_all", {kParts}, kStandard, kInPlace, captures_and_quiets_make_all},
    {"evasions_resolve_check", {}, kStandard, kInPlace, evasions_resolve_check},
    {"has_move_means_listed", {kHasMove}, kStandard, kInPlace, has_move_means_listed},
    {"count_is_length_of_list", {kCount}, kStandard, kInPlace, count_is_length_of_list},
    {"move_count_is_bounded", {}, kStandard, kInPlace, move_count_is_bounded},
    {"in_check_matches_mailbox", {kInCheck}, kStandard, kInPlace, in_check_matches_mailbox},
    {"checkers_attack_the_king", {kCheckers}, kStandard, kInPlace, checkers_attack_the_king},
    {"gives_check_means_check_after_move",
     {kGivesCheck, kMake, kInCheck},
     kStandard,
     kInPlace,
     gives_check_means_check_after_move},
    {"null_move_passes_the_turn",
     {kNullMove, kState},
     kStandard,
     kInPlace,
     null_move_passes_the_turn},
    {"undo_null_restores_position",
     {kNullMove, kState},
     kStandard,
     kInPlace,
     undo_null_restores_position},
    {"copy_make_equals_make",
     {kCopyMake, kMake, kState},
     kStandard,
     kInPlace,
     copy_make_equals_make},
    {"walk_makes_the_boards_of_moves",
     {kWalk, kMake, kState},
     kStandard,
     kInPlace,
     walk_makes_the_boards_of_moves},
    {"children_have_different_keys",
     {kMake, kKey},
     kStandard,
     kInPlace,
     children_have_different_keys},
    {"key_belongs_to_one_position", {kKey}, kStandard, kInPlace, key_belongs_to_one_position},
    {"uci_is_coordinates", {kUci}, kStandard, kInPlace, uci_is_coordinates},
    {"fen_matches_mailbox", {kFen}, kStandard, kInPlace, fen_matches_mailbox},
    {"line_keeps_state", {kMake, kState}, kStandard, kElsewhere, line_keeps_state},
    {"no_move_leaves_king_to_be_taken",
     {kMake, kState},
     kDeep,
     kInPlace,
     no_move_leaves_king_to_be_taken},
    {"is_legal_means_listed", {kIsLegal}, kDeep, kInPlace, is_legal_means_listed},
    {"is_pseudo_legal_means_listed",
     {kIsPseudoLegal, kPseudoLegal},
     kDeep,
     kInPlace,
     is_pseudo_legal_means_listed},
    {"attacks_are_symmetric", {kAttacks}, kDeep, kInPlace, attacks_are_symmetric},
    {"attacks_equal_walked_rays", {kAttacks}, kDeep, kInPlace, attacks_equal_walked_rays},
    {"slider_lookups_agree", {kLookups}, kDeep, kInPlace, slider_lookups_agree},
    {"between_and_line_agree", {kLines}, kDeep, kInPlace, between_and_line_agree},
    {"attackers_are_union_over_pieces",
     {kAttackersTo},
     kDeep,
     kInPlace,
     attackers_are_union_over_pieces},
    {"pinned_pieces_shield_the_king", {kPinned}, kDeep, kInPlace, pinned_pieces_shield_the_king},
    {"uci_round_trip", {kUci}, kDeep, kInPlace, uci_round_trip},
    {"uci_reads_legal_moves_only", {kUci}, kDeep, kInPlace, uci_reads_legal_moves_only},
    {"san_round_trip", {kSan}, kDeep, kInPlace, san_round_trip},
    {"san_is_unique", {kSan}, kDeep, kInPlace, san_is_unique},
    {"san_reads_nothing_without_a_square",
     {kSan},
     kDeep,
     kInPlace,
     san_reads_nothing_without_a_square},
    {"san_marks_captures_checks_and_mates",
     {kSan},
     kDeep,
     kInPlace,
     san_marks_captures_checks_and_mates},
    {"fen_after_make_matches_mailbox",
     {kFen, kMake},
     kDeep,
     kInPlace,
     fen_after_make_matches_mailbox},
    {"move_orders_commute", {kMake, kState, kKey}, kDeep, kInPlace, move_orders_commute},
    {"shallow_perft_is_length_of_list", {kPerft}, kDeep, kInPlace, shallow_perft_is_length_of_list},
    {"perft_is_sum_of_divide", {kPerft, kDivide}, kDeep, kInPlace, perft_is_sum_of_divide},
    {"divide_lists_legal_moves", {kDivide}, kDeep, kInPlace, divide_lists_legal_moves},
    {"perft_is_sum_over_children", {kPerft, kMake}, kDeep, kInPlace, perft_is_sum_over_children},
    {"perft_styles_agree", {kPerft, kPerftStyles}, kDeep, kInPlace, perft_styles_agree},
    {"perft_matches_mailbox", {kPerft}, kDeep, kInPlace, perft_matches_mailbox},
    {"fen_round_trip_restores_state",
     {kFen, kState},
     kDeep,
     kElsewhere,
     fen_round_trip_restores_state},
    {"fen_print_is_idempotent", {kFen}, kDeep, kElsewhere, fen_print_is_idempotent},
    {"fen_is_spelt_by_the_standard",
     {kFen, kStrictFen},
     kDeep,
     kInPlace,
     fen_is_spelt_by_the_standard},
    {"fen_keeps_every_clock", {kFen, kStrictFen}, kDeep, kElsewhere, fen_keeps_every_clock},
    {"make_counts_past_every_byte",
     {kMake, kState, kStrictFen},
     kDeep,
     kElsewhere,
     make_counts_past_every_byte},
    {"fen_reading_forgets_the_text_before",
     {kFen, kState},
     kDeep,
     kElsewhere,
     fen_reading_forgets_the_text_before},
    {"spoilt_fens_are_refused", {kFen, kStrictFen}, kDeep, kElsewhere, spoilt_fens_are_refused},
    {"start_equals_set_up", {kStart}, kDeep, kElsewhere, start_equals_set_up},
    {"read_and_copied_equal_set_up", {}, kDeep, kElsewhere, read_and_copied_equal_set_up},
    {"positions_live_apart", {kCopy, kMake}, kDeep, kElsewhere, positions_live_apart},
    {"made_equals_set_up", {kMake}, kDeep, kElsewhere, made_equals_set_up},
    {"key_minds_every_fact", {kKey}, kDeep, kElsewhere, key_minds_every_fact},
    {"key_tells_ep_files_apart", {kKey}, kDeep, kElsewhere, key_tells_ep_files_apart},
    {"key_minds_nothing_else", {kKey, kStrictEpKey}, kDeep, kElsewhere, key_minds_nothing_else},
    {"colour_flip_maps_moves", {}, kDeep, kElsewhere, colour_flip_maps_moves},
    {"file_mirror_maps_moves", {}, kDeep, kElsewhere, file_mirror_maps_moves},
    {"colour_flip_keeps_perft", {kPerft}, kDeep, kElsewhere, colour_flip_keeps_perft},
    {"file_mirror_keeps_perft", {kPerft}, kDeep, kElsewhere, file_mirror_keeps_perft},
    {"broken_setups_are_refused", {kProblems}, kDeep, kElsewhere, broken_setups_are_refused},
    {"setups_are_judged_by_the_rules",
     {kProblems},
     kDeep,
     kElsewhere,
     setups_are_judged_by_the_rules},
    {"problems_flip_with_colours", {kProblems}, kDeep, kElsewhere, problems_flip_with_colours},
    {"line_stays_without_problems",
     {kProblems},
     kStandard,
     kElsewhere,
     line_stays_without_problems},
    {"perft_by_path_equals_perft_by_setup",
     {kPerft, kMake},
     kDeep,
     kElsewhere,
     perft_by_path_equals_perft_by_setup},
};

}  // namespace

std::span<const Law> all_laws() { return kLaws; }

std::vector<const Law*> laws_up_to(LawCost cost) {
  std::vector<const Law*> chosen;
  for (const Law& law : kLaws) {
    if (law.cost <= cost) chosen.push_back(&law);
  }
  return chosen;
}

std::vector<const Law*> laws_about(Capability capability) {
  std::vector<const Law*> laws;
  for (const Law& law : kLaws) {
    if (law.needs.contains(capability)) laws.push_back(&law);
  }
  return laws;
}

const Law* find_law(std::string_view name) {
  for (const Law& law : kLaws) {
    if (law.name == name) return &law;
  }
  return nullptr;
}

}  // namespace refute::props
