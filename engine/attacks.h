#pragma once

#include <array>
#include <cstddef>

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/direction.h"
#include "engine/square.h"

namespace refute {

namespace attack_tables {

using PerSquare = std::array<Bitboard, Square::kCount>;
using PerPair = std::array<PerSquare, Square::kCount>;

constexpr std::size_t slot(Square square) { return static_cast<std::size_t>(square.index()); }

/// Knight and king: one step of each kind, where the board allows it.
template <std::size_t kCount>
consteval PerSquare stepper(const std::array<Direction, kCount>& steps) {
  PerSquare table{};
  for (Square from : Bitboard::all()) {
    for (Direction direction : steps) {
      if (const auto to = step(from, direction)) table[slot(from)] |= Bitboard(*to);
    }
  }
  return table;
}

/// Pawns by file masks: shift the set and lose what would wrap around the edge.
consteval PerSquare pawn(Color color) {
  PerSquare table{};
  for (Square from : Bitboard::all()) {
    const Bitboard set(from);
    table[slot(from)] = color == Color::kWhite
                            ? shifted<kNorthEast>(set) | shifted<kNorthWest>(set)
                            : shifted<kSouthEast>(set) | shifted<kSouthWest>(set);
  }
  return table;
}

/// The squares of one direction up to the edge, without the start.
consteval PerSquare ray(Direction direction) {
  PerSquare table{};
  for (Square from : Bitboard::all()) {
    for (auto to = step(from, direction); to; to = step(*to, direction)) {
      table[slot(from)] |= Bitboard(*to);
    }
  }
  return table;
}

consteval PerPair between() {
  PerPair table{};
  for (Square from : Bitboard::all()) {
    for (Direction direction : kKingSteps) {
      Bitboard passed;
      for (auto to = step(from, direction); to; to = step(*to, direction)) {
        table[slot(from)][slot(*to)] = passed;
        passed |= Bitboard(*to);
      }
    }
  }
  return table;
}

inline constexpr PerSquare kKnight = stepper(kKnightSteps);
inline constexpr PerSquare kKing = stepper(kKingSteps);
inline constexpr std::array<PerSquare, 2> kPawn{pawn(Color::kWhite), pawn(Color::kBlack)};
inline constexpr PerPair kBetween = between();

/// The lines of a slider on an empty board.
inline constexpr PerSquare kRookLines = [] {
  PerSquare table{};
  for (Square from : Bitboard::all()) {
    table[slot(from)] = (Bitboard::of(from.file()) | Bitboard::of(from.rank())).without(from);
  }
  return table;
}();
inline constexpr PerSquare kBishopLines = [] {
  constexpr std::array<PerSquare, 4> kRays{ray(kNorthEast), ray(kNorthWest), ray(kSouthEast),
                                           ray(kSouthWest)};
  PerSquare table{};
  for (Square from : Bitboard::all()) {
    for (const PerSquare& direction : kRays) table[slot(from)] |= direction[slot(from)];
  }
  return table;
}();

/// The union of the lines of the squares next to each square.
consteval PerSquare around(const PerSquare& lines) {
  PerSquare table{};
  for (Square center : Bitboard::all()) {
    for (Square square : kKing[slot(center)]) table[slot(center)] |= lines[slot(square)];
  }
  return table;
}

inline constexpr PerSquare kRookLinesAround = around(kRookLines);
inline constexpr PerSquare kBishopLinesAround = around(kBishopLines);
inline constexpr PerSquare kKnightAround = around(kKnight);

}  // namespace attack_tables

constexpr Bitboard knight_attacks(Square from) {
  return attack_tables::kKnight[attack_tables::slot(from)];
}
constexpr Bitboard king_attacks(Square from) {
  return attack_tables::kKing[attack_tables::slot(from)];
}
/// Where a pawn of that colour captures, whether or not something stands there.
constexpr Bitboard pawn_attacks(Color color, Square from) {
  return attack_tables::kPawn[index_of(color)][attack_tables::slot(from)];
}

/// Rank and file of the square, diagonals of the square; the square itself is not a member.
constexpr Bitboard rook_lines(Square from) {
  return attack_tables::kRookLines[attack_tables::slot(from)];
}
constexpr Bitboard bishop_lines(Square from) {
  return attack_tables::kBishopLines[attack_tables::slot(from)];
}

/// From where sliders and knights can attack some squares, if nothing is in the way.
struct AttackZone {
  Bitboard diagonal;
  Bitboard straight;
  Bitboard knight;

  constexpr AttackZone& operator|=(const AttackZone& other) {
    diagonal |= other.diagonal;
    straight |= other.straight;
    knight |= other.knight;
    return *this;
  }
};

/// From where they can attack some square next to the king: nothing elsewhere matters to it.
constexpr AttackZone zone_around(Square king) {
  const std::size_t slot = attack_tables::slot(king);
  return {attack_tables::kBishopLinesAround[slot], attack_tables::kRookLinesAround[slot],
          attack_tables::kKnightAround[slot]};
}

/// The squares strictly between two squares of one rank, file or diagonal; else empty.
constexpr Bitboard between(Square a, Square b) {
  return attack_tables::kBetween[attack_tables::slot(a)][attack_tables::slot(b)];
}

/// The whole rank, file or diagonal through both squares, edge to edge; else empty.
constexpr Bitboard line(Square a, Square b) {
  const Bitboard both = Bitboard(a) | Bitboard(b);
  if (rook_lines(a).contains(b)) return (rook_lines(a) & rook_lines(b)) | both;
  if (bishop_lines(a).contains(b)) return (bishop_lines(a) & bishop_lines(b)) | both;
  return Bitboard();
}

/// What a slider on `from` attacks when `occupied` squares stop it: up to and with the first.
Bitboard bishop_attacks(Square from, Bitboard occupied);
Bitboard rook_attacks(Square from, Bitboard occupied);
inline Bitboard queen_attacks(Square from, Bitboard occupied) {
  return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

}  // namespace refute
