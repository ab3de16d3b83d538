#include "oracle/sources/sanitizer_runtime.h"

#include <cstring>
#include <string_view>

#include "oracle/process/text_file.h"

namespace refute::oracle {
namespace {

/// How the file names of runtimes begin that are libraries of their own: GCC's, clang's.
constexpr std::string_view kRuntimes[] = {"libasan.so", "libtsan.so", "libclang_rt.asan",
                                          "libclang_rt.tsan"};

}  // namespace

std::optional<std::string> sanitizer_runtime_of(const std::string& library) {
  const Result<std::string, FileError> bytes = read_text_file(library);
  if (!bytes) return std::nullopt;
  // The names of what it needs stand among its strings, each between two zero bytes.
  for (std::string_view runtime : kRuntimes) {
    const std::size_t at = bytes->find(std::string(1, '\0') + std::string(runtime));
    if (at != std::string::npos) return std::string(bytes->c_str() + at + 1);
  }
  return std::nullopt;
}

std::string sanitizer_advice(const std::string& problem) {
  for (const char* symbol : {"undefined symbol: __asan", "undefined symbol: __tsan",
                             "undefined symbol: __ubsan", "undefined symbol: __sanitizer"}) {
    if (problem.find(symbol) == std::string::npos) continue;
    return "; it was built with a sanitizer and without its runtime: link it with -shared-libsan "
           "(clang), or build it with gcc";
  }
  return {};
}

}  // namespace refute::oracle
