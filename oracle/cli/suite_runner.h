#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/castling.h"
#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/source.h"
#include "oracle/text/suite_file.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// One count of a suite to check.
struct SuiteCheck {
  std::string place;  // "rules.epd:12"
  std::string comment;
  props::PositionScript node;
  SuiteCount expected;
};

/// What the source answered to a check.
struct SuiteOutcome {
  const SuiteCheck* check;
  std::optional<std::uint64_t> counted;  // nullopt: no answer, see `error`
  std::optional<OracleError> error;

  bool passed() const { return counted == check->expected.leaves; }
};

/// How the checks of a suite are chosen.
struct SuiteFilter {
  std::uint64_t max_leaves = 0;  // counts above are left out
  bool chess960 = false;         // read every position under Chess960 rules
};

/// The checks of one suite text, in its order, those above the limit left out; or what is wrong
/// with the suite: its syntax, or a position that is invalid.
Result<std::vector<SuiteCheck>, std::string> checks_of_suite(std::string_view text,
                                                             const std::string& file,
                                                             const SuiteFilter& filter);

/// Asks the source for each count until all are done or `stop` becomes true; `on_outcome` hears of
/// each as it comes.
void run_suite(const std::vector<SuiteCheck>& checks, Source& source,
               const std::function<void(const SuiteOutcome&)>& on_outcome,
               const std::atomic<bool>& stop);

}  // namespace refute::oracle
