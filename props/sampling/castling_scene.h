#pragma once

#include "engine/castling.h"
#include "engine/setup.h"
#include "props/sampling/random.h"

namespace refute::props {

/// A normal position in which one side at least may have a right to castle, and whatever castling
/// depends on is drawn by itself: one wing or both, who stands in the way and of which kind, which
/// square of the back rank is attacked and by what, the pawns in front, the rights of the other
/// side, who is to move. Causes that agree on each situation of castling differ in such.
/// The same generator state gives the same setup.
Setup castling_scene(Rules rules, Random& random);

}  // namespace refute::props
