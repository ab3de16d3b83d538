#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "oracle/process/oracle_error.h"
#include "oracle/sources/question.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// What is wrong with a subject as a whole, so that comparing it position by position would say the
/// same thing two hundred times.
///
/// All kinds but the last are divergences (exit code 1), whoever in the subject is to blame: it was
/// asked a question that it took, and its answer is well-formed and wrong, so `evidence` shows it
/// to anybody and to `compare`, which says exit code 1 as well. `kNoAnswer` is trouble (exit code
/// 3): nothing is known of its moves. What is neither is not here: castling written as the king
/// that takes its rook is understood, and said once in `SourceIdentity::dialect`; a program without
/// any perft cannot be opened, and a move that is merely wrong is for the comparison to find.
struct SubjectFault {
  enum class Kind : std::uint8_t {
    kIgnoresFen,      // whatever the position is, it answers for another
    kIgnoresMoves,    // it answers for the position before the moves, or before one of them
    kPseudoLegal,     // it lists moves that leave the king to be taken
    kCountsInterior,  // it counts the inner nodes of the tree as well
    kCountDiffers,    // its count is not the sum of its own list
    kNoAnswer,        // it does not answer at all: `trouble` says why
  };
  Kind kind;
  std::string message;  // what it is, with the evidence, and what to do about it; one line
  std::optional<Question> evidence{};  // a question that is answered wrongly; none for kNoAnswer
  std::optional<OracleError> trouble{};

  /// True if the subject is wrong (exit code 1); false if it said nothing (exit code 3).
  bool is_divergence() const { return kind != Kind::kNoAnswer; }
};

/// A stable word: `ignores-fen`, `pseudo-legal`, ...
std::string_view kind_name(SubjectFault::Kind kind);

/// Asks the subject seven questions before any verdict, so that each of these faults is named once.
/// nullopt for a subject that can be compared move by move, right or wrong: a single wrong move is
/// what the comparison is for. Where an answer is slow the one question that may need many is left
/// out, and a subject that fails on a position or two is not silent.
std::optional<SubjectFault> fault_of_subject(Source& subject);

}  // namespace refute::oracle
