#include "oracle/process/standard_streams.h"

#include <iostream>

namespace refute::oracle {

std::optional<std::string> read_input_line() {
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

bool is_input_a_terminal() { return is_terminal(stdin); }

}  // namespace refute::oracle
