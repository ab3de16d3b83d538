#include "tests/chaos/manners/output.h"

#include <cstdio>
#include <string>
#include <utility>

#include "tests/chaos/output.h"

namespace refute::manners {

Output::Output(const Manner& manner) : manner_(manner) {}

Output::~Output() {
  if (manner_.flush == Flush::kAtQuit) chaos::say(kept_);
}

void Output::say(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return write(text);
    write(manner_.before_line);
    write(text.substr(0, end));
    write(manner_.line_end);
    text.remove_prefix(end + 1);
  }
}

void Output::write(std::string_view text) {
  switch (manner_.flush) {
    case Flush::kEachByte:
      for (const char byte : text) chaos::say({&byte, 1});
      break;
    case Flush::kAtQuit:
      kept_.append(text);
      break;
    default:
      if (keeps_back_) {
        kept_.append(text);
        break;
      }
      std::fwrite(text.data(), 1, text.size(), stdout);
  }
}

void Output::end_of_command() {
  if (manner_.flush == Flush::kEachCommand) std::fflush(stdout);
  if (!lets_go_) return;
  lets_go_ = false;
  const std::string answer = std::exchange(kept_, {});
  std::fwrite(answer.data(), 1, answer.size(), stdout);
}

}  // namespace refute::manners
