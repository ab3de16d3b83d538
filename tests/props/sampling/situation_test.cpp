#include "props/sampling/situation.h"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "props/sampling/situation_set.h"

namespace refute::props {
namespace {

TEST(Situation, NamesAreDistinctAndFound) {
  std::set<std::string_view> names;
  std::set<std::string_view> meanings;
  for (Situation situation : all_situations()) {
    names.insert(situation_name(situation));
    meanings.insert(describe(situation));
    EXPECT_EQ(situation_named(situation_name(situation)), situation);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kSituationCount));
  EXPECT_EQ(meanings.size(), static_cast<std::size_t>(kSituationCount));
  EXPECT_EQ(situation_named("castling-on-tuesdays"), std::nullopt);
}

TEST(Situation, NamesAreLowerCaseWords) {
  for (Situation situation : all_situations()) {
    EXPECT_EQ(situation_name(situation).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string_view::npos)
        << situation_name(situation);
  }
}

TEST(Situation, OnlyChess960OnesNeedChess960) {
  for (Situation situation : all_situations()) {
    EXPECT_EQ(needs_chess960(situation), situation_name(situation).starts_with("chess960-"));
  }
}

TEST(SituationSet, HoldsWhatWasAdded) {
  SituationSet set;
  EXPECT_TRUE(set.empty());
  set.add(Situation::kEpPossible);
  set.add(Situation::kMateAtFiftyMoves);
  set.add_if(Situation::kCheckmate, false);
  EXPECT_EQ(set.size(), 2);
  EXPECT_TRUE(set.contains(Situation::kEpPossible));
  EXPECT_FALSE(set.contains(Situation::kCheckmate));
  std::set<Situation> visited;
  set.for_each([&](Situation situation) { visited.insert(situation); });
  EXPECT_EQ(visited, (std::set{Situation::kEpPossible, Situation::kMateAtFiftyMoves}));
}

}  // namespace
}  // namespace refute::props
