#pragma once

#include <chrono>

namespace refute {

/// The processor time that the calling thread has used: it does not pass while others have the
/// processor. Zero where the system does not tell.
std::chrono::nanoseconds thread_time();

}  // namespace refute
