// Finds the factors of engine/magics.h and prints that file. For every square it draws sparse
// random factors until one maps all relevant occupancies to slots without a harmful collision
// into a table of the least size (one slot per occupancy subset). Deterministic.

#include <cstdint>
#include <cstdio>
#include <vector>

#include "engine/attacks.h"
#include "engine/slider_lookup.h"

namespace {

using refute::Bitboard;
using refute::RayLookup;
using refute::Square;

/// Splitmix64 (Steele, Lea, Flood 2014).
struct Splitmix {
  std::uint64_t state;
  std::uint64_t next() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
};

struct Case {
  std::uint64_t subset;
  std::uint64_t attacks;
};

bool fits(std::uint64_t magic, int bits, const std::vector<Case>& cases,
          std::vector<std::uint64_t>& slots) {
  slots.assign(std::size_t{1} << bits, 0);  // no attack set is empty, so 0 means free
  for (const Case& item : cases) {
    std::uint64_t& slot = slots[(item.subset * magic) >> (64 - bits)];
    if (slot != 0 && slot != item.attacks) return false;
    slot = item.attacks;
  }
  return true;
}

template <typename Attacks>
void print_table(const char* name, Bitboard (*mask_of)(Square), Attacks attacks) {
  Splitmix random{20260101};
  std::printf("inline constexpr std::array<std::uint64_t, 64> %s{\n", name);
  for (Square from : Bitboard::all()) {
    const Bitboard mask = mask_of(from);
    std::vector<Case> cases;
    std::uint64_t subset = 0;
    do {
      cases.push_back({subset, attacks(from, Bitboard(subset)).bits()});
      subset = (subset - mask.bits()) & mask.bits();
    } while (subset != 0);
    std::vector<std::uint64_t> slots;
    std::uint64_t magic = 0;
    do {
      magic = random.next() & random.next() & random.next();
    } while (!fits(magic, mask.size(), cases, slots));
    std::printf("%s0x%016llx,%s", from.index() % 4 == 0 ? "    " : " ",
                static_cast<unsigned long long>(magic), from.index() % 4 == 3 ? "\n" : "");
  }
  std::printf("};\n");
}

}  // namespace

int main() {
  std::printf("#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace refute {\n\n");
  std::printf(
      "// Printed by tests/support/find_magics.cpp, which also says what makes a factor good.\n\n");
  print_table("kBishopMagics", refute::relevant_occupancy_of_bishop,
              [](Square from, Bitboard o) { return RayLookup().bishop(from, o); });
  std::printf("\n");
  print_table("kRookMagics", refute::relevant_occupancy_of_rook,
              [](Square from, Bitboard o) { return RayLookup().rook(from, o); });
  std::printf("\n}  // namespace refute\n");
}
