// Faults of pawn moves and promotions.

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

Axis capture_ways() {
  return one_of(
      {{"", [](Fault&) {}},
       {"eastwards", [](Fault& fault) { fault.moves.ways = {Way::kNE, Way::kSE, Way::kE}; }},
       {"westwards", [](Fault& fault) { fault.moves.ways = {Way::kNW, Way::kSW, Way::kW}; }}});
}

/// Promotions to that piece are left out: by all, pushes or captures, in a check or not.
Variant drops_promotion(EnumSet<PieceType> types) {
  return base(Kind::kDrop, MoveFilter{.movers = {kPawn}, .promotions = types});
}

Axis push_or_capture() {
  return one_of({{"", [](Fault&) {}},
                 {"by push", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }},
                 {"by capture", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }}});
}

/// Whether en passant and attack tests step with the same masks.
Axis in_attacks() {
  using enum Purpose;
  const auto in = [](EnumSet<Purpose> tests) {
    return [tests](Fault& fault) {
      fault.attacks.tests = tests;
      fault.moves.traits = {Trait::kCapture};
    };
  };
  return one_of({{"", in(EnumSet<Purpose>::none())},
                 {"attack tests included", in({})},
                 {"attack tests included, looked up from the square attacked",
                  [in](Fault& fault) {
                    in({})(fault);
                    fault.attacks.backwards = EnumSet<Purpose>() - EnumSet<Purpose>{kEnPassant};
                  }},
                 {"en passant included",
                  [in](Fault& fault) {
                    in(EnumSet<Purpose>::none())(fault);
                    fault.moves.traits = {Trait::kCapture, Trait::kEnPassant};
                  }},
                 {"everything that steps so included",
                  [in](Fault& fault) {
                    in({})(fault);
                    fault.attacks.backwards = {kCheckers, kEnPassant};
                  }},
                 {"king steps and castling included",
                  in({kKingStep, kCastlingStart, kCastlingWay, kCastlingEnd})}});
}

/// A branch of its own makes what promotes, and knows it by the rank that the pawn leaves. Both
/// branches may step so, or one.
Axis also_in_one_branch() {
  const auto in = [](EnumSet<PieceType> promotions) {
    return [promotions](Fault& fault) {
      fault.promotes_by_departure = true;
      fault.moves.promotions = promotions;
    };
  };
  return one_of({{"", [](Fault&) {}},
                 {"pawns promote by the rank that they leave", in({})},
                 {"what promotes does not step so", in({kPawn})},
                 {"only what promotes steps so", in(kPromoted)}});
}

/// About a check or a pin.
Axis circumstance() {
  return one_of(
      {{"", [](Fault&) {}},
       {"that blocks a check", [](Fault& fault) { fault.moves.evasions = {Evasion::kBlocks}; }},
       {"that takes the checker",
        [](Fault& fault) { fault.moves.evasions = {Evasion::kTakesChecker}; }},
       {"that answers a check",
        [](Fault& fault) { fault.moves.evasions = {Evasion::kBlocks, Evasion::kTakesChecker}; }},
       {"of a pinned pawn", [](Fault& fault) { fault.moves.pins = kPinned; }},
       {"when not in check", [](Fault& fault) { fault.moves.checks = {Check::kNone}; }}});
}

/// A mask of files may be that of en passant, too.
Axis also_in_passing() {
  return one_of({{"", [](Fault&) {}}, {"en passant, too", [](Fault& fault) {
                                         fault.moves.traits = {Trait::kCapture, Trait::kEnPassant};
                                       }}});
}

/// The same without blocks of checks: such double pushes belong to the blocks that are missing. A
/// table of them may lack one.
Axis circumstance_of_double_push() {
  return [](const Variant& from) {
    std::vector<Variant> all = circumstance()(from);
    std::erase_if(all, [](const Variant& variant) {
      return variant.fault.moves.evasions == EnumSet<Evasion>{Evasion::kBlocks};
    });
    std::ranges::move(one_of(from_each_file())(from), std::back_inserter(all));
    return all;
  };
}

/// In place of what is left out a piece is listed that is listed already, or a king.
Axis also_another_instead() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const EnumSet<PieceType> missing = from.fault.moves.promotions;
    const bool is_always = from.fault == drops_promotion(missing).fault;
    for (PieceType instead : {kKnight, kBishop, kRook, kQueen, kKing}) {
      if (!is_always || missing.contains(instead)) continue;
      Variant variant = from;
      variant.fault.kind = Kind::kPromotedAs;
      variant.fault.option = static_cast<std::uint8_t>(instead);
      variant.words += ", and to a " + std::string(name_of(instead)) + " instead";
      all.push_back(std::move(variant));
    }
    return all;
  };
}

/// Who looks into a table of captures by pawns that lacks one: moves only, and attack tests from
/// the pawn, or backwards from the square attacked in the table of the other colour.
std::vector<Variant> in_table(const Variant& lacking) {
  std::vector<Variant> all(3, lacking);
  all[0].fault.attacks.tests = EnumSet<Purpose>::none();
  all[1].fault.attacks.by = lacking.fault.moves.sides;
  all[1].words += ", in moves and attack tests";
  all[2].fault.attacks.backwards = {};
  all[2].words += ", in moves and attack tests, looked up from the square attacked";
  return all;
}

/// A table of captures that lacks one: another one is there twice in its place, or straight ahead,
/// or nothing.
Axis also_in_table() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const auto add = [&](EnumSet<Way> lacking, Way way, Way other) {
      const EnumSet<Color> sides = from.fault.moves.sides;
      const MoveFilter captures{
          .sides = sides, .movers = {kPawn}, .traits = {Trait::kCapture}, .ways = lacking};
      if (from.fault.moves != captures) return;
      Variant table = from;
      table.fault.kind = Kind::kWayMissing;
      table.fault.moves = {.sides = sides, .movers = {kPawn}, .ways = {way}};
      std::vector<Variant> nothing = in_table(table);
      all.insert(all.end(), nothing.begin() + 1, nothing.end());
      table.fault.option = kStraightAhead;
      table.words += ", and straight ahead instead";
      std::ranges::copy(in_table(table), std::back_inserter(all));
      table.fault.option = static_cast<std::uint8_t>(1 + static_cast<int>(other));
      table.words = from.words + ", and to the other side twice";
      all.push_back(in_table(table).front());
    };
    add({Way::kNE, Way::kSE}, Way::kE, Way::kW);
    add({Way::kNW, Way::kSW}, Way::kW, Way::kE);
    return all;
  };
}

/// The rank is asked of the square of arrival where that of the pawn's is meant.
Axis also_a_rank_early() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.moves != MoveFilter{.traits = from.fault.moves.traits}) return all;
    all.push_back({from.fault, from.words + ", but moves to the rank before the last promote"});
    all.back().fault.kind = Kind::kLastRank;
    all.back().fault.option = static_cast<std::uint8_t>(LastRank::kReachesSeventh);
    return all;
  };
}

/// The range of the squares where pawns promote is too wide, by a rank or by a square.
Choice early(std::string words, EnumSet<File> files) {
  return {std::move(words), [files](Fault& fault) {
            fault.kind = Kind::kLastRank;
            fault.option = static_cast<std::uint8_t>(LastRank::kReachesEither);
            fault.moves.to_files = files;
          }};
}

/// Each promotion is listed, some without their piece: the code of the move has too few bits for
/// it.
Axis also_of_some_pieces() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kPlainPromotion).fault) return all;
    const auto add = [&](EnumSet<PieceType> types, const char* words) {
      Variant variant{base(Kind::kPromotedAs, kPawn).fault, words};
      variant.fault.moves.promotions = types;
      all.push_back(std::move(variant));
    };
    add(kPromoted, "each of the four");
    add({kQueen}, "that to a queen");
    add({kRook}, "that to a rook");
    add({kBishop}, "that to a bishop");
    add({kKnight}, "that to a knight");
    add({kRook, kQueen}, "those to a rook or queen");
    add({kKnight, kBishop}, "those to a knight or bishop");
    add({kKnight, kBishop, kRook}, "those to anything but a queen");
    return all;
  };
}

}  // namespace

std::vector<FaultRow> pawn_rows() {
  return {
      {"double-push-wrong",
       "double pushes are made where they are not allowed",
       "PP",
       kGeneration,
       "a pawn at home, or not, with something before it",
       "one of the three conditions is missing",
       {base(Kind::kDoublePush)},
       {one_of({option(DoublePushFault::kJumps, "over a piece"),
                option(DoublePushFault::kJumpsPinner, "over a piece, be it the pinner"),
                option(DoublePushFault::kOntoEnemy, "onto an enemy piece"),
                option(DoublePushFault::kOntoOwn, "onto an own piece"),
                option(DoublePushFault::kFromAnyRank, "from any rank"),
                option(DoublePushFault::kFromThirdRank, "from the third rank, too"),
                option(DoublePushFault::kRankAbsolute, "from rank 2 for both colours"),
                option(DoublePushFault::kMiddleAbsolute, "past rank 3 for both colours"),
                option(DoublePushFault::kTargetAbsolute, "onto rank 4 for both colours"),
                option(DoublePushFault::kBehindInstead,
                       "if the square behind is empty, not the one passed over")}),
        looks_for_victim(), sides()}},
      {"double-push-missing",
       "double pushes are left out",
       "PP",
       kGeneration,
       "a pawn at home with two empty squares before it",
       "the branch is missing",
       {base(Kind::kDrop, MoveFilter{.traits = {Trait::kDoublePush}})},
       {circumstance_of_double_push(), sides()}},
      {"pawn-push-onto-piece",
       "pawns take straight ahead",
       "PP",
       kGeneration,
       "a piece stands before a pawn",
       "the push is stopped by one colour only",
       {base(Kind::kPushOnto)},
       {one_of({option(PushFault::kEnemy, "enemies"), option(PushFault::kOwn, "own pieces"),
                option(PushFault::kAny, "anybody"),
                option(PushFault::kPastEnemy, "enemies, and double pushes pass them"),
                option(PushFault::kPastOwn, "own pieces, and double pushes pass them"),
                option(PushFault::kPastAny, "anybody, and double pushes pass them"),
                option(PushFault::kDoubleEnemy, "enemies, and by double pushes, too"),
                option(PushFault::kDoubleOwn, "own pieces, and by double pushes, too"),
                option(PushFault::kDoubleAny, "anybody, and by double pushes, too")}),
        sides()}},
      {"pawn-push-missing",
       "single pushes are left out",
       "PP",
       kGeneration,
       "a pawn can be pushed",
       "the branch is missing",
       {base(Kind::kDrop,
             MoveFilter{.movers = {kPawn}, .traits = {Trait::kQuiet}, .promotions = {kPawn}})},
       {circumstance(), sides()}},
      {"pawn-takes-nothing",
       "pawns go diagonally onto empty squares",
       "PP",
       kGeneration,
       "an empty square diagonally before a pawn",
       "the target is not asked for an enemy",
       {base(Kind::kPawnTakesEmpty)},
       {capture_ways(), sides()}},
      {"pawn-capture-missing",
       "pawn captures are left out",
       "PP",
       kGeneration,
       "a pawn can capture",
       "a direction or a file mask is wrong",
       {base(Kind::kDrop, MoveFilter{.movers = {kPawn}, .traits = {Trait::kCapture}})},
       {one_of({{"", [](Fault&) {}},
                {"eastwards", [](Fault& fault) { fault.moves.ways = {Way::kNE, Way::kSE}; }},
                {"westwards", [](Fault& fault) { fault.moves.ways = {Way::kNW, Way::kSW}; }},
                from_file(File::kA),
                from_file(File::kH),
                to_file(File::kA),
                to_file(File::kH),
                {"from either edge",
                 [](Fault& fault) { fault.moves.from_files = {File::kA, File::kH}; }},
                {"to either edge",
                 [](Fault& fault) { fault.moves.to_files = {File::kA, File::kH}; }}}),
        also_in_passing(), circumstance(), sides(), also_in_table()}},
      {"pawn-wraps-edge",
       "pawn captures cross the edge of the board",
       "AT",
       kGeneration,
       "a pawn on the a- or h-file and an enemy across the edge",
       "the file mask is missing",
       {base(Kind::kPawnMasks, PawnMasks::kMissing),
        {base(Kind::kPawnMasks, PawnMasks::kExchanged).fault,
         "and captures from the edge are lost"},
        {base(Kind::kPawnMasks, PawnMasks::kTargetsExchanged).fault,
         "and captures to the edge are lost"},
        {base(Kind::kPawnMasks, PawnMasks::kTooWide).fault,
         "no, but captures from the edge are lost"}},
       {capture_ways(), in_attacks(), also_in_one_branch(), numberings(), sides()}},
      {"promotion-pieces-missing",
       "some promotions are left out",
       "PR",
       kGeneration,
       "a pawn on the seventh rank",
       "the loop over the promotion pieces is cut short there",
       {drops_promotion(kPromoted)},
       {one_of({{"all", [](Fault&) {}},
                {"to a queen", [](Fault& fault) { fault.moves.promotions = {kQueen}; }},
                {"to a rook", [](Fault& fault) { fault.moves.promotions = {kRook}; }},
                {"to a bishop", [](Fault& fault) { fault.moves.promotions = {kBishop}; }},
                {"to a knight", [](Fault& fault) { fault.moves.promotions = {kKnight}; }},
                {"to all but queens",
                 [](Fault& fault) { fault.moves.promotions = {kKnight, kBishop, kRook}; }},
                {"to all but queens and knights",
                 [](Fault& fault) { fault.moves.promotions = {kBishop, kRook}; }}}),
        circumstance(), also_another_instead(), push_or_capture(), also_promotions_of_one_file(),
        sides()}},
      {"promotion-last-rank-not-relative",
       "only rank 8 is a last rank: black pawns stay pawns",
       "PR",
       kGeneration,
       "a black pawn on rank 2",
       "a rank that is not seen from the mover's side",
       {base(Kind::kLastRank, MoveFilter{.sides = {Color::kBlack}}),
        {{.kind = Kind::kLastRank,
          .option = static_cast<std::uint8_t>(LastRank::kFrom7),
          .moves = {.sides = {Color::kBlack}}},
         "and from rank 7 they promote"}},
       {push_or_capture()}},
      {"promotion-piece-extra",
       "a pawn may become what no pawn may",
       "PR",
       kGeneration,
       "a pawn that reaches one of the last two ranks",
       "a loop over one piece too many, or the plain move is listed too",
       {base(Kind::kPromotionsAlso)},
       {one_of({option(kPawn, "stay a pawn"), option(kKing, "become a king"),
                early("promote on the rank before the last", {}),
                early("promote on the rank before the last, on the a-file", {File::kA}),
                early("promote on the rank before the last, on the h-file", {File::kH})}),
        sides()}},
      {"promotion-unresolved",
       "a promotion is listed as a plain pawn move",
       "PR",
       kGeneration,
       "a pawn on the seventh rank",
       "a branch that does not know of promotions",
       {base(Kind::kPlainPromotion)},
       {push_or_capture(), circumstance(), also_a_rank_early(), sides(), also_of_some_pieces()}},
  };
}

}  // namespace refute::models
