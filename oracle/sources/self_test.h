#pragma once

#include <optional>
#include <string>

#include "oracle/sources/source.h"

namespace refute::oracle {

/// Asks a reference a handful of questions whose answers are beyond doubt, before any verdict is
/// built on it: the start position, castling both ways, en passant, promotion, evasions. nullopt
/// if it knows them all; else a sentence that says which one it does not, or why it did not answer.
std::optional<std::string> failure_of_reference(Source& reference);

}  // namespace refute::oracle
