#include "oracle/cli/subject_traits.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "oracle/cli/contest.h"
#include "oracle/findings/investigate.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

/// What asking that shows; nullopt if the sides cannot be opened, or the work was stopped.
std::optional<Finding> finding_at(const Question& query, bool works_around_traits,
                                  const SourceArguments& sources, const TerminalIo& io,
                                  const std::atomic<bool>& stop) {
  auto opened = open_contest(sources, io, works_around_traits, &stop);
  if (std::holds_alternative<ContestFailure>(opened)) return std::nullopt;
  Finding finding = investigate(query, std::get<Contest>(opened), Thoroughness::kMinimised);
  return stop ? std::nullopt : std::optional(std::move(finding));
}

}  // namespace

std::string explain(const Trait& trait, const SourceIdentity& source) {
  return fmt::format("{}: {}{} ({})", escape_for_terminal(source.source), trait.message,
                     trait.workaround.empty() ? "" : "; meanwhile " + trait.workaround,
                     kind_name(trait.kind));
}

void note_traits(const Source& source, const TerminalIo& io) {
  for (const Trait& trait : source.learnt().traits) {
    io.note("refute: " + explain(trait, source.identity()) + "\n");
  }
  const Learnt& learnt = source.learnt();
  if (!learnt.unanswered) return;
  const std::string rest =
      learnt.is_deepest ? fmt::format("; it is asked at depth {}", learnt.depth.plies()) : "";
  io.note(fmt::format("refute: {}: no answer to {}: {}{}\n",
                      escape_for_terminal(source.identity().source), text_of(*learnt.unanswered),
                      learnt.unanswered_because, rest));
}

std::optional<Finding> finding_of_trait(const Trait& trait, const SourceArguments& sources,
                                        const TerminalIo& io, const std::atomic<bool>& stop) {
  auto finding = finding_at(trait.evidence, /*works_around_traits=*/false, sources, io, stop);
  if (finding && !is_divergence(finding->divergence.verdict)) finding.reset();
  return finding;
}

std::optional<Finding> finding_of_unanswered(const Question& query, const SourceArguments& sources,
                                             const TerminalIo& io, const std::atomic<bool>& stop) {
  auto finding = finding_at(query, /*works_around_traits=*/true, sources, io, stop);
  if (finding && finding->divergence.verdict == Verdict::kAgree) finding.reset();
  return finding;
}

}  // namespace refute::oracle
