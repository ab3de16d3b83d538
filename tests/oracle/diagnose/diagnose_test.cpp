#include "oracle/diagnose/diagnose.h"

#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/uci_move.h"
#include "oracle/diagnose/rules.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"
#include "tests/support/faults/fault_sampling.h"
#include "tests/support/faults/known_cases.h"
#include "tests/support/faults/one_rule_wrong.h"

namespace refute::oracle {
namespace {

using faults::KnownCase;
using props::PositionScript;
using ::testing::HasSubstr;

PositionScript script_of(std::string_view position, Rules rules = Rules::kStandard) {
  return *props::parse_position_script("fen " + std::string(position), rules);
}

Setup setup_of(std::string_view fen) { return *parse_fen(fen, FenSyntax::kLenient); }

/// The divergence of a subject that lists these moves instead of the legal ones.
Divergence divergence_of(const Setup& setup, const std::vector<std::string>& listed) {
  Divergence divergence;
  divergence.node = {setup, Rules::kStandard, {}};
  divergence.difference = faults::difference_to(listed, setup, Rules::kStandard);
  divergence.verdict = faults::verdict_of(divergence.difference);
  return divergence;
}

/// Correct lists of another position than the one that was set up.
Divergence divergence_of_misread(const Setup& truth, const Setup& read) {
  static const faults::Fault kNone{"none", {}};
  Divergence divergence = divergence_of(truth, faults::listed_with(kNone, read, Rules::kStandard));
  divergence.blame = Blame::kFen;
  return divergence;
}

TEST(Diagnose, NamesTheRuleOfEveryListFault) {
  for (const KnownCase& known : faults::kListCases) {
    const auto script = script_of(known.position, known.rules);
    const auto divergence =
        faults::divergence_in(faults::fault_named(known.fault), script.root, script.rules);
    ASSERT_TRUE(divergence.has_value()) << known.fault << " does not show in " << known.position;
    const Diagnosis diagnosis = diagnose(*divergence);
    EXPECT_EQ(diagnosis.rule, known.rule)
        << known.fault << " in " << known.position << ": " << diagnosis.explanation;
  }
}

TEST(Diagnose, NamesTheRuleOfEveryMakeFault) {
  for (const KnownCase& known : faults::kLineCases) {
    const auto script = script_of(known.position, known.rules);
    const auto divergence = faults::divergence_after(faults::fault_named(known.fault), script);
    ASSERT_TRUE(divergence.has_value()) << known.fault << " does not show in " << known.position;
    const Diagnosis diagnosis = diagnose(*divergence);
    EXPECT_EQ(diagnosis.rule, known.rule)
        << known.fault << " in " << known.position << ": " << diagnosis.explanation;
  }
}

// Whether the table covers what it should: each fault of the catalogue that lists can show.
TEST(Diagnose, HasACaseForEveryFault) {
  EXPECT_GE(std::size(faults::kListCases) + std::size(faults::kLineCases), 80U);
  for (const faults::Fault& fault : faults::all_faults()) {
    if (fault.spoil_undone) continue;
    const auto is_it = [&](const KnownCase& known) { return known.fault == fault.name; };
    EXPECT_TRUE(std::any_of(std::begin(faults::kListCases), std::end(faults::kListCases), is_it) ||
                std::any_of(std::begin(faults::kLineCases), std::end(faults::kLineCases), is_it))
        << fault.name;
  }
}

// Random games and placements: the share of right labels over all faults that show.
TEST(Diagnose, IsRightInRandomPositions) {
  constexpr int kWanted = 4;
  constexpr int kTries = 250;
  int seen = 0;
  int right = 0;
  for (const faults::Fault& fault : faults::all_faults()) {
    props::Random random(2026);
    int of_this = 0;
    for (int attempt = 0; attempt < kTries && of_this < kWanted; ++attempt) {
      const auto divergence = faults::random_divergence(fault, random);
      if (!divergence) continue;
      ++of_this;
      const Diagnosis diagnosis = diagnose(*divergence);
      const bool is_right = faults::is_right(fault, diagnosis.rule);
      right += is_right ? 1 : 0;
      if (!is_right) {
        GTEST_LOG_(INFO) << fault.name << " is called " << diagnosis.rule << " in "
                         << props::print_position_script(divergence->node) << ": "
                         << diagnosis.explanation;
      }
    }
    seen += of_this;
  }
  RecordProperty("labels", seen);
  GTEST_LOG_(INFO) << right << " of " << seen << " labels are right";
  EXPECT_GE(seen, 400);
  EXPECT_GE(right * 100, seen * 98);
}

TEST(Diagnose, ExplainsWithSquaresAndPieces) {
  const auto divergence =
      faults::divergence_in(faults::fault_named("ep-forgets-rank"),
                            setup_of("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"), Rules::kStandard);
  EXPECT_EQ(diagnose(*divergence).explanation,
            "e5d6 leaves the king on a5 to the rook on h5: both pawns leave the rank at once");
}

TEST(Diagnose, GivesTheSameAnswerTwice) {
  const auto divergence =
      faults::divergence_in(faults::fault_named("pins-forgotten"),
                            setup_of("4k1r1/8/8/6N1/8/8/8/r4BK1 w - - 0 1"), Rules::kStandard);
  EXPECT_EQ(diagnose(*divergence).explanation, diagnose(*divergence).explanation);
}

TEST(Diagnose, PrefersTheRuleThatExplainsMoreMoves) {
  // A knight pinned on the file and a bishop pinned on the rank: knights alone are not the matter.
  const auto divergence =
      faults::divergence_in(faults::fault_named("pins-forgotten"),
                            setup_of("4k1r1/8/8/6N1/8/8/8/r4BK1 w - - 0 1"), Rules::kStandard);
  EXPECT_EQ(diagnose(*divergence).rule, "pinned-piece-moves");
}

TEST(Diagnose, TakesAnyTextForAMove) {
  const auto setup = setup_of("r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
  for (const std::string text : {"",
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
    for (Verdict verdict : {Verdict::kExtra, Verdict::kMissing, Verdict::kDuplicate}) {
      Divergence divergence = divergence_of(setup, {});
      divergence.verdict = verdict;
      divergence.difference.missing.clear();
      (verdict == Verdict::kExtra     ? divergence.difference.extra
       : verdict == Verdict::kMissing ? divergence.difference.missing
                                      : divergence.difference.duplicate) = {text};
      const Diagnosis diagnosis = diagnose(divergence);
      EXPECT_TRUE(rule_of(diagnosis.rule).has_value()) << text;
      EXPECT_NE(diagnosis.rule, "none") << text;
      EXPECT_FALSE(diagnosis.explanation.empty()) << text;
    }
  }
}

TEST(Diagnose, FallsBackOnTheVerdict) {
  Divergence divergence;
  divergence.node = {setup_of("8/8/8/8/8/8/8/8 w - - 0 1"), Rules::kStandard, {"e2e4"}};
  divergence.verdict = Verdict::kMissing;
  EXPECT_EQ(diagnose(divergence).rule, "missing-move");
  divergence.verdict = Verdict::kExtra;
  EXPECT_EQ(diagnose(divergence).rule, "extra-move");
  divergence.verdict = Verdict::kState;
  EXPECT_EQ(diagnose(divergence).rule, "state");
  divergence.verdict = Verdict::kAgree;
  EXPECT_EQ(diagnose(divergence).rule, "none");
}

TEST(Diagnose, SaysWhichFieldOfTheFenIsMisread) {
  const auto truth = setup_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
  auto read = truth;
  read.ep_square.reset();
  EXPECT_EQ(diagnose(divergence_of_misread(truth, read)).rule, "fen-en-passant-lost");
  read = truth;
  read.castling_rooks -= Bitboard("h1"_sq);
  EXPECT_EQ(diagnose(divergence_of_misread(truth, read)).rule, "fen-right-lost");
  read = truth;
  read.side_to_move = Color::kBlack;
  EXPECT_EQ(diagnose(divergence_of_misread(truth, read)).rule, "fen-side-to-move");
}

TEST(Diagnose, SaysWhichRightIsInvented) {
  const auto truth = setup_of("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1");
  const auto read = setup_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const Diagnosis diagnosis = diagnose(divergence_of_misread(truth, read));
  EXPECT_EQ(diagnosis.rule, "fen-right-invented");
  EXPECT_THAT(diagnosis.explanation, HasSubstr("h1"));
}

TEST(Diagnose, SaysIfTheRightGoesToAnotherRook) {
  Divergence divergence;
  const auto truth = script_of("4k3/8/8/8/8/8/8/1RR1K3 w B - 0 1", Rules::kChess960);
  auto read = truth.root;
  read.castling_rooks = Bitboard("c1"_sq);
  static const faults::Fault kNone{"none", {}};
  divergence.node = truth;
  divergence.blame = Blame::kFen;
  divergence.difference =
      faults::difference_to(faults::listed_with(kNone, read, truth.rules), truth.root, truth.rules);
  divergence.verdict = faults::verdict_of(divergence.difference);
  EXPECT_EQ(diagnose(divergence).rule, "fen-right-of-other-rook");
}

TEST(Diagnose, BelievesTheSubjectAboutItsState) {
  // Whatever the moves say: the subject itself says that the captured pawn is still there.
  Divergence divergence;
  divergence.verdict = Verdict::kState;
  divergence.blame = Blame::kMake;
  divergence.node = script_of("4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1 moves c5b6");
  divergence.difference.extra = {"b5b4"};
  const auto believed = setup_of("4k3/8/1P6/1p6/8/8/8/4K3 b - - 3 9");
  EXPECT_EQ(diagnose(divergence, believed).rule, "en-passant-victim-stays");
}

TEST(Diagnose, NamesTheFieldInWhichNoKnownFaultExplainsTheBelief) {
  Divergence divergence;
  divergence.verdict = Verdict::kState;
  divergence.blame = Blame::kMake;
  divergence.node = script_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e3");
  divergence.difference.missing = {"e8e7"};
  const auto believed = setup_of("4k3/8/8/8/8/2N5/4P3/4K1B1 b - - 0 1");
  const Diagnosis diagnosis = diagnose(divergence, believed);
  EXPECT_EQ(diagnosis.rule, "state-placement");
  EXPECT_THAT(diagnosis.explanation, HasSubstr("knight on c3"));
}

TEST(Diagnose, DoesNotMindAnEnPassantSquareWithoutUse) {
  // Programs disagree about noting it; the moves are the same.
  Divergence divergence =
      divergence_of(setup_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), {"e8d8", "e8d7", "e8e7", "e8f7"});
  ASSERT_EQ(divergence.verdict, Verdict::kMissing);
  const auto believed = setup_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(diagnose(divergence, believed).rule, "king-move-missing");
}

TEST(Diagnose, NamesWhatUndoLeavesBehind) {
  for (const faults::Fault& fault : faults::undo_faults()) {
    props::Random random(5);
    int seen = 0;
    for (int attempt = 0; attempt < 400 && seen < 3; ++attempt) {
      const auto divergence = faults::random_divergence(fault, random);
      if (!divergence) continue;
      ++seen;
      EXPECT_EQ(diagnose(*divergence).rule, fault.rules.front())
          << props::print_position_script(divergence->node);
    }
    EXPECT_GT(seen, 0) << fault.name;
  }
}

/// What a subject counts that is in another state than it should be for all moves after the first
/// of the mailbox's order.
Divergence divergence_of_walk(const PositionScript& node, Depth depth, const Setup& left_behind) {
  Divergence divergence;
  divergence.verdict = Verdict::kState;
  divergence.blame = Blame::kUndo;
  divergence.node = node;
  divergence.depth = depth;
  const std::vector<Move> moves = mailbox::legal_moves(node.root);
  for (auto move = moves.begin() + 1; move != moves.end(); ++move) {
    const auto leaves = [&](const Setup& setup) {
      return mailbox::perft(mailbox::after(setup, *move), depth.next());
    };
    // A subject that goes on where the king can be taken may count anything.
    if (mailbox::leaves_king_to_be_taken(left_behind, *move)) continue;
    if (leaves(left_behind) == leaves(node.root)) continue;
    divergence.difference.counts.push_back(
        {to_uci(*move, node.rules), leaves(left_behind), leaves(node.root)});
  }
  return divergence;
}

TEST(Diagnose, SeesWhatAReplyLeavesBehind) {
  // Once f2f1n has been tried and taken back below White's first move, there is a knight on f2.
  const auto node = script_of("8/8/8/2pP1K2/8/8/k1r2p2/8 w - c6 0 1");
  auto left_behind = node.root;
  left_behind.placement.put("f2"_sq, {Color::kBlack, PieceType::kKnight});
  const Diagnosis diagnosis = diagnose(divergence_of_walk(node, Depth(3), left_behind));
  EXPECT_EQ(diagnosis.rule, "undo-promotion");
  EXPECT_THAT(diagnosis.explanation, HasSubstr("taking back f2f1n leaves the promoted piece"));
}

TEST(Diagnose, SeesAPieceThatIsTakenBackAsAnother) {
  // The rook goes to d1, is taken there, comes back as a pawn and goes home as one.
  const auto node = script_of("8/2b5/8/3k4/3p4/3R2N1/K1p5/8 w - - 0 1");
  auto left_behind = node.root;
  left_behind.placement.put("d3"_sq, {Color::kWhite, PieceType::kPawn});
  const Diagnosis diagnosis = diagnose(divergence_of_walk(node, Depth(2), left_behind));
  EXPECT_EQ(diagnosis.rule, "undo-capture");
  EXPECT_THAT(diagnosis.explanation, HasSubstr("puts back a pawn for the rook"));
}

}  // namespace
}  // namespace refute::oracle
