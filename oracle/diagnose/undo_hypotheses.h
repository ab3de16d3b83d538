#pragma once

#include "oracle/diagnose/played_line.h"

namespace refute::oracle {

/// The states in which the subject is if it made one of the legal moves of the position and took it
/// back wrongly. Precondition: the setup is not invalid.
Hypotheses undo_hypotheses(const Setup& setup, Rules rules);

/// The same, and the states that are left if the fault lies one ply deeper: a reply is taken back
/// wrongly, and then the move before it rightly, with the piece that stands on its square of
/// arrival by then.
Hypotheses walked_undo_hypotheses(const Setup& setup, Rules rules);

}  // namespace refute::oracle
