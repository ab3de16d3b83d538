#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "oracle/diagnose/elimination.h"
#include "oracle/findings/finding.h"

namespace refute::oracle {

/// The subject's answer to the query, and what is true; nullopt if there is no answer, or if the
/// query is too deep to be asked of every model.
std::optional<Observation> observe(const Question& query, Source& subject);

/// The queries of the finding, asked again: the node that it was traced to first, then the
/// smallest, then what was asked at the beginning. Those that are not answered, or too deep to be
/// asked of every model, are left out.
std::vector<Observation> observed(const Finding& finding, Source& subject);

/// What explains the finding, found by asking the subject further queries within the budget.
/// nullopt where there is nothing to explain: no divergence, or one that cannot be repeated.
std::optional<Explanation> explain(const Finding& finding, Source& subject,
                                   const EliminationBudget& budget = {});

/// The budget for naming the cause of one finding: three seconds, or ten where a slow subject has
/// not answered enough by then; `is_cut_off` ends it at any time.
EliminationBudget budget_of_naming(std::function<bool()> is_cut_off = [] { return false; });

/// Notes in the finding what explains it. Where a model does, the rule is the model's, and where it
/// does exactly, the blame as well.
void note_cause(Finding& finding, const Explanation& explanation);

/// The model that predicts every answer; nullptr if the cause of the finding is not so sure.
const models::FaultModel* exact_model(const Finding& finding);

/// Whether the answer is wrong, and as the model predicts. False of a query that is too deep to be
/// asked of that model.
bool is_explained(const models::FaultModel& model, const Observation& seen);

/// The same of what the subject answers to the query.
bool shows(const models::FaultModel& model, const Question& query, Source& subject);

}  // namespace refute::oracle
