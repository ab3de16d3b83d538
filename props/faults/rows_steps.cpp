// Faults of how knights and kings step, and of whoever steps over the edge.

#include <algorithm>

#include "props/faults/attack.h"
#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Whether the fault is one of the moves only, or of a table that attack tests share.
Axis also_in_attacks() {
  return one_of(
      {{"in moves and attack tests", [](Fault&) {}},
       {"in moves only", [](Fault& fault) { fault.attacks.tests = EnumSet<Purpose>::none(); }}});
}

/// Of knights and kings, whether attack tests share the table; of sliders they do not.
Axis steps_in_attacks() {
  return [](const Variant& from) {
    const EnumSet<PieceType>& movers = from.fault.moves.movers;
    const bool steps = movers.contains(kKnight) || movers.contains(kKing);
    return steps ? also_in_attacks()(from) : std::vector<Variant>{from};
  };
}

/// The same for whoever stands on that file.
Variant from_file(Variant variant, File file, const char* words) {
  variant.words += words;
  variant.fault.moves.from_files = {file};
  return variant;
}

/// The same for knights beside the edge that they jump over by two files.
Variant beside_edge(const Variant& variant, int files) {
  return from_file(variant, files > 0 ? File::kG : File::kB, ", beside the edge only");
}

/// Knights are shifted by so many files for two jumps at once, and masked then.
void add_shift(std::vector<Variant>& all, const Variant& from, std::size_t number) {
  const int files = files_of_shift(number);
  Variant variant{from.fault, from.words + ", both jumps of " + std::to_string(files) + " files"};
  variant.fault.option = static_cast<std::uint8_t>(number);
  all.push_back(variant);
  if (files != 2 && files != -2) return;
  all.push_back(from_file(variant, files > 0 ? File::kH : File::kA, ", from the edge only"));
  all.push_back(beside_edge(variant, files));
}

/// A table in which one jump is cut at the wrong file, for knights on the edge or beside it.
Axis also_by_jump() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter& moves = from.fault.moves;
    if (moves.movers != EnumSet<PieceType>{kKnight} || !moves.ways.is_everything()) return all;
    for (std::size_t index = 0; index < kKnightSteps.size(); ++index) {
      const Direction jump = kKnightSteps[index];
      Variant variant{from.fault, from.words + ", " + std::to_string(jump.files) + " files, " +
                                      std::to_string(jump.ranks) + " ranks"};
      variant.fault.option = static_cast<std::uint8_t>(index + 1);
      all.push_back(variant);
      if (jump.files == 2 || jump.files == -2) all.push_back(beside_edge(variant, jump.files));
    }
    for (std::size_t index = 0; index < kShifts.size(); ++index)
      add_shift(all, from, kFirstShift + index);
    return all;
  };
}

/// A table of the king's steps in which one crosses the edge.
Axis also_by_king_step() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.moves != MoveFilter{.movers = {kKing}}) return all;
    for (Way way : kWays) {
      if (direction_of(way).files == 0) continue;
      all.push_back({from.fault, from.words + ", to the " + std::string(name_of(way))});
      all.back().fault.option = static_cast<std::uint8_t>(1 + static_cast<int>(way));
    }
    return all;
  };
}

/// The mask of one step, or of those to one side, is that of the other edge.
Axis also_masked_at_other_edge() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter& moves = from.fault.moves;
    if (from.fault.option == 0 && moves.ways.is_everything()) return all;
    const bool is_of_steps = EnumSet<PieceType>{kKnight, kKing}.includes(moves.movers);
    if (!is_of_steps || !moves.from_files.is_everything()) return all;
    all.push_back({from.fault, from.words + ", and does not reach the edge there"});
    all.back().fault.option += kMaskOfOtherEdge;
    return all;
  };
}

/// Which attack tests step from the square attacked instead.
Axis backwards() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.attacks.tests.is_everything()) return all;
    all.push_back({from.fault, from.words + ", stepped backwards"});
    all.back().fault.attacks.backwards = {};
    all.push_back({from.fault, from.words + ", backwards for checks"});
    all.back().fault.attacks.backwards = {Purpose::kCheckers};
    return all;
  };
}

/// Where one step of a table crosses the edge, the way back does not.
Axis backwards_where_one_step_wraps() {
  return [](const Variant& from) {
    return from.fault.option == 0 ? std::vector<Variant>{from} : backwards()(from);
  };
}

/// The ways of the king, and steps that the mask of an edge leaves out.
Axis ways_of_king() {
  const auto at = [](MoveFilter moves) {
    moves.movers = {kKing};
    return [moves](Fault& fault) { fault.moves = moves; };
  };
  constexpr EnumSet<Way> kEastwards{Way::kE, Way::kNE, Way::kSE};
  constexpr EnumSet<Way> kWestwards{Way::kW, Way::kNW, Way::kSW};
  const Axis at_edges =
      one_of({{"east to the h-file", at({.ways = kEastwards, .to_files = {File::kH}})},
              {"west to the a-file", at({.ways = kWestwards, .to_files = {File::kA}})},
              {"east from the a-file", at({.ways = kEastwards, .from_files = {File::kA}})},
              {"west from the h-file", at({.ways = kWestwards, .from_files = {File::kH}})},
              {"to rank 8", at({.to_ranks = {Rank::k8}})},
              {"to rank 1", at({.to_ranks = {Rank::k1}})}});
  return [at_edges](const Variant& from) {
    std::vector<Variant> all = ways()(from);
    for (Variant& variant : at_edges(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// A jump in the place of another, which is in the table twice then; or a step that is none takes
/// the place of one.
Axis also_another_step() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.option >= kKnightSteps.size() || !is_plain_table(from.fault)) return all;
    const auto add = [&](KnightStepInstead first, std::size_t index, Direction step,
                         const char* words) {
      const std::size_t instead = static_cast<std::size_t>(first) + index;
      all.push_back({from.fault, from.words + ", but " + std::to_string(step.files) + " files, " +
                                     std::to_string(step.ranks) + " ranks" + words});
      all.back().fault.option = static_cast<std::uint8_t>(8 * instead + from.fault.option);
    };
    for (std::size_t index = 0; index < kKnightSteps.size(); ++index) {
      if (index != from.fault.option)
        add(KnightStepInstead::kAnother, index, kKnightSteps[index], " twice");
      const Direction way = direction_of(kWays[index]);
      add(KnightStepInstead::kKingStep, index, way, "");
      add(KnightStepInstead::kTwoKingSteps, index, {2 * way.files, 2 * way.ranks}, "");
    }
    return all;
  };
}

/// Where the step of the fault leads from there: that of a king's only way, or a knight's jump.
std::optional<Square> step_of(const Fault& fault, Square from) {
  if (fault.kind == Kind::kKnightWayMissing) return step(from, kKnightSteps[fault.option]);
  for (Way way : kWays)
    if (fault.moves.ways == EnumSet<Way>{way}) return step(from, direction_of(way));
  return std::nullopt;
}

/// One entry of a table lacks one square.
Axis also_in_one_entry() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool has_another = from.fault.kind == Kind::kKnightWayMissing
                                 ? from.fault.option >= kKnightSteps.size()
                                 : from.fault.option > 0;
    if (has_another || !is_plain_table(from.fault)) return all;
    for (Square square : Bitboard::all()) {
      if (!step_of(from.fault, square)) continue;
      all.push_back({from.fault, from.words + ", from " + square.text() + " only"});
      all.back().fault.moves.from_files = {square.file()};
      all.back().fault.moves.from_ranks = {square.rank()};
    }
    return all;
  };
}

}  // namespace

std::vector<FaultRow> step_rows() {
  return {
      {"king-move-missing",
       "the king does not go to one of its eight neighbours",
       "AT",
       kGeneration,
       "the king can go that way",
       "a shift is missing in the king table",
       {base(Kind::kWayMissing, MoveFilter{.movers = {kKing}})},
       {ways_of_king(), also_in_attacks(), backwards(), sides(), also_another_twice(),
        also_in_one_entry()}},
      {"knight-move-missing",
       "the knight lacks one of its eight jumps, or makes another instead",
       "AT",
       kGeneration,
       "a knight can jump so",
       "a shift is missing in the knight table, or its mask is too wide",
       {base(Kind::kKnightWayMissing)},
       {knight_steps(), also_at_edges(), also_in_attacks(), backwards(), also_another_step(),
        also_in_one_entry()}},
      {"wraps-edge",
       "a piece leaves the board on one side and comes back on the other",
       "AT",
       kGeneration,
       "the piece stands near the a- or h-file",
       "a shift without its file mask",
       {base(Kind::kWraps)},
       {one_of({{"knights", concerns({.movers = {kKnight}})},
                {"kings", concerns({.movers = {kKing}})},
                {"bishops", concerns({.movers = {kBishop}})},
                {"rooks", concerns({.movers = {kRook}})},
                {"queens", concerns({.movers = {kQueen}})},
                {"knights and kings", concerns({.movers = {kKnight, kKing}})},
                {"knights, kings and pawns", concerns({.movers = {kKnight, kKing, kPawn}})}}),
        eastwards_or_westwards(), also_by_jump(), also_by_king_step(), also_masked_at_other_edge(),
        numberings(), steps_in_attacks(), backwards_where_one_step_wraps()}},
  };
}

}  // namespace refute::models
