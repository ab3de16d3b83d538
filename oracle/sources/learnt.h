#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "oracle/sources/protocol.h"
#include "oracle/sources/question.h"
#include "oracle/sources/statement.h"

namespace refute::oracle {

/// What can be the matter with a source as a whole.
enum class TraitKind : std::uint8_t {
  kIgnoresFen,      // whatever the position is, it answers for another
  kIgnoresMoves,    // it answers for the position before the moves, or before one of them
  kPseudoLegal,     // it lists moves that leave the king to be taken
  kCountsInterior,  // it counts the inner nodes of the tree as well
  kCountDiffers,    // its count is not the sum of its own list
  kInconsistent,    // it answered one query in two ways
};

/// A way in which a source as a whole differs from what was asked for: told once, and worked
/// around, so that the rest can still be compared.
struct Trait {
  TraitKind kind;
  std::string message;       // what it is, with the evidence, and what is done about it; one line
  Question evidence;         // a query that shows it to anybody
  std::string workaround{};  // what is compared all the same, and what is not; empty if nothing is

  /// True if the source is wrong; false if it cannot be said what it would answer next time.
  bool is_defect() const { return kind != TraitKind::kInconsistent; }
};

/// "20 in 20 moves", or the total alone of who lists none.
std::string size_of(const DivideReply& reply);

/// A stable word: `ignores-fen`, `pseudo-legal`, ...
std::string_view kind_name(TraitKind kind);

/// What was learnt of a source by asking it: enough to open it again without asking.
struct Learnt {
  std::optional<FoundProtocol> program{};  // of a program that answers in text
  std::vector<Trait> traits{};

  /// 3, 2 or 1: the deepest divide that it answers fast enough, at the start position, for a hunt
  /// to get through many positions. Deeper ones check more leaves for each query.
  Depth depth = Depth(1);
  bool is_deepest = false;  // it does not answer what is deeper

  /// What it did not answer without saying that it refuses that: it dies of it, or falls silent.
  /// If `is_deepest`, that is what is deeper.
  std::optional<Question> unanswered{};
  std::string unanswered_because{};  // a clause: what came of it

  /// Whether it knows Chess960: it finds castling there in two of three positions at least. A
  /// source that fails on one alone has a defect, which is for the comparison to find.
  bool plays_chess960 = false;

  /// Of a source that counts inner nodes: whether the position asked about is one of them, and
  /// whether the lines of its divide count leaves, and only the total has the others.
  bool counts_root = false;
  bool lines_count_leaves = false;

  /// Known answers that it did not give, one clause each. Of a subject these are for the
  /// comparison to find; whoever gives one is no reference.
  std::vector<std::string> wrong_answers{};

  /// The first two answers to one query that cannot both be right.
  std::optional<Inconsistency> contradiction{};

  bool has(TraitKind kind) const;

  /// Takes into account that the source has said two things that cannot both be right.
  void note(Inconsistency found);
};

}  // namespace refute::oracle
