#pragma once

#include <optional>
#include <string>

#include "oracle/cli/exit_code.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/terminal_io.h"
#include "oracle/findings/finding.h"
#include "oracle/sources/learnt.h"

namespace refute::oracle {

/// One line for a person: whose trait it is, what it is, what is done about it, its stable word.
std::string explain(const Trait& trait, const SourceIdentity& source);

/// Writes a line to `io` for each trait of the source.
void note_traits(const Source& source, const TerminalIo& io);

/// The trait as the finding that it is: its evidence, pinpointed against the references with
/// nothing worked around, and minimised. nullopt if the references do not confirm it, or cannot be
/// opened, which `io` hears of, or once `stop` is true.
std::optional<Finding> finding_of_trait(const Trait& trait, const SourceArguments& sources,
                                        const TerminalIo& io, const std::atomic<bool>& stop);

/// The query that the subject did not answer when it was examined, as the finding that it is.
/// nullopt if it is answered now, and where `finding_of_trait` has none.
std::optional<Finding> finding_of_unanswered(const Question& query, const SourceArguments& sources,
                                             const TerminalIo& io, const std::atomic<bool>& stop);

}  // namespace refute::oracle
