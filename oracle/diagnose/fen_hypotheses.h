#pragma once

#include "oracle/diagnose/played_line.h"

namespace refute::oracle {

/// The states in which the subject is if it misreads one field of the position's FEN in one of
/// the usual ways.
Hypotheses fen_hypotheses(const Setup& setup, Rules rules);

}  // namespace refute::oracle
