#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/setup_problems.h"
#include "oracle/comparison.h"
#include "oracle/process/oracle_error.h"
#include "oracle/source.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The outcome of comparing two sources on one node (DESIGN section 4).
enum class Verdict : std::uint8_t {
  kAgree,
  kMissing,
  kExtra,
  kDuplicate,
  kCount,
  kState,
  kRefused,
  kCrashed,
  kHung,
  kReferencesDisagree,
};

/// `agree`, `missing`, ..., `disagreement among references`.
std::string_view verdict_name(Verdict verdict);

/// Reads such a name; anything else is nullopt.
std::optional<Verdict> verdict_named(std::string_view name);

/// True for the verdicts that say "the subject is wrong": missing, extra, duplicate, count, state.
bool is_divergence(Verdict verdict);

/// True for the verdicts that say nothing about the subject's moves: exit code 3.
bool is_trouble(Verdict verdict);

/// Which part of the subject is to blame for a divergence.
enum class Blame : std::uint8_t { kGeneration, kMake, kUndo, kFen, kPerft };

/// `generation`, `make`, `undo`, `fen`, `perft`.
std::string_view blame_name(Blame blame);

/// Reads such a name; anything else is nullopt.
std::optional<Blame> blame_named(std::string_view name);

/// Where a divergence was traced to: the node at which the two sides differ and what differs.
struct Divergence {
  Verdict verdict = Verdict::kAgree;
  Blame blame = Blame::kGeneration;

  /// How to get there. For a state fault the line is the shortest that still shows it; for the
  /// others the root may be replaced by the node's own FEN.
  props::PositionScript node;

  /// The depth of the divide at the node that shows it; 1 unless only counts differ.
  Depth depth = Depth(1);

  Comparison difference;
};

/// The rule of chess that a divergence breaks.
struct Diagnosis {
  std::string rule;         // stable key: "en-passant-discovers-check-on-rank"
  std::string explanation;  // "e5d6 leaves the king on a5 to the rook on h5"
};

/// What the search for the smallest divergence took.
struct MinimisingEffort {
  int queries = 0;           // candidates that both sides were asked about
  bool is_complete = false;  // nothing that is left can be taken away

  friend bool operator==(const MinimisingEffort&, const MinimisingEffort&) = default;
};

/// Everything that is known about one comparison: what a report prints and a file holds.
struct Finding {
  Divergence divergence;
  SetupClass setup_class = SetupClass::kNormal;
  Diagnosis diagnosis;
  std::optional<Divergence> minimised;
  MinimisingEffort minimising;         // meant only if there is `minimised`
  std::optional<OracleError> trouble;  // for refused, crashed, hung
  std::string trouble_source;          // whose trouble it is
  std::string recorded_trouble;        // what a file says of it; empty if it has just happened
  std::string odd_one_out;             // the reference that all others contradict, if there is one
  SourceIdentity subject;
  std::vector<SourceIdentity> references;
  std::uint64_t seed = 0;

  /// The script and depth that were asked about first, before the descent.
  props::PositionScript asked;
  Depth asked_depth = Depth(1);
};

/// Verdict and rule: two findings with the same key are one defect.
std::string dedup_key(const Finding& finding);

/// What happened, in several lines for a person. Precondition: there is trouble.
std::string trouble_text(const Finding& finding);

/// The smallest divergence that is known.
const Divergence& smallest_of(const Finding& finding);

}  // namespace refute::oracle
