#pragma once

#include <optional>

#include "oracle/diagnose/elimination.h"

namespace refute::oracle {

/// What explains an answer that is wrong by its counts alone, where the tree is too large to be
/// walked by every model: counters of too few bits. Their models are foretold from the true counts,
/// for that query and as deep ones below it. nullopt if the answer is not so.
std::optional<Explanation> explain_counter_width(const Question& query, const AskSubject& ask,
                                                 const EliminationBudget& budget = {});

}  // namespace refute::oracle
