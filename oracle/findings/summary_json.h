#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"
#include "oracle/findings/campaign_summary.h"
#include "oracle/findings/json_members.h"

namespace refute::oracle {

/// The name of a campaign's file in its folder, beside its findings.
inline constexpr const char* kSummaryFile = "hunt.json";

/// The version of the object below.
inline constexpr int kSummarySchema = 1;

/// The summary as text, one object with a line end:
///
///   schema, program (version of this one), end, subject {source, name, version}, references [...],
///   seed, depth, rules, positions, leaves, divergent, disputed, inconsistent {subject, reference},
///   subject_failures, reference_failures, defects [{key, positions}], regressions [{outcome, key,
///   script}], situations [{name, count}], run {date, command, commit, jobs, seconds,
///   answers_of_models, models [{rule, models, refuted}], before [{date, commit, end, positions,
///   causes, fixed}]}
///
/// All but `run` is the same each time under a budget of positions.
std::string print_summary_json(const CampaignSummary& summary);

/// Reads it back: every member has to be there and of the right kind.
Result<CampaignSummary, MemberError> summary_from_json(std::string_view text);

}  // namespace refute::oracle
