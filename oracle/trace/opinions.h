#pragma once

#include <span>

#include "oracle/trace/pinpoint.h"

namespace refute::oracle {

/// Asks all references, and the built-in mailbox generator unless it is one of the sides or would
/// take more than a moment, about the node of a divergence. If they differ there, the verdict
/// becomes that they do, and the odd one out is named: the reference that all the others
/// contradict, or of two the one that the subject contradicts as well.
/// A reference that does not answer is noted as trouble and has no opinion.
void hear_all(Pinpointed& found, Witness& subject, std::span<Witness* const> references);

}  // namespace refute::oracle
