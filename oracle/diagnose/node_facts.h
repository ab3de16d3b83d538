#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/setup.h"
#include "engine/square.h"

namespace refute::oracle {

/// A piece that may not leave the line between its king and an enemy slider.
struct Pin {
  Square pinned;
  Square pinner;
};

/// What the mailbox knows about the node at which two sides differ.
struct NodeFacts {
  Setup setup;
  Rules rules = Rules::kStandard;
  Square king;
  Bitboard checkers;
  std::vector<Pin> pins;
  std::vector<Move> movements;
  std::vector<Move> legal;

  Color us() const { return setup.side_to_move; }
  Color them() const { return !setup.side_to_move; }
  std::optional<Piece> at(Square square) const { return setup.placement.at(square); }

  /// The pin of the piece on that square.
  std::optional<Pin> pin_of(Square square) const;

  /// The legal move that is written so under the rules of the node.
  std::optional<Move> legal_move(std::string_view text) const;
};

/// Precondition: the setup is not invalid under the rules.
NodeFacts facts_of(const Setup& setup, Rules rules);

/// The squares from which a piece of `by` attacks the square.
Bitboard attackers_of(const Placement& placement, Square square, Color by);

enum class LineKind : std::uint8_t { kRank, kFile, kDiagonal };

/// The line that two different squares share.
std::optional<LineKind> line_of(Square a, Square b);

/// The squares strictly between two squares of one line; none if they share no line.
Bitboard squares_between(Square a, Square b);

/// What stands on the square: "rook on h5", or "nothing on h5".
std::string name_of(const Placement& placement, Square square);

/// The members by name, in rising order of squares: "the rook on h5 and the knight on f3".
std::string names_of(const Placement& placement, Bitboard squares);

/// "pawn", "knight", ...
std::string_view word_of(PieceType type);

/// "rank", "file" or "diagonal".
std::string_view word_of(LineKind kind);

}  // namespace refute::oracle
