#pragma once

#include <iosfwd>

#include <rapidcheck.h>

#include "props/sampling/position_script.h"
#include "props/sampling/random_script.h"

// What RapidCheck must know about scripts: how to make them, shrink them and show them.

namespace refute::props {

/// Random scripts, those of `random_script`, that shrink by the steps of `simpler_scripts`.
rc::Gen<PositionScript> scripts(const ScriptOptions& options = {});

/// The text of the script, and the rules.
// NOLINTNEXTLINE(readability-identifier-naming): the name by which RapidCheck finds it
void showValue(const PositionScript& script, std::ostream& out);

}  // namespace refute::props

namespace rc {

template <>
struct Arbitrary<refute::props::PositionScript> {
  static Gen<refute::props::PositionScript> arbitrary() { return refute::props::scripts(); }
};

}  // namespace rc
