#include "props/faults/answer.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "props/faults/made_moves.h"

namespace refute::models {
namespace {

constexpr std::uint32_t kNoMove = 1U << 31;

}  // namespace

MoveText MoveText::of(Square from, Square to, char letter) {
  return MoveText(static_cast<std::uint32_t>(from.index() | to.index() << 6 |
                                             static_cast<unsigned char>(letter) << 12));
}

MoveText MoveText::of(std::string_view text) {
  const auto from = Square::parse(text.substr(0, 2));
  const auto to = Square::parse(text.size() < 4 ? "" : text.substr(2, 2));
  if (from && to && text.size() <= 5) return of(*from, *to, text.size() == 5 ? text[4] : '\0');
  std::uint32_t hash = 2166136261U;
  for (char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  return MoveText(hash | kNoMove);
}

std::string MoveText::text() const {
  if ((bits_ & kNoMove) != 0) return "?";
  std::string text = Square::from_index(static_cast<int>(bits_ & 63)).text() +
                     Square::from_index(static_cast<int>(bits_ >> 6 & 63)).text();
  if (bits_ >> 12 != 0) text += static_cast<char>(bits_ >> 12);
  return text;
}

std::span<const Unlisted> ways_to_take_line(const Asked& asked) {
  // The first two differ where somebody takes in passing, the next ones once there is a move, and
  // the last once there are two.
  static constexpr std::array kTaken{Unlisted::kIsPlayedPlainly, Unlisted::kIsPlayed,
                                     Unlisted::kEndsLine, Unlisted::kIsNotPseudo,
                                     Unlisted::kIsSkipped};
  constexpr std::array<std::size_t, 3> kDiffering{2, 4, 5};
  const std::size_t moves = std::min(asked.node.moves.size(), kDiffering.size() - 1);
  const bool is_passing = std::ranges::any_of(
      asked.played, [](const auto& step) { return step.second.trait == Trait::kEnPassant; });
  return std::span(kTaken).first(kDiffering[moves]).subspan(is_passing ? 0 : 1);
}

Asked with_moves_made(Asked asked) {
  constexpr Depth kDeepestTried(3);
  asked.made = moves_made(asked);
  if (asked.depth <= kDeepestTried) asked.tried = moves_tried(asked);
  return asked;
}

bool has_twin_with(std::uint64_t leaves, const AnswerLine& line, const Answer& answer) {
  return std::any_of(answer.lines.begin(), answer.lines.end(), [&](const AnswerLine& other) {
    return &other != &line && other.move == line.move && other.leaves == leaves;
  });
}

bool agree(const Answer& a, const Answer& b) {
  return a.total == b.total && (!a.has_lines || !b.has_lines || a.lines == b.lines);
}

bool agree_but_for_empty_lines(Answer a, Answer b) {
  for (Answer* answer : {&a, &b})
    std::erase_if(answer->lines, [](const AnswerLine& line) { return line.leaves == 0; });
  return agree(a, b);
}

}  // namespace refute::models
