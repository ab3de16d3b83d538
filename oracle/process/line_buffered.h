#pragma once

#include "oracle/process/subprocess.h"

namespace refute {

/// Starts the program behind `stdbuf`, so that its output comes line by line and not when a buffer
/// is full. False if it is already, or if there is no such program. Programs that are linked
/// statically, or that do without the C library, are not impressed.
bool make_line_buffered(Launch& launch);

}  // namespace refute
