#include "oracle/hunt/hunt.h"

#include <chrono>
#include <cstddef>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "oracle/findings/investigate.h"
#include "oracle/hunt/longest_answer.h"
#include "oracle/process/cpu.h"
#include "oracle/sources/persistent_source.h"
#include "oracle/sources/stoppable_source.h"
#include "oracle/trace/comparison.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// Where a side fails this often there is nothing to compare: one position in two, after a start.
constexpr std::uint64_t kFailuresForgiven = 20;
constexpr std::uint64_t kPositionsPerFailure = 2;

using Clock = Deadline::Clock;

/// What the workers of one hunt share.
struct Shared {
  const HuntOptions& options;
  FindingStore& store;
  HuntStatistics& statistics;
  const HuntObserver& observer;
  const std::atomic<bool>& stop;
  std::atomic<bool> has_ended{false};
  ModelMeter models{};
  LongestAnswer longest_answer{};  // of the subject
  std::mutex mutex{};              // guards what follows, and the observer
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
  const std::optional<std::uint64_t> tasks = tasks_of(shared.options.plan);
  if (tasks && number >= *tasks) return std::nullopt;
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
    look_after(shared_.statistics.subject_health, HuntEnd::kSubjectUnreliable, 0);
    while (!shared_.has_ended) {
      if (shared_.out_of_time()) return;
      if (shared_.stop) return shared_.finish(HuntEnd::kStopped);
      if (has_found_enough()) return;
      const std::optional<Task> task = take_task(shared_);
      if (!task) return;
      run_task(*task);
    }
  }

  /// What it has compared.
  void add_to(HuntResult& result) const {
    result.situations.merge(situations_);
    result.pairs.merge(pairs_);
  }

 private:
  bool has_found_enough() const {
    const std::optional<std::size_t>& most = shared_.options.budget.findings;
    return most && shared_.store.size() >= *most;
  }

  /// A driver and its engines take turns, so they share a processor; each pair has its own, if one
  /// is idle that no other hunt has. Else the system places them: bound to a busy processor they
  /// would wait there while others are free.
  void settle_on_processor() {
    claim_ = CpuClaim::take();
    if (claim_ && bind_this_thread_to(claim_->cpu())) source_options_.cpu = claim_->cpu();
    static_cast<void>(make_this_thread_patient());  // without it the hunt is only slower
  }

  bool open_sources() {
    contest_.subject = open(shared_.options.subject, 0, shared_.statistics.subject_health);
    if (!contest_.subject) return false;
    for (const std::string& text : shared_.options.references) {
      const std::size_t number = contest_.references.size() + 1;
      contest_.references.push_back(open(text, number, shared_.statistics.reference_health));
      if (!contest_.references.back()) return false;
    }
    return true;
  }

  std::unique_ptr<Source> open(const std::string& text, std::size_t number, SourceHealth& health) {
    SourceOptions options = shared_.options.options_of(number);
    options.stop = source_options_.stop;
    options.cpu = source_options_.cpu;
    Result<std::unique_ptr<Source>, SourceError> source = shared_.options.open(text, options);
    if (source) return make_persistent(make_stoppable(*std::move(source), shared_.stop), health);
    if (!shared_.stop) shared_.note(text + ": " + source.error().message);
    return nullptr;
  }

  void run_task(const Task& task) {
    std::vector<std::vector<Move>> legal_moves;  // by the mailbox; none in a world
    std::vector<Question> queries;               // of the subject
    std::vector<Question> queries_by_fen;        // of the references
    for (const HuntQuestion& question : task.questions) {
      const Setup& position = question.own_fen.root;
      legal_moves.push_back(is_sample() ? mailbox::legal_moves(position) : std::vector<Move>());
      const Depth depth = depth_of(question, legal_moves.back().size());
      if (!question.depth && depth < shared_.options.plan.depth) ++shared_.statistics.shallower;
      queries.push_back({question.node, depth});
      queries_by_fen.push_back({question.own_fen, depth});
    }
    contest_.subject->prefetch(queries);
    for (const auto& reference : contest_.references) reference->prefetch(queries_by_fen);
    for (std::size_t index = 0; index < queries.size(); ++index) {
      if (shared_.stop || shared_.has_ended || shared_.out_of_time()) return;
      const props::PositionScript& own_fen = task.questions[index].own_fen;
      if (is_sample()) {  // every move is made below the position by both sides
        pairs_.count(situations_.count_position_and_moves(own_fen.root, legal_moves[index]));
      }
      ask(queries[index], own_fen, task.number);
      look_after(shared_.statistics.subject_health, HuntEnd::kSubjectUnreliable, task.number);
      look_after(shared_.statistics.reference_health, HuntEnd::kReferenceUnreliable, task.number);
    }
    ++shared_.statistics.tasks;
  }

  /// How much of chess a sample has shown is of interest; a world is covered.
  bool is_sample() const { return !shared_.options.plan.world; }

  Depth depth_of(const HuntQuestion& question, std::size_t legal_moves) const {
    if (question.depth) return *question.depth;
    return depth_for(shared_.options.plan, question.own_fen, legal_moves);
  }

  /// Tells of the first times a side had to be asked again; ends the hunt if that is the rule.
  void look_after(SourceHealth& health, HuntEnd reason, std::uint64_t task) {
    for (const OracleError& error : health.news()) shared_.note("asked again: " + describe(error));
    for (SourceHealth::Recovery& recovery : health.new_recoveries()) {
      const bool is_of_subject = &health == &shared_.statistics.subject_health;
      if (is_of_subject) remember(finding_of_death(std::move(recovery)), task);
    }
    for (Inconsistency& inconsistency : health.new_inconsistencies()) {
      inconsistency.is_of_subject = &health == &shared_.statistics.subject_health;
      record(finding_of(std::move(inconsistency), contest_), task);
    }
    if (health.is_unreliable()) shared_.finish(reason);
  }

  /// The subject died of a question, and answered it in a new process.
  Finding finding_of_death(SourceHealth::Recovery recovery) {
    recovery.error.detail += "; a new process answered the same query";
    Finding finding =
        finding_of(Trouble{std::move(recovery.error), contest_.subject->identity().source,
                           std::move(recovery.question)},
                   contest_);
    finding.seed = shared_.options.plan.seed;
    return finding;
  }

  void ask(const Question& question, const props::PositionScript& own_fen, std::uint64_t task) {
    const Depth depth = question.depth;
    HuntStatistics& statistics = shared_.statistics;
    ++statistics.positions;
    const Clock::time_point start = Clock::now();
    const auto theirs = contest_.references.front()->divide(own_fen, depth);
    if (shared_.stop) return not_compared();
    if (!theirs) return reference_failed(theirs.error());
    const Clock::time_point middle = Clock::now();
    const auto ours = contest_.subject->divide(question.node, depth);
    const Clock::duration waited = Clock::now() - middle;
    const bool was_stopped = !ours && ours.error().kind == OracleError::Kind::kStopped;
    if (was_stopped && shared_.stop) return left_unanswered(question, ours.error(), waited);
    if (ours) shared_.longest_answer.note(waited);
    const bool agrees = ours && is_sound_agreement(*ours, *theirs);
    const auto dissent = agrees ? first_dissent({own_fen, depth}, *theirs) : std::nullopt;
    if (agrees && !dissent) {
      statistics.leaves += theirs->total;
      if (is_sample()) {
        shared_.models.heard_right_answer(question, *ours);
        shared_.statistics.models_refuted = shared_.models.refuted();
      } else {
        statistics.fingerprint += props::fingerprint_of(own_fen.root);
      }
      return;
    }
    Investigation investigation(contest_);
    investigation.heard_reference(0, {own_fen, depth}, {*theirs, middle - start});
    investigation.heard_subject(question, {ours, waited});
    if (dissent) {
      investigation.heard_reference(dissent->reference, {own_fen, depth}, {dissent->reply});
    }
    if (look_into(question, investigation, task)) return;
    ++statistics.cut_off;
    if (!dissent) tell_of_unconfirmed(unconfirmed(question, {ours}, *theirs, contest_));
  }

  void not_compared() { --shared_.statistics.positions; }

  /// The hunt has ended before the answer came. One that takes as long as the others is of no
  /// interest; another may never come.
  void left_unanswered(const Question& question, OracleError error, Clock::duration waited) {
    not_compared();
    if (!shared_.longest_answer.is_far_exceeded_by(waited)) return;
    ++shared_.statistics.cut_off;
    error.kind = OracleError::Kind::kHung;
    error.detail = fmt::format("no answer for {:.1f} s, when the hunt ended",
                               std::chrono::duration<double>(waited).count());
    tell_of_unconfirmed(unconfirmed(question, {Unexpected{std::move(error)}}, {}, contest_));
  }

  void tell_of_unconfirmed(const Finding& finding) {
    const std::lock_guard lock(shared_.mutex);
    if (shared_.observer.on_unconfirmed) shared_.observer.on_unconfirmed(finding);
  }

  struct Dissent {
    std::size_t reference;
    Result<DivideReply, OracleError> reply;
  };

  /// The first further reference that does not answer what the first one did.
  std::optional<Dissent> first_dissent(const Question& query, const DivideReply& first) {
    for (std::size_t index = 1; index < contest_.references.size(); ++index) {
      auto reply = contest_.references[index]->divide(query.node, query.depth);
      if (!reply || !is_sound_agreement(*reply, first)) return Dissent{index, std::move(reply)};
    }
    return std::nullopt;
  }

  /// Nothing that was answered differently is dropped: what does not show again is inconsistent.
  /// False if that was cut off before it was confirmed, so that nothing said can be relied on.
  bool look_into(const Question& question, Investigation& investigation, std::uint64_t task) {
    Finding finding = investigation.trace(question);
    if (is_divergence(finding.divergence.verdict)) {
      if (!settle(finding, investigation, task)) return false;
      KnownCauses& causes = shared_.store.causes();
      causes.name_again(investigation.subject(), [this] { return naming_budget(); });
    } else if (shared_.stop) {
      return false;
    }
    record(std::move(finding), task);
    return true;
  }

  /// Finds out whether a divergence is of a cause that is known. One that is not, or that is wanted
  /// for its lower task, is confirmed, named and minimised, as far as there is time. False if there
  /// was none to confirm it.
  bool settle(Finding& finding, Investigation& investigation, std::uint64_t task) {
    FindingStore& store = shared_.store;
    const bool is_known = store.causes().recognise(finding, investigation.subject());
    if (shared_.stop) return false;
    if (is_known && !store.wants(dedup_key(finding), task)) return true;
    investigation.confirm(finding);
    if (shared_.stop) return false;
    if (!is_divergence(finding.divergence.verdict)) return true;
    // One that is wanted for its lower task gets words of its own: they must not depend on which
    // worker was faster.
    investigation.reduce(finding);
    store.causes().name(finding, investigation.subject(), naming_budget());
    if (store.wants(dedup_key(finding), task)) investigation.minimise(finding);
    return true;
  }

  EliminationBudget naming_budget() const {
    return budget_of_naming(shared_.options.budget, shared_.stop);
  }

  /// Counts the finding and keeps it.
  void record(Finding finding, std::uint64_t task) {
    const Verdict verdict = finding.divergence.verdict;
    if (verdict == Verdict::kAgree) return;
    finding.seed = shared_.options.plan.seed;
    count_outcome(finding, shared_.statistics);
    if (contradicts_itself(finding) && shared_.store.wants(dedup_key(finding), task)) {
      // Something outlives its queries.
      const auto cause = explain(finding, *contest_.subject, naming_budget());
      if (cause) note_cause(finding, *cause);
    }
    const bool is_of_subject = is_trouble_of_subject(finding);
    if (finding.trouble && !is_divergence(verdict)) {
      told_of_failure(is_of_subject ? shared_.statistics.subject_failures
                                    : shared_.statistics.reference_failures,
                      is_of_subject ? HuntEnd::kSubjectUnreliable : HuntEnd::kReferenceUnreliable,
                      finding.trouble);
    }
    remember(finding, task);
  }

  /// Keeps the finding, if none like it is known.
  void remember(const Finding& finding, std::uint64_t task) {
    shared_.store.count(dedup_key(finding));
    if (shared_.store.wants(dedup_key(finding), task)) keep(finding, task);
  }

  void keep(const Finding& finding, std::uint64_t task) {
    const Result<bool, FileError> kept = shared_.store.add(task, finding);
    if (!kept) shared_.note("the finding could not be written: " + describe(kept.error()));
    const std::lock_guard lock(shared_.mutex);
    if ((!kept || *kept) && shared_.observer.on_finding) shared_.observer.on_finding(finding);
  }

  void reference_failed(const std::optional<OracleError>& error) {
    ++shared_.statistics.reference_failures;
    told_of_failure(shared_.statistics.reference_failures, HuntEnd::kReferenceUnreliable, error);
  }

  /// Ends the hunt if a side fails too often.
  void told_of_failure(const std::atomic<std::uint64_t>& counter, HuntEnd reason,
                       const std::optional<OracleError>& error) {
    const std::uint64_t failures = counter;
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
  props::PairMeter pairs_;
};

}  // namespace

HuntResult hunt(const HuntOptions& options, FindingStore& store, HuntStatistics& statistics,
                const HuntObserver& observer, const std::atomic<bool>& stop) {
  Shared shared{options, store, statistics, observer, stop};
  // What the subject has said in two ways while it was examined is found like anything else.
  if (!options.learnt.empty() && options.learnt.front().contradiction) {
    statistics.subject_health.count_inconsistency(*options.learnt.front().contradiction);
  }
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(options.jobs));
  const auto work = [&shared] {
    Worker worker(shared);
    worker.run();
    const std::lock_guard lock(shared.mutex);
    worker.add_to(shared.result);
  };
  try {
    for (int index = 0; index < options.jobs; ++index) threads.emplace_back(work);
  } catch (const std::system_error& error) {  // the limit of threads or of memory is reached
    shared.note(fmt::format("only {} workers could be started: {}", threads.size(), error.what()));
    if (threads.empty()) shared.finish(HuntEnd::kSourceUnavailable);
  }
  for (std::thread& thread : threads) thread.join();
  shared.finish(HuntEnd::kBudgetSpent);
  if (const auto settled = store.settle_causes(); !settled)
    shared.note("a finding could not be written: " + describe(settled.error()));
  shared.result.models = shared.models.rules();
  shared.result.answers_of_models = shared.models.answers();
  return shared.result;
}

}  // namespace refute::oracle
