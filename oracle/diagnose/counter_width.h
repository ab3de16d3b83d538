#pragma once

#include <optional>

#include "oracle/diagnose/elimination.h"

namespace refute::oracle {

/// The subject's answer to the query and the true counts, by the generator; nullopt if there is no
/// answer.
std::optional<Observation> observe_counts(const Question& query, const AskSubject& ask);

/// Whether the answer is wrong, and that of a subject whose counters have as few bits as those of
/// the model. False of any other model.
bool is_of_counter_width(const models::FaultModel& model, const Observation& seen);

/// What explains an answer that is wrong by its counts alone, where the tree is too large to be
/// walked by every model: counters of too few bits. Their models are foretold from the true counts,
/// for that query and as deep ones below it. nullopt if the answer is not so.
std::optional<Explanation> explain_counter_width(const Question& query, const AskSubject& ask,
                                                 const EliminationBudget& budget = {});

}  // namespace refute::oracle
