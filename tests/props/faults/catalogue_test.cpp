#include "props/faults/catalogue.h"

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "props/sampling/sample_mix.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

/// Short lines from positions of every situation, and their last positions by depth.
std::vector<Asked> queries(std::uint64_t count) {
  return drawn_queries(5, count, 0, 12, [](const props::Sample& sample, std::uint64_t index) {
    const bool is_small =
        sample.setups.back().placement.squares_of({Color::kWhite, PieceType::kPawn}).size() < 4;
    return Depth(is_small && index % 2 == 0 ? 2 : 1);
  });
}

bool differs_somewhere(const FaultModel& model, const std::vector<Asked>& asked) {
  for (const Asked& query : asked) {
    if (!agree(answer(model, query), answer(Fault{}, query))) return true;
  }
  return false;
}

TEST(FaultCatalogue, HasManyInstancesOfFewRows) {
  EXPECT_LE(rows().size(), 120U);
  EXPECT_GE(instances().size(), 400U);
}

TEST(FaultCatalogue, KeysAreKebabCaseAndUnique) {
  const std::regex kebab("[a-z0-9]+(-[a-z0-9]+)*");
  std::set<std::string_view> keys;
  for (const FaultRow& row : rows()) {
    EXPECT_TRUE(std::regex_match(std::string(row.key), kebab)) << row.key;
    EXPECT_TRUE(keys.insert(row.key).second) << row.key;
    EXPECT_EQ(row_named(row.key), &row);
  }
}

TEST(FaultCatalogue, EveryRowSaysWhatItIs) {
  for (const FaultRow& row : rows()) {
    for (std::string_view text : {row.sentence, row.fault_class, row.needs, row.in_code})
      EXPECT_FALSE(text.empty()) << row.key;
    EXPECT_FALSE(row.bases.empty()) << row.key;
  }
}

TEST(FaultCatalogue, NamesOfInstancesDiffer) {
  std::set<std::string> names;
  for (const FaultModel& model : instances())
    EXPECT_TRUE(names.insert(model.name()).second) << model.name();
}

/// Some instance of each row is wrong somewhere that sampling finds; what needs more leaves than
/// that is asked on its own.
TEST(FaultCatalogue, EveryRowIsWrongSomewhere) {
  const std::set<std::string_view> asked_apart{"perft-counter-overflow", "perft-hash-lacks-field",
                                               "perft-bulk-count-too-early",
                                               "plain-move-taken-for-castling"};
  const std::vector<Asked> asked = queries(1500);
  for (const FaultRow& row : rows()) {
    if (asked_apart.contains(row.key)) continue;
    std::vector<const FaultModel*> models;
    for (const FaultModel& model : instances()) {
      if (model.row == &row) models.push_back(&model);
    }
    const bool is_wrong = std::any_of(asked.begin(), asked.end(), [&](const Asked& query) {
      return std::any_of(models.begin(), models.end(), [&](const FaultModel* model) {
        return differs_somewhere(*model, {query});
      });
    });
    EXPECT_TRUE(is_wrong) << row.key;
  }
}

// The queen goes from e1 to g1, past a rook on h1 that has no right: rarer than sampling finds.
TEST(FaultCatalogue, AMoveThatIsTakenForCastlingBringsTheRookAlong) {
  const auto script = *props::parse_position_script(
      "fen 4k3/8/8/8/8/8/8/K3Q2R w - - 0 1 moves e1g1 e8e7", Rules::kStandard);
  const FaultRow* const row = row_named("plain-move-taken-for-castling");
  EXPECT_TRUE(std::any_of(instances().begin(), instances().end(), [&](const FaultModel& model) {
    return model.row == row && differs_somewhere(model, {Asked{script, Depth(1)}});
  }));
}

TEST(FaultCatalogue, DeepFaultsOfPerftAreWrongAtSomeDepth) {
  const auto asked = [](std::string_view text, int plies = 3) {
    return Asked{*props::parse_position_script(text, Rules::kStandard), Depth(plies)};
  };
  const Asked start = asked("startpos");
  const Asked transposing = asked("fen 4k3/8/8/8/2p1p3/8/3P1P2/4K3 w - - 0 1", 4);
  const Asked dense =
      asked("fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (std::string_view key :
       {"perft-counter-overflow", "perft-hash-lacks-field", "perft-bulk-count-too-early"}) {
    bool is_wrong = false;
    for (const FaultModel& model : instances())
      is_wrong = is_wrong ||
                 (model.row->key == key && differs_somewhere(model, {start, dense, transposing}));
    EXPECT_TRUE(is_wrong) << key;
  }
}

// The same axis twice makes the same model twice, under two names.
TEST(Catalogue, SaysNoConditionTwice) {
  for (const std::string_view words :
       {"moves are tested by making them", "the king moves from there", "White only"}) {
    for (const FaultModel& model : instances()) {
      const std::string name = model.name();
      const std::size_t first = name.find(words);
      ASSERT_TRUE(first == std::string::npos || name.find(words, first + 1) == std::string::npos)
          << name;
    }
  }
}

}  // namespace
}  // namespace refute::models
