#pragma once

#include <atomic>
#include <memory>

#include "oracle/sources/source.h"

namespace refute::oracle {

/// The same source, which refuses every question once `stop` is true: tracing and minimising ask
/// thousands of questions, and end at once when none is answered any more.
/// `stop` must outlive the result.
std::unique_ptr<Source> make_stoppable(std::unique_ptr<Source> source,
                                       const std::atomic<bool>& stop);

}  // namespace refute::oracle
