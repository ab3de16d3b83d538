#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/setup.h"
#include "props/faults/fault.h"

namespace refute::models {

/// The board of a faulty generator: the pieces, and what a generator keeps beside them for speed.
/// Without a fault the caches agree with the pieces.
struct State {
  Placement pieces;
  std::array<Bitboard, 2> colors;  // the pieces of each colour
  Bitboard ghosts;                 // squares of nobody in the set of all pieces
  Bitboard unlisted;               // of pieces that the set of their kind lacks
  /// Squares that the set of a kind has, where the board has another piece or none. A line has room
  /// for few: what comes later is forgotten.
  struct Extra {
    Square square = Square::from_index(0);
    Piece piece{Color::kWhite, PieceType::kPawn};
    friend bool operator==(const Extra&, const Extra&) = default;
  };
  std::array<Extra, 8> extras{};
  std::uint8_t extra_count = 0;
  std::array<Square, 2> kings{"e1"_sq, "e8"_sq};
  std::array<Square, 2> king_homes{"e1"_sq, "e8"_sq};  // where the king castles from
  Bitboard rights;
  std::optional<Square> ep_square;
  Color side = Color::kWhite;
  int clock = 0;
  Bitboard unnoticed_checkers;  // since the last move, of which who made the move does not know

  /// What make notes for undo: the rights and the square before the move, and what it takes.
  struct Record {
    Bitboard rights;
    std::optional<Square> ep_square;
    std::optional<Piece> victim;
    friend bool operator==(const Record&, const Record&) = default;
  };
  Record record;  // of the move that led here; empty in what a FEN sets up

  Bitboard of(Color color) const { return colors[index_of(color)]; }
  Bitboard occupied() const { return colors[0] | colors[1] | ghosts; }
  Square king(Color color) const { return kings[index_of(color)]; }
  Square king_home(Color color) const { return king_homes[index_of(color)]; }

  /// With the rook on which side of where the king castles from.
  Trait wing_of(Square rook, Color color) const {
    return rook.file() > king_home(color).file() ? Trait::kKingSide : Trait::kQueenSide;
  }

  /// Whether the set of pieces of that kind has the square.
  bool holds(Square square, Piece piece) const {
    return (pieces.holds(square, piece) && !unlisted.contains(square)) ||
           (has_extras() && extra(piece).contains(square));
  }
  bool has_extras() const { return extra_count > 0; }
  Bitboard extra(Piece piece) const;

  void put(Square square, Piece piece);
  void remove(Square square);

  /// From now on the set of that kind has the square, too, whoever stands there.
  void add_extra(Square square, Piece piece);
  void remove_extra(Square square, Piece piece);

  /// Lifts the piece from the set of its kind, and from the board if it stands there.
  void lift(Square square, Piece piece);

  /// Whether both kings are on the squares that are kept beside the board; on any.
  bool has_kings() const;
  bool has_kings_somewhere() const;

  /// Whether a pawn stands on the first or the last rank.
  bool has_pawn_on_edge() const;

  friend bool operator==(const State&, const State&) = default;
};

/// Where the pawn stands that the side takes in passing on that square.
inline Square behind(Color side, Square target) {
  return step(target, {0, -forward(side).ranks}).value_or(target);
}

/// The squares seen from the other side.
inline Bitboard flipped(Bitboard squares) {
  Bitboard result;
  for (Square square : squares) result |= Bitboard(square.flipped());
  return result;
}

/// The squares before them, as the side sees the board.
inline Bitboard moved_forward(Bitboard squares, Color side) {
  Bitboard result;
  for (Square square : squares)
    if (const auto next = step(square, forward(side))) result |= Bitboard(*next);
  return result;
}

/// The square on the other wing: b3 and g3 are each other's mirror image.
inline Square mirrored_file(Square square) {
  return Square::at(static_cast<File>(7 - index_of(square.file())), square.rank());
}

/// The state as a loader with that fault fills it in. Precondition: the setup is not invalid.
State load(const Setup& setup, Rules rules, const Fault& fault);

/// A move that the generator has found, with what make and the text need to know of it.
struct Ply {
  Square from;
  Square to;  // of the king, when castling
  PieceType mover;
  PieceType victim = PieceType::kKing;   // a king: nothing is taken
  PieceType becomes = PieceType::kPawn;  // a pawn: nothing is promoted
  Trait trait = Trait::kQuiet;
  CastlingPath path{from, to, from, to};

  bool is_castling() const { return trait == Trait::kKingSide || trait == Trait::kQueenSide; }
  bool takes() const { return victim != PieceType::kKing; }

  friend bool operator==(const Ply& a, const Ply& b) {
    return a.from == b.from && a.to == b.to && a.becomes == b.becomes && a.trait == b.trait;
  }
};

/// Where what the side takes by the move stands, if it takes anything.
inline Square victim_square(Color side, const Ply& ply) {
  return ply.trait == Trait::kEnPassant ? behind(side, ply.to) : ply.to;
}

/// Whether the side to move takes the other king by the move.
inline bool takes_king(const State& state, const Ply& ply) {
  return state.holds(ply.to, {!state.side, PieceType::kKing});
}

/// Plays the move on the board with the faults of make.
void make(State& state, const Ply& ply, const Fault& fault);

/// Takes it back: the state before, with the faults of undo.
void undo(State& state, const State& before, const Ply& ply, const Fault& fault);

/// Whether castling of such a generator begins elsewhere than at home.
inline bool strays(const State& state, const Fault& fault, Color color, Square king) {
  return may_stray(fault) && king != state.king_home(color);
}

/// Whether the position alone, however it came about, is a draw of the kind that the fault ends at.
bool is_drawn(const State& state, CountFault draw);

/// Whether the filter is fulfilled as far as the move alone tells: checks and pins are not asked.
bool fits_move(const MoveFilter& filter, Color side, const Ply& ply);

}  // namespace refute::models
