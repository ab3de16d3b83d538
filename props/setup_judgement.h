#pragma once

#include "engine/castling.h"
#include "engine/setup.h"
#include "engine/setup_problems.h"

namespace refute::props {

/// The problems that a setup has under those rules by the words of `engine/setup_problems.h` and
/// `engine/last_move.h`. Written from these, with the mailbox's attacks and by trying every square,
/// so that what the engine's validator lets pass or refuses is seen. Total, as the engine's is.
SetupProblems judged_problems(const Setup& setup, Rules rules);

}  // namespace refute::props
