#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "oracle/cli/position_options.h"
#include "oracle/findings/campaign_summary.h"
#include "oracle/findings/regression_file.h"
#include "oracle/hunt/hunt.h"
#include "oracle/process/deadline.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// The regression file of a hunt: read before it, written as findings come. Others may write to
/// it meanwhile, a person or a second hunt; nothing of theirs is lost.
struct RegressionBook {
  std::string path;
  bool is_new = false;                // there is no such file yet
  std::vector<RegressionCase> cases;  // as they were before the hunt
  std::vector<std::string> noted;     // the lines that this hunt has added
};

/// Why a hunt cannot keep its findings and its record in that folder; nullopt if it can.
std::optional<std::string> problem_of_hunt_folder(const std::string& folder);

/// Reads the file; one that is not there is empty, one that cannot be read or understood an error.
Result<RegressionBook, UsageError> read_regression_book(const std::string& path);

/// The same of the file that --regressions names, or, if that is empty, of the one in the hunt's
/// folder; an error, too, if nothing could be noted in it.
Result<RegressionBook, UsageError> regression_book_of(const std::string& folder,
                                                      const std::string& named);

/// What to say of a list that was named and is not there: it may be misspelt.
std::string note_of_new_list(const RegressionBook& book);

/// Adds a line for the finding at once, unless the hunt began with one for that defect. What went
/// wrong, if anything did.
std::optional<std::string> note_regression(RegressionBook& book, const Finding& finding);

/// Adds a line for what was seen and not confirmed, to be tried first next time. What went wrong,
/// if anything did.
std::optional<std::string> note_unconfirmed(const RegressionBook& book, const Finding& finding);

/// Makes the lines of the hunt those of its findings that no line of before still shows, in their
/// order, which does not depend on the workers; what was unconfirmed and is confirmed has a line of
/// its own now. What went wrong, if anything did.
std::optional<std::string> settle_regressions(const RegressionBook& book,
                                              const std::vector<Finding>& findings,
                                              const std::vector<RegressionResult>& replayed);

/// What was answered rightly when it was tried, and shows elsewhere in the same hunt, is not fixed.
void take_back_fixed(std::vector<RegressionResult>& replayed, const FindingStore& store);

/// "fixed: castling-through-check at fen ..." and what became of the other cases, a line each.
std::string print_replayed(const std::vector<RegressionResult>& replayed);

/// How a hunt stands, or what it came to.
struct HuntState {
  const HuntStatistics& statistics;
  const FindingStore& store;
  const HuntResult& result;  // `HuntEnd::kNone` as long as it runs
  const std::vector<RegressionResult>& replayed;
};

/// Keeps the files of a hunt besides its findings as it goes: `hunt.json` and the regressions. One
/// that is killed has kept what it found, and nobody takes it for one that ended well. Called by
/// one thread at a time.
class HuntRecord {
 public:
  using Tell = std::function<void(const std::string& problem)>;

  /// `tell` hears what could not be written, each problem once. `command` began the hunt. The
  /// options outlive this.
  HuntRecord(const HuntOptions& options, std::string folder, RegressionBook book,
             std::string command, Tell tell);

  /// Writes `hunt.json`, not more than once a second as long as the hunt runs. The identities are
  /// those of the subject, then of the references.
  void write(const std::vector<SourceIdentity>& identities, const HuntState& state);

  /// Adds the finding to the regressions.
  void note(const Finding& finding) { explain(note_regression(book_, finding)); }

  void note_unconfirmed(const Finding& finding) {
    explain(oracle::note_unconfirmed(book_, finding));
  }

  /// Brings the lines of the hunt among the regressions into the order of its findings.
  void settle(const FindingStore& store, const std::vector<RegressionResult>& replayed) {
    explain(settle_regressions(book_, store.findings(), replayed));
  }

  /// What was to be tried first.
  const std::vector<RegressionCase>& cases() const { return book_.cases; }

  Deadline::Clock::time_point start() const { return start_; }

 private:
  CampaignSummary summary_of(const std::vector<SourceIdentity>& identities,
                             const HuntState& state) const;
  void explain(const std::optional<std::string>& problem);

  const HuntOptions& options_;
  std::string folder_;
  RegressionBook book_;
  std::string command_;
  Tell tell_;
  std::string date_;
  std::string commit_;
  std::vector<PastHunt> before_;
  Deadline::Clock::time_point start_ = Deadline::Clock::now();
  std::optional<Deadline::Clock::time_point> written_;
  std::set<std::string> told_;
};

}  // namespace refute::oracle
