#pragma once

#include <string>
#include <string_view>

#include "tests/chaos/manners/manner.h"

namespace refute::manners {

/// Standard output as a program of such manners writes it.
class Output {
 public:
  explicit Output(const Manner& manner);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Writes lines, each as the manner frames lines. A text that does not end with a line feed, a
  /// prompt, is written as it is.
  void say(std::string_view text);

  /// The end of what one command says.
  void end_of_command();

 private:
  void write(std::string_view text);

  const Manner& manner_;
  std::string kept_;  // for those who write only at the end
};

}  // namespace refute::manners
