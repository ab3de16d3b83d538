#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// Who tells from a move whether it gives check keeps that with the position, and is wrong about
/// some checks: whether that move gives such a check, and no other. The move has been made.
bool gives_unnoticed_check(const State& after, const Ply& ply, const Fault& fault);

/// Whether that is kept with the position and not worked out when it is set up, and there is a
/// check.
bool is_set_up_in_unnoticed_check(const State& state, const Fault& fault);

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
