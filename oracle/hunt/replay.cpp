#include "oracle/hunt/replay.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "oracle/findings/investigate.h"
#include "oracle/hunt/naming.h"
#include "oracle/sources/stoppable_source.h"

namespace refute::oracle {
namespace {

bool is_over(const HuntBudget& budget) { return budget.time && budget.time->expired(); }

class Replay {
 public:
  explicit Replay(const HuntContext& context) : context_(context) {}

  bool open_sources() {
    contest_.subject = open(context_.options.subject, 0);
    if (!contest_.subject) return false;
    for (const std::string& text : context_.options.references) {
      contest_.references.push_back(open(text, contest_.references.size() + 1));
      if (!contest_.references.back()) return false;
    }
    return true;
  }

  /// What became of it; nullopt if the campaign was stopped meanwhile.
  std::optional<std::string> outcome_of(const RegressionCase& regression) {
    Finding finding = looked_into(regression);
    if (context_.stop) return std::nullopt;
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
  Finding looked_into(const RegressionCase& regression) {
    constexpr int kTries = 5;
    Investigation investigation(contest_);
    Finding finding = investigation.trace(regression.question);
    for (int tries = 1;
         tries < kTries && is_fleeting(regression) && finding.divergence.verdict == Verdict::kAgree;
         ++tries) {
      finding = investigation.trace(regression.question);
    }
    investigation.confirm(finding);
    if (!is_divergence(finding.divergence.verdict)) return finding;
    KnownCauses& causes = context_.store.causes();
    const HuntBudget& budget = context_.options.budget;
    if (!causes.recognise(finding, observe_again(finding, investigation.subject()))) {
      investigation.reduce(finding, time_to_reduce(budget));
      causes.name(finding, investigation.subject(), budget_of_naming(budget, context_.stop));
    }
    investigation.minimise(finding, time_to_minimise(budget));
    return finding;
  }

  std::unique_ptr<Source> open(const std::string& text, std::size_t number) {
    auto source = context_.options.open(text, context_.options.options_of(number));
    if (source) return make_stoppable(*std::move(source), context_.stop);
    if (!context_.stop) note(text + ": " + source.error().message);
    return nullptr;
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
  Replay replay(context);
  if (!replay.open_sources()) return results;
  for (const RegressionCase& regression : cases) {
    if (context.stop || is_over(context.options.budget)) break;
    const std::optional<std::string> outcome = replay.outcome_of(regression);
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
