#pragma once

#include <string>

namespace refute::oracle {

/// The worker that holds a subject in a process of its own; returns the exit code of the process.
/// `role` is "divide" (speaks UCI, `subject` is the path of a shared library) or "laws" (speaks the
/// language of `LawWorker`, `subject` is the text of a source: `lib:PATH`, `builtin`, ...).
int run_worker(const std::string& role, const std::string& subject);

}  // namespace refute::oracle
