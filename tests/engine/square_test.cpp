#include "engine/square.h"

#include <string>

#include <gtest/gtest.h>

namespace refute {
namespace {

TEST(Square, CountsFromA1ByRanks) {
  EXPECT_EQ("a1"_sq.index(), 0);
  EXPECT_EQ("h1"_sq.index(), 7);
  EXPECT_EQ("a2"_sq.index(), 8);
  EXPECT_EQ("h8"_sq.index(), 63);
}

TEST(Square, HasFileAndRank) {
  EXPECT_EQ("c7"_sq.file(), File::kC);
  EXPECT_EQ("c7"_sq.rank(), Rank::k7);
  EXPECT_EQ(Square::at(File::kG, Rank::k2), "g2"_sq);
}

TEST(Square, ParseReadsWhatTextWrites) {
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::from_index(index);
    EXPECT_EQ(square.index(), index);
    EXPECT_EQ(Square::at(square.file(), square.rank()), square);
    EXPECT_EQ(Square::parse(square.text()), square);
  }
  EXPECT_EQ("e4"_sq.text(), "e4");
}

TEST(Square, ParseReadsExactlySixtyFourOfAllTwoByteTexts) {
  int count = 0;
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text{static_cast<char>(first), static_cast<char>(second)};
      if (const auto square = Square::parse(text)) {
        EXPECT_EQ(square->text(), text);
        ++count;
      }
    }
  }
  EXPECT_EQ(count, 64);
}

TEST(Square, ParseRejectsOtherLengthsAndUpperCase) {
  for (const char* text : {"", "e", "e44", "e4 ", " e4", "E4", "-", "e0", "e9", "i1"}) {
    EXPECT_EQ(Square::parse(text), std::nullopt) << text;
  }
}

TEST(Square, FlippedMirrorsTheRanks) {
  EXPECT_EQ("e2"_sq.flipped(), "e7"_sq);
  EXPECT_EQ("a1"_sq.flipped(), "a8"_sq);
  EXPECT_EQ("h5"_sq.flipped().flipped(), "h5"_sq);
}

TEST(Square, RelativeRankCountsFromTheOwnSide) {
  EXPECT_EQ(relative_rank(Color::kWhite, Rank::k2), Rank::k2);
  EXPECT_EQ(relative_rank(Color::kBlack, Rank::k2), Rank::k7);
  EXPECT_EQ(relative_rank(Color::kBlack, Rank::k8), Rank::k1);
}

TEST(Square, OrdersByIndex) {
  EXPECT_LT("h1"_sq, "a2"_sq);
  EXPECT_LT("a1"_sq, "b1"_sq);
}

}  // namespace
}  // namespace refute
