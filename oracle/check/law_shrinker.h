#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/check/law_campaign.h"

namespace refute::oracle {

/// Finds the smallest script that shows the same failure, in processes of its own.
class LawShrinker {
 public:
  LawShrinker(Launch launch, Deadline::Duration patience);

  /// The violation as the smallest script shows it; as it was met if it does not come back in a
  /// fresh process, which the detail then says.
  LawFinding shrunk_violation(const LawAnswer& violation, const props::PositionScript& met);

  /// Whether the law is violated along the script, in a fresh process.
  bool is_violated(const props::Law& law, const props::PositionScript& script);

  /// Those of the laws at which the subject ends as it does in the finding, at the same position.
  std::vector<std::string> others_that_end(const LawFinding& finding,
                                           const std::vector<const props::Law*>& laws);

  /// The end of the subject: with the law at which it ends, and the smallest script if it crashes.
  /// A subject that hangs is not asked again and again.
  LawFinding shrunk_end(const OracleError& error, const props::PositionScript& met,
                        const std::vector<const props::Law*>& laws);

 private:
  using Answer = Result<LawAnswer, OracleError>;

  Answer ask(const props::Law& law, const props::PositionScript& script);
  bool ends_at(const props::Law& law, const props::PositionScript& script, OracleError::Kind kind);

  Launch launch_;
  Deadline::Duration patience_;
  std::optional<LawSession> session_;
  const props::Law* chosen_ = nullptr;
  int asked_ = 0;
};

}  // namespace refute::oracle
