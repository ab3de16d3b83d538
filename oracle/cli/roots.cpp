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

/// Adds the positions of one file that a game can reach; unusual ones are passed over.
Result<Done, UsageError> add_roots(std::vector<Setup>& roots, const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return Unexpected{UsageError{describe(text.error())}};
  const Result<std::vector<SuiteCase>, SuiteError> cases = parse_suite(*text);
  if (!cases) return Unexpected{UsageError{describe(cases.error(), path)}};
  for (const SuiteCase& item : *cases) {
    const Result<Setup, FenError> setup = parse_fen(item.fen, FenSyntax::kLenient);
    const Rules rules = needs_chess960(*setup) ? Rules::kChess960 : Rules::kStandard;
    const SetupProblems problems = problems_of(*setup, rules);
    if (problems.setup_class() == SetupClass::kInvalid) {
      return Unexpected{
          UsageError{fmt::format("{}:{}: the position is invalid: {}", escape_for_terminal(path),
                                 item.line, describe(problems))}};
    }
    if (problems.setup_class() == SetupClass::kNormal) roots.push_back(*setup);
  }
  return Done{};
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
  std::vector<std::string> paths;
  for (const char* name : kOwnSuites) {
    const std::string path = corpus_folder() + "/perft/" + name;
    if (std::error_code error; fs::exists(path, error)) paths.push_back(path);
  }
  paths.insert(paths.end(), suites.begin(), suites.end());
  std::vector<Setup> roots;
  for (const std::string& path : paths) {
    if (const auto added = add_roots(roots, path); !added) return Unexpected{added.error()};
  }
  return roots;
}

}  // namespace refute::oracle
