#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "oracle/diagnose/query_pool.h"
#include "oracle/diagnose/several_faults.h"

namespace refute::oracle {

/// With more models than that only a part of them is compared.
inline constexpr std::size_t kModelsCompared = 120;

/// Candidates for the next query are looked at so many at once.
inline constexpr int kCandidatesAtOnce = 24;

/// Where candidates for the next query come from.
using NextCandidate = std::function<Question()>;

/// Of some candidates the one on which the models disagree most; nullopt if they say the same to
/// all of them.
std::optional<Question> splitting_query(const Models& models, const NextCandidate& next);

/// The first query of all that there are beside the finding that tells two of the models apart;
/// nullopt if none does.
std::optional<Question> splitting_query_beside(const Models& models, QueryPool& pool);

/// The kinds of moves about which the answers are wrong, and those that faults of make and undo
/// among the models are about.
std::vector<models::MoveFilter> kinds_in_question(const std::vector<Observation>& seen,
                                                  const Models& left);

/// The faults of make and undo that moves of those kinds provoke, row by row: some of each.
std::vector<Models> provoked_by(const std::vector<models::MoveFilter>& kinds);

/// The models row by row, but for those of one row: some of each.
std::vector<Models> of_other_rows(const Models& models, const models::FaultRow& row);

/// A query that goes on after a move of those kinds, to which a model of the row whose turn it is
/// answers otherwise than the survivor; any such query if none does.
Question query_after(const std::vector<models::MoveFilter>& kinds, std::vector<Models>& rows,
                     const models::FaultModel& survivor, QueryPool& pool);

/// A query to which the model lists a move of a kind wrongly, or leaves one out, as no answer so
/// far has shown, or is wrong behind such a move: a model may be right about what was seen and
/// wrong about the rest. Of some, the one that shows most. nullopt if none is met. A line may have
/// a move of those kinds at its end.
std::optional<Question> query_showing_more(const models::FaultModel& model,
                                           const std::vector<Observation>& seen,
                                           const std::vector<models::MoveFilter>& kinds,
                                           QueryPool& pool);

/// A query for which one of those models predicts a fault, if one is met; else any.
Question query_against(const Models& models, QueryPool& pool);

}  // namespace refute::oracle
