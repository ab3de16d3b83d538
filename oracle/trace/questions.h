#pragma once

#include <optional>
#include <string>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/question.h"
#include "oracle/trace/comparison.h"
#include "oracle/trace/witness.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A question that got no answer that could be used, and whose fault that is.
struct Trouble {
  OracleError error;
  std::string source;
  Question question;
};

/// What both sides say about one question.
struct Answers {
  DivideReply subject;
  DivideReply reference;
  Comparison difference;
};

/// The subject and its reference, and how often they have been asked.
class Questions {
 public:
  /// Both outlive this.
  Questions(Witness& subject, Witness& reference) : subject_(subject), reference_(reference) {}

  /// Both answers; the reference's is sound.
  Result<Answers, Trouble> ask_both(const Question& question);

  /// The subject's answer, compared with one of the reference that is known already.
  Result<Comparison, Trouble> compare_subject(const Question& question, const DivideReply& known);

  /// The subject's answer.
  Result<DivideReply, Trouble> ask_subject(const Question& question);

  /// The reference's answer if it agrees with itself.
  Result<DivideReply, Trouble> ask_reference(const Question& question);

  /// The position the subject believes to be in, if it can say and does.
  std::optional<Setup> position_of_subject(const props::PositionScript& node);

  /// The trouble that the reference makes by an answer that contradicts itself.
  Trouble contradiction(const Question& question, std::string detail) const;

  /// Notes that the reference has given two answers that cannot both be right.
  void reference_contradicts_itself(Statement first, Statement second);

  /// Whether either side has said two things that cannot both be right.
  const std::optional<Inconsistency>& inconsistency() const;

  /// The last question that failed, if any did.
  const std::optional<Trouble>& trouble() const { return trouble_; }

 private:
  Result<DivideReply, Trouble> ask(Source& source, const Question& question);

  Witness& subject_;
  Witness& reference_;
  std::optional<Trouble> trouble_;
};

}  // namespace refute::oracle
