#include "oracle/cli/subject_fault.h"

#include <variant>

#include <fmt/format.h>

#include "oracle/cli/contest.h"
#include "oracle/findings/finding_store.h"
#include "oracle/findings/investigate.h"
#include "oracle/report/terminal.h"
#include "oracle/text/escape.h"

namespace refute::oracle {

std::string explain(const SubjectFault& fault, const SourceIdentity& subject) {
  return fmt::format("{}: {} ({})", escape_for_terminal(subject.source), fault.message,
                     kind_name(fault.kind));
}

std::optional<SubjectFault> noted_subject_fault(Source& subject, const TerminalIo& io) {
  std::optional<SubjectFault> fault = fault_of_subject(subject);
  if (fault) io.note("refute: " + explain(*fault, subject.identity()) + "\n");
  return fault;
}

ExitCode show_subject_fault(const SubjectFault& fault, const SourceArguments& sources,
                            const std::string& folder, const TerminalIo& io) {
  if (!fault.evidence) return ExitCode::kTrouble;
  auto opened = open_contest(sources, io);
  if (const auto* failure = std::get_if<ContestFailure>(&opened)) return failure->code;
  Contest& contest = std::get<Contest>(opened);
  const Finding finding = investigate(*fault.evidence, contest, Thoroughness::kMinimised);
  if (!is_divergence(finding.divergence.verdict)) return ExitCode::kDivergence;
  FindingStore store(folder);
  const Result<bool, FileError> kept = store.add(0, finding);
  io.print("\n" + print_finding(finding, style_of(io.out)));
  if (kept) {
    io.print("Written to " + store.path_of(dedup_key(finding)) + "\n");
  } else {
    io.note("refute: the finding could not be written: " + describe(kept.error()) + "\n");
  }
  io.print("ended: the subject is wrong as a whole; every position would say the same\n");
  return ExitCode::kDivergence;
}

}  // namespace refute::oracle
