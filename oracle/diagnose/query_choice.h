#pragma once

#include <optional>

#include "oracle/diagnose/query_pool.h"
#include "oracle/diagnose/several_faults.h"

namespace refute::oracle {

/// With more models than that only a part of them is compared.
inline constexpr std::size_t kModelsCompared = 120;

/// Candidates for the next query are looked at so many at once.
inline constexpr int kCandidatesAtOnce = 24;

/// Of some queries of the pool the one on which the models disagree most; nullopt if they say the
/// same to all of them.
std::optional<Question> splitting_query(const Models& models, QueryPool& pool);

/// A query for which one of those models predicts a fault, if one is met; else any.
Question query_against(const Models& models, QueryPool& pool);

}  // namespace refute::oracle
