#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "oracle/cli/walk.h"
#include "oracle/process/terminal.h"

namespace refute::oracle {

/// The line that somebody is typing below a table, and what each key makes of it. Up and Down
/// choose a move of the table, beginning with one that differs, and Tab the next one that does;
/// Right plays the chosen move, or goes down to the first difference; Left takes the last move
/// back.
class WalkPrompt {
 public:
  /// The rows of the table above, and whether there is a move to take back.
  WalkPrompt(std::vector<WalkRow> rows, bool has_parent);

  /// The line that is to be answered, if the key ends it.
  std::optional<std::string> press(const Key& key);

  /// What has been typed or chosen.
  const std::string& text() const { return text_; }

  /// The line for a terminal of so many columns, drawn over the one before; beside a chosen move
  /// what both sides count below it.
  std::string draw(std::size_t columns) const;

 private:
  void choose(std::optional<std::size_t> row);
  std::optional<std::size_t> row_after(std::size_t step) const;
  std::optional<std::size_t> next_difference() const;

  std::vector<WalkRow> rows_;
  bool has_parent_;
  std::string text_;
  std::optional<std::size_t> chosen_;
};

}  // namespace refute::oracle
