#include "oracle/findings/finding.h"

namespace refute::oracle {

const std::string& observed_rule(const Finding& finding) {
  const Diagnosis& diagnosis = finding.diagnosis;
  return diagnosis.observed.empty() ? diagnosis.rule : diagnosis.observed;
}

bool is_key(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::string dedup_key(const Finding& finding) {
  const std::string verdict(verdict_name(finding.divergence.verdict));
  if (finding.divergence.verdict == Verdict::kInconsistent) {
    return finding.inconsistency->is_of_subject ? verdict : verdict + ":reference";
  }
  return finding.diagnosis.rule.empty() ? verdict : finding.diagnosis.rule;
}

bool is_unexplained(const Finding& finding) {
  return is_divergence(finding.divergence.verdict) &&
         (!finding.cause || finding.cause->is_unknown());
}

bool is_trouble_of_subject(const Finding& finding) {
  const Verdict verdict = finding.divergence.verdict;
  if (!is_trouble(verdict) || verdict == Verdict::kReferencesDisagree) return false;
  if (verdict == Verdict::kInconsistent) return finding.inconsistency->is_of_subject;
  return finding.trouble_source == finding.subject.source;
}

bool is_death_of_subject(const Finding& finding) {
  return finding.divergence.verdict == Verdict::kCrashed && is_trouble_of_subject(finding);
}

std::string trouble_text(const Finding& finding) {
  return finding.recorded_trouble.empty() ? describe(*finding.trouble) : finding.recorded_trouble;
}

const Divergence& smallest_of(const Finding& finding) {
  return finding.minimised ? *finding.minimised : finding.divergence;
}

}  // namespace refute::oracle
