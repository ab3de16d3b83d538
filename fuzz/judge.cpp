#include "fuzz/judge.h"

#include <cstdint>
#include <cstdlib>

#include "props/laws/all_laws.h"

namespace refute::fuzz {
namespace {

using props::LawCost;

constexpr std::uint64_t kInputsPerStandard = 16;
constexpr std::uint64_t kInputsPerDeep = 256;

/// FNV-1a: the same on every machine.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash ^ hash >> 32;
}

bool are_all_laws_wanted() {
  const char* const wanted = std::getenv("REFUTE_FUZZ_LAWS");
  return wanted != nullptr && std::string_view(wanted) == "all";
}

}  // namespace

Judge& Judge::of_process() {
  static Judge judge;
  return judge;
}

Judge::Judge()
    : holds_all_laws_(are_all_laws_wanted()),
      subject_(props::subject_under_test()),
      fast_(props::laws_up_to(LawCost::kFast), *subject_),
      standard_(props::laws_up_to(LawCost::kStandard), *subject_),
      deep_(props::laws_up_to(LawCost::kDeep), *subject_) {}

props::LawChecker& Judge::checker_for(std::string_view input) {
  const std::uint64_t hash = hash_of(input);
  if (holds_all_laws_ || hash % kInputsPerDeep == 0) return deep_;
  return hash % kInputsPerStandard == 0 ? standard_ : fast_;
}

std::optional<props::Violation> Judge::check(const props::KnownLine& line, std::string_view input) {
  return checker_for(input).check(line);
}

}  // namespace refute::fuzz
