#include "oracle/hunt/hunt.h"

#include <chrono>
#include <cstddef>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "oracle/findings/explain.h"
#include "oracle/findings/investigate.h"
#include "oracle/findings/minimise_death.h"
#include "oracle/hunt/hunt_sources.h"
#include "oracle/hunt/shared_hunt.h"
#include "oracle/process/cpu.h"
#include "oracle/sources/persistent_source.h"
#include "oracle/trace/comparison.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Clock = Deadline::Clock;

class Worker {
 public:
  explicit Worker(SharedHunt& shared) : shared_(shared) {}

  void run() {
    shared_.openings.acquire();
    const bool is_needed = !shared_.needs_no_more();
    if (is_needed) settle_on_processor();
    const bool is_open = is_needed && open_sources();
    shared_.openings.release();
    if (!is_needed && !shared_.stop) return;
    if (!is_open) {
      return shared_.finish(shared_.stop ? shared_.end_of_stop() : HuntEnd::kSourceUnavailable);
    }
    look_after(shared_.statistics.subject_health, HuntEnd::kSubjectUnreliable, 0);
    while (!shared_.has_ended) {
      if (shared_.out_of_time()) return;
      if (shared_.stop) return shared_.finish(HuntEnd::kStopped);
      if (has_found_enough()) return;
      take_turn();
      const std::optional<HuntTask> task = shared_.take_task();
      if (!task) return;
      run_task(*task);
      if (is_gone_) return;
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
    return most && shared_.store.size() >= *most + shared_.naming.size();
  }

  /// A driver and its engines take turns, so they share a processor; each pair has its own, if one
  /// is idle that no other hunt has. Else the system places them: bound to a busy processor they
  /// would wait there while others are free.
  void settle_on_processor() {
    claim_ = CpuClaim::take();
    if (claim_ && bind_this_thread_to(claim_->cpu())) cpu_ = claim_->cpu();
    static_cast<void>(make_this_thread_patient());  // without it the hunt is only slower
  }

  bool open_sources() {
    contest_.subject = open(0, shared_.statistics.subject_health);
    if (!contest_.subject) return false;
    for (std::size_t number = 1; number <= shared_.options.references.size(); ++number) {
      contest_.references.push_back(open(number, shared_.statistics.reference_health));
      if (!contest_.references.back()) return false;
    }
    return true;
  }

  std::unique_ptr<Source> open(std::size_t number, SourceHealth& health) {
    std::unique_ptr<Source> source = open_once(number);
    return source ? make_persistent(std::move(source), health) : nullptr;
  }

  /// A source that is not asked again when it fails.
  std::unique_ptr<Source> open_once(std::size_t number) {
    auto source = open_one(shared_, number, cpu_);
    if (source) return *std::move(source);
    if (!shared_.stop)
      shared_.note(shared_.options.text_of(number) + ": " + source.error().message);
    return nullptr;
  }

  void run_task(const HuntTask& task) {
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
      ask(queries[index], own_fen, task.number);
      const auto next = task.questions.begin() + static_cast<std::ptrdiff_t>(index);
      if (is_gone_) return shared_.give_back({task.number, {next, task.questions.end()}});
      if (is_sample() && !shared_.stop) {  // every move is made below it by both sides
        pairs_.count(situations_.count_position_and_moves(own_fen.root, legal_moves[index]));
      }
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
    for (const OracleError& error : health.news()) shared_.note_trouble("asked again: ", error);
    for (SourceHealth::Recovery& recovery : health.new_recoveries()) {
      const bool is_of_subject = &health == &shared_.statistics.subject_health;
      if (!is_of_subject) continue;
      Finding death = finding_of(std::move(recovery), contest_);
      death.seed = shared_.options.plan.seed;
      remember(death, task);
    }
    for (Inconsistency& inconsistency : health.new_inconsistencies()) {
      inconsistency.is_of_subject = &health == &shared_.statistics.subject_health;
      Finding finding = finding_of(std::move(inconsistency), contest_);
      record(finding, task);
    }
    if (health.is_unreliable()) shared_.finish(reason);
  }

  void ask(const Question& question, const props::PositionScript& own_fen, std::uint64_t task) {
    const Depth depth = question.depth;
    HuntStatistics& statistics = shared_.statistics;
    ++statistics.positions;
    const Clock::time_point start = Clock::now();
    const auto theirs = contest_.references.front()->divide(own_fen, depth);
    if (shared_.stop) return not_compared();
    if (!theirs && cannot_start(theirs.error()))
      return leave(shared_.options.references.front(), theirs.error());
    if (!theirs) return reference_failed(theirs.error());
    const Clock::time_point middle = Clock::now();
    const auto ours = contest_.subject->divide(question.node, depth);
    const Clock::duration waited = Clock::now() - middle;
    const bool was_stopped = !ours && ours.error().kind == OracleError::Kind::kStopped;
    if (was_stopped && shared_.stop) return left_unanswered(question, ours.error(), waited);
    if (!ours && cannot_start(ours.error())) return leave(shared_.options.subject, ours.error());
    if (ours && has_answered_) shared_.usual_answer.note(waited);
    has_answered_ = has_answered_ || ours;
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
    if (!dissent) shared_.tell_of_unconfirmed(unconfirmed(question, {ours}, *theirs, contest_));
  }

  void not_compared() { --shared_.statistics.positions; }

  static bool cannot_start(const OracleError& error) {
    return error.kind == OracleError::Kind::kSpawnFailed;
  }

  /// This worker has no process of that source any more, and ends.
  void leave(const std::string& source, const OracleError& error) {
    not_compared();
    is_gone_ = true;
    shared_.leave(source, error);
  }

  bool leaves_because_of(const Finding& finding) {
    const bool is_lost = finding.trouble && cannot_start(*finding.trouble);
    if (is_lost) leave(finding.trouble_source, *finding.trouble);
    return is_lost;
  }

  /// The hunt has ended before the answer came. One that takes as long as the others is of no
  /// interest; another may never come.
  void left_unanswered(const Question& question, OracleError error, Clock::duration waited) {
    not_compared();
    const UsualAnswer& usual = shared_.usual_answer;
    if (has_answered_ ? !usual.is_far_exceeded_by(waited) : !usual.is_first_overdue(waited)) return;
    ++shared_.statistics.cut_off;
    error.kind = OracleError::Kind::kHung;
    error.detail = fmt::format("no answer for {:.1f} s, when the hunt ended",
                               std::chrono::duration<double>(waited).count());
    shared_.tell_of_unconfirmed(
        unconfirmed(question, {Unexpected{std::move(error)}}, {}, contest_));
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
    if (leaves_because_of(finding)) return false;
    if (!is_divergence(finding.divergence.verdict)) {
      if (!shared_.stop) record(finding, task);
      return !shared_.stop;
    }
    const auto seen = observe_again(finding, investigation.subject());
    const bool is_known = is_of_known_cause(finding, seen, task);
    if (shared_.stop) return false;
    if (!is_known && shared_.naming.counts_with_its_like(finding, shared_.store)) {
      count_outcome(finding, shared_.statistics);
      return true;
    }
    if (!is_known) investigation.confirm(finding);
    if (shared_.stop || leaves_because_of(finding)) return false;
    const bool is_new = !is_known && is_divergence(finding.divergence.verdict);
    const bool waits = is_new && shared_.options.budget.time;
    if (is_new && !waits) name(finding, investigation);
    record(finding, task, waits ? Telling::kLater : Telling::kNow);
    if (waits) shared_.naming.add({std::move(finding), task, seen});
    take_turn();
    return true;
  }

  /// Whether no more need be known of it. Under a budget of positions one of a lower task gets
  /// words of its own: they must not depend on which worker was faster.
  bool is_of_known_cause(Finding& finding, const std::optional<Observation>& seen,
                         std::uint64_t task) {
    return shared_.store.causes().recognise(finding, seen) && !is_wanted(finding, task);
  }

  /// Finds the cause and the smallest position, as far as there is time.
  void name(Finding& finding, Investigation& investigation) {
    investigation.reduce(finding, time_to_reduce(shared_.options.budget));
    shared_.store.causes().name(finding, investigation.subject(), naming_budget());
    investigation.minimise(finding, time_to_minimise(shared_.options.budget));
  }

  /// Looks into a finding that waits, and again for causes that are open, if it is our turn.
  void take_turn() {
    if (!shared_.naming.begin_turn()) return;
    if (auto waiting = shared_.naming.next()) name_waiting(*std::move(waiting));
    shared_.store.causes().name_again(*contest_.subject, [this] { return naming_budget(); });
    shared_.naming.end_turn();
  }

  void name_waiting(NamingQueue::Waiting waiting) {
    const std::string key_before = dedup_key(waiting.finding);
    Investigation investigation(contest_);
    if (!is_of_known_cause(waiting.finding, waiting.seen, waiting.task))
      name(waiting.finding, investigation);
    recount_outcome(waiting.finding, shared_.statistics);
    shared_.naming.named(key_before);
    shared_.tell(key_before, waiting);
  }

  EliminationBudget naming_budget() const {
    return budget_of_naming(shared_.options.budget, shared_.stop);
  }

  /// Counts the finding and keeps it.
  void record(Finding& finding, std::uint64_t task, Telling telling = Telling::kNow) {
    const Verdict verdict = finding.divergence.verdict;
    if (verdict == Verdict::kAgree) return;
    finding.seed = shared_.options.plan.seed;
    count_outcome(finding, shared_.statistics);
    if (contradicts_itself(finding) && is_wanted(finding, task)) {
      // Something outlives its queries.
      const auto cause = explain(finding, *contest_.subject, naming_budget());
      if (cause) note_cause(finding, *cause);
    }
    const bool is_of_subject = is_trouble_of_subject(finding);
    if (finding.trouble && !is_divergence(verdict)) {
      shared_.told_of_failure(
          is_of_subject ? shared_.statistics.subject_failures
                        : shared_.statistics.reference_failures,
          is_of_subject ? HuntEnd::kSubjectUnreliable : HuntEnd::kReferenceUnreliable,
          finding.trouble);
    }
    if (is_death_of_subject(finding) && is_wanted(finding, task)) minimise_its_death(finding);
    remember(finding, task, telling);
  }

  /// Each death is wanted here, and none of them counts.
  void minimise_its_death(Finding& finding) {
    const auto subject = open_once(0);
    if (subject) minimise_death(finding, *subject, time_to_minimise(shared_.options.budget));
  }

  /// Keeps the finding, if none like it is known.
  void remember(const Finding& finding, std::uint64_t task, Telling telling = Telling::kNow) {
    shared_.store.count(dedup_key(finding));
    shared_.kept(shared_.store.add(shared_.rank_of(task), finding), finding, telling);
  }

  bool is_wanted(const Finding& finding, std::uint64_t task) const {
    return shared_.store.wants(dedup_key(finding), shared_.rank_of(task));
  }

  void reference_failed(const std::optional<OracleError>& error) {
    ++shared_.statistics.reference_failures;
    shared_.told_of_failure(shared_.statistics.reference_failures, HuntEnd::kReferenceUnreliable,
                            error);
  }

  SharedHunt& shared_;
  std::optional<CpuClaim> claim_;
  std::optional<int> cpu_;
  Contest contest_;
  props::SituationMeter situations_;
  props::PairMeter pairs_;
  bool has_answered_ = false;  // the subject, whose first answer waits for it to start
  bool is_gone_ = false;
};

}  // namespace

HuntResult hunt(const HuntOptions& options, FindingStore& store, HuntStatistics& statistics,
                const HuntObserver& observer, const std::atomic<bool>& stop) {
  SharedHunt shared{{options, store, statistics, observer, stop}};
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
  while (shared.needs_worker()) std::thread(work).join();
  for (NamingQueue::Waiting& one : shared.naming.take_all()) {
    const std::string key_before = dedup_key(one.finding);
    store.causes().recognise(one.finding, one.seen);
    shared.tell(key_before, one);
  }
  shared.finish(HuntEnd::kBudgetSpent);
  if (const auto settled = store.settle_causes(); !settled)
    shared.note("a finding could not be written: " + describe(settled.error()));
  reconfirm(shared);
  shared.result.models = shared.models.rules();
  shared.result.answers_of_models = shared.models.answers();
  return shared.result;
}

}  // namespace refute::oracle
