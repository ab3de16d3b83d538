#pragma once

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// The king on f1 castles with the rook on g1: to an engine without Chess960 there is no such move.
inline constexpr const char* kChess960Castling = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";

/// What a source can be asked in a hunt.
struct Calibration {
  /// 3, 2 or 1: the deepest divide that it answers fast enough, at the start position, for a hunt
  /// to get through many positions. Deeper ones check more leaves for each request.
  Depth depth = Depth(1);

  /// Whether it knows Chess960: it castles king takes rook when told to.
  bool plays_chess960 = false;
};

/// Asks a few questions whose answers are beyond doubt. An answer that is wrong is no error here:
/// the hunt will find it. No answer at all is.
Result<Calibration, OracleError> calibrate(Source& source);

}  // namespace refute::oracle
