#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/findings/finding_store.h"
#include "oracle/hunt/hunt_task.h"
#include "oracle/hunt/model_meter.h"
#include "oracle/process/deadline.h"
#include "oracle/sources/source.h"
#include "oracle/sources/source_health.h"
#include "props/sampling/pair_meter.h"
#include "props/sampling/situation_meter.h"

namespace refute::oracle {

/// When a hunt ends. With a task budget the same seed gives the same findings whatever the number
/// of workers; a time budget ends wherever it ends.
struct HuntBudget {
  std::optional<Deadline> time{};
  std::optional<std::uint64_t> positions{};  // asked about
  std::optional<std::size_t> findings{};     // ends with so many
};

/// How the sources of a hunt come into being; `open_source` unless a test has sources of its own.
using SourceOpener = std::function<Result<std::unique_ptr<Source>, SourceError>(
    std::string_view text, const SourceOptions& options)>;

struct HuntOptions {
  std::string subject;
  std::vector<std::string> references;
  std::vector<Learnt> learnt;  // of the subject, then of the references; empty if nobody has asked
  SourceOptions source_options;

  /// What a source is opened by; number 0 is the subject, 1 the first reference.
  const std::string& text_of(std::size_t number) const {
    return number == 0 ? subject : references[number - 1];
  }

  /// The options to open a source with, by the same number.
  SourceOptions options_of(std::size_t number) const {
    SourceOptions one = source_options;
    if (number < learnt.size()) one.known = learnt[number];
    return one;
  }
  HuntPlan plan;
  HuntBudget budget;
  int jobs = 1;
  SourceOpener open = open_source;
};

/// What has been compared so far. Counters only rise and may be read while the hunt runs.
struct HuntStatistics {
  std::atomic<std::uint64_t> tasks{0};
  std::atomic<std::uint64_t> positions{0};    // root positions asked about
  std::atomic<std::uint64_t> fingerprint{0};  // of the positions of a world that were compared
  std::atomic<std::uint64_t> leaves{0};       // leaves counted by both sides
  std::atomic<std::uint64_t> divergent{0};    // positions on which the subject was wrong
  std::atomic<std::uint64_t> disputed{0};     // positions on which references differ
  std::atomic<std::uint64_t> subject_inconsistent{0};    // queries that it answered in two ways
  std::atomic<std::uint64_t> reference_inconsistent{0};  // the same of all references
  std::atomic<std::uint64_t> subject_failures{0};
  std::atomic<std::uint64_t> reference_failures{0};
  std::atomic<std::uint64_t> cut_off{0};  // answered differently or not at all; no time to see why
  std::atomic<std::uint64_t> models_refuted{0};  // ways of being wrong, by the right answers
  std::atomic<std::uint64_t> shallower{0};  // at less than the plan's depth for too many leaves
  SourceHealth subject_health;
  SourceHealth reference_health;  // of all references together
};

/// Adds one position to the counters that the finding belongs to.
void count_outcome(const Finding& finding, HuntStatistics& statistics);

/// Corrects the counters for a finding that was counted as a divergence, if it is none any more.
void recount_outcome(const Finding& finding, HuntStatistics& statistics);

/// Why a hunt ended.
enum class HuntEnd : std::uint8_t {
  kNone,  // it runs; in the record of one that was killed for ever
  kBudgetSpent,
  kStopped,              // by the caller
  kSourceUnavailable,    // a worker could not open its sources
  kReferenceUnreliable,  // it failed on every other position, or died of every other question
  kSubjectUnreliable,    // likewise
};

/// What a hunt came to.
struct HuntResult {
  HuntEnd end = HuntEnd::kNone;

  /// How often each rare rule event was among the positions: silence about an event that was never
  /// reached says nothing.
  props::SituationMeter situations;

  /// Which of them came about together.
  props::PairMeter pairs{};

  /// The ways of being wrong that the subject's right answers rule out, and from how many of these
  /// answers that was worked out.
  std::vector<ModelCount> models{};
  std::uint64_t answers_of_models = 0;
};

/// The hunt's course, as seen by whoever shows it.
struct HuntObserver {
  /// A finding that was not known before; called by one worker at a time.
  std::function<void(const Finding&)> on_finding;
  /// What was answered wrongly when the time was over; called by one worker at a time.
  std::function<void(const Finding&)> on_unconfirmed;
  /// Something to tell a person: a source that failed, a file that could not be written.
  std::function<void(const std::string&)> on_note;
};

/// What a hunt works with, and the replay before it.
struct HuntContext {
  const HuntOptions& options;
  FindingStore& store;
  HuntStatistics& statistics;
  const HuntObserver& observer;
  const std::atomic<bool>& stop;
};

/// Compares the two sides on made-up positions until the budget is spent or `stop` becomes true.
/// When the time of the budget is over nothing new is asked; `stop` cuts off what is being done.
/// Each of the `jobs` workers has sources of its own, on a processor of its own if one is idle.
/// Findings are traced, named, minimised and put into the store.
HuntResult hunt(const HuntOptions& options, FindingStore& store, HuntStatistics& statistics,
                const HuntObserver& observer, const std::atomic<bool>& stop);

}  // namespace refute::oracle
