#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refute::oracle {

/// Takes JSON out of an answer: a line that is some, or several, of which the first is a bracket
/// alone.
class JsonText {
 public:
  /// Takes the line if it belongs to such a text; whether it does.
  bool take(std::string_view line);

  /// Whether a text is open, of which more lines are to come.
  bool is_open() const { return depth_ > 0; }

  /// The lines of a divide that the text says, or its own if it is no JSON after all. Begins anew.
  std::vector<std::string> release();

 private:
  std::vector<std::string> lines_;
  int depth_ = 0;  // of brackets that are open
};

}  // namespace refute::oracle
