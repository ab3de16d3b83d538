#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/square.h"

namespace refute {

/// What castling asks of the squares between and around king and rook.
struct alignas(64) CastlingNeeds {
  Bitboard empty;  // nothing else may stand here
  Bitboard safe;   // the enemy may not attack this

  /// Chess960: the king's new square may be attacked from here once the rook has left.
  Bitboard beyond;

  AttackZone attackers;  // of what must be safe
};

namespace castling_tables {

/// The squares strictly between two of one rank. GCC 12 cannot read `between` at compile time.
constexpr Bitboard passed(Square a, Square b) {
  Bitboard squares;
  for (Square square : Bitboard::of(a.rank())) {
    if (std::min(a, b) < square && square < std::max(a, b)) squares |= Bitboard(square);
  }
  return squares;
}

constexpr CastlingNeeds needs_of(Square king, Square rook) {
  const CastlingPath path = castling_path(king, rook);
  const Bitboard castlers = Bitboard(path.king_from) | Bitboard(path.rook_from);
  const Bitboard king_way = passed(path.king_from, path.king_to).with(path.king_to);
  const Bitboard rook_way = passed(path.rook_from, path.rook_to).with(path.rook_to);
  const Bitboard obstacles = (passed(king, rook) | king_way | rook_way) - castlers;
  CastlingNeeds needs{.empty = obstacles,
                      .safe = king_way,
                      .beyond = Bitboard::of(king.rank()) - obstacles - castlers,
                      .attackers = {}};
  for (Square square : needs.safe) {
    needs.attackers |= {bishop_lines(square), rook_lines(square), knight_attacks(square)};
  }
  return needs;
}

/// By colour, file of the king and file of the rook.
using PerWay = std::array<std::array<std::array<CastlingNeeds, 8>, 8>, 2>;

constexpr std::size_t slot(Square square) { return static_cast<std::size_t>(square.file()); }

inline constexpr PerWay kNeeds = [] {
  PerWay table{};
  for (Color us : {Color::kWhite, Color::kBlack}) {
    for (Square king : Bitboard::of(back_rank(us))) {
      for (Square rook : Bitboard::of(back_rank(us)).without(king)) {
        table[index_of(us)][slot(king)][slot(rook)] = needs_of(king, rook);
      }
    }
  }
  return table;
}();

}  // namespace castling_tables

/// Precondition: two squares of the back rank of `us`.
constexpr const CastlingNeeds& castling_needs(Color us, Square king, Square rook) {
  using namespace castling_tables;
  return kNeeds[index_of(us)][slot(king)][slot(rook)];
}

}  // namespace refute
