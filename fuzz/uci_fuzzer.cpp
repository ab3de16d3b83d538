#include "engine/perft.h"
#include "engine/uci_move.h"
#include "fuzz/fuzz_target.h"
#include "fuzz/text_lines.h"
#include "oracle/sources/uci_server.h"
#include "props/sampling/position_script.h"

namespace {

using namespace refute;

constexpr Depth kDeepest(2);

/// The divide of the engine below the last position of the script.
oracle::DivideReply divide_of(const props::PositionScript& script, Depth depth) {
  oracle::DivideReply reply;
  const auto setups = props::setups_of(script);
  if (!setups) return reply;
  auto position = Position::from_setup(setups->back(), script.rules);
  if (!position) return reply;
  for (const DivideEntry& entry : divide(*position, depth)) {
    reply.lines.push_back({to_uci(entry.move, script.rules), entry.leaves});
    reply.total += entry.leaves;
  }
  return reply;
}

/// An answer is empty, or lines of printable text each with its line feed.
bool is_well_formed(std::string_view answer) {
  const auto is_text = [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); };
  return std::all_of(answer.begin(), answer.end(), is_text) &&
         (answer.empty() || answer.back() == '\n');
}

}  // namespace

// Input: the lines that somebody says to our UCI front end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::as_text(data, size);
  oracle::UciServer server(divide_of, kDeepest);
  std::string_view rest = text;
  while (!rest.empty() && !server.has_quit()) {
    const std::string answer = server.answer(fuzz::take_line(rest));
    fuzz::require(is_well_formed(answer), {"uci_fuzzer", "answers_are_lines", text}, answer);
  }
  // Whatever has been said, it can be set right again.
  if (server.has_quit()) return 0;
  fuzz::require(server.answer("isready") == "readyok\n",
                {"uci_fuzzer", "is_ready_at_any_time", text});
  server.answer("setoption name UCI_Chess960 value false");
  server.answer("position startpos");
  const std::string answer = server.answer("go perft 1");
  fuzz::require(answer.find("Nodes searched: 20\n") != std::string::npos,
                {"uci_fuzzer", "start_position_has_20_moves", text}, answer);
  return 0;
}
