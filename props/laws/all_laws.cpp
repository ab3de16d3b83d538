#include "props/laws/all_laws.h"

#include <algorithm>

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
// clang-format off: the name, the sentence, the rest
const Law kLaws[] = {
    {"one_king_each",
     "Each side has one king",
     {kState}, kFast, kInPlace, one_king_each},
    {"right_implies_king_and_rook_at_home",
     "A castling right implies that its rook, and its king on the same back rank, are at home",
     {kState}, kFast, kInPlace, right_implies_king_and_rook_at_home},
    {"ep_square_implies_double_push",
     "An ep square implies the pawn just pushed in front of it, itself empty, and the square "
     "that the pawn came from empty",
     {kState}, kFast, kInPlace, ep_square_implies_double_push},
    {"no_pawn_on_back_rank",
     "No pawn stands on the first or the last rank",
     {kState}, kFast, kInPlace, no_pawn_on_back_rank},
    {"occupancy_is_the_union",
     "Every occupied square is of one colour and of one kind, and the colours cover what the "
     "kinds cover",
     {kState}, kFast, kInPlace, occupancy_is_the_union},
    {"clocks_are_not_negative",
     "The clocks are not negative",
     {kState}, kFast, kInPlace, clocks_are_not_negative},
    {"state_matches_mailbox",
     "The state of the position, as it was set up or reached, is the mailbox's",
     {kState}, kFast, kInPlace, state_matches_mailbox},
    {"legal_moves_match_mailbox",
     "The legal moves are those of the mailbox, each once",
     {}, kFast, kInPlace, legal_moves_match_mailbox},
    {"make_matches_mailbox",
     "After any legal move the whole state is the mailbox's",
     {kMake, kState}, kFast, kInPlace, make_matches_mailbox},
    {"undo_restores_position",
     "Making and then undoing any legal move gives back a position equal in every field: "
     "pieces, rights, ep square, clocks, and the key if there is one",
     {kMake, kState}, kFast, kInPlace, undo_restores_position},
    {"key_equals_key_from_scratch",
     "The key kept along the way equals the key computed from scratch, in the position, after "
     "every legal move, and after a null move where the subject offers that",
     {kMake, kKey, kKeyFromScratch}, kFast, kInPlace, key_equals_key_from_scratch},
    {"side_not_to_move_is_not_in_check",
     "The king of the side that is not to move cannot be taken",
     {kState}, kStandard, kInPlace, side_not_to_move_is_not_in_check},
    {"no_duplicate_moves",
     "No legal move is listed twice",
     {}, kStandard, kInPlace, no_duplicate_moves},
    {"generators_agree",
     "Every further generator of the subject lists the same legal moves",
     {kGenerators}, kStandard, kInPlace, generators_agree},
    {"pseudo_legal_moves_match_mailbox",
     "The pseudo-legal moves are the mailbox's movements, each once",
     {kPseudoLegal}, kStandard, kInPlace, pseudo_legal_moves_match_mailbox},
    {"captures_and_quiets_make_all",
     "Captures and quiets together are all legal moves, and exactly the captures take "
     "something",
     {kParts}, kStandard, kInPlace, captures_and_quiets_make_all},
    {"evasions_resolve_check",
     "In check every listed move takes the checker, steps between, or moves the king, and in "
     "double check only the last",
     {}, kStandard, kInPlace, evasions_resolve_check},
    {"has_move_means_listed",
     "has_legal_move says whether the list is not empty",
     {kHasMove}, kStandard, kInPlace, has_move_means_listed},
    {"count_is_length_of_list",
     "count_legal_moves is the length of the list",
     {kCount}, kStandard, kInPlace, count_is_length_of_list},
    {"move_count_is_bounded",
     "No more moves than the pieces can have: 27 each, and 218 in all in a normal position",
     {}, kStandard, kInPlace, move_count_is_bounded},
    {"in_check_matches_mailbox",
     "The subject's word on check is the mailbox's",
     {kInCheck}, kStandard, kInPlace, in_check_matches_mailbox},
    {"checkers_attack_the_king",
     "The checkers are the enemy pieces that attack the king of the side to move",
     {kCheckers}, kStandard, kInPlace, checkers_attack_the_king},
    {"gives_check_means_check_after_move",
     "gives_check of a legal move is in_check after it",
     {kGivesCheck, kMake, kInCheck}, kStandard, kInPlace, gives_check_means_check_after_move},
    {"null_move_passes_the_turn",
     "After a passed turn the other side is to move, nothing can be taken en passant, and "
     "pieces and rights are as they were",
     {kNullMove, kState}, kStandard, kInPlace, null_move_passes_the_turn},
    {"undo_null_restores_position",
     "Passing and taking that back gives back state and key",
     {kNullMove, kState}, kStandard, kInPlace, undo_null_restores_position},
    {"copy_make_equals_make",
     "Copying and making gives the state that making gives",
     {kCopyMake, kMake, kState}, kStandard, kInPlace, copy_make_equals_make},
    {"walk_makes_the_boards_of_moves",
     "The boards on which counting goes on are those that the legal moves make: a wrong right "
     "or ep square on one of them shows in a count some plies later, if at all",
     {kWalk, kMake, kState}, kStandard, kInPlace, walk_makes_the_boards_of_moves},
    {"children_have_different_keys",
     "The position and all positions one move away have different keys",
     {kMake, kKey}, kStandard, kInPlace, children_have_different_keys},
    {"key_belongs_to_one_position",
     "No two positions of a whole run have the same key",
     {kKey}, kStandard, kInPlace, key_belongs_to_one_position},
    {"uci_is_coordinates",
     "The UCI text is the two squares and the letter of a promotion; castling is the king's "
     "squares in standard chess and king takes rook in Chess960",
     {kUci}, kStandard, kInPlace, uci_is_coordinates},
    {"fen_matches_mailbox",
     "The printed FEN, read independently, says the mailbox's state",
     {kFen}, kStandard, kInPlace, fen_matches_mailbox},
    {"line_keeps_state",
     "Played from the root by making its moves, the line has the mailbox's state at every "
     "ply; and again at every ply when all is undone",
     {kMake, kState}, kStandard, kElsewhere, line_keeps_state},
    {"no_move_leaves_king_to_be_taken",
     "After a listed move the mover's king stands on the board and cannot be taken (FIDE "
     "3.9.2)",
     {kMake, kState}, kDeep, kInPlace, no_move_leaves_king_to_be_taken},
    {"is_legal_means_listed",
     "is_legal accepts exactly the listed moves, of all that can be encoded",
     {kIsLegal}, kDeep, kInPlace, is_legal_means_listed},
    {"is_pseudo_legal_means_listed",
     "is_pseudo_legal accepts exactly the listed pseudo-legal moves, of all that can be "
     "encoded",
     {kIsPseudoLegal, kPseudoLegal}, kDeep, kInPlace, is_pseudo_legal_means_listed},
    {"attacks_are_symmetric",
     "a attacks b as a knight, bishop, rook, queen or king if and only if b attacks a; a "
     "white pawn on a attacks b if and only if a black pawn on b attacks a",
     {kAttacks}, kDeep, kInPlace, attacks_are_symmetric},
    {"attacks_equal_walked_rays",
     "Every piece attacks what walking its steps and rays square by square reaches",
     {kAttacks}, kDeep, kInPlace, attacks_equal_walked_rays},
    {"slider_lookups_agree",
     "All lookups of slider attacks give the same sets",
     {kLookups}, kDeep, kInPlace, slider_lookups_agree},
    {"between_and_line_agree",
     "Between and line are the same from both ends, belong together, and are what walking "
     "finds; for every two of the occupied squares",
     {kLines}, kDeep, kInPlace, between_and_line_agree},
    {"attackers_are_union_over_pieces",
     "The attackers of a square are the union over the pieces whose attacks contain it",
     {kAttackersTo}, kDeep, kInPlace, attackers_are_union_over_pieces},
    {"pinned_pieces_shield_the_king",
     "A piece is pinned if and only if its king is attacked by one slider more without it",
     {kPinned}, kDeep, kInPlace, pinned_pieces_shield_the_king},
    {"uci_round_trip",
     "Every legal move is read back from its UCI text",
     {kUci}, kDeep, kInPlace, uci_round_trip},
    {"uci_reads_legal_moves_only",
     "Of texts that resemble UCI texts of legal moves - upper case, squares exchanged, a "
     "promotion letter more or less - only those are read that are UCI texts of legal moves",
     {kUci}, kDeep, kInPlace, uci_reads_legal_moves_only},
    {"san_round_trip",
     "Every legal move is read back from its SAN",
     {kSan}, kDeep, kInPlace, san_round_trip},
    {"san_is_unique",
     "No two legal moves have the same SAN, none names more of the start square than it must, "
     "and a text that leaves out what it must say is not read",
     {kSan}, kDeep, kInPlace, san_is_unique},
    {"san_reads_nothing_without_a_square",
     "A text that names no square and is no castling is no move: nothing, \"N\", \"ex\", "
     "\"=Q\", \"O-\"",
     {kSan}, kDeep, kInPlace, san_reads_nothing_without_a_square},
    {"san_marks_captures_checks_and_mates",
     "SAN ends in \"#\" for mate, in \"+\" for any other check, and has an \"x\" for a "
     "capture; never otherwise",
     {kSan}, kDeep, kInPlace, san_marks_captures_checks_and_mates},
    {"fen_after_make_matches_mailbox",
     "After any legal move the printed FEN says what the mailbox has after that move",
     {kFen, kMake}, kDeep, kInPlace, fen_after_make_matches_mailbox},
    {"move_orders_commute",
     "Two orders of the same three plies that lead to one position give equal states and keys",
     {kMake, kState, kKey}, kDeep, kInPlace, move_orders_commute},
    {"shallow_perft_is_length_of_list",
     "At depth 0 there is one leaf, at depth 1 as many as legal moves",
     {kPerft}, kDeep, kInPlace, shallow_perft_is_length_of_list},
    {"perft_is_sum_of_divide",
     "The leaves below each move of a divide add up to the perft",
     {kPerft, kDivide}, kDeep, kInPlace, perft_is_sum_of_divide},
    {"divide_lists_legal_moves",
     "A divide has one entry for each legal move, even if nothing can follow the move",
     {kDivide}, kDeep, kInPlace, divide_lists_legal_moves},
    {"perft_is_sum_over_children",
     "The perft is the sum of the perfts after each legal move, made and undone",
     {kPerft, kMake}, kDeep, kInPlace, perft_is_sum_over_children},
    {"perft_styles_agree",
     "Every further way to count (bulk or not, filtered or not, copying or undoing, each "
     "lookup) gives the same",
     {kPerft, kPerftStyles}, kDeep, kInPlace, perft_styles_agree},
    {"perft_matches_mailbox",
     "At depth 2 the perft is the mailbox's",
     {kPerft}, kDeep, kInPlace, perft_matches_mailbox},
    {"fen_round_trip_restores_state",
     "Reading the printed FEN gives back the state",
     {kFen, kState}, kDeep, kElsewhere, fen_round_trip_restores_state},
    {"fen_print_is_idempotent",
     "Printing what was read from a printed FEN gives the same text",
     {kFen}, kDeep, kElsewhere, fen_print_is_idempotent},
    {"fen_is_spelt_by_the_standard",
     "The printed FEN is, byte for byte, the X-FEN of the mailbox's state",
     {kFen, kStrictFen}, kDeep, kInPlace, fen_is_spelt_by_the_standard},
    {"fen_keeps_every_clock",
     "Clocks of one and two bytes, the limits among them, are printed as they were read",
     {kFen, kStrictFen}, kDeep, kElsewhere, fen_keeps_every_clock},
    {"make_counts_past_every_byte",
     "Where the clocks stand at the limit of a byte, with its sign and without, a move counts "
     "on",
     {kMake, kState, kStrictFen}, kDeep, kElsewhere, make_counts_past_every_byte},
    {"fen_reading_forgets_the_text_before",
     "What a FEN is read as does not depend on the text that was read before it",
     {kFen, kState}, kDeep, kElsewhere, fen_reading_forgets_the_text_before},
    {"spoilt_fens_are_refused",
     "What is left when the position's FEN is spoilt - a rank too short, a side \"white\", a "
     "clock with a sign, a byte behind the end - is refused",
     {kFen, kStrictFen}, kDeep, kElsewhere, spoilt_fens_are_refused},
    {"start_equals_set_up",
     "The start position is the one that its FEN sets up",
     {kStart}, kDeep, kElsewhere, start_equals_set_up},
    {"read_and_copied_equal_set_up",
     "A position read from a FEN, or copied, is the one that is set up by its pieces",
     {}, kDeep, kElsewhere, read_and_copied_equal_set_up},
    {"positions_live_apart",
     "Two positions that live at once do not change each other when moves are made and undone",
     {kCopy, kMake}, kDeep, kElsewhere, positions_live_apart},
    {"made_equals_set_up",
     "A position reached by a move is the same as the position set up: moves and key",
     {kMake}, kDeep, kElsewhere, made_equals_set_up},
    {"key_minds_every_fact",
     "The key changes when one fact changes: a piece less, a right less, the other side to "
     "move, the ep square gone where a capture on it is legal",
     {kKey}, kDeep, kElsewhere, key_minds_every_fact},
    {"key_tells_ep_files_apart",
     "Where an ep square can be used, the key tells its file from any other on which a pawn "
     "could have been pushed as well",
     {kKey}, kDeep, kElsewhere, key_tells_ep_files_apart},
    {"key_minds_nothing_else",
     "The key does not depend on the clocks, nor on an ep square on which no capture is "
     "legal: the same moves can follow (FIDE 9.2.3)",
     {kKey, kStrictEpKey}, kDeep, kElsewhere, key_minds_nothing_else},
    {"colour_flip_maps_moves",
     "With colours exchanged and ranks reversed, every legal move has its image, and no other",
     {}, kDeep, kElsewhere, colour_flip_maps_moves},
    {"file_mirror_maps_moves",
     "With files reversed and all castling rights dropped, every legal move has its image",
     {}, kDeep, kElsewhere, file_mirror_maps_moves},
    {"colour_flip_keeps_perft",
     "Exchanging colours keeps the perft",
     {kPerft}, kDeep, kElsewhere, colour_flip_keeps_perft},
    {"file_mirror_keeps_perft",
     "Reversing the files keeps the perft, castling rights dropped on both sides",
     {kPerft}, kDeep, kElsewhere, file_mirror_keeps_perft},
    {"broken_setups_are_refused",
     "The position with one thing broken - a king less or more, a pawn on a back rank, a "
     "right without its rook, an ep square that no push explains, the waiting king in check - "
     "is refused, and that problem named",
     {kProblems}, kDeep, kElsewhere, broken_setups_are_refused},
    {"setups_are_judged_by_the_rules",
     "The position, its broken versions and a few that nothing holds together have the "
     "problems that judged_problems finds, no more and no less",
     {kProblems}, kDeep, kElsewhere, setups_are_judged_by_the_rules},
    {"problems_flip_with_colours",
     "With colours exchanged, each side has the problems that the other had; of the position, "
     "and of its broken versions",
     {kProblems}, kDeep, kElsewhere, problems_flip_with_colours},
    {"line_stays_without_problems",
     "From a position without problems, legal moves lead to positions without problems, all "
     "of which the subject accepts",
     {kProblems}, kStandard, kElsewhere, line_stays_without_problems},
    {"perft_by_path_equals_perft_by_setup",
     "Counting at the end of a line of moves gives what counting in that position set up "
     "gives",
     {kPerft, kMake}, kDeep, kElsewhere, perft_by_path_equals_perft_by_setup},
};
// clang-format on
// clang-format on

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

bool contains(const std::vector<const Law*>& laws, const Law* law) {
  return std::find(laws.begin(), laws.end(), law) != laws.end();
}

const Law* find_law(std::string_view name) {
  for (const Law& law : kLaws) {
    if (law.name == name) return &law;
  }
  return nullptr;
}

}  // namespace refute::props
