#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "oracle/process/oracle_error.h"
#include "oracle/source.h"

namespace refute::oracle {

/// What is wrong with a subject as a whole, so that comparing it position by position would say the
/// same thing two hundred times.
struct SubjectFault {
  enum class Kind : std::uint8_t {
    kIgnoresFen,      // whatever the position is, it answers for another
    kPseudoLegal,     // it lists moves that leave the king to be taken
    kCountDiffers,    // its count is not the sum of its own list
    kCountsInterior,  // it counts the inner nodes of the tree as well
    kIgnoresMoves,    // it answers for the position before the moves
    kNoAnswer,        // it does not answer at all: `trouble` says why
  };
  Kind kind;
  std::string message;  // a sentence for a person, with the evidence
  std::optional<OracleError> trouble{};

  /// True if the subject is wrong (exit code 1); false if it said nothing (exit code 3).
  bool is_divergence() const { return kind != Kind::kNoAnswer; }
};

/// A stable word: `ignores-fen`, `pseudo-legal`, ...
std::string_view kind_name(SubjectFault::Kind kind);

/// Asks the subject a handful of questions before any verdict. nullopt for a subject that can be
/// compared move by move, right or wrong: a single wrong move is what the comparison is for.
std::optional<SubjectFault> fault_of_subject(Source& subject);

}  // namespace refute::oracle
