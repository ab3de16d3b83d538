#include "oracle/diagnose/query_pool.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace refute::oracle
