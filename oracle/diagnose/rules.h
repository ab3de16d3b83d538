#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "oracle/diagnose/rule.h"

namespace refute::oracle {

inline constexpr std::size_t kRuleCount = static_cast<std::size_t>(Rule::kNone) + 1;

/// A rule's stable name and what breaking it means, as a clause that holds for every case.
struct RuleText {
  Rule rule;
  std::string_view key;
  std::string_view meaning;
};

/// One row for each rule, in the order of the enumeration.
const std::array<RuleText, kRuleCount>& all_rules();

/// The stable key: `castling-through-check`. Keys are in files of findings and never change.
std::string_view rule_key(Rule rule);

/// What breaking the rule means: "the king passes an attacked square while castling".
std::string_view rule_meaning(Rule rule);

/// Reads a key; anything else is nullopt.
std::optional<Rule> rule_of(std::string_view key);

}  // namespace refute::oracle
