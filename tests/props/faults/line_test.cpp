#include "props/faults/line.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "props/faults/made_moves.h"
#include "props/faults/notation.h"
#include "props/sampling/sample_mix.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

/// Queries with lines of a few moves, with all that is worked out beforehand.
std::vector<Asked> prepared_queries(std::size_t count) {
  std::vector<Asked> queries = drawn_queries(
      11, count, 1, 6,
      [](const props::Sample&, std::uint64_t index) { return Depth(index % 8 == 0 ? 2 : 1); });
  for (Asked& asked : queries) {
    asked.usual_order = order_shown_by(asked);
    asked = with_moves_made(std::move(asked));
  }
  return queries;
}

bool answers_so_in_some_way(const Fault& fault, const Asked& asked, const Said& said) {
  return std::ranges::any_of(ways_to_take_line(asked), [&](Unlisted unlisted) {
    return answers_so(fault, asked, {said.said, said.truth, unlisted});
  });
}

/// Every instance is asked about one wrong answer and the right one, each time about others.
TEST(Line, WaysToTakeItAreOnlyLeftOutWhereTheyAreTheSame) {
  const std::vector<Asked> queries = prepared_queries(80);
  std::size_t number = 0;
  for (const FaultModel& model : instances()) {
    const Asked& asked = queries[number++ % queries.size()];
    const Answer truth = answer(kNoFault, asked);
    Answer wrong = truth;
    if (!wrong.lines.empty()) wrong.lines.erase(wrong.lines.begin());
    wrong.total = number;
    for (const Answer& said : {wrong, truth})
      EXPECT_EQ(may_answer_so(model.fault, asked, said, truth),
                answers_so_in_some_way(model.fault, asked, {said, truth}))
          << model.name() << " in " << props::print_position_script(asked.node);
  }
}

/// Undo shows where moves are tested, so it is asked more often.
TEST(MadeMoves, WhatNoneOfThemProvokesDoesNotShow) {
  const std::vector<Asked> queries = prepared_queries(80);
  std::size_t number = 0;
  std::size_t harmless = 0;
  for (const FaultModel& model : instances()) {
    for (int turn = model.acts_on() == ActsOn::kUndo ? 10 : 1; turn > 0; --turn) {
      const Asked& asked = queries[number++ % queries.size()];
      if (!is_never_made(model.fault, asked)) continue;
      ++harmless;
      EXPECT_EQ(answer(model, asked), answer(kNoFault, asked))
          << model.name() << " in " << props::print_position_script(asked.node);
    }
  }
  EXPECT_GT(harmless, 10000U);
}

TEST(Generator, ListsAMoveIfTheWholeListHasIt) {
  const std::vector<Asked> queries = prepared_queries(60);
  std::size_t number = 0;
  std::size_t unlisted = 0;
  for (const FaultModel& model : instances()) {
    const Asked& asked = queries[number++ % queries.size()];
    const auto& [state, ply] = asked.played.back();
    const Rules rules = asked.node.rules;
    if (!has_kings(state, model.fault)) continue;
    const std::vector<Ply> list = Generator(state, rules, model.fault).legal();
    const bool is_listed = std::ranges::any_of(list, [&](const Ply& one) {
      return written(one, state.side, rules, kNoFault) == written(ply, state.side, rules, kNoFault);
    });
    if (!is_listed) ++unlisted;
    EXPECT_EQ(Generator(state, rules, model.fault).lists(ply), is_listed)
        << model.name() << " in " << props::print_position_script(asked.node);
  }
  EXPECT_GT(unlisted, 100U);
}

}  // namespace
}  // namespace refute::models
