#include "oracle/divide_reply.h"

namespace refute::oracle {

std::uint64_t sum_of_lines(const DivideReply& reply) {
  std::uint64_t sum = 0;
  for (const DivideLine& line : reply.lines) sum += line.leaves;
  return sum;
}

std::string print_divide(const DivideReply& reply) {
  std::string text;
  for (const DivideLine& line : reply.lines) {
    text += line.move + ": " + std::to_string(line.leaves) + "\n";
  }
  return text + "\nNodes searched: " + std::to_string(reply.total) + "\n";
}

}  // namespace refute::oracle
