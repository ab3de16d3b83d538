#pragma once

#include <optional>
#include <string>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/question.h"
#include "oracle/sources/source.h"
#include "oracle/trace/comparison.h"
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
  Questions(Source& subject, Source& reference) : subject_(subject), reference_(reference) {}

  /// Both answers; the reference's is sound.
  Result<Answers, Trouble> ask_both(const Question& question);

  /// The subject's answer, held against one of the reference that is known already.
  Result<Comparison, Trouble> compare_subject(const Question& question, const DivideReply& known);

  /// The reference's answer if it agrees with itself.
  Result<DivideReply, Trouble> ask_reference(const Question& question);

  /// The position the subject believes to be in, if it can say and does.
  std::optional<Setup> position_of_subject(const props::PositionScript& node);

  /// The trouble that the reference makes by contradicting itself.
  Trouble contradiction(const Question& question, std::string detail) const;

  /// The last question that failed, if any did.
  const std::optional<Trouble>& trouble() const { return trouble_; }

  /// How many divides have been asked for, of both sides together.
  int count() const { return count_; }

 private:
  Result<DivideReply, Trouble> ask(Source& source, const Question& question);

  Source& subject_;
  Source& reference_;
  std::optional<Trouble> trouble_;
  int count_ = 0;
};

}  // namespace refute::oracle
