#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/chaos/answer.h"
#include "tests/chaos/system.h"

namespace refute::chaos {

/// A real UCI engine behind the misbehaving one, so that any position can be asked.
class Backend {
 public:
  /// Starts `command`, split at blanks. Ends this process if that fails.
  explicit Backend(const std::string& command);

  /// Passes a command on that has no answer.
  void tell(const std::string& line);

  /// The true answer, for the position told last; nullopt if the engine gave none.
  std::optional<Answer> perft(int depth);

  /// All lines that the engine prints for `d`.
  std::vector<std::string> display();

 private:
  std::optional<std::string> read_line();

  system::Partner engine_;
  std::string received_;
};

}  // namespace refute::chaos
