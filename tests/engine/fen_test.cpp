#include "engine/fen.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/test_positions.h"
#include "tests/support/squares.h"

namespace refute::test {
namespace {

using Kind = FenError::Kind;
using testing::HasSubstr;

Bitboard rights_of(std::string_view text, FenSyntax syntax = FenSyntax::kStrict) {
  return setup_of(text, syntax).castling_rooks;
}

std::string message_for(std::string_view text, FenSyntax syntax = FenSyntax::kStrict) {
  const auto setup = parse_fen(text, syntax);
  EXPECT_FALSE(setup) << text;
  return setup ? "" : describe(setup.error(), text);
}

TEST(Fen, PutsEachPieceOnItsSquare) {
  const Placement board = setup_of(kStartFen).placement;
  EXPECT_EQ(board.at("a8"_sq), (Piece{Color::kBlack, PieceType::kRook}));
  EXPECT_EQ(board.at("d8"_sq), (Piece{Color::kBlack, PieceType::kQueen}));
  EXPECT_EQ(board.at("h7"_sq), (Piece{Color::kBlack, PieceType::kPawn}));
  EXPECT_EQ(board.at("e4"_sq), std::nullopt);
  EXPECT_EQ(board.at("b1"_sq), (Piece{Color::kWhite, PieceType::kKnight}));
  EXPECT_EQ(board.at("e1"_sq), (Piece{Color::kWhite, PieceType::kKing}));
}

TEST(Fen, DigitsSkipSquares) {
  const Placement board = setup_of("8/1p6/2N5/7k/8/8/8/K7 w - - 0 1").placement;
  EXPECT_EQ(board.at("b7"_sq), (Piece{Color::kBlack, PieceType::kPawn}));
  EXPECT_EQ(board.at("c6"_sq), (Piece{Color::kWhite, PieceType::kKnight}));
  EXPECT_EQ(board.at("h5"_sq), (Piece{Color::kBlack, PieceType::kKing}));
  EXPECT_EQ(board.at("a1"_sq), (Piece{Color::kWhite, PieceType::kKing}));
}

TEST(Fen, ReadsTheOtherFields) {
  const auto setup = setup_of("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 17 42");
  EXPECT_EQ(setup.side_to_move, Color::kBlack);
  EXPECT_TRUE(setup.castling_rooks.empty());
  EXPECT_EQ(setup.ep_square, "d3"_sq);
  EXPECT_EQ(setup.halfmove_clock, 17);
  EXPECT_EQ(setup.fullmove_number, 42);
}

TEST(Fen, RightsNameRookSquares) {
  EXPECT_EQ(rights_of(kStartFen), squares({"a1"_sq, "h1"_sq, "a8"_sq, "h8"_sq}));
  EXPECT_EQ(rights_of("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"), squares({"h1"_sq, "a8"_sq}));
}

TEST(Fen, XfenLettersNameTheOutermostRook) {
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/1RR1KRR1 w KQ - 0 1"), squares({"b1"_sq, "g1"_sq}));
  EXPECT_EQ(rights_of("1rr1krr1/8/8/8/8/8/8/4K3 w kq - 0 1"), squares({"b8"_sq, "g8"_sq}));
}

TEST(Fen, FileLettersNameInnerRooks) {
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/1RR1KRR1 w FC - 0 1"), squares({"c1"_sq, "f1"_sq}));
  EXPECT_EQ(rights_of("1rr1krr1/8/8/8/8/8/8/4K3 w fc - 0 1"), squares({"c8"_sq, "f8"_sq}));
}

TEST(Fen, KAndQSeeOnlyOwnRooksOnTheirSideOfTheKing) {
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/R1K3Rr w KQ - 0 1"), squares({"a1"_sq, "g1"_sq}));
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/RR2K3 w K - 0 1"), squares({"h1"_sq}));
}

TEST(Fen, KAndQNameTheCornersWhereThereIsNoRookOrNoKingAtHome) {
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"), squares({"a1"_sq, "h1"_sq}));
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/4K3/1R4R1 w KQ - 0 1"), squares({"a1"_sq, "h1"_sq}));
  EXPECT_EQ(rights_of("8/8/8/8/8/8/8/1R4R1 w KQkq - 0 1"),
            squares({"a1"_sq, "h1"_sq, "a8"_sq, "h8"_sq}));
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/1RK1K1R1 w KQ - 0 1"), squares({"a1"_sq, "h1"_sq}));
}

TEST(Fen, SeveralRightsOnOneWingCanBeSaid) {
  EXPECT_EQ(rights_of("4k3/8/8/8/8/8/8/RR2K1RR w KGBQ - 0 1"),
            squares({"a1"_sq, "b1"_sq, "g1"_sq, "h1"_sq}));
}

TEST(Fen, LenientReadsShredderLettersInAnyOrder) {
  const std::string board = "r3k2r/8/8/8/8/8/8/R3K2R w ";
  for (const char* letters : {"KQkq", "HAha", "ahAH", "qkQK", "KAkq", "hQaK"}) {
    EXPECT_EQ(rights_of(board + letters + " - 0 1", FenSyntax::kLenient),
              squares({"a1"_sq, "h1"_sq, "a8"_sq, "h8"_sq}))
        << letters;
  }
}

TEST(Fen, LenientReadsBlanksTabsAndLineEndsAround) {
  const auto start = setup_of(kStartFen);
  for (const char* text : {
           "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1  ",
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw\tKQkq\t-\t0\t1",
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w \t KQkq   -  0  1\r\n",
           "\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r",
       }) {
    EXPECT_EQ(setup_of(text, FenSyntax::kLenient), start) << text;
    EXPECT_FALSE(parse_fen(text)) << text;
  }
}

// A blank in front begins no field.
TEST(Fen, ABadByteIsOfItsFieldBehindABlank) {
  for (const auto& [text, field] :
       {std::pair(" 4k3/8/8/8/8/8/8/4\x01K2 w - - 0 1", FenField::kPlacement),
        std::pair(" 4k3/8/8/8/8/8/8/4K3 \x01 - - 0 1", FenField::kSideToMove),
        std::pair("4k3/8/8/8/8/8/8/4K3 \x01 - - 0 1", FenField::kSideToMove)}) {
    const auto setup = parse_fen(text, FenSyntax::kLenient);
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.error().kind, FenError::Kind::kBadByte);
    EXPECT_EQ(setup.error().field, field) << text;
  }
}

TEST(Fen, LenientReadsFourOrFiveFields) {
  auto expected = setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_EQ(setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6", FenSyntax::kLenient), expected);
  EXPECT_EQ(setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 \n", FenSyntax::kLenient), expected);
  expected.halfmove_clock = 9;
  EXPECT_EQ(setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 9", FenSyntax::kLenient), expected);
}

TEST(Fen, LenientReadsMoveNumberZeroAndLeadingZeros) {
  const auto setup = setup_of("4k3/8/8/8/8/8/8/4K3 w - - 007 000", FenSyntax::kLenient);
  EXPECT_EQ(setup.halfmove_clock, 7);
  EXPECT_EQ(setup.fullmove_number, 1);
}

TEST(Fen, ClocksReachTheirLimit) {
  const auto setup = setup_of("4k3/8/8/8/8/8/8/4K3 w - - 32767 32767");
  EXPECT_EQ(setup.halfmove_clock, kMaxClock);
  EXPECT_EQ(setup.fullmove_number, kMaxClock);
}

TEST(Fen, TheLongestTextIsStillRead) {
  std::string text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  text.resize(kMaxFenLength, ' ');
  EXPECT_TRUE(parse_fen(text, FenSyntax::kLenient));
}

TEST(Fen, PrintsTheCanonicalSpelling) {
  for (const char* text : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
           "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 42",
           "p1p1p1p1/1p1p1p1p/8/8/8/8/8/8 b - - 99 32767",
           "2r1kr2/8/8/8/8/8/8/1RR1KRR1 w FCkq - 3 9",
       }) {
    EXPECT_EQ(print_fen(setup_of(text)), text);
  }
}

TEST(Fen, PrintsRightsFromTheHFileToTheAFile) {
  // Without a king K and Q name the corners, so that is how these are spelt.
  EXPECT_EQ(print_fen(setup_of("8/8/8/8/8/8/8/8 w abcdefghABCDEFGH - 0 1", FenSyntax::kLenient)),
            "8/8/8/8/8/8/8/8 w KGFEDCBQkgfedcbq - 0 1");
}

TEST(Fen, PrintsShredderLettersOnRequest) {
  EXPECT_EQ(print_fen(setup_of(kStartFen), CastlingSpelling::kShredder),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
  EXPECT_EQ(print_fen(setup_of("4k3/8/8/8/8/8/8/1R3KR1 w Q - 0 1"), CastlingSpelling::kShredder),
            "4k3/8/8/8/8/8/8/1R3KR1 w B - 0 1");
}

TEST(Fen, MessagesSayFieldReasonAndColumn) {
  EXPECT_EQ(message_for("rnbqkbnr/pppppppp/8p/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            "placement: rank 6 has more than 8 squares (column 20)");
  EXPECT_EQ(message_for("4k3/8/8/8/8/8/8/4K3 x - - 0 1"),
            "side to move: cannot read \"x\"; expected \"w\" or \"b\" (column 21)");
  EXPECT_EQ(message_for("4k3/8/8/8/8/8/8/4K3 w - e9 0 1"),
            "en passant square: cannot read \"e9\"; expected \"-\" or a square such as \"e3\" "
            "(column 25)");
  EXPECT_EQ(message_for("4k3/8/8/8/8/8/8/4K3 w - - 0 0"),
            "fullmove number: \"0\" is out of range; expected a number from 1 to 32767 "
            "(column 29)");
  EXPECT_EQ(message_for("4k3/8/8/8/8/8/8/4K3 w"),
            "castling rights: missing; expected \"-\" or letters such as \"KQkq\" (column 22)");
}

TEST(Fen, MessagesEscapeWhatATerminalWouldObey) {
  EXPECT_THAT(message_for("\x1b[2J"), HasSubstr("\"\\x1b\""));
  EXPECT_THAT(message_for("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"), HasSubstr("\"\\x0a\""));
  EXPECT_THAT(message_for("\"4k3\""), HasSubstr("\"\\\"\""));
}

TEST(Fen, MessagesQuoteABoundedPart) {
  const std::string text = std::string(kStartFen) + " " + std::string(150, 'x');
  const std::string message = message_for(text, FenSyntax::kLenient);
  EXPECT_THAT(message, HasSubstr("\"xxxxxxxxxxxxxxxxxxxxxxxx\"..."));
  EXPECT_LT(message.size(), 200U);
  EXPECT_LT(message_for(std::string(1 << 20, 'x')).size(), 200U);
}

/// Pieces anywhere, about half of the squares of the back ranks in `castling_rooks`.
Setup random_setup(std::mt19937_64& random) {
  Setup setup;
  const auto below = [&random](std::uint64_t bound) { return static_cast<int>(random() % bound); };
  const int fullness = below(65);
  for (Square square : Bitboard::all()) {
    if (below(64) >= fullness) continue;
    const Color color = kColors[static_cast<std::size_t>(below(2))];
    setup.placement.put(square, {color, kPieceTypes[static_cast<std::size_t>(below(6))]});
  }
  setup.side_to_move = kColors[static_cast<std::size_t>(below(2))];
  setup.castling_rooks = Bitboard(random()) & (Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8));
  if (below(2) == 0) setup.ep_square = Square::from_index(below(64));
  setup.halfmove_clock = below(kMaxClock + 1);
  setup.fullmove_number = 1 + below(kMaxClock);
  return setup;
}

TEST(Fen, WhatIsPrintedIsReadBackForEverySetup) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 20000; ++round) {
    const auto setup = random_setup(random);
    const std::string text = print_fen(setup);
    ASSERT_LE(text.size(), kMaxFenLength);
    ASSERT_EQ(setup_of(text), setup) << text;
    ASSERT_EQ(setup_of(text, FenSyntax::kLenient), setup) << text;
    const std::string shredder = print_fen(setup, CastlingSpelling::kShredder);
    ASSERT_EQ(setup_of(shredder, FenSyntax::kLenient), setup) << shredder;
  }
}

/// A canonical text with one to three bytes changed, inserted or removed.
std::string damaged(std::string text, std::mt19937_64& random) {
  constexpr std::string_view kBytes("PNBRQKpnbrqkwAHah123456789/- \t\n\r\0\xff\x1b", 35);
  for (std::uint64_t edits = 1 + random() % 3; edits > 0 && !text.empty(); --edits) {
    const auto at = static_cast<std::ptrdiff_t>(random() % text.size());
    const char byte = kBytes[random() % kBytes.size()];
    switch (random() % 3) {
      case 0:
        text[static_cast<std::size_t>(at)] = byte;
        break;
      case 1:
        text.insert(text.begin() + at, byte);
        break;
      default:
        text.erase(text.begin() + at);
        break;
    }
  }
  return text;
}

TEST(Fen, DamagedTextIsReadConsistentlyOrRefusedWithAPlaceInIt) {
  std::mt19937_64 random(2);
  int accepted = 0;
  int refused = 0;
  for (int round = 0; round < 20000; ++round) {
    const std::string text = damaged(print_fen(random_setup(random)), random);
    const auto strict = parse_fen(text);
    const auto lenient = parse_fen(text, FenSyntax::kLenient);
    if (strict) {
      ASSERT_EQ(print_fen(*strict), text) << "strict accepts only what print_fen writes";
      ASSERT_TRUE(lenient && *lenient == *strict) << text;
    }
    if (lenient) {
      ASSERT_EQ(setup_of(print_fen(*lenient)), *lenient) << text;
      ++accepted;
      continue;
    }
    ASSERT_LE(lenient.error().offset, text.size());
    const std::string message = describe(lenient.error(), text);
    ASSERT_TRUE(std::all_of(message.begin(), message.end(), [](char byte) {
      return byte >= ' ' && byte <= '~';
    })) << message;
    ++refused;
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(refused, 1000);
}

TEST(Fen, KindNamesAreDistinct) {
  std::vector<std::string_view> names;
  for (int kind = 0; kind <= static_cast<int>(Kind::kClockOutOfRange); ++kind) {
    names.push_back(kind_name(static_cast<Kind>(kind)));
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_EQ(kind_name(Kind::kRankTooLong), "rank-too-long");
  EXPECT_EQ(kind_name(Kind::kClockOutOfRange), "clock-out-of-range");
}

}  // namespace
}  // namespace refute::test
