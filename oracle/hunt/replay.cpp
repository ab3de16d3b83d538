#include "oracle/hunt/replay.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "oracle/findings/investigate.h"
#include "oracle/sources/stoppable_source.h"

namespace refute::oracle {
namespace {

bool is_over(const HuntBudget& budget) { return budget.time && budget.time->expired(); }

class Replay {
 public:
  explicit Replay(const ReplayContext& context) : context_(context) {}

  bool open_sources() {
    contest_.subject = open(context_.options.subject);
    if (!contest_.subject) return false;
    for (const std::string& text : context_.options.references) {
      contest_.references.push_back(open(text));
      if (!contest_.references.back()) return false;
    }
    return true;
  }

  /// What became of it; nullopt if the campaign was stopped meanwhile.
  std::optional<std::string> outcome_of(const RegressionCase& regression) {
    Finding finding = investigate(regression.question, contest_);
    if (context_.stop) return std::nullopt;
    finding.seed = context_.options.plan.seed;
    const Verdict verdict = finding.divergence.verdict;
    if (verdict == Verdict::kAgree) return "fixed";
    count(finding);
    if (is_divergence(verdict)) minimise(finding, contest_);
    if (context_.stop) return std::nullopt;
    keep(finding);
    if (dedup_key(finding) == key_of(regression)) return "shows";
    return is_divergence(verdict) ? "changed" : "unanswered";
  }

 private:
  std::unique_ptr<Source> open(const std::string& text) {
    auto source = open_source(text, context_.options.source_options);
    if (source) return make_stoppable(*std::move(source), context_.stop);
    if (!context_.stop) note(text + ": " + source.error().message);
    return nullptr;
  }

  void note(const std::string& text) const {
    if (context_.observer.on_note) context_.observer.on_note(text);
  }

  void count(const Finding& finding) {
    const Verdict verdict = finding.divergence.verdict;
    HuntStatistics& statistics = context_.statistics;
    if (is_divergence(verdict)) {
      ++statistics.divergent;
    } else if (verdict == Verdict::kReferencesDisagree) {
      ++statistics.disputed;
    } else {
      ++(finding.trouble_source == finding.subject.source ? statistics.subject_failures
                                                          : statistics.reference_failures);
    }
    context_.store.count(dedup_key(finding));
  }

  void keep(const Finding& finding) {
    const Result<bool, FileError> kept = context_.store.add_known(finding);
    if (!kept) note("the finding could not be written: " + describe(kept.error()));
    if ((!kept || *kept) && context_.observer.on_finding) context_.observer.on_finding(finding);
  }

  ReplayContext context_;
  Contest contest_;
};

}  // namespace

std::vector<RegressionResult> replay(const std::vector<RegressionCase>& cases,
                                     const ReplayContext& context) {
  std::vector<RegressionResult> results;
  if (cases.empty()) return results;
  Replay replay(context);
  if (!replay.open_sources()) return results;
  for (const RegressionCase& regression : cases) {
    if (context.stop || is_over(context.options.budget)) break;
    const std::optional<std::string> outcome = replay.outcome_of(regression);
    if (!outcome) break;
    ++context.statistics.positions;
    results.push_back(
        {*outcome, key_of(regression), props::print_position_script(regression.question.node)});
  }
  return results;
}

}  // namespace refute::oracle
