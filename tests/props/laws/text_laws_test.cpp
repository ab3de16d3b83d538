#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "props/laws/fen_text.h"
#include "props/laws/san_text.h"
#include "props/laws/spoilt_fens.h"
#include "props/sampling/random_script.h"

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

// The texts that tell the engine's reader from the grammar when one of them is wrong: what the
// lenient syntax only just allows, and what it only just does not.
TEST(FenTextLaws, TheGrammarReadsWhatTheEngineReads) {
  for (std::string_view text :
       {"4k3/8/8/8/8/8/8/4K3 b - -", "\t4k3/8/8/8/8/8/8/4K3  b - - 00099\t\r\n",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w gGBb - 0 0", "8/8/8/8/8/8/8/8 w KQkq e6 32767 0032767",
        "k3k2r/8/8/8/8/8/8/R3K1RR w KGkq - 0 1", "r6k/8/8/8/8/8/8/K6R w KQkq - 0 1"}) {
    EXPECT_EQ(fen_text_is_read_by_the_grammar(text).outcome(), Outcome::kHolds) << text;
  }
  for (std::string_view text :
       {"", "\n", "\n4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b -",
        "4k3/8/8/8/8/8/8/4K3 b - - 0 1 x", "4k21/8/8/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - -1 1", "4k3/8/8/8/8/8/8/4K3 b - - 32768 1",
        "4k3/8/8/8/8/8/8/R3K3 b QA - 0 1", "4k3/8/8/8/8/8/8/4K3 b - e 0 1"}) {
    EXPECT_EQ(fen_text_is_read_by_the_grammar(text).outcome(), Outcome::kVacuous) << text;
  }
}

TEST(FenTextLaws, TheGrammarReadsSpoiltTextsAsTheEngineDoes) {
  Random random(5);
  for (int script = 0; script < 200; ++script) {
    const std::string fen = print_fen(random_script({}, random).root);
    EXPECT_EQ(fen_text_is_read_by_the_grammar(fen).outcome(), Outcome::kHolds) << fen;
    for (const SpoiltFen& spoilt : spoilt_fens_of(fen)) {
      const Verdict verdict = fen_text_is_read_by_the_grammar(spoilt.text);
      EXPECT_FALSE(verdict.is_violated()) << spoilt.text << ": " << verdict.detail();
    }
  }
}

TEST(SpoiltFens, AreRefusedForEveryKindOfReason) {
  std::set<std::string_view> kinds;
  Random random(6);
  for (int script = 0; script < 200; ++script) {
    for (const SpoiltFen& spoilt : spoilt_fens_of(print_fen(random_script({}, random).root))) {
      const auto setup = parse_fen(spoilt.text, FenSyntax::kStrict);
      ASSERT_FALSE(setup) << spoilt.what << ": " << spoilt.text;
      kinds.insert(kind_name(setup.error().kind));
    }
  }
  // No text that is too long is otherwise a FEN in the strict syntax.
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(FenError::Kind::kClockOutOfRange));
  EXPECT_FALSE(kinds.contains(kind_name(FenError::Kind::kTooLong)));
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
