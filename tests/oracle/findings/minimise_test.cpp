#include "oracle/findings/minimise.h"

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/diagnose/diagnose.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/trace/pinpoint.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/random_game.h"
#include "props/sampling/reductions.h"
#include "tests/support/model_source.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

PositionScript script_of(std::string_view position, Rules rules = Rules::kStandard) {
  return *props::parse_position_script(position, rules);
}

int men_of(const PositionScript& script) { return props::removable_men(script.root).size() + 2; }

/// A subject that is an instance of the catalogue, compared with the mailbox.
class Duel {
 public:
  explicit Duel(std::string_view model)
      : subject_(make_model_source(model)),
        reference_(make_builtin_source(BuiltinGenerator::kMailbox)) {}

  std::optional<Divergence> ask(const PositionScript& node, Depth depth) {
    const Pinpointed found = pinpoint(node, depth, *subject_, *reference_);
    if (!is_divergence(found.divergence.verdict)) return std::nullopt;
    return found.divergence;
  }

  Probe probe() {
    return [this](const PositionScript& node, Depth depth) { return ask(node, depth); };
  }

  /// A divergence below some position of random play with at least that many men.
  std::optional<Divergence> find(int men, Depth depth, std::uint64_t seed) {
    for (int attempt = 0; attempt < 300; ++attempt) {
      props::Random random = props::Random(seed).stream(static_cast<std::uint64_t>(attempt));
      const auto game = props::random_game(props::chess960_start(518), {.max_plies = 40}, random);
      const PositionScript node{game.setups.back(), Rules::kStandard, {}};
      if (men_of(node) < men) continue;
      if (auto found = ask(node, depth)) return found;
    }
    return std::nullopt;
  }

 private:
  std::unique_ptr<Source> subject_;
  std::unique_ptr<Source> reference_;
};

/// Faults of all kinds that random play shows within two plies.
constexpr std::string_view kFaults[] = {
    "pinned-piece-moves",
    "king-step-attacker-not-seen (by pawns)",
    "king-step-attacker-not-seen (by bishops)",
    "check-not-resolved",
    "en-passant-square-left-over (any move)",
    "pawn-wraps-edge",
    "slider-jumps (rooks, of the enemy, in moves only)",
    "king-retreats-along-checking-ray",
    "double-push-missing",
    "pawn-capture-missing",
    "slider-stops-before-edge (queens, after 2 squares, in moves only)",
    "king-takes-checker-missing",
    "block-of-check-missing",
    "captures-own-piece (knights)",
    "castling-rook-stays",
    "castling-without-right (none)",
    "en-passant-square-not-set",
    "piece-left-behind (of quiet moves)",
    "castling-through-pieces (no square is asked)",
    "duplicate-move (in check)",
};

TEST(Minimise, ShrinksRandomPlayToAFewMen) {
  int shown = 0;
  int small = 0;
  int queries = 0;
  for (std::string_view fault : kFaults) {
    Duel duel(fault);
    const auto found = duel.find(20, Depth(2), 1);
    if (!found) continue;
    ++shown;
    const Minimised result = minimise(*found, duel.probe());
    EXPECT_TRUE(result.is_complete) << fault;
    EXPECT_EQ(result.divergence.verdict, found->verdict) << fault;
    EXPECT_EQ(diagnose(result.divergence).rule, diagnose(*found).rule) << fault;
    EXPECT_EQ(result.divergence.depth, Depth(1)) << fault;
    small += men_of(result.divergence.node) <= 8 ? 1 : 0;
    queries += result.queries;
    EXPECT_LE(result.queries, 200) << fault;
  }
  GTEST_LOG_(INFO) << small << " of " << shown << " faults shown with at most 8 men, "
                   << queries / std::max(shown, 1) << " queries each";
  EXPECT_GE(shown, 16);
  EXPECT_GE(small * 10, shown * 9);
}

TEST(Minimise, IsIdempotent) {
  for (std::string_view fault :
       {"pinned-piece-moves", "slider-jumps (rooks, of the enemy, in moves only)",
        "piece-left-behind (of quiet moves)"}) {
    Duel duel(fault);
    const auto found = duel.find(20, Depth(2), 2);
    ASSERT_TRUE(found.has_value()) << fault;
    const Minimised once = minimise(*found, duel.probe());
    const Minimised twice = minimise(once.divergence, duel.probe());
    EXPECT_EQ(twice.divergence.node, once.divergence.node) << fault;
    EXPECT_EQ(twice.divergence.depth, once.divergence.depth) << fault;
  }
}

TEST(Minimise, GivesTheSameAnswerTwice) {
  Duel duel("king-step-attacker-not-seen (by pawns)");
  const auto found = duel.find(20, Depth(2), 3);
  ASSERT_TRUE(found.has_value());
  const Minimised first = minimise(*found, duel.probe());
  const Minimised second = minimise(*found, duel.probe());
  EXPECT_EQ(first.divergence.node, second.divergence.node);
  EXPECT_EQ(first.queries, second.queries);
}

TEST(Minimise, LeavesNothingThatIsNotNeeded) {
  Duel duel("double-push-missing");
  const auto found = duel.ask(script_of("startpos moves g1f3 g8f6"), Depth(1));
  ASSERT_TRUE(found.has_value());
  const PositionScript smallest = minimise(*found, duel.probe()).divergence.node;
  EXPECT_EQ(men_of(smallest), 3) << "two kings and the pawn";
  EXPECT_TRUE(smallest.moves.empty());
  EXPECT_TRUE(smallest.root.castling_rooks.empty());
  EXPECT_EQ(smallest.root.halfmove_clock, 0);
  EXPECT_EQ(smallest.root.fullmove_number, 1);
  EXPECT_EQ(smallest.root.side_to_move, Color::kWhite);
}

TEST(Minimise, MakesMenSimpler) {
  // Any black man beside the king's way will do, so the queen becomes a pawn.
  Duel duel("castling-through-pieces (no square is asked)");
  const auto found = duel.ask(script_of("fen 4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1"), Depth(1));
  ASSERT_TRUE(found.has_value());
  const auto smallest = minimise(*found, duel.probe()).divergence.node.root;
  EXPECT_TRUE(smallest.placement.squares_of({Color::kWhite, PieceType::kQueen}).empty());
  EXPECT_FALSE(smallest.placement.squares_of({Color::kWhite, PieceType::kKnight}).empty());
}

TEST(Minimise, KeepsTheLineThatAStateFaultNeeds) {
  Duel duel("en-passant-square-not-set");
  const auto found = duel.ask(script_of("startpos moves g1f3 d7d5 b1c3 d5d4 e2e4"), Depth(1));
  ASSERT_TRUE(found.has_value());
  ASSERT_EQ(found->verdict, Verdict::kState);
  const PositionScript smallest = minimise(*found, duel.probe()).divergence.node;
  EXPECT_EQ(smallest.moves, std::vector<std::string>{"e2e4"});
  EXPECT_EQ(men_of(smallest), 4);
}

TEST(Minimise, ObeysItsBudget) {
  Duel duel("pinned-piece-moves");
  const auto found = duel.find(20, Depth(2), 4);
  ASSERT_TRUE(found.has_value());
  for (int budget : {0, 1, 7}) {
    const Minimised result = minimise(*found, duel.probe(), {.max_queries = budget});
    EXPECT_LE(result.queries, budget);
    EXPECT_FALSE(result.is_complete);
    EXPECT_EQ(result.divergence.verdict, found->verdict);
  }
}

TEST(Minimise, StopsWhereTheTimeIsOver) {
  Duel duel("pinned-piece-moves");
  const auto found = duel.find(20, Depth(2), 4);
  ASSERT_TRUE(found.has_value());
  int looks = 0;
  const Minimised result =
      minimise(*found, duel.probe(), {.is_over = [&looks] { return ++looks > 20; }});
  EXPECT_LE(result.queries, 20);
  EXPECT_FALSE(result.is_complete);
  EXPECT_EQ(result.divergence.verdict, found->verdict);
}

TEST(Minimise, ReturnsWhatDoesNotShowAgain) {
  Duel duel("double-push-missing");
  const auto found = duel.ask(script_of("startpos"), Depth(1));
  ASSERT_TRUE(found.has_value());
  const Minimised result =
      minimise(*found, [](const PositionScript&, Depth) { return std::nullopt; });
  EXPECT_EQ(result.divergence.node, found->node);
  EXPECT_EQ(result.queries, 1);
}

// Without the comparison of rules the smallest divergence would be another defect.
TEST(Minimise, KeepsTheRule) {
  Duel duel("king-steps-into-check");
  const auto found = duel.ask(script_of("fen 4k3/8/8/8/8/1p6/3n4/K6b w - - 0 1"), Depth(1));
  ASSERT_TRUE(found.has_value());
  const Minimised result = minimise(*found, duel.probe());
  EXPECT_EQ(diagnose(result.divergence).rule, diagnose(*found).rule);
  const Minimised any = minimise(*found, duel.probe(),
                                 {.rule_of = [](const Divergence&) { return std::string("any"); }});
  EXPECT_LE(men_of(any.divergence.node), men_of(result.divergence.node));
}

TEST(Minimise, AsksOnlyAboutPlayablePositionsOfTheSameClass) {
  Duel duel("pinned-piece-moves");
  const auto found = duel.find(20, Depth(2), 5);
  ASSERT_TRUE(found.has_value());
  const Probe probe = [&](const PositionScript& node, Depth depth) {
    EXPECT_TRUE(props::is_playable(node, SetupClass::kNormal)) << print_fen(node.root);
    return duel.ask(node, depth);
  };
  EXPECT_TRUE(minimise(*found, probe).is_complete);
}

}  // namespace
}  // namespace refute::oracle
