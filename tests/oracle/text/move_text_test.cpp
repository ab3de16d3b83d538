#include "oracle/text/move_text.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// The canonical text of a move of the position, or "none".
std::string read(std::string_view fen, std::string_view text, Rules rules = Rules::kStandard) {
  return MoveReader(*parse_fen(fen), rules).read(text).value_or("none");
}

constexpr const char* kCastling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr const char* kPromotion = "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1";

TEST(MoveReader, ReadsCoordinatesInEverySpelling) {
  for (const char* text : {"e2e4", "E2E4", "e2-e4", "Pe2e4", "pe2e4", "e2e4+"}) {
    EXPECT_EQ(read(kStartFen, text), "e2e4") << text;
  }
  for (const char* text : {"Nb1a3", "Nb1-a3", "b1a3", "Na3"}) {
    EXPECT_EQ(read(kStartFen, text), "b1a3") << text;
  }
}

TEST(MoveReader, ReadsPromotionsInEverySpelling) {
  for (const char* text : {"c7d8q", "c7d8Q", "c7d8=Q", "c7xd8=Q+", "c7d8(q)", "c7d8/Q", "C7D8Q",
                           "cxd8=Q", "cxd8Q#", "c7xd8Q", "c7d8queen", "c7xd8=Queen+"}) {
    EXPECT_EQ(read(kPromotion, text), "c7d8q") << text;
  }
  EXPECT_EQ(read(kPromotion, "c7-c8N"), "c7c8n");
  EXPECT_EQ(read(kPromotion, "c7c8knight"), "c7c8n");
  EXPECT_EQ(read(kPromotion, "c7c8"), "c7c8") << "a lost letter stays lost";
}

TEST(MoveReader, ReadsCastlingInEverySpelling) {
  for (const char* text : {"O-O", "0-0", "o-o", "OO", "e1g1", "e1h1", "Ke1g1", "O-O+"}) {
    EXPECT_EQ(read(kCastling, text), "e1g1") << text;
  }
  for (const char* text : {"O-O-O", "0-0-0", "e1c1", "e1a1"}) {
    EXPECT_EQ(read(kCastling, text), "e1c1") << text;
  }
}

TEST(MoveReader, OnlyTheKingAtHomeCastles) {
  // A queen on e1 really goes to h1; a king on f1 that "takes" its rook is no castling.
  EXPECT_EQ(read("k7/8/8/8/8/8/8/K3Q2r w - - 0 1", "e1h1"), "e1h1");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "f1h1"), "f1h1");
}

TEST(MoveReader, WritesChess960CastlingAsTheKingThatTakesItsRook) {
  EXPECT_EQ(read(kCastling, "O-O", Rules::kChess960), "e1h1");
  EXPECT_EQ(read(kCastling, "e1g1", Rules::kChess960), "e1h1");
  EXPECT_EQ(read(kCastling, "e1f1", Rules::kChess960), "e1f1");
}

TEST(MoveReader, ReadsEnPassantInAlgebraicNotation) {
  constexpr const char* kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  for (const char* text :
       {"exd6", "e5xd6", "exd6e.p.", "e5d6ep", "ed6", "e5d6e.p", "e5d6(ep)", "e5*d6", "e5=>d6"}) {
    EXPECT_EQ(read(kEnPassant, text), "e5d6") << text;
  }
}

TEST(MoveReader, TellsPiecesApartByFileAndRank) {
  constexpr const char* kKnights = "4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1";
  EXPECT_EQ(read(kKnights, "Nbd3+"), "b4d3");
  EXPECT_EQ(read(kKnights, "Nfd3"), "f4d3");
  EXPECT_EQ(read(kKnights, "Nd3"), "none") << "either knight could";
}

TEST(MoveReader, AnIllegalMoveKeepsItsName) {
  constexpr const char* kPinned = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
  EXPECT_EQ(read(kPinned, "Nc3"), "e2c3");
  EXPECT_EQ(read(kPinned, "e2c3"), "e2c3");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), "e1g1");
}

TEST(MoveReader, WordsAndNumbersAreNoMoves) {
  for (const char* text : {"", "e9e4", "i2i4", "20", "00", "000", "Nodes", "depth", "e2e4e6",
                           "Total", "e", "2", "=Q", "--", "0000", "e2e4qq"}) {
    EXPECT_EQ(read(kStartFen, text), "none") << text;
  }
}

}  // namespace
}  // namespace refute::oracle
