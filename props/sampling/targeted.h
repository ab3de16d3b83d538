#pragma once

#include <optional>

#include "engine/castling.h"
#include "props/sampling/position_script.h"
#include "props/sampling/random.h"
#include "props/sampling/situation.h"

namespace refute::props {

/// A position made on purpose for the situation: the men that it needs are placed at random
/// places that fit, others are strewn over the rest of the board, and the draft is kept if its
/// class is normal and the situation is reached, by the same predicate that the meter asks.
///
/// The last position of the script is in the situation; if that is one of moves, the script ends
/// with such a move instead. Half of the positions with an ep square are reached by the double
/// push. Both colours are equally likely. The rules are those wanted, or Chess960 where only those
/// have the situation. The same generator state gives the same script.
///
/// nullopt if no draft succeeded in very many, which is not to be expected of any situation.
std::optional<PositionScript> targeted(Situation situation, Rules wanted, Random& random);

}  // namespace refute::props
