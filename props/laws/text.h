#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// How moves are written and read.

namespace refute::props {

/// Every legal move is read back from its UCI text.
Verdict uci_round_trip(const KnownPosition& position, Subject& subject);

/// The UCI text is the two squares and the letter of a promotion; castling is the king's squares
/// in standard chess and king takes rook in Chess960.
Verdict uci_is_coordinates(const KnownPosition& position, Subject& subject);

/// Of texts that resemble UCI texts of legal moves - upper case, squares exchanged, a promotion
/// letter more or less - only those are read that are UCI texts of legal moves.
Verdict uci_reads_legal_moves_only(const KnownPosition& position, Subject& subject);

/// Every legal move is read back from its SAN.
Verdict san_round_trip(const KnownPosition& position, Subject& subject);

/// No two legal moves have the same SAN, none names more of the start square than it must, and a
/// text that leaves out what it must say is not read.
Verdict san_is_unique(const KnownPosition& position, Subject& subject);

/// A text that names no square and is no castling is no move: nothing, "N", "ex", "=Q", "O-".
Verdict san_reads_nothing_without_a_square(const KnownPosition& position, Subject& subject);

/// SAN ends in "#" for mate, in "+" for any other check, and has an "x" for a capture; never
/// otherwise.
Verdict san_marks_captures_checks_and_mates(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
