#include "props/setup_judgement.h"

#include <ostream>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"

namespace refute::props {
namespace {

using enum SetupProblem;

struct Judged {
  std::string_view fen;
  std::vector<SetupProblem> problems;
};

void PrintTo(const Judged& judged, std::ostream* out) { *out << judged.fen; }

class SetupJudgement : public testing::TestWithParam<Judged> {};

TEST_P(SetupJudgement, NamesEveryProblem) {
  const auto setup = parse_fen(GetParam().fen, FenSyntax::kStrict);
  ASSERT_TRUE(setup);
  EXPECT_EQ(judged_problems(*setup, Rules::kStandard).list(), GetParam().problems);
}

// By the rules alone, not by what the engine says of them.
const Judged kJudged[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {}},
    {"8/8/8/8/8/8/8/K7 w - - 0 1", {kNoBlackKing}},
    {"k7/8/8/8/8/8/8/KK6 w - - 0 1", {kTooManyWhiteKings}},
    {"8/8/8/8/8/8/k7/K7 w - - 0 1", {kOppositeCheck}},
    {"k6P/8/8/8/8/8/8/K7 w - - 0 1", {kPawnOnBackRank}},
    {"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", {kBadCastlingRights}},
    {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", {kBadCastlingRights}},
    // Bishops of one square colour: one of them was a pawn, and all eight pawns are there.
    {"4k3/8/8/8/8/2B1B3/PPPPPPPP/4K3 w - - 0 1", {kTooManyWhitePieces}},
    {"4k3/8/8/8/8/2BB4/PPPPPPPP/4K3 w - - 0 1", {}},
    {"4k3/8/8/8/8/2B1B3/PPPPPPP1/4K3 w - - 0 1", {}},
    // A double push that explains the check, one that cannot, and one that nobody made.
    {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", {}},
    {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", {}},
    {"4R3/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1", {kBadEnPassantSquare, kImpossibleCheck}},
    {"4k3/8/8/8/3Pp3/8/3N4/4K3 b - d3 0 1", {kBadEnPassantSquare}},
    // Two checkers: one came from the other's line; a pawn that took in passing opened two lines at
    // once, and nobody else could; two rooks. Three are always too many.
    {"4r3/8/8/k7/1b6/8/8/4K3 w - - 0 1", {}},
    {"7k/8/8/3K4/8/2p5/b7/3r4 w - - 0 1", {}},
    {"7k/8/8/3K4/8/8/b7/3r4 w - - 0 1", {kImpossibleCheck}},
    {"4k3/8/8/8/8/8/r7/K6r w - - 0 1", {kImpossibleCheck}},
    {"4k3/4r3/8/8/1b6/8/5n2/4K2q w - - 0 1", {kTooManyCheckers}},
};

INSTANTIATE_TEST_SUITE_P(Rules, SetupJudgement, testing::ValuesIn(kJudged));

}  // namespace
}  // namespace refute::props
