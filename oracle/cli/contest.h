#pragma once

#include <atomic>
#include <future>
#include <memory>
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

/// The subject and its references, which start and are examined side by side: that is most of what
/// a command on a small position takes. Ends when all of them have been.
class StartingSources {
 public:
  StartingSources(const std::string& subject, const std::vector<std::string>& references,
                  const SourceOptions& options);

  /// The next of them, the subject first, or why there is none, which is written to `io`. A
  /// reference has to answer rightly besides. Precondition: there is one more.
  OpenedSource next(const TerminalIo& io);

 private:
  using Opened = Result<std::unique_ptr<Source>, SourceError>;

  std::vector<std::string> texts_;
  std::vector<std::future<Opened>> opened_;
  std::size_t next_ = 0;
};

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
