// The kernels for processors with BMI2: PEXT, and magics for those where PEXT is slow. Everything
// the generator's templates are made of is included first, compiled for any x86-64; only the
// templates themselves, which are instantiated nowhere else with these lookups, are compiled for
// the newer instruction set. So no function that another file could be linked to contains an
// instruction that an old processor lacks.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/castling.h"
#include "engine/castling_needs.h"
#include "engine/kernel.h"
#include "engine/move_list.h"
#include "engine/movegen.h"
#include "engine/pieces.h"
#include "engine/slider_lookup.h"

#if defined(__x86_64__)

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,lzcnt,popcnt")
#endif

#include "engine/kernel_of.h"

namespace refute {
namespace {

/// Parallel bit extract gathers the relevant bits in one instruction.
class PextLookup {
 public:
  static PextLookup shared() { return PextLookup(pext_table()); }

  REFUTE_INLINE Bitboard bishop(Square from, Bitboard occupied) const {
    return find(table_->bishop, from, occupied);
  }
  REFUTE_INLINE Bitboard rook(Square from, Bitboard occupied) const {
    return find(table_->rook, from, occupied);
  }

 private:
  explicit PextLookup(const SliderTable& table) : table_(&table) {}

  REFUTE_INLINE static Bitboard find(const SliderTable::Slider& slider, Square from,
                                     Bitboard occupied) {
    const std::size_t slot = attack_tables::slot(from);
    return slider.attacks[slot][_pext_u64(occupied.bits(), slider.mask[slot].bits())];
  }

  const SliderTable* table_;
};

struct Bmi2;  // this file's own

}  // namespace

const Kernel kPextKernel = KernelOf<PextLookup>::kKernel;
const Kernel kMagicBmi2Kernel = KernelOf<OwnMagicLookup<Bmi2>>::kKernel;

}  // namespace refute

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#else

namespace refute {

const Kernel kPextKernel{};
const Kernel kMagicBmi2Kernel{};

}  // namespace refute

#endif
