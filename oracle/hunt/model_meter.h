#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
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
/// on it. Answers wait for it in their order, the first of a hunt being the most telling ones; what
/// is counted is what was worked out, so at least so many are refuted. May be called by several
/// threads, of which one at a time does the work.
class ModelMeter {
 public:
  ModelMeter();

  /// The subject has answered the query so, and that is right.
  void heard_right_answer(const Question& question, const DivideReply& reply);

  /// How many models are refuted so far; may be read at any time.
  std::uint64_t refuted() const { return refuted_; }

  /// One entry for each rule, in the order of the catalogue.
  std::vector<ModelCount> rules() const;

  /// How many answers were looked at.
  std::uint64_t answers() const;

 private:
  using Clock = Deadline::Clock;

  struct Heard {
    Question question;
    DivideReply reply;
    bool is_list;  // only the moves are looked at, which takes the least time and refutes the most
  };

  void note(const Question& question, const DivideReply& reply);
  std::optional<Heard> next_heard();

  std::mutex waiting_mutex_;
  std::deque<Heard> lists_;  // are worked off first
  std::deque<Heard> counts_;
  std::size_t noted_ = 0;  // answers since both were empty; more wait in vain until they are again

  mutable std::mutex mutex_;                       // guards what follows
  std::vector<const models::FaultModel*> models_;  // all, in the order of the rows
  std::vector<const models::FaultModel*> left_;    // those that are not refuted, in that order
  std::uint64_t answers_ = 0;
  std::atomic<std::uint64_t> refuted_{0};
  Clock::time_point start_ = Clock::now();
  Clock::duration spent_{};
};

}  // namespace refute::oracle
