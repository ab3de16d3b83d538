#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "oracle/findings/finding.h"
#include "oracle/findings/minimise.h"
#include "oracle/sources/question.h"
#include "oracle/sources/source.h"
#include "oracle/sources/source_health.h"
#include "oracle/trace/pinpoint.h"
#include "oracle/trace/questions.h"
#include "oracle/trace/witness.h"

namespace refute::oracle {

/// Who is compared with whom. There is at least one reference; further ones are asked for their
/// opinion where the first and the subject differ.
struct Contest {
  std::unique_ptr<Source> subject;
  std::vector<std::unique_ptr<Source>> references;

  /// Raised when nobody waits for what is found any more; null if that cannot be.
  const std::atomic<bool>* stop = nullptr;
};

/// How far a query is looked into.
enum class Thoroughness { kConfirmed, kMinimised };

/// One difference looked into, from the query that showed it to a confirmed and minimised finding.
/// Every answer that is given on the way is remembered, and so no answer vanishes: if two of them
/// contradict each other, the finding is `inconsistent`.
class Investigation {
 public:
  /// An answer, and how long it took if that was measured.
  struct Heard {
    Result<DivideReply, OracleError> answer;
    std::optional<std::chrono::steady_clock::duration> elapsed = std::nullopt;
  };

  /// The contest outlives this.
  explicit Investigation(Contest& contest);

  /// Takes into account what the subject, or the reference of that index, has answered before.
  /// An error counts as well: if all is well afterwards, it is the outcome.
  void heard_subject(const Question& query, const Heard& heard);
  void heard_reference(std::size_t index, const Question& query, const Heard& heard);

  /// Compares the two sides on the query and, if they differ, traces the difference to the node
  /// that shows it and names the rule it breaks. `minimised` is left empty, and a divergence is
  /// not yet confirmed.
  Finding trace(const Question& query);

  /// Asks both sides about the divergence again, in new processes where there are any. If it does
  /// not show, the finding becomes `inconsistent`, or trouble. Anything else is left as it is.
  void confirm(Finding& finding);

  /// Fills in `minimised` for now, so that thousands of models can be asked about it: a query that
  /// looks the same and is small, if the divergence is large. `minimise` replaces it.
  /// Precondition: the verdict is a divergence.
  void reduce(Finding& finding, const IsOver& is_over = never_over);

  /// Traces the query and confirms a divergence; if wanted, its cause is named and it is minimised.
  Finding run(const Question& query, Thoroughness thoroughness);

  /// The subject, whose answers are remembered.
  Source& subject() { return subject_; }

  /// Fills in `minimised`: the smallest query found that shows the same verdict and rule, and shows
  /// it again when it is confirmed; if no model explains the finding, it is confirmed first, and
  /// left at what that comes to. Where a model explains the finding exactly, it explains the
  /// smallest as well. An answer that could not be repeated is kept in `inconsistency`. Where the
  /// time is over before that, it is the smallest so far.
  /// Precondition: the verdict is a divergence.
  void minimise(Finding& finding, const IsOver& is_over = never_over);

 private:
  std::vector<Witness*> references();
  RuleOf observed_rule_of();
  RuleOf rule_for(const Finding& finding);
  Minimised smaller(const Divergence& divergence, MinimiseOptions options);
  /// Whose total is wrong, too, whatever that comes from: no move is inferred.
  Minimised smaller_by_totals(const Divergence& divergence, const IsOver& is_over);
  void note(Witness& witness, const Question& query, const Heard& heard);

  Contest& contest_;
  Witness subject_;
  std::deque<Witness> references_;
  std::optional<Trouble> heard_trouble_;
};

/// The finding that the inconsistency is, for which nothing need be traced.
Finding finding_of(Inconsistency inconsistency, const Contest& contest);

/// What the subject answered otherwise than the reference, if nobody looks into it any more:
/// neither traced nor confirmed.
Finding unconfirmed(const Question& query, const Investigation::Heard& subject,
                    const DivideReply& reference, const Contest& contest);

/// The finding that one side died of the query, or hung, although that need not happen again.
Finding finding_of(Trouble trouble, const Contest& contest);

/// The subject died of the query, or hung, and a new process answered it.
Finding finding_of(SourceHealth::Recovery recovery, const Contest& contest);

/// All of that for one query.
Finding investigate(const Question& query, Contest& contest,
                    Thoroughness thoroughness = Thoroughness::kConfirmed);

}  // namespace refute::oracle
