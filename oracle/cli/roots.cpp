#include "oracle/cli/roots.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "oracle/process/text_file.h"
#include "oracle/text/escape.h"
#include "oracle/text/suite_file.h"

namespace refute::oracle {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOwnSuites[] = {"rules.epd", "classic.epd", "chess960.epd"};

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

/// The positions of one file that a game can reach; unusual ones are passed over.
Result<std::vector<OpeningPosition>, UsageError> read_positions(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return Unexpected{UsageError{describe(text.error())}};
  const Result<std::vector<SuiteCase>, SuiteError> cases = parse_suite(*text);
  if (!cases) return Unexpected{UsageError{describe(cases.error(), path)}};
  std::vector<OpeningPosition> positions;
  for (const SuiteCase& item : *cases) {
    const Result<Setup, FenError> setup = parse_fen(item.fen, FenSyntax::kLenient);
    const Rules rules = needs_chess960(*setup) ? Rules::kChess960 : Rules::kStandard;
    const SetupProblems problems = problems_of(*setup, rules);
    if (problems.setup_class() == SetupClass::kInvalid) {
      return Unexpected{
          UsageError{fmt::format("{}:{}: the position is invalid: {}", escape_for_terminal(path),
                                 item.line, describe(problems))}};
    }
    if (problems.setup_class() != SetupClass::kNormal) continue;
    positions.push_back({{*setup, rules, {}}, leaves_of(item)});
  }
  return positions;
}

/// The same of a file that comes with the program; none if it is not installed.
Result<std::vector<OpeningPosition>, UsageError> read_own_positions(std::string_view name) {
  const std::string path = fmt::format("{}/perft/{}", corpus_folder(), name);
  std::error_code error;
  if (!fs::exists(path, error)) return std::vector<OpeningPosition>{};
  return read_positions(path);
}

}  // namespace

std::string corpus_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path() / ".." / "share" / "refute" / "corpus";
  if (!error && fs::is_directory(installed, error)) return installed.lexically_normal().string();
  return REFUTE_SOURCE_CORPUS;
}

Result<std::vector<Setup>, UsageError> hunt_roots(const std::vector<std::string>& suites) {
  std::vector<Setup> roots;
  const auto add = [&roots](const std::vector<OpeningPosition>& positions) {
    for (const OpeningPosition& one : positions) roots.push_back(one.position.root);
  };
  for (const char* name : kOwnSuites) {
    const auto own = read_own_positions(name);
    if (!own) return Unexpected{own.error()};
    add(*own);
  }
  for (const std::string& path : suites) {
    const auto given = read_positions(path);
    if (!given) return Unexpected{given.error()};
    add(*given);
  }
  return roots;
}

Result<std::vector<OpeningPosition>, UsageError> hunt_opening(HuntRules rules) {
  auto standard = read_own_positions("distilled.epd");
  if (!standard || rules == HuntRules::kStandard) return standard;
  auto chess960 = read_own_positions("distilled960.epd");
  if (!chess960 || rules == HuntRules::kChess960) return chess960;
  std::vector<OpeningPosition> both;
  auto next = standard->begin();
  for (OpeningPosition& one : *chess960) {
    for (std::size_t i = 0; i < kStandardPerChess960 && next != standard->end(); ++i)
      both.push_back(std::move(*next++));
    both.push_back(std::move(one));
  }
  both.insert(both.end(), next, standard->end());
  return both;
}

}  // namespace refute::oracle
