#include "props/sampling/chess960_start.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/assert.h"
#include "engine/castling.h"
#include "engine/piece.h"

namespace refute::props {
namespace {

using BackRank = std::array<std::optional<PieceType>, 8>;

/// Puts the piece on the n-th empty file, counted from 0 and from the a-file.
void put_on_empty(BackRank& rank, int n, PieceType type) {
  for (std::optional<PieceType>& slot : rank) {
    if (slot.has_value()) continue;
    if (n-- == 0) {
      slot = type;
      return;
    }
  }
}

/// The ten ways to place two knights on five files, in Scharnagl's order.
constexpr std::array<std::pair<int, int>, 10> kKnightFiles{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

/// Reads the number as mixed digits: light bishop (base 4), dark bishop (4), queen (6), knights.
BackRank back_rank_of(int number) {
  REFUTE_ASSERT(number >= 0 && number < kChess960StartCount);
  BackRank rank;
  rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = PieceType::kBishop;
  rank[static_cast<std::size_t>(number / 4 % 4 * 2)] = PieceType::kBishop;
  put_on_empty(rank, number / 16 % 6, PieceType::kQueen);
  const auto [first, second] = kKnightFiles[static_cast<std::size_t>(number / 96)];
  put_on_empty(rank, second, PieceType::kKnight);  // the farther one first: it moves no gap before
  put_on_empty(rank, first, PieceType::kKnight);
  for (PieceType type : {PieceType::kRook, PieceType::kKing, PieceType::kRook}) {
    put_on_empty(rank, 0, type);
  }
  return rank;
}

void put_side(Setup& setup, Color color, const BackRank& rank) {
  for (int file = 0; file < 8; ++file) {
    const PieceType type = *rank[static_cast<std::size_t>(file)];
    const Square home = Square::at(static_cast<File>(file), back_rank(color));
    setup.placement.put(home, {color, type});
    if (type == PieceType::kRook) setup.castling_rooks |= Bitboard(home);
    const Square pawn = Square::at(home.file(), relative_rank(color, Rank::k2));
    setup.placement.put(pawn, {color, PieceType::kPawn});
  }
}

}  // namespace

Setup chess960_start(int number) {
  return double_chess960_start({.white = number, .black = number});
}

Setup double_chess960_start(DoubleStart start) {
  Setup setup;
  put_side(setup, Color::kWhite, back_rank_of(start.white));
  put_side(setup, Color::kBlack, back_rank_of(start.black));
  return setup;
}

}  // namespace refute::props
