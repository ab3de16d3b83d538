// Faults of make apart from rights and en passant.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Where king and rook arrive is wrong for whoever asks.
void exchanged_in_list(Fault& fault) {
  fault.kind = Kind::kCastling;
  fault.castling.geometry = CastlingFault::Geometry::kTargetsExchanged;
}

/// Undo that puts the cached square right is of the make that is used everywhere.
Axis uses_of_king_square() {
  return [](const Variant& from) {
    std::vector<Variant> all = king_moves_from_note()(from);
    std::vector<Choice> uses;
    if (from.fault.place == Place::kEverywhere)
      uses.push_back(option(KingCache::kMovedBack, "undo moves it back"));
    if (from.fault.moves.traits == kCastlings)
      uses.push_back(option(KingCache::kInCorner, "it is taken to the rook's corner"));
    for (Variant& variant : one_of(std::move(uses))(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// Nor need a reader of FENs write it: it stays as it is on an empty board.
Axis also_from_fen() {
  const MoveFilter kings{.movers = {kKing}};
  const auto left = [&](FenFault how, std::string words) {
    Variant variant{base(Kind::kFen, how).fault, std::move(words)};
    variant.fault.moves = kings;
    return variant;
  };
  return also_beside(base(Kind::kKingStale, kings).fault,
                     {left(FenFault::kKingAtHome, "by a FEN, from its home"),
                      left(FenFault::kKingOnA1, "by a FEN, from a1")},
                     {tests(), tests_of_castling(), king_moves_from_note(), sides()});
}

/// Each promotion may have a branch of its own.
Axis also_of_one_promotion() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_of_all = from.fault.is(Kind::kPromotionMade, PromotionMadeFault::kQueen) ||
                           from.fault.is(Kind::kPromotionMade, PromotionMadeFault::kPawn) ||
                           from.fault.is(Kind::kPromotionMade, PromotionMadeFault::kEnemy) ||
                           from.fault.is(Kind::kPromotionMade, PromotionMadeFault::kVanishes);
    if (!is_of_all) return all;
    const auto chosen = [](PieceType type) {
      return [type](Fault& fault) { fault.moves.promotions = {type}; };
    };
    const Axis promotions = one_of({{"where a knight was", chosen(kKnight)},
                                    {"where a bishop was", chosen(kBishop)},
                                    {"where a rook was", chosen(kRook)}});
    for (Variant& variant : promotions(from)) all.push_back(std::move(variant));
    return all;
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
             option(CastlingMadeFault::kRookToEFile, "the rook on the e-file"),
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
                option(TakenForCastling::kAnyPieceAnywhere,
                       "of any piece to the king's target, and a rook appears if there is none"),
                option(TakenForCastling::kAnyKingStepOfTwo, "of the king")}),
        places(), sides()}},
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
        also_of_one_promotion(), tests(), places(), sides()}},
      {"side-not-changed",
       "after some moves the same side is to move",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch returns before the side is changed",
       {base(Kind::kSideKept)},
       {kinds(), places(), sides()}},
      {"piece-left-behind",
       "the piece that moves stays where it was, too, or is lost",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch forgets to clear or to fill a square",
       {base(Kind::kPieceStays), {{.kind = Kind::kPieceVanishes}, "lost"}},
       {kinds(), tests(), places(), sides()}},
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
        tests(), tests_of_castling(), places(), uses_of_king_square(), sides(), also_from_fen()}},
      {"occupancy-stale",
       "a set of pieces that is kept beside the board is not kept up",
       "MU",
       kMake,
       "such a move in a line of moves",
       "a branch of make updates one of them and not the other",
       {base(Kind::kSetStale)},
       {stale_sets(), also_in_lists_only(), also_asked_for_attackers(), tests(), places(),
        also_not_copied_back(), sides()}},
  };
}

}  // namespace refute::models
