#pragma once

#include <string>

#include "oracle/check/law_campaign.h"

namespace refute::oracle {

/// What a report is about, besides what it says itself.
struct LawReportContext {
  std::string source;  // as given
  std::uint64_t seed;
  std::vector<const props::Law*> laws;    // that were asked for
  std::vector<const props::Law*> except;  // that were left out by name
  bool shows_situations = false;
};

/// Some lines for a person: what was held how often, what was left out for want of what, each
/// broken law with the smallest position and the command that repeats it.
std::string print_law_report(const LawReport& report, const LawReportContext& context);

/// The same as one JSON object, with a line end.
std::string print_law_report_json(const LawReport& report, const LawReportContext& context);

/// `holds`, `violated`, or how the subject ended: `crashed`, `hung`, ...; `stopped` if nothing was
/// found by then, `nothing-checked` if no position was.
std::string_view outcome_of(const LawReport& report);

/// Whether a subject that offers these capabilities has all that the law needs.
bool is_offered(const props::Law& law, const std::string& offers);

/// All laws with what they state, for a person.
std::string print_law_list();

/// The same as one JSON object, with a line end.
std::string print_law_list_json();

/// The command line that repeats a finding.
std::string repeat_command(const LawFinding& finding, const std::string& source);

}  // namespace refute::oracle
