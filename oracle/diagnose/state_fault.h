#pragma once

#include <optional>

#include "engine/setup.h"
#include "oracle/diagnose/diagnosis.h"
#include "oracle/diagnose/played_line.h"
#include "oracle/diagnose/reason.h"
#include "oracle/trace/divergence.h"

namespace refute::oracle {

/// Which part of the subject's state is wrong, and which move made it so, for a fault that shows
/// along the line and not from the node's own FEN; or, where the blame is on the FEN, which field
/// was misread.
///
/// It is found by trying: each usual way of making or undoing a move wrongly leads to a state whose
/// moves can be listed, and the one whose moves are those that the subject lists is named. What
/// the subject itself believes decides if it is known.
Reason reason_for_state(const PlayedLine& line, const Divergence& divergence,
                        const std::optional<Setup>& believed);

/// Whether the two differ in anything that decides about moves: an en passant square that nobody
/// can use, and the clocks, do not. Precondition: `truth` is not invalid.
bool differs_in_state(const Setup& truth, const Setup& believed);

}  // namespace refute::oracle
