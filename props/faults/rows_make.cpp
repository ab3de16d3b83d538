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
  return one_of(
      {{"", concerns({})},
       {"of captures", concerns({.traits = {Trait::kCapture}})},
       {"of quiet moves", concerns({.traits = {Trait::kQuiet}})},
       {"of promotions", concerns({.promotions = kPromoted})},
       {"of promotion captures", concerns({.traits = {Trait::kCapture}, .promotions = kPromoted})},
       {"of en passant", concerns({.traits = {Trait::kEnPassant}})},
       {"of castling", concerns({.traits = kCastlings})},
       {"of double pushes", concerns({.traits = {Trait::kDoublePush}})},
       {"of pawn moves", concerns({.movers = {kPawn}})},
       {"of king moves", concerns({.movers = {kKing}})},
       {"of king captures", concerns({.movers = {kKing}, .traits = {Trait::kCapture}})},
       {"of king moves without capture",
        concerns({.movers = {kKing}, .traits = {Trait::kQuiet}})}});
}

/// Where king and rook arrive is wrong for whoever asks.
void exchanged_in_list(Fault& fault) {
  fault.kind = Kind::kCastling;
  fault.castling.geometry = CastlingFault::Geometry::kTargetsExchanged;
}

Variant undone(UndoFault how) { return base(Kind::kUndo, how); }

Choice in_passing(UndoFault how, std::string words) {
  return {std::move(words), [how](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(how);
            fault.moves.traits = {Trait::kEnPassant};
          }};
}

/// Each right may be kept in a variable of its own, and have a branch of its own for captures.
Axis also_of_one_right() {
  return [](const Variant& from) {
    const bool is_of_captures = from.words == "of captures";
    if (!from.words.empty() && !is_of_captures) return std::vector<Variant>{from};
    std::vector<Choice> rights{
        {"", [](Fault&) {}},
        option(UndoFault::kKingsRightLost, "on the king's side"),
        option(UndoFault::kQueensRightLost, "on the queen's side"),
        option(UndoFault::kWhiteKingsRightLost, "White's on the king's side"),
        option(UndoFault::kWhiteQueensRightLost, "White's on the queen's side"),
        option(UndoFault::kBlackKingsRightLost, "Black's on the king's side"),
        option(UndoFault::kBlackQueensRightLost, "Black's on the queen's side")};
    if (!is_of_captures)
      rights.push_back(
          option(UndoFault::kOtherRightLost, "of castling, that of the rook that has not castled"));
    return one_of(std::move(rights))(from);
  };
}

/// The record of a move may hold the rights only if it has ended one.
Axis also_of_changes() {
  return one_of({{"", [](Fault&) {}},
                 {"and puts them back only where the move has ended one",
                  [](Fault& fault) { fault.undoes_changes = true; }}});
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

template <typename E>
Choice stale(Kind kind, E how, std::string words) {
  return {std::move(words), [kind, how](Fault& fault) {
            fault.kind = kind;
            fault.option = static_cast<std::uint8_t>(how);
          }};
}

/// The sets of each colour, of all pieces, of the pieces of one kind: those that a branch for
/// castling or en passant forgets, and those that any branch may.
Axis stale_sets() {
  constexpr Kind kColor = Kind::kColorStale;
  constexpr Kind kOfKind = Kind::kPieceSetStale;
  const Axis special = one_of(
      {stale(kColor, ColorCache::kEnPassantVictim, "what was taken in passing stays"),
       stale(kColor, ColorCache::kAllWithEnPassantVictim,
             "in the set of all pieces stays what was taken in passing"),
       stale(kColor, ColorCache::kRookNotMoved, "the castling rook is not moved"),
       stale(kColor, ColorCache::kRookLiftedLast, "the castling rook's square is cleared last"),
       stale(kColor, ColorCache::kAllWithRook,
             "in the set of all pieces stays the square of the castling rook"),
       stale(kOfKind, PieceSet::kRookStays, "in the set of rooks stays the corner"),
       stale(kOfKind, PieceSet::kRookMissing, "the set of rooks lacks the castling rook"),
       stale(kOfKind, PieceSet::kRookNotMoved,
             "in the set of rooks the castling rook is not moved")});
  const Axis general = one_of(
      {stale(kColor, ColorCache::kFromStaysOccupied, "the square left stays occupied"),
       stale(kColor, ColorCache::kToNotOccupied, "the square of arrival stays empty"),
       stale(kColor, ColorCache::kVictimStays, "what was taken stays"),
       stale(kColor, ColorCache::kAllWithFrom, "in the set of all pieces stays the square left"),
       stale(kOfKind, PieceSet::kVictimStays, "what was taken stays in the set of its kind"),
       stale(kOfKind, PieceSet::kVictimOfKindStays,
             "what was taken stays in the set of its kind, not in that of its colour"),
       stale(kOfKind, PieceSet::kFromStays, "the square left stays in the set of its kind"),
       stale(kOfKind, PieceSet::kToMissing, "the set of its kind lacks the square of arrival"),
       stale(kOfKind, PieceSet::kNotMoved, "the piece is not moved in the set of its kind")});
  return [special, general](const Variant& from) {
    std::vector<Variant> all = special(from);
    for (const Variant& variant : general(from)) {
      for (Variant& of_kind : kinds()(variant)) all.push_back(std::move(of_kind));
    }
    return all;
  };
}

/// Lists of pieces that moves are made from, beside a board that attack tests look at.
Axis also_in_lists_only() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_of_kind = from.fault.kind == Kind::kPieceSetStale ||
                            from.fault.is(Kind::kUndo, UndoFault::kVictimNotInKind);
    if (!is_of_kind || from.fault.is(Kind::kPieceSetStale, PieceSet::kVictimStays)) return all;
    all.push_back({from.fault, from.words + ", a list that attack tests do not ask"});
    all.back().fault.attacks.tests = EnumSet<Purpose>::none();
    return all;
  };
}

/// Undo that puts the cached square right is of the make that is used everywhere.
Axis uses_of_king_square() {
  return [](const Variant& from) {
    std::vector<Choice> uses{option(KingCache::kRestored, ""),
                             option(KingCache::kMovesFromIt, "the king moves from there")};
    if (from.fault.place == Place::kEverywhere)
      uses.push_back(option(KingCache::kMovedBack, "undo moves it back"));
    return one_of(std::move(uses))(from);
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
             option(CastlingMadeFault::kOtherCornerMoves,
                    "who stands in the other corner goes in the rook's place"),
             {"who stands in the other corner goes in the rook's place, and the move is tested so",
              [](Fault& fault) {
                fault.option = static_cast<std::uint8_t>(CastlingMadeFault::kOtherCornerMoves);
                fault.architecture = Architecture::kMakeAndTest;
                fault.castling.is_made = true;
              }},
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
       {one_of(
            {option(PromotionMadeFault::kQueen, "a queen"),
             option(PromotionMadeFault::kRook, "a rook"),
             option(PromotionMadeFault::kPawn, "the pawn"),
             option(PromotionMadeFault::kEnemy, "one of the other colour"),
             option(PromotionMadeFault::kVanishes, "none"),
             option(PromotionMadeFault::kKnightAsBishop, "a bishop for the knight"),
             option(PromotionMadeFault::kLowBit, "a queen for the bishop, a rook for the knight"),
             option(PromotionMadeFault::kLowBitOfRising,
                    "a bishop for the queen, a knight for the rook")}),
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
        tests(), tests_of_castling(), places(), uses_of_king_square(), sides()}},
      {"occupancy-stale",
       "a set of pieces that is kept beside the board is not kept up",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch of make updates one of them and not the other",
       {base(Kind::kColorStale)},
       {stale_sets(), also_in_lists_only(), tests(), places()}},
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
                option(UndoFault::kVictimChangesSide, "it comes back in the other colour"),
                option(UndoFault::kVictimNotInColor, "the set of its colour lacks it"),
                option(UndoFault::kVictimInMoversColor, "it is in the set of the other colour"),
                option(UndoFault::kVictimNotInKind, "the set of its kind lacks it")}),
        one_of({{"", [](Fault&) {}},
                {"of promotions", [](Fault& fault) { fault.moves.promotions = kPromoted; }},
                {"en passant apart", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                {"by the king", [](Fault& fault) { fault.moves.movers = {kKing}; }}}),
        also_in_lists_only(), leaves(), sides()}},
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
                option(UndoFault::kEnPassantVictimBeyond, "it comes back beyond the target"),
                in_passing(UndoFault::kVictimNotInColor, "the set of its colour lacks it"),
                in_passing(UndoFault::kVictimChangesSide, "it comes back in the other colour"),
                in_passing(UndoFault::kVictimInMoversColor, "it is in the set of the other colour"),
                in_passing(UndoFault::kVictimNotInKind, "the set of pawns lacks it")}),
        also_in_lists_only(), leaves(), sides()}},
      {"undo-castling-right",
       "undo does not give the castling rights back",
       "MU",
       kUndo,
       "a move that loses a right, and castling after it",
       "the rights are not in the record",
       {undone(UndoFault::kRightsLost)},
       {kinds(), sides(), also_of_one_right(), leaves(), also_of_changes()}},
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
             option(UndoFault::kRookBesideCorner, "the rook goes beside its corner"),
             option(UndoFault::kKingErased, "the king is erased by the rook that leaves"),
             option(UndoFault::kRookNotInColor, "the set of its colour has the rook elsewhere")}),
        wings(), leaves(), sides()}},
      {"undo-promotion",
       "undo of a promotion leaves the promoted piece",
       "MU",
       kUndo,
       "a promotion, and a move tried after it",
       "the piece on the board is moved back",
       {undone(UndoFault::kPromotedStays),
        {undone(UndoFault::kPromotedAsEnemyPawn).fault, "no, but a pawn of the enemy"}},
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
        {undone(UndoFault::kPieceCopied).fault, "the piece stays where it went"},
        {undone(UndoFault::kFromNotInColor).fault, "the set of its colour lacks the piece"},
        {undone(UndoFault::kToStaysInColor).fault,
         "the piece stays where it went in the set of its colour"},
        {undone(UndoFault::kToStaysInAll).fault,
         "the piece stays where it went in the set of all pieces"}},
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
