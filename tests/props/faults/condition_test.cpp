#include "props/faults/condition.h"

#include <gtest/gtest.h>

#include "props/faults/answer.h"

namespace refute::models {
namespace {

using enum PieceType;

State state_of(std::string_view fen) {
  const auto script = *props::parse_position_script("fen " + std::string(fen), Rules::kStandard);
  return *prepared({script}).reached;
}

constexpr auto kPinnedKnight = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
const Ply kKnightMove{"e2"_sq, "g3"_sq, kKnight};

TEST(Condition, TheNarrowestFilterOfAMoveTellsHowItIsPinned) {
  const State state = state_of(kPinnedKnight);
  const MoveFilter filter = narrowest(state, facts_of(state), kKnightMove);
  EXPECT_EQ(filter.sides, EnumSet<Color>{Color::kWhite});
  EXPECT_EQ(filter.movers, EnumSet<PieceType>{kKnight});
  EXPECT_EQ(filter.pins, EnumSet<Pin>{Pin::kOnFile});
  EXPECT_EQ(filter.pin_moves, EnumSet<PinMove>{PinMove::kOffLine});
  EXPECT_TRUE(filter.ways.is_everything()) << "a knight goes along no line";
}

TEST(Condition, AMoveFitsItsNarrowestFilter) {
  const State state = state_of(kPinnedKnight);
  const Facts facts = facts_of(state);
  const MoveFilter filter = narrowest(state, facts, kKnightMove);
  EXPECT_TRUE(fits_move(filter, state.side, kKnightMove));
  EXPECT_TRUE(fits_facts(filter, facts, state.king(state.side), kKnightMove));
}

TEST(Condition, APinIsAskedOfWhoIsPinnedOnly) {
  const State state = state_of(kPinnedKnight);
  const MoveFilter on_rank{.pins = {Pin::kOnRank}};
  EXPECT_FALSE(fits_facts(on_rank, facts_of(state), state.king(state.side), kKnightMove));
}

TEST(Condition, HasWordsForWhatItAsks) {
  EXPECT_EQ(condition_words({}), "");
  EXPECT_EQ(condition_words({.sides = {Color::kBlack}, .ways = {Way::kNE, Way::kSE}}),
            "Black only, going north-east or south-east");
  EXPECT_EQ(condition_words({.checks = kInCheck}), "in check");
  EXPECT_EQ(condition_words({.checks = {Check::kNone, Check::kByPawn, Check::kByKnight}}),
            "in check by a knight or pawn or when not in check");
}

TEST(Condition, AsksWhatPiecesASideHas) {
  const auto own_in = [](std::string_view fen) { return facts_of(state_of(fen)).own; };
  EXPECT_EQ(own_in("4k2r/8/8/8/8/8/P7/4K3 w - - 0 1"), Company::kNone);
  EXPECT_EQ(own_in("4k3/8/8/8/8/8/8/3NK3 w - - 0 1"), Company::kKnights);
  EXPECT_EQ(own_in("4k3/8/8/8/8/8/8/2BNK3 w - - 0 1"), Company::kDiagonals);
  EXPECT_EQ(own_in("4k3/8/8/8/8/8/8/3RK3 w - - 0 1"), Company::kLines);
  EXPECT_EQ(own_in("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), Company::kBoth);
  EXPECT_EQ(facts_of(state_of("4k2r/8/8/8/8/8/P7/4K3 w - - 0 1")).enemy, Company::kLines);
  EXPECT_EQ(condition_words({.own = kNoSliders}), "where there are no own sliders");
  EXPECT_EQ(condition_words({.enemy = {Company::kNone}}), "where there are no enemy pieces");
  EXPECT_EQ(condition_words({.own = {Company::kNone, Company::kLines}}),
            "of what the own side has: nothing or straight sliders");
  const State state = state_of("4k3/8/8/8/8/8/8/3RK3 w - - 0 1");
  EXPECT_FALSE(
      fits_facts({.own = kNoSliders}, facts_of(state), "e1"_sq, {"d1"_sq, "d2"_sq, kRook}));
}

TEST(Condition, TellsTheKindsOfCheckApart) {
  const auto check_in = [](std::string_view fen) { return facts_of(state_of(fen)).check; };
  EXPECT_EQ(check_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Check::kNone);
  EXPECT_EQ(check_in("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1"), Check::kByPawn);
  EXPECT_EQ(check_in("4k3/8/8/8/8/3n4/8/4K3 w - - 0 1"), Check::kByKnight);
  EXPECT_EQ(check_in("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), Check::kByRookBeside);
  EXPECT_EQ(check_in("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), Check::kByRookAfar);
  EXPECT_EQ(check_in("4k3/8/8/8/4q3/8/8/4K3 w - - 0 1"), Check::kByQueenAfar);
  EXPECT_EQ(check_in("4k3/8/8/8/8/8/3b4/4K3 w - - 0 1"), Check::kByBishopBeside);
  EXPECT_EQ(check_in("4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1"), Check::kDoubleWithStepper);
  EXPECT_EQ(check_in("4k3/8/8/8/4r3/8/8/r3K3 w - - 0 1"), Check::kDoubleOnLines);
  EXPECT_EQ(check_in("4k3/8/8/8/4r2b/8/8/4K3 w - - 0 1"), Check::kDoubleOfSliders);
}

}  // namespace
}  // namespace refute::models
