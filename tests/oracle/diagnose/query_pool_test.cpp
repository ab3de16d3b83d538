#include "oracle/diagnose/query_pool.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// How many of the first queries are of Chess960.
int asked_of_chess960(QueryPool pool) {
  int count = 0;
  for (int query = 0; query < 300; ++query)
    count += pool.next().node.rules == Rules::kChess960 ? 1 : 0;
  return count;
}

TEST(QueryPool, AsksAboutChess960OnlyIfWanted) {
  EXPECT_GT(asked_of_chess960(QueryPool({}, 1)), 0);
  EXPECT_EQ(asked_of_chess960(QueryPool({}, 1, false)), 0);
}

TEST(QueryPool, GoesOnAfterMovesOfAKind) {
  QueryPool pool({}, 1, false);
  const models::MoveFilter castling{.movers = {PieceType::kKing}, .traits = models::kCastlings};
  int castled = 0;
  for (int query = 0; query < 20; ++query) {
    const std::vector<std::string> moves = pool.after_move_of({castling}).node.moves;
    const auto is_castling = [](const std::string& move) {
      return move == "e1g1" || move == "e1c1" || move == "e8g8" || move == "e8c8";
    };
    const std::size_t skipped = moves.size() > 4 ? moves.size() - 4 : 0;
    castled +=
        std::any_of(moves.begin() + static_cast<std::ptrdiff_t>(skipped), moves.end(), is_castling);
  }
  EXPECT_GE(castled, 13);
}

TEST(QueryPool, BesideTheFindingOnePieceIsElsewhere) {
  const props::PositionScript found = script_of("fen 3k4/8/7b/8/8/8/8/R2K4 w - - 0 1");
  QueryPool pool({{found, Depth(1)}}, 1, false);
  for (int query = 0; query < 40; ++query) {
    const Question beside = pool.beside();
    int pieces = 0;
    for (Square square : Bitboard::all()) pieces += beside.node.root.placement.at(square) ? 1 : 0;
    EXPECT_EQ(pieces, 4);
    EXPECT_EQ(beside.depth, Depth(1));
    EXPECT_TRUE(props::setups_of(beside.node));
  }
}

TEST(QueryPool, BesideTheFindingAreMoreRights) {
  const props::PositionScript found = script_of("fen 4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1");
  QueryPool pool({{found, Depth(1)}}, 1, false);
  std::vector<int> rights;
  for (int query = 0; query < 3; ++query)
    rights.push_back(pool.beside().node.root.castling_rooks.size());
  EXPECT_EQ(rights, (std::vector{3, 3, 4}));
}

TEST(QueryPool, TheKingIsInCheckWhereItCouldStep) {
  const props::PositionScript found = script_of("fen 7k/8/8/8/8/8/3p4/K7 w - - 0 1");
  QueryPool pool({{found, Depth(1)}}, 1, false);
  EXPECT_TRUE(pool.with_king_in_check(8).empty()) << "nothing attacks a2, b2 or b1";
  const props::PositionScript beside = script_of("fen 7k/8/8/8/8/8/2p5/K7 w - - 0 1");
  QueryPool other({{beside, Depth(1)}}, 1, false);
  const std::vector<Question> queries = other.with_king_in_check(8);
  ASSERT_EQ(queries.size(), 1U);
  EXPECT_EQ(print_fen(queries.front().node.root), "7k/8/8/8/8/8/2p5/1K6 w - - 0 1")
      << "the corner of the knight is taken";
}

// Nothing that is near to it, and hardly anything else, has a piece in the way of another castling.
TEST(QueryPool, AboutARightItAsksHowCastlingIsElsewhere) {
  const auto castlers_in = [](const char* script) {
    QueryPool pool({{script_of(script), Depth(1)}}, 1, false);
    int rights = 0;
    for (int query = 0; query < 300; ++query)
      rights += pool.next().node.root.castling_rooks.empty() ? 0 : 1;
    return rights;
  };
  EXPECT_GT(castlers_in("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
            castlers_in("fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1") + 60);
}

}  // namespace
}  // namespace refute::oracle
