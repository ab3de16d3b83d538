#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace refute::oracle {

/// Where commands write: results to `out`, everything about the work itself to `err`.
struct TerminalIo {
  std::FILE* out;
  std::FILE* err;
  std::string command = {};  // what was typed, as a shell takes it

  void print(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), out); }
  void note(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), err); }
};

}  // namespace refute::oracle
