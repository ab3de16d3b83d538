#include "oracle/sources/chosen_lines.h"

#include <algorithm>
#include <map>

namespace refute::oracle {
namespace {

using Lines = std::vector<DivideLine>;

std::uint64_t sum_of(const Lines& lines) {
  std::uint64_t sum = 0;
  for (const DivideLine& line : lines) sum += line.leaves;
  return sum;
}

/// What follows a first list of the same moves, whatever stands behind those; else nothing.
Lines second_list(const Lines& lines) {
  const auto middle = lines.begin() + static_cast<std::ptrdiff_t>(lines.size() / 2);
  const bool is_repeated =
      std::is_permutation(lines.begin(), middle, middle, lines.end(),
                          [](const auto& a, const auto& b) { return a.move == b.move; });
  return is_repeated ? Lines(middle, lines.end()) : Lines();
}

/// Each line once, if every line is printed twice in a row; else nothing.
Lines one_of_each_pair(const Lines& lines) {
  Lines once;
  for (std::size_t at = 0; at + 1 < lines.size(); at += 2) {
    if (lines[at] != lines[at + 1]) return {};
    once.push_back(lines[at]);
  }
  return lines.size() % 2 == 0 ? once : Lines();
}

/// The counts that running sums are made of; nothing if these are none. Moves that are found to be
/// illegal add nothing, but where most add nothing the last count is the total by mistake.
Lines steps_of(Lines lines, std::uint64_t total) {
  const auto by_leaves = [](const auto& a, const auto& b) { return a.leaves < b.leaves; };
  if (lines.back().leaves != total || !std::is_sorted(lines.begin(), lines.end(), by_leaves))
    return {};
  std::size_t growing = 0;
  for (std::size_t at = 0; at < lines.size(); ++at)
    growing += lines[at].leaves > (at == 0 ? 0 : lines[at - 1].leaves) ? 1 : 0;
  if (growing * 2 < lines.size()) return {};
  for (std::size_t at = lines.size() - 1; at > 0; --at) lines[at].leaves -= lines[at - 1].leaves;
  return lines;
}

/// The lines that each text stands in front of.
std::map<std::string, Lines> by_place(const std::vector<PlacedLine>& placed) {
  std::map<std::string, Lines> places;
  for (const PlacedLine& each : placed) places[each.before].push_back(each.line);
  return places;
}

}  // namespace

Lines chosen_lines(const std::vector<PlacedLine>& placed, std::optional<std::uint64_t> total) {
  Lines all;
  for (const PlacedLine& each : placed) all.push_back(each.line);
  if (all.empty()) return all;
  const std::map<std::string, Lines> places = by_place(placed);
  if (!total) {
    const Lines& first = places.at(placed.front().before);
    const bool is_repeated = std::all_of(places.begin(), places.end(), [&](const auto& place) {
      return sum_of(place.second) == sum_of(first);
    });
    return is_repeated ? first : all;
  }
  const auto fits = [&](const Lines& lines) { return !lines.empty() && sum_of(lines) == *total; };
  // The first list may be of zeros, and its sum be no evidence against it.
  if (const Lines second = second_list(all); fits(second)) return second;
  if (fits(all)) return all;
  if (const Lines once = one_of_each_pair(all); fits(once)) return once;
  for (const auto& [place, lines] : places) {
    if (fits(lines)) return lines;
  }
  const Lines steps = steps_of(all, *total);
  return steps.empty() ? all : steps;
}

}  // namespace refute::oracle
