#include "oracle/diagnose/depths.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/diagnose/counter_width.h"
#include "oracle/sources/expected_leaves.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {

bool Depths::is_right_deeper() const {
  return !wrong.empty() && !right.empty() && right.back() > wrong.back();
}

std::string Depths::in_words() const {
  if (wrong.empty() || right.empty()) return {};
  return fmt::format("wrong at depth {}, right at {}", fmt::join(wrong, ", "),
                     fmt::join(right, ", "));
}

Depths depths_of(const Question& query, const AskSubject& ask) {
  constexpr double kMostCounted = 2e4;  // of a slow program a second's work
  const Setup setup = props::setups_of(query.node)->back();
  const Mobility mobility = mobility_of(setup, mailbox::legal_moves(setup).size());
  Depths depths;
  for (int plies = 1; plies <= query.depth.plies() + 1; ++plies) {
    if (typical_leaves(mobility, Depth(plies)) > kMostCounted) break;
    const auto seen = observe_counts({query.node, Depth(plies)}, ask);
    if (seen) (seen->is_wrong() ? depths.wrong : depths.right).push_back(plies);
  }
  return depths;
}

}  // namespace refute::oracle
