#include "props/faults/ways.h"

#include <algorithm>
#include <cstdlib>

#include "props/faults/state.h"

namespace refute::models {
namespace {

template <typename T>
using PerSquare = mailbox::PerSquare<T>;

constexpr std::size_t slot(Square square) { return static_cast<std::size_t>(square.index()); }

constexpr const mailbox::SquareList& way_of(Square square, std::size_t way) {
  return way < 4 ? mailbox::kRookWays[slot(square)][way]
                 : mailbox::kBishopWays[slot(square)][way - 4];
}

constexpr PerSquare<std::array<Bitboard, 8>> kAlong = [] {
  PerSquare<std::array<Bitboard, 8>> along{};
  for (Square from : Bitboard::all())
    for (std::size_t way = 0; way < 8; ++way)
      for (Square to : way_of(from, way)) along[slot(from)][way] |= Bitboard(to);
  return along;
}();

constexpr PerSquare<PerSquare<Bitboard>> kBetween = [] {
  PerSquare<PerSquare<Bitboard>> between{};
  for (Square from : Bitboard::all()) {
    for (std::size_t way = 0; way < 8; ++way) {
      Bitboard passed;
      for (Square to : way_of(from, way)) {
        between[slot(from)][slot(to)] = passed;
        passed |= Bitboard(to);
      }
    }
  }
  return between;
}();

constexpr PerSquare<Bitboard> kNear = [] {
  PerSquare<Bitboard> near{};
  for (Square to : Bitboard::all()) {
    for (std::size_t way = 0; way < 8; ++way)
      for (Square from : way_of(to, way)) near[slot(to)] |= Bitboard(from);
    for (Square from : mailbox::kKnightReach[slot(to)]) near[slot(to)] |= Bitboard(from);
  }
  return near;
}();

}  // namespace

std::optional<Square> over_edge(Square from, Direction direction, Numbering numbering) {
  if (numbering == Numbering::kRing) {
    const int rank = index_of(from.rank()) + direction.ranks;
    if (step(from, direction) || rank < 0 || rank > 7) return std::nullopt;
    const int file = (index_of(from.file()) + direction.files + 8) % 8;
    return Square::at(static_cast<File>(file), static_cast<Rank>(rank));
  }
  // The squares counted from a8 are those counted from a1 of the board turned over.
  const bool is_turned = numbering == Numbering::kFromA8;
  const int ranks = is_turned ? -direction.ranks : direction.ranks;
  const int index = (is_turned ? from.flipped() : from).index() + 8 * ranks + direction.files;
  if (step(from, direction) || index < 0 || index >= Square::kCount) return std::nullopt;
  const Square to = Square::from_index(index);
  return is_turned ? to.flipped() : to;
}

const mailbox::SquareList& way_from(Square square, Way way) {
  return way_of(square, static_cast<std::size_t>(way));
}

std::optional<Way> way_between(Square from, Square to) {
  const int files = index_of(to.file()) - index_of(from.file());
  const int ranks = index_of(to.rank()) - index_of(from.rank());
  if (from == to || (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)))
    return std::nullopt;
  if (files == 0) return ranks > 0 ? Way::kN : Way::kS;
  if (ranks == 0) return files > 0 ? Way::kE : Way::kW;
  if (ranks > 0) return files > 0 ? Way::kNE : Way::kNW;
  return files > 0 ? Way::kSE : Way::kSW;
}

Bitboard squares_along(Square square, Way way) {
  return kAlong[slot(square)][static_cast<std::size_t>(way)];
}

Bitboard between(Square from, Square to) { return kBetween[slot(from)][slot(to)]; }

Bitboard near_squares(Square square) { return kNear[slot(square)]; }

Bitboard numbered_between(Square one, Square other, Numbering numbering) {
  if (numbering == Numbering::kFromA8)
    return flipped(numbered_between(one.flipped(), other.flipped(), Numbering::kFromA1));
  Bitboard squares;
  const int last = std::max(one.index(), other.index());
  for (int index = std::min(one.index(), other.index()) + 1; index < last; ++index)
    squares |= Bitboard(Square::from_index(index));
  return squares;
}

}  // namespace refute::models
