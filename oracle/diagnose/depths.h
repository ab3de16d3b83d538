#pragma once

#include <string>
#include <vector>

#include "oracle/diagnose/observation.h"

namespace refute::oracle {

/// At which depths, in plies, the counts of one position are wrong and right.
struct Depths {
  std::vector<int> wrong;
  std::vector<int> right;

  /// Whether all is right at a greater depth than where something is wrong, as it cannot be on a
  /// board that moves have spoilt.
  bool is_right_deeper() const;

  /// "wrong at depth 3, right at 1, 2, 4"; empty if there is only one or the other.
  std::string in_words() const;
};

/// The subject's counts of the position of the query, up to one ply deeper. Depths at which there
/// is too much to count in a moment are left out.
Depths depths_of(const Question& query, const AskSubject& ask);

}  // namespace refute::oracle
