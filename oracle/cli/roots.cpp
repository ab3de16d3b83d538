#include "oracle/cli/roots.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "oracle/cli/own_suites.h"
#include "oracle/cli/position_list.h"
#include "oracle/process/text_file.h"
#include "oracle/text/escape.h"
#include "oracle/text/suite_file.h"

namespace refute::oracle {
namespace {

constexpr const char* kRoots[] = {"rules.epd", "classic.epd", "chess960.epd"};

/// In the opening of a hunt positions of standard chess for each of Chess960, under both rules, and
/// positions for each line of moves.
constexpr std::size_t kStandardPerChess960 = 2;
constexpr std::size_t kPositionsPerPath = 2;

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

/// Precondition: the lines can be played; tests see to that.
std::vector<OpeningPosition> paths_under(Rules rules) {
  PositionOptions options;
  options.chess960 = rules == Rules::kChess960;
  auto listed = *read_position_list(own_paths(rules), "paths", options);
  std::vector<OpeningPosition> paths;
  for (ListedPosition& path : listed) paths.push_back({std::move(path.script), {}});
  return paths;
}

/// One of the second behind so many of the first, in the order of both, and the rest of either.
std::vector<OpeningPosition> interleaved(std::vector<OpeningPosition> first, std::size_t so_many,
                                         std::vector<OpeningPosition> second) {
  std::vector<OpeningPosition> all;
  auto next = second.begin();
  for (std::size_t index = 0; index < first.size(); ++index) {
    all.push_back(std::move(first[index]));
    if ((index + 1) % so_many == 0 && next != second.end()) all.push_back(std::move(*next++));
  }
  all.insert(all.end(), std::move_iterator(next), std::move_iterator(second.end()));
  return all;
}

std::vector<OpeningPosition> opening_under(Rules rules) {
  const bool is_standard = rules == Rules::kStandard;
  return interleaved(own_positions(is_standard ? "distilled.epd" : "distilled960.epd"),
                     kPositionsPerPath, paths_under(rules));
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
  if (rules == HuntRules::kStandard) return opening_under(Rules::kStandard);
  if (rules == HuntRules::kChess960) return opening_under(Rules::kChess960);
  return interleaved(opening_under(Rules::kStandard), kStandardPerChess960,
                     opening_under(Rules::kChess960));
}

}  // namespace refute::oracle
