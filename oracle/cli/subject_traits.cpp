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

/// Of a program that says that it speaks UCI and does not read all of its positions, unless
/// somebody has said that it need not.
void note_unread_positions(const Source& source, const TerminalIo& io) {
  const auto& program = source.learnt().program;
  const std::string& name = source.identity().source;
  const bool is_told = name.starts_with("engine[");
  if (!program || is_told || program->protocol.handshake != Protocol::Handshake::kUci) return;
  const Protocol& protocol = program->protocol;
  if (protocol.sends_moves() && !protocol.starts_only) return;
  const char* const unread =
      protocol.starts_only
          ? "does not read `position fen FEN`, as UCI has it: only games from the start are "
            "compared"
          : "does not play the moves of `position ... moves`, as UCI has them: each position is "
            "given by its FEN, and what make and undo do along a game is not compared";
  io.note(
      fmt::format("refute: {}: it answers `uciok` and {}\n", escape_for_terminal(name), unread));
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
  note_unread_positions(source, io);
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
