#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/depth.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/source.h"
#include "oracle/trace/divergence.h"
#include "oracle/trace/witness.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// What comparing two sources on one node came to.
struct Pinpointed {
  /// With the verdict `agree`, the node that was asked about; in trouble, the one that got no
  /// answer, and what was known to differ before.
  Divergence divergence;

  /// Why there was no answer. Beside a divergence: a question about it that failed once it had
  /// been found; the verdict then rests on the others.
  std::optional<OracleError> trouble;
  std::string trouble_source;

  /// For the verdict `inconsistent`: what was said, and then said otherwise.
  std::optional<Inconsistency> inconsistency;

  /// The reference that all other sources contradict, if references differ and there is one; and
  /// what they differ about, in a sentence.
  std::string odd_one_out;
  std::string dispute;

  /// How many divides have been asked for, of all sources together.
  int questions = 0;
};

/// Compares the sources on a node and traces a difference to where it comes from.
///
/// The trace goes down the move path, as long as both sides list the same moves, into the first
/// child in the subject's own order whose count differs: siblings before it cannot have spoilt it.
/// Where it ends, the node is asked by its own FEN as well, and its divide at other depths:
///
/// - The lists differ, by path and by FEN: `missing`, `extra` or `duplicate` (the first of them
///   that applies). The blame is the reading of the FEN if the same position is right on another
///   path that does not name it, or if the subject says that it is in another position.
/// - Only by path: `state`, blame make, on the shortest end of the line that still shows it. If
///   the lists differ earlier on that line, that node is judged instead: a subject that does not
///   know a move of the line is not in the position at all.
/// - The lists agree and the child alone is right: the number is wrong only inside the divide.
///   That is `count` if it is arithmetic: lines that do not add up, a divide to depth 1 that is
///   not all ones, every line wrong, the true lines of another depth, whole multiples of 2^16
///   lost, promotions to one piece left out or counted twice, the same error at two depths, or an
///   error that is gone one ply deeper. Else siblings spoilt the board: `state`, blame undo; make,
///   if the first line is among the wrong ones. Whatever else outlives a sibling, such as a hash
///   table, looks the same.
///
/// The divergence is reported at the least depth that shows it. Trouble is never agreement and
/// never a divergence. A source that says two things that cannot both be right, in this or before
/// it was wrapped into its witness, makes the verdict `inconsistent`, whatever else was found.
///
/// Asks two divides for each ply of the trace, two for each depth below the last node's, a dozen
/// at most besides, and for each move of the line of a state fault up to three.
/// Preconditions: those of `Source::divide`.
Pinpointed pinpoint(const props::PositionScript& asked, Depth depth, Witness& subject,
                    Witness& reference);
Pinpointed pinpoint(const props::PositionScript& asked, Depth depth, Source& subject,
                    Source& reference);

/// The same against several references. The first divergence from any of them counts if all the
/// others say the same of that node; if one does not, the verdict is that references disagree. The
/// built-in mailbox generator is asked for its opinion, too, where its answer takes a moment.
/// Precondition: there is a reference.
Pinpointed pinpoint_among(const props::PositionScript& asked, Depth depth, Witness& subject,
                          std::span<Witness* const> references);

/// Asks both sides about a divergence again, in new processes that have heard of nothing else where
/// there are processes. nullopt if it shows again; else what it came to instead: `inconsistent`, or
/// trouble.
std::optional<Pinpointed> contradiction_of(const Divergence& divergence, Witness& subject,
                                           Witness& reference);

}  // namespace refute::oracle
