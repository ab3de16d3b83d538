#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/process/deadline.h"
#include "oracle/process/exit_status.h"

namespace refute {

/// Why another program gave no answer, with what a person needs to repeat it.
///
/// Never equal to "no difference": an engine that died or hung has said nothing about the moves.
/// Every text in it is printable (`stderr_tail` has line ends as well), so that it may go to
/// a terminal, a log or JSON as it is.
struct OracleError {
  enum class Kind {
    kNotFound,       ///< there is no such program
    kNotExecutable,  ///< the file is there and cannot be run
    kSpawnFailed,    ///< there is no process, or it ended or hung before it was asked anything
    kCrashed,        ///< it ended: exit code or signal
    kHung,           ///< no answer in its time: `detail` says what it did meanwhile
    kClosed,         ///< it closed its output or input and lives on
    kFlooded,        ///< a line or an answer longer than any true one
    kProtocol,       ///< it wrote something that no answer has
    kStopped,        ///< the run was stopped before it answered
    kRefused,        ///< it said that it will not answer
    kUnsupported,    ///< it does not have the command
  };

  Kind kind;
  std::string detail;   ///< a clause: what was seen, or what would be right
  std::string command;  ///< the command line, quoted so that a shell takes it
  std::optional<int> pid;
  std::optional<ExitStatus> exit;  ///< only when the process is known to have ended
  std::optional<Deadline::Duration> elapsed;
  std::optional<Deadline::Duration> budget;  ///< what the deadline had allowed
  std::string request;                       ///< the last text sent
  std::vector<std::string> last_lines;       ///< the last lines received, oldest first
  std::string stderr_tail;
};

/// The result of what has no value to give: it was done.
struct Done {};

/// A stable word for logs and JSON: `not-found`, `crashed`, `hung`.
std::string_view kind_name(OracleError::Kind kind);

/// Several lines for a person: what happened, to which command, after which request, the last
/// lines of its output. No line end at the end.
std::string describe(const OracleError& error);

/// Two lines, for an error that looks like one that was described before: its kind and the request.
std::string describe_as_before(const OracleError& error);

/// The same text for all errors that look alike to a person: what was seen, without numbers.
std::string likeness_of(const OracleError& error);

}  // namespace refute
