#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/depth.h"
#include "oracle/findings/finding.h"
#include "oracle/process/deadline.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// What the suite says about a candidate: the divergence it was traced to, or nullopt where both
/// sides agree or one of them is in trouble. The same question must get the same answer.
using Probe =
    std::function<std::optional<Divergence>(const props::PositionScript& node, Depth depth)>;

/// The stable key by which two divergences are the same defect.
using RuleOf = std::function<std::string(const Divergence&)>;

struct MinimiseOptions {
  /// How many candidates may be asked about. When they are used up, what has been reached stands.
  int max_queries = 2000;

  /// `diagnose`, unless more is known about the subject.
  RuleOf rule_of = nullptr;

  /// Whether the time is over: what has been reached stands then, too.
  IsOver is_over = never_over;
};

struct Minimised {
  Divergence divergence;

  /// How often the probe was called.
  int queries = 0;

  /// Queries and time sufficed: nothing that is left can be taken away, and minimising again
  /// changes nothing.
  bool is_complete = false;
};

/// The smallest divergence found that shows the same verdict and the same rule: first the line and
/// the depth are cut, then men are taken away (halves first, as in Zeller's delta debugging), made
/// simpler, and rights, en passant square and clocks dropped. Every candidate is of the class of
/// the original's root or better, and its line is legal by the mailbox.
///
/// The same input gives the same output. A divergence that the probe does not show again is
/// returned as it is.
Minimised minimise(const Divergence& divergence, const Probe& probe,
                   const MinimiseOptions& options = {});

}  // namespace refute::oracle
