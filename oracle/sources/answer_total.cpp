#include "oracle/sources/answer_total.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

constexpr std::array<std::string_view, 10> kTotalLabels{
    "nodes", "total", "leaves", "leafs", "leaf", "result", "res", "searched", "sum", "positions"};
constexpr std::array<std::string_view, 4> kLeafWords{"leaf", "leafs", "leaves", "leafnodes"};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

AnswerLine total(std::uint64_t leaves) {
  return {.kind = AnswerLine::Kind::kTotal, .leaves = leaves};
}

/// The number that the label at a place makes the total, and where it stands.
struct Labelled {
  std::size_t label;
  std::size_t number;
  std::uint64_t leaves;
};

/// The number that a label from there on makes the total: `Nodes searched  : N`, `Total: N`,
/// `Raw nodes for depth 2: N`, `Perft 2: N`, `perft(2) = N`, `perft(2)=N`. nullopt if there is
/// none, or none before `end`.
std::optional<Labelled> next_labelled(const Words& words, std::size_t begin, std::size_t end) {
  constexpr std::array<std::string_view, 3> kBeforeDepth{"at", "to", "depth"};
  constexpr std::array<std::string_view, 14> kBetween{
      "searched", "nodes", "visited",  "leaf", "count",  "for", "total",
      "counted",  "moves", "returned", "a",    "number", "of",  "is"};
  for (std::size_t i = begin; i < std::min(words.size(), end); ++i) {
    std::string word = lower(words[i]);
    if (word.ends_with('=')) word.pop_back();  // `divide Res= 400`
    const bool is_perft = word == "perft" || word == "depth";
    const bool is_call = word.starts_with("perft(") && word.size() > 6 && is_digit(word[6]);
    if (!is_one_of(word, kTotalLabels) && !is_perft && !is_call) continue;
    std::size_t at = i + 1;
    while (is_perft && at < words.size() && is_one_of(words[at], kBeforeDepth)) ++at;
    if (is_perft && at < words.size() && is_number(words[at])) ++at;  // the depth
    while (at < words.size() && (is_one_of(words[at], kBetween) || lower(words[at]) == "depth")) {
      at += lower(words[at]) == "depth" ? 2 : 1;
    }
    if (at >= words.size()) return std::nullopt;
    if (const auto leaves = parse_overflowed_number(words[at])) return Labelled{i, at, *leaves};
  }
  return std::nullopt;
}

/// Whether those words are of nodes above the leaves, or of positions that count once.
bool is_of_other_nodes(const Words& words) {
  constexpr std::array<std::string_view, 8> kOthers{"inner",    "interior", "internal", "non-leaf",
                                                    "frontier", "parent",   "unique",   "distinct"};
  const auto has_one_of = [&words](std::span<const std::string_view> which) {
    return std::any_of(words.begin(), words.end(),
                       [&](auto word) { return is_one_of(word, which); });
  };
  if (has_one_of(kOthers)) return true;
  const bool excludes = has_word(words, "excluding");
  return has_one_of(kLeafWords) ? excludes : has_word(words, "root") && !excludes;
}

/// How well the words from the label to the number, or else its unit, say that leaves are counted.
/// Less than nothing if those, or what stands before the label, say that other nodes are.
int worth_of(const Words& words, const Labelled& one) {
  constexpr std::array<std::string_view, 2> kNodeWords{"nodes", "positions"};
  std::size_t begin = one.label;
  while (begin > 0 && !is_number(words[begin - 1])) --begin;
  const auto at_number = words.begin() + static_cast<std::ptrdiff_t>(one.number);
  if (is_of_other_nodes({words.begin() + static_cast<std::ptrdiff_t>(begin), at_number})) return -1;
  int worth = 0;
  for (std::size_t at = begin; at < words.size() && at <= one.number + 1; ++at) {
    if (at > one.number && worth > 0) break;
    if (is_one_of(words[at], kNodeWords)) worth = std::max(worth, 1);
    if (is_one_of(words[at], kLeafWords)) worth = 2;
  }
  return worth;
}

/// Of several numbers with labels the one that is most plainly of leaves: `Total moves: 20; total
/// nodes: 400`, `Total nodes: 421 leaves: 400`. The first label is among the first words, or the
/// line begins with one. nullopt if all are of other nodes.
std::optional<Labelled> best_labelled(const Words& words) {
  constexpr std::size_t kFirstWords = 4;
  const std::size_t end = is_one_of(words[0], kTotalLabels) ? words.size() : kFirstWords;
  std::optional<Labelled> best = next_labelled(words, 0, end);
  for (auto next = best; next; next = next_labelled(words, next->number + 1, words.size())) {
    const std::size_t behind = next->number + 1;
    const bool is_time = behind < words.size() && is_timing({words[behind]});
    if (!is_time && worth_of(words, *next) > worth_of(words, *best)) best = next;
  }
  return best && worth_of(words, *best) < 0 ? std::nullopt : best;
}

AnswerLine line_of(const Words& words, const Labelled& one) {
  AnswerLine text = total(one.leaves);
  text.spaced = spaced_number(words, one.number);
  text.is_bare_number = one.label == 0 && lower(words[0]) == "perft";
  return text;
}

/// `508.734us`, `12ms`: a number and its unit in one word.
bool is_time(std::string_view word) {
  constexpr std::array<std::string_view, 4> kUnits{"ns", "us", "ms", "s"};
  const std::size_t end = word.find_first_not_of("0123456789.");
  return end != 0 && end != std::string_view::npos && is_one_of(word.substr(end), kUnits);
}

/// `48 moves, 2039 nodes, 2039000 nps`: each number with what it counts behind it. Leaves, if it
/// says how many there are, and else nodes; nullopt of another line.
std::optional<AnswerLine> read_total_of_units(const Words& words) {
  constexpr std::array<std::string_view, 3> kNodes{"nodes", "positions", "total"};
  if (!is_number(words.front()) || is_number(words.back())) return std::nullopt;
  std::optional<AnswerLine> nodes;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = at + 1;
    while (end < words.size() && !is_number(words[end])) ++end;
    const auto number = words.begin() + static_cast<std::ptrdiff_t>(at);
    const Words unit(number + 1, words.begin() + static_cast<std::ptrdiff_t>(end));
    if (unit.empty()) return std::nullopt;
    const auto counts = [&](std::span<const std::string_view> what) {
      return !is_timing({unit.front()}) && !has_word(unit, "per") && !is_of_other_nodes(unit) &&
             std::any_of(unit.begin(), unit.end(), [&](auto w) { return is_one_of(w, what); });
    };
    if (counts(kLeafWords)) return total(*parse_grouped_number(*number));
    if (counts(kNodes) && !nodes) nodes = total(*parse_grouped_number(*number));
    at = end;
  }
  return nodes;
}

/// `N`, `n = N`, `N nodes visited in 0ms`, Sjaak's `depth N seconds speed`, and `depth N time`.
std::optional<AnswerLine> read_other_total(const Words& words) {
  const auto first = parse_grouped_number(words[0]);
  if (words.size() == 1 && first) {
    AnswerLine text = total(*first);
    text.is_bare_number = true;
    return text;
  }
  if (words.size() == 2 && words[0] == "n") {
    const auto leaves = parse_grouped_number(words[1]);
    if (leaves) return total(*leaves);
  }
  if (const auto counted = read_total_of_units(words)) return counted;
  const bool is_table_row = words.size() == 3 && first && is_time(words[2]);
  if (is_table_row || (words.size() == 4 && first && words[3].ends_with("nps"))) {
    const auto leaves = parse_grouped_number(words[1]);
    if (leaves) return total(*leaves);
  }
  constexpr std::array<std::string_view, 5> kUnits{"nodes", "leaves", "leaf", "positions", "total"};
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (!is_one_of(words[i + 1], kUnits) || has_word(words, "per")) continue;
    // In `depth 2 nodes 400` and `perft 2 leaf nodes 400` the unit belongs to what follows.
    std::size_t behind = i + 2;
    while (behind < words.size() &&
           (is_one_of(words[behind], kUnits) || lower(words[behind]) == "count"))
      ++behind;
    if (i > 0 && behind < words.size() && is_number(words[behind])) continue;
    const auto leaves = parse_grouped_number(words[i]);
    if (leaves) return total(*leaves);
  }
  return std::nullopt;
}

std::optional<AnswerLine> read_total(const Words& words) {
  constexpr std::array<std::string_view, 9> kNeverTotals{
      "time", "nps", "moves", "captures", "checks", "hash", "elapsed", "speed", "fen"};
  if (is_one_of(words[0], kNeverTotals)) {  // `Moves: 20, Nodes: 400`
    for (std::size_t i = 2; i + 1 < words.size(); ++i) {
      if (lower(words[i]) != "nodes" || !is_number(words[i + 1])) continue;
      return total(*parse_grouped_number(words[i + 1]));
    }
    return std::nullopt;
  }
  const bool is_depth = words.size() == 2 && words[0].size() == 2 && lower(words[0])[0] == 'd';
  if (is_depth && is_number(words[0].substr(1)) && is_number(words[1])) {  // `D2 400`
    return total(*parse_grouped_number(words[1]));
  }
  const auto labelled = best_labelled(words);
  if (labelled && is_one_of(words[0], kTotalLabels) && worth_of(words, *labelled) > 0)
    return line_of(words, *labelled);
  if (const auto other = read_other_total(words)) return other;
  // `Total time (ms) : 12` has a label and a number, and time between them.
  const bool is_of_time = is_timing(words) && words.size() > 1 && is_timing({words[0], words[1]});
  return labelled && !is_of_time ? std::optional(line_of(words, *labelled)) : std::nullopt;
}

/// The number behind `nodes` or the like in `2 nodes 400`, if it is no time: then the one before it
/// may be the depth.
std::optional<std::uint64_t> number_behind_label(const Words& words) {
  constexpr std::array<std::string_view, 5> kLabels{"nodes", "leaves", "leafs", "positions",
                                                    "total"};
  constexpr std::array<std::string_view, 8> kUnits{"ms",      "s",  "sec", "secs",
                                                   "seconds", "us", "nps", "knps"};
  const bool is_so = words.size() > 2 && is_number(words[0]) && is_one_of(words[1], kLabels) &&
                     is_number(words[2]);
  if (!is_so || (words.size() > 3 && is_one_of(words[3], kUnits))) return std::nullopt;
  return parse_grouped_number(words[2]);
}

}  // namespace

std::optional<std::uint64_t> number_at(std::span<const std::uint64_t> numbers, int place) {
  const auto count = static_cast<int>(numbers.size());
  const int index = place < 0 ? count + place : place - 1;
  if (index < 0 || index >= count) return std::nullopt;
  return numbers[static_cast<std::size_t>(index)];
}

std::optional<AnswerLine> read_total_line(const Words& words) {
  std::optional<AnswerLine> text = read_total(words);
  if (!text) return std::nullopt;
  text->is_of_leaves = std::any_of(words.begin(), words.end(),
                                   [&](auto word) { return is_one_of(word, kLeafWords); });
  const auto other = number_behind_label(words);
  if (other && text->leaves == parse_grouped_number(words[0])) text->further = {*other};
  return text;
}

bool is_total_behind_sign(std::string_view plain, const Words& words) {
  constexpr std::array<std::string_view, 2> kLabels{"perft", "divide"};
  if (words.size() != 2 || !is_one_of(words[0], kLabels) || !is_number(words[1])) return false;
  const std::size_t sign = plain.find_first_not_of(' ', words[0].size());
  return sign < plain.size() && (plain[sign] == ':' || plain[sign] == '=');
}

}  // namespace refute::oracle
