#include "oracle/cli/jobs_option.h"

#include <CLI/CLI.hpp>

#include "oracle/cli/number_option.h"
#include "oracle/process/cpu.h"

namespace refute::oracle {

void add_jobs_option(CLI::App& command, int& jobs) {
  constexpr int kMostJobs = 1024;
  jobs = static_cast<int>(usable_cpus().size());
  command.add_option("--jobs", jobs, "Workers; by default one for each processor")
      ->check(whole_number(1, kMostJobs));
}

}  // namespace refute::oracle
