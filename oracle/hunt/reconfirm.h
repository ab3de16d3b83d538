#pragma once

#include <chrono>

#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// What `reconfirm` may take of a hunt's time.
inline constexpr std::chrono::milliseconds kTimeToReconfirm{3000};

/// Where the subject has answered one query in two ways, it may have been wrong elsewhere by the
/// same whim. Asks about each finding without an exact cause several times more, in new processes
/// and with pauses; what is not answered as before becomes `inconsistent`, and its positions no
/// longer count as divergent.
void reconfirm(const HuntContext& context);

}  // namespace refute::oracle
