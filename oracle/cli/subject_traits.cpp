#include "oracle/cli/subject_traits.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "oracle/cli/contest.h"
#include "oracle/findings/investigate.h"
#include "oracle/text/escape.h"

namespace refute::oracle {

std::string explain(const Trait& trait, const SourceIdentity& source) {
  return fmt::format("{}: {}{} ({})", escape_for_terminal(source.source), trait.message,
                     trait.workaround.empty() ? "" : "; meanwhile " + trait.workaround,
                     kind_name(trait.kind));
}

void note_traits(const Source& source, const TerminalIo& io) {
  for (const Trait& trait : source.learnt().traits) {
    io.note("refute: " + explain(trait, source.identity()) + "\n");
  }
}

std::optional<Finding> finding_of_trait(const Trait& trait, const SourceArguments& sources,
                                        const TerminalIo& io, const std::atomic<bool>& stop) {
  auto opened = open_contest(sources, io, /*works_around_traits=*/false, &stop);
  if (std::holds_alternative<ContestFailure>(opened)) return std::nullopt;
  Contest& contest = std::get<Contest>(opened);
  Finding finding = investigate(trait.evidence, contest, Thoroughness::kMinimised);
  const bool is_confirmed = !stop && is_divergence(finding.divergence.verdict);
  return is_confirmed ? std::optional(std::move(finding)) : std::nullopt;
}

std::optional<Finding> finding_of_unanswered(const Question& query, const SourceArguments& sources,
                                             const TerminalIo& io, const std::atomic<bool>& stop) {
  auto opened = open_contest(sources, io, /*works_around_traits=*/true, &stop);
  if (std::holds_alternative<ContestFailure>(opened)) return std::nullopt;
  Finding finding = investigate(query, std::get<Contest>(opened), Thoroughness::kMinimised);
  const bool is_confirmed = !stop && finding.divergence.verdict != Verdict::kAgree;
  return is_confirmed ? std::optional(std::move(finding)) : std::nullopt;
}

}  // namespace refute::oracle
