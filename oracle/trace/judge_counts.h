#pragma once

#include "oracle/trace/place.h"
#include "oracle/trace/questions.h"

namespace refute::oracle {

/// The verdict on a place whose move lists agree while counts or the total do not, although every
/// child that was asked alone is right: arithmetic, or a board that the divide itself has spoilt.
Pinpointed judge_counts(Place place, Questions& questions);

}  // namespace refute::oracle
