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

/// A few setups that differ from this one by one to four edits which ask for no sense: men put,
/// moved and taken away, rights, ep square and turn changed. The same ones for the same setup.
std::vector<Setup> meddled_setups_of(const Setup& setup);

}  // namespace refute::props
