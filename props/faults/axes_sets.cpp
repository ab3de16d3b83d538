// Sets of pieces that are kept beside the board: the writes to them that may be left out.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using Undoing = SetsFault::Undoing;
using Which = SetsFault::Which;
using Write = SetsFault::Write;

Choice left_by_make(Which which, EnumSet<Write> writes, std::string words) {
  return {std::move(words), [which, writes](Fault& fault) {
            fault.kind = Kind::kSetsMade;
            fault.sets = {which, writes, Undoing::kCopies};
          }};
}

Choice stale(StaleSet how, std::string words) {
  return {std::move(words), [how](Fault& fault) {
            fault.kind = Kind::kSetStale;
            fault.option = static_cast<std::uint8_t>(how);
          }};
}

/// What a branch for castling or promotions may leave out.
Axis sets_of_special_moves() {
  return one_of(
      {stale(StaleSet::kAllWithEnPassantVictim,
             "in the set of all pieces stays what was taken in passing"),
       left_by_make(Which::kOfColors, {Write::kRookFrom, Write::kRookTo},
                    "the castling rook is not moved"),
       left_by_make(Which::kOfColors, {Write::kRookFrom}, "the castling rook's corner stays"),
       left_by_make(Which::kOfColors, {Write::kRookTo},
                    "where the castling rook arrives is lacking"),
       stale(StaleSet::kRookLiftedLast, "the castling rook's square is cleared last"),
       stale(StaleSet::kAllWithRook,
             "in the set of all pieces stays the square of the castling rook"),
       left_by_make(Which::kOfKinds, {Write::kRookFrom}, "in the set of rooks stays the corner"),
       left_by_make(Which::kOfKinds, {Write::kRookTo}, "the set of rooks lacks the castling rook"),
       left_by_make(Which::kOfKinds, {Write::kRookFrom, Write::kRookTo},
                    "in the set of rooks the castling rook is not moved"),
       left_by_make(Which::kBoth, {Write::kRookFrom},
                    "in the sets of kind and colour stays the castling rook's corner"),
       left_by_make(Which::kOfKinds, {Write::kExchanged},
                    "in the set of pawns stays the one that has promoted"),
       left_by_make(Which::kBoth, {Write::kExchanged},
                    "in the sets of kind and colour stays the pawn that has promoted")});
}

/// What any branch may.
Axis sets_of_any_move() {
  return one_of(
      {left_by_make(Which::kOfColors, {Write::kFrom}, "the square left stays occupied"),
       left_by_make(Which::kOfColors, {Write::kTo}, "the square of arrival stays empty"),
       left_by_make(Which::kOfColors, {Write::kVictim}, "what was taken stays"),
       stale(StaleSet::kAllWithFrom, "in the set of all pieces stays the square left"),
       left_by_make(Which::kBoth, {Write::kVictim}, "what was taken stays in the set of its kind"),
       left_by_make(Which::kOfKinds, {Write::kVictim},
                    "what was taken stays in the set of its kind, not in that of its colour"),
       stale(StaleSet::kVictimServesTaker,
             "what was taken stays in the set of its kind, and is the taker's"),
       stale(StaleSet::kVictimTogglesTaker,
             "what was taken stays in the set of its kind, and is the taker's, but for its own "
             "kind"),
       left_by_make(Which::kOfKinds, {Write::kFrom},
                    "the square left stays in the set of its kind"),
       left_by_make(Which::kOfKinds, {Write::kTo},
                    "the set of its kind lacks the square of arrival"),
       left_by_make(Which::kOfKinds, {Write::kFrom, Write::kTo},
                    "the piece is not moved in the set of its kind")});
}

/// Undo need not find what make has left out: it writes, or switches over, what it always does.
Axis not_copied_back() {
  const auto are = [](Undoing undoing) {
    return [undoing](Fault& fault) { fault.sets.undoing = undoing; };
  };
  return [are](const Variant& from) {
    const bool is_exchanged = from.fault.sets.left_out == EnumSet<Write>{Write::kExchanged};
    std::vector<Choice> choices{{"sets are switched over, by undo, too", are(Undoing::kSwitches)}};
    if (is_exchanged)
      choices.push_back({"undo does not look for it, either", are(Undoing::kWrites)});
    return one_of(std::move(choices))(from);
  };
}

/// Whether moves of that kind have none of the writes: they take nothing, or the king makes them.
bool is_never_left_out(const Fault& fault) {
  if (!writes_sets(fault)) return false;
  const EnumSet<Trait> takes{Trait::kCapture, Trait::kEnPassant};
  if (fault.sets.left_out == EnumSet<Write>{Write::kVictim})
    return (fault.moves.traits & takes) == EnumSet<Trait>::none();
  return fault.sets.which == Which::kOfKinds &&
         fault.moves.movers == EnumSet<PieceType>{PieceType::kKing};
}

/// Whether the set of a piece's kind has it for good, or for a while, and that of its colour not.
bool parts_sets(const Fault& fault) {
  if (fault.is(Kind::kUndo, UndoFault::kVictimInMoversColor)) return true;
  if (!writes_sets(fault)) return false;
  const EnumSet<Write> made{Write::kTo, Write::kRookTo};
  const EnumSet<Write> undone{Write::kFrom, Write::kVictim, Write::kRookFrom};
  const bool is_made = fault.kind == Kind::kSetsMade;
  const EnumSet<Write> lacking =
      fault.sets.which == Which::kOfColors
          ? (is_made ? made : undone)
          : (is_made ? undone : made) | EnumSet<Write>{Write::kExchanged};
  return fault.sets.which != Which::kBoth &&
         (fault.sets.left_out & lacking) != EnumSet<Write>::none();
}

}  // namespace

Axis kinds_of_sets() {
  return [](const Variant& from) {
    std::vector<Variant> all = kinds()(from);
    std::erase_if(all, [](const Variant& variant) { return is_never_left_out(variant.fault); });
    return all;
  };
}

Axis stale_sets() {
  return [](const Variant& from) {
    std::vector<Variant> all = sets_of_special_moves()(from);
    for (const Variant& variant : sets_of_any_move()(from)) {
      for (Variant& of_kind : kinds_of_sets()(variant)) all.push_back(std::move(of_kind));
      const bool is_of_victims = variant.fault.kind == Kind::kSetsMade &&
                                 variant.fault.sets.left_out == EnumSet<Write>{Write::kVictim};
      if (!is_of_victims) continue;
      for (Variant& of_victim : kinds_of_victims()(variant)) all.push_back(std::move(of_victim));
    }
    return all;
  };
}

Axis also_not_copied_back() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_plain = from.fault.kind == Kind::kSetsMade &&
                          from.fault.place == Place::kEverywhere &&
                          from.fault.architecture == Architecture::kMasks &&
                          from.fault.attacks == AttackFilter{} && !from.fault.attacks_by_colors;
    if (!is_plain) return all;
    for (Variant& variant : varied({from}, {not_copied_back(), leaves()}))
      all.push_back(std::move(variant));
    return all;
  };
}

Choice left_by_undo(SetsFault::Which which, EnumSet<SetsFault::Write> writes, std::string words,
                    const MoveFilter& moves) {
  return {std::move(words), [which, writes, moves](Fault& fault) {
            fault.kind = Kind::kSetsUndone;
            fault.sets = {which, writes, Undoing::kWrites};
            fault.moves = moves;
          }};
}

Axis also_switched() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.kind != Kind::kSetsUndone) return all;
    all.push_back({from.fault, from.words + ", sets are switched over"});
    all.back().fault.sets.undoing = Undoing::kSwitches;
    return all;
  };
}

Axis also_in_lists_only() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const Fault& fault = from.fault;
    const bool is_of_kind = (writes_sets(fault) && fault.sets.which == Which::kOfKinds) ||
                            fault.is(Kind::kSetStale, StaleSet::kVictimServesTaker) ||
                            fault.is(Kind::kSetStale, StaleSet::kVictimTogglesTaker);
    if (!is_of_kind) return all;
    all.push_back({from.fault, from.words + ", a list that attack tests do not ask"});
    all.back().fault.attacks.tests = EnumSet<Purpose>::none();
    return all;
  };
}

Axis also_asked_for_attackers() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!parts_sets(from.fault)) return all;
    const bool is_of_kinds = writes_sets(from.fault) && from.fault.sets.which == Which::kOfKinds;
    all.push_back({from.fault, from.words + (is_of_kinds ? ", and only attack tests ask the sets"
                                                         : ", and it attacks nobody")});
    all.back().fault.attacks_by_colors = true;
    all.back().fault.lists_by_board = is_of_kinds;
    return all;
  };
}

}  // namespace refute::models
