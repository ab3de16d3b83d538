#include "props/sampling/castling_scene.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

std::vector<refute::Setup> many_scenes(Rules rules) {
  std::vector<refute::Setup> scenes;
  for (std::uint64_t index = 0; index < 2000; ++index) {
    Random random = Random(2026).stream(index);
    scenes.push_back(castling_scene(rules, random));
  }
  return scenes;
}

bool castles(const refute::Setup& setup) {
  const std::vector<Move> moves = mailbox::legal_moves(setup);
  return std::ranges::any_of(moves, [](Move move) { return move.kind() == MoveKind::kCastling; });
}

TEST(CastlingScene, IsNormalAndHasARightOfOneSideAtLeast) {
  for (const Rules rules : {Rules::kStandard, Rules::kChess960}) {
    for (const refute::Setup& setup : many_scenes(rules)) {
      ASSERT_EQ(problems_of(setup, rules).setup_class(), SetupClass::kNormal) << print_fen(setup);
      ASSERT_FALSE(setup.castling_rooks.empty()) << print_fen(setup);
    }
  }
}

TEST(CastlingScene, IsTheSameForTheSameSeed) {
  EXPECT_EQ(many_scenes(Rules::kChess960), many_scenes(Rules::kChess960));
}

// Each is drawn by itself, so that none is seldom where the others are as they are.
TEST(CastlingScene, VariesWhatCastlingDependsOn) {
  const std::vector<refute::Setup> scenes = many_scenes(Rules::kChess960);
  const auto count_of = [&](const std::function<bool(const refute::Setup&)>& holds) {
    return std::ranges::count_if(scenes, holds);
  };
  const auto squares_of = [](const refute::Setup& setup, PieceType type) {
    return setup.placement.squares_of({setup.side_to_move, type}) &
           Bitboard::of(back_rank(setup.side_to_move));
  };
  EXPECT_GT(count_of(castles), 300);
  EXPECT_GT(
      count_of([](const auto& setup) { return mailbox::in_check(setup, setup.side_to_move); }),
      100);
  for (const PieceType type : {PieceType::kKnight, PieceType::kBishop, PieceType::kQueen})
    EXPECT_GT(count_of([&](const auto& setup) { return !squares_of(setup, type).empty(); }), 60);
  EXPECT_GT(
      count_of([&](const auto& setup) { return squares_of(setup, PieceType::kRook).size() > 2; }),
      40)
      << "a rook too many";
  for (int file = 1; file < 7; ++file) {
    const auto has_king = [&](const refute::Setup& setup) {
      return squares_of(setup, PieceType::kKing)
          .contains(Square::at(static_cast<File>(file), back_rank(setup.side_to_move)));
    };
    EXPECT_GT(count_of(has_king), 80) << file;
  }
  EXPECT_GT(count_of([](const auto& setup) { return setup.side_to_move == Color::kBlack; }), 700);
}

}  // namespace
}  // namespace refute::props
