#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/setup_problems.h"
#include "oracle/diagnose/diagnosis.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/source.h"
#include "oracle/sources/statement.h"
#include "oracle/trace/divergence.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// What the search for the smallest divergence took.
struct MinimisingEffort {
  int queries = 0;           // candidates that both sides were asked about
  bool is_complete = false;  // nothing that is left can be taken away

  friend bool operator==(const MinimisingEffort&, const MinimisingEffort&) = default;
};

/// A fault that a subject has besides the one that its finding is named after.
struct Companion {
  std::string model;                 // "castling-attacker-not-seen (by pawns)"
  props::PositionScript smallest{};  // where it shows, of what was asked

  friend bool operator==(const Companion&, const Companion&) = default;
};

/// What explains the subject's wrong answers, found by elimination over the fault models: see
/// `explain.h`.
struct Cause {
  std::string certainty;  // `exact`, `explains part` or `unknown`
  std::string model;      // "pinned-knight-moves (White only)"; empty if unknown
  std::string sentence;   // what a generator with that fault does; empty if unknown
  std::string support;    // "predicts 107 of 107 answers; 37 other models refuted"
  std::vector<Companion> companions{};

  /// A model predicts every answer; no model explains anything.
  bool is_exact() const { return certainty == "exact"; }
  bool is_unknown() const { return model.empty(); }

  friend bool operator==(const Cause&, const Cause&) = default;
};

/// Everything that is known about one comparison: what a report prints and a file holds.
struct Finding {
  Divergence divergence;
  SetupClass setup_class = SetupClass::kNormal;
  Diagnosis diagnosis;
  std::optional<Divergence> minimised;
  MinimisingEffort minimising;         // meant only if there is `minimised`
  std::optional<Cause> cause;          // if it was looked for
  std::optional<OracleError> trouble;  // for refused, crashed, hung
  std::string trouble_source;          // whose trouble it is
  std::string recorded_trouble;        // what a file says of it; empty if it has just happened
  std::string odd_one_out;             // the reference that all others contradict, if there is one

  /// Two statements that cannot both be right: with the verdict `inconsistent`, what it is about;
  /// beside a divergence, what was seen besides.
  std::optional<Inconsistency> inconsistency;
  SourceIdentity subject;
  std::vector<SourceIdentity> references;
  std::uint64_t seed = 0;

  /// The subject died of the query, or hung, and answered it when it was asked again: one good
  /// answer more says nothing.
  bool is_unsteady = false;

  /// The script and depth that were asked about first, before the descent.
  props::PositionScript asked;
  Depth asked_depth = Depth(1);
};

/// The key of what is observed, whatever was found to explain it.
const std::string& observed_rule(const Finding& finding);

/// Whether a text can be a key, such as "castling-through-check": keys name files and fingerprints.
bool is_key(std::string_view text);

/// The rule, or the verdict where none is broken: two findings with the same key are one defect,
/// which may show as a missing move here and as an extra one there. Inconsistencies of a reference
/// have a key of their own.
std::string dedup_key(const Finding& finding);

/// Whether it is a divergence that no model explains, or whose cause there was no time to find.
bool is_unexplained(const Finding& finding);

/// Whether the subject would not or could not answer, or answered in two ways: trouble that is no
/// reference's.
bool is_trouble_of_subject(const Finding& finding);

/// Whether the subject ended while it was asked.
bool is_death_of_subject(const Finding& finding);

/// What happened, in several lines for a person. Precondition: there is trouble.
std::string trouble_text(const Finding& finding);

/// The smallest divergence that is known.
const Divergence& smallest_of(const Finding& finding);

}  // namespace refute::oracle
