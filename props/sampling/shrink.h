#pragma once

#include <functional>
#include <vector>

#include "props/sampling/position_script.h"

namespace refute::props {

/// Scripts that are simpler in one step, the boldest first: later beginnings and earlier ends of
/// the line, men less, simpler men, fewer rights and clocks, White to move instead of Black,
/// standard rules instead of Chess960. All can be played, and no root is of a worse class than the
/// script's. Empty if nothing is left to take away. Precondition: the script can be played.
std::vector<PositionScript> simpler_scripts(const PositionScript& script);

/// Whether a script still shows what is to be kept.
using StillFails = std::function<bool(const PositionScript& script)>;

/// A script that still fails and of which no script simpler by one step does.
/// Precondition: the script fails.
PositionScript shrunk(PositionScript script, const StillFails& still_fails);

}  // namespace refute::props
