#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "oracle/process/subprocess.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// A UCI engine with `go perft`, run by that command line.
///
/// The process is started here and greeted; it lives as long as the source and is started anew
/// after any failure. `text` is the source as it was given, for reports.
Result<std::unique_ptr<Source>, OracleError> open_uci_source(std::string_view text, Launch launch,
                                                             const SourceOptions& options);

}  // namespace refute::oracle
