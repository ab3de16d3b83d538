#include "props/sampling/situation_meter.h"

#include <algorithm>

#include "props/sampling/situation_facts.h"
#include "props/sampling/situations.h"

namespace refute::props {
namespace {

constexpr std::size_t kCountWidth = 12;

std::string right_aligned(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  return std::string(kCountWidth - std::min(kCountWidth, digits.size()), ' ') + digits;
}

}  // namespace

void SituationMeter::count_position(const Setup& setup, std::span<const Move> legal) {
  ++positions_;
  count(situations_of(SituationFacts(setup, legal)));
}

SituationSet SituationMeter::count_position_and_moves(const Setup& setup,
                                                      std::span<const Move> legal) {
  ++positions_;
  moves_ += legal.size();
  const SituationFacts facts(setup, legal);
  SituationSet all = situations_of(facts);
  count(all);
  for (Move move : legal) {
    const SituationSet of_move = situations_of_move(facts, move);
    count(of_move);
    all |= of_move;
  }
  return all;
}

void SituationMeter::count_move(const Setup& setup, std::span<const Move> legal, Move move) {
  ++moves_;
  count(situations_of_move(SituationFacts(setup, legal), move));
}

void SituationMeter::count(const SituationSet& reached) {
  reached.for_each([&](Situation situation) { ++counts_[index_of(situation)]; });
}

void SituationMeter::merge(const SituationMeter& other) {
  for (std::size_t index = 0; index < counts_.size(); ++index) {
    counts_[index] += other.counts_[index];
  }
  positions_ += other.positions_;
  moves_ += other.moves_;
}

int SituationMeter::reached() const {
  return kSituationCount - static_cast<int>(std::count(counts_.begin(), counts_.end(), 0U));
}

std::vector<Situation> SituationMeter::missed() const {
  std::vector<Situation> missed;
  for (Situation situation : all_situations()) {
    if (of(situation) == 0) missed.push_back(situation);
  }
  return missed;
}

void mark_pairs(const SituationSet& members,
                std::span<std::uint8_t, kSituationPairCount> counters) {
  for_each_pair(members, [&](std::size_t pair) { counters[pair] = 1; });
}

std::string print_table(const SituationMeter& meter) {
  std::string table;
  for (Situation situation : all_situations()) {
    const std::uint64_t count = meter.of(situation);
    table += right_aligned(count) + "  " + std::string(situation_name(situation));
    table += count == 0 ? "  (not reached)\n" : "\n";
  }
  return table + std::to_string(meter.reached()) + " of " + std::to_string(kSituationCount) +
         " situations reached in " + std::to_string(meter.positions()) + " positions and " +
         std::to_string(meter.moves()) + " moves\n";
}

}  // namespace refute::props
