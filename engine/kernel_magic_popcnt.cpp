// The magic kernel for processors that count bits in one instruction: nearly all that lack a fast
// PEXT. Only the generator's templates are compiled for it, under a lookup type that no other
// file has: see kernel_pext.cpp.

#include <array>
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

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("popcnt")
#endif

#include "engine/kernel_of.h"

namespace refute {
namespace {

struct Popcnt;  // this file's own

}  // namespace

const Kernel kMagicPopcntKernel = KernelOf<OwnMagicLookup<Popcnt>>::kKernel;

}  // namespace refute

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#else

namespace refute {

const Kernel kMagicPopcntKernel{};

}  // namespace refute

#endif
