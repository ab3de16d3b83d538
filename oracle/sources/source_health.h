#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "oracle/process/oracle_error.h"
#include "oracle/sources/question.h"
#include "oracle/sources/statement.h"

namespace refute::oracle {

/// How one side of a campaign fares: how often it was asked, how often it had to be started again,
/// and the questions that kill it. May be used from many threads.
class SourceHealth {
 public:
  /// A question that got no answer however often it was asked.
  struct Quarantined {
    std::string source;
    std::string question;  // `position` body and depth
    OracleError error;
  };

  void count_question() { questions_.fetch_add(1, std::memory_order_relaxed); }

  /// A question that killed the program, or got no answer in time, and was answered when it was
  /// asked again.
  struct Recovery {
    Question question;
    OracleError error;
  };

  /// A question that failed and is asked again. The first three errors are kept for `news`.
  void count_retry(const OracleError& error);

  void count_recovery(Recovery recovery);

  /// A question that was answered by nonsense, or by a refusal, and when asked again by an answer.
  void count_inconsistency(Inconsistency inconsistency);

  /// From now on the question is answered by this error, and the source is left in peace.
  void quarantine(const std::string& source, const Question& question, const OracleError& error);

  /// The error of a question of that source that is in quarantine. Costs nothing while none is.
  std::optional<OracleError> quarantined_error(const std::string& source,
                                               const Question& question) const;

  std::uint64_t questions() const { return questions_; }
  std::uint64_t retries() const { return retries_; }
  std::size_t quarantined_count() const { return quarantined_count_; }

  /// All of them, in the order of their sources and questions.
  std::vector<Quarantined> quarantined() const;

  /// Errors behind the first retries that nobody has been told of yet; taken by who asks.
  std::vector<OracleError> news();

  /// Recoveries that nobody has been told of yet; taken by who asks.
  std::vector<Recovery> new_recoveries();

  /// Inconsistencies that nobody has been told of yet; taken by who asks.
  std::vector<Inconsistency> new_inconsistencies();

  /// Whether there is no use in asking on: more than half of the questions killed it each time they
  /// were asked, after a start in which ten are forgiven.
  bool is_unreliable() const;

 private:
  std::atomic<std::uint64_t> questions_{0};
  std::atomic<std::uint64_t> retries_{0};
  std::atomic<std::size_t> quarantined_count_{0};
  std::atomic<bool> has_news_{false};
  std::atomic<bool> has_inconsistencies_{false};
  std::atomic<bool> has_recoveries_{false};
  mutable std::mutex mutex_;  // guards what follows
  std::vector<OracleError> news_;
  std::vector<Inconsistency> inconsistencies_;
  std::vector<Recovery> recoveries_;
  std::map<std::string, Quarantined> entries_;  // by source and question
};

/// The quarantine as a text to read: one line for each question, with its source and why.
std::string print_quarantine(const std::vector<SourceHealth::Quarantined>& entries);

}  // namespace refute::oracle
