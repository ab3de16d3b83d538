#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/findings/missed_share.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// How a campaign ended that has not: it runs, or it was killed.
inline constexpr const char* kEndOfRunning = "running";

/// How often the positions of a campaign showed one defect.
struct DefectCount {
  std::string key;  // `dedup_key` of its finding
  std::uint64_t positions = 0;

  friend bool operator==(const DefectCount&, const DefectCount&) = default;
};

/// How often a rare rule event was reached.
struct SituationCount {
  std::string name;
  std::uint64_t count = 0;

  friend bool operator==(const SituationCount&, const SituationCount&) = default;
};

/// How many fault models of one rule the right answers of the subject refute, of those that they
/// were compared with.
struct ModelCount {
  std::string rule;
  std::uint64_t models = 0;
  std::uint64_t refuted = 0;

  friend bool operator==(const ModelCount&, const ModelCount&) = default;
};

/// The sum over all rules; it names none.
inline ModelCount total_of(const std::vector<ModelCount>& rules) {
  ModelCount total;
  for (const ModelCount& rule : rules) {
    total.models += rule.models;
    total.refuted += rule.refuted;
  }
  return total;
}

/// What became of one line of the regression file.
struct RegressionResult {
  std::string outcome;  // "shows", "fixed", "not shown", "changed", "confirmed", ...
  std::string key;      // verdict and rule as they were noted
  std::string script;   // `position` body: where

  friend bool operator==(const RegressionResult&, const RegressionResult&) = default;
};

/// What is remembered of a hunt once another one has followed in its folder.
struct PastHunt {
  std::string date;    // as in `CampaignSummary`
  std::string commit;  // likewise
  std::string end;
  std::uint64_t positions = 0;
  std::vector<std::string> causes;  // the keys of its defects
  std::vector<std::string> fixed;   // those of regressions that no longer showed

  friend bool operator==(const PastHunt&, const PastHunt&) = default;
};

/// What a hunt did: enough to judge what its silence is worth, and to repeat it.
struct CampaignSummary {
  std::string version;  // of this program
  std::string end;      // "budget-spent", "stopped", ..., or `kEndOfRunning`
  SourceIdentity subject;
  std::vector<SourceIdentity> references;

  std::uint64_t seed = 0;
  int depth = 1;
  std::string rules;  // "standard", "chess960", "both"
  std::uint64_t positions = 0;
  std::uint64_t leaves = 0;
  std::uint64_t divergent = 0;
  std::uint64_t disputed = 0;
  std::uint64_t subject_inconsistent = 0;    // queries that it answered in two ways
  std::uint64_t reference_inconsistent = 0;  // the same of the references
  std::uint64_t subject_failures = 0;
  std::uint64_t reference_failures = 0;
  std::vector<DefectCount> defects;
  std::vector<RegressionResult> regressions;
  std::vector<SituationCount> situations;

  // How it was run, which changes nothing of the above under a budget of positions.
  std::string date;     // of its start: "2026-03-01T12:00:00Z"; empty if that is not known
  std::string command;  // as a shell takes it; empty likewise
  std::string commit;   // of the subject's source, where git knows one
  int jobs = 1;
  double seconds = 0;
  std::uint64_t answers_of_models = 0;  // so many right answers were compared with the models
  std::vector<ModelCount> models;
  std::optional<Missed> missed{};  // by a hunt like this, if it is known and nothing was found
  std::vector<PastHunt> before;    // in the same folder, the oldest first
};

/// What is kept of it for the hunts that follow.
PastHunt past_of(const CampaignSummary& summary);

}  // namespace refute::oracle
