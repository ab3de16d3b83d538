#pragma once

#include <optional>
#include <string>

#include "oracle/cli/exit_code.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/terminal_io.h"
#include "oracle/sources/subject_check.h"

namespace refute::oracle {

/// One line for a person: whose fault it is, what it is, and its stable word.
std::string explain(const SubjectFault& fault, const SourceIdentity& subject);

/// Asks the subject a few questions and writes to `io` what is wrong with it as a whole. nullopt if
/// nothing is, so that it can be compared move by move.
std::optional<SubjectFault> noted_subject_fault(Source& subject, const TerminalIo& io);

/// Shows a fault of the whole subject as the one finding that it is: pinpointed at its evidence
/// against the references, minimised, printed, and kept in `folder`. What to end with: 1 for a
/// subject that is wrong, whether or not it can be pinpointed; 3 for one that does not answer, or
/// if there is nothing to hold it against.
ExitCode show_subject_fault(const SubjectFault& fault, const SourceArguments& sources,
                            const std::string& folder, const TerminalIo& io);

}  // namespace refute::oracle
