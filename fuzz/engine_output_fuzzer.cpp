#include <string>
#include <variant>

#include "fuzz/fuzz_target.h"
#include "fuzz/text_lines.h"
#include "oracle/sources/perft_reply.h"

namespace {

using namespace refute;

/// The line that says the same as what was read; empty for noise and what is no perft.
std::string print(const oracle::PerftLine& line) {
  if (const auto* move = std::get_if<oracle::DivideLine>(&line)) {
    return move->move + ": " + std::to_string(move->leaves);
  }
  if (const auto* total = std::get_if<oracle::PerftTotal>(&line)) {
    return "Nodes searched: " + std::to_string(total->leaves);
  }
  return {};
}

/// A move is four coordinates and perhaps a letter; what is alien says why.
bool is_sound(const oracle::PerftLine& line) {
  if (const auto* alien = std::get_if<oracle::PerftAlien>(&line)) return !alien->reason.empty();
  const auto* move = std::get_if<oracle::DivideLine>(&line);
  return move == nullptr || move->move.size() == 4 || move->move.size() == 5;
}

}  // namespace

// Input: what an engine prints after `go perft N`.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::as_text(data, size);
  std::string_view rest = text;
  while (!rest.empty()) {
    const oracle::PerftLine line = oracle::read_perft_line(fuzz::take_line(rest));
    fuzz::require(is_sound(line), {"engine_output_fuzzer", "line_is_sound", text});
    const std::string printed = print(line);
    if (printed.empty()) continue;
    fuzz::require(print(oracle::read_perft_line(printed)) == printed,
                  {"engine_output_fuzzer", "line_round_trips", text}, printed);
  }
  return 0;
}
