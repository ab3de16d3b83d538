// Faults of castling: what is asked of right, pieces, squares and attackers.

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using Free = CastlingFault::Free;
using Safe = CastlingFault::Safe;
using Right = CastlingFault::Right;
using Geometry = CastlingFault::Geometry;

/// By a map for which the sliders on lines through the king's neighbours are asked.
Fault off_neighbours() {
  Fault fault = unseen(kCastlingTests).fault;
  fault.option = static_cast<std::uint8_t>(UnseenSlider::kOffNeighbours);
  return fault;
}

/// With a test for rooks and queens, when king and rook have moved.
Fault also_after(Fault fault) {
  fault.castling.after = CastlingFault::After::kLines;
  return fault;
}

Choice free(Free free, std::string words) {
  return {std::move(words), [free](Fault& fault) { fault.castling.free = free; }};
}
Choice safe(Safe safe, std::string words) {
  return {std::move(words), [safe](Fault& fault) { fault.castling.safe = safe; }};
}
Choice right(Right right, std::string words) {
  return {std::move(words), [right](Fault& fault) { fault.castling.right = right; }};
}
/// Who may stand on the squares that are not asked.
Axis passed() {
  using Passed = CastlingFault::Passed;
  const auto are = [](Passed passed) {
    return [passed](Fault& fault) { fault.castling.passed = passed; };
  };
  return one_of({{"", are(Passed::kAnybody)},
                 {"of own pieces", are(Passed::kOwn)},
                 {"of enemy pieces", are(Passed::kEnemy)},
                 {"of own rooks", are(Passed::kOwnRooks)}});
}

/// An "or" between the tests of two squares.
Axis also_in_part() {
  Fault plain = base(Kind::kCastling).fault;
  plain.castling.free = Free::kBetweenOnly;
  return also_beside(
      plain, {base(Kind::kCastling)},
      {one_of({free(Free::kOneSquare, "one empty square is enough"),
               free(Free::kNextToKingOrRest, "the square next to the king, or the others"),
               free(Free::kNextToRookOrRest, "the square next to the rook, or the others")})});
}

/// What is looked at once king and rook have moved.
Axis seen_after() {
  using After = CastlingFault::After;
  const auto is = [](After after) {
    return [after](Fault& fault) { fault.castling.after = after; };
  };
  return one_of({{"", is(After::kRank)},
                 {"not even when the rook has moved", is(After::kNothing)},
                 {"rooks and queens are seen when the rook has moved", is(After::kLines)}});
}

/// The square of a king that stays is asked only when the rook has moved.
Choice asked_after(Safe safe, std::string words) {
  return {std::move(words), [safe](Fault& fault) {
            fault.castling.safe = safe;
            fault.castling.spares_stay = true;
            fault.castling.after = CastlingFault::After::kEverything;
          }};
}

/// Whether the king hides the squares behind it from the checker.
Axis lifted() {
  return one_of({{"", [](Fault&) {}}, {"which is seen behind the king", [](Fault& fault) {
                                         fault.castling.lifts_king = true;
                                       }}});
}

/// The constants for a wing: the files of the squares passed, of arrival and of the start, then
/// those of the wing that are none of the king's, and the first two of the other wing.
struct WingFiles {
  Trait trait;
  std::string_view words;
  std::string_view files;
  unsigned of_wing;
};
constexpr std::array kWingFiles{WingFiles{Trait::kKingSide, "king's side", "fgehdc", 4},
                                WingFiles{Trait::kQueenSide, "queen's side", "dcebafg", 5}};
constexpr unsigned kKingsFiles = 7;  // the first three

/// Castling on that wing that asks the squares on those files, by number, for attackers.
Variant asking_files(const WingFiles& wing, unsigned asked) {
  Variant variant = base(Kind::kCastling);
  variant.fault.moves.traits = {wing.trait};
  variant.fault.castling.safe = Safe::kFiles;
  EnumSet<File>& files = variant.fault.castling.safe_files;
  std::string letters;
  for (std::size_t at = 0; at < wing.files.size(); ++at) {
    if ((asked >> at & 1U) == 0) continue;
    letters += (letters.empty() ? "" : ", ") + std::string(1, wing.files[at]);
    files = files | EnumSet<File>{static_cast<File>(wing.files[at] - 'a')};
  }
  variant.words = "the files " + letters + " are asked, " + std::string(wing.words);
  return variant;
}

/// Constants for the squares that may not be attacked: any of a wing, or three of both, that lack
/// that one of the king's, and none of those before it: passed, arrival, start; 3 lacks none.
Axis also_by_constants(Safe usual, int lacking) {
  return [=](const Variant& from) {
    std::vector<Variant> all{from};
    Fault first = base(Kind::kCastling).fault;
    first.castling.safe = usual;
    first.moves.traits = kCastlings;
    if (from.fault != first) return all;
    for (const WingFiles& wing : kWingFiles) {
      for (unsigned asked = 1; asked < 1U << wing.files.size(); ++asked) {
        const bool is_likely = asked < 1U << wing.of_wing || std::popcount(asked) <= 3;
        const bool is_of_row = std::min(std::countr_one(asked), 3) == lacking;
        if (is_likely && is_of_row && asked != kKingsFiles)
          all.push_back(asking_files(wing, asked));
      }
    }
    return all;
  };
}

/// On the queen's side, a constant for the square that the rook passes in standard chess.
Axis also_the_b_file() {
  Fault first = base(Kind::kCastling).fault;
  first.castling.safe = Safe::kAlsoRookWay;
  first.moves.traits = kCastlings;
  Fault constant = first;
  constant.castling.safe = Safe::kAlsoFileB;
  constant.moves.traits = {Trait::kQueenSide};
  return also_beside(first, {{constant, "that on the b-file, wherever the rook starts"}}, {});
}

Choice geometry(Geometry geometry, std::string words) {
  return {std::move(words), [geometry](Fault& fault) { fault.castling.geometry = geometry; }};
}

/// Of two castlings one.
Variant not_both() {
  Variant variant = base(Kind::kCastling);
  variant.fault.castling.geometry = Geometry::kNotBoth;
  return variant;
}

Variant needs_both() {
  Variant variant = base(Kind::kCastling);
  variant.fault.castling.right = Right::kBothNeeded;
  return variant;
}

Variant drops_castling() { return base(Kind::kDrop, MoveFilter{.traits = kCastlings}); }

}  // namespace

std::vector<FaultRow> castling_rows() {
  const Variant castling = base(Kind::kCastling);
  Variant seen_later = castling;
  seen_later.fault.castling.after = CastlingFault::After::kNothing;
  using enum Purpose;
  return {
      {"castling-attacker-not-seen",
       "castling does not see some attackers of the king's way",
       "CC",
       kGeneration,
       "such a piece attacks a square of the king's way",
       "a test of its own for castling squares, or the list of attackers is cut short there",
       {{unseen(kCastlingTests).fault, "from where it starts to where it arrives"},
        {unseen({kCastlingStart}).fault, "in check"},
        {unseen({kCastlingWay}).fault, "of the square passed"},
        {unseen({kCastlingEnd}).fault, "of the square of arrival"},
        {unseen({kCastlingWay, kCastlingEnd}).fault, "of the square passed and that of arrival"},
        {off_neighbours(), "unless they look beside the king"},
        {also_after(off_neighbours()),
         "unless they look beside the king or along a line at the end"},
        {also_after(unseen(kCastlingTests).fault), "unless along a line at the end"}},
       {attackers(), sides()}},
      {"castling-rook-shield-not-seen",
       "that the castling rook has shielded the king is not seen from some pieces",
       "C9",
       kGeneration,
       "a rook or queen stands behind the castling rook",
       "the test along the rank forgets one of them",
       {unseen({kCastlingAfter})},
       {attackers(), sides()}},
      {"castling-missing",
       "castling is left out",
       "CC",
       kGeneration,
       "castling is legal",
       "the function is not called for a colour or a wing",
       {drops_castling(),
        {not_both().fault, "where it is legal on both sides"},
        {needs_both().fault, "where the other right is lost"}},
       {wings(), sides()}},
      {"castling-through-pieces",
       "castling does not ask all squares to be empty",
       "CC",
       kGeneration,
       "a piece stands between king and rook, or where they arrive",
       "a mask lacks a square",
       {castling},
       {one_of({free(Free::kKingWayOnly, "only the king's way is asked: b1 may be occupied"),
                free(Free::kRookWayOnly, "only the rook's way is asked"),
                free(Free::kBetweenOnly, "only the squares between king and rook are asked"),
                free(Free::kNothing, "no square is asked"),
                free(Free::kNotKingTo, "the king's target is not asked"),
                free(Free::kNotRookTo, "the rook's target is not asked"),
                free(Free::kKingTargetOnly, "only the king's target is asked"),
                free(Free::kRookTargetOnly, "only the rook's target is asked"),
                free(Free::kBetweenAndKingWay, "between the two and the king's way are asked"),
                free(Free::kBetweenAndRookWay, "between the two and the rook's way are asked"),
                free(Free::kOtherRank, "the squares of the other colour are asked"),
                free(Free::kRankBefore, "the squares a rank further are asked"),
                free(Free::kOtherWing, "the squares of the other wing are asked")}),
        passed(), also_in_part(), wings(), sides()}},
      {"castling-castlers-in-own-way",
       "king and rook count as pieces in each other's way",
       "C9",
       kGeneration,
       "Chess960 castling in which one arrives where the other started or passes it",
       "the two are not taken off the occupancy",
       {castling},
       {one_of({free(Free::kAlsoCastlers, ""),
                free(Free::kAlsoRookOnKingsWay, "the rook in the king's only"),
                free(Free::kAlsoKingOnRooksWay, "the king in the rook's only")}),
        wings(), sides()}},
      {"castling-out-of-check",
       "the king castles out of check",
       "CC",
       kGeneration,
       "in check, castling otherwise legal",
       "the in-check condition is missing",
       {castling},
       {one_of({safe(Safe::kNotStart, ""),
                {"when the position was just set up",
                 [](Fault& fault) {
                   fault.castling.safe = Safe::kNotStart;
                   fault.place = Place::kSetUp;
                 }},
                asked_after(Safe::kNotStart, "unless the king stays and the check, too"),
                asked_after(Safe::kWay, "where the king stays and the rook ends the check")}),
        lifted(), wings(), also_by_constants(Safe::kNotStart, 2), sides()}},
      {"castling-through-check",
       "the squares that the king passes may be attacked",
       "CC",
       kGeneration,
       "d1 or f1 is attacked",
       "only start and target are tested",
       {castling},
       {one_of({safe(Safe::kNotBetween, ""), safe(Safe::kEndOnly, "nor where it starts"),
                safe(Safe::kOneFurther, "but not the one beyond where it arrives"),
                safe(Safe::kRookWayInstead, "but not those that the rook passes"),
                safe(Safe::kBetweenOnOtherRank, "but not those of the other colour")}),
        wings(), also_by_constants(Safe::kNotBetween, 0), sides()}},
      {"castling-into-check",
       "the king's target may be attacked",
       "CC",
       kGeneration,
       "c1 or g1 is attacked",
       "the loop over the king's way ends one square early",
       {castling},
       {one_of({safe(Safe::kNotEnd, ""),
                {"even if the king starts there",
                 [](Fault& fault) {
                   fault.castling.safe = Safe::kNotEnd;
                   fault.castling.spares_stay = true;
                 }},
                safe(Safe::kStartOnly, "and the squares that it passes"),
                safe(Safe::kEndOnOtherRank, "but not that of the other colour")}),
        seen_after(), wings(), also_by_constants(Safe::kNotEnd, 1), sides()}},
      {"castling-attacks-not-asked",
       "no square of the king's way is tested for attackers",
       "CC",
       kGeneration,
       "a square of the king's way is attacked",
       "the test is missing",
       {castling},
       {one_of({safe(Safe::kNothing, ""), safe(Safe::kOtherRank, "but those of the other colour"),
                safe(Safe::kWayOnOtherRank, "but where it starts, and those of the other colour"),
                safe(Safe::kOtherWing, "but those of the other wing")}),
        seen_after(), wings(), sides()}},
      {"castling-missing-rook-way-attacked",
       "castling is refused because a square of the rook's is attacked",
       "CC",
       kGeneration,
       "b1 or b8, or the rook, is attacked",
       "the mask of empty squares serves as the mask of safe ones, too",
       {castling},
       {one_of(
            {safe(Safe::kAlsoRookWay, "that it passes"), safe(Safe::kAlsoRook, "where it starts")}),
        wings(), also_by_constants(Safe::kAlsoRookWay, 3), also_the_b_file(), sides()}},
      {"castling-without-right",
       "castling reads the wrong right, or none",
       "CC",
       kGeneration,
       "king and rook at home, and not every right",
       "a flag is not tested, or mixed up",
       {castling},
       {one_of(
            {right(Right::kNotAsked, "none"),
             right(Right::kAnyOfColor, "any right of the colour will do"),
             right(Right::kAnyRook, "none, and any rook on the rank will do"),
             right(Right::kAnyRookOfColor, "any of the colour, and any rook on the rank will do"),
             right(Right::kOtherWing, "the other wing's"),
             right(Right::kOtherColor, "the other colour's")}),
        wings(), also_trusted(), sides()}},
      {"castling-rook-shields-king",
       "that the castling rook leaves the line on which it shielded the king is not seen",
       "C9",
       kGeneration,
       "Chess960: a rook or queen behind the castling rook",
       "attacks on the king's target are looked up before the rook has moved",
       {seen_later},
       {wings(), sides()}},
      {"castling-assumes-standard-squares",
       "castling assumes where king or rook stand",
       "C9",
       kGeneration,
       "Chess960: the king is not on the e-file, or the rook not in the corner",
       "squares of standard chess in a generator of Chess960",
       {castling},
       {one_of({geometry(Geometry::kKingOnE, "only from the e-file"),
                geometry(Geometry::kRookInCorner, "the rook in the corner"),
                geometry(Geometry::kOutermostRook, "the outermost rook"),
                geometry(Geometry::kInnermostRook, "the nearest rook"),
                geometry(Geometry::kKingTwoSteps, "the king goes two squares"),
                geometry(Geometry::kOtherWingTarget, "the king goes where the other wing has it")}),
        wings(), sides()}},
      {"castling-missing-special-geometry",
       "castling is refused in special places",
       "C9",
       kGeneration,
       "Chess960: king or rook stay where they are, or change places",
       "a move that ends where it begins is thrown away",
       {castling},
       {one_of({geometry(Geometry::kKingMustMove, "the king stays"),
                geometry(Geometry::kRookMustMove, "the rook stays"),
                geometry(Geometry::kNoSwap, "king and rook change places")}),
        wings(), sides()}},
      {"castling-missing-gives-check",
       "castling that gives check is left out",
       "CC",
       kGeneration,
       "castling gives check",
       "the test after the move looks at the wrong king",
       {castling},
       {one_of({geometry(Geometry::kNotGivingCheck, "")}), wings(), sides()}},
  };
}

}  // namespace refute::models
