#pragma once

#include <memory>
#include <optional>

#include "engine/result.h"
#include "oracle/sources/learnt.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Asks a source some dozen queries whose answers are beyond doubt. An error if it does not answer
/// even for the start position. Slow sources are asked fewer. `plays_chess960` says what is known
/// of that already.
Result<Learnt, OracleError> examine(Source& source,
                                    std::optional<bool> plays_chess960 = std::nullopt);

/// The source, which tells what was learnt of it, and its traits worked around if that is said: a
/// pseudo-legal list without the moves that leave the king to be taken, inner nodes subtracted,
/// lines that it ignores replaced by the FEN of their last position, totals that contradict their
/// list by its sum.
std::unique_ptr<Source> make_examined(std::unique_ptr<Source> source, const Learnt& learnt,
                                      bool works_around_traits);

}  // namespace refute::oracle
