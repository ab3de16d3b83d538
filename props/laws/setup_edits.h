#pragma once

#include <vector>

#include "engine/setup.h"
#include "engine/setup_problems.h"

namespace refute::props {

/// A setup that was sound until one thing was broken, and the problem that this makes.
struct BrokenSetup {
  Setup setup;
  SetupProblem problem;
};

/// The ways to break the setup: every kind of invalid problem, of each side, and every way in which
/// a castling right can be wrong.
/// Precondition: the setup is not invalid.
std::vector<BrokenSetup> broken_setups_of(const Setup& setup);

}  // namespace refute::props
