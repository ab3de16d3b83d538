#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "oracle/diagnose/elimination.h"
#include "oracle/findings/finding.h"

namespace refute::oracle {

/// Whether the finding is that the subject has answered one query in two ways.
bool contradicts_itself(const Finding& finding);

/// Whether a query takes long to be asked of thousands of models. Precondition: it can be played.
bool is_large(const Question& query);

/// The answer to the query that the finding was traced to, asked again, and what is true; nullopt
/// if there is no answer, or if the query is too deep to be asked of every model.
std::optional<Observation> observe_again(const Finding& finding, Source& subject);

/// What explains the finding, found by asking the subject further queries within the budget.
/// `known` as for `eliminate`; `examples` are further queries that show the same. Of a subject that
/// contradicts itself it is what outlives its queries, of one whose counts are wrong in deep trees
/// only, the width of its counters. nullopt where there is nothing to explain: no divergence, or
/// one that cannot be repeated.
std::optional<Explanation> explain(const Finding& finding, Source& subject,
                                   const EliminationBudget& budget = {},
                                   const std::vector<KnownFault>& known = {},
                                   const std::vector<Question>& examples = {});

/// The budget for naming the cause of one finding on this thread: three seconds of processor time,
/// and twenty of waiting for a slow subject. Nothing is asked any more once `is_over`, nor thought
/// about the answers once `is_cut_off`.
EliminationBudget budget_of_naming(IsOver is_over = never_over, IsOver is_cut_off = never_over);

/// The explanation in words, as a finding has it.
Cause cause_of(const Explanation& explanation);

/// Notes in the finding what explains it. Where a model does, exactly or in part, the rule is the
/// model's, and so is the blame.
void note_cause(Finding& finding, const Explanation& explanation);

/// The model that predicts every answer; nullptr if the cause of the finding is not so sure.
const models::FaultModel* exact_model(const Finding& finding);

/// Whether the answer is wrong, and as the model predicts. False of a query that is too deep to be
/// asked of that model.
bool is_explained(const models::FaultModel& model, const Observation& seen);

/// The same of what the subject answers to the query.
bool shows(const models::FaultModel& model, const Question& query, Source& subject);

}  // namespace refute::oracle
