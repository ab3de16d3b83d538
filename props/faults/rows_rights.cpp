// Faults of castling rights in make: what is kept, and who reads it.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

Variant kept(RightEvent event, MoveFilter moves = {}) {
  Variant variant = base(Kind::kRightKept, event);
  variant.fault.moves = moves;
  return variant;
}

/// The right of which rook; it is told by the file of the corner.
Axis rooks() {
  return one_of({{"", [](Fault&) {}},
                 {"of the king's rook", [](Fault& fault) { fault.moves.to_files = {File::kH}; }},
                 {"of the queen's rook", [](Fault& fault) { fault.moves.to_files = {File::kA}; }}});
}

Axis takers() {
  const auto by = [](EnumSet<PieceType> types) {
    return [types](Fault& fault) { fault.moves.movers = types; };
  };
  return one_of({{"", [](Fault&) {}},
                 {"nor does any other arrival end it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kArrival);
                    fault.moves.victims = {};
                  }},
                 {"nor does the departure of who took it end it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenForGood);
                  }},
                 option(RightEvent::kRookTakenIfAlone, "if there is no other of its side"),
                 option(RightEvent::kRookTakenIfBoth, "if there is another of its side"),
                 {"unless on the back rank of who takes it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenAtHome);
                  }},
                 {"unless on the back rank of who takes it, nor does the departure of that end it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenAtHomeForGood);
                  }},
                 {"by a knight", by({kKnight})},
                 {"by a bishop", by({kBishop})},
                 {"by a rook", by({kRook})},
                 {"by a queen", by({kQueen})},
                 {"by the king", by({kKing})},
                 {"by a slider", by({kBishop, kRook, kQueen})},
                 {"by anything but a rook", by({kPawn, kKnight, kBishop, kQueen, kKing})},
                 {"by anything but a pawn", by({kKnight, kBishop, kRook, kQueen, kKing})},
                 {"by a pawn", by({kPawn})}});
}

/// How many rights there are may be asked first, and one of the branches does not end the rook's.
Axis also_by_rights_left() {
  return also_beside(
      kept(RightEvent::kRookMove).fault, {},
      {one_of({option(RightEvent::kRookMoveIfAlone, "if there is no other of its side"),
               option(RightEvent::kRookMoveIfBoth, "if there is another of its side")})});
}

/// Who does not look for the rook, and may end a right where another one comes, or not.
constexpr EnumSet<Consumer> kMayKeep{Consumer::kTrustsRook, Consumer::kTrustsBoth,
                                     Consumer::kTakesAlong};

/// Whoever looks for the rook castles by a right that was kept when another one has come to the
/// corner, and that has not ended the right; whoever does not look may end it then.
Axis trust_in_corner() {
  return [](const Variant& from) {
    std::vector<Variant> all;
    for (Variant& variant : trust()(from)) {
      variant.fault.own_arrivals_keep = looks_for_rook(variant.fault);
      all.push_back(variant);
      const MoveFilter& moves = variant.fault.moves;
      const bool is_of_any_move = moves.movers.is_everything() && moves.traits.is_everything();
      if (!kMayKeep.contains(variant.fault.consumer) || !is_of_any_move) continue;
      all.push_back({variant.fault, variant.words + " and keeps the right when one comes there"});
      all.back().fault.own_arrivals_keep = true;
    }
    return all;
  };
}

/// The right is changed where it ought to be ended: if it had gone, it comes back.
Axis also_back_again(const Variant& usual, RightEvent always, RightEvent with_other,
                     std::string when) {
  const Fault looking = trust_in_corner()(usual).front().fault;
  return also_beside(
      looking,
      {{kept(always).fault, "no, but comes back when " + when},
       {kept(with_other).fault, "no, but comes back when " + when + " and there is another right"}},
      {trust_in_corner(), sides()});
}

const MoveFilter kTakingRook{.victims = {kRook}};
const MoveFilter kPromotingByRook{.promotions = {kKnight, kBishop, kRook, kQueen},
                                  .victims = {kRook}};

/// The king's entry of such a table ends one right alone.
Axis also_by_entry_of_one() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != kept(RightEvent::kKingMove).fault) return all;
    for (const auto& [right, words] :
         {std::pair{RightOf::kOtherWing, "of the king's rook, by the entry of the king's square"},
          std::pair{RightOf::kSameWing,
                    "of the queen's rook, by the entry of the king's square"}}) {
      all.push_back(base(Kind::kRightLost, RightLoss::kEntry));
      all.back().fault.moves.from_files = {File::kE};
      all.back().fault.ends = {right};
      all.back().words = words;
    }
    return all;
  };
}
}  // namespace

std::vector<FaultRow> rights_rows() {
  return {
      {"right-kept-after-king-move",
       "the right survives a move of the king",
       "CR",
       kMake,
       "the king moves and comes home again",
       "the rights are cleared in some branches only",
       {kept(RightEvent::kKingMove),
        {kept(RightEvent::kAnyKingMove).fault, "castling included"},
        {kept(RightEvent::kAnyKingMoveWithBoth).fault, "castling included, while there are both"}},
       {one_of(
            {{"", [](Fault&) {}},
             {"that captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"that takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}}),
        rooks(), also_by_entry_of_one(), trust(), places(), sides()}},
      {"right-kept-after-castling",
       "the right survives castling",
       "CR",
       kMake,
       "castling, and king and rook come home again",
       "castling is made by a branch of its own",
       {kept(RightEvent::kCastling),
        {kept(RightEvent::kCastlingOfOther).fault, "of the rook that stays"}},
       {trust_in_corner(), places(), sides()}},
      {"right-kept-after-rook-move",
       "the right survives a move of its rook",
       "CR",
       kMake,
       "the rook moves, and comes home again",
       "the rights are cleared in some branches only",
       {kept(RightEvent::kRookMove),
        {kept(RightEvent::kRookMoveFromBeside).fault, "and is lost by one from beside the corner"},
        {kept(RightEvent::kAnythingInCorner).fault, "and the capture of its rook, too"}},
       {one_of(
            {{"", [](Fault&) {}},
             {"that captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"that takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}}),
        also_by_rights_left(), rooks(), trust_in_corner(), places(), sides(),
        also_back_again(kept(RightEvent::kRookMove), RightEvent::kBackByLeaving,
                        RightEvent::kBackByLeavingWithOther, "its corner is left again")}},
      {"right-kept-after-rook-captured",
       "the right survives the capture of its rook",
       "CR",
       kMake,
       "a castling rook is taken, and another one comes to its square",
       "only the square of departure is looked at",
       {kept(RightEvent::kRookTaken, kTakingRook)},
       {takers(), rooks(), trust_in_corner(), places(), sides(),
        also_back_again(kept(RightEvent::kRookTaken, kTakingRook), RightEvent::kBackByArrival,
                        RightEvent::kBackByArrivalWithOther,
                        "the enemy comes to its corner again")}},
      {"right-kept-after-promotion-capture",
       "the right survives the capture of its rook by a promoting pawn",
       "CR",
       kMake,
       "a pawn promotes by taking a castling rook",
       "promotions return before the rights are cleared",
       {kept(RightEvent::kRookTaken, kPromotingByRook),
        {kept(RightEvent::kRookTakenForGood, kPromotingByRook).fault,
         "nor does the departure of who took it end it"}},
       {trust_in_corner(), places(), sides()}},
      {"right-kept-after-rook-takes-rook",
       "when a rook takes a rook, one of the two rights survives",
       "CR",
       kMake,
       "a castling rook takes another",
       "else if between the two cases",
       {{kept(RightEvent::kRookTaken, {.movers = {kRook}, .victims = {kRook}}).fault,
         "the victim's"},
        {kept(RightEvent::kRookTakenByCastler, {.movers = {kRook}, .victims = {kRook}}).fault,
         "the victim's, if the taker had one"},
        {kept(RightEvent::kRookMove, {.movers = {kRook}, .victims = {kRook}}).fault,
         "the mover's"}},
       {trust_in_corner(), places(), sides()}},
  };
}

}  // namespace refute::models
