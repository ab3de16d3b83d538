#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What the hash key of a position must do.

namespace refute::props {

/// The key kept along the way equals the key computed from scratch, in the position, after every
/// legal move, and after a null move where the subject offers that.
Verdict key_equals_key_from_scratch(const KnownPosition& position, Subject& subject);

/// The position and all positions one move away have different keys.
Verdict children_have_different_keys(const KnownPosition& position, Subject& subject);

/// The key changes when one fact changes: a piece less, a right less, the other side to move,
/// the ep square gone where a capture on it is legal. Each of these changes gives a key of its own.
Verdict key_minds_every_fact(const KnownPosition& position, Subject& subject);

/// Where an ep square can be used, the key tells its file from any other on which a pawn could
/// have been pushed as well. Vacuous elsewhere.
Verdict key_tells_ep_files_apart(const KnownPosition& position, Subject& subject);

/// The key does not depend on the clocks, nor on an ep square on which no capture is legal: the
/// same moves can follow (FIDE 9.2.3).
Verdict key_minds_nothing_else(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
