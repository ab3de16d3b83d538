#include "oracle/trace/divergence.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace refute::oracle {
namespace {

constexpr std::array<std::string_view, 11> kVerdictNames{"agree",
                                                         "missing",
                                                         "extra",
                                                         "duplicate",
                                                         "count",
                                                         "state",
                                                         "inconsistent",
                                                         "refused",
                                                         "crashed",
                                                         "hung",
                                                         "disagreement among references"};

constexpr std::array<std::string_view, 6> kBlameNames{"generation", "make",  "undo",
                                                      "fen",        "perft", "notation"};

template <typename Enumeration, std::size_t size>
std::optional<Enumeration> named(const std::array<std::string_view, size>& names,
                                 std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enumeration>(found - names.begin());
}

}  // namespace

std::optional<Verdict> verdict_named(std::string_view name) {
  return named<Verdict>(kVerdictNames, name);
}

std::optional<Blame> blame_named(std::string_view name) { return named<Blame>(kBlameNames, name); }

std::string_view verdict_name(Verdict verdict) {
  return kVerdictNames[static_cast<std::size_t>(verdict)];
}

Verdict verdict_of(const Comparison& difference) {
  if (!difference.missing.empty()) return Verdict::kMissing;
  if (!difference.extra.empty()) return Verdict::kExtra;
  return difference.duplicate.empty() ? Verdict::kCount : Verdict::kDuplicate;
}

bool is_divergence(Verdict verdict) {
  switch (verdict) {
    case Verdict::kMissing:
    case Verdict::kExtra:
    case Verdict::kDuplicate:
    case Verdict::kCount:
    case Verdict::kState:
      return true;
    case Verdict::kAgree:
    case Verdict::kInconsistent:
    case Verdict::kRefused:
    case Verdict::kCrashed:
    case Verdict::kHung:
    case Verdict::kReferencesDisagree:
      break;
  }
  return false;
}

bool is_trouble(Verdict verdict) { return verdict != Verdict::kAgree && !is_divergence(verdict); }

std::string_view blame_name(Blame blame) { return kBlameNames[static_cast<std::size_t>(blame)]; }

}  // namespace refute::oracle
