#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "props/known_line.h"
#include "props/laws/verdict.h"
#include "props/sampling/position_script.h"

// What the fuzz targets share. A target decodes its input, asks laws, and hands the verdicts over.

namespace refute::fuzz {

/// What is being judged, for the message of a failure.
struct Case {
  std::string_view target;  // the name of the program: `moves_fuzzer`
  std::string_view law;     // the name of what is asserted
  std::string_view input;   // as text, as the program was given it
};

/// The input as text; counts one execution.
std::string_view as_text(const std::uint8_t* data, std::size_t size);

/// The script that the text says, under Chess960 rules if a castling right needs them; nullopt
/// if the text says none.
std::optional<props::PositionScript> script_of(std::string_view text);

/// Ends the process if the verdict is a violation, having printed the case decoded: the law, what
/// was seen, the input, and the command that repeats it. Counts the execution among those that
/// reached a law if it is not.
void abort_on(const props::Verdict& verdict, const Case& judged);

/// The same for a condition: `detail` says what was seen.
void require(bool holds, const Case& judged, std::string_view detail = {});

/// A line that is being judged.
struct LineCase {
  std::string_view target;  // the program that is given the line as a script
  std::string_view input;   // what this program was given
};

/// Holds laws against our engine along the line, as many as `Judge` spends on that input; ends the
/// process with the first violation, having printed the FEN, the moves, the law and the smallest
/// script that still shows it. What situations the line reaches is counted, and told libFuzzer as
/// coverage.
void require_laws(const props::KnownLine& line, const LineCase& judged);

/// The same for the laws about the text of moves alone, which cost most where there are many moves.
/// A script that cannot be played is let pass.
void require_text_laws(const props::PositionScript& script, const LineCase& judged);

}  // namespace refute::fuzz
