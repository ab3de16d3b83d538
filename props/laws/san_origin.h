#pragma once

#include <optional>
#include <string>

#include "props/known_position.h"

namespace refute::props {

/// The part of the start square that the SAN of a piece's move must name, and no more: nothing, the
/// file, the rank, or both (FIDE Handbook C.10). nullopt for pawns and castling, whose SAN names no
/// start square in this way. Precondition: the move is legal.
std::optional<std::string> origin_in_san(const KnownPosition& position, Move move);

}  // namespace refute::props
