#include <span>

#include "engine/fen.h"
#include "fuzz/fuzz_target.h"
#include "props/engine_subject.h"
#include "props/known_line.h"
#include "props/laws/movegen.h"
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

/// Nothing if the position is invalid under the rules of the script.
void judge(const PositionScript& script, std::string_view text) {
  using namespace refute;
  const auto line = props::known_line(script);
  if (!line) return;
  fuzz::require_laws(*line, {"moves_fuzzer", text});
  // Only the legal generator's parts are held together there.
  props::EngineSubject pseudo(props::EngineGenerator::kPseudoLegalFiltered);
  const props::KnownPosition& last = line->positions.back();
  if (!pseudo.set_position(last.setup(), script.rules)) return;
  fuzz::abort_on(props::captures_and_quiets_make_all(last, pseudo),
                 {"position_fuzzer", "captures_and_quiets_make_all", text});
}

}  // namespace

// Input: a FEN, whose position is checked under both rules; or any other bytes, which are a
// program of edits on the start position, so that nearly every input is a position.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const std::string_view text = fuzz::as_text(data, size);
  const auto setup = parse_fen(text, FenSyntax::kLenient);
  if (!setup) judge(script_of_bytes({data, size}), text);
  for (Rules rules : {Rules::kStandard, Rules::kChess960}) {
    if (setup) judge({*setup, rules, {}}, text);
  }
  return 0;
}
