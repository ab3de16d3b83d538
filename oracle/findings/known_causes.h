#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "oracle/findings/explain.h"

namespace refute::oracle {

/// The causes that were found in one subject so far, so that one defect is one finding however
/// differently it shows. May be used from many threads.
class KnownCauses {
 public:
  /// Gives the finding the cause that is known to explain it: one whose model predicts what was
  /// seen of it, or what was said of a finding that shows the same and that no model explains.
  /// False if there is none. What shows the same as a finding that no model explains is remembered
  /// as an example.
  bool recognise(Finding& finding, const std::optional<Observation>& seen);

  /// Finds the cause of a finding that was not recognised by asking the subject, and remembers it.
  void name(Finding& finding, Source& subject, const EliminationBudget& budget);

  /// Looks again for the causes that are not exact, if other faults have been found since, for
  /// where those do not show an answer may say more; or if an unknown one has shown in more
  /// examples.
  void name_again(Source& subject, const std::function<EliminationBudget()>& budget);

  /// What explains the finding once all causes are known, where that is something else than it
  /// says. Where an exact cause predicts all that another was tested on, there is the exact one
  /// only; so there is where an unknown one is predicted by one that nothing contradicts; and an
  /// exact one that the answers to another contradict is exact no more.
  std::optional<Explanation> revised(const Finding& finding) const;

 private:
  struct Known {
    Finding finding;                         // with the cause as it was told
    std::optional<Explanation> explanation;  // none of a finding that could not be repeated
    std::size_t known_then;                  // how many other faults were known then
    std::size_t examples_then = 0;           // and examples, if it is unknown
    int attempts = 1;                        // to explain it

    /// Whether it is worth looking for again.
    bool is_open() const;

    const models::FaultModel* model() const {  // nullptr if there is none
      return explanation && !explanation->models.empty() ? explanation->models.front() : nullptr;
    }
  };
  std::vector<std::shared_ptr<const Known>> all() const;
  std::vector<std::shared_ptr<const Known>> exact() const;
  /// The other causes with a model that no answer contradicts.
  std::vector<std::shared_ptr<const Known>> likely_besides(const Known* own) const;
  static std::vector<KnownFault> faults_of(const std::vector<std::shared_ptr<const Known>>& causes);
  std::vector<Question> examples_of(const Known& known) const;
  /// Puts the one in the place of the other; false if another worker did so before.
  bool replace(const std::shared_ptr<const Known>& before, std::shared_ptr<const Known> now);

  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<const Known>> known_;
  std::map<std::string, std::vector<Question>> examples_;  // by what they show
  std::vector<std::shared_ptr<const Known>> replaced_;     // others may look at their models
};

}  // namespace refute::oracle
