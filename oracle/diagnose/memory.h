#pragma once

#include <functional>
#include <optional>

#include "oracle/diagnose/elimination.h"

namespace refute::oracle {

/// Lets the next query be answered by a process that has heard of none before it; false if it
/// cannot.
using RenewSubject = std::function<bool()>;

/// What explains answers that depend on the queries before: the fault of a hash table that lives
/// on, or of a reader of FENs that leaves a field alone. New processes are asked chains of queries
/// that lead to the same placement with another field beside it, or without. nullopt if no answer
/// to these is wrong, or there is no new process.
std::optional<Explanation> explain_memory(const AskSubject& ask, const RenewSubject& renew,
                                          const EliminationBudget& budget = {});

/// Whether a new process answers rightly once it has heard of a castling right and an en passant
/// square of the other side, instead of what it begins with.
bool is_right_behind_other_fields(const Question& query, const AskSubject& ask,
                                  const RenewSubject& renew);

}  // namespace refute::oracle
