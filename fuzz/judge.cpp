#include "fuzz/judge.h"

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "props/laws/all_laws.h"
#include "props/text_hash.h"

namespace refute::fuzz {
namespace {

using props::LawCost;

constexpr std::uint64_t kInputsPerStandard = 16;
constexpr std::uint64_t kInputsPerDeep = 256;
constexpr std::uint64_t kInputsPerText = 16;

bool are_all_laws_wanted() {
  const char* const wanted = std::getenv("REFUTE_FUZZ_LAWS");
  return wanted != nullptr && std::string_view(wanted) == "all";
}

std::vector<const props::Law*> laws_about_text() {
  std::vector<const props::Law*> laws = props::laws_about(props::Capability::kUci);
  const std::vector<const props::Law*> about_san = props::laws_about(props::Capability::kSan);
  laws.insert(laws.end(), about_san.begin(), about_san.end());
  return laws;
}

}  // namespace

Judge& Judge::of_process() {
  static Judge judge;
  return judge;
}

Judge::Judge()
    : holds_all_laws_(are_all_laws_wanted()),
      subject_(props::subject_under_test()),
      except_(props::laws_it_may_break()),
      fast_(props::laws_up_to(LawCost::kFast), *subject_, except_),
      standard_(props::laws_up_to(LawCost::kStandard), *subject_, except_),
      deep_(props::laws_up_to(LawCost::kDeep), *subject_, except_),
      text_(laws_about_text(), *subject_, except_) {}

props::LawChecker& Judge::checker_for(std::string_view input) {
  const std::uint64_t hash = props::text_hash(input);
  if (holds_all_laws_ || hash % kInputsPerDeep == 0) return deep_;
  return hash % kInputsPerStandard == 0 ? standard_ : fast_;
}

std::optional<props::Violation> Judge::check(const props::KnownLine& line, std::string_view input) {
  return checker_for(input).check(line);
}

bool Judge::wants_text_laws(std::string_view input) const {
  return holds_all_laws_ || props::text_hash(input) % kInputsPerText == 0;
}

std::optional<props::Violation> Judge::check_text(const props::KnownLine& line) {
  return text_.check(line);
}

}  // namespace refute::fuzz
