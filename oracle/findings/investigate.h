#pragma once

#include <memory>
#include <vector>

#include "oracle/findings/finding.h"
#include "oracle/sources/question.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Who is held against whom. There is at least one reference; further ones are asked for their
/// opinion where the first and the subject differ.
struct Contest {
  std::unique_ptr<Source> subject;
  std::vector<std::unique_ptr<Source>> references;
};

/// Compares the two sides on the question and, if they differ, traces the difference to the node
/// that shows it and names the rule it breaks. `minimised` is left empty.
Finding investigate(const Question& question, Contest& contest);

/// Fills in `minimised`: the smallest question found that shows the same verdict and rule.
void minimise(Finding& finding, Contest& contest);

}  // namespace refute::oracle
