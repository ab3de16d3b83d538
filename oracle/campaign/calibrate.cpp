#include "oracle/campaign/calibrate.h"

#include <algorithm>
#include <chrono>

#include "engine/fen.h"
#include "engine/position.h"

namespace refute::oracle {
namespace {

constexpr int kDeepest = 3;
constexpr std::chrono::milliseconds kSlow{100};

/// The king on f1 castles with the rook on g1: to an engine without Chess960 there is no such move.
constexpr const char* kChess960Castling = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";

bool lists(const DivideReply& reply, std::string_view move) {
  return std::any_of(reply.lines.begin(), reply.lines.end(),
                     [&](const DivideLine& line) { return line.move == move; });
}

}  // namespace

Result<Calibration, OracleError> calibrate(Source& source) {
  using Clock = std::chrono::steady_clock;
  Calibration found;
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  for (int plies = 1; plies <= kDeepest; ++plies) {
    const Clock::time_point before = Clock::now();
    const auto reply = source.divide(start, Depth(plies));
    if (!reply) return Unexpected{reply.error()};
    found.depth = Depth(plies);
    if (Clock::now() - before > kSlow) break;
  }
  const Result<Setup, FenError> castling = parse_fen(kChess960Castling, FenSyntax::kLenient);
  const auto reply = source.divide({*castling, Rules::kChess960, {}}, Depth(1));
  found.plays_chess960 = reply && lists(*reply, "f1g1");
  return found;
}

}  // namespace refute::oracle
