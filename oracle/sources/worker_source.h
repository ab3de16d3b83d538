#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/result.h"
#include "oracle/process/subprocess.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Opens a generator that is code and no program, `builtin:NAME` or `lib:PATH`, in a process of its
/// own, so that a crash or a hang of it is an error about one query and not the end of the run.
///
/// The process is this program once more, as a worker; it dies with this one.
Result<std::unique_ptr<Source>, SourceError> open_worker_source(const std::string& text,
                                                                const SourceOptions& options);

/// The command line of a worker: `role` is "divide" or "laws", `subject` what it holds.
Launch worker_launch(const std::string& role, const std::string& subject,
                     const SourceOptions& options);

/// What a worker that could not load its subject wrote about it; nullopt if that is not what
/// happened.
std::optional<std::string> reason_not_loaded(const OracleError& error);

/// How a worker ends that could not load its subject.
inline constexpr int kExitNotLoaded = 3;

}  // namespace refute::oracle
