// Faults of counting.

#include <string>
#include <utility>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

Axis end_by() {
  return one_of({{"mate and stalemate", [](Fault&) {}},
                 {"mate", [](Fault& fault) { fault.moves.checks = kInCheck; }},
                 {"stalemate", [](Fault& fault) { fault.moves.checks = {Check::kNone}; }}});
}

/// Of a node without moves, whether it counts where it is the position asked for, or right below.
Axis mates_where() {
  return [](const Variant& from) {
    std::vector<Choice> places{{"", [](Fault&) {}}, {"not right below the root", [](Fault& fault) {
                                                       fault.place = Place::kBelowRootMoves;
                                                     }}};
    if (!from.fault.spares_last_ply) {
      places.push_back(option(CountFault::kMateIsOneAtRootToo, "and so is the position asked for"));
      places.push_back(option(CountFault::kMateIsOneAtRoot, "of the position asked for alone"));
    }
    return one_of(std::move(places))(from);
  };
}

Axis cut_counts() {
  return one_of({{"as none", [](Fault& fault) { fault.moves.checks = {Check::kNone}; }},
                 {"as one", [](Fault& fault) { fault.moves.checks = kInDoubleCheck; }}});
}

/// Where one ply is left many count the list, and look at nothing else.
Axis last_ply_spared(std::string words) {
  return one_of({{"", [](Fault&) {}},
                 {std::move(words), [](Fault& fault) { fault.spares_last_ply = true; }}});
}

/// The draw is asked for before the depth, so that a leaf can be none; and moves with nothing to
/// count may have no line.
Axis also_at_leaves() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.spares_last_ply) return all;
    all.push_back({from.fault, from.words + ", the leaves of depth 1 included"});
    all.back().fault.visits_leaves = true;
    all.push_back({all.back().fault, from.words + ", leaves included"});
    all.back().fault.architecture = Architecture::kMakeAndTest;
    return all;
  };
}

/// A draw that the position alone shows may be asked for where moves are listed, at the root, too.
Axis also_in_lists() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_of_path = from.fault.is(Kind::kCount, CountFault::kRepetitionCut) ||
                            from.fault.is(Kind::kCount, CountFault::kThirdRepetitionCut) ||
                            from.fault.is(Kind::kCount, CountFault::kAnyDrawCut);
    const bool is_none = from.fault.moves.checks.contains(Check::kNone);
    if (is_of_path || !is_none || from.fault.spares_last_ply || from.fault.visits_leaves)
      return all;
    all.push_back({{.kind = Kind::kNothingAtDraw, .option = from.fault.option},
                   from.words.substr(0, from.words.rfind(',')) + ", no moves are listed"});
    return all;
  };
}

Axis promotions_by() {
  return one_of(
      {{"", [](Fault& fault) { fault.moves.promotions = kPromoted; }},
       {"by push",
        [](Fault& fault) { fault.moves = {.traits = {Trait::kQuiet}, .promotions = kPromoted}; }},
       {"by capture",
        [](Fault& fault) { fault.moves = {.traits = {Trait::kCapture}, .promotions = kPromoted}; }},
       {"by capture towards the a-file",
        [](Fault& fault) {
          fault.moves = {
              .traits = {Trait::kCapture}, .promotions = kPromoted, .ways = {Way::kNW, Way::kSW}};
        }},
       {"by capture towards the h-file", [](Fault& fault) {
          fault.moves = {
              .traits = {Trait::kCapture}, .promotions = kPromoted, .ways = {Way::kNE, Way::kSE}};
        }}});
}

Axis counters() {
  return one_of({{"", [](Fault& fault) { fault.place = Place::kBelowTheRoot; }},
                 {"the total as well", [](Fault& fault) { fault.place = Place::kEverywhere; }},
                 {"the total alone", [](Fault& fault) { fault.place = Place::kLineAndList; }}});
}

Axis root_moves_spared() {
  return one_of({{"", [](Fault&) {}},
                 {"what the moves of the root lead to is not looked up",
                  [](Fault& fault) { fault.place = Place::kBelowRootMoves; }}});
}

/// A key that is kept up move by move may be wrong after some kinds of them.
Axis also_of_some_moves() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const auto add = [&](HashFault how, const MoveFilter& moves, std::string words) {
      all.push_back({base(Kind::kHash, how).fault, std::move(words)});
      all.back().fault.moves = moves;
    };
    if (from.fault.is(Kind::kHash, HashFault::kMoverDoesNotArrive))
      add(HashFault::kMoverDoesNotArrive, {.promotions = kPromoted}, "where a pawn is promoted");
    if (!from.fault.is(Kind::kHash, HashFault::kPromotedAsPawn)) return all;
    for (const auto& [how, type] : {std::pair{HashFault::kPromotedAsQueen, kQueen},
                                    std::pair{HashFault::kPromotedAsRook, kRook},
                                    std::pair{HashFault::kPromotedAsBishop, kBishop},
                                    std::pair{HashFault::kPromotedAsKnight, kKnight}}) {
      const std::string as = "a promotion to a " + std::string(name_of(type)) + " from one to a ";
      for (PieceType other : {kQueen, kRook, kBishop, kKnight})
        if (other != type) add(how, {.promotions = {other}}, as + std::string(name_of(other)));
    }
    return all;
  };
}

/// A divide of depth 1 may be a list of the last ply as well.
Axis also_at_root() {
  return also_beside(base(Kind::kCount, CountFault::kPseudoLegalLeaves).fault,
                     {{base(Kind::kCount, CountFault::kPseudoLegalRoot).fault, "at the root, too"}},
                     {});
}

/// In check the list may be one of evasions; what castling passes may be tested with the king, and
/// that kings stay apart may be a matter of masks.
Axis also_evasions() {
  const auto asks = [](CastlingFault::Safe safe) {
    return [safe](Fault& fault) { fault.castling.safe = safe; };
  };
  const auto sees_king = [](Fault& fault) {
    fault.attacks.attackers = {kPawn, kKnight, kBishop, kRook, kQueen};
  };
  return also_beside(
      base(Kind::kCount, CountFault::kPseudoLegalLeaves).fault,
      {{base(Kind::kCount, CountFault::kPseudoLegalEvasions).fault, "in check its evasions"}},
      {one_of(
           {{"", [](Fault&) {}},
            {"castling over attacked squares, too", asks(CastlingFault::Safe::kStartOnly)},
            {"castling from and over attacked squares, too", asks(CastlingFault::Safe::kNothing)}}),
       one_of({{"", [](Fault&) {}}, {"but kings stay apart", sees_king}})});
}

}  // namespace

std::vector<FaultRow> perft_rows() {
  constexpr ActsOn kPerft = ActsOn::kPerft;
  return {
      {"perft-counts-interior-nodes",
       "interior nodes are counted, too",
       "PD",
       kPerft,
       "depth 2",
       "the counter is raised at every node",
       {base(Kind::kCount)},
       {one_of({option(CountFault::kInteriorNodes, ""),
                option(CountFault::kInteriorNodesAndRoot, "and the root"),
                option(CountFault::kInteriorNodesInTotal, "in the total alone")})}},
      {"perft-wrong-depth",
       "perft ends a ply too early or too late",
       "PD",
       kPerft,
       "depth 2",
       "depth <= 1 where depth == 0 is meant, or divide passes its own depth",
       {base(Kind::kCount)},
       {one_of({option(CountFault::kOneShort, "early"), option(CountFault::kOneTooFar, "late")})}},
      {"perft-bulk-count-too-early",
       "the list of the last ply but one is counted instead of the last",
       "PD",
       kPerft,
       "depth 3",
       "the bulk count asks for depth 2",
       {base(Kind::kCount, CountFault::kBulkTooEarly)},
       {}},
      {"perft-counter-overflow",
       "counts are kept in too few bits",
       "PD",
       kPerft,
       "more leaves than that, or more below one move",
       "a counter of the wrong type",
       {base(Kind::kCount)},
       {one_of({option(CountFault::k8Bits, "8"), option(CountFault::k16Bits, "16"),
                option(CountFault::k32Bits, "32"),
                option(CountFault::k16BitsSigned, "16, one of them the sign"),
                option(CountFault::k32BitsSigned, "32, one of them the sign")}),
        counters()}},
      {"perft-counts-moves-twice",
       "the leaf counter counts some moves twice",
       "PD",
       kPerft,
       "such a move in the last ply of depth 2",
       "two masks that overlap",
       {base(Kind::kCount, CountFault::kLeavesTwice)},
       {leaf_kinds(), sides()}},
      {"perft-leaves-out-moves",
       "perft leaves some moves out that the list has",
       "PD",
       kPerft,
       "such a move in the last ply of depth 2, or in the divide itself",
       "a counter of its own, without a branch of the list",
       {base(Kind::kCount, CountFault::kLeavesNotCounted),
        {base(Kind::kCount, CountFault::kNotWalked).fault, "where it goes deeper"},
        {base(Kind::kCount, CountFault::kRootWithoutLeaves).fault,
         "lines of the divide with nothing to count"},
        {base(Kind::kCount, CountFault::kRootHides).fault,
         "lines of the divide, though the total counts them"}},
       {leaf_kinds(), sides()}},
      {"perft-promotions-counted-once",
       "the four promotions of a pawn count as one leaf",
       "PD",
       kPerft,
       "a promotion in the last ply of depth 2",
       "the bits of the targets are counted",
       {base(Kind::kCount, CountFault::kPromotionsOnce),
        {base(Kind::kCount, CountFault::kPromotionsMerged).fault, "all in one line of the divide"}},
       {promotions_by(), sides()}},
      {"perft-counts-pseudo-legal-leaves",
       "in the last ply moves are counted without a test of the king",
       "PD",
       kPerft,
       "an illegal move in the last ply of depth 2",
       "the bulk count skips the filter",
       {base(Kind::kCount, CountFault::kPseudoLegalLeaves)},
       {leaf_kinds(), in_check(), sides(), also_at_root(), also_evasions()}},
      {"perft-end-of-game-counted",
       "a node without moves counts as a leaf",
       "PD",
       kPerft,
       "mate or stalemate before the last ply",
       "max(1, moves), or game over is asked first",
       {base(Kind::kCount, CountFault::kMateIsOne)},
       {end_by(), last_ply_spared("not with one ply left"), mates_where()}},
      {"perft-ends-at-draw",
       "perft ends at a draw",
       "PD",
       kPerft,
       "a half-move clock of 99 or more, neither side can mate, or a position comes again",
       "game over is asked first",
       {base(Kind::kCount)},
       {one_of({option(CountFault::kFiftyMovesCut, "by fifty moves"),
                option(CountFault::kSeventyFiveMovesCut, "by seventy-five moves"),
                option(CountFault::kFewPiecesCut, "by lack of material"),
                option(CountFault::kBareKingsCut, "by bare kings"),
                option(CountFault::kRepetitionCut, "by repetition"),
                option(CountFault::kThirdRepetitionCut, "by the third repetition"),
                option(CountFault::kAnyDrawCut, "by fifty moves or by repetition")}),
        cut_counts(), last_ply_spared("not with one ply left"), also_at_leaves(), also_in_lists()}},
      {"perft-hash-lacks-field",
       "the hash table of perft takes different positions for one",
       "PD",
       kPerft,
       "a transposition that differs in that field, at depth 3",
       "a key without the field",
       {base(Kind::kHash)},
       {one_of({option(HashFault::kWithoutEnPassant, "the en passant square"),
                option(HashFault::kWithoutSide, "the side to move"),
                option(HashFault::kWithoutRights, "the castling rights"),
                option(HashFault::kPiecesAlone, "all but the pieces"),
                option(HashFault::kWithoutDepth, "the depth"),
                option(HashFault::kDeeperTaken, "deeper counts are taken"),
                option(HashFault::kWithoutRank1, "what stands on the first rank"),
                option(HashFault::kWithoutRank8, "what stands on the eighth rank"),
                option(HashFault::kWithoutColors, "the colours of the pieces"),
                option(HashFault::kQueenForRook, "which is a queen and which a rook"),
                option(HashFault::kBishopForKnight, "which is a bishop and which a knight"),
                option(HashFault::kMoverStays, "that who moves leaves its square"),
                option(HashFault::kMoverDoesNotArrive, "where who moves arrives"),
                option(HashFault::kCastlingRookStays, "that the rook moves in castling"),
                option(HashFault::kPromotedAsPawn, "what a pawn is promoted to"),
                option(HashFault::kEnPassantStays, "that the en passant square is gone"),
                option(HashFault::kRightsStay, "that castling rights end")}),
        also_of_some_moves(), root_moves_spared(),
        last_ply_spared("positions with one ply left are not kept")}},
  };
}

}  // namespace refute::models
