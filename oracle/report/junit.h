#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/report/report.h"

namespace refute::oracle {

/// What became of one test, as JUnit's XML knows it.
struct JunitCase {
  enum class Outcome { kPassed, kFailed, kError, kSkipped };

  std::string group;  // the class
  std::string name;   // unique in its group
  Outcome outcome = Outcome::kPassed;
  std::string kind = {};     // of the failure: the verdict
  std::string message = {};  // one line: what is wrong, or why it was skipped
  std::string text = {};     // everything else
};

/// The tests as JUnit XML, which Jenkins, GitLab, GitHub actions and others show.
std::string print_junit(const std::string& suite, const std::vector<JunitCase>& cases);

/// The report as JUnit XML: a failed case for each divergence, an error for each trouble, a passed
/// one for each campaign that found nothing wrong and for each regression that is fixed.
std::string print_junit(const Report& report);

}  // namespace refute::oracle
