#pragma once

#include "oracle/diagnose/move_text.h"
#include "oracle/diagnose/reason.h"

namespace refute::oracle {

/// Why a move that the subject lists is not legal; never empty. The text may be any text.
Reasons reasons_for_extra(const MoveQuestion& question);

/// Why a king's move that has the form of castling is none. Empty if it has not that form or is
/// one of the node's movements.
Reasons reasons_against_castling(const NodeFacts& facts, const UciMoveText& text);

/// Why a movement that the mailbox finds is not legal: the king is left to be taken.
/// Precondition: `move` is one of the node's movements and not legal.
Reasons reasons_from_exposed_king(const NodeFacts& facts, Move move);

/// Why the piece on `text.from` cannot go to `text.to` at all.
/// Precondition: a piece of the side to move stands there and the squares differ.
Reasons reasons_against_geometry(const NodeFacts& facts, const UciMoveText& text);

}  // namespace refute::oracle
