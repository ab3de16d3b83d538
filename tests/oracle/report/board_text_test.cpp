#include "oracle/report/board_text.h"

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

TEST(BoardText, ShowsTheBoardAsWhiteSeesIt) {
  EXPECT_EQ(draw_board(script_of("startpos").root, Bitboard(), {}),
            "  8  r  n  b  q  k  b  n  r \n"
            "  7  p  p  p  p  p  p  p  p \n"
            "  6  .  .  .  .  .  .  .  . \n"
            "  5  .  .  .  .  .  .  .  . \n"
            "  4  .  .  .  .  .  .  .  . \n"
            "  3  .  .  .  .  .  .  .  . \n"
            "  2  P  P  P  P  P  P  P  P \n"
            "  1  R  N  B  Q  K  B  N  R \n"
            "     a  b  c  d  e  f  g  h\n");
}

TEST(BoardText, SetsMarkedSquaresInBrackets) {
  const Bitboard marked = Bitboard("e2"_sq) | Bitboard("e4"_sq) | Bitboard("h1"_sq);
  const std::string text = draw_board(script_of("startpos").root, marked, {});
  EXPECT_NE(text.find("  4  .  .  .  . [.] .  .  . \n"), std::string::npos) << text;
  EXPECT_NE(text.find("  2  P  P  P  P [P] P  P  P \n"), std::string::npos) << text;
  EXPECT_NE(text.find("  1  R  N  B  Q  K  B  N [R]\n"), std::string::npos) << text;
}

TEST(BoardText, ColoursMarkedSquaresOnlyWhenAskedTo) {
  const refute::Setup setup = script_of("startpos").root;
  EXPECT_EQ(draw_board(setup, Bitboard("e2"_sq), {}).find('\x1b'), std::string::npos);
  EXPECT_NE(draw_board(setup, Bitboard("e2"_sq), {.color = true}).find("\x1b[1;31m[P]\x1b[0m"),
            std::string::npos);
  EXPECT_EQ(draw_board(setup, Bitboard(), {.color = true}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace refute::oracle
