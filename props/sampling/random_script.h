#pragma once

#include "engine/castling.h"
#include "engine/setup_problems.h"
#include "props/sampling/position_script.h"
#include "props/sampling/random.h"

namespace refute::props {

/// What kind of scripts are wanted.
struct ScriptOptions {
  /// The worst class of the root that is accepted: normal or unusual.
  SetupClass worst = SetupClass::kNormal;
};

/// A script of the standard mixture (`sample_mix.h`), anywhere in it; where unusual roots are
/// wanted, a random placement with a short line behind it. The same generator state gives the same
/// script; every script can be played.
PositionScript random_script(const ScriptOptions& options, Random& random);

}  // namespace refute::props
