#include "oracle/process/thread_time.h"

#include <ctime>

namespace refute {

std::chrono::nanoseconds thread_time() {
  timespec used{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) != 0) return {};
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace refute
