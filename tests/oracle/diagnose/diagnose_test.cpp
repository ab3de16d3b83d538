#include "oracle/diagnose/diagnose.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/sampling/chess960_start.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using Moves = std::vector<std::string>;

Setup setup_of(std::string_view fen) { return *parse_fen(fen, FenSyntax::kLenient); }

Divergence divergence_at(std::string_view script, Verdict verdict,
                         Blame blame = Blame::kGeneration) {
  Divergence divergence;
  divergence.verdict = verdict;
  divergence.blame = blame;
  divergence.node = script_of(script);
  return divergence;
}

Divergence missing(std::string_view script, Moves moves, Blame blame = Blame::kGeneration) {
  Divergence divergence = divergence_at(script, Verdict::kMissing, blame);
  divergence.difference.missing = std::move(moves);
  return divergence;
}

Divergence extra(std::string_view script, Moves moves) {
  Divergence divergence = divergence_at(script, Verdict::kExtra);
  divergence.difference.extra = std::move(moves);
  return divergence;
}

Divergence extra960(std::string_view fen, Moves moves) {
  Divergence divergence = extra("startpos", std::move(moves));
  divergence.node = {setup_of(fen), Rules::kChess960, {}};
  return divergence;
}

TEST(Diagnose, NamesTheVerdictAndWhatIsTrueOfMostMoves) {
  EXPECT_EQ(diagnose(missing("fen 1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {"e1c1"})).rule,
            "missing-castling-rook-way-attacked");
  // A knight pinned on the file and a bishop pinned on the rank: neither line is the matter.
  EXPECT_EQ(diagnose(extra("fen 4k1r1/8/8/6N1/8/8/8/r4BK1 w - - 0 1", {"f1g2", "g5e4"})).rule,
            "extra-leaves-pin");
}

TEST(Diagnose, ExplainsWithSquaresAndPieces) {
  EXPECT_EQ(
      diagnose(extra("fen 8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", {"e5d6"})).explanation,
      "e5d6, by the pawn on e5, is listed and not legal: the capture would take two pawns off "
      "the rank between king and rook; the king on a5 is left to the rook on h5");
  EXPECT_EQ(
      diagnose(missing("fen 4k3/8/8/8/8/2N5/8/r3K3 w - - 0 1", {"c3b1", "c3d1"})).explanation,
      "c3b1, by the knight on c3, is legal and not listed, like 1 more: a check is blocked; in "
      "check by the rook on a1");
  EXPECT_THAT(diagnose(missing("fen 4k3/8/8/8/8/8/8/K1R1r3 w - - 0 1", {"c1d1"})).explanation,
              HasSubstr("; pinned by the rook on e1"));
}

TEST(Diagnose, SaysWhatAttacksTheWayOfCastling) {
  EXPECT_EQ(diagnose(extra("fen 4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", {"e1g1"})).explanation,
            "e1g1, by the king on e1, is listed and not legal: a square that the castling king "
            "passes is attacked; f1 is attacked by the rook on f3");
}

// The rook that castles shields the king from the other one until it does.
TEST(Diagnose, SaysWhatAttacksTheKingOnceItHasCastled) {
  EXPECT_THAT(diagnose(extra960("Rrk5/K7/8/8/8/8/8/8 b q - 0 1", {"c8b8"})).explanation,
              HasSubstr("; c8 is attacked by the rook on a8"));
}

// The rook that it castles with shields the king that was in check.
TEST(Diagnose, SaysWhatAttacksTheKingThatStaysBeforeItCastles) {
  EXPECT_THAT(diagnose(extra960("3k4/8/8/8/8/8/8/R1K2r2 w Q - 0 1", {"c1a1"})).explanation,
              EndsWith("; c1 is attacked by the rook on f1"));
}

TEST(Diagnose, SaysThatNothingIsListed) {
  EXPECT_EQ(diagnose(missing("fen 7k/8/8/8/8/8/8/K7 w - - 0 1", {"a1a2", "a1b1", "a1b2"})).rule,
            "missing-every-move");
}

TEST(Diagnose, SaysThatTheReferenceIsAlone) {
  const Diagnosis listed = diagnose(missing("startpos", {"e2e5"}));
  EXPECT_EQ(listed.rule, "missing-move");
  EXPECT_THAT(listed.explanation, HasSubstr("illegal by the built-in mailbox"));
  const Diagnosis not_listed = diagnose(extra("startpos", {"e2e4"}));
  EXPECT_EQ(not_listed.rule, "extra-move");
  EXPECT_THAT(not_listed.explanation, HasSubstr("legal by the built-in mailbox"));
}

TEST(Diagnose, TakesAnyTextForAMove) {
  constexpr std::string_view kPosition = "fen r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
  for (const char* text : {"",
                           " ",
                           "e1i9",
                           "i9e1",
                           "0000",
                           "e1",
                           "e1e1",
                           "e2e4",
                           "e5d6q",
                           "b7b8",
                           "b7b8k",
                           "b7b8Q",
                           "b7b8\xff",
                           "b7a8z",
                           "e1h1",
                           "e1a1",
                           "e1c1q",
                           "e8g8",
                           "a1a8q",
                           "e1e8",
                           "O-O",
                           "a1a2a3a4",
                           "\xff\xfe\xfd\xfc",
                           "h1h8x"}) {
    Divergence duplicate = divergence_at(kPosition, Verdict::kDuplicate);
    duplicate.difference.duplicate = {text};
    for (const Divergence& divergence :
         {missing(kPosition, {text}), extra(kPosition, {text}), duplicate}) {
      const Diagnosis diagnosis = diagnose(divergence);
      EXPECT_FALSE(meaning_of_rule(diagnosis.rule).empty()) << diagnosis.rule << " of " << text;
      EXPECT_FALSE(diagnosis.explanation.empty()) << text;
    }
  }
}

TEST(Diagnose, FallsBackOnTheVerdict) {
  constexpr std::string_view kUnplayable = "fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4";
  EXPECT_EQ(diagnose(divergence_at(kUnplayable, Verdict::kMissing)).rule, "missing-move");
  EXPECT_EQ(diagnose(divergence_at(kUnplayable, Verdict::kExtra)).rule, "extra-move");
  EXPECT_EQ(diagnose(divergence_at(kUnplayable, Verdict::kState)).rule, "state");
  EXPECT_EQ(diagnose(divergence_at(kUnplayable, Verdict::kAgree)).rule, "none");
}

TEST(Diagnose, SaysIfTheFenIsMisread) {
  EXPECT_EQ(diagnose(missing("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", {"e1g1"}, Blame::kFen)).rule,
            "missing-from-fen-castling-king-side");
}

TEST(Diagnose, SaysAfterWhatMoveThePositionIsWrong) {
  Divergence divergence = divergence_at("fen 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8b",
                                        Verdict::kState, Blame::kMake);
  divergence.difference.extra = {"e8g8"};
  const Diagnosis diagnosis = diagnose(divergence);
  EXPECT_EQ(diagnosis.rule, "state-after-rook-with-right-captured-by-promotion");
  EXPECT_EQ(diagnosis.explanation,
            "right from the FEN and wrong after g7h8b (a pawn promotes by taking a rook with the "
            "right): e8g8 is listed");
}

// What one move did would show in a few: here is no room for so many.
TEST(Diagnose, SaysThatALongLineCannotBeShortened) {
  std::string line = "startpos moves";
  for (int times = 0; times < 10; ++times) line += " g1f3 g8f6 f3g1 f6g8";
  Divergence divergence = divergence_at(line + " g1f3", Verdict::kState, Blame::kMake);
  divergence.difference.missing = {"a7a6"};
  const Diagnosis diagnosis = diagnose(divergence);
  EXPECT_EQ(diagnosis.rule, "state-after-long-line");
  EXPECT_EQ(
      diagnosis.explanation,
      "right from the FEN and wrong after 41 moves, of which no shorter end shows it: a7a6 is "
      "missing");
}

TEST(Diagnose, SaysThatUndoIsWrong) {
  Divergence divergence = divergence_at("startpos", Verdict::kState, Blame::kUndo);
  divergence.difference.counts = {{"e2e4", 19, 20}};
  EXPECT_EQ(diagnose(divergence).rule, "state-undo");
  EXPECT_THAT(diagnose(divergence).explanation, HasSubstr("the count of e2e4 is wrong"));
}

TEST(Diagnose, RepeatsWhatTheSubjectSaysOfItsState) {
  const auto seen = [](std::string_view believed) {
    return diagnose(missing("fen r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", {"e1g1"}),
                    setup_of(believed));
  };
  EXPECT_EQ(seen("r3k2r/8/8/3pP3/8/8/8/R3K1R1 w KQkq d6 0 1").rule, "state-other-pieces");
  EXPECT_EQ(seen("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1").rule, "state-other-side");
  EXPECT_EQ(seen("r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq d6 0 1").rule, "state-other-rights");
  const Diagnosis diagnosis = seen("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(diagnosis.rule, "state-other-ep-square");
  EXPECT_EQ(diagnosis.explanation,
            "the subject says that it is in r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1 and it is in "
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
}

// Programs disagree about noting it; the moves are the same.
TEST(Diagnose, AnEnPassantSquareWithoutUseIsNoOther) {
  const Divergence divergence = missing("fen 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", {"e8f8"});
  EXPECT_EQ(diagnose(divergence, setup_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")).rule,
            "missing-king-move");
}

// The counts of the start position: 20, 400, 8902 leaves at depths 1 to 3, 119060324 at depth 6
// (Chess Programming Wiki, "Perft Results").
Divergence count_of_start(Depth depth, std::uint64_t subject, std::uint64_t reference) {
  Divergence divergence = divergence_at("startpos", Verdict::kCount, Blame::kPerft);
  divergence.depth = depth;
  divergence.difference.subject_total = subject;
  divergence.difference.reference_total = reference;
  return divergence;
}

TEST(DiagnoseCount, SeesACounterThatIsTooSmall) {
  constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
  EXPECT_EQ(diagnose(count_of_start(Depth(9), 42, 42 + 3 * kRange)).rule,
            "count-lacks-powers-of-two");
  Divergence lines = count_of_start(Depth(5), 4865609, 4865609);
  lines.difference.counts = {{"e2e4", 405385 - 65536, 405385}};
  EXPECT_EQ(diagnose(lines).rule, "count-lacks-powers-of-two");
}

TEST(DiagnoseCount, SeesATotalThatIsNotTheSum) {
  EXPECT_EQ(diagnose(count_of_start(Depth(6), 119060325, 119060324)).rule,
            "count-total-is-not-sum");
}

TEST(DiagnoseCount, SaysHowMuchIsCounted) {
  Divergence divergence = count_of_start(Depth(2), 401, 400);
  divergence.difference.counts = {{"e2e4", 21, 20}};
  EXPECT_EQ(diagnose(divergence).rule, "count");
  EXPECT_EQ(diagnose(divergence).explanation,
            "at depth 2 the subject counts 401 leaves, there are 400");
}

TEST(MeaningOfRule, IsWhatTheKeySays) {
  EXPECT_EQ(meaning_of_rule("missing-knight-move"), "a legal move is not listed: a knight's move");
  EXPECT_EQ(meaning_of_rule("state-undo"), "right until other moves have been taken back");
}

// Findings and regression files of older versions have other names.
TEST(MeaningOfRule, IsEmptyForOtherKeys) {
  EXPECT_EQ(meaning_of_rule("right-kept-after-promotion-capture"), "");
  EXPECT_EQ(meaning_of_rule("missing-"), "");
  EXPECT_EQ(meaning_of_rule(""), "");
}

}  // namespace
}  // namespace refute::oracle
