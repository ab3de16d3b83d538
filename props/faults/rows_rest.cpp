// Faults of whole lists and of move text.

#include <string>
#include <utility>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// One piece has the letter of another, or all have that of one.
Axis also_of_another() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.is(Kind::kNotation, NotationFault::kNoLetter)) return all;
    const auto add = [&](NotationFault how, EnumSet<PieceType> types, std::string words) {
      all.push_back({base(Kind::kNotation, how).fault, std::move(words)});
      all.back().fault.moves.promotions = types;
    };
    for (const auto& [how, letter] :
         {std::pair{NotationFault::kAsQueen, kQueen}, std::pair{NotationFault::kAsRook, kRook},
          std::pair{NotationFault::kAsBishop, kBishop},
          std::pair{NotationFault::kAsKnight, kKnight}}) {
      const std::string others = "a " + std::string(name_of(letter)) + "'s";
      add(how, {}, "always " + others);
      for (PieceType type : {kQueen, kRook, kBishop, kKnight})
        if (type != letter) add(how, {type}, others + " for a " + std::string(name_of(type)));
    }
    add(NotationFault::kAsKing, {kKnight}, "a king's for a knight");
    return all;
  };
}

/// In check what takes the checker may be found among all attackers of its square, and once more.
Axis also_captures_of_checker() {
  const auto takes = [](EnumSet<PieceType> types) {
    return concerns({.movers = types, .checks = kInCheck, .evasions = {Evasion::kTakesChecker}});
  };
  return also_beside(base(Kind::kDouble).fault, {},
                     {one_of({{"captures of the checker", takes({})},
                              {"captures of the checker by the king", takes({kKing})}})});
}

/// Of the loops over the ways of a piece one asks for the wrong colour.
Axis also_one_way_instead() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter& moves = from.fault.moves;
    const bool is_one_kind =
        moves.movers == EnumSet<PieceType>{kBishop} || moves.movers == EnumSet<PieceType>{kRook} ||
        moves.movers == EnumSet<PieceType>{kQueen} || moves.movers == EnumSet<PieceType>{kKing};
    if (!is_one_kind || from.fault.as<OwnKing>() != OwnKing::kSparedAsEnemies) return all;
    for (Way way : kWays) {
      const bool goes_so = moves.movers.contains(is_straight(way) ? kRook : kBishop) ||
                           moves.movers.contains(kQueen) || moves.movers.contains(kKing);
      if (!goes_so) continue;
      all.push_back({from.fault, from.words + ", in the " + std::string(name_of(way))});
      all.back().fault.moves.ways = {way};
    }
    return all;
  };
}

}  // namespace

std::vector<FaultRow> list_rows() {
  return {
      {"captures-own-piece",
       "pieces capture their own side",
       "AT",
       kGeneration,
       "an own piece stands in reach",
       "the target mask is empty or enemy OR own",
       {base(Kind::kTakesOwn)},
       {movers(),
        one_of({option(OwnKing::kSpared, ""), option(OwnKing::kTakenIfSafe, "the king as well"),
                option(OwnKing::kTaken, "the king as well, which ends every check"),
                option(OwnKing::kSparedAsEnemies, "instead of the enemy's")}),
        also_one_way_instead(), sides()}},
      {"wrong-side-moves",
       "the moves of the other side are listed, or none",
       "MU",
       kGeneration,
       "any position",
       "the side is read after it was changed",
       {base(Kind::kWholeList)},
       {one_of(
           {option(WholeListFault::kOtherSide, ""), option(WholeListFault::kNothing, "none")})}},
      {"all-evasions-missing",
       "in some checks nothing is listed",
       "CE",
       kGeneration,
       "check",
       "a check is taken for mate",
       {base(Kind::kDrop)},
       {one_of({{"in check", [](Fault& fault) { fault.moves.checks = kInCheck; }},
                {"in double check", [](Fault& fault) { fault.moves.checks = kInDoubleCheck; }},
                {"when a slider gives check", [](Fault& fault) { fault.moves.checks = kBySlider; }},
                {"when a knight or pawn gives check",
                 [](Fault& fault) { fault.moves.checks = kByStepper; }}}),
        sides()}},
      {"all-quiet-moves-missing",
       "some moves that take nothing are left out",
       "VL",
       kGeneration,
       "such a move",
       "the target mask is the enemies",
       {base(Kind::kDrop, MoveFilter{.traits = {Trait::kQuiet, Trait::kDoublePush}})},
       {movers(), in_check(), sides()}},
      {"piece-type-missing",
       "no move of a piece type is listed",
       "VL",
       kGeneration,
       "such a piece can move",
       "a piece type is forgotten in a loop, or in evasions",
       {base(Kind::kDrop)},
       {movers(), in_check(), sides()}},
      {"move-list-too-short",
       "the list ends after so many moves, or the moves of so many pieces",
       "OV",
       kGeneration,
       "a position with more of them",
       "an array of fixed size",
       {base(Kind::kCutAt)},
       {one_of({option(16, "16"), option(24, "24"), option(30, "30"), option(31, "31"),
                option(32, "32"), option(40, "40"), option(48, "48"), option(50, "50"),
                option(63, "63"), option(64, "64"), option(80, "80"), option(96, "96"),
                option(99, "99"), option(100, "100"), option(120, "120"), option(127, "127"),
                option(128, "128")}),
        one_of({{"", [](Fault&) {}},
                {"before moves are tested",
                 [](Fault& fault) { fault.architecture = Architecture::kMakeAndTest; }}}),
        also_of_pieces()}},
      {"duplicate-move",
       "some moves are listed twice",
       "VL",
       kGeneration,
       "such a move",
       "two branches of the generator overlap",
       {base(Kind::kDouble)},
       {[](const Variant& from) {
          std::vector<Variant> all = leaf_kinds()(from);
          for (Variant& variant : movers()(from)) {
            const auto& [fault, words] = variant;
            const bool is_new = !words.empty() && fault.moves.movers != EnumSet<PieceType>{kKing};
            if (is_new) all.push_back(std::move(variant));
          }
          return all;
        },
        in_check(), also_captures_of_checker(), sides()}},
  };
}

std::vector<FaultRow> text_rows() {
  constexpr ActsOn kNotation = ActsOn::kNotation;
  return {
      {"promotion-letter-wrong",
       "the letter of some promotions is missing, a capital, or that of another piece",
       "UT",
       kNotation,
       "a promotion",
       "the letter of the piece table, or appended in one branch only, or two exchanged",
       {base(Kind::kNotation)},
       {one_of({option(NotationFault::kNoLetter, "missing"),
                option(NotationFault::kUpperCase, "a capital"),
                option(NotationFault::kQueenWithoutLetter, "missing of a queen"),
                option(NotationFault::kQueenAsRook, "queen and rook have each other's"),
                option(NotationFault::kBishopAsKnight, "bishop and knight have each other's"),
                {"bishop and knight have each other's, where they are read, too",
                 [](Fault& fault) {
                   fault.kind = Kind::kPromotionMade;
                   fault.option = static_cast<std::uint8_t>(PromotionMadeFault::kKnightForBishop);
                 }}}),
        also_of_another(), sides()}},
      {"squares-notation",
       "moves are written by other squares",
       "UT",
       kNotation,
       "castling or an en passant capture; any move",
       "UCI_Chess960 is not looked at, or ranks are counted from the top",
       {base(Kind::kNotation)},
       {one_of({option(NotationFault::kKingTakesRook, "castling as king takes rook"),
                option(NotationFault::kKingMoves, "castling by the king's squares"),
                option(NotationFault::kVictimsSquare, "en passant by the victim's square"),
                option(NotationFault::kRanksTurned, "ranks upside down"),
                option(NotationFault::kFilesTurned, "files from the other end"),
                option(NotationFault::kBothTurned, "the board turned around")}),
        sides()}},
  };
}

}  // namespace refute::models
