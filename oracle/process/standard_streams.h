#pragma once

namespace refute::oracle {

/// Opens /dev/null in the place of each standard stream that the caller has closed. Without it the
/// next file or pipe would take the number, and results would be written into an engine's input.
void keep_standard_streams_open();

}  // namespace refute::oracle
