#include "oracle/report/junit.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/report/markup.h"
#include "oracle/report/terminal.h"

namespace refute::oracle {
namespace {

using Outcome = JunitCase::Outcome;

std::string print_case(const JunitCase& test) {
  std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"0\"",
                                 escape_markup(test.group), escape_markup(test.name));
  if (test.outcome == Outcome::kPassed) {
    if (test.text.empty()) return text + "/>\n";
    return text + fmt::format(">\n      <system-out>{}</system-out>\n    </testcase>\n",
                              escape_markup(test.text));
  }
  if (test.outcome == Outcome::kSkipped) {
    return text + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n",
                              escape_markup(test.message));
  }
  const char* const element = test.outcome == Outcome::kFailed ? "failure" : "error";
  return text +
         fmt::format(">\n      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n    </testcase>\n",
                     element, escape_markup(test.kind), escape_markup(test.message),
                     escape_markup(test.text));
}

JunitCase case_of(const ReportedFinding& reported) {
  const Finding& finding = reported.finding;
  const Verdict verdict = finding.divergence.verdict;
  JunitCase test;
  test.group = "refute." + rule_or_verdict(finding);
  test.name = fmt::format("{} {}", verdict_name(verdict),
                          props::print_position_script(smallest_of(finding).node));
  test.outcome = is_divergence(verdict) ? Outcome::kFailed : Outcome::kError;
  test.kind = verdict_name(verdict);
  test.message = sentence_of(finding);
  test.text = print_finding(finding, {});
  return test;
}

void add_campaign(const ReportedCampaign& campaign, std::vector<JunitCase>& cases) {
  const CampaignSummary& summary = campaign.summary;
  JunitCase hunt;
  hunt.group = "refute.hunt";
  hunt.name = fmt::format("{} seed {}", campaign.folder, summary.seed);
  if (summary.end == "stopped") hunt.text = "stopped before the budget was spent";
  // What failed is in the findings' own cases; only a hunt that compared nothing has none.
  if (!is_sound(summary)) {
    hunt.outcome = Outcome::kError;
    hunt.kind = summary.end;
    hunt.message =
        summary.positions == 0
            ? fmt::format("nothing was compared, ended: {}", summary.end)
            : fmt::format("{} positions compared, ended: {}", summary.positions, summary.end);
  }
  if (summary.divergent == 0) cases.push_back(hunt);
  for (const RegressionResult& result : summary.regressions) {
    if (result.outcome != "fixed") continue;
    cases.push_back({.group = "refute.fixed", .name = result.key + " at " + result.script});
  }
}

}  // namespace

std::string print_junit(const std::string& suite, const std::vector<JunitCase>& cases) {
  const auto count = [&](Outcome outcome) {
    return std::count_if(cases.begin(), cases.end(),
                         [&](const JunitCase& test) { return test.outcome == outcome; });
  };
  const std::string counts = fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\"", cases.size(),
                                         count(Outcome::kFailed), count(Outcome::kError));
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n"
      "  <testsuite name=\"{1}\" {0} skipped=\"{2}\" time=\"0\">\n",
      counts, escape_markup(suite), count(Outcome::kSkipped));
  for (const JunitCase& test : cases) text += print_case(test);
  return text + "  </testsuite>\n</testsuites>\n";
}

std::string print_junit(const Report& report) {
  std::vector<JunitCase> cases;
  for (const ReportedFinding& reported : report.findings) cases.push_back(case_of(reported));
  for (const ReportedCampaign& campaign : report.campaigns) add_campaign(campaign, cases);
  return print_junit("refute", cases);
}

}  // namespace refute::oracle
