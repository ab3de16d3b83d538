#include "tests/bench/stockfish_perft.h"

#include <charconv>
#include <chrono>
#include <string_view>
#include <utility>

namespace refute::bench {

Result<StockfishPerft, OracleError> StockfishPerft::start(const std::string& path,
                                                          std::optional<int> cpu) {
  Result<LineChannel, OracleError> channel = LineChannel::open({.argv = {path}, .cpu = cpu});
  if (!channel) return Unexpected{channel.error()};
  StockfishPerft stockfish(std::move(*channel));
  const auto name = stockfish.ask("uci\n", "id name ");
  if (!name) return Unexpected{name.error()};
  stockfish.name_ = *name;
  const auto ready = stockfish.ask("isready\n", "readyok");
  if (!ready) return Unexpected{ready.error()};
  return stockfish;
}

Result<std::string, OracleError> StockfishPerft::ask(const std::string& request,
                                                     std::string_view prefix) {
  const Deadline deadline = Deadline::after(std::chrono::minutes(2));
  channel_.begin_answer();
  if (const auto sent = channel_.send(request, deadline); !sent) return Unexpected{sent.error()};
  for (;;) {
    const auto line = channel_.read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (line->substr(0, prefix.size()) == prefix) return std::string(line->substr(prefix.size()));
  }
}

Result<Timed, OracleError> StockfishPerft::count(const ClassicPosition& position, Depth depth) {
  const auto ready = ask("position fen " + std::string(position.fen) + "\nisready\n", "readyok");
  if (!ready) return Unexpected{ready.error()};

  const auto stopwatch = Stopwatch::of_process(channel_.process().pid());
  if (!stopwatch) {
    return Unexpected{channel_.error(OracleError::Kind::kUnsupported, "its clock cannot be read")};
  }
  const auto total = ask("go perft " + std::to_string(depth.plies()) + "\n", "Nodes searched: ");
  const Duration took = stopwatch->elapsed();
  if (!total) return Unexpected{total.error()};

  std::uint64_t leaves = 0;
  const auto read = std::from_chars(total->data(), total->data() + total->size(), leaves);
  if (read.ec != std::errc()) {
    return Unexpected{channel_.error(OracleError::Kind::kProtocol, "expected a number of nodes")};
  }
  return Timed{leaves, took};
}

}  // namespace refute::bench
