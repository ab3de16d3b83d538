#pragma once

#include <string>
#include <vector>

#include "props/faults/generator.h"

/// What a condition asks of a move: who makes it, what kind it is, in what check and on what pin.
namespace refute::models {

/// Whether the filter asks about checks, pins, and what pieces there are.
constexpr bool asks_facts(const MoveFilter& filter) {
  return !filter.checks.is_everything() || !filter.evasions.is_everything() ||
         !filter.pins.is_everything() || !filter.pin_moves.is_everything() ||
         !filter.own.is_everything() || !filter.enemy.is_everything();
}

/// Whether the filter is fulfilled as far as these facts tell.
bool fits_facts(const MoveFilter& filter, const Facts& facts, Square king, const Ply& ply);

/// The narrowest filter that the move fulfils.
MoveFilter narrowest(const State& state, const Facts& facts, const Ply& ply);

/// Calls `visit` with each condition of both: two sets of one type.
template <typename Filter, typename Visit>
constexpr void for_each_condition(Filter& a, const MoveFilter& b, Visit visit) {
  visit(a.sides, b.sides);
  visit(a.movers, b.movers);
  visit(a.traits, b.traits);
  visit(a.promotions, b.promotions);
  visit(a.victims, b.victims);
  visit(a.checks, b.checks);
  visit(a.evasions, b.evasions);
  visit(a.pins, b.pins);
  visit(a.pin_moves, b.pin_moves);
  visit(a.own, b.own);
  visit(a.enemy, b.enemy);
  visit(a.ways, b.ways);
  visit(a.from_files, b.from_files);
  visit(a.to_files, b.to_files);
  visit(a.from_ranks, b.from_ranks);
  visit(a.to_ranks, b.to_ranks);
}

/// "White only, by pawns, that take something": the words of each condition that asks something.
std::string condition_words(const MoveFilter& filter);

/// Whether the fault is in every test for attackers, and may as well be in some of them only.
bool is_asked_by_tests(const Fault& fault);

/// Every set of such tests that is not all of them. What is asked along the rank after castling
/// goes with what is asked of the king's square of arrival.
const std::vector<EnumSet<Purpose>>& all_sets_of_tests();

/// "only for king steps and checks".
std::string words_of_tests(EnumSet<Purpose> tests);

}  // namespace refute::models
