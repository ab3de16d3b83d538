#pragma once

#include <bit>
#include <cstdint>

#include "engine/assert.h"
#include "engine/direction.h"
#include "engine/square.h"

namespace refute {

/// A set of squares, bit n for the square of index n. Reads as a set: `|` union,
/// `&` intersection, `-` difference, `^` symmetric difference, `~` complement.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}

  static constexpr Bitboard all() { return Bitboard(~std::uint64_t{0}); }
  static constexpr Bitboard of(File file) {
    return Bitboard(std::uint64_t{0x0101010101010101} << index_of(file));
  }
  static constexpr Bitboard of(Rank rank) {
    return Bitboard(std::uint64_t{0xff} << (8 * index_of(rank)));
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Square square) const { return !(*this & Bitboard(square)).empty(); }
  constexpr bool intersects(Bitboard other) const { return !(*this & other).empty(); }
  constexpr bool has_more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr Bitboard with(Square square) const { return *this | Bitboard(square); }
  constexpr Bitboard without(Square square) const { return *this - Bitboard(square); }

  /// The member of lowest index. Precondition: not empty.
  constexpr Square first() const {
    REFUTE_ASSERT(!empty());
    return Square::from_index(std::countr_zero(bits_));
  }
  /// The member of highest index. Precondition: not empty.
  constexpr Square last() const {
    REFUTE_ASSERT(!empty());
    return Square::from_index(63 - std::countl_zero(bits_));
  }

  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & ~b.bits_);
  }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  constexpr Bitboard& operator-=(Bitboard other) { return *this = *this - other; }

  /// Visits the members in rising order: `for (Square from : pawns)`.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Square operator*() const { return Square::from_index(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

/// Every member moved one step; those that would leave the board drop out.
/// The direction is a template argument so that each shift is one instruction and one mask.
template <Direction kDirection>
constexpr Bitboard shifted(Bitboard squares) {
  static_assert(kDirection.files >= -1 && kDirection.files <= 1);
  constexpr int kOffset = kDirection.ranks * 8 + kDirection.files;
  if constexpr (kDirection.files > 0) squares -= Bitboard::of(File::kH);
  if constexpr (kDirection.files < 0) squares -= Bitboard::of(File::kA);
  if constexpr (kOffset >= 0) {
    return Bitboard(squares.bits() << kOffset);
  } else {
    return Bitboard(squares.bits() >> -kOffset);
  }
}

}  // namespace refute
