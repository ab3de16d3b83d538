#include "engine/position.h"
#include "engine/san.h"
#include "engine/uci_move.h"
#include "fuzz/fuzz_target.h"
#include "fuzz/text_lines.h"
#include "props/laws/san_text.h"

// Input: the body of a UCI `position` command without moves on the first line, and on each further
// line a text that may or may not be a move in SAN there. A text that is a move is played, and
// where that leads, the laws about the text of moves are held.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const std::string_view text = fuzz::as_text(data, size);
  std::string_view rest = text;
  auto script = fuzz::script_of(fuzz::take_line(rest));
  if (!script) return 0;
  auto position = Position::from_setup(script->root, script->rules);
  if (!position) return 0;

  script->moves.clear();
  while (!rest.empty()) {
    const std::string_view san = fuzz::take_line(rest);
    fuzz::abort_on(props::san_text_names_a_legal_move(*position, san),
                   {"san_fuzzer", "san_text_names_a_legal_move", text});
    if (const auto move = from_san(*position, san)) {
      script->moves.push_back(to_uci(*move, script->rules));
      position->make(*move);
    }
  }
  fuzz::require_text_laws(*script, {"moves_fuzzer", text});
  return 0;
}
