#pragma once

namespace CLI {
class App;
}  // namespace CLI

namespace refute::oracle {

/// Adds `--jobs`, the number of workers, and sets it to one for each processor that may be used.
/// `jobs` must outlive the reading of the arguments.
void add_jobs_option(CLI::App& command, int& jobs);

}  // namespace refute::oracle
