#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "oracle/findings/campaign_summary.h"
#include "oracle/process/deadline.h"
#include "oracle/sources/divide_reply.h"
#include "oracle/sources/question.h"
#include "props/faults/catalogue.h"

namespace refute::oracle {

/// What the right answers of a subject say of the ways of being wrong that the catalogue knows: a
/// model that would have answered otherwise is refuted. Some models of each row stand for it.
///
/// To work that out may take longer than the answer did, so only a small share of the time is spent
/// on it, and what is counted is what was worked out: at least so many are refuted. May be called
/// by several threads; a thread that would have to wait for another goes on without.
class ModelMeter {
 public:
  ModelMeter();

  /// The subject has answered the query so, and that is right.
  void heard_right_answer(const Question& question, const DivideReply& reply);

  /// One entry for each rule, in the order of the catalogue.
  std::vector<ModelCount> rules() const;

  /// How many answers were looked at.
  std::uint64_t answers() const;

 private:
  using Clock = Deadline::Clock;

  mutable std::mutex mutex_;
  std::vector<const models::FaultModel*> models_;  // all, in the order of the rows
  std::vector<const models::FaultModel*> left_;    // those that are not refuted, in that order
  std::uint64_t answers_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::duration spent_{};
};

}  // namespace refute::oracle
