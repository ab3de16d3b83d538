#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.h"
#include "oracle/findings/finding.h"
#include "oracle/findings/known_causes.h"
#include "oracle/process/text_file.h"

namespace refute::oracle {

/// The distinct findings of a campaign, one for each defect, written to a folder as they come.
///
/// Of several findings with one key the one of the lowest task number stays, so that the outcome
/// does not depend on which worker was faster. May be used from many threads.
class FindingStore {
 public:
  /// Findings go to `folder`, which is created with the first of them.
  explicit FindingStore(std::string folder) : folder_(std::move(folder)) {}

  /// Whether a finding with this key from that task would be kept: saves minimising the others.
  bool wants(const std::string& key, std::uint64_t task) const;

  /// Keeps the finding and writes its file (whole or not at all). False if it was not wanted.
  /// An error says that it is kept in memory but could not be written.
  Result<bool, FileError> add(std::uint64_t task, const Finding& finding);

  /// Keeps a finding that was known before the campaign: none of its tasks replaces it.
  Result<bool, FileError> add_known(const Finding& finding);

  /// Keeps the finding, which is known by now, in the place of what it was kept as before, and
  /// writes its file. False if one with its key is kept already.
  Result<bool, FileError> replace(const std::string& key_before, std::uint64_t task,
                                  const Finding& finding);

  /// Gives every finding the cause that explains it once all are known; of those that turn out to
  /// have the same the first stays.
  Result<Done, FileError> settle_causes();

  /// The cause that was told of a finding before `settle_causes` gave it another, with how sure it
  /// was; empty if none was.
  std::string told_before(const std::string& key) const;

  /// Counts a position that shows the defect with this key.
  void count(const std::string& key);

  /// How often each key was counted, by key.
  std::map<std::string, std::uint64_t> counts() const;

  /// All that were kept: those known before in the order in which they came, then the others in
  /// the order of their tasks.
  std::vector<Finding> findings() const;

  /// Whether the file of that key holds the finding that is kept.
  bool is_written(const std::string& key) const;

  /// The file of a key, below the folder. A file of that name that is no finding is left alone.
  std::string path_of(const std::string& key) const;

  std::size_t size() const;

  /// What explains the findings so far.
  KnownCauses& causes() { return causes_; }

 private:
  /// Findings that were known come before those of all tasks.
  struct Rank {
    bool is_new;
    std::uint64_t number;
    friend auto operator<=>(const Rank&, const Rank&) = default;
  };
  struct Entry {
    Rank rank;
    Finding finding;
    bool is_written = false;
  };
  Result<bool, FileError> keep(Rank rank, const Finding& finding);
  Result<bool, FileError> keep_instead(const std::string& key_before, Rank rank,
                                       const Finding& finding);
  void forget(const std::string& key);

  std::string folder_;
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
  std::map<std::string, std::uint64_t> counts_;
  std::map<std::string, std::string> told_before_;
  std::uint64_t known_ = 0;
  KnownCauses causes_;
};

}  // namespace refute::oracle
