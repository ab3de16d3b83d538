#pragma once

#include <cstdint>
#include <initializer_list>

namespace refute::models {

/// A set of enumerators, of which there are at most 16. Default: all of them, so that a condition
/// that nobody mentions is fulfilled.
template <typename E>
class EnumSet {
 public:
  constexpr EnumSet() = default;
  constexpr EnumSet(std::initializer_list<E> members) : bits_(0) {
    for (E member : members) bits_ = static_cast<std::uint16_t>(bits_ | bit(member));
  }

  static constexpr EnumSet none() { return EnumSet(std::initializer_list<E>{}); }

  constexpr bool contains(E member) const { return (bits_ & bit(member)) != 0; }
  constexpr bool is_everything() const { return bits_ == kEverything; }
  constexpr bool includes(EnumSet part) const { return (part.bits_ & ~bits_) == 0; }
  friend constexpr EnumSet operator|(EnumSet a, EnumSet b) {
    a.bits_ = static_cast<std::uint16_t>(a.bits_ | b.bits_);
    return a;
  }
  friend constexpr EnumSet operator&(EnumSet a, EnumSet b) {
    a.bits_ = static_cast<std::uint16_t>(a.bits_ & b.bits_);
    return a;
  }
  friend constexpr EnumSet operator-(EnumSet a, EnumSet b) {
    a.bits_ = static_cast<std::uint16_t>(a.bits_ & ~b.bits_);
    return a;
  }
  friend constexpr bool operator==(EnumSet, EnumSet) = default;

 private:
  static constexpr std::uint16_t kEverything = 0xffff;
  static constexpr std::uint16_t bit(E member) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(member));
  }
  std::uint16_t bits_ = kEverything;
};

}  // namespace refute::models
