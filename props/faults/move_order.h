#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "props/faults/generator.h"

// In which order moves are made: it decides what an undo that is wrong leaves behind.

namespace refute::models {

/// In which order a generator comes by the pieces: from a1 or from h8 on.
enum class Scan : std::uint8_t { kFromA1, kFromH8 };

/// As most generators list moves: square by square, of a pawn the pushes first, the promotion to a
/// queen before the others, and castling at the end.
void put_in_usual_order(std::vector<Ply>& list, Scan scan);

/// The moves as a subject makes them. `usual` is in the usual order; `places` says for each where
/// the subject lists it, `unlisted` if it does not. Moves that are not legal stand before what
/// usually follows them. Legal ones that the subject does not list come when something has gone
/// wrong: at the end.
std::vector<Ply> in_order(const std::vector<Ply>& usual, const std::vector<std::ptrdiff_t>& places,
                          std::ptrdiff_t unlisted, const std::vector<Ply>& legal);

}  // namespace refute::models
