// Faults of make and undo apart from rights and en passant.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Whether undo is seen in the leaves as well.
Axis leaves() {
  return one_of(
      {{"", [](Fault&) {}},
       {"leaves are made, too", [](Fault& fault) { fault.visits_leaves = true; }},
       {"moves are tested by making them",
        [](Fault& fault) { fault.architecture = Architecture::kMakeAndTest; }},
       {"the whole list is tested by making it first",
        [](Fault& fault) { fault.architecture = Architecture::kTestsListFirst; }},
       {"the whole list is tested by making it first, leaves are made, too", [](Fault& fault) {
          fault.architecture = Architecture::kTestsListFirst;
          fault.visits_leaves = true;
        }}});
}

/// Kinds of moves that a branch of make or undo is for.
Axis kinds() {
  const auto are = [](MoveFilter filter) {
    return [filter](Fault& fault) {
      const EnumSet<Color> sides = fault.moves.sides;
      fault.moves = filter;
      fault.moves.sides = sides;
    };
  };
  return one_of(
      {{"", are({})},
       {"of captures", are({.traits = {Trait::kCapture}})},
       {"of quiet moves", are({.traits = {Trait::kQuiet}})},
       {"of promotions", are({.promotions = kPromoted})},
       {"of promotion captures", are({.traits = {Trait::kCapture}, .promotions = kPromoted})},
       {"of en passant", are({.traits = {Trait::kEnPassant}})},
       {"of castling", are({.traits = kCastlings})},
       {"of double pushes", are({.traits = {Trait::kDoublePush}})},
       {"of pawn moves", are({.movers = {kPawn}})},
       {"of king moves", are({.movers = {kKing}})},
       {"of king captures", are({.movers = {kKing}, .traits = {Trait::kCapture}})},
       {"of king moves without capture", are({.movers = {kKing}, .traits = {Trait::kQuiet}})}});
}

/// Where king and rook arrive is wrong for whoever asks.
void exchanged_in_list(Fault& fault) {
  fault.kind = Kind::kCastling;
  fault.castling.geometry = CastlingFault::Geometry::kTargetsExchanged;
}

Variant undone(UndoFault how) { return base(Kind::kUndo, how); }

/// Each right may be kept in a variable of its own.
Axis also_of_one_right() {
  return [](const Variant& from) {
    if (!from.words.empty()) return std::vector<Variant>{from};
    return one_of({{"", [](Fault&) {}},
                   option(UndoFault::kWhiteKingsRightLost, "White's on the king's side"),
                   option(UndoFault::kWhiteQueensRightLost, "White's on the queen's side"),
                   option(UndoFault::kBlackKingsRightLost, "Black's on the king's side"),
                   option(UndoFault::kBlackQueensRightLost, "Black's on the queen's side")})(from);
  };
}

/// Castling may be tested by making it, too, and start at the king's home whatever is noted.
Axis castling_of_stale_king() {
  const auto from_home = [](Fault& fault) { fault.consumer = Consumer::kTrustsFlags; };
  const Axis starts =
      one_of({{"", [](Fault&) {}}, {"castling starts where the right says", from_home}});
  return [starts](const Variant& from) {
    std::vector<Variant> all;
    for (const Variant& variant : tests_of_castling()(from))
      for (Variant& start : starts(variant)) all.push_back(std::move(start));
    return all;
  };
}

/// The set of all pieces may be kept apart from those of the colours.
Axis also_of_all_pieces() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kColorStale, ColorCache::kFromStaysOccupied).fault) return all;
    const Axis stays =
        one_of({option(ColorCache::kAllWithEnPassantVictim, "what was taken in passing"),
                option(ColorCache::kAllWithFrom, "the square left"),
                option(ColorCache::kAllWithRook, "the square of the castling rook")});
    for (Variant& variant : stays({from.fault, "in the set of all pieces stays"}))
      all.push_back(std::move(variant));
    return all;
  };
}

/// Undo that puts the cached square right is of the make that is used everywhere.
Axis also_moved_back() {
  return [](const Variant& from) {
    const Axis both = one_of(
        {option(KingCache::kRestored, ""), option(KingCache::kMovedBack, "undo moves it back")});
    return from.fault.place == Place::kEverywhere ? both(from) : std::vector<Variant>{from};
  };
}

}  // namespace

std::vector<FaultRow> make_rows() {
  return {
      {"castling-rook-stays",
       "castling leaves the rook where it was",
       "CC",
       kMake,
       "castling in a line of moves",
       "make moves the king only",
       {base(Kind::kCastlingMade)},
       {one_of({option(CastlingMadeFault::kRookStays, ""),
                option(CastlingMadeFault::kRookVanishes, "or loses it")}),
        wings(), places(), sides()}},
      {"castling-to-wrong-squares",
       "castling puts king or rook down elsewhere",
       "CC",
       kMake,
       "castling in a line of moves",
       "squares of the other wing, or offsets of standard chess",
       {base(Kind::kCastlingMade)},
       {one_of(
            {option(CastlingMadeFault::kRookCopied, "the rook is there twice"),
             option(CastlingMadeFault::kRookToOtherWing, "the rook on the other wing"),
             option(CastlingMadeFault::kKingToOtherWing, "the king on the other wing"),
             option(CastlingMadeFault::kRookBesideKing, "the rook on the outer side of the king"),
             option(CastlingMadeFault::kKingTwoSquares, "the king two squares from where it was"),
             option(CastlingMadeFault::kExchanged, "king and rook on each other's"),
             {"king and rook on each other's, in the list, too", exchanged_in_list}}),
        wings(), places(), sides()}},
      {"castling-king-and-rook-overwrite",
       "one castler is put down before the other is lifted and is lost",
       "C9",
       kMake,
       "Chess960: one arrives where the other started",
       "lift, put, lift, put",
       {base(Kind::kCastlingMade)},
       {one_of({option(CastlingMadeFault::kKingThenRookLifted, "the king first"),
                option(CastlingMadeFault::kRookThenKingLifted, "the rook first")}),
        places(), sides()}},
      {"plain-move-taken-for-castling",
       "a plain move of one piece brings the rook along",
       "CC",
       kMake,
       "a move from e1 to g1 or c1 that is no castling",
       "castling is told by its squares",
       {base(Kind::kTakenForCastling)},
       {one_of({option(TakenForCastling::kAnyPiece, "of any piece"),
                option(TakenForCastling::kAnyKingStepOfTwo, "of the king")}),
        places()}},
      {"promoted-piece-wrong",
       "a promotion puts another piece than was chosen",
       "PR",
       kMake,
       "a promotion in a line of moves",
       "the piece is not taken from the move",
       {base(Kind::kPromotionMade)},
       {one_of({option(PromotionMadeFault::kQueen, "a queen"),
                option(PromotionMadeFault::kRook, "a rook"),
                option(PromotionMadeFault::kPawn, "the pawn"),
                option(PromotionMadeFault::kEnemy, "one of the other colour"),
                option(PromotionMadeFault::kVanishes, "none"),
                option(PromotionMadeFault::kKnightAsBishop, "a bishop for the knight")}),
        one_of({{"", [](Fault&) {}},
                {"by capture", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }}}),
        tests(), places(), sides()}},
      {"side-not-changed",
       "after some moves the same side is to move",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch returns before the side is changed",
       {base(Kind::kSideKept)},
       {kinds(), places()}},
      {"piece-left-behind",
       "the piece that moves stays where it was, too, or is lost",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch forgets to clear or to fill a square",
       {base(Kind::kPieceStays), {{.kind = Kind::kPieceVanishes}, "lost"}},
       {kinds(), tests(), places()}},
      {"king-square-stale",
       "the cached square of the king is not moved along",
       "MU",
       kMake,
       "a king move of that kind, and check or castling later",
       "a branch forgets the cache",
       {base(Kind::kKingStale, MoveFilter{.movers = {kKing}})},
       {one_of(
            {{"", [](Fault&) {}},
             {"when it captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"when it takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }},
             {"when it castles", [](Fault& fault) { fault.moves.traits = kCastlings; }}}),
        tests(), tests_of_castling(), places(), also_moved_back(), sides()}},
      {"occupancy-stale",
       "the cached set of a colour's pieces is not kept up",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch of make updates the pieces and not the set",
       {base(Kind::kColorStale)},
       {one_of({option(ColorCache::kFromStaysOccupied, "the square left stays occupied"),
                option(ColorCache::kToNotOccupied, "the square of arrival stays empty"),
                option(ColorCache::kVictimStays, "what was taken stays"),
                option(ColorCache::kEnPassantVictim, "what was taken in passing stays"),
                option(ColorCache::kRookNotMoved, "the castling rook is not moved"),
                option(ColorCache::kRookLiftedLast, "the castling rook's square is cleared last")}),
        kinds(), also_of_all_pieces(), tests(), places()}},
  };
}

std::vector<FaultRow> undo_rows() {
  constexpr ActsOn kUndo = ActsOn::kUndo;
  return {
      {"undo-capture",
       "undo does not put the captured piece back",
       "MU",
       kUndo,
       "a capture, and a move tried after it",
       "the captured piece is not in the record",
       {base(Kind::kUndo)},
       {one_of({option(UndoFault::kVictimLost, "it is lost"),
                option(UndoFault::kVictimIsPawn, "a pawn comes back"),
                option(UndoFault::kVictimIsMover, "one of the capturer's kind comes back"),
                option(UndoFault::kVictimChangesSide, "it comes back in the other colour")}),
        one_of({{"", [](Fault&) {}},
                {"of promotions", [](Fault& fault) { fault.moves.promotions = kPromoted; }},
                {"en passant apart", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                {"by the king", [](Fault& fault) { fault.moves.movers = {kKing}; }}}),
        leaves(), sides()}},
      {"undo-en-passant-square",
       "undo does not give the en passant square back",
       "MU",
       kUndo,
       "an en passant square, and a move tried after another",
       "the square is not in the record",
       {undone(UndoFault::kEnPassantLost)},
       {kinds(), leaves(), sides()}},
      {"undo-en-passant-victim",
       "undo of en passant does not put the victim back in its place",
       "MU",
       kUndo,
       "an en passant capture, and a move tried after it",
       "the case is forgotten",
       {base(Kind::kUndo)},
       {one_of({option(UndoFault::kEnPassantVictimLost, "it is lost"),
                option(UndoFault::kEnPassantVictimOnTarget, "it comes back on the target"),
                option(UndoFault::kEnPassantVictimBeyond, "it comes back beyond the target")}),
        leaves(), sides()}},
      {"undo-castling-right",
       "undo does not give the castling rights back",
       "MU",
       kUndo,
       "a move that loses a right, and castling after it",
       "the rights are not in the record",
       {undone(UndoFault::kRightsLost)},
       {kinds(), sides(), also_of_one_right(), leaves()}},
      {"undo-castling",
       "undo of castling does not put king and rook back",
       "MU",
       kUndo,
       "castling, and a move tried after it",
       "a branch is missing, or its order is wrong",
       {base(Kind::kUndo)},
       {one_of(
            {option(UndoFault::kRookStays, "the rook stays"),
             option(UndoFault::kRookVanishes, "the rook is lost"),
             option(UndoFault::kRookCopied, "the rook stays, too"),
             option(UndoFault::kRookToOtherWing, "the rook goes to the corner of the other wing"),
             option(UndoFault::kRookToEnemysCorner, "the rook goes to the enemy's corner"),
             option(UndoFault::kKingErased, "the king is erased by the rook that leaves")}),
        wings(), leaves(), sides()}},
      {"undo-promotion",
       "undo of a promotion leaves the promoted piece",
       "MU",
       kUndo,
       "a promotion, and a move tried after it",
       "the piece on the board is moved back",
       {undone(UndoFault::kPromotedStays)},
       {one_of({{"", [](Fault&) {}},
                {"by capture", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                {"by push", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}}),
        leaves(), sides()}},
      {"undo-side",
       "undo does not change the side or the squares back",
       "MU",
       kUndo,
       "a move tried after another",
       "a branch returns early",
       {undone(UndoFault::kSideKept),
        {undone(UndoFault::kPieceCopied).fault, "the piece stays where it went"}},
       {kinds(), leaves()}},
      {"undo-king-square-stale",
       "undo does not put the cached king square back",
       "MU",
       kUndo,
       "a king move, and a move tried after it",
       "a branch returns before the cache is put back",
       {{.fault = {.kind = Kind::kUndo,
                   .option = static_cast<std::uint8_t>(UndoFault::kKingStale),
                   .moves = {.movers = {kKing}}}}},
       {one_of(
            {{"", [](Fault&) {}},
             {"when it captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"when it takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }},
             {"when it castles", [](Fault& fault) { fault.moves.traits = kCastlings; }}}),
        leaves(), castling_of_stale_king(), sides()}},
  };
}

}  // namespace refute::models
