#include "oracle/hunt/replay.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "oracle/findings/investigate.h"
#include "oracle/hunt/hunt_sources.h"
#include "oracle/hunt/naming.h"

namespace refute::oracle {
namespace {

bool is_over(const HuntBudget& budget) { return budget.time && budget.time->expired(); }

/// An equal share of the time left for each of so many cases and for what comes after them.
HuntBudget share_of_one(HuntBudget budget, std::size_t cases) {
  if (budget.time)
    budget.time = Deadline::after(budget.time->remaining() / static_cast<int>(cases + 1));
  return budget;
}

class Replay {
 public:
  Replay(const HuntContext& context, Contest contest)
      : context_(context), contest_(std::move(contest)) {}

  /// What became of it; nullopt if the campaign was stopped before that was known. What is left of
  /// the time is for so many cases, this one among them, and for the hunt.
  std::optional<std::string> outcome_of(const RegressionCase& regression, std::size_t left) {
    std::optional<Finding> seen = looked_into(regression, left);
    if (!seen) return std::nullopt;
    Finding& finding = *seen;
    finding.seed = context_.options.plan.seed;
    const Verdict verdict = finding.divergence.verdict;
    // That an answer is right this time does not say that it will be the next.
    if (verdict == Verdict::kAgree) return is_fleeting(regression) ? "not shown" : "fixed";
    count_outcome(finding, context_.statistics);
    context_.store.count(dedup_key(finding));
    keep(finding);
    if (dedup_key(finding) == key_of(regression)) return "shows";
    if (!is_divergence(verdict)) return "unanswered";
    return regression.rule == kUnconfirmed ? "confirmed" : "changed";
  }

  void note(const std::string& text) const {
    if (context_.observer.on_note) context_.observer.on_note(text);
  }

 private:
  /// Whether it was not seen twice, so that it need not show again.
  static bool is_fleeting(const RegressionCase& regression) {
    return regression.verdict == Verdict::kInconsistent || regression.rule == kUnconfirmed ||
           regression.is_unsteady;
  }

  /// What is answered now one way and now another is asked several times.
  std::optional<Finding> looked_into(const RegressionCase& regression, std::size_t left) {
    constexpr int kTries = 5;
    Investigation investigation(contest_);
    Finding finding = investigation.trace(regression.question);
    for (int tries = 1;
         tries < kTries && is_fleeting(regression) && finding.divergence.verdict == Verdict::kAgree;
         ++tries) {
      finding = investigation.trace(regression.question);
    }
    investigation.confirm(finding);
    if (context_.stop) return std::nullopt;
    if (!is_divergence(finding.divergence.verdict)) return finding;
    KnownCauses& causes = context_.store.causes();
    const HuntBudget budget = share_of_one(context_.options.budget, left);
    if (!causes.recognise(finding, observe_again(finding, investigation.subject()))) {
      investigation.reduce(finding, time_to_reduce(budget));
      causes.name(finding, investigation.subject(), budget_of_naming(budget, context_.stop));
    }
    investigation.minimise(finding, time_to_minimise(budget));
    return finding;
  }

  void keep(const Finding& finding) {
    const Result<bool, FileError> kept = context_.store.add_known(finding);
    if (!kept) note("the finding could not be written: " + describe(kept.error()));
    if ((!kept || *kept) && context_.observer.on_finding) context_.observer.on_finding(finding);
  }

  HuntContext context_;
  Contest contest_;
};

}  // namespace

std::vector<RegressionResult> replay(const std::vector<RegressionCase>& cases,
                                     const HuntContext& context) {
  std::vector<RegressionResult> results;
  if (cases.empty()) return results;
  std::optional<Contest> contest = open_sources(context);
  if (!contest) return results;
  Replay replay(context, *std::move(contest));
  for (const RegressionCase& regression : cases) {
    if (context.stop || is_over(context.options.budget)) break;
    const std::optional<std::string> outcome =
        replay.outcome_of(regression, cases.size() - results.size());
    if (!outcome) {
      replay.note(fmt::format("not tried again to its end: {} at {}, depth {}", key_of(regression),
                              props::print_position_script(regression.question.node),
                              regression.question.depth.plies()));
      break;
    }
    ++context.statistics.positions;
    results.push_back(
        {*outcome, key_of(regression), props::print_position_script(regression.question.node)});
  }
  return results;
}

}  // namespace refute::oracle
