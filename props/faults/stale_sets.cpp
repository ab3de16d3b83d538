// Sets of pieces that are kept beside the board, and what make and undo write to them.

#include "props/faults/stale_sets.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace refute::models {
namespace {

using enum PieceType;
using Write = SetsFault::Write;
using Which = SetsFault::Which;

/// One bit that a move sets or clears; what is exchanged has gone again, unless that is left out.
struct Bit {
  Write write;
  Square square = Square::from_index(0);
  Piece piece{Color::kWhite, kPawn};
  bool is_set = false;
};

/// Those of one move, in their order: what is cleared comes first.
class Bits {
 public:
  void clear(Write write, Square square, Piece piece) { add({write, square, piece, false}); }
  void set(Write write, Square square, Piece piece) { add({write, square, piece, true}); }

  const Bit* begin() const { return bits_.data(); }
  const Bit* end() const { return bits_.data() + size_; }

 private:
  void add(const Bit& bit) { bits_[size_++] = bit; }

  std::array<Bit, 6> bits_{};
  std::size_t size_ = 0;
};

PieceType arrived(const Ply& ply) { return ply.becomes == kPawn ? ply.mover : ply.becomes; }

/// A pawn that promotes arrives as a pawn, and is exchanged there.
Bits bits_of_make(Color side, const Ply& ply) {
  Bits bits;
  bits.clear(Write::kFrom, ply.from, {side, ply.mover});
  if (ply.takes()) bits.clear(Write::kVictim, victim_square(side, ply), {!side, ply.victim});
  if (ply.is_castling()) bits.clear(Write::kRookFrom, ply.path.rook_from, {side, kRook});
  if (ply.becomes != kPawn) bits.set(Write::kExchanged, ply.to, {side, kPawn});
  bits.set(Write::kTo, ply.to, {side, arrived(ply)});
  if (ply.is_castling()) bits.set(Write::kRookTo, ply.path.rook_to, {side, kRook});
  return bits;
}

/// What came of it goes back as that, and is exchanged there.
Bits bits_of_undo(Color side, const Ply& ply) {
  Bits bits;
  bits.clear(Write::kTo, ply.to, {side, arrived(ply)});
  if (ply.is_castling()) bits.clear(Write::kRookTo, ply.path.rook_to, {side, kRook});
  if (ply.becomes != kPawn) bits.set(Write::kExchanged, ply.from, {side, ply.becomes});
  bits.set(Write::kFrom, ply.from, {side, ply.mover});
  if (ply.is_castling()) bits.set(Write::kRookFrom, ply.path.rook_from, {side, kRook});
  if (ply.takes()) bits.set(Write::kVictim, victim_square(side, ply), {!side, ply.victim});
  return bits;
}

void put_into_kind(State& state, Square square, Piece piece, bool is_set) {
  const bool stands = state.pieces.holds(square, piece);
  if (stands && is_set) state.unlisted -= Bitboard(square);
  if (stands && !is_set) state.unlisted |= Bitboard(square);
  if (!stands && is_set) state.add_extra(square, piece);
  if (!is_set) state.remove_extra(square, piece);
}

void put_into_color(State& state, Square square, Color color, bool is_set) {
  Bitboard& set = state.colors[index_of(color)];
  is_set ? set |= Bitboard(square) : set -= Bitboard(square);
}

/// The king's set is not looked at: its square is known.
bool is_of_kind(const Bit& bit) { return bit.piece.type != kKing; }

/// What is exchanged stays one of its colour.
bool is_of_color(const Bit& bit) { return bit.write != Write::kExchanged; }

bool is_of_set(const Bit& bit, Which which) {
  return which == Which::kOfColors ? is_of_color(bit) : is_of_kind(bit);
}

bool is_left_out(const Fault& fault, const Bit& bit) {
  return is_of_set(bit, fault.sets.which) && fault.sets.left_out.contains(bit.write);
}

/// The bits as they were, and then as the writes have them: `holds` tells whether a set has one,
/// `put` puts it there or not.
template <typename Holds, typename Put>
void write(State& state, const State& previous, const Bits& bits, const Fault& fault, bool is_wrong,
           Holds holds, Put put) {
  for (const Bit& bit : bits)
    if (is_of_set(bit, fault.sets.which)) put(state, bit, holds(previous, bit));
  for (const Bit& bit : bits) {
    const bool is_missing = is_wrong && is_left_out(fault, bit);
    const bool is_written = is_missing == (bit.write == Write::kExchanged);
    if (!is_of_set(bit, fault.sets.which) || !is_written) continue;
    put(state, bit, switches_sets(fault) ? !holds(state, bit) : bit.is_set);
  }
}

/// Of the squares that the move has to do with.
void make_colors_of_kinds(State& state, const Bits& bits) {
  for (const Bit& bit : bits)
    for (Color color : {Color::kWhite, Color::kBlack})
      put_into_color(state, bit.square, color,
                     std::ranges::any_of(kPieceTypes, [&](PieceType type) {
                       return state.holds(bit.square, {color, type});
                     }));
}

void write_sets(State& state, const State& previous, const Bits& bits, const Fault& fault,
                bool is_wrong) {
  if (fault.sets.which == Which::kOfColors) {
    return write(
        state, previous, bits, fault, is_wrong,
        [](const State& of, const Bit& bit) { return of.of(bit.piece.color).contains(bit.square); },
        [](State& of, const Bit& bit, bool is_set) {
          put_into_color(of, bit.square, bit.piece.color, is_set);
        });
  }
  write(
      state, previous, bits, fault, is_wrong,
      [](const State& of, const Bit& bit) { return of.holds(bit.square, bit.piece); },
      [](State& of, const Bit& bit, bool is_set) {
        put_into_kind(of, bit.square, bit.piece, is_set);
      });
  if (fault.sets.which == Which::kBoth) make_colors_of_kinds(state, bits);
}

}  // namespace

void spoil_set(State& state, Color side, const Ply& ply, StaleSet how) {
  const bool is_passing = ply.trait == Trait::kEnPassant;
  switch (how) {
    case StaleSet::kRookLiftedLast:
      if (ply.is_castling()) state.colors[index_of(side)] -= Bitboard(ply.path.rook_from);
      return;
    case StaleSet::kAllWithEnPassantVictim:
      if (is_passing) state.ghosts |= Bitboard(behind(side, ply.to));
      return;
    case StaleSet::kAllWithFrom:
      if (!ply.is_castling()) state.ghosts |= Bitboard(ply.from);
      return;
    case StaleSet::kAllWithRook:
      if (ply.is_castling() && ply.path.rook_from != ply.path.king_to)
        state.ghosts |= Bitboard(ply.path.rook_from);
      return;
    case StaleSet::kVictimServesTaker:
    case StaleSet::kVictimTogglesTaker:
      if (!ply.takes() || is_passing) return;
      if (ply.mover != ply.victim) return state.add_extra(ply.to, {side, ply.victim});
      if (how == StaleSet::kVictimTogglesTaker) state.unlisted |= Bitboard(ply.to);
      return;
  }
}

void write_sets_made(State& state, const State& previous, Color side, const Ply& ply,
                     const Fault& fault) {
  const bool is_wrong = fault.kind == Kind::kSetsMade && fits_move(fault.moves, side, ply);
  write_sets(state, previous, bits_of_make(side, ply), fault, is_wrong);
}

void write_sets_undone(State& state, const State& previous, Color side, const Ply& ply,
                       const Fault& fault) {
  const bool is_wrong = fault.kind == Kind::kSetsUndone && fits_move(fault.moves, side, ply);
  write_sets(state, previous, bits_of_undo(side, ply), fault, is_wrong);
}

bool is_any_left_out(const Fault& fault, Color side, const Ply& ply) {
  const Bits bits =
      fault.kind == Kind::kSetsMade ? bits_of_make(side, ply) : bits_of_undo(side, ply);
  return std::ranges::any_of(bits, [&](const Bit& bit) { return is_left_out(fault, bit); });
}

}  // namespace refute::models
