#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/sources/source.h"
#include "props/faults/catalogue.h"
#include "tests/distil/candidates.h"

namespace refute::distil {

/// Something wrong that a suite ought to show.
using TargetId = std::uint32_t;

/// The targets that a count refutes, in ascending order.
using KillSet = std::vector<TargetId>;

/// All that a suite is to refute: models of the catalogue, some of each row, and programs that are
/// wrong.
class Targets {
 public:
  /// `subjects` are sources, as on the command line. Throws std::runtime_error for one that cannot
  /// be asked.
  explicit Targets(const std::vector<std::string>& subjects);

  bool is_model(TargetId target) const { return target < models_.size(); }

  std::size_t size() const { return names_.size(); }
  const std::string& name(TargetId target) const { return names_.at(target); }

  /// The key of a model's row; the name of a subject.
  std::string_view group(TargetId target) const;

  /// What the first refutation of the target is worth. All models of one row together are worth
  /// the square root of their number, for they differ little; a subject as much as one model.
  double weight(TargetId target) const { return weights_.at(target); }

  /// For each depth of the candidate the targets whose count is wrong there or at a lower depth.
  /// Models that are not wanted are not asked at depth 3 and more, where they take long.
  /// Of a candidate with moves only what acts on making or taking back, and does not show without
  /// them.
  std::vector<KillSet> kills(const Candidate& candidate, const std::vector<bool>& is_wanted) const;

 private:
  std::vector<KillSet> kills_by_moves(const Candidate& candidate,
                                      const std::vector<bool>& is_wanted) const;
  std::vector<KillSet> kills_by_counts(const Candidate& candidate,
                                       const std::vector<bool>& is_wanted) const;
  void add_models(const Candidate& candidate, const std::vector<bool>& is_wanted,
                  std::vector<std::vector<bool>>& wrong) const;
  void add_subjects(const Candidate& candidate, std::vector<std::vector<bool>>& wrong) const;

  std::vector<const models::FaultModel*> models_;
  std::vector<std::string> names_;
  std::vector<double> weights_;
  std::vector<std::unique_ptr<oracle::Source>> subjects_;
};

}  // namespace refute::distil
