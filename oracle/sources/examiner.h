#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/sources/known_positions.h"
#include "oracle/sources/learnt.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// The position in Chess960.
props::PositionScript node960(const char* fen);

/// White is in check, a knight is pinned, and rooks watch the squares beside the king: of 20
/// movements e1f1 alone is legal. A generator that forgets only pins, or only evasions, does not
/// list all the others.
inline constexpr const char* kEverythingForbidden = "3rr2k/8/8/8/7b/8/4N3/R3K3 w - - 0 1";

/// What a source is asked while it is examined.
struct KnownQueries {
  /// The first move can still be played by who has not played it, and by nobody else.
  struct Line {
    Question query;
    const char* move;
  };

  Question start;
  Question start_two;  // at depth 2
  Question kiwipete;
  Question kiwipete_two;
  Question forbidden;
  std::array<Line, 4> lines;
};

/// Made once.
const KnownQueries& known_queries();

/// What the mailbox answers.
DivideReply truth_of(const Question& query);

/// Asks a source what is known, and keeps what was answered to what.
class Examiner {
 public:
  /// `source` must outlive the examiner.
  explicit Examiner(Source& source) : source_(source) {}

  /// The answer; nullptr if there is none, and then there is an error. One that is wrong is asked
  /// for again, so that an answer that comes once only is told from one that can be relied on.
  const DivideReply* ask(Question query);

  /// The answer to a query of before; nullptr if it was not asked or not answered.
  const DivideReply* answer_to(const Question& query) const;

  /// Whether it took long for each of its first answers: then it is asked no more than it has to
  /// be. One slow answer says nothing: a program may load or compile something, or wait for a
  /// processor. Nor does a fast one about few moves.
  bool is_slow() const;

  /// How long the last answer took.
  std::chrono::milliseconds last() const { return last_; }

  /// The last error, if there was any.
  const std::optional<OracleError>& error() const { return error_; }

  /// Whether the last query that it did not answer was refused, which is believed, or let pass in
  /// silence, which takes long. Precondition: there is an error.
  bool refuses() const;
  bool is_silent() const { return error_->kind == OracleError::Kind::kHung; }

  /// Remembers that the query was not answered. Precondition: there is an error.
  void note_unanswered(const Question& query);

  /// What was learnt so far.
  Learnt& learnt() { return learnt_; }

 private:
  using Reply = Result<DivideReply, OracleError>;

  const DivideReply* heard_nonsense(const Question& query, const Reply& nonsense);
  void note_contradiction(const Question& query, const Reply& first, const Reply& second);
  DivideReply asked_again(const Question& query, const DivideReply& first,
                          const DivideReply& truth);

  Source& source_;
  Learnt learnt_;
  std::vector<std::pair<Question, DivideReply>> asked_;
  std::optional<OracleError> error_;
  std::optional<std::chrono::milliseconds> shortest_;
  std::chrono::milliseconds last_{0};
};

}  // namespace refute::oracle
