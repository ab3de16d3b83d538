#pragma once

#include <optional>

#include "oracle/diagnose/elimination.h"
#include "oracle/findings/finding.h"

namespace refute::oracle {

/// What explains the finding, found by asking the subject further queries within the budget.
/// nullopt where there is nothing to explain: no divergence, or the subject no longer answers.
///
/// The queries of the finding itself are asked again first: what cannot be repeated is not
/// explained. Which part of the subject is to blame is the model's to say: `row->acts_on`.
std::optional<Explanation> explain(const Finding& finding, Source& subject,
                                   const EliminationBudget& budget = {});

/// Notes in the finding what explains it. Where a model predicts every answer, rule and blame are
/// the model's: it was tested, and what a position looks like was not.
void name_cause(Finding& finding, Source& subject, const EliminationBudget& budget = {});

}  // namespace refute::oracle
