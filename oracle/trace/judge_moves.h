#pragma once

#include "oracle/trace/place.h"
#include "oracle/trace/questions.h"

namespace refute::oracle {

/// The verdict on a place whose move lists differ: the generator, the reading of the FEN, or a
/// state that the line has corrupted.
Pinpointed judge_moves(Place place, Questions& questions);

/// The verdict on a place that is wrong by its line and right by its own FEN: make is to blame, or
/// undo where only counts are wrong and right again as soon as their moves are played. The line is
/// shortened as far as the same difference shows.
Pinpointed judge_state(Place place, Questions& questions);

}  // namespace refute::oracle
