#pragma once

#include "engine/castling.h"
#include "engine/setup.h"
#include "props/sampling/random.h"

namespace refute::props {

/// The setup with one field of its FEN otherwise, and as few pieces elsewhere as that takes: a
/// right of one side, for which king and rook may have to come home, or none of anybody; an en
/// passant square, for which two pawns are put down; or other clocks. A fault that is of one thing
/// alone is the same beside another field. The setup itself where nothing fits, or if it would
/// become less normal.
Setup with_other_field(const Setup& setup, Rules rules, Random& random);

}  // namespace refute::props
