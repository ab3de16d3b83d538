#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "oracle/sources/source.h"

namespace refute::oracle {

/// Subjects that are wrong everywhere in the same way.
enum class WholeFault : std::uint8_t {
  kIgnoresFen,      // answers for the start position
  kIgnoresMoves,    // answers for the position before the moves
  kDropsCastling,   // the same from the first castling in the line on
  kDropsPromotion,  // the same from the first promotion on
  kPseudoLegal,     // lists every movement, whether or not the king is left to be taken
  kCountDiffers,    // its totals are a thousand too high
  kCountsInterior,  // counts the nodes above the leaves
  kCountsRoot,      // the same and itself
  kTotalsInterior,  // the same, and not in the lines of a divide
};

/// `ignores-fen`, `ignores-moves`, `drops-castling`, ...; nullopt for other words.
std::optional<WholeFault> whole_fault_named(std::string_view name);

/// The mailbox with that fault.
std::unique_ptr<Source> make_source_with(WholeFault fault);

}  // namespace refute::oracle
