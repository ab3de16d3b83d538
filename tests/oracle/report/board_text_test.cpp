#include "oracle/report/board_text.h"

#include <regex>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

TEST(BoardText, ShowsTheBoardAsWhiteSeesIt) {
  EXPECT_EQ(draw_board(script_of("startpos").root, {}, {}),
            "  8  r  n  b  q  k  b  n  r \n"
            "  7  p  p  p  p  p  p  p  p \n"
            "  6  .  .  .  .  .  .  .  . \n"
            "  5  .  .  .  .  .  .  .  . \n"
            "  4  .  .  .  .  .  .  .  . \n"
            "  3  .  .  .  .  .  .  .  . \n"
            "  2  P  P  P  P  P  P  P  P \n"
            "  1  R  N  B  Q  K  B  N  R \n"
            "     a  b  c  d  e  f  g  h   White to move\n");
}

TEST(BoardText, ShowsTheBoardAsBlackSeesIt) {
  const std::string text = draw_board(script_of("startpos").root, {}, {}, Color::kBlack);
  EXPECT_EQ(text.substr(0, text.find('\n')), "  1  R  N  B  K  Q  B  N  R ");
  EXPECT_NE(
      text.find("\n  8  r  n  b  k  q  b  n  r \n     h  g  f  e  d  c  b  a   White to move\n"),
      std::string::npos)
      << text;
}

TEST(BoardText, SaysWhoseTurnItIs) {
  const refute::Setup setup = script_of("fen 4k3/8/8/8/8/8/8/4K3 b - - 0 1").root;
  EXPECT_NE(draw_board(setup, {}, {}).find("Black to move\n"), std::string::npos);
}

TEST(BoardText, SetsMarkedSquaresInBrackets) {
  const Bitboard marked = Bitboard("e2"_sq) | Bitboard("e4"_sq) | Bitboard("h1"_sq);
  const std::string text = draw_board(script_of("startpos").root, {.squares = marked}, {});
  EXPECT_NE(text.find("  4  .  .  .  . [.] .  .  . \n"), std::string::npos) << text;
  EXPECT_NE(text.find("  2  P  P  P  P [P] P  P  P \n"), std::string::npos) << text;
  EXPECT_NE(text.find("  1  R  N  B  Q  K  B  N [R]\n"), std::string::npos) << text;
}

TEST(BoardText, ColoursOnlyWhenAskedTo) {
  const refute::Setup setup = script_of("startpos").root;
  const Mark pawn{.squares = Bitboard("e2"_sq), .kind = MarkKind::kExtra};
  EXPECT_EQ(draw_board(setup, pawn, {}).find('\x1b'), std::string::npos);
  EXPECT_NE(draw_board(setup, pawn, {.color = true}).find("\x1b[1;31m[P]\x1b[0m"),
            std::string::npos);
}

TEST(BoardText, EachKindOfMarkHasItsColour) {
  const refute::Setup setup = script_of("startpos").root;
  std::set<std::string> boards;
  for (MarkKind kind :
       {MarkKind::kMissing, MarkKind::kExtra, MarkKind::kDuplicate, MarkKind::kCount}) {
    boards.insert(draw_board(setup, {.squares = Bitboard("e2"_sq), .kind = kind}, {.color = true}));
  }
  EXPECT_EQ(boards.size(), 4U);
}

// Without the escape sequences and with letters for the shapes, it is the plain board again.
TEST(BoardText, PiecesStandWhereTheLettersDo) {
  const refute::Setup setup = script_of("startpos moves e2e4").root;
  const Mark mark{.squares = Bitboard("e2"_sq), .kind = MarkKind::kExtra};
  std::string drawn = draw_board(setup, mark, {.color = true, .has_pieces = true});
  EXPECT_NE(drawn.find("38;5;231m ♜ "), std::string::npos) << "white";
  EXPECT_NE(drawn.find("38;5;16m ♜ "), std::string::npos) << "black";
  EXPECT_NE(drawn.find("[♟]"), std::string::npos);
  drawn = std::regex_replace(drawn, std::regex("\x1b\\[[0-9;]*m"), "");
  std::string letters = draw_board(setup, mark, {});
  const auto replace = [](std::string& text, const char* from, const char* to) {
    text = std::regex_replace(text, std::regex(from), to);
  };
  for (const auto& [shape, letter] :
       {std::pair("♟", "[Pp]"), std::pair("♞", "[Nn]"), std::pair("♝", "[Bb]"),
        std::pair("♜", "[Rr]"), std::pair("♛", "[Qq]"), std::pair("♚", "[Kk]")}) {
    replace(letters, (std::string("([ \\[])") + letter + "([ \\]])").c_str(),
            (std::string("$1") + shape + "$2").c_str());
  }
  replace(letters, " \\. ", "   ");
  // The files and whose turn it is have letters of their own.
  EXPECT_EQ(drawn.substr(0, drawn.find("     a")), letters.substr(0, drawn.find("     a")));
}

// What is left without the escape sequences is the plain board.
TEST(BoardText, ColourChangesNoCharacter) {
  const refute::Setup setup = script_of("startpos moves e2e4").root;
  const Mark mark{.squares = Bitboard("e2"_sq) | Bitboard("e4"_sq), .kind = MarkKind::kMissing};
  const std::string colored = draw_board(setup, mark, {.color = true});
  EXPECT_EQ(std::regex_replace(colored, std::regex("\x1b\\[[0-9;]*m"), ""),
            draw_board(setup, mark, {}));
}

}  // namespace
}  // namespace refute::oracle
