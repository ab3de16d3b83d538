#pragma once

#include "oracle/findings/finding.h"
#include "oracle/process/deadline.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Fills in `minimised` of a finding whose subject died: the smallest query found of which it dies
/// in the same way, as far down the tree as it can be followed. What that shows of the place, while
/// moves are listed or while they are played, becomes the explanation. Left as it is if the subject
/// does not die of the query again; where the time is over, it is the smallest so far. Each death
/// costs a process, so only some dozens are had.
/// Precondition: the verdict is `crashed`, and the subject's.
void minimise_death(Finding& finding, Source& subject, const IsOver& is_over = never_over);

}  // namespace refute::oracle
