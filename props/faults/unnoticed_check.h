#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// Who tells from a move whether it gives check keeps that with the position, and is wrong about
/// some checks: the checkers of which that move does not tell. The move has been made.
Bitboard checkers_unnoticed_after(const State& after, const Ply& ply, const Fault& fault);

/// The same where that is kept with the position and not worked out when it is set up.
Bitboard checkers_unnoticed_in_set_up(const State& state, const Fault& fault);

/// Which checks go unnoticed, and what is tested of the reply.
constexpr UnnoticedCheck check_of(const Fault& fault) {
  return static_cast<UnnoticedCheck>(fault.option % 4);
}
constexpr UnnoticedReply reply_of(const Fault& fault) {
  return static_cast<UnnoticedReply>(fault.option / 4);
}

/// The option of such a fault.
constexpr std::uint8_t unnoticed(UnnoticedCheck check, UnnoticedReply reply) {
  return static_cast<std::uint8_t>(static_cast<int>(check) + 4 * static_cast<int>(reply));
}

}  // namespace refute::models
