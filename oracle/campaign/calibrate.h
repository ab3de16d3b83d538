#pragma once

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/source.h"

namespace refute::oracle {

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
