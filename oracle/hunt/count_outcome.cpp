#include "oracle/hunt/hunt.h"

namespace refute::oracle {

void count_outcome(const Finding& finding, HuntStatistics& statistics) {
  const Verdict verdict = finding.divergence.verdict;
  if (is_divergence(verdict)) ++statistics.divergent;
  if (finding.inconsistency) {
    ++(finding.inconsistency->is_of_subject ? statistics.subject_inconsistent
                                            : statistics.reference_inconsistent);
  }
  if (verdict == Verdict::kReferencesDisagree) ++statistics.disputed;
  const bool is_failure =
      verdict == Verdict::kRefused || verdict == Verdict::kCrashed || verdict == Verdict::kHung;
  if (!is_failure) return;
  ++(is_trouble_of_subject(finding) ? statistics.subject_failures : statistics.reference_failures);
}

void recount_outcome(const Finding& finding, HuntStatistics& statistics) {
  if (is_divergence(finding.divergence.verdict)) return;
  --statistics.divergent;
  count_outcome(finding, statistics);
}

}  // namespace refute::oracle
