#pragma once

#include "engine/bitboard.h"
#include "engine/setup.h"

// Who attacks what on a board that may be nonsense: rays walked square by square. Validation must
// not lean on the attack tables, which a defect could bend in the same way as the moves.

namespace refute {

/// The pieces of `by` that attack the square, kings included.
Bitboard attackers_on(const Placement& placement, Square square, Color by);

/// Whether any king of that colour, however many there are, is attacked.
bool is_in_check(const Placement& placement, Color color);

/// The pieces that check a king of that colour. Kings give no check: adjacent kings are a problem
/// of another kind.
Bitboard checkers_on(const Placement& placement, Color color);

}  // namespace refute
