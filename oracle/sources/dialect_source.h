#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "oracle/sources/dialect_detect.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// A source that asks an engine in its own dialect.
///
/// Moves come back as canonical UCI text whatever the engine's notation. Where the engine prints
/// no moves, the divide is put together: the list as the dialect says, and below each legal move
/// the engine's own count of that child. A process is started at the first question and anew after
/// any failure. `text` is the source as it was given.
std::unique_ptr<Source> make_dialect_source(std::string_view text, Detected detected,
                                            const SourceOptions& options);

/// An engine as `open_source` opens one: Stockfish's dialect if the engine speaks it exactly, which
/// is fastest, else the dialect that is found by asking.
Result<std::unique_ptr<Source>, OracleError> open_engine_source(std::string_view text,
                                                                const Launch& launch,
                                                                const SourceOptions& options);

/// An engine that is spoken to as the dialect says.
Result<std::unique_ptr<Source>, OracleError> open_dialect_source(std::string_view text,
                                                                 const Launch& launch,
                                                                 Dialect dialect,
                                                                 const SourceOptions& options);

}  // namespace refute::oracle
