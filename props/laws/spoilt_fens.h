#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refute::props {

/// A text that no reader of the standard's six fields may accept, and what is wrong with it.
struct SpoiltFen {
  std::string text;
  std::string_view what;  // completes "a FEN with"
};

/// The ways to spoil the FEN: of each field what engines have been seen to let pass, and what is
/// wrong with the text as a whole. None contains a zero byte, which would end it in C.
/// Precondition: `fen` is what `print_plain_fen` writes.
std::vector<SpoiltFen> spoilt_fens_of(std::string_view fen);

/// Shorter texts that some readers take: without the move number, without both clocks, and with one
/// field at a time emptied.
std::vector<std::string> incomplete_fens_of(std::string_view fen);

}  // namespace refute::props
