#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/depth.h"
#include "oracle/sources/divide_reply.h"

namespace refute::oracle {

/// An answer as it was written: moves in the program's own notation, duplicates kept.
struct RawAnswer {
  std::vector<DivideLine> lines;
  std::optional<std::uint64_t> total;

  /// Every number that was said to be a total, in order: some say one for each depth.
  std::vector<std::uint64_t> totals{};

  /// The lines that are no moves.
  std::vector<std::string> other_lines{};

  /// Whether a search could have written the line that says the total.
  bool is_total_of_info = false;

  /// Of an answer without moves that has several lines which may be of moves the first of those.
  std::string unread_line{};

  /// Why it cannot be read, with the line that shows it; empty if it can.
  std::string problem;

  /// The sum of the lines, which wraps as the counters of engines do.
  std::uint64_t sum() const;

  /// The total, or the sum of the lines if there is none.
  std::uint64_t leaves() const { return total.value_or(sum()); }

  /// Whether its lines, if it has any, make its total, if it has one.
  bool adds_up() const { return lines.empty() || leaves() == sum(); }

  /// The number of moves, of an answer at depth 1.
  std::uint64_t move_count() const { return lines.empty() ? total.value_or(0) : lines.size(); }

  /// Whether it has no move and counts nothing.
  bool is_empty() const { return lines.empty() && leaves() == 0; }

  /// Whether both say the same; the order of the lines does not matter.
  bool agrees_with(const RawAnswer& other) const;
};

/// Whether each line counts what its number is, from 0 or 1 on, or the depth: then those are no
/// counts. Precondition of the first: there are lines.
bool has_index_for_counts(const RawAnswer& answer);
bool has_depth_for_counts(const RawAnswer& answer, Depth depth);

}  // namespace refute::oracle
