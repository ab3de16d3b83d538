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
/// count; `counts` holds only moves that both list exactly once. If one of the answers has no list,
/// the totals are all that is compared.
struct Comparison {
  std::vector<std::string> missing;     // the reference lists them, the subject does not; sorted
  std::vector<std::string> extra;       // the subject lists them, the reference does not; sorted
  std::vector<std::string> duplicate;   // the subject lists them more often than once; sorted
  std::vector<CountDifference> counts;  // in the order of the reference's coordinates; sorted
  std::uint64_t subject_total = 0;
  std::uint64_t reference_total = 0;

  /// False if one side gave a total alone. The lists above then hold only what was inferred from
  /// counts: a list that was not given is not an empty one.
  bool lists_compared = true;

  bool names_no_move() const { return missing.empty() && extra.empty() && duplicate.empty(); }
  bool same_total() const { return subject_total == reference_total; }

  /// No list says otherwise; where lists were not compared, neither does a total.
  bool same_moves() const { return names_no_move() && (lists_compared || same_total()); }

  /// Nothing differs, the totals included.
  bool agrees() const { return names_no_move() && counts.empty() && same_total(); }

  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// A reference that lists a move twice is in error itself: see `reference_is_sound`.
Comparison compare(const DivideReply& subject, const DivideReply& reference);

/// Whether both answers are sound and `compare` finds nothing: the common case, decided fast.
bool is_sound_agreement(const DivideReply& subject, const DivideReply& reference);

}  // namespace refute::oracle
