#include "engine/san.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/movegen.h"
#include "engine/uci_move.h"
#include "tests/engine/test_positions.h"

// Expected texts follow the FIDE Handbook, E/I Appendix C, and for "+", "#", "=" and "O-O" the PGN
// standard, section 8.2.3.

namespace refute::test {
namespace {

std::string san_of(std::string_view fen, std::string_view uci, Rules rules = Rules::kStandard) {
  const Position position = position_of(fen, rules);
  const auto move = from_uci(uci, legal_moves(position), rules);
  return move ? to_san(position, *move) : "not legal: " + std::string(uci);
}

/// The move in UCI text, or "none".
std::string uci_of(std::string_view fen, std::string_view san, Rules rules = Rules::kStandard) {
  const auto move = from_san(position_of(fen, rules), san);
  return move ? to_uci(*move, rules) : "none";
}

constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view kPromotion = "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view kCastlingBehindPawns = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
constexpr std::string_view kTwoRooks = "4k3/8/8/8/8/8/4K3/R4R2 w - - 0 1";
constexpr std::string_view kRooksOnAFile = "4k3/8/8/R7/8/8/4K3/R7 w - - 0 1";
constexpr std::string_view kThreeQueens = "6k1/8/8/8/Q2Q4/8/8/Q5K1 w - - 0 1";

TEST(San, WritesPawnMovesByTheirTarget) {
  EXPECT_EQ(san_of(kStartFen, "e2e4"), "e4");
  EXPECT_EQ(san_of(kStartFen, "a2a3"), "a3");
}

TEST(San, WritesPawnCapturesWithTheirFile) {
  EXPECT_EQ(san_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
  EXPECT_EQ(san_of(kEnPassant, "e5d6"), "exd6");
}

TEST(San, WritesPromotions) {
  EXPECT_EQ(san_of(kPromotion, "a7a8n"), "a8=N");
  EXPECT_EQ(san_of(kPromotion, "a7b8q"), "axb8=Q+");
  EXPECT_EQ(san_of(kPromotion, "a7b8b"), "axb8=B");
}

TEST(San, WritesPieceMovesAndCaptures) {
  EXPECT_EQ(san_of(kStartFen, "g1f3"), "Nf3");
  EXPECT_EQ(san_of("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5"), "Nxd5");
  EXPECT_EQ(san_of("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e1f2"), "Kf2");
}

TEST(San, WritesCastling) {
  EXPECT_EQ(san_of(kCastlingBehindPawns, "e1g1"), "O-O");
  EXPECT_EQ(san_of(kCastlingBehindPawns, "e1c1"), "O-O-O");
  EXPECT_EQ(san_of("3k4/8/8/8/8/8/8/RK4R1 w KQ - 0 1", "b1g1", Rules::kChess960), "O-O");
  EXPECT_EQ(san_of("3k4/8/8/8/8/8/8/RK4R1 w KQ - 0 1", "b1a1", Rules::kChess960), "O-O-O+");
}

TEST(San, MarksCheckAndMate) {
  EXPECT_EQ(san_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
  EXPECT_EQ(san_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
  EXPECT_EQ(san_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
  EXPECT_EQ(san_of("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"),
            "Qh4#");
}

TEST(San, DoesNotMarkStalemate) {
  EXPECT_EQ(san_of("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7"), "Qc7");
}

TEST(San, DisambiguatesByFileFirst) {
  EXPECT_EQ(san_of(kTwoRooks, "a1d1"), "Rad1");
  EXPECT_EQ(san_of(kTwoRooks, "f1d1"), "Rfd1");
  EXPECT_EQ(san_of("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2"), "Nbd2");
}

TEST(San, DisambiguatesByRankOnOneFile) {
  EXPECT_EQ(san_of(kRooksOnAFile, "a1a3"), "R1a3");
  EXPECT_EQ(san_of(kRooksOnAFile, "a5a3"), "R5a3");
}

TEST(San, DisambiguatesByBothIfNeitherIsEnough) {
  // From a4 the d1 square is shared with a1 (same file) and d4 (same rank).
  EXPECT_EQ(san_of(kThreeQueens, "a4d1"), "Qa4d1");
  EXPECT_EQ(san_of(kThreeQueens, "a1d1"), "Q1d1");
  EXPECT_EQ(san_of(kThreeQueens, "d4d1"), "Qdd1");
}

TEST(San, DoesNotDisambiguateFromAPinnedPiece) {
  // The knight on e2 is pinned by the rook on e8 and cannot go to c3.
  EXPECT_EQ(san_of("k3r3/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3"), "Nc3");
}

TEST(San, DoesNotDisambiguateFromAnotherKind) {
  EXPECT_EQ(san_of("4k3/8/8/8/8/8/3Q4/1N2K3 w - - 0 1", "b1c3"), "Nc3");
}

TEST(San, ReadsEveryMoveItWrites) {
  for (std::string_view fen : {
           kStartFen,
           kEnPassant,
           kPromotion,
           kCastlingBehindPawns,
           kTwoRooks,
           kRooksOnAFile,
           kThreeQueens,
           std::string_view("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
           std::string_view("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
           std::string_view("k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/K7 w - - 0 1"),
       }) {
    const Position position = position_of(fen);
    const MoveList legal = legal_moves(position);
    ASSERT_FALSE(legal.empty()) << fen;
    for (Move move : legal) {
      const std::string text = to_san(position, move);
      EXPECT_EQ(from_san(position, text), move) << fen << " " << text;
    }
  }
}

TEST(San, ReadsMissingAndSuperfluousMarks) {
  for (const char* text : {"Ra8", "Ra8+", "Ra8#", "Raa8", "R1a8", "Ra1a8", "Rxa8+", "Ra1xa8"}) {
    EXPECT_EQ(uci_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", text), "a1a8") << text;
  }
  for (const char* text : {"exd6", "ed6", "e5xd6", "e5d6", "xd6", "d6", "exd6+"}) {
    EXPECT_EQ(uci_of(kEnPassant, text), "e5d6") << text;
  }
}

TEST(San, ReadsCastlingWithZeros) {
  for (const char* text : {"O-O", "0-0", "O-O+", "0-0#"})
    EXPECT_EQ(uci_of(kCastlingBehindPawns, text), "e1g1");
  for (const char* text : {"O-O-O", "0-0-0"}) EXPECT_EQ(uci_of(kCastlingBehindPawns, text), "e1c1");
}

TEST(San, ReadsPromotionsWithAndWithoutTheSign) {
  for (const char* text : {"axb8=Q", "axb8Q", "axb8=Q+", "ab8Q", "b8=Q"}) {
    EXPECT_EQ(uci_of(kPromotion, text), "a7b8q") << text;
  }
}

TEST(San, RefusesWhatNamesNoMoveOrSeveral) {
  EXPECT_EQ(uci_of(kTwoRooks, "Rd1"), "none");
  EXPECT_EQ(uci_of(kTwoRooks, "R1d1"), "none");
  EXPECT_EQ(uci_of(kThreeQueens, "Qad1"), "none");
  EXPECT_EQ(uci_of(kPromotion, "a8"), "none");
  EXPECT_EQ(uci_of(kPromotion, "bxb8=Q"), "none");
  EXPECT_EQ(uci_of(kPromotion, "a8=K"), "none");
  EXPECT_EQ(uci_of(kPromotion, "a8=q"), "none");
  for (const char* text :
       {"",      "e",   "e5",   "e9",   "E4",  "Pe4", "nf3", "Nf4", "Ng3f3", "N1g1f3", "Nf3=Q",
        "e4=Q",  "e4=", "e4++", "e4+#", " e4", "e4 ", "e4!", "Kg1", "O-O",   "o-o",    "O-0",
        "e2-e4", "--",  "+",    "#",    "Q",   "=Q",  "x",   "xx4", "Nxxf3"}) {
    EXPECT_EQ(uci_of(kStartFen, text), "none") << text;
  }
}

TEST(San, DoesNotReadCastlingAsAKingMove) {
  EXPECT_EQ(uci_of(kCastlingBehindPawns, "Kg1"), "none");
  EXPECT_EQ(uci_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "Kg1", Rules::kChess960), "f1g1");
  EXPECT_EQ(uci_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "Kh1", Rules::kChess960), "none");
}

}  // namespace
}  // namespace refute::test
