// The smallest query of which a program dies.

#include "oracle/findings/minimise_death.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/hunt/hunt.h"
#include "oracle/sources/builtin_source.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/reductions.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

/// Whether a program dies that lists the moves of the position, or plays the move there.
using KilledByList = std::function<bool(const Setup&)>;
using KilledByMove = std::function<bool(const Setup&, Move)>;

/// The mailbox, with a weak point.
class MortalSource final : public Source {
 public:
  MortalSource(KilledByList list, KilledByMove move)
      : source_(make_builtin_source(BuiltinGenerator::kMailbox)),
        killed_by_list_(std::move(list)),
        killed_by_move_(std::move(move)) {}

  const SourceIdentity& identity() const override { return source_->identity(); }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    ++queries;
    const auto setups = props::setups_of(node);
    if (depth.plies() > deepest || (setups && dies(setups->back(), depth.plies()))) {
      ++deaths;
      OracleError error{};
      error.kind = OracleError::Kind::kCrashed;
      error.exit = ExitStatus{ExitStatus::How::kSignalled, signal};
      return Unexpected{error};
    }
    return source_->divide(node, depth);
  }

  int queries = 0;
  int deaths = 0;
  int signal = 11;
  int deepest = 20;

 private:
  bool dies(const Setup& setup, int plies) {
    if (killed_by_list_(setup)) return true;
    if (plies == 1) return false;
    for (const Move move : mailbox::legal_moves(setup))
      if (killed_by_move_(setup, move) || dies(mailbox::after(setup, move), plies - 1)) return true;
    return false;
  }

  std::unique_ptr<Source> source_;
  KilledByList killed_by_list_;
  KilledByMove killed_by_move_;
};

bool is_en_passant(const Setup&, Move move) { return move.kind() == MoveKind::kEnPassant; }

bool has_en_passant(const Setup& setup) {
  for (const Move move : mailbox::legal_moves(setup))
    if (is_en_passant(setup, move)) return true;
  return false;
}

const KilledByList kByNoList = [](const Setup&) { return false; };
const KilledByMove kByNoMove = [](const Setup&, Move) { return false; };

/// A middle game, two plies before somebody may take en passant.
constexpr const char* kBeforeEnPassant =
    "fen r1bqkb1r/pppp1ppp/2n2n2/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

Finding death_at(Source& subject, const std::string& script, Depth depth) {
  Finding finding;
  finding.divergence.verdict = Verdict::kCrashed;
  finding.divergence.node = script_of(script);
  finding.divergence.depth = depth;
  finding.trouble = subject.divide(finding.divergence.node, depth).error();
  return finding;
}

int pieces_of(const Divergence& found) {
  return static_cast<int>(props::removable_men(found.node.root).size()) + 2;
}

TEST(MinimiseDeath, GoesToThePositionWhoseMovesAreListed) {
  MortalSource subject(has_en_passant, kByNoMove);
  Finding finding = death_at(subject, kBeforeEnPassant, Depth(3));
  minimise_death(finding, subject);
  ASSERT_TRUE(finding.minimised);
  EXPECT_EQ(finding.minimised->verdict, Verdict::kCrashed);
  EXPECT_EQ(finding.minimised->depth, Depth(1));
  EXPECT_EQ(pieces_of(*finding.minimised), 4) << print_fen(finding.minimised->node.root);
  EXPECT_TRUE(has_en_passant(props::setups_of(finding.minimised->node)->back()));
  EXPECT_TRUE(finding.minimising.is_complete);
  EXPECT_THAT(finding.diagnosis.explanation, HasSubstr("while it lists the moves"));
}

TEST(MinimiseDeath, TellsADeathOfAMoveThatIsPlayed) {
  MortalSource subject(kByNoList, is_en_passant);
  Finding finding = death_at(subject, kBeforeEnPassant, Depth(4));
  minimise_death(finding, subject);
  ASSERT_TRUE(finding.minimised);
  EXPECT_EQ(finding.minimised->depth, Depth(2));
  EXPECT_EQ(pieces_of(*finding.minimised), 4) << print_fen(finding.minimised->node.root);
  EXPECT_THAT(finding.diagnosis.explanation, HasSubstr("plays a move or takes it back"));
}

/// Such as a stack that has room for two plies.
TEST(MinimiseDeath, IsNotLaidToTheMovesOfAPositionWhereTheDepthKills) {
  MortalSource subject(kByNoList, kByNoMove);
  subject.deepest = 2;
  Finding finding = death_at(subject, kBeforeEnPassant, Depth(4));
  minimise_death(finding, subject);
  ASSERT_TRUE(finding.minimised);
  EXPECT_EQ(finding.minimised->depth, Depth(3));
  EXPECT_EQ(finding.diagnosis.explanation,
            "it dies at depth 3 in other positions, too, and at no less depth in this one: the "
            "depth kills it, and no move");
}

TEST(MinimiseDeath, WhatDoesNotKillAgainStaysAsItWas) {
  bool is_weak = true;
  MortalSource subject([&](const refute::Setup&) { return std::exchange(is_weak, false); },
                       kByNoMove);
  Finding finding = death_at(subject, kBeforeEnPassant, Depth(1));
  minimise_death(finding, subject);
  EXPECT_FALSE(finding.minimised);
  EXPECT_EQ(finding.diagnosis.explanation, "");
}

TEST(MinimiseDeath, AnotherWayToDieIsAnotherDeath) {
  MortalSource subject(has_en_passant, kByNoMove);
  Finding finding = death_at(subject, kBeforeEnPassant, Depth(3));
  subject.signal = 6;
  minimise_death(finding, subject);
  EXPECT_FALSE(finding.minimised);
}

TEST(MinimiseDeath, SomeDozenDeathsAreEnough) {
  MortalSource subject(
      [](const refute::Setup& setup) { return props::removable_men(setup).size() % 2 == 1; },
      kByNoMove);
  Finding finding = death_at(subject, kBeforeEnPassant, Depth(1));
  minimise_death(finding, subject);
  EXPECT_LE(subject.deaths, 100);
  EXPECT_TRUE(finding.minimised);
}

TEST(MinimiseDeath, IsPartOfAHuntAndCountsAsNoFurtherDeath) {
  HuntOptions options;
  options.subject = "mortal";
  options.references = {"builtin:mailbox"};
  options.plan = {.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(2), .roots = {}};
  options.budget.positions = 200;
  options.open = [&](std::string_view text, const SourceOptions& how) {
    return text == "mortal" ? Result<std::unique_ptr<Source>, SourceError>(
                                  std::make_unique<MortalSource>(has_en_passant, kByNoMove))
                            : open_source(text, how);
  };
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  const HuntResult result = hunt(options, store, statistics, {}, stop);
  EXPECT_EQ(result.end, HuntEnd::kBudgetSpent);
  const std::vector<Finding> findings = store.findings();
  ASSERT_EQ(findings.size(), 1U);
  const Finding& finding = findings.front();
  ASSERT_TRUE(finding.minimised);
  EXPECT_LE(pieces_of(*finding.minimised), 4);
  EXPECT_EQ(statistics.subject_failures, statistics.subject_health.quarantined_count());
}

}  // namespace
}  // namespace refute::oracle
