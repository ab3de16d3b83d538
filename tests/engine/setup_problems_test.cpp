#include "engine/setup_problems.h"

#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/position.h"
#include "tests/engine/test_positions.h"

// The table of single cases is corpus/invalid/setups.tsv, replayed by invalid_corpus_test.cpp.

namespace refute::test {
namespace {

using testing::ElementsAre;

TEST(SetupProblems, ListsItsMembersInOrder) {
  SetupProblems problems;
  EXPECT_TRUE(problems.empty());
  problems.add(SetupProblem::kImpossibleCheck);
  problems.add(SetupProblem::kNoWhiteKing);
  problems.add(SetupProblem::kNoWhiteKing);
  EXPECT_THAT(problems.list(),
              ElementsAre(SetupProblem::kNoWhiteKing, SetupProblem::kImpossibleCheck));
  EXPECT_TRUE(problems.contains(SetupProblem::kNoWhiteKing));
  EXPECT_FALSE(problems.contains(SetupProblem::kNoBlackKing));
}

TEST(SetupProblems, TheWorstMemberDecidesTheClass) {
  SetupProblems problems;
  EXPECT_EQ(problems.setup_class(), SetupClass::kNormal);
  problems.add(SetupProblem::kTooManyWhitePawns);
  EXPECT_EQ(problems.setup_class(), SetupClass::kUnusual);
  problems.add(SetupProblem::kBadEnPassantSquare);
  EXPECT_EQ(problems.setup_class(), SetupClass::kInvalid);
}

TEST(SetupProblems, EachProblemHasTheClassThatTheHeaderGivesIt) {
  const std::vector<SetupProblem> unusual{
      SetupProblem::kTooManyWhitePawns,  SetupProblem::kTooManyBlackPawns,
      SetupProblem::kTooManyWhitePieces, SetupProblem::kTooManyBlackPieces,
      SetupProblem::kTooManyCheckers,    SetupProblem::kImpossibleCheck};
  for (int index = 0; index < kSetupProblemCount; ++index) {
    const auto problem = static_cast<SetupProblem>(index);
    SetupProblems problems;
    problems.add(problem);
    const bool is_unusual = std::find(unusual.begin(), unusual.end(), problem) != unusual.end();
    EXPECT_EQ(problems.setup_class(), is_unusual ? SetupClass::kUnusual : SetupClass::kInvalid)
        << problem_name(problem);
  }
}

TEST(SetupProblems, NamesAreStable) {
  EXPECT_EQ(problem_name(SetupProblem::kNoWhiteKing), "no-white-king");
  EXPECT_EQ(problem_name(SetupProblem::kOppositeCheck), "opposite-check");
  EXPECT_EQ(problem_name(SetupProblem::kBadEnPassantSquare), "bad-en-passant-square");
  EXPECT_EQ(problem_name(SetupProblem::kImpossibleCheck), "impossible-check");
  EXPECT_EQ(class_name(SetupClass::kNormal), "normal");
  EXPECT_EQ(class_name(SetupClass::kUnusual), "unusual");
  EXPECT_EQ(class_name(SetupClass::kInvalid), "invalid");
}

TEST(SetupProblems, AreDescribedInOneLine) {
  EXPECT_EQ(describe(problems_of(setup_of("8/8/8/8/8/8/8/8 w - - 0 1"), Rules::kStandard)),
            "White has no king; Black has no king");
  EXPECT_EQ(describe(SetupProblems()), "");
}

TEST(SetupProblems, RightsOffTheBackRanksAreBad) {
  auto setup = setup_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  setup.castling_rooks |= Bitboard("a4"_sq);
  EXPECT_THAT(problems_of(setup, Rules::kChess960).list(),
              ElementsAre(SetupProblem::kBadCastlingRights));
}

TEST(SetupProblems, NeedsChess960IfKingOrRookIsElsewhere) {
  EXPECT_FALSE(needs_chess960(setup_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")));
  EXPECT_FALSE(needs_chess960(setup_of("2kr1r2/8/8/8/8/8/8/1R1K2R1 w - - 0 1")));
  EXPECT_FALSE(needs_chess960(setup_of("1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1")));
  EXPECT_TRUE(needs_chess960(setup_of("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1")));
  EXPECT_TRUE(needs_chess960(setup_of("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1")));
  EXPECT_TRUE(needs_chess960(setup_of("4k1r1/8/8/8/8/8/8/R3K2R w KQk - 0 1")));
}

/// What random games from one start came across.
struct Seen {
  int positions = 0;
  int ep_squares = 0;
  int double_checks = 0;
};

void expect_normal(const Position& position, Rules rules) {
  const auto setup = position.setup();
  const SetupProblems problems = problems_of(setup, rules);
  EXPECT_TRUE(problems.empty()) << print_fen(setup) << ": " << describe(problems);
}

/// Judges the children that are in double check: too rare to wait until a game goes through one.
int expect_double_checks_are_normal(const Position& position, Rules rules) {
  int double_checks = 0;
  for (Move move : legal_moves(position)) {
    if (!gives_check(position, move)) continue;
    const Position child = position.after(move);
    if (checkers(child).size() != 2) continue;
    expect_normal(child, rules);
    ++double_checks;
  }
  return double_checks;
}

/// Plays games of random moves and expects every position on the way to be normal: a problem
/// there would be a reachable position that validation refuses.
Seen play_random_games(std::string_view fen, Rules rules, int games) {
  std::mt19937_64 random(1);
  Seen seen;
  const auto start = Position::from_setup(setup_of(fen), rules);
  EXPECT_TRUE(start) << fen;
  for (int game = 0; game < games && start; ++game) {
    Position position = *start;
    for (int ply = 0; ply < 120; ++ply) {
      expect_normal(position, rules);
      ++seen.positions;
      if (position.ep_square()) ++seen.ep_squares;
      seen.double_checks += expect_double_checks_are_normal(position, rules);
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      position.make(moves[random() % moves.size()]);
    }
  }
  return seen;
}

TEST(SetupProblems, PositionsOfGamesHaveNone) {
  const Seen seen = play_random_games("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                      Rules::kStandard, 150);
  EXPECT_GT(seen.positions, 10000);
  EXPECT_GT(seen.ep_squares, 500);
  EXPECT_GT(seen.double_checks, 50);
}

TEST(SetupProblems, PositionsOfChess960GamesHaveNone) {
  const Seen seen = play_random_games("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
                                      Rules::kChess960, 150);
  EXPECT_GT(seen.positions, 10000);
}

TEST(SetupProblems, DoubleChecksByPawnsAreNone) {
  // Promotions and en passant captures between discoverers.
  const Seen seen = play_random_games(
      "1n2k1n1/P1P1P2P/8/pPpPpPpP/8/B1R2R1B/1p1p2p1/2N1K1N1 w - - 0 1", Rules::kStandard, 300);
  EXPECT_GT(seen.double_checks, 100);
}

}  // namespace
}  // namespace refute::test
