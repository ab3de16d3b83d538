#include "oracle/diagnose/rules.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

bool is_kebab_case(std::string_view key) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz-";
  return !key.empty() && key.front() != '-' && key.back() != '-' &&
         key.find_first_not_of(kAllowed) == std::string_view::npos &&
         key.find("--") == std::string_view::npos;
}

TEST(Rules, HaveKeysInKebabCase) {
  for (const RuleText& text : all_rules()) EXPECT_TRUE(is_kebab_case(text.key)) << text.key;
}

TEST(Rules, HaveDifferentKeysAndMeanings) {
  std::set<std::string_view> keys;
  std::set<std::string_view> meanings;
  for (const RuleText& text : all_rules()) {
    EXPECT_TRUE(keys.insert(text.key).second) << text.key;
    EXPECT_TRUE(meanings.insert(text.meaning).second) << text.meaning;
  }
}

TEST(Rules, AreFoundByTheirKeys) {
  for (const RuleText& text : all_rules()) EXPECT_EQ(rule_of(text.key), text.rule) << text.key;
  EXPECT_EQ(rule_of("no-such-rule"), std::nullopt);
  EXPECT_EQ(rule_of(""), std::nullopt);
}

// The keys that other documents and files of findings name.
TEST(Rules, KeepTheirKeys) {
  EXPECT_EQ(rule_key(Rule::kCastlingThroughCheck), "castling-through-check");
  EXPECT_EQ(rule_key(Rule::kEnPassantDiscoversRank), "en-passant-discovers-check-on-rank");
  EXPECT_EQ(rule_key(Rule::kMissingMove), "missing-move");
  EXPECT_EQ(rule_key(Rule::kExtraMove), "extra-move");
  EXPECT_EQ(rule_key(Rule::kDuplicateMove), "duplicate-move");
}

}  // namespace
}  // namespace refute::oracle
