#include "props/sampling/edits.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "props/sampling/random.h"

namespace refute::props {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::uint8_t op(EditKind kind) { return static_cast<std::uint8_t>(kind); }

PositionScript script_at(std::string_view fen, Rules rules = Rules::kStandard) {
  return {*parse_fen(fen), rules, {}};
}

std::string fen_after(const PositionScript& start, const Bytes& program) {
  const auto setups = setups_of(edited(start, program));
  return setups ? print_fen(setups->back()) : "cannot be played";
}

TEST(Edits, AnyBytesGiveAScriptThatCanBePlayed) {
  for (const Rules rules : {Rules::kStandard, Rules::kChess960}) {
    for (std::uint64_t index = 0; index < 500; ++index) {
      Random random = Random(11).stream(index);
      Bytes program(static_cast<std::size_t>(random.below(200)));
      for (std::uint8_t& byte : program) byte = static_cast<std::uint8_t>(random.below(256));
      const PositionScript script = edited_start(rules, program);
      const auto setups = setups_of(script);
      ASSERT_TRUE(setups) << describe(setups.error(), script);
      for (const refute::Setup& setup : *setups) {
        ASSERT_TRUE(problems_of(setup, rules).empty()) << print_fen(setup);
      }
    }
  }
}

TEST(Edits, RandomProgramsLeadToManyPositions) {
  std::set<std::string> fens;
  for (std::uint64_t index = 0; index < 200; ++index) {
    Random random = Random(12).stream(index);
    Bytes program(40);
    for (std::uint8_t& byte : program) byte = static_cast<std::uint8_t>(random.below(256));
    fens.insert(print_fen(setups_of(edited_start(Rules::kStandard, program))->back()));
  }
  EXPECT_GE(fens.size(), 190U);
}

TEST(Edits, NoBytesLeaveTheStart) {
  EXPECT_EQ(print_position_script(edited_start(Rules::kStandard, {})), "startpos");
}

TEST(Edits, PlayTakesTheMoveOfThatNumberInTextOrder) {
  // a2a3 is the first of the twenty in text order, a2a4 the second, h2h4 the last.
  const auto played = [](std::uint8_t number) {
    return edited_start(Rules::kStandard, Bytes{op(EditKind::kPlay), number}).moves;
  };
  EXPECT_EQ(played(0), std::vector<std::string>{"a2a3"});
  EXPECT_EQ(played(1), std::vector<std::string>{"a2a4"});
  EXPECT_EQ(played(19), std::vector<std::string>{"h2h4"});
  EXPECT_EQ(played(20), std::vector<std::string>{"a2a3"});
}

TEST(Edits, MissingBytesAreZero) {
  EXPECT_EQ(edited_start(Rules::kStandard, Bytes{op(EditKind::kPlay)}).moves,
            std::vector<std::string>{"a2a3"});
}

TEST(Edits, PutAndRemoveChangeTheBoardIfItStaysNormal) {
  const PositionScript start = script_at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  const std::uint8_t white_knight = 2;  // even numbers are white: pawn, knight, bishop, ...
  EXPECT_EQ(fen_after(start, {op(EditKind::kPut), 63, white_knight}),
            "4k2N/8/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_EQ(fen_after(start, {op(EditKind::kRemove), 0}), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  const std::uint8_t white_pawn = 0;
  EXPECT_EQ(fen_after(start, {op(EditKind::kPut), 63, white_pawn}),
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_EQ(fen_after(start, {op(EditKind::kRemove), 4}), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}

TEST(Edits, RightsAreToggledWhereKingAndRookStandAtHome) {
  const Bytes toggle{op(EditKind::kToggleRight), 0};
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), toggle),
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), toggle),
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R2K4 w - - 0 1"), toggle),
            "4k3/8/8/8/8/8/8/R2K4 w - - 0 1");
}

TEST(Edits, DoublePushGivesTheEpSquareByARealMove) {
  const PositionScript start = script_at("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  const PositionScript pushed = edited(start, Bytes{op(EditKind::kDoublePush), 0});
  EXPECT_EQ(print_position_script(pushed), "fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 moves d7d5");
  EXPECT_EQ(setups_of(pushed)->back().ep_square, "d6"_sq);
}

TEST(Edits, ClearEpForgetsTheSquare) {
  EXPECT_EQ(fen_after(script_at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), {op(EditKind::kClearEp)}),
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
}

TEST(Edits, TurnIsPassedUnlessAKingCouldBeTaken) {
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), {op(EditKind::kPassTurn)}),
            "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/r3K3 w - - 0 1"), {op(EditKind::kPassTurn)}),
            "4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
}

TEST(Edits, MirrorsAreThoseOfTheBoard) {
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), {op(EditKind::kExchangeSides)}),
            "r3k3/8/8/8/8/8/8/4K3 b q - 0 1");
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), {op(EditKind::kMirrorFiles)}),
            "3k4/8/8/8/8/8/8/3K3R w - - 0 1");
  EXPECT_EQ(fen_after(script_at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), {op(EditKind::kMirrorFiles)}),
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}

TEST(Edits, StartIsForChess960Only) {
  const Bytes program{op(EditKind::kStart), 0, 0, 1, 0};
  const std::string_view bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(fen_after(script_at(bare), program), bare);
  // Numbers 0 and 1 of Scharnagl's table: BBQNNRKR and BQNBNRKR.
  EXPECT_EQ(fen_after(script_at(bare, Rules::kChess960), program),
            "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

TEST(Edits, LongProgramsAreReadUpToTheLimit) {
  EXPECT_EQ(edited_start(Rules::kStandard, Bytes(10'000, 0)).moves.size(), kMostEdits);
}

}  // namespace
}  // namespace refute::props
