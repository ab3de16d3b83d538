#pragma once

#include <optional>
#include <string>

#include "engine/result.h"
#include "oracle/process/line_channel.h"
#include "oracle/process/oracle_error.h"
#include "tests/bench/contender.h"

namespace refute::bench {

/// A Stockfish that stays running and is asked for `go perft`. It is idle between questions.
class StockfishPerft {
 public:
  /// Starts the program, on one processor if one is named, and waits until it is ready.
  static Result<StockfishPerft, OracleError> start(const std::string& path, std::optional<int> cpu);

  /// What it calls itself.
  const std::string& name() const { return name_; }

  /// Its count, and the time from sending `go` to `Nodes searched`.
  Result<Timed, OracleError> count(const ClassicPosition& position, Depth depth);

 private:
  explicit StockfishPerft(LineChannel channel) : channel_(std::move(channel)) {}

  /// Sends the request and reads up to the line that starts with `prefix`; returns its rest.
  Result<std::string, OracleError> ask(const std::string& request, std::string_view prefix);

  LineChannel channel_;
  std::string name_;
};

}  // namespace refute::bench
