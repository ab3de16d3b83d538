#pragma once

#include <optional>
#include <vector>

#include "oracle/diagnose/query_pool.h"
#include "oracle/diagnose/several_faults.h"
#include "props/faults/answer.h"

namespace refute::oracle {

/// The models whose fault is in the same primitive as that of one model, under its condition if it
/// has one, and queries to which they answer otherwise. A fault that the catalogue lacks is most
/// often like two of its models; where one of them fits all that was seen, the other tells where to
/// look.
class Relatives {
 public:
  /// Everything outlives this.
  Relatives(const models::FaultModel& model, QueryPool& pool);

  /// A query that tells the next relative from the model; of attack tests first some about checks,
  /// by the attackers of the findings. nullopt if there is none left that was told by a query of
  /// this size.
  std::optional<Question> next();

 private:
  struct Place {
    Question question;
    models::Asked asked;
    models::Answer answer;  // of the model
    bool is_right;          // which is as it should be
    bool is_taken = false;
  };

  /// A place where that relative answers otherwise, one where it is wrong and the model is not if
  /// there is any: a subject may have both faults. nullptr if there is none.
  Place* told_from(const models::FaultModel& relative);
  void add_drawn_place();
  void add_place(Question question);

  const models::FaultModel& model_;
  QueryPool& pool_;
  std::vector<Question> in_check_;
  std::vector<Place> places_;
  std::vector<models::FaultModel> relatives_;
};

}  // namespace refute::oracle
