#pragma once

#include <span>

#include "oracle/sources/source.h"
#include "oracle/trace/pinpoint.h"

namespace refute::oracle {

/// Asks all sources about the node of a divergence. If references differ there, the verdict
/// becomes that they do, and the odd one out is named: the reference that all the others
/// contradict, or of two the one that the subject contradicts as well.
/// A reference that does not answer is noted as trouble and has no opinion.
void hear_all(Pinpointed& found, Source& subject, std::span<Source* const> references);

}  // namespace refute::oracle
