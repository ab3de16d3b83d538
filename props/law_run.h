#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "props/law_checker.h"
#include "props/sampling/random.h"
#include "props/sampling/random_script.h"

namespace refute::props {

/// What is run.
struct RunPlan {
  std::vector<const Law*> laws;
  std::vector<const Law*> except = {};  // of those, counted as skipped
  std::uint64_t seed = 1;
  ScriptOptions scripts = {};

  /// Sees every line before the laws do; for meters of what the sample reaches.
  std::function<void(const KnownLine&)> observe = {};
};

/// A violation with the script in which it was met and the smallest script that still shows it.
struct Finding {
  Violation violation;  // as the shrunk script shows it
  PositionScript met;
  PositionScript shrunk;
};

/// Holds laws against a subject on random scripts, one script after the other. The same plan
/// gives the same scripts: the n-th depends on the seed and n only.
class LawRun {
 public:
  /// The subject must outlive the run.
  LawRun(RunPlan plan, Subject& subject);

  /// Checks the next script.
  std::optional<Finding> step();

  /// Goes on without that law.
  void leave_out(const Law& law) { checker_.leave_out(law); }

  const std::vector<const Law*>& laws() const { return checker_.laws(); }
  const Tally& tally() const { return checker_.tally(); }
  std::uint64_t drawn() const { return drawn_; }
  /// Scripts that could not be played.
  std::uint64_t discarded() const { return discarded_; }

 private:
  RunPlan plan_;
  Subject& subject_;
  Random random_;
  LawChecker checker_;
  std::uint64_t drawn_ = 0;
  std::uint64_t discarded_ = 0;
};

/// The finding for a violation along the script, shrunk so that the same law stays violated.
Finding shrunk_finding(const Violation& violation, const PositionScript& script, Subject& subject);

/// Several lines for a person: law, what was seen, the position, the scripts as met and as shrunk,
/// and the command that repeats it. `program` is what the command begins with.
std::string describe(const Finding& finding, std::string_view program = "refute props");

}  // namespace refute::props
