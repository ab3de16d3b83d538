#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/question.h"

namespace refute::oracle {

/// Queries that were sent ahead of their turn, and their answers as far as those have been read.
/// They are read in the order of the queries.
template <typename T>
class Prefetched {
 public:
  using Answer = Result<T, OracleError>;

  /// Reads the next answer, which is that to this query.
  explicit Prefetched(std::function<Answer(const Question&)> read) : read_(std::move(read)) {}

  /// These were sent, and nothing else is waited for.
  void expect(std::span<const Question> queries) {
    entries_.clear();
    for (const Question& query : queries) entries_.push_back({query, std::nullopt});
    read_so_far_ = 0;
  }

  /// The answer to a query that was sent ahead. nullopt if it was not, or if the process ended at
  /// one before it: then it is to be asked in its turn. Queries before it are forgotten.
  std::optional<Answer> take(const props::PositionScript& node, Depth depth) {
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& each) {
      return each.query.depth == depth && each.query.node == node;
    });
    if (entry == entries_.end()) return std::nullopt;
    const auto end = (entry - entries_.begin()) + 1;
    read_until(static_cast<std::size_t>(end));
    std::optional<Answer> answer = std::move(entries_[static_cast<std::size_t>(end) - 1].answer);
    entries_.erase(entries_.begin(), entries_.begin() + end);
    read_so_far_ -= static_cast<std::size_t>(end);
    return answer;
  }

  /// Reads what is still to come, so that something else can be asked. The answers are kept.
  void read_all() { read_until(entries_.size()); }

  /// The process has ended: nothing more will come.
  void end() { read_so_far_ = entries_.size(); }

 private:
  struct Entry {
    Question query;
    std::optional<Answer> answer;
  };

  void read_until(std::size_t count) {
    while (read_so_far_ < count) {
      Entry& entry = entries_[read_so_far_++];
      entry.answer = read_(entry.query);
    }
  }

  std::function<Answer(const Question&)> read_;
  std::deque<Entry> entries_;
  std::size_t read_so_far_ = 0;
};

}  // namespace refute::oracle
