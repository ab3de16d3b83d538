#include <algorithm>

#include "engine/fen.h"
#include "fuzz/fuzz_target.h"
#include "oracle/text/suite_file.h"

namespace {

/// Every case has a FEN that is read, and counts at rising depths from 1.
bool is_sound(const refute::SuiteCase& suite_case) {
  int last = 0;
  for (const refute::SuiteCount& count : suite_case.counts) {
    if (count.depth.plies() <= last || count.depth.plies() > refute::kMaxSuiteDepth) return false;
    last = count.depth.plies();
  }
  return last > 0 && refute::parse_fen(suite_case.fen, refute::FenSyntax::kLenient).has_value();
}

/// The number of lines, the last one perhaps without a line feed.
int count_lines(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
}

}  // namespace

// Input: a perft suite.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const std::string_view text = fuzz::as_text(data, size);
  const auto suite = parse_suite(text);
  if (!suite) {
    const SuiteError& error = suite.error();
    const bool is_inside = error.line >= 1 && error.line <= count_lines(text) && error.column >= 1;
    const std::string message = describe(error, "suite.epd");
    fuzz::require(is_inside, {"epd_fuzzer", "refusal_points_into_text", text}, message);
    fuzz::require(message.find('\n') == std::string::npos,
                  {"epd_fuzzer", "refusal_is_one_line", text}, message);
    return 0;
  }
  fuzz::require(!suite->empty(), {"epd_fuzzer", "suite_has_cases", text});
  for (const SuiteCase& suite_case : *suite) {
    fuzz::require(is_sound(suite_case), {"epd_fuzzer", "case_is_sound", text}, suite_case.fen);
  }
  return 0;
}
