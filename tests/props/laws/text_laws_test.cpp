#include <string_view>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "props/laws/fen_text.h"
#include "props/laws/san_text.h"

namespace refute::props {
namespace {

using Outcome = Verdict::Outcome;

TEST(FenTextLaws, AcceptedTextsRoundTrip) {
  for (std::string_view text :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "  4k3/8/8/8/8/8/8/4K3 b - -\r\n", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 007 0",
        "8/8/8/8/8/8/8/8 w - e6 0 1"}) {
    EXPECT_EQ(fen_text_round_trips(text).outcome(), Outcome::kHolds) << text;
    EXPECT_EQ(fen_refusal_points_into_text(text).is_violated(), false) << text;
  }
}

TEST(FenTextLaws, RefusedTextsAreRefusedAtAByteOfThem) {
  for (std::string_view text : {"", " ", "x", "8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/9 w"}) {
    EXPECT_EQ(fen_text_round_trips(text).outcome(), Outcome::kVacuous) << text;
    EXPECT_EQ(fen_refusal_points_into_text(text).outcome(), Outcome::kHolds) << text;
  }
}

TEST(FenTextLaws, ProblemsAreStableForAnySetup) {
  for (std::string_view text :
       {"8/8/8/8/8/8/8/8 w - - 0 1", "kkkkkkkk/pppppppp/8/8/8/8/8/K7 w KQkq e6 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}) {
    for (Rules rules : {Rules::kStandard, Rules::kChess960}) {
      EXPECT_EQ(setup_problems_are_stable(*parse_fen(text), rules).outcome(), Outcome::kHolds)
          << text;
    }
  }
}

TEST(SanTextLaw, HoldsOfMovesAndSaysNothingOfOtherText) {
  const Position start = Position::start();
  EXPECT_EQ(san_text_names_a_legal_move(start, "e4").outcome(), Outcome::kHolds);
  EXPECT_EQ(san_text_names_a_legal_move(start, "Ng1f3+").outcome(), Outcome::kHolds);
  EXPECT_EQ(san_text_names_a_legal_move(start, "e5").outcome(), Outcome::kVacuous);
}

}  // namespace
}  // namespace refute::props
