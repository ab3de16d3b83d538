// Faults of how sliders go, and of what pieces take.

#include <algorithm>

#include "props/faults/attack.h"
#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Who else uses the look-up of sliders, and from which end.
Axis look_ups() {
  using enum Purpose;
  constexpr EnumSet<Purpose> kMaps{kKingStep, kCastlingWay, kCastlingEnd};
  constexpr EnumSet<Purpose> kAfter{kEnPassant, kCastlingAfter};
  constexpr EnumSet<Purpose> kFromKing = kAfter | EnumSet<Purpose>{kCheckers, kCastlingStart};
  return one_of(
      {{"in moves and attack tests", [](Fault&) {}},
       {"in moves and attack tests, looked up from the square attacked",
        [](Fault& fault) { fault.attacks.backwards = {}; }},
       {"in moves and maps of attacks",
        [kMaps, kAfter](Fault& fault) {
          fault.attacks.tests = kMaps | kAfter;
          fault.attacks.backwards = kAfter;
        }},
       {"in moves, maps of attacks and checks",
        [kMaps, kFromKing](Fault& fault) {
          fault.attacks.tests = kMaps | kFromKing;
          fault.attacks.backwards = kFromKing;
        }},
       {"in moves, maps of attacks, checks and pins",
        [kFromKing](Fault& fault) {
          fault.attacks.backwards = kFromKing | EnumSet<Purpose>{kPins};
        }},
       {"in moves only", [](Fault& fault) { fault.attacks.tests = EnumSet<Purpose>::none(); }}});
}

/// From the square attacked one look-up serves for queens and whoever goes like them, or each kind
/// of piece has its own.
Axis also_for_each_kind() {
  return [](const Variant& from) {
    const EnumSet<PieceType>& movers = from.fault.moves.movers;
    const bool is_queens = movers == EnumSet<PieceType>{kQueen};
    const bool is_of_one =
        is_queens || movers == EnumSet<PieceType>{kBishop} || movers == EnumSet<PieceType>{kRook};
    if (!is_of_one || !from.fault.attacks.backwards.is_everything()) return std::vector{from};
    Variant own{from.fault, from.words + ", each kind by itself"};
    own.fault.attacks.attackers = movers;
    return is_queens ? std::vector{own} : std::vector{from, own};
  };
}

/// Of moves alone each colour may have a table of its own.
Axis also_of_one_side() {
  return [](const Variant& from) {
    const bool is_of_moves = from.fault.attacks.tests == EnumSet<Purpose>::none();
    const bool is_plain = from.fault.option == 0 || from.fault.kind != Kind::kWayMissing;
    return is_of_moves && is_plain ? sides()(from) : std::vector<Variant>{from};
  };
}

bool is_one(EnumSet<Way> ways) {
  return std::ranges::any_of(kWays, [&](Way way) { return ways == EnumSet<Way>{way}; });
}

bool is_short_of_edge(const Fault& fault) {
  return fault.is(Kind::kStopsShort, kShortOfEdge) || fault.is(Kind::kStopsShort, kShortOfRank) ||
         fault.is(Kind::kStopsShort, kShortOfFile);
}

/// A ray of one direction that is looked up wrongly is so for all sliders; a mask that ends too
/// early there may be that of rooks or bishops alone.
Axis also_one_way() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_of_rays = from.fault.is(Kind::kGoesThrough, Occupant::kAllButLast) ||
                            from.fault.is(Kind::kGoesThrough, Occupant::kAllButLastInside) ||
                            from.fault.is(Kind::kGoesThrough, Occupant::kEverybody);
    const bool is_of_all = from.fault.moves.movers == kSliders;
    const bool is_of_mask =
        from.fault.is(Kind::kGoesThrough, Occupant::kBeforeEdge) || is_short_of_edge(from.fault);
    if ((is_of_rays && is_of_all) || is_of_mask) {
      for (Variant& variant : ways()(from)) all.push_back(std::move(variant));
    }
    const EnumSet<PieceType>& movers = from.fault.moves.movers;
    const bool is_of_several = movers.contains(kQueen) && movers != EnumSet<PieceType>{kQueen};
    if (from.fault.kind == Kind::kStopsShort && !is_of_mask && is_of_several) {
      for (Variant& variant : ways()(from))
        if (is_one(variant.fault.moves.ways)) all.push_back(std::move(variant));
    }
    return all;
  };
}

/// The mask of the squares that can stop a slider is asked from one square, and lacks one of them.
void add_masks(std::vector<Variant>& all, const Variant& from, Square square, Way way) {
  for (Square lacking : way_from(square, way)) {
    if (!step(lacking, direction_of(way))) continue;  // what stands at the edge hides nothing
    Variant variant = from;
    variant.words += ", seen from " + square.text() + " on " + lacking.text() + " only";
    variant.fault.option = static_cast<std::uint8_t>(Occupant::kOnOneSquare);
    variant.fault.moves.from_files = {square.file()};
    variant.fault.moves.from_ranks = {square.rank()};
    variant.fault.moves.to_files = {lacking.file()};
    variant.fault.moves.to_ranks = {lacking.rank()};
    all.push_back(std::move(variant));
  }
}

/// Of the masks of one square, which rooks or bishops share with queens and attack tests.
Axis also_in_one_mask() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter& moves = from.fault.moves;
    const bool is_straight_mask = moves == MoveFilter{.movers = {kRook, kQueen}};
    if (!is_straight_mask && moves != MoveFilter{.movers = {kBishop, kQueen}}) return all;
    const bool is_shared = from.fault.is(Kind::kGoesThrough, Occupant::kAny) &&
                           from.fault.attacks.backwards.is_everything();
    for (Square square : is_shared ? Bitboard::all() : Bitboard()) {
      for (Way way : kWays)
        if (is_straight(way) == is_straight_mask) add_masks(all, from, square, way);
    }
    return all;
  };
}

auto moved_by(EnumSet<PieceType> types) {
  return [types](Fault& fault) { fault.moves.movers = types; };
}

Axis riders() {
  return one_of({{"sliders", moved_by(kSliders)},
                 {"bishops", moved_by({kBishop})},
                 {"rooks", moved_by({kRook})},
                 {"queens", moved_by({kQueen})},
                 {"bishops and queens", moved_by({kBishop, kQueen})},
                 {"rooks and queens", moved_by({kRook, kQueen})}});
}

/// The pieces of the enemy, one kind of them left out; for all who take.
Axis victims() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.moves.movers.is_everything()) return all;
    for (Variant& variant : kinds_of_victims()(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// Sliders that take nobody, because the look-up ends before whom it meets.
Axis also_by_look_up() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.moves != MoveFilter{.traits = {Trait::kCapture}}) return all;
    const Variant look_up{{.kind = Kind::kGoesThrough}, "by a look-up that ends before a piece"};
    const Axis where = one_of({option(Occupant::kNotReached, ""),
                               option(Occupant::kNotReachedInside, "unless at the edge")});
    for (const Variant& one : where(look_up)) {
      for (const Variant& rider : riders()(one)) {
        for (Variant& variant : look_ups()(rider)) all.push_back(std::move(variant));
      }
    }
    return all;
  };
}

}  // namespace

Axis ways() {
  const auto only = [](EnumSet<Way> ways) {
    return [ways](Fault& fault) { fault.moves.ways = ways; };
  };
  std::vector<Choice> choices;
  for (Way way : kWays) choices.push_back({std::string(name_of(way)), only({way})});
  choices.push_back({"on diagonals like a1-h8", only({Way::kNE, Way::kSW})});
  choices.push_back({"on diagonals like a8-h1", only({Way::kNW, Way::kSE})});
  choices.push_back({"on ranks", only({Way::kE, Way::kW})});
  choices.push_back({"on files", only({Way::kN, Way::kS})});
  choices.push_back({"to squares of lower number", only({Way::kS, Way::kW, Way::kSE, Way::kSW})});
  choices.push_back({"to squares of higher number", only({Way::kN, Way::kE, Way::kNE, Way::kNW})});
  return one_of(std::move(choices));
}

bool is_plain_table(const Fault& fault) {
  const EnumSet<Purpose>& backwards = fault.attacks.backwards;
  return fault.moves.sides.is_everything() && fault.moves.to_files.is_everything() &&
         fault.moves.to_ranks.is_everything() &&
         (backwards == EnumSet<Purpose>::none() || backwards.is_everything()) &&
         (fault.attacks.tests.is_everything() || fault.attacks.tests == EnumSet<Purpose>::none());
}

Axis also_another_twice() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const Fault& fault = from.fault;
    if (!is_plain_table(fault) || !is_one(fault.moves.ways)) return all;
    for (Way way : kWays) {
      const bool is_same = fault.moves.ways.contains(way);
      const bool has_all_ways = fault.moves.movers == EnumSet<PieceType>{kKing} ||
                                fault.moves.movers == EnumSet<PieceType>{kQueen};
      const bool is_of_table =
          has_all_ways || kStraight.contains(way) == kStraight.includes(fault.moves.ways);
      if (is_same || !is_of_table) continue;
      all.push_back({fault, from.words + ", " + std::string(name_of(way)) + " twice"});
      all.back().fault.option = static_cast<std::uint8_t>(1 + static_cast<int>(way));
    }
    return all;
  };
}

std::vector<FaultRow> piece_rows() {
  return {
      {"slider-direction-missing",
       "sliders do not go one of the ways",
       "SL",
       kGeneration,
       "a slider can go that way",
       "a direction is missing in the table, or there twice",
       {base(Kind::kWayMissing)},
       {riders(), ways(), look_ups(), also_where_moves_are_made(), also_for_each_kind(),
        also_of_one_side(), also_another_twice()}},
      {"slider-stops-before-edge",
       "sliders stop too early on a line",
       "SL",
       kGeneration,
       "a slider has a long open line",
       "the loop along the line ends too early",
       {base(Kind::kStopsShort)},
       {riders(),
        one_of({option(1, "after 1 square"), option(2, "after 2 squares"),
                option(3, "after 3 squares"), option(4, "after 4 squares"),
                option(5, "after 5 squares"), option(6, "after 6 squares"),
                option(kShortOfEdge, "before the last square of a line"),
                option(kShortOfRank, "before the first and the last rank"),
                option(kShortOfFile, "before the first and the last file")}),
        also_one_way(), look_ups(), also_where_moves_are_made(), also_for_each_kind(),
        also_of_one_side()}},
      {"slider-jumps",
       "sliders go on behind a piece that they meet",
       "SL",
       kGeneration,
       "a piece stands in the way of a slider",
       "the loop does not end at a piece",
       {base(Kind::kGoesThrough)},
       {riders(),
        one_of({option(Occupant::kOwn, "of their own"), option(Occupant::kEnemy, "of the enemy"),
                option(Occupant::kAny, "of either side"),
                option(Occupant::kAllOwn, "any number of their own"),
                option(Occupant::kAllEnemy, "any number of the enemy"),
                option(Occupant::kNextToIt, "if it stands next to them"),
                option(Occupant::kBeforeEdge, "if it stands one square before the edge"),
                option(Occupant::kAllButLast, "and behind all others but the last"),
                option(Occupant::kAllButLastInside,
                       "and behind all others but the last that is not at the edge"),
                option(Occupant::kEverybody, "and behind all others")}),
        also_one_way(), look_ups(), also_where_moves_are_made(), also_for_each_kind(),
        also_of_one_side(), also_in_one_mask()}},
      {"all-captures-missing",
       "some captures are left out",
       "VL",
       kGeneration,
       "such a capture",
       "the target mask is the empty squares",
       {base(Kind::kDrop, MoveFilter{.traits = {Trait::kCapture}})},
       {movers(), victims(), in_check(), sides(), also_by_look_up()}},
      {"queen-goes-like-another",
       "the queen goes as a rook or a bishop only, or not at all",
       "AT",
       kGeneration,
       "there is a queen",
       "attacks joined by AND, or one half forgotten",
       {base(Kind::kQueenGoesLike)},
       {one_of({option(kRook, "as a rook"), option(kBishop, "as a bishop"),
                option(kPawn, "not at all")}),
        look_ups()}},
  };
}

}  // namespace refute::models
