#include "oracle/sources/source_health.h"

#include <utility>

#include <fmt/format.h>

namespace refute::oracle {
namespace {

constexpr std::uint64_t kDeathsForgiven = 10;
constexpr std::uint64_t kQuestionsPerDeath = 2;
constexpr std::uint64_t kRetriesTold = 3;

std::string key_of(const std::string& source, const std::string& question) {
  return source + '\n' + question;
}

}  // namespace

void SourceHealth::count_retry(const OracleError& error) {
  if (retries_.fetch_add(1) >= kRetriesTold) return;
  const std::lock_guard lock(mutex_);
  news_.push_back(error);
  has_news_ = true;
}

void SourceHealth::count_inconsistency(Inconsistency inconsistency) {
  const std::lock_guard lock(mutex_);
  inconsistencies_.push_back(std::move(inconsistency));
  has_inconsistencies_ = true;
}

void SourceHealth::count_recovery(Recovery recovery) {
  const std::lock_guard lock(mutex_);
  recoveries_.push_back(std::move(recovery));
  has_recoveries_ = true;
}

std::vector<SourceHealth::Recovery> SourceHealth::new_recoveries() {
  if (!has_recoveries_) return {};
  const std::lock_guard lock(mutex_);
  has_recoveries_ = false;
  return std::exchange(recoveries_, {});
}

std::vector<Inconsistency> SourceHealth::new_inconsistencies() {
  if (!has_inconsistencies_) return {};
  const std::lock_guard lock(mutex_);
  has_inconsistencies_ = false;
  return std::exchange(inconsistencies_, {});
}

void SourceHealth::quarantine(const std::string& source, const Question& question,
                              const OracleError& error) {
  const std::lock_guard lock(mutex_);
  const std::string text = text_of(question);
  entries_.try_emplace(key_of(source, text), Quarantined{source, text, error});
  quarantined_count_ = entries_.size();
}

std::optional<OracleError> SourceHealth::quarantined_error(const std::string& source,
                                                           const Question& question) const {
  if (quarantined_count_ == 0) return std::nullopt;
  const std::string key = key_of(source, text_of(question));
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  return found == entries_.end() ? std::nullopt : std::optional(found->second.error);
}

std::vector<SourceHealth::Quarantined> SourceHealth::quarantined() const {
  const std::lock_guard lock(mutex_);
  std::vector<Quarantined> all;
  for (const auto& [key, entry] : entries_) all.push_back(entry);
  return all;
}

std::vector<OracleError> SourceHealth::news() {
  if (!has_news_) return {};
  const std::lock_guard lock(mutex_);
  has_news_ = false;
  return std::exchange(news_, {});
}

bool SourceHealth::is_unreliable() const {
  return quarantined_count_ > kDeathsForgiven &&
         quarantined_count_ * kQuestionsPerDeath > questions_;
}

std::string print_quarantine(const std::vector<SourceHealth::Quarantined>& entries) {
  std::string text;
  for (const SourceHealth::Quarantined& entry : entries) {
    text += fmt::format("{}  # {} of {}: {}\n", entry.question, kind_name(entry.error.kind),
                        entry.source, entry.error.detail);
  }
  return text;
}

}  // namespace refute::oracle
