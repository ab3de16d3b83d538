#include <span>

#include "engine/fen.h"
#include "fuzz/fuzz_target.h"
#include "props/known_line.h"
#include "props/sampling/edits.h"

namespace {

using refute::Rules;
using refute::props::PositionScript;

/// Chess960 by the lowest bit of the first byte, the edits by the rest.
PositionScript script_of_bytes(std::span<const std::uint8_t> bytes) {
  const bool is_chess960 = !bytes.empty() && (bytes[0] & 1) != 0;
  const Rules rules = is_chess960 ? Rules::kChess960 : Rules::kStandard;
  return refute::props::edited_start(rules, bytes.subspan(bytes.empty() ? 0 : 1));
}

}  // namespace

// Input: a FEN, whose position is checked under both rules; or any other bytes, which are a
// program of edits on the start position, so that nearly every input is a position.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const std::string_view text = fuzz::as_text(data, size);
  const auto setup = parse_fen(text, FenSyntax::kLenient);
  if (!setup) {
    const auto line = props::known_line(script_of_bytes({data, size}));
    if (line) fuzz::require_laws(*line, {"moves_fuzzer", text});
    return 0;
  }
  for (Rules rules : {Rules::kStandard, Rules::kChess960}) {
    const auto line = props::known_line({*setup, rules, {}});
    if (line) fuzz::require_laws(*line, {"moves_fuzzer", text});
  }
  return 0;
}
