#include "oracle/cli/suite_runner.h"

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"

namespace refute::oracle {

Result<std::vector<SuiteCheck>, std::string> checks_of_suite(std::string_view text,
                                                             const std::string& file,
                                                             const SuiteFilter& filter) {
  const Result<std::vector<SuiteCase>, SuiteError> cases = parse_suite(text);
  if (!cases) return Unexpected{describe(cases.error(), file)};
  std::vector<SuiteCheck> checks;
  for (const SuiteCase& item : *cases) {
    const std::string place = fmt::format("{}:{}", file, item.line);
    const Setup setup = *parse_fen(item.fen, FenSyntax::kLenient);  // the reader has checked it
    const bool is_chess960 = filter.chess960 || needs_chess960(setup);
    const Rules rules = is_chess960 ? Rules::kChess960 : Rules::kStandard;
    const SetupProblems problems = problems_of(setup, rules);
    if (problems.setup_class() == SetupClass::kInvalid) {
      return Unexpected{fmt::format("{}: the position is invalid: {}", place, describe(problems))};
    }
    for (const SuiteCount& count : item.counts) {
      if (count.leaves > filter.max_leaves) break;
      checks.push_back({place, item.comment, {setup, rules, {}}, count});
    }
  }
  return checks;
}

void run_suite(const std::vector<SuiteCheck>& checks, Source& source,
               const std::function<void(const SuiteOutcome&)>& on_outcome,
               const std::atomic<bool>& stop) {
  for (const SuiteCheck& check : checks) {
    if (stop) return;
    const auto reply = source.divide(check.node, check.expected.depth);
    if (!reply && stop) return;
    if (reply) {
      on_outcome({&check, reply->total, std::nullopt});
    } else {
      on_outcome({&check, std::nullopt, reply.error()});
    }
  }
}

}  // namespace refute::oracle
