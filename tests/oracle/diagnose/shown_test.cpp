#include "oracle/diagnose/shown.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

/// A subject that sets no en passant square.
AskSubject without_en_passant() { return subject_with({.kind = models::Kind::kEnPassantSet}); }

Observation behind_push(const std::string& push, const char* script) {
  Observation seen = said_to(without_en_passant(), std::string(script) + " moves " + push);
  seen.asked = models::prepared(std::move(seen.asked));
  return seen;
}

TEST(Shown, ARightAnswerShowsNothing) {
  const Observation right = behind_push("a2a3", "fen 4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
  ASSERT_FALSE(right.is_wrong());
  EXPECT_EQ(Shown({}).news_of(right), 0);
}

TEST(Shown, WhatHasBeenSeenIsNoNews) {
  const Observation seen = behind_push("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 1");
  ASSERT_TRUE(seen.is_wrong());
  EXPECT_GT(Shown({}).news_of(seen), 0);
  EXPECT_EQ(Shown({seen}).news_of(seen), 0);
}

TEST(Shown, APushOnAnotherFileIsNewsAlthoughTheSameMoveIsMissing) {
  const Observation seen = behind_push("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 1");
  const Observation other = behind_push("a2a4", "fen 4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
  ASSERT_TRUE(other.is_wrong());
  EXPECT_EQ(Shown({other}).news_of(seen), Shown({seen}).news_of(other));
  // The files of the push and of the capture, and the way that it goes.
  EXPECT_GE(Shown({seen}).news_of(other), 3);
}

TEST(Shown, SoIsTheOtherSide) {
  const Observation seen = behind_push("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 1");
  const Observation other = behind_push("c7c5", "fen 4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1");
  ASSERT_TRUE(other.is_wrong());
  EXPECT_GE(Shown({seen}).news_of(other), 2);
}

TEST(Shown, SoIsWhatElseStandsInTheFenOrIsPlayed) {
  const Observation seen = behind_push("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 1");
  const auto news_of = [&](const char* push, const char* script) {
    const Observation other = behind_push(push, script);
    EXPECT_TRUE(other.is_wrong()) << script;
    return Shown({seen}).news_of(other);
  };
  EXPECT_EQ(news_of("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 2"), 1) << "a later move";
  EXPECT_EQ(news_of("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 7 1"), 1) << "an older clock";
  EXPECT_EQ(news_of("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K2R w K - 0 1"),
            news_of("c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K2R w - - 0 1") + 1)
      << "the enemy's right";
  EXPECT_EQ(news_of("c2c4", "fen 4k2r/8/8/8/1p6/8/2P5/4K3 w k - 0 1"),
            news_of("c2c4", "fen 4k2r/8/8/8/1p6/8/2P5/4K3 w - - 0 1") + 1)
      << "an own right";
  EXPECT_GE(news_of("e1e2 e8e7 c2c4", "fen 4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 1"), 1) << "a line";
}

}  // namespace
}  // namespace refute::oracle
