#pragma once

#include "oracle/diagnose/played_line.h"

namespace refute::oracle {

/// The states in which the subject is after the line if it makes one of the moves wrongly in one
/// of the usual ways. The first moves come first: a line that has been shortened to what is needed
/// begins with the move to blame.
Hypotheses make_hypotheses(const PlayedLine& line);

/// The states right after that move alone. Rights and en passant square, pieces, turn.
Hypotheses hypotheses_about_rights(const PlayedMove& played);
Hypotheses hypotheses_about_en_passant(const PlayedMove& played);
Hypotheses hypotheses_about_pieces(const PlayedMove& played);

}  // namespace refute::oracle
