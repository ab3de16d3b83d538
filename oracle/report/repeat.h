#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oracle/findings/finding.h"

namespace refute::oracle {

/// The command that shows the finding again, at the smallest divergence that is known.
std::string compare_command(const Finding& finding);

/// The same question to any UCI engine that knows `go perft`, line by line.
std::vector<std::string> uci_commands(const Finding& finding);

/// A unit test to paste: what the subject has to answer there. The names of its three calls are
/// the reader's to adapt. Precondition: the verdict is a divergence.
std::string unit_test(const Finding& finding);

/// The same as a line of a perft suite; empty if the position's own FEN does not show it.
std::string suite_line(const Finding& finding);

/// The setup after the script's moves; the root if they cannot be played.
Setup last_setup(const props::PositionScript& script);

/// "White" or "Black".
std::string_view side_to_move_of(const Setup& setup);

/// The words with blanks between them.
std::string joined(const std::vector<std::string>& words);

/// "Stockfish 15.1 (uci:stockfish)", or only the source if it says no name.
std::string full_name(const SourceIdentity& identity);

}  // namespace refute::oracle
