#pragma once

#include <optional>
#include <string_view>

#include "engine/castling.h"
#include "engine/depth.h"
#include "engine/setup.h"
#include "oracle/trace/comparison.h"

namespace refute::oracle {

/// Moves of one kind that a subject's perft leaves out of its counts, or counts twice, though its
/// lists have them once.
struct MiscountedKind {
  std::string_view moves;  // "en passant captures"
  bool is_counted_twice;
  bool is_one_promotion;  // of the four to which a pawn has the choice
};

/// A divide whose lists agree and whose counts do not, and the node that it is about.
struct Miscount {
  const Setup& node;
  Rules rules;
  Depth depth;
  const Comparison& difference;
};

/// The kind of move that explains every line, the right ones included; nullopt if none does.
///
/// What a move leaves behind on the board changes the lines after it as it likes; that it should
/// change each by as many leaves as there are moves of one kind below is rare. So no answer is
/// given where fewer than two lines are wrong, or where none is right. Only depths 2 and 3 are
/// looked at: at one of them such a fault shows first.
std::optional<MiscountedKind> miscounted_kind(const Miscount& miscount);

}  // namespace refute::oracle
