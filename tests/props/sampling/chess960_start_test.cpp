#include "props/sampling/chess960_start.h"

#include <cstddef>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"

namespace refute::props {
namespace {

std::string white_rank_of(int number) {
  const std::string placement = print_fen(chess960_start(number)).substr(0, 43);
  return placement.substr(35, 8);
}

TEST(Chess960Start, FollowsScharnaglsNumbering) {
  EXPECT_EQ(white_rank_of(0), "BBQNNRKR");
  EXPECT_EQ(white_rank_of(518), "RNBQKBNR");
  EXPECT_EQ(white_rank_of(534), "RNBKQBNR");
  EXPECT_EQ(white_rank_of(959), "RKRNNQBB");
}

TEST(Chess960Start, Number518IsTheStandardStartPosition) {
  EXPECT_EQ(print_fen(chess960_start(518)),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Chess960Start, AllAreDifferentSoundAndKeepTheRules) {  // Guidelines II.2
  std::set<std::string> seen;
  for (int number = 0; number < kChess960StartCount; ++number) {
    const std::string rank = white_rank_of(number);
    seen.insert(rank);
    EXPECT_TRUE(rank.find('R') < rank.find('K') && rank.find('K') < rank.rfind('R')) << number;
    EXPECT_NE(rank.find('B') % 2, rank.rfind('B') % 2) << number;
    EXPECT_TRUE(problems_of(chess960_start(number), Rules::kChess960).empty()) << number;
  }
  EXPECT_EQ(seen.size(), 960U);
}

TEST(Chess960Start, GivesBothSidesBothRights) {
  for (int number : {0, 518, 959}) {
    EXPECT_EQ(chess960_start(number).castling_rooks.size(), 4) << number;
  }
}

TEST(DoubleChess960Start, PutsEachSideOnItsOwnRank) {
  EXPECT_EQ(print_fen(double_chess960_start({.white = 0, .black = 959})),
            "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

}  // namespace
}  // namespace refute::props
