#pragma once

#include "oracle/diagnose/reason.h"

namespace refute::oracle {

/// What is special about a legal move that the subject does not list; never empty. A text that
/// names no legal move is explained as such.
Reasons reasons_for_missing(const MoveQuestion& question);

/// The parts of it. Precondition: the move is legal, missing, and of that kind.
Reasons reasons_for_missing_castling(const MoveQuestion& question, Move move);
Reasons reasons_for_missing_en_passant(const MoveQuestion& question, Move move);
Reasons reasons_for_missing_promotion(const MoveQuestion& question, Move move);
Reasons reasons_for_missing_pawn_move(const NodeFacts& facts, Move move);

/// Whether the text is the castling as the other rule set writes it: king takes rook in standard
/// chess, the king's squares in Chess960.
bool is_castling_in_other_notation(std::string_view text, Move castling, Rules rules);

/// Whether the question's difference lists the move as missing.
bool is_missing(const MoveQuestion& question, Move move);

/// "e5d6, the pawn on e5 to d6": how sentences about a missing move begin.
std::string named(const NodeFacts& facts, Move move);

}  // namespace refute::oracle
