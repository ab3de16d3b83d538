#include "oracle/sources/question.h"

#include <fmt/format.h>

namespace refute::oracle {

std::string text_of(const Question& question) {
  return fmt::format("position {}; depth {}", props::print_position_script(question.node),
                     question.depth.plies());
}

}  // namespace refute::oracle
