#pragma once

/// Where the build has put the generators of tests/subjects.

#include <string>

#include "oracle/sources/source.h"

namespace refute::oracle {

/// The source that loads the shared library of that name.
inline std::string library(const std::string& name) {
  return "lib:" REFUTE_SUBJECTS "/" + name + ".so";
}

/// Libraries are loaded by a second process of the program, which a test is not.
inline SourceOptions with_worker(double timeout_scale = 1) {
  SourceOptions options;
  options.timeout_scale = timeout_scale;
  options.worker_program = REFUTE_PROGRAM;
  return options;
}

}  // namespace refute::oracle
