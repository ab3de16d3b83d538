#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refute::oracle {

/// One line of a divide: a move in UCI text and the leaves below it.
struct DivideLine {
  std::string move;
  std::uint64_t leaves;

  friend bool operator==(const DivideLine&, const DivideLine&) = default;
};

/// What a source answers, as it answered it: order and duplicates are kept, and the total is the
/// one that the source states, not a sum of ours.
struct DivideReply {
  std::vector<DivideLine> lines;
  std::uint64_t total = 0;

  /// False if the source names no moves, only their number: a list that was not given is not an
  /// empty list, and `lines` says nothing then.
  bool has_lines = true;

  /// Whether several moves have a 0 because nobody knows what the source counts below them: they
  /// are illegal, and nothing can be played after them.
  bool lacks_counts = false;

  friend bool operator==(const DivideReply&, const DivideReply&) = default;
};

/// Whether one of the lines is of that move.
bool lists(std::span<const DivideLine> lines, std::string_view move);

/// The answer with its lines in an order of their own, so that only what they say is compared.
DivideReply sorted(DivideReply reply);

/// The sum of the lines. Sums beyond 64 bits wrap, as the counters of every source do.
std::uint64_t sum_of_lines(const DivideReply& reply);

/// Whether the answer agrees with itself: no move twice, and the lines add up to the total. A total
/// alone always does.
bool is_sound(const DivideReply& reply);

/// Stockfish's `go perft` output: `move: count` lines, a blank line, `Nodes searched: N`.
std::string print_divide(const DivideReply& reply);

}  // namespace refute::oracle
