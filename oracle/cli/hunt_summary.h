#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/cli/exit_code.h"
#include "oracle/findings/finding_store.h"
#include "oracle/findings/missed_share.h"
#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// The line that shows how far a hunt is.
std::string status_line(const HuntStatistics& statistics, const FindingStore& store, double seconds,
                        const HuntBudget& budget);

/// One cause of wrong answers.
struct CauseRow {
  std::string certainty;
  std::string name;  // of the model, or what its findings look like
  std::uint64_t positions = 0;
  props::PositionScript smallest;
  std::string told_as{};  // what was said of it when it was found, if that is something else
  std::vector<Companion> companions{};
};

/// What is wrong with the subject. Findings that no model explains, or for which there was no time,
/// are taken for one cause: nothing tells them apart but their looks.
std::vector<CauseRow> causes_of(const FindingStore& store);

/// How many ways of being wrong those are, with the ones that showed together with others.
std::size_t number_of_causes(const std::vector<CauseRow>& rows);

/// The causes for a person; empty if there is none.
std::string table_of_causes(const std::vector<CauseRow>& rows);

/// What a hunt came to, a line for each thing that there is to say. A hunt that compared nothing
/// says that, and nothing of agreement.
std::string summary(const HuntStatistics& statistics, std::size_t causes, double seconds);

/// A clean run is only as strong as its coverage: which rare rule events were among the positions.
/// Those that cannot come about under the hunt's rules are not waited for.
std::string situations_line(const props::SituationMeter& situations, HuntRules rules);

/// The chance that the next position shows something new: two situations together that no position
/// has shown. Empty if nothing was compared.
std::string novelty_line(const props::PairMeter& pairs);

/// Which ways of being wrong are ruled out, and the rules of which the most are not. Empty if it
/// was not worked out.
std::string models_line(const HuntResult& result);

/// The three of them.
std::string coverage_lines(const HuntResult& result, HuntRules rules);

/// What a hunt by that plan has most likely missed; nullopt if it has found something, or its
/// questions are others than those of the hunts that were measured.
std::optional<Missed> missed_by(const HuntPlan& plan, const HuntStatistics& statistics);

/// The same as a line; empty if it is not known.
std::string missed_line(const HuntPlan& plan, const HuntStatistics& statistics);

/// Why the hunt ended, if that needs a word.
std::string_view why(HuntEnd end);

/// What the program tells its caller.
ExitCode exit_code(HuntEnd end, const HuntStatistics& statistics);

}  // namespace refute::oracle
