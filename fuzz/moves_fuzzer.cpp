#include "fuzz/fuzz_target.h"
#include "props/known_line.h"

// Input: the body of a UCI `position` command. Under Chess960 rules if a castling right needs them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const std::string_view text = fuzz::as_text(data, size);
  const auto script = fuzz::script_of(text);
  if (!script) return 0;  // text that says nothing is the subject of fen_fuzzer

  const auto line = props::known_line(*script);
  if (!line) return 0;  // the mailbox holds a move to be illegal, or the root to be invalid

  fuzz::require_laws(*line, {"moves_fuzzer", text});
  return 0;
}
