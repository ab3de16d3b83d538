#pragma once

#include <cstdlib>

/// REFUTE_ASSERT states a precondition that only a defect of the calling code can break.
///
/// It has a switch of its own, REFUTE_ASSERTIONS, because CMake defines NDEBUG in every
/// release-like build. The condition must have no side effect: it is not evaluated when the
/// switch is off. A failure ends the process at the place that failed, so that a debugger, a
/// sanitizer or a fuzzer shows the stack; input from outside is never checked this way.
#if defined(REFUTE_ASSERTIONS) && REFUTE_ASSERTIONS
#define REFUTE_ASSERT(condition) ((condition) ? static_cast<void>(0) : std::abort())
#else
#define REFUTE_ASSERT(condition) static_cast<void>(0)
#endif
