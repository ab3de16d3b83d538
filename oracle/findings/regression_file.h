#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/findings/finding.h"
#include "oracle/sources/question.h"

// The regression file: one line for each defect that was ever found, to be tried first next time.
//
//     4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 ;moves g7h8b ;depth 1 ;verdict state ;rule right-kept-...
//
// A FEN of six fields, then operations between semicolons: `moves` (left out if there are none),
// `depth`, `verdict`, `rule` (left out for a crash, which breaks none), `chess960` and `unusual`
// where the position is of that kind, `unsteady` where a new process answered. Blank lines and
// lines that start with # say nothing. Everything else is an error: a file that is half read
// protects half.

namespace refute::oracle {

/// The rule of what was answered wrongly when a hunt had no time left to look into it.
inline constexpr std::string_view kUnconfirmed = "unconfirmed";

/// One line: the question, and what the subject got wrong.
struct RegressionCase {
  Question question;
  Verdict verdict = Verdict::kMissing;
  std::string rule;          // empty for trouble
  bool is_unsteady = false;  // it was answered when it was asked again

  friend bool operator==(const RegressionCase& a, const RegressionCase& b) {
    return a.question.node == b.question.node && a.question.depth == b.question.depth &&
           a.verdict == b.verdict && a.rule == b.rule && a.is_unsteady == b.is_unsteady;
  }
};

/// Why a text is no regression file, and where: line and column are counted from 1.
struct RegressionError {
  int line = 1;
  int column = 1;
  std::string message;
};

/// One printable line: `regressions.epd:3:40: "dept" is no operation; ...`.
std::string describe(const RegressionError& error, std::string_view file);

/// All cases in the order of the lines, or the first error.
Result<std::vector<RegressionCase>, RegressionError> parse_regressions(std::string_view text);

/// The case as a line, without its end. `parse_regressions` reads it back.
std::string print_regression(const RegressionCase& regression);

/// What to try again for the finding; nullopt if it is not about the subject.
std::optional<RegressionCase> regression_of(const Finding& finding);

/// The text with a line for each case that it does not have yet, and a head if it was empty.
std::string with_regressions(std::string text, std::span<const RegressionCase> cases);

/// The rule or the verdict, as `dedup_key` has them.
std::string key_of(const RegressionCase& regression);

}  // namespace refute::oracle
