#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.h"
#include "oracle/finding.h"
#include "oracle/text_file.h"

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

  /// All that were kept, in the order of their tasks.
  std::vector<Finding> findings() const;

  /// The file of a key, below the folder.
  std::string path_of(const std::string& key) const;

  std::size_t size() const;

 private:
  struct Entry {
    std::uint64_t task;
    Finding finding;
  };
  std::string folder_;
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

}  // namespace refute::oracle
