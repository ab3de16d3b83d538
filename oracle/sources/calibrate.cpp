#include "oracle/sources/calibrate.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "engine/fen.h"
#include "engine/position.h"

namespace refute::oracle {
namespace {

/// The depths to try and the most that each may take at the start position; a middle game has
/// several times as many leaves. Depth 2 is worth waiting for: one move shows nothing of undo.
struct Trial {
  Depth depth;
  std::chrono::milliseconds most;
};
constexpr std::array kTrials{Trial{Depth(2), std::chrono::milliseconds(100)},
                             Trial{Depth(3), std::chrono::milliseconds(25)}};

bool lists(const DivideReply& reply, std::string_view move) {
  return std::any_of(reply.lines.begin(), reply.lines.end(),
                     [&](const DivideLine& line) { return line.move == move; });
}

/// Whether the source answers the trial in time, at the second attempt if not at the first: it may
/// have had to load or compile something.
Result<bool, OracleError> passes(Source& source, const Trial& trial) {
  using Clock = std::chrono::steady_clock;
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  for (int attempts = 0; attempts < 2; ++attempts) {
    const Clock::time_point before = Clock::now();
    const auto reply = source.divide(start, trial.depth);
    if (!reply) return Unexpected{reply.error()};
    if (Clock::now() - before <= trial.most) return true;
  }
  return false;
}

}  // namespace

Result<Calibration, OracleError> calibrate(Source& source) {
  Calibration found;
  for (const Trial& trial : kTrials) {
    const auto passed = passes(source, trial);
    if (!passed) return Unexpected{passed.error()};
    if (!*passed) break;
    found.depth = trial.depth;
  }
  const Result<Setup, FenError> castling = parse_fen(kChess960Castling, FenSyntax::kLenient);
  const auto reply = source.divide({*castling, Rules::kChess960, {}}, Depth(1));
  found.plays_chess960 = reply && lists(*reply, "f1g1");
  return found;
}

}  // namespace refute::oracle
