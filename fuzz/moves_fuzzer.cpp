#include "fuzz/fuzz_target.h"
#include "props/known_line.h"

// Input: the body of a UCI `position` command. Under Chess960 rules if a castling right needs them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const auto script = fuzz::script_of(fuzz::as_text(data, size));
  if (!script) return 0;  // text that says nothing is the subject of fen_fuzzer

  const auto line = props::known_line(*script);
  if (!line) return 0;  // the mailbox holds a move to be illegal, or the root to be invalid

  fuzz::require_all_laws(*line, "moves_fuzzer");
  return 0;
}
