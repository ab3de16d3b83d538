#pragma once

#include <optional>

#include "engine/castling.h"
#include "engine/setup.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A script of one move that leads to the setup, clocks apart: the double push that its en passant
/// square tells of, else a quiet move of the side that is not to move, castling rights untouched.
///
/// It leads to the same position on another way than its FEN, and never names its en passant
/// square in text. Decided by the mailbox; nullopt if no such move leads there from a normal
/// setup. The same setup gives the same script.
/// Precondition: the setup is not invalid.
std::optional<props::PositionScript> retract(const Setup& setup, Rules rules);

/// The same by a move of king or rook that ended a castling right, so that the field of the rights
/// is another one before it. nullopt if no such move leads there.
/// Precondition: the setup is not invalid.
std::optional<props::PositionScript> retract_to_more_rights(const Setup& setup, Rules rules);

}  // namespace refute::oracle
