#include "oracle/diagnose/several_faults.h"

#include <algorithm>
#include <map>

namespace refute::oracle {
namespace {

using models::Answer;
using models::MoveText;

/// How often each move is listed, and the leaves below it; negative where the truth has more.
struct Share {
  std::int64_t times = 0;
  std::int64_t leaves = 0;

  friend bool operator==(const Share&, const Share&) = default;
};
using Shares = std::map<MoveText, Share>;

void add(Shares& shares, const Answer& answer, std::int64_t sign) {
  for (const models::AnswerLine& line : answer.lines) {
    Share& share = shares[line.move];
    share.times += sign;
    share.leaves += sign * static_cast<std::int64_t>(line.leaves);
  }
}

/// What is wrong with the answer.
Shares faults_of(const Answer& answer, const Answer& truth) {
  Shares shares;
  add(shares, answer, 1);
  add(shares, truth, -1);
  std::erase_if(shares, [](const auto& entry) { return entry.second == Share{}; });
  return shares;
}

void add(Shares& sum, const Shares& shares) {
  for (const auto& [move, share] : shares) {
    sum[move].times += share.times;
    sum[move].leaves += share.leaves;
  }
}

}  // namespace

bool predicted_together(const Models& faults, const Observation& seen) {
  Shares sum;
  std::uint64_t total = seen.truth.total;
  for (const models::FaultModel* fault : faults) {
    const Answer answer = models::answer(*fault, seen.asked);
    add(sum, faults_of(answer, seen.truth));
    total += answer.total - seen.truth.total;  // wraps as unsigned numbers do
  }
  std::erase_if(sum, [](const auto& entry) { return entry.second == Share{}; });
  const bool is_list_right = !seen.said.has_lines || sum == faults_of(seen.said, seen.truth);
  return is_list_right && total == seen.said.total;
}

bool is_compatible(const models::FaultModel& model, const Observation& seen) {
  if (predicts(model, seen)) return true;
  if (!seen.is_wrong()) return false;
  return seen.asked.depth > Depth(1) || is_part_of(models::answer(model, seen.asked), seen);
}

}  // namespace refute::oracle
