#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/castling.h"
#include "props/sampling/position_script.h"

namespace refute::props {

/// What one edit does. The byte of an edit is taken modulo the number of kinds, so that any byte
/// names one; play comes first, so that a program of zeros is a game.
enum class EditKind : std::uint8_t {
  kPlay,           // the n-th legal move in the order of coordinate text; one byte
  kPlayWide,       // the same, numbered by two bytes
  kPut,            // a piece on a square; two bytes
  kRemove,         // what stands on a square; one byte
  kMove,           // a man to another square, by no rule; two bytes
  kToggleRight,    // of the n-th rook that can have one; one byte
  kDoublePush,     // take the n-th pawn back that can have pushed by two, and push it; one byte
  kClearEp,        // forget the ep square
  kPassTurn,       // the other side to move
  kExchangeSides,  // colours exchanged and the board turned over
  kMirrorFiles,    // left for right, without castling rights only
  kClock,          // half-moves since the last capture; one byte
  kStart,          // one of the Chess960 starts for each side, under those rules; four bytes
};

inline constexpr int kEditKindCount = 13;

/// More edits than this are not read, so that long input costs no more time than that.
inline constexpr std::size_t kMostEdits = 96;

/// The script that the program makes out of the start. Any bytes are a program: an edit is a byte
/// for its kind and the bytes that it takes, which are 0 where the program ends. An edit is kept
/// only if the position stays normal; else it does nothing. Moves are appended to the line; every
/// other edit makes the edited position the new root. Which moves are legal is decided by the
/// mailbox.
/// Precondition: the start can be played.
PositionScript edited(const PositionScript& start, std::span<const std::uint8_t> program);

/// The same from the standard start position, under those rules.
PositionScript edited_start(Rules rules, std::span<const std::uint8_t> program);

}  // namespace refute::props
