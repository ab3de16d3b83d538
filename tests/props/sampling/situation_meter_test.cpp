#include "props/sampling/situation_meter.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/situations.h"

namespace refute::props {
namespace {

/// White may take en passant and castle on the king's side.
refute::Setup position() { return *parse_fen("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"); }

TEST(SituationMeter, CountsPositionsApartFromMoves) {
  const refute::Setup setup = position();
  const std::vector<Move> legal = mailbox::legal_moves(setup);
  SituationMeter meter;
  meter.count_position(setup, legal);
  EXPECT_EQ(meter.of(Situation::kEpPossible), 1U);
  EXPECT_EQ(meter.of(Situation::kCastlingKingSide), 0U);
  EXPECT_EQ(meter.positions(), 1U);
  EXPECT_EQ(meter.moves(), 0U);
  meter.count_position_and_moves(setup, legal);
  EXPECT_EQ(meter.of(Situation::kEpPossible), 2U);
  EXPECT_EQ(meter.of(Situation::kCastlingKingSide), 1U);
  EXPECT_EQ(meter.moves(), legal.size());
}

TEST(SituationMeter, CountsTheMoveThatIsPlayed) {
  const refute::Setup setup = position();
  const std::vector<Move> legal = mailbox::legal_moves(setup);
  SituationMeter meter;
  meter.count_move(setup, legal, Move::castling("e1"_sq, "h1"_sq));
  EXPECT_EQ(meter.of(Situation::kCastlingKingSide), 1U);
  EXPECT_EQ(meter.of(Situation::kRightLostByRookMove), 0U);
  meter.count_move(setup, legal, Move::normal("h1"_sq, "h2"_sq));
  EXPECT_EQ(meter.of(Situation::kRightLostByRookMove), 1U);
  EXPECT_EQ(meter.moves(), 2U);
}

TEST(SituationMeter, MergesTheCountsOfAnother) {
  SituationSet set;
  set.add(Situation::kCheckmate);
  SituationMeter first;
  SituationMeter second;
  first.count(set);
  second.count(set);
  const refute::Setup setup = position();
  second.count_position(setup, mailbox::legal_moves(setup));
  first.merge(second);
  EXPECT_EQ(first.of(Situation::kCheckmate), 2U);
  EXPECT_EQ(first.of(Situation::kEpPossible), 1U);
  EXPECT_EQ(first.positions(), 1U);
}

TEST(SituationMeter, NamesWhatWasNotReached) {
  SituationSet set;
  set.add(Situation::kStalemate);
  SituationMeter meter;
  meter.count(set);
  EXPECT_EQ(meter.reached(), 1);
  EXPECT_EQ(meter.missed().size(), static_cast<std::size_t>(kSituationCount) - 1);
  const std::string table = print_table(meter);
  EXPECT_NE(table.find("           1  stalemate\n"), std::string::npos) << table;
  EXPECT_NE(table.find("           0  checkmate  (not reached)\n"), std::string::npos);
  EXPECT_NE(table.find("1 of " + std::to_string(kSituationCount)), std::string::npos);
}

TEST(SituationMeter, MarksEveryPairOfMembersAndNoOther) {
  SituationSet two;
  two.add(Situation::kStalemate);
  two.add(Situation::kBareKings);
  std::array<std::uint8_t, kSituationPairCount> counters{};
  mark_pairs(two, counters);
  EXPECT_EQ(std::count(counters.begin(), counters.end(), 1), 3);  // each with itself, too
}

TEST(SituationMeter, HasAByteForEachPair) {
  SituationSet all;
  for (Situation situation : all_situations()) all.add(situation);
  std::array<std::uint8_t, kSituationPairCount> counters{};
  mark_pairs(all, counters);
  EXPECT_EQ(std::count(counters.begin(), counters.end(), 0), 0);
}

TEST(Situations, OfAScriptAreThoseOfItsPositions) {
  const auto script = parse_position_script("startpos moves f2f3 e7e5 g2g4 d8h4", Rules::kStandard);
  ASSERT_TRUE(script);
  const SituationSet found = situations_along(*script);
  EXPECT_TRUE(found.contains(Situation::kCheckmate));
  EXPECT_TRUE(found.contains(Situation::kAllFourRights));
  EXPECT_FALSE(found.contains(Situation::kStalemate));
}

}  // namespace
}  // namespace refute::props
