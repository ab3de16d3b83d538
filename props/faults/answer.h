#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/depth.h"
#include "props/faults/fault.h"
#include "props/faults/move_order.h"
#include "props/faults/state.h"
#include "props/sampling/position_script.h"

namespace refute::models {

/// The text of a move, packed so that answers are compared fast: from, to and the letter behind.
/// A text that is no move is a number of its own.
class MoveText {
 public:
  /// Whatever the text, equal texts give equal values.
  static MoveText of(std::string_view text);
  static MoveText of(Square from, Square to, char letter);

  /// The UCI text; `?` for what was none.
  std::string text() const;

  friend constexpr auto operator<=>(MoveText, MoveText) = default;

 private:
  constexpr explicit MoveText(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_;
};

struct AnswerLine {
  MoveText move;
  std::uint64_t leaves;

  friend auto operator<=>(const AnswerLine&, const AnswerLine&) = default;
};

/// What a generator answers to a divide. The lines are sorted.
struct Answer {
  std::vector<AnswerLine> lines;
  std::uint64_t total = 0;
  bool has_lines = true;  // false: only the total was given

  friend auto operator<=>(const Answer&, const Answer&) = default;
};

/// Whether another line of the answer names the same move with that many leaves: castling may be
/// written like a king move. Precondition: `line` is one of the answer's.
bool has_twin_with(std::uint64_t leaves, const AnswerLine& line, const Answer& answer);

/// Whether the two say the same, as far as both say something.
bool agree(const Answer& a, const Answer& b);

/// The same, where a line that counts nothing is none.
bool agree_but_for_empty_lines(Answer a, Answer b);

/// A move that is truly made on the way through a query, as far as faults of make can tell.
struct MadeMove {
  Color side;
  Ply ply;
  bool has_rights;     // somebody has a right before it
  bool touches_right;  // it ought to end one
  bool has_ep_square;  // there is one before it
};

/// A divide that is asked for.
struct Asked {
  props::PositionScript node;
  Depth depth = Depth(1);

  /// The moves in the order in which the subject lists them, where that is known: faults of undo
  /// and lists that are cut depend on it.
  std::vector<MoveText> order{};

  /// In which of the usual orders the subject makes moves, if a longer list has shown it.
  std::optional<MoveOrder> usual_order{};

  /// Where the line truly leads, if that has been worked out: see `prepared`.
  std::optional<State> reached{};

  /// The moves of the line with the states that they truly are played in, if worked out.
  std::vector<std::pair<State, Ply>> played{};

  /// What the same program was asked before this, the first first: a hash table may live on.
  std::vector<Asked> before{};

  /// The kinds of moves that are truly made along the line and below the root, if worked out.
  std::optional<std::vector<MadeMove>> made{};

  /// The same with those that are made only to test them, if worked out.
  std::optional<std::vector<MadeMove>> tried{};
};

/// The usual order that agrees most with `order`. Precondition: the script can be played.
MoveOrder order_shown_by(const Asked& asked);

/// Adds the order in which the answer lists the moves of a king, a knight and a queen and the
/// promotions of a pawn, as far as it lists them. Precondition: the script can be played.
void add_order_of_piece(MoveOrder& order, const Asked& asked);

/// What a subject does at a move of the line that its own list does not have.
enum class Unlisted : std::uint8_t {
  kIsPlayed,         // all the same
  kIsPlayedPlainly,  // the same, and en passant takes nobody
  kEndsLine,         // as most do
  kIsNotPseudo,  // ends the line, but moves are looked up before it is seen whether they are legal
  kIsSkipped,    // and the moves are played that it lists then
};

constexpr bool is_played(Unlisted unlisted) {
  return unlisted == Unlisted::kIsPlayed || unlisted == Unlisted::kIsPlayedPlainly;
}

/// What may be done in that line: without moves nothing differs, and to skip the only one is to end
/// the line there.
std::span<const Unlisted> ways_to_take_line(const Asked& asked);

/// The same with `reached` and `played`, which save every model that is right about the line
/// playing it. Precondition: the script can be played.
Asked prepared(Asked asked);

/// The same with `made` and, if the tree is not too large, `tried`, which tell most faults of make
/// and undo at once that they do not show. It takes a walk of the whole tree.
/// Precondition: `asked` is prepared.
Asked with_moves_made(Asked asked);

/// What a generator with this fault answers. Without a fault: what is true.
/// Precondition: the script can be played.
Answer answer(const Fault& fault, const Asked& asked, Unlisted unlisted = Unlisted::kIsPlayed);

/// What is known of an answer besides the query.
struct Said {
  const Answer& said;
  const Answer& truth;  // the true answer to the same query
  Unlisted unlisted = Unlisted::kIsPlayed;
};

/// Whether a generator with this fault answers so to the last leaf, in one of the usual orders of
/// moves where it depends on that. Precondition: `asked` is prepared.
bool answers_exactly(const Fault& fault, const Asked& asked, const Answer& said);

/// Whether a generator with this fault may answer so: as `answers_exactly`, with what depends on
/// more than the fault left open, and much cheaper, for it ends at the first line that differs.
/// Precondition: `asked` is prepared.
bool answers_so(const Fault& fault, const Asked& asked, const Said& said);

/// The same, whatever the generator does at moves of the line that it does not list.
bool may_answer_so(const Fault& fault, const Asked& asked, const Answer& said, const Answer& truth);

}  // namespace refute::models
