// chaos_matrix ENGINE [SLOWNESS]: the table of all modes of that chaos engine, with so many times
// the limits that the tests have; exit code 1 if one surprises. For systems on which the tests do
// not run.

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "oracle/process/standard_streams.h"
#include "tests/oracle/process/chaos_matrix.h"

int main(int, char** arguments) {
  refute::oracle::prepare_standard_streams();
  const std::string engine = arguments[1] == nullptr ? "" : arguments[1];
  const bool has_slowness = !engine.empty() && arguments[2] != nullptr;
  const int slowness = has_slowness ? std::max(1, std::atoi(arguments[2])) : 1;
  const std::vector<refute::ModeLine> modes = refute::listed_modes(engine, slowness);
  if (modes.empty()) {
    std::fprintf(stderr, "chaos_matrix: \"%s\" has no modes\n", engine.c_str());
    return 2;
  }
  const std::vector<refute::MatrixRow> rows = refute::all_rows(engine, modes);
  refute::print_matrix(rows);
  return std::any_of(rows.begin(), rows.end(), refute::is_surprise) ? 1 : 0;
}
