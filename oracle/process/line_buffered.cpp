#include "oracle/process/line_buffered.h"

#include <string>

#include "oracle/process/program_path.h"

namespace refute {

bool make_line_buffered(Launch& launch) {
  const std::string stdbuf = "stdbuf";
  if (launch.argv.front() == stdbuf || !find_program(stdbuf, search_path())) return false;
  launch.argv.insert(launch.argv.begin(), {stdbuf, "-oL"});
  return true;
}

}  // namespace refute
