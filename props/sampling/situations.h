#pragma once

#include "engine/move.h"
#include "props/sampling/move_facts.h"
#include "props/sampling/position_script.h"
#include "props/sampling/situation.h"
#include "props/sampling/situation_facts.h"
#include "props/sampling/situation_set.h"

namespace refute::props {

/// The situations that the position is in. A pure function of its facts.
SituationSet situations_of(const SituationFacts& facts);

/// The situations that the legal move is. A pure function of the facts and the move.
SituationSet situations_of_move(const SituationFacts& facts, Move move);

/// The situations of the position and of all its legal moves.
/// Precondition: the setup is not invalid.
SituationSet situations_at(const Setup& setup);

/// The situations of all positions along the script and of all their legal moves; none if the
/// script cannot be played.
SituationSet situations_along(const PositionScript& script);

}  // namespace refute::props
