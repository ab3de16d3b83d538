// Faults of en passant: who may capture, whether the king is safe, and the state that it needs.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

const MoveFilter kPassing{.traits = {Trait::kEnPassant}};

/// Each way may have a branch of its own that forgets the victim.
Axis also_victims_one_way() {
  return also_beside(
      base(Kind::kEnPassantVictim, VictimFault::kStays).fault, {},
      {one_of({{"eastwards", [](Fault& fault) { fault.moves.ways = {Way::kNE, Way::kSE}; }},
               {"westwards", [](Fault& fault) { fault.moves.ways = {Way::kNW, Way::kSW}; }}})});
}

Axis capturer_files() {
  return one_of(
      {{"", [](Fault&) {}},
       {"to the east", [](Fault& fault) { fault.moves.ways = {Way::kNE, Way::kSE}; }},
       {"to the west", [](Fault& fault) { fault.moves.ways = {Way::kNW, Way::kSW}; }},
       {"to the pawn's right", [](Fault& fault) { fault.moves.ways = {Way::kNE, Way::kSW}; }},
       {"to the pawn's left", [](Fault& fault) { fault.moves.ways = {Way::kNW, Way::kSE}; }},
       {"from the edge", [](Fault& fault) { fault.moves.from_files = {File::kA, File::kH}; }},
       from_file(File::kA),
       from_file(File::kH),
       {"to the edge", [](Fault& fault) { fault.moves.to_files = {File::kA, File::kH}; }},
       to_file(File::kA),
       to_file(File::kH)});
}

Axis when() {
  return one_of(
      {{"", [](Fault&) {}},
       {"in check", [](Fault& fault) { fault.moves.checks = kInCheck; }},
       {"of the checker", [](Fault& fault) { fault.moves.evasions = {Evasion::kTakesChecker}; }},
       {"that blocks a check", [](Fault& fault) { fault.moves.evasions = {Evasion::kBlocks}; }},
       {"of a pinned pawn",
        [](Fault& fault) { fault.moves.pins = {Pin::kOnRank, Pin::kOnFile, Pin::kOnDiagonal}; }},
       {"when not in check", [](Fault& fault) { fault.moves.checks = {Check::kNone}; }}});
}

/// By which moves the square is not forgotten.
Axis kept_by() {
  return one_of(
      {{"any move", concerns({})},
       {"king moves", concerns({.movers = {kKing}})},
       {"king moves but castling",
        concerns({.movers = {kKing}, .traits = {Trait::kQuiet, Trait::kCapture}})},
       {"pawn moves", concerns({.movers = {kPawn}})},
       {"knight moves", concerns({.movers = {kKnight}})},
       {"all but pawn moves", concerns({.movers = {kKnight, kBishop, kRook, kQueen, kKing}})},
       {"slider moves", concerns({.movers = kSliders})},
       {"captures", concerns({.victims = {kPawn, kKnight, kBishop, kRook, kQueen}})},
       {"quiet moves", concerns({.traits = {Trait::kQuiet}})},
       {"castling", concerns({.traits = kCastlings})},
       {"promotions", concerns({.promotions = {kKnight, kBishop, kRook, kQueen}})}});
}

/// Knights, which go by two ranks as well, may be known apart.
Axis also_knights_apart() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.is(Kind::kEnPassantSet, EnPassantSetFault::kBySinglePush)) return all;
    all.push_back({from.fault, from.words + ", but a knight's"});
    all.back().fault.moves.movers = {kPawn, kBishop, kRook, kQueen, kKing};
    return all;
  };
}

/// Of captures that cross the edge.
Axis numberings_of_edges() {
  return [](const Variant& from) {
    const bool crosses = from.fault.is(Kind::kEnPassantCapturer, CapturerFault::kWrapsEast) ||
                         from.fault.is(Kind::kEnPassantCapturer, CapturerFault::kWrapsWest) ||
                         from.fault.is(Kind::kEnPassantCapturer, CapturerFault::kWrapsBoth);
    std::vector<Variant> all = crosses ? numberings()(from) : std::vector<Variant>{from};
    if (crosses) all.push_back({from.fault, from.words + ", to the rank that it ought to"});
    if (crosses) all.back().fault.numbering = Numbering::kRing;
    return all;
  };
}

/// Masks of the edge for en passant alone: who would cross it loses captures as well.
Axis also_by_masks_of_passing() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_east = from.fault.is(Kind::kEnPassantCapturer, CapturerFault::kWrapsEast);
    const bool is_west = from.fault.is(Kind::kEnPassantCapturer, CapturerFault::kWrapsWest);
    if ((!is_east && !is_west) || from.fault.numbering != Numbering::kFromA1) return all;
    Fault masks = base(Kind::kPawnMasks, PawnMasks::kTargetsExchanged).fault;
    masks.attacks.tests = EnumSet<Purpose>::none();
    masks.moves = {.movers = EnumSet<PieceType>::none(),  // other captures are right
                   .traits = {Trait::kEnPassant},
                   .ways = {is_east ? Way::kE : Way::kW}};
    all.push_back({masks, from.words + ", and captures onto it are lost"});
    masks.option = static_cast<std::uint8_t>(PawnMasks::kExchanged);
    all.push_back({masks, from.words + ", and captures from the other edge are lost"});
    return all;
  };
}

/// A mask of the neighbours that lacks the last file of the board.
Axis also_short_of_edge() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_west = from.fault.is(Kind::kEnPassantSet, EnPassantSetFault::kOnlyWestOfPawns);
    if (!is_west && !from.fault.is(Kind::kEnPassantSet, EnPassantSetFault::kOnlyEastOfPawns))
      return all;
    all.push_back({from.fault, from.words + (is_west ? ", on the b-file" : ", on the g-file")});
    all.back().fault.moves.from_files = {is_west ? File::kB : File::kG};
    return all;
  };
}

}  // namespace

std::vector<FaultRow> en_passant_rows() {
  return {
      {"en-passant-missing",
       "en passant is left out",
       "EL",
       kGeneration,
       "an en passant capture is legal, in the circumstance that is named",
       "a branch is missing",
       {base(Kind::kDrop, kPassing)},
       {capturer_files(), when(), sides()}},
      {"en-passant-legality",
       "an en passant capture is tested for check in a wrong way",
       "EL",
       kGeneration,
       "en passant with a slider on a line through one of the three squares, or in check",
       "the two pawns and the square of arrival are not all taken into account",
       {base(Kind::kEnPassantTest)},
       {one_of({option(EnPassantTestFault::kPinOnly, "as any capture: the rank is not looked at"),
                option(EnPassantTestFault::kNone, "not at all"),
                option(EnPassantTestFault::kNotWithoutPins, "not where nothing shields the king"),
                option(EnPassantTestFault::kOnOpenLineOnly,
                       "not unless the capturer stands on an open line to the king"),
                option(EnPassantTestFault::kCapturerStays, "the capturer is not lifted"),
                option(EnPassantTestFault::kVictimStays, "the victim is not lifted"),
                option(EnPassantTestFault::kNotPutDown, "the capturer is not put down"),
                option(EnPassantTestFault::kCapturerForVictim,
                       "the capturer is taken off in the victim's place"),
                option(EnPassantTestFault::kVictimPinned, "refused if the victim alone is pinned"),
                option(EnPassantTestFault::kNotOnKingsRank,
                       "not at all where the king is on the rank that both leave"),
                option(EnPassantTestFault::kRankShared,
                       "refused if king, pawns and a rook share the rank"),
                option(EnPassantTestFault::kRankToTheWest, "on the rank only to the west"),
                option(EnPassantTestFault::kRankToTheEast, "on the rank only to the east"),
                option(EnPassantTestFault::kPinnedNever,
                       "refused if the capturer is pinned, even along the line"),
                option(EnPassantTestFault::kCheckMaskTargetOnly,
                       "the checking pawn itself may not be taken"),
                option(EnPassantTestFault::kCheckMaskVictimOnly, "a check may not be blocked so"),
                option(EnPassantTestFault::kNeverInCheck, "refused in check"),
                option(EnPassantTestFault::kChecksIgnored, "whatever check there is")}),
        sides()}},
      {"en-passant-capturers",
       "of the pawns that could take in passing the wrong ones may",
       "EL",
       kGeneration,
       "two pawns beside the pushed one, or a pawn near the edge",
       "the loop ends at the first one, or one verdict is used for both",
       {base(Kind::kEnPassantCapturer)},
       {one_of({option(CapturerFault::kFirstOnly, "only the western one"),
                option(CapturerFault::kFirstLegalOnly, "only the first that is legal"),
                option(CapturerFault::kLastLegalOnly, "only the last that is legal"),
                option(CapturerFault::kLastOnly, "only the eastern one"),
                option(CapturerFault::kFirstDecides, "the western one decides for both"),
                option(CapturerFault::kLastDecides, "the eastern one decides for both"),
                option(CapturerFault::kBothMustBeLegal, "both or none"),
                option(CapturerFault::kWrapsEast, "across the east edge"),
                option(CapturerFault::kWrapsWest, "across the west edge"),
                option(CapturerFault::kWrapsBoth, "across either edge"),
                option(CapturerFault::kAnyPiece, "any piece"),
                option(CapturerFault::kFileOnly, "on any rank of the file"),
                option(CapturerFault::kFileOnlyEastwards, "eastwards on any rank of the file"),
                option(CapturerFault::kFileOnlyWestwards, "westwards on any rank of the file"),
                option(CapturerFault::kBesideVictim, "beside a pawn on any rank of the file"),
                option(CapturerFault::kBesideVictimEastwards,
                       "eastwards beside a pawn on any rank of the file"),
                option(CapturerFault::kBesideVictimWestwards,
                       "westwards beside a pawn on any rank of the file"),
                option(CapturerFault::kFromAhead, "those that have passed it, backwards"),
                option(CapturerFault::kFromBeside, "those beside the square itself"),
                option(CapturerFault::kFromFarBehind, "those two ranks behind the square"),
                option(CapturerFault::kFirstNeeded, "none unless the western one may"),
                option(CapturerFault::kLastNeeded, "none unless the eastern one may"),
                option(CapturerFault::kFirstTwice, "the western one twice, the other never"),
                option(CapturerFault::kLastTwice, "the eastern one twice, the other never")}),
        numberings_of_edges(), also_by_masks_of_passing(), sides()}},
      {"en-passant-discovers-check",
       "en passant is not tested for check by some pieces or along some lines",
       "EL",
       kGeneration,
       "an en passant capture opens a line, or does not end a check",
       "a test of its own looks for some sliders only",
       {base(Kind::kAttackerUnseen)},
       {one_of({{"", [](Fault& fault) { fault.attacks.tests = {Purpose::kEnPassant}; }}}),
        attackers(), sides()}},
      {"en-passant-square-not-set",
       "a double push leaves no en passant square",
       "ES",
       ActsOn::kMake,
       "a double push beside an enemy pawn, in a line of moves",
       "the branch is missing for a colour or in one of two make functions",
       {base(Kind::kEnPassantSet, EnPassantSetFault::kNever)},
       {one_of({{"", [](Fault&) {}},
                {"on the a-file", [](Fault& fault) { fault.moves.from_files = {File::kA}; }},
                {"on the h-file", [](Fault& fault) { fault.moves.from_files = {File::kH}; }},
                {"on the edge files",
                 [](Fault& fault) { fault.moves.from_files = {File::kA, File::kH}; }},
                option(EnPassantSetFault::kOnlyPastPawns,
                       "unless an enemy pawn stands beside where it began"),
                option(EnPassantSetFault::kOnlyPastOwnPawns,
                       "unless an own pawn stands beside where it began"),
                option(EnPassantSetFault::kOnlyBesideOwnPawns,
                       "unless an own pawn stands beside where it arrives"),
                option(EnPassantSetFault::kOnlyBesideOnePawn, "if two pawns could take"),
                option(EnPassantSetFault::kOnlyWestOfPawns,
                       "unless an enemy pawn stands to the east of where it arrives"),
                option(EnPassantSetFault::kOnlyEastOfPawns,
                       "unless an enemy pawn stands to the west of where it arrives"),
                option(EnPassantSetFault::kOnlyBeforePawns,
                       "unless an enemy pawn stands diagonally before where it arrives"),
                option(EnPassantSetFault::kUnlessCheck, "when it gives check")}),
        also_short_of_edge(), places(), sides()}},
      {"en-passant-square-wrong",
       "a double push leaves another square than the one passed over",
       "ES",
       ActsOn::kMake,
       "a double push beside an enemy pawn, in a line of moves",
       "an offset with the wrong sign for one colour",
       {base(Kind::kEnPassantSet)},
       {one_of({option(EnPassantSetFault::kOnTarget, "where the pawn arrives"),
                option(EnPassantSetFault::kOnOrigin, "where it came from"),
                option(EnPassantSetFault::kBehindOrigin, "behind where it came from"),
                option(EnPassantSetFault::kSouthOfTarget, "south of it, for both colours"),
                option(EnPassantSetFault::kNorthOfTarget, "north of it, for both colours"),
                option(EnPassantSetFault::kFileEast, "a file further east"),
                option(EnPassantSetFault::kFileWest, "a file further west")}),
        looks_for_victim(), places(), sides()}},
      {"en-passant-square-by-other-move",
       "moves other than double pushes leave an en passant square",
       "ES",
       ActsOn::kMake,
       "such a move beside an enemy pawn, in a line of moves",
       "the distance is asked and not the piece",
       {base(Kind::kEnPassantSet)},
       {one_of({option(EnPassantSetFault::kByAnyTwoRanks, "any move by two ranks on a file"),
                option(EnPassantSetFault::kOnFileLeftByTwoRanks,
                       "any move by two ranks, on the file that it leaves"),
                option(EnPassantSetFault::kBeforeOriginByTwoRanks,
                       "any move by two ranks, before where it began"),
                option(EnPassantSetFault::kHalfWayByTwoRanks, "any move by two ranks, half way"),
                option(EnPassantSetFault::kBehindTargetFromHome,
                       "any move from the second rank to the fourth, behind where it ends"),
                option(EnPassantSetFault::kBySinglePush, "single pushes")}),
        also_knights_apart(), looks_for_victim(), places(), sides()}},
      {"en-passant-square-left-over",
       "the en passant square outlives a move",
       "ES",
       ActsOn::kMake,
       "an en passant square, a move that does not use it, and the same pawns later",
       "the square is cleared in some branches of make only",
       {base(Kind::kEnPassantKept)},
       {kept_by(), looks_for_victim(),
        one_of({{"", [](Fault&) {}},
                option(EnPassantKeptFault::kSetBesidePawns, "set beside an enemy pawn only")}),
        places(), sides()}},
      {"en-passant-wrong-victim",
       "an en passant capture does not remove the pawn that it takes",
       "ES",
       ActsOn::kMake,
       "an en passant capture in a line of moves",
       "the victim's square is worked out with the wrong sign, or the case is forgotten",
       {base(Kind::kEnPassantVictim)},
       {one_of({option(VictimFault::kStays, "it stays"),
                option(VictimFault::kSouthOfTarget, "looked for south of the target"),
                option(VictimFault::kNorthOfTarget, "looked for north of the target"),
                option(VictimFault::kBeyondTarget, "looked for beyond the target"),
                option(VictimFault::kSwitchedBeyond, "its bit is switched beyond the target"),
                option(VictimFault::kOnOtherSide, "looked for on the other side of the capturer"),
                option(VictimFault::kBeforeCapturer, "looked for before the capturer"),
                option(VictimFault::kByAnyPiece, "any piece that goes to the square removes it"),
                option(VictimFault::kByAnyMove, "any move removes a pawn behind its target"),
                {"it stays on the board, and never moves",
                 [](Fault& fault) {
                   fault.option = static_cast<std::uint8_t>(VictimFault::kStaysUnlisted);
                   fault.attacks.tests = EnumSet<Purpose>::none();  // look at the board
                 }}}),
        also_victims_one_way(), tests(), places(), sides()}},
  };
}

}  // namespace refute::models
