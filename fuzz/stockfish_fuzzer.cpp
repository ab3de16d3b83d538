#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "fuzz/fuzz_target.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/source.h"
#include "oracle/trace/comparison.h"
#include "props/sampling/position_script.h"

namespace {

using namespace refute;

/// Where Stockfish is: by environment, in the folder engine/ beside this program, or installed.
std::string stockfish_command() {
  if (const char* const named = std::getenv("REFUTE_STOCKFISH")) return named;
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto beside = self.parent_path() / "engine" / "stockfish";
  if (!error && std::filesystem::exists(beside, error)) return "uci:'" + beside.string() + "'";
  return oracle::find_stockfish().value_or("stockfish");
}

/// The two sides of the comparison, and how often the reference gave no answer: that says nothing
/// about the subject, and is never a crash of it.
class Contest {
 public:
  static Contest& of_process() {
    static Contest contest;
    return contest;
  }
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;
  ~Contest() {
    std::fprintf(stderr, "refute: asked Stockfish %llu times, without answer %llu times\n",
                 static_cast<unsigned long long>(asked_), static_cast<unsigned long long>(failed_));
  }

  void judge(const props::PositionScript& node, Depth depth, std::string_view input) {
    ++asked_;
    const auto expected = reference_->divide(node, depth);
    if (!expected || !oracle::is_sound(*expected)) {
      ++failed_;
      return;
    }
    const auto answered = subject_->divide(node, depth);
    const bool agrees = answered && oracle::is_sound_agreement(*answered, *expected);
    fuzz::require(agrees, {"stockfish_fuzzer", "divide_matches_stockfish", input},
                  "at " + props::print_position_script(node) + ": " +
                      (answered ? difference(*answered, *expected) : "no answer"));
  }

 private:
  Contest() {
    auto opened = oracle::open_source(stockfish_command(), {});
    if (!opened) {
      // Nothing could be compared, and a run that compares nothing must not look like a good one.
      std::fprintf(stderr, "stockfish_fuzzer: no Stockfish: %s\n", opened.error().message.c_str());
      std::_Exit(3);
    }
    reference_ = *std::move(opened);
  }

  static std::string difference(const oracle::DivideReply& subject,
                                const oracle::DivideReply& reference) {
    const oracle::Comparison found = oracle::compare(subject, reference);
    std::string text;
    for (const std::string& move : found.missing) text += "missing " + move + "; ";
    for (const std::string& move : found.extra) text += "extra " + move + "; ";
    for (const std::string& move : found.duplicate) text += "duplicate " + move + "; ";
    return text + "leaves " + std::to_string(found.subject_total) + " instead of " +
           std::to_string(found.reference_total);
  }

  std::unique_ptr<oracle::Source> reference_;
  std::unique_ptr<oracle::Source> subject_ =
      oracle::make_builtin_source(oracle::BuiltinGenerator::kLegal);
  std::uint64_t asked_ = 0;
  std::uint64_t failed_ = 0;
};

}  // namespace

// The reference is started before the first input, whose time limit it must not use up.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  Contest::of_process();
  return 0;
}

// Input: as for moves_fuzzer. Every position of the line is compared with Stockfish by its FEN at
// depth 1, and the last one along the line at depth 2. Unusual positions are none of its business.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::as_text(data, size);
  const auto script = fuzz::script_of(text);
  if (!script) return 0;
  const auto setups = props::setups_of(*script);
  if (!setups) return 0;
  if (problems_of(script->root, script->rules).setup_class() != SetupClass::kNormal) return 0;

  for (const Setup& setup : *setups) {
    Contest::of_process().judge({setup, script->rules, {}}, Depth(1), text);
  }
  Contest::of_process().judge(*script, Depth(2), text);
  return 0;
}
