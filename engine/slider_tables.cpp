#include <cstddef>
#include <initializer_list>

#include "engine/attacks.h"
#include "engine/direction.h"
#include "engine/magics.h"
#include "engine/slider_lookup.h"

namespace refute {
namespace {

using Directions = std::array<Direction, 4>;

/// The slow and simple way, which fills the tables: walk until something is in the way.
Bitboard walk(Square from, Bitboard occupied, const Directions& directions) {
  Bitboard attacked;
  for (Direction direction : directions) {
    for (auto to = step(from, direction); to; to = step(*to, direction)) {
      attacked |= Bitboard(*to);
      if (occupied.contains(*to)) break;
    }
  }
  return attacked;
}

Bitboard relevant_occupancy(Square from, const Directions& directions) {
  Bitboard relevant;
  for (Direction direction : directions) {
    for (auto to = step(from, direction); to && step(*to, direction); to = step(*to, direction)) {
      relevant |= Bitboard(*to);
    }
  }
  return relevant;
}

/// The next subset of `mask` in counting order; the empty set after the last ("carry rippler").
Bitboard next_subset(Bitboard subset, Bitboard mask) {
  return Bitboard((subset.bits() - mask.bits()) & mask.bits());
}

/// All slots that the relevant occupancies of every square take up, bishops and rooks together.
constexpr std::size_t kTableSize = 5248 + 102400;

/// Fills the arrays of one slider. `index_of_subset(slider, square, subset, count)` is the slot of
/// the count-th subset.
template <typename SubsetIndex>
Bitboard* fill(SliderTable::Slider& slider, Bitboard* free_slot, const Directions& directions,
               SubsetIndex index_of_subset) {
  for (Square from : Bitboard::all()) {
    const std::size_t square = attack_tables::slot(from);
    const Bitboard mask = relevant_occupancy(from, directions);
    slider.mask[square] = mask;
    slider.shift[square] = static_cast<std::uint64_t>(64 - mask.size());
    slider.attacks[square] = free_slot;
    std::size_t count = 0;
    Bitboard subset;
    do {
      free_slot[index_of_subset(slider, square, subset, count)] = walk(from, subset, directions);
      subset = next_subset(subset, mask);
      ++count;
    } while (!subset.empty());
    free_slot += count;
  }
  return free_slot;
}

template <typename SubsetIndex>
void fill_both(SliderTable& table, SubsetIndex index_of_subset) {
  table.storage.resize(kTableSize);
  Bitboard* const rooks =
      fill(table.bishop, table.storage.data(), kBishopDirections, index_of_subset);
  fill(table.rook, rooks, kRookDirections, index_of_subset);
}

}  // namespace

Bitboard relevant_occupancy_of_bishop(Square from) {
  return relevant_occupancy(from, kBishopDirections);
}
Bitboard relevant_occupancy_of_rook(Square from) {
  return relevant_occupancy(from, kRookDirections);
}

const SliderTable& magic_table() {
  static const SliderTable table = [] {
    SliderTable built;
    built.bishop.magic = kBishopMagics;
    built.rook.magic = kRookMagics;
    fill_both(built, [](const SliderTable::Slider& slider, std::size_t square, Bitboard subset,
                        std::size_t) {
      return static_cast<std::size_t>((subset.bits() * slider.magic[square]) >>
                                      slider.shift[square]);
    });
    return built;
  }();
  return table;
}

const SliderTable& pext_table() {
  // Counting order is the order in which PEXT numbers the subsets of its mask.
  static const SliderTable table = [] {
    SliderTable built;
    fill_both(built, [](const SliderTable::Slider&, std::size_t, Bitboard, std::size_t count) {
      return count;
    });
    return built;
  }();
  return table;
}

Bitboard bishop_attacks(Square from, Bitboard occupied) {
  return MagicLookup::shared().bishop(from, occupied);
}
Bitboard rook_attacks(Square from, Bitboard occupied) {
  return MagicLookup::shared().rook(from, occupied);
}

}  // namespace refute
