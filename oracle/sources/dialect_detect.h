#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "oracle/process/subprocess.h"
#include "oracle/sources/dialect.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// How an engine wants to be spoken to, as far as could be found out.
struct Detected {
  Dialect dialect;
  Launch launch;       // perhaps behind `stdbuf`, for engines that hold their output back
  std::string name{};  // what the engine calls itself
  /// In standard chess it writes castling as the king that takes its rook: e1h1.
  bool king_takes_rook = false;
};

/// Finds the dialect of an engine that does not speak Stockfish's `go perft`, by asking for the
/// start position in one dialect after the other, each in a process of its own. `is_uci` says
/// whether the engine has answered `uci`. `kUnsupported` if it has no way to say its moves.
Result<Detected, OracleError> detect_dialect(const Launch& launch, bool is_uci,
                                             const SourceOptions& options);

/// The same for a dialect that was given: finds out what its answers look like.
Result<Detected, OracleError> settle_dialect(const Launch& launch, Dialect dialect,
                                             const SourceOptions& options);

}  // namespace refute::oracle
