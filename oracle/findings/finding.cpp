#include "oracle/findings/finding.h"

namespace refute::oracle {

std::string dedup_key(const Finding& finding) {
  const std::string verdict(verdict_name(finding.divergence.verdict));
  return finding.diagnosis.rule.empty() ? verdict : verdict + ":" + finding.diagnosis.rule;
}

std::string trouble_text(const Finding& finding) {
  return finding.recorded_trouble.empty() ? describe(*finding.trouble) : finding.recorded_trouble;
}

const Divergence& smallest_of(const Finding& finding) {
  return finding.minimised ? *finding.minimised : finding.divergence;
}

}  // namespace refute::oracle
