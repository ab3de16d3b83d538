#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oracle/sources/divide_reply.h"

namespace refute::oracle {

/// A move that both sides list once, with different leaves below it.
struct CountDifference {
  std::string move;
  std::uint64_t subject;
  std::uint64_t reference;

  friend bool operator==(const CountDifference&, const CountDifference&) = default;
};

/// How two answers about one node differ. Move lists are compared as multisets and before any
/// count; `counts` holds only moves that both list exactly once.
struct Comparison {
  std::vector<std::string> missing;     // the reference lists them, the subject does not; sorted
  std::vector<std::string> extra;       // the subject lists them, the reference does not; sorted
  std::vector<std::string> duplicate;   // the subject lists them more often than once; sorted
  std::vector<CountDifference> counts;  // in the order of the reference's coordinates; sorted
  std::uint64_t subject_total = 0;
  std::uint64_t reference_total = 0;

  bool same_moves() const { return missing.empty() && extra.empty() && duplicate.empty(); }

  /// Nothing differs, the totals included.
  bool agrees() const { return same_moves() && counts.empty() && subject_total == reference_total; }

  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// A reference that lists a move twice is in error itself: see `reference_is_sound`.
Comparison compare(const DivideReply& subject, const DivideReply& reference);

/// Whether both answers are sound and `compare` finds nothing: the common case, decided fast.
bool is_sound_agreement(const DivideReply& subject, const DivideReply& reference);

}  // namespace refute::oracle
