#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <variant>

#include "props/capability.h"
#include "props/known_line.h"
#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

namespace refute::props {

/// What a law costs per position; decides how often drivers can afford it.
enum class LawCost : std::uint8_t {
  kFast,      // about a microsecond or two: the fast subset
  kStandard,  // up to about ten
  kDeep,      // more; drivers hold it against the last position of a line only
};

/// A law about one position. The subject stands on it when the law is called.
using PositionLaw = Verdict (*)(const KnownPosition& position, Subject& subject);

/// A law about a line of moves. It sets the positions that it needs.
using LineLaw = Verdict (*)(const KnownLine& line, Subject& subject);

/// A law about all positions of a run, which remembers those that it was asked about before. Asked
/// as a `PositionLaw` is; a run has one of its own.
using RunLaw = std::function<Verdict(const KnownPosition& position, Subject& subject)>;

/// Makes one that remembers nothing yet.
using RunLawMaker = RunLaw (*)();

/// Where the subject stands when the law has been checked and was not violated.
enum class LawEnd : std::uint8_t {
  kInPlace,    // where it stood, the moves that led there still to be undone
  kElsewhere,  // wherever the law has set it
};

/// A statement that must hold for every move generator.
struct Law {
  std::string_view name;      // that of the function
  std::string_view sentence;  // what it states, without a full stop
  Capabilities needs;
  LawCost cost;
  LawEnd end;
  std::variant<PositionLaw, LineLaw, RunLawMaker> function;
};

}  // namespace refute::props
