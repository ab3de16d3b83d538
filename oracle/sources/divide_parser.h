#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "oracle/sources/divide_line.h"

namespace refute::oracle {

/// An answer as it was written: moves in the engine's own notation, duplicates kept.
struct RawDivide {
  struct Line {
    std::string move;
    std::uint64_t leaves;

    friend bool operator==(const Line&, const Line&) = default;
  };
  std::vector<Line> lines;
  std::optional<std::uint64_t> total;

  /// A line that may have been a move; only of interest if the lines do not add up to the total.
  std::optional<std::string> unreadable;

  /// The sum of the lines, which wraps as the counters of engines do.
  std::uint64_t sum() const;

  /// True if every line was understood, or enough of them that the sums fit.
  bool is_readable() const;
};

/// Puts an answer together from its lines. Where an engine prints a section for each depth, the
/// last complete one counts.
class DivideParser {
 public:
  /// Takes the next line and says what it was.
  DivideText::Kind add(std::string_view line);

  /// Something that can be an answer has been read; its total has been read.
  bool has_answer() const { return total_.has_value() || !lines_.empty(); }
  bool has_total() const { return total_.has_value(); }

  /// The answer to a question of that depth.
  RawDivide finish(Depth depth) const;

 private:
  void add_move(std::string move, const DivideText& text);
  void add_total(const DivideText& text);

  std::vector<RawDivide::Line> lines_;
  std::optional<std::uint64_t> total_;
  std::vector<std::string> never_legal_;  // moves that the section of depth 1 counts as nothing
  std::optional<std::string> pending_;    // a move whose count stands on the next line
  std::optional<std::string> unreadable_;
  bool has_running_sums_ = false;
  std::size_t sections_ = 0;
};

}  // namespace refute::oracle
