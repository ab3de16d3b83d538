#include "props/mirror.h"

#include <gtest/gtest.h>

#include "engine/fen.h"

namespace refute::props {
namespace {

TEST(Mirror, ExchangesTheFilesAndDropsTheRights) {
  const refute::Setup setup = *parse_fen("4k3/8/8/1pP5/8/8/8/4K2R w K b6 3 9");
  EXPECT_EQ(print_fen(file_mirrored(setup)), "3k4/8/8/5Pp1/8/8/8/R2K4 w - g6 3 9");
}

TEST(Mirror, TakesMovesAlongWithTheFiles) {
  EXPECT_EQ(file_mirrored(Move::normal("a2"_sq, "a4"_sq)), Move::normal("h2"_sq, "h4"_sq));
  EXPECT_EQ(file_mirrored(Move::promotion("b7"_sq, "c8"_sq, PieceType::kRook)),
            Move::promotion("g7"_sq, "f8"_sq, PieceType::kRook));
}

TEST(Mirror, TakesMovesToTheOtherSide) {
  EXPECT_EQ(with_sides_exchanged(Move::en_passant("e5"_sq, "d6"_sq)),
            Move::en_passant("e4"_sq, "d3"_sq));
  EXPECT_EQ(with_sides_exchanged(Move::castling("e1"_sq, "h1"_sq)),
            Move::castling("e8"_sq, "h8"_sq));
}

}  // namespace
}  // namespace refute::props
