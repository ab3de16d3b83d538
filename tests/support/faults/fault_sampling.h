#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/findings/finding.h"
#include "props/sampling/random.h"
#include "tests/support/faults/fault.h"

namespace refute::faults {

/// The verdict that move lists come to, as the pinpointing rules it: missing, extra, duplicate, in
/// this order; `kAgree` if they are the same.
oracle::Verdict verdict_of(const oracle::Comparison& difference);

/// The divergence that a fault of the lists shows in the position; nullopt if it shows none.
std::optional<oracle::Divergence> divergence_in(const Fault& fault, const Setup& setup,
                                                Rules rules);

/// The divergence that a fault of make shows at the end of the line and not from that node's FEN.
std::optional<oracle::Divergence> divergence_after(const Fault& fault,
                                                   const props::PositionScript& script);

/// The divergence that a fault of undo shows in the counts of a divide to depth 2.
std::optional<oracle::Divergence> divergence_of_undo(const Fault& fault, const Setup& setup,
                                                     Rules rules);

/// Whichever of the three fits the fault, in a position or line of random play or placement.
std::optional<oracle::Divergence> random_divergence(const Fault& fault, props::Random& random);

/// Whether the diagnosis is one of those that name this fault.
bool is_right(const Fault& fault, const std::string& rule);

}  // namespace refute::faults
