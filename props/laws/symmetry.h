#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// The rules know neither White's side of the board nor, without castling, its right and left.

namespace refute::props {

/// With colours exchanged and ranks reversed, every legal move has its image, and no other.
Verdict colour_flip_maps_moves(const KnownPosition& position, Subject& subject);

/// With files reversed and all castling rights dropped, every legal move has its image.
Verdict file_mirror_maps_moves(const KnownPosition& position, Subject& subject);

/// Exchanging colours keeps the perft.
Verdict colour_flip_keeps_perft(const KnownPosition& position, Subject& subject);

/// Reversing the files keeps the perft, castling rights dropped on both sides.
Verdict file_mirror_keeps_perft(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
