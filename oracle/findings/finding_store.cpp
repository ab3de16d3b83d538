#include "oracle/findings/finding_store.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "oracle/findings/explain.h"
#include "oracle/findings/finding_json.h"
#include "oracle/findings/finding_reader.h"

namespace refute::oracle {

namespace {

std::string in_words(const Cause& cause) {
  return cause.model.empty() ? cause.certainty : cause.certainty + ": " + cause.model;
}

/// Whether something is there that is not to be written over.
bool is_no_finding(const std::filesystem::path& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return text.error().kind == FileError::Kind::kNotAFile;
  return !finding_from_json(*text);
}

}  // namespace

bool FindingStore::wants(const std::string& key, std::uint64_t task) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  return found == entries_.end() || Rank{true, task} < found->second.rank;
}

Result<bool, FileError> FindingStore::add(std::uint64_t task, const Finding& finding) {
  const std::lock_guard lock(mutex_);
  return keep({true, task}, finding);
}

Result<bool, FileError> FindingStore::add_known(const Finding& finding) {
  const std::lock_guard lock(mutex_);
  return keep({false, known_++}, finding);
}

void FindingStore::count(const std::string& key) {
  const std::lock_guard lock(mutex_);
  ++counts_[key];
}

std::map<std::string, std::uint64_t> FindingStore::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

Result<bool, FileError> FindingStore::keep(Rank rank, const Finding& finding) {
  const std::string key = dedup_key(finding);
  const auto found = entries_.find(key);
  if (found != entries_.end() && found->second.rank <= rank) return false;
  Entry& entry = entries_.insert_or_assign(key, Entry{rank, finding}).first->second;
  std::error_code ignored;  // a folder that cannot be made is reported by the write below
  std::filesystem::create_directories(folder_, ignored);
  const Result<Done, FileError> written =
      write_text_file_atomically(path_of(key), print_finding_json(finding));
  if (!written) return Unexpected{written.error()};
  entry.is_written = true;
  return true;
}

Result<bool, FileError> FindingStore::replace(const std::string& key_before, std::uint64_t task,
                                              const Finding& finding) {
  const std::lock_guard lock(mutex_);
  return keep_instead(key_before, {true, task}, finding);
}

Result<bool, FileError> FindingStore::keep_instead(const std::string& key_before, Rank rank,
                                                   const Finding& finding) {
  const std::string now = dedup_key(finding);
  forget(key_before);
  if (now != key_before) counts_[now] += std::exchange(counts_[key_before], 0);
  return keep(rank, finding);
}

void FindingStore::forget(const std::string& key) {
  entries_.erase(key);
  std::error_code ignored;  // a file that stays says what was believed at the time
  std::filesystem::remove(path_of(key), ignored);
}

Result<Done, FileError> FindingStore::settle_causes() {
  const std::lock_guard lock(mutex_);
  const std::map<std::string, Entry> told = entries_;
  for (const auto& [key, entry] : told) {
    const std::optional<Explanation> revised = causes_.revised(entry.finding);
    if (!revised) continue;
    Finding finding = entry.finding;
    note_cause(finding, *revised);
    const Result<bool, FileError> kept = keep_instead(key, entry.rank, finding);
    if (!kept) return Unexpected{kept.error()};
    // Another that stays in its place was told as what it is.
    const std::string before = in_words(*entry.finding.cause);
    if (*kept && before != in_words(*finding.cause)) told_before_[dedup_key(finding)] = before;
  }
  return Done{};
}

std::string FindingStore::told_before(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = told_before_.find(key);
  return found == told_before_.end() ? std::string() : found->second;
}

bool FindingStore::is_written(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  return found != entries_.end() && found->second.is_written;
}

std::vector<Finding> FindingStore::findings() const {
  const std::lock_guard lock(mutex_);
  std::vector<const Entry*> entries;
  for (const auto& [key, entry] : entries_) entries.push_back(&entry);
  std::sort(entries.begin(), entries.end(),
            [](const Entry* a, const Entry* b) { return a->rank < b->rank; });
  std::vector<Finding> findings;
  findings.reserve(entries.size());
  for (const Entry* entry : entries) findings.push_back(entry->finding);
  return findings;
}

std::string FindingStore::path_of(const std::string& key) const {
  std::string name = key;
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  std::replace_if(name.begin(), name.end(), [&](char c) { return !is_plain(c); }, '-');
  std::filesystem::path path = std::filesystem::path(folder_) / (name + ".json");
  for (int number = 2; is_no_finding(path); ++number) {
    path.replace_filename(name + "-" + std::to_string(number) + ".json");
  }
  return path.string();
}

std::size_t FindingStore::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace refute::oracle
