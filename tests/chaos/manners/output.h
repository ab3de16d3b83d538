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

  /// What is said from now on is kept, until it is let go: it is written then behind the end of
  /// the command, and reaches the pipe with the end of the next one.
  void keep_back(bool keeps) { keeps_back_ = keeps; }
  void let_go() { lets_go_ = true; }

 private:
  void write(std::string_view text);

  const Manner& manner_;
  std::string kept_;  // for those who write only at the end, or behind the next command
  bool keeps_back_ = false;
  bool lets_go_ = false;
};

}  // namespace refute::manners
