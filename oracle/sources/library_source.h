#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "oracle/process/subprocess.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Opens the shared library at the path, which exports `refute_subject_v1`, in a process of its
/// own, so that a crash or a hang of the library is an error and not the end of the run.
///
/// The process is this program once more, as a worker that speaks UCI; it dies with this one.
Result<std::unique_ptr<Source>, SourceError> open_library_source(std::string_view text,
                                                                 const std::string& path,
                                                                 const SourceOptions& options);

/// The command line of a worker: `role` is "divide" or "laws", `subject` what it loads.
Launch worker_launch(const std::string& role, const std::string& subject,
                     const SourceOptions& options);

/// What a worker that could not load its subject wrote about it; nullopt if that is not what
/// happened.
std::optional<std::string> reason_not_loaded(const OracleError& error);

/// How a worker ends that could not load its subject.
inline constexpr int kExitNotLoaded = 3;

}  // namespace refute::oracle
