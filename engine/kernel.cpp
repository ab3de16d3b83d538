#include "engine/kernel.h"

#include "engine/assert.h"

namespace refute {
namespace {

bool has_popcnt() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

bool has_bmi2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && has_popcnt();
#else
  return false;
#endif
}

}  // namespace

bool is_available(SliderLookup lookup) { return lookup != SliderLookup::kPext || has_bmi2(); }

SliderLookup fastest_lookup() {
#if defined(__x86_64__)
  const bool is_emulated =
      __builtin_cpu_is("bdver4") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
  if (is_available(SliderLookup::kPext) && !is_emulated) return SliderLookup::kPext;
#endif
  return SliderLookup::kMagic;
}

const Kernel& kernel(SliderLookup lookup) {
  REFUTE_ASSERT(is_available(lookup));
  switch (lookup) {
    case SliderLookup::kRays:
      return kRayKernel;
    case SliderLookup::kPext:
      return kPextKernel;
    case SliderLookup::kMagic:
      break;
  }
  if (has_bmi2()) return kMagicBmi2Kernel;
  return has_popcnt() ? kMagicPopcntKernel : kMagicKernel;
}

const Kernel& fastest_kernel() {
  static const Kernel& fastest = kernel(fastest_lookup());
  return fastest;
}

Bitboard bishop_attacks(SliderLookup lookup, Square from, Bitboard occupied) {
  return kernel(lookup).bishop(from, occupied);
}
Bitboard rook_attacks(SliderLookup lookup, Square from, Bitboard occupied) {
  return kernel(lookup).rook(from, occupied);
}

}  // namespace refute
