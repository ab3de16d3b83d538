#include "oracle/cli/roots.h"

#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "oracle/cli/own_suites.h"
#include "oracle/process/text_file.h"
#include "oracle/text/escape.h"
#include "oracle/text/suite_file.h"

namespace refute::oracle {
namespace {

constexpr const char* kRoots[] = {"rules.epd", "classic.epd", "chess960.epd"};

/// Positions of standard chess for each of Chess960, in the opening of a hunt for both.
constexpr std::size_t kStandardPerChess960 = 2;

/// The counts as far as none is left out.
std::vector<std::uint64_t> leaves_of(const SuiteCase& item) {
  std::vector<std::uint64_t> leaves;
  for (const SuiteCount& count : item.counts) {
    if (count.depth.plies() != static_cast<int>(leaves.size()) + 1) break;
    leaves.push_back(count.leaves);
  }
  return leaves;
}

/// The positions of a suite that a game can reach; unusual ones are passed over.
Result<std::vector<OpeningPosition>, UsageError> read_positions(std::string_view text,
                                                                const std::string& name) {
  const Result<std::vector<SuiteCase>, SuiteError> cases = parse_suite(text);
  if (!cases) return Unexpected{UsageError{describe(cases.error(), name)}};
  std::vector<OpeningPosition> positions;
  for (const SuiteCase& item : *cases) {
    const Result<Setup, FenError> setup = parse_fen(item.fen, FenSyntax::kLenient);
    const Rules rules = needs_chess960(*setup) ? Rules::kChess960 : Rules::kStandard;
    const SetupProblems problems = problems_of(*setup, rules);
    if (problems.setup_class() == SetupClass::kInvalid) {
      return Unexpected{
          UsageError{fmt::format("{}:{}: the position is invalid: {}", escape_for_terminal(name),
                                 item.line, describe(problems))}};
    }
    if (problems.setup_class() != SetupClass::kNormal) continue;
    positions.push_back({{*setup, rules, {}}, leaves_of(item)});
  }
  return positions;
}

Result<std::vector<OpeningPosition>, UsageError> read_file(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return Unexpected{UsageError{describe(text.error())}};
  return read_positions(*text, path);
}

/// Precondition: there is such a suite, and it is in order; tests see to that.
std::vector<OpeningPosition> own_positions(std::string_view name) {
  return *read_positions(own_suite(name)->text, std::string(name));
}

}  // namespace

Result<std::vector<Setup>, UsageError> hunt_roots(const std::vector<std::string>& suites) {
  std::vector<Setup> roots;
  const auto add = [&roots](const std::vector<OpeningPosition>& positions) {
    for (const OpeningPosition& one : positions) roots.push_back(one.position.root);
  };
  for (const char* name : kRoots) add(own_positions(name));
  for (const std::string& path : suites) {
    const auto given = read_file(path);
    if (!given) return Unexpected{given.error()};
    add(*given);
  }
  return roots;
}

std::vector<OpeningPosition> hunt_opening(HuntRules rules) {
  if (rules == HuntRules::kStandard) return own_positions("distilled.epd");
  if (rules == HuntRules::kChess960) return own_positions("distilled960.epd");
  std::vector<OpeningPosition> standard = own_positions("distilled.epd");
  std::vector<OpeningPosition> both;
  auto next = standard.begin();
  for (OpeningPosition& one : own_positions("distilled960.epd")) {
    for (std::size_t i = 0; i < kStandardPerChess960 && next != standard.end(); ++i)
      both.push_back(std::move(*next++));
    both.push_back(std::move(one));
  }
  both.insert(both.end(), next, standard.end());
  return both;
}

}  // namespace refute::oracle
