#include "props/plain_fen.h"

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/sampling/random_script.h"

namespace refute::props {
namespace {

TEST(PlainFen, ReadsEveryField) {
  const auto state = read_plain_fen("4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 7 12");
  ASSERT_TRUE(state);
  EXPECT_EQ(state->board.of(Color::kWhite, PieceType::kRook), Bitboard("a1"_sq).with("h1"_sq));
  EXPECT_EQ(state->board.of(Color::kBlack, PieceType::kPawn), Bitboard("d4"_sq));
  EXPECT_EQ(state->side_to_move, Color::kBlack);
  EXPECT_EQ(state->board.castling_rooks, Bitboard("a1"_sq).with("h1"_sq));
  EXPECT_EQ(state->board.ep_target, Bitboard("e3"_sq));
  EXPECT_EQ(state->halfmove_clock, 7);
  EXPECT_EQ(state->fullmove_number, 12);
}

// X-FEN: K means the outermost rook of the king's right; an inner one is named by its file.
TEST(PlainFen, TellsInnerFromOutermostRooks) {
  constexpr std::string_view kOuter = "4k3/8/8/8/8/8/8/4KR1R w K - 0 1";
  constexpr std::string_view kInner = "4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
  EXPECT_EQ(read_plain_fen(kOuter)->board.castling_rooks, Bitboard("h1"_sq));
  EXPECT_EQ(read_plain_fen(kInner)->board.castling_rooks, Bitboard("f1"_sq));
}

TEST(PlainFen, RefusesWhatDoesNotFillTheBoard) {
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(read_plain_fen("4k4/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(read_plain_fen("4k2/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1"));
}

TEST(PlainFen, RefusesMissingAndUnreadableFields) {
  EXPECT_FALSE(read_plain_fen(""));
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/8/4K3 w - - 0"));
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/8/4K3 x - - 0 1"));
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/8/4K3 w K - 0 1"));
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/8/4K3 w - e9 0 1"));
  EXPECT_FALSE(read_plain_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1x"));
}

TEST(PlainFen, AgreesWithTheEngine) {
  Random random(3);
  for (int script = 0; script < 300; ++script) {
    const PositionScript line = random_script({.worst = SetupClass::kUnusual}, random);
    for (CastlingSpelling spelling : {CastlingSpelling::kXfen, CastlingSpelling::kShredder}) {
      const std::string fen = print_fen(line.root, spelling);
      EXPECT_EQ(read_plain_fen(fen), state_of(line.root)) << fen;
    }
    EXPECT_EQ(print_plain_fen(state_of(line.root)), print_fen(line.root));
  }
}

}  // namespace
}  // namespace refute::props
