#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/cli/position_options.h"
#include "oracle/findings/campaign_summary.h"
#include "oracle/findings/regression_file.h"
#include "oracle/hunt/hunt.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// The regression file of a hunt: read before it, written as findings come.
struct RegressionBook {
  std::string path;
  std::string text;  // as it was before the hunt; empty if there is no such file yet
  std::vector<RegressionCase> cases;
};

/// Reads the file; one that is not there is empty, one that cannot be read or understood an error.
Result<RegressionBook, UsageError> read_regression_book(const std::string& path);

/// Writes the lines that were there and one for each finding that no line of them still shows, all
/// of it or nothing. What went wrong, if anything did.
std::optional<std::string> write_regression_book(const RegressionBook& book,
                                                 const std::vector<Finding>& findings,
                                                 const std::vector<RegressionResult>& replayed);

/// "fixed: castling-through-check at fen ..." and what became of the other cases, a line each.
std::string print_replayed(const std::vector<RegressionResult>& replayed);

/// What a hunt came to, for its summary.
struct HuntOutcome {
  const HuntOptions& options;
  const std::vector<SourceIdentity>& identities;  // of the subject, then of the references
  const HuntStatistics& statistics;
  const FindingStore& store;
  const HuntResult& result;
  const std::vector<RegressionResult>& replayed;
  double seconds;
};
CampaignSummary summary_of(const HuntOutcome& outcome);

/// Writes the summary into the folder of the findings, which is made if it is not there. What went
/// wrong, if anything did.
std::optional<std::string> write_summary(const CampaignSummary& summary, const std::string& folder);

}  // namespace refute::oracle
