#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/square.h"

namespace refute {

/// The ways to look up what a slider attacks. All give the same sets.
enum class SliderLookup : std::uint8_t { kRays, kMagic, kPext };

inline constexpr std::array<SliderLookup, 3> kSliderLookups{
    SliderLookup::kRays, SliderLookup::kMagic, SliderLookup::kPext};

/// Whether this processor can run it. Rays and magic always.
bool is_available(SliderLookup lookup);

/// The fastest available one: PEXT, unless the processor only emulates it (AMD before Zen 3).
SliderLookup fastest_lookup();

/// What the slider attacks by the given lookup. Precondition: `is_available(lookup)`.
Bitboard bishop_attacks(SliderLookup lookup, Square from, Bitboard occupied);
Bitboard rook_attacks(SliderLookup lookup, Square from, Bitboard occupied);

/// Classical rays: cut each ray at the first blocker, found by a bit scan in its direction.
class RayLookup {
 public:
  static RayLookup shared() { return {}; }

  Bitboard bishop(Square from, Bitboard occupied) const {
    return rising(kNorthEastRays, from, occupied) | rising(kNorthWestRays, from, occupied) |
           falling(kSouthEastRays, from, occupied) | falling(kSouthWestRays, from, occupied);
  }
  Bitboard rook(Square from, Bitboard occupied) const {
    return rising(kNorthRays, from, occupied) | rising(kEastRays, from, occupied) |
           falling(kSouthRays, from, occupied) | falling(kWestRays, from, occupied);
  }

 private:
  using Rays = attack_tables::PerSquare;
  static constexpr Rays kNorthRays = attack_tables::ray(kNorth);
  static constexpr Rays kSouthRays = attack_tables::ray(kSouth);
  static constexpr Rays kEastRays = attack_tables::ray(kEast);
  static constexpr Rays kWestRays = attack_tables::ray(kWest);
  static constexpr Rays kNorthEastRays = attack_tables::ray(kNorthEast);
  static constexpr Rays kNorthWestRays = attack_tables::ray(kNorthWest);
  static constexpr Rays kSouthEastRays = attack_tables::ray(kSouthEast);
  static constexpr Rays kSouthWestRays = attack_tables::ray(kSouthWest);

  static Bitboard ray_of(const Rays& rays, Square from) { return rays[attack_tables::slot(from)]; }

  // The exclusive or takes away what lies beyond the blocker: its own ray of the same direction.
  static Bitboard rising(const Rays& rays, Square from, Bitboard occupied) {
    const Bitboard ray = ray_of(rays, from);
    const Bitboard blockers = ray & occupied;
    return blockers.empty() ? ray : ray ^ ray_of(rays, blockers.first());
  }
  static Bitboard falling(const Rays& rays, Square from, Bitboard occupied) {
    const Bitboard ray = ray_of(rays, from);
    const Bitboard blockers = ray & occupied;
    return blockers.empty() ? ray : ray ^ ray_of(rays, blockers.last());
  }
};

/// The squares whose occupation matters to a slider: its lines without their last square, since
/// what stands on the edge never hides anything.
Bitboard relevant_occupancy_of_bishop(Square from);
Bitboard relevant_occupancy_of_rook(Square from);

/// One table of attack sets per square, found by an index computed from the relevant occupancy.
/// What belongs to a square lies in arrays beside each other, which the processor indexes by
/// itself.
struct SliderTable {
  struct Slider {
    std::array<Bitboard, Square::kCount> mask;
    std::array<std::uint64_t, Square::kCount> magic;  // used by MagicLookup only
    std::array<std::uint64_t, Square::kCount> shift;  // used by MagicLookup only
    std::array<const Bitboard*, Square::kCount> attacks;
  };
  Slider bishop;
  Slider rook;
  std::vector<Bitboard> storage;
};

/// Built at the first call, about two milliseconds; shared by all threads afterwards.
const SliderTable& magic_table();
const SliderTable& pext_table();

/// Magic multiplication (Kannan 2007, "fancy": one shift per square): the product gathers the
/// relevant bits at the top of the word. The factors are in `magics.h`.
class MagicLookup {
 public:
  static MagicLookup shared() { return MagicLookup(magic_table()); }

  Bitboard bishop(Square from, Bitboard occupied) const {
    return find(table_->bishop, from, occupied);
  }
  Bitboard rook(Square from, Bitboard occupied) const { return find(table_->rook, from, occupied); }

 private:
  explicit MagicLookup(const SliderTable& table) : table_(&table) {}

  static Bitboard find(const SliderTable::Slider& slider, Square from, Bitboard occupied) {
    const std::size_t slot = attack_tables::slot(from);
    const std::uint64_t relevant = (occupied & slider.mask[slot]).bits();
    return slider.attacks[slot][(relevant * slider.magic[slot]) >> slider.shift[slot]];
  }

  const SliderTable* table_;
};

}  // namespace refute
