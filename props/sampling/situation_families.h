#pragma once

#include "props/sampling/move_facts.h"
#include "props/sampling/situation_facts.h"
#include "props/sampling/situation_set.h"

// The families of situations. Each function adds those of its family that hold; `situations.cpp`
// asks only the families that can apply.

namespace refute::props {

void add_ep_positions(const SituationFacts& facts, SituationSet& found);
void add_pawn_positions(const SituationFacts& facts, SituationSet& found);
void add_castling_positions(const SituationFacts& facts, SituationSet& found);
void add_check_positions(const SituationFacts& facts, SituationSet& found);
void add_pin_positions(const SituationFacts& facts, SituationSet& found);
void add_end_positions(const SituationFacts& facts, SituationSet& found);
void add_material_positions(const SituationFacts& facts, SituationSet& found);

/// Precondition: an en passant capture.
void add_ep_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: a double push.
void add_double_pushes(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: a castling move.
void add_castling_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: a promotion.
void add_promotion_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: there is a castling right, and the move is not castling.
void add_right_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: the side to move is in check.
void add_evasions(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: some man is pinned.
void add_pin_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

/// Precondition: the move gives check.
void add_given_checks(const SituationFacts& facts, const MoveFacts& move, SituationSet& found);

}  // namespace refute::props
