#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "oracle/cli/exit_code.h"
#include "oracle/cli/source_options.h"
#include "oracle/findings/investigate.h"

namespace refute::oracle {

/// Why there is no contest. What went wrong has been written to the error stream already.
struct ContestFailure {
  ExitCode code;
  std::optional<OracleError> trouble{};   // of a program; none if the words were wrong
  std::string source{};                   // whose trouble it is
  std::vector<std::string> references{};  // as they were going to be asked
};

/// `open_or_explain` for a reference, which has to answer rightly besides.
OpenedSource open_reference(const std::string& text, const SourceOptions& options,
                            const TerminalIo& io);

/// Opens the subject and the references that the arguments name, or writes to `io` why that
/// failed. Nothing is started before all of them are found to be readable.
/// `works_around_traits` is for who asks many queries: see SourceOptions. Once `stop` is true,
/// nobody is asked any more.
std::variant<Contest, ContestFailure> open_contest(const SourceArguments& arguments,
                                                   const TerminalIo& io,
                                                   bool works_around_traits = false,
                                                   const std::atomic<bool>* stop = nullptr);

/// What the program tells its caller of a question that was answered so.
ExitCode exit_code(Verdict verdict);

/// The failure as the outcome of the question: a verdict of trouble. Precondition: it has one.
Finding finding_of(const ContestFailure& failure, const Question& question,
                   const SourceArguments& arguments);

}  // namespace refute::oracle
