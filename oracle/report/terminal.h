#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "oracle/findings/finding.h"

namespace refute::oracle {

/// How much of a finding is told.
enum class Detail : std::uint8_t {
  kVerdict,    // one line
  kEssential,  // of a divergence at most twelve: verdict, cause, board with what is wrong, command
  kFull,       // both positions, who was asked, commands for other programs, a unit test
};

/// How a report may look: colours only where a person sees them.
struct TerminalStyle {
  bool color = false;
  Detail detail = Detail::kFull;
  bool has_pieces = false;               // chess pieces on coloured squares instead of letters
  bool turns_for_black = false;          // boards as the side to move sees them, not as White does
  std::optional<std::size_t> columns{};  // of the terminal; none has as many as are needed
};

/// Colours if the stream is a terminal and NO_COLOR is not set (no-color.org); pieces if the
/// terminal has 256 colours as well, and UTF-8.
TerminalStyle style_of(std::FILE* stream, Detail detail = Detail::kFull);

/// A finding for a person, in the wanted detail.
std::string print_finding(const Finding& finding, const TerminalStyle& style);

/// Two lines for one more example of what has been shown in full: what is observed, and where.
std::string print_example(const Finding& finding);

}  // namespace refute::oracle
