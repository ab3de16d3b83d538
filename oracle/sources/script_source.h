#pragma once

#include <memory>
#include <string_view>

#include "oracle/process/subprocess.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// A program by perftree's contract: `COMMAND DEPTH FEN [MOVES]` prints a divide, a line `move
/// count` for each move, a blank line and the total, and ends. FEN is one argument, MOVES another
/// with the moves from there in UCI text; it is left out when there are none.
///
/// A process is started for each question. Chess960 is asked for by nothing in the contract, so
/// those questions are `kUnsupported`. `text` is the source as it was given.
std::unique_ptr<Source> make_script_source(std::string_view text, Launch launch,
                                           const SourceOptions& options);

}  // namespace refute::oracle
