#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/depth.h"
#include "oracle/sources/question.h"
#include "oracle/trace/comparison.h"
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
  kInconsistent,
  kRefused,
  kCrashed,
  kHung,
  kReferencesDisagree,
};

/// `agree`, `missing`, ..., `disagreement among references`.
std::string_view verdict_name(Verdict verdict);

/// Reads such a name; anything else is nullopt.
std::optional<Verdict> verdict_named(std::string_view name);

/// What the moves show that differ: missing ones before extra before duplicate ones; `count` if
/// there are none.
Verdict verdict_of(const Comparison& difference);

/// True for the verdicts that say "the subject is wrong": missing, extra, duplicate, count, state.
bool is_divergence(Verdict verdict);

/// True for the verdicts that say nothing about the subject's moves: exit code 3.
bool is_trouble(Verdict verdict);

/// Which part of the subject is to blame for a divergence.
enum class Blame : std::uint8_t { kGeneration, kMake, kUndo, kFen, kPerft, kNotation };

/// `generation`, `make`, `undo`, `fen`, `perft`, `notation`.
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

  /// The moves in `difference` were found by counting: one side names none. If there are none in
  /// it, counting did not single any out.
  bool is_inferred = false;

  /// The query that shows it.
  Question question() const { return {node, depth}; }
};

}  // namespace refute::oracle
