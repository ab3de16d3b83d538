#include "oracle/hunt/hunt.h"

#include <cstddef>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "oracle/findings/investigate.h"
#include "oracle/process/cpu.h"
#include "oracle/sources/persistent_source.h"
#include "oracle/sources/stoppable_source.h"
#include "oracle/trace/comparison.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// A side that fails this often cannot be relied on: one position in a hundred, after a start.
constexpr std::uint64_t kFailuresForgiven = 20;
constexpr std::uint64_t kPositionsPerFailure = 100;

/// What the workers of one hunt share.
struct Shared {
  const HuntOptions& options;
  FindingStore& store;
  HuntStatistics& statistics;
  const HuntObserver& observer;
  const std::atomic<bool>& stop;
  std::atomic<bool> has_ended{false};
  std::mutex mutex{};  // guards what follows, and the observer
  std::uint64_t next_task = 0;
  std::uint64_t positions_handed_out = 0;
  HuntResult result{};

  void finish(HuntEnd reason) {
    const std::lock_guard lock(mutex);
    if (!has_ended.exchange(true)) result.end = reason;
  }

  void note(const std::string& text) {
    const std::lock_guard lock(mutex);
    if (observer.on_note) observer.on_note(text);
  }

  /// How it ends when it is told to stop: by then the time may have been over.
  HuntEnd end_of_stop() const { return out_of_time() ? HuntEnd::kBudgetSpent : HuntEnd::kStopped; }

  bool out_of_time() const { return options.budget.time && options.budget.time->expired(); }
};

struct Task {
  std::uint64_t number;
  std::vector<HuntQuestion> questions;
};

/// The next task, or nullopt when the budget of positions is spent. Under such a budget the
/// questions are made up in order, so that which tasks are run does not depend on the workers.
std::optional<Task> take_task(Shared& shared) {
  std::unique_lock lock(shared.mutex);
  const std::optional<std::uint64_t>& most = shared.options.budget.positions;
  if (most && shared.positions_handed_out >= *most) return std::nullopt;
  const std::uint64_t number = shared.next_task++;
  if (!most) lock.unlock();
  Task task{number, questions_of_task(shared.options.plan, number)};
  if (most) shared.positions_handed_out += task.questions.size();
  return task;
}

class Worker {
 public:
  explicit Worker(Shared& shared) : shared_(shared) { source_options_.stop = &shared.stop; }

  void run() {
    settle_on_processor();
    if (!open_sources()) {
      return shared_.finish(shared_.stop ? shared_.end_of_stop() : HuntEnd::kSourceUnavailable);
    }
    while (!shared_.has_ended) {
      if (shared_.out_of_time()) return;
      if (shared_.stop) return shared_.finish(HuntEnd::kStopped);
      const std::optional<Task> task = take_task(shared_);
      if (!task) return;
      run_task(*task);
    }
  }

  const props::SituationMeter& situations() const { return situations_; }

 private:
  /// A driver and its engines take turns, so they share a processor; each pair has its own, if one
  /// is idle that no other hunt has. Else the system places them: bound to a busy processor they
  /// would wait there while others are free.
  void settle_on_processor() {
    claim_ = CpuClaim::take();
    if (claim_ && bind_this_thread_to(claim_->cpu())) source_options_.cpu = claim_->cpu();
    static_cast<void>(make_this_thread_patient());  // without it the hunt is only slower
  }

  bool open_sources() {
    contest_.subject = open(shared_.options.subject, shared_.statistics.subject_health);
    if (!contest_.subject) return false;
    for (const std::string& text : shared_.options.references) {
      contest_.references.push_back(open(text, shared_.statistics.reference_health));
      if (!contest_.references.back()) return false;
    }
    return true;
  }

  std::unique_ptr<Source> open(const std::string& text, SourceHealth& health) {
    Result<std::unique_ptr<Source>, SourceError> source = open_source(text, source_options_);
    if (source) return make_persistent(make_stoppable(*std::move(source), shared_.stop), health);
    if (!shared_.stop) shared_.note(text + ": " + source.error().message);
    return nullptr;
  }

  void run_task(const Task& task) {
    for (const HuntQuestion& question : task.questions) {
      if (shared_.stop || shared_.has_ended || shared_.out_of_time()) return;
      ask(question, task.number);
      look_after(shared_.statistics.subject_health, HuntEnd::kSubjectUnreliable);
      look_after(shared_.statistics.reference_health, HuntEnd::kReferenceUnreliable);
    }
    ++shared_.statistics.tasks;
  }

  /// Tells of the first times a side had to be asked again; ends the hunt if that is the rule.
  void look_after(SourceHealth& health, HuntEnd reason) {
    for (const OracleError& error : health.news()) shared_.note("asked again: " + describe(error));
    if (health.is_unreliable()) shared_.finish(reason);
  }

  void ask(const HuntQuestion& question, std::uint64_t task) {
    const Depth depth = depth_for(shared_.options.plan, question.own_fen);
    HuntStatistics& statistics = shared_.statistics;
    ++statistics.positions;
    if (depth < shared_.options.plan.depth) ++statistics.shallower;
    const Setup& setup = question.own_fen.root;  // every move is made below it by both sides
    situations_.count_position_and_moves(setup, mailbox::legal_moves(setup));
    const auto theirs = contest_.references.front()->divide(question.own_fen, depth);
    if (shared_.stop) return;
    if (!theirs) return reference_failed(theirs.error());
    const auto ours = contest_.subject->divide(question.node, depth);
    if (ours && is_sound_agreement(*ours, *theirs) && others_agree(question, depth, *theirs)) {
      statistics.leaves += theirs->total;
      return;
    }
    if (!is_sound(*theirs)) return reference_failed(std::nullopt);
    look_into({question.node, depth}, task);
  }

  /// Whether all further references answer what the first one did.
  bool others_agree(const HuntQuestion& question, Depth depth, const DivideReply& first) {
    for (std::size_t index = 1; index < contest_.references.size(); ++index) {
      const auto reply = contest_.references[index]->divide(question.own_fen, depth);
      if (!reply || !is_sound_agreement(*reply, first)) return false;
    }
    return true;
  }

  void look_into(const Question& question, std::uint64_t task) {
    Finding finding = investigate(question, contest_);
    if (shared_.stop) {  // the trace was cut off: nothing that it says can be relied on
      ++shared_.statistics.cut_off;
      return;
    }
    finding.seed = shared_.options.plan.seed;
    if (finding.divergence.verdict == Verdict::kAgree) return;
    if (is_divergence(finding.divergence.verdict)) {
      ++shared_.statistics.divergent;
    } else if (finding.divergence.verdict == Verdict::kReferencesDisagree) {
      ++shared_.statistics.disputed;
    } else if (finding.trouble_source == finding.subject.source) {
      failed(shared_.statistics.subject_failures, HuntEnd::kSubjectUnreliable, finding.trouble);
    } else {
      failed(shared_.statistics.reference_failures, HuntEnd::kReferenceUnreliable, finding.trouble);
    }
    shared_.store.count(dedup_key(finding));
    if (!shared_.store.wants(dedup_key(finding), task)) return;
    if (is_divergence(finding.divergence.verdict)) minimise(finding, contest_);
    keep(finding, task);
  }

  void keep(const Finding& finding, std::uint64_t task) {
    const Result<bool, FileError> kept = shared_.store.add(task, finding);
    if (!kept) shared_.note("the finding could not be written: " + describe(kept.error()));
    const std::lock_guard lock(shared_.mutex);
    if ((!kept || *kept) && shared_.observer.on_finding) shared_.observer.on_finding(finding);
  }

  void reference_failed(const std::optional<OracleError>& error) {
    failed(shared_.statistics.reference_failures, HuntEnd::kReferenceUnreliable, error);
  }

  void failed(std::atomic<std::uint64_t>& counter, HuntEnd reason,
              const std::optional<OracleError>& error) {
    const std::uint64_t failures = ++counter;
    if (error && failures <= 3) shared_.note(describe(*error));
    const std::uint64_t positions = shared_.statistics.positions;
    if (failures > kFailuresForgiven && failures * kPositionsPerFailure > positions) {
      shared_.finish(reason);
    }
  }

  Shared& shared_;
  std::optional<CpuClaim> claim_;
  SourceOptions source_options_ = shared_.options.source_options;
  Contest contest_;
  props::SituationMeter situations_;
};

}  // namespace

HuntResult hunt(const HuntOptions& options, FindingStore& store, HuntStatistics& statistics,
                const HuntObserver& observer, const std::atomic<bool>& stop) {
  Shared shared{options, store, statistics, observer, stop};
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(options.jobs));
  const auto work = [&shared] {
    Worker worker(shared);
    worker.run();
    const std::lock_guard lock(shared.mutex);
    shared.result.situations.merge(worker.situations());
  };
  try {
    for (int index = 0; index < options.jobs; ++index) threads.emplace_back(work);
  } catch (const std::system_error& error) {  // the limit of threads or of memory is reached
    shared.note(fmt::format("only {} workers could be started: {}", threads.size(), error.what()));
    if (threads.empty()) shared.finish(HuntEnd::kSourceUnavailable);
  }
  for (std::thread& thread : threads) thread.join();
  shared.finish(HuntEnd::kBudgetSpent);
  return shared.result;
}

}  // namespace refute::oracle
