// Faults of checks and evasions.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Which checkers the test for a double check counts.
Axis checkers_counted() {
  const auto are = [](EnumSet<PieceType> types) {
    return [types](Fault& fault) { fault.attacks.attackers = types; };
  };
  const auto on = [](EnumSet<Rank> ranks) {
    return [ranks](Fault& fault) { fault.moves.to_ranks = ranks; };
  };
  return one_of(
      {{"", are(EnumSet<PieceType>::none())},
       {"unless both are sliders", are({kBishop, kRook, kQueen})},
       {"if one is a knight", are({kPawn, kBishop, kRook, kQueen})},
       {"if one is a pawn", are({kKnight, kBishop, kRook, kQueen})},
       {"unless both stand on ranks 1 to 4", on({Rank::k1, Rank::k2, Rank::k3, Rank::k4})},
       {"unless both stand on ranks 5 to 8", on({Rank::k5, Rank::k6, Rank::k7, Rank::k8})}});
}

/// Moves to empty squares, tested where the piece has left and is not put down.
Fault not_put_down(EnumSet<Trait> traits) {
  Fault fault = base(Kind::kUntested, Untested::kNotPutDown).fault;
  fault.moves = {.movers = {kPawn, kKnight, kBishop, kRook, kQueen}, .traits = traits};
  return fault;
}

Axis captures_or_not() {
  return one_of({{"", [](Fault&) {}},
                 {"captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                 {"quiet moves", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}});
}

/// The first square of the board has the number that stands for none, or the last has.
Axis also_of_king_in_corner() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.words.empty()) return all;
    for (Square corner : {"a1"_sq, "h1"_sq, "a8"_sq, "h8"_sq}) {
      all.push_back(unseen({}));
      all.back().words = "of a king on " + corner.text();
      all.back().fault.architecture = Architecture::kMakeAndTest;
      all.back().fault.attacks.files = {corner.file()};
      all.back().fault.attacks.ranks = {corner.rank()};
    }
    return all;
  };
}

Axis checkers_that_king_takes() {
  const auto in = [](EnumSet<Check> checks) {
    return [checks](Fault& fault) { fault.moves.checks = checks; };
  };
  const auto are = [](EnumSet<PieceType> types) {
    return [types](Fault& fault) { fault.moves.victims = types; };
  };
  return one_of({{"", [](Fault&) {}},
                 {"if there is one", in(kInSingleCheck)},
                 {"of a slider", in(kBySlider)},
                 {"of a knight or pawn", in(kByStepper)},
                 {"if it is a slider, in double check, too", are({kBishop, kRook, kQueen})},
                 {"if it is a knight or pawn, in double check, too", are({kPawn, kKnight})}});
}

Axis checks_by() {
  return one_of({{"", [](Fault&) {}},
                 {"of a slider", [](Fault& fault) { fault.moves.checks = kBySlider; }},
                 {"of a knight or pawn", [](Fault& fault) { fault.moves.checks = kByStepper; }},
                 {"of a bishop", [](Fault& fault) { fault.moves.checks = kByBishop; }},
                 {"of a rook", [](Fault& fault) { fault.moves.checks = kByRook; }},
                 {"of a queen", [](Fault& fault) { fault.moves.checks = kByQueen; }}});
}

/// A slider of one kind that gives check is taken for one that cannot be blocked.
Axis also_of_one_slider() {
  return [](const Variant& from) {
    const bool is_of_sliders =
        from.fault.is(Kind::kDrop, 0) && from.fault.moves.checks == kBySlider;
    if (!is_of_sliders) return std::vector<Variant>{from};
    return one_of({{"", [](Fault&) {}},
                   {"of a bishop's check", [](Fault& fault) { fault.moves.checks = kByBishop; }},
                   {"of a rook's check", [](Fault& fault) { fault.moves.checks = kByRook; }},
                   {"of a queen's check", [](Fault& fault) { fault.moves.checks = kByQueen; }}})(
        from);
  };
}

/// A generator that tests the pieces on lines through the king, its steps and en passant, and is
/// not told that there is a check.
Axis also_off_lines() {
  return also_beside(untested(Untested::kChecks, {}).fault,
                     {{base(Kind::kUntested, Untested::kChecksOffLines).fault,
                       "of pieces on no line with the king, and castling"}},
                     {places()});
}

/// The line of a pin takes the place of the check mask.
Axis also_pinned() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.words.empty()) return all;
    all.push_back({from.fault, "of pinned pieces"});
    all.back().fault.moves.pins = kPinned;
    return all;
  };
}

/// A table of the squares between king and checker that is empty along some ways.
Axis also_on_ways() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter usual{.checks = kBySlider, .evasions = {Evasion::kBlocks}};
    if (!from.fault.is(Kind::kDrop, 0) || from.fault.moves != usual) return all;
    const Variant table = base(Kind::kBetween, BetweenFault::kNoBlocks);
    const auto only = [](EnumSet<Way> ways) {
      return [ways](Fault& fault) { fault.moves.ways = ways; };
    };
    std::vector<Choice> choices{
        {"north and its neighbours", only({Way::kN, Way::kNE, Way::kNW})},
        {"south and its neighbours", only({Way::kS, Way::kSE, Way::kSW})},
        {"east and its neighbours", only({Way::kE, Way::kNE, Way::kSE})},
        {"west and its neighbours", only({Way::kW, Way::kNW, Way::kSW})},
        {"diagonals", only(kDiagonal)},
        {"ranks and files", only(kStraight)},
        {"ranks", only({Way::kE, Way::kW})},
        {"files", only({Way::kN, Way::kS})},
        {"diagonals like a1-h8", only({Way::kNE, Way::kSW})},
        {"diagonals like a8-h1", only({Way::kNW, Way::kSE})},
        {"squares of higher number", only({Way::kN, Way::kNE, Way::kNW, Way::kE})},
        {"squares of lower number", only({Way::kS, Way::kSE, Way::kSW, Way::kW})}};
    for (Way way : kWays) choices.push_back({std::string(name_of(way)), only({way})});
    for (Variant& variant : one_of(std::move(choices))(table)) {
      variant.words = "from the " + variant.words;
      all.push_back(std::move(variant));
    }
    return all;
  };
}

/// To whom the check is given that is not looked for.
Axis set_up_for() {
  return one_of({{"", [](Fault&) {}},
                 {"to White", [](Fault& fault) { fault.moves.sides = {Color::kBlack}; }},
                 {"to Black", [](Fault& fault) { fault.moves.sides = {Color::kWhite}; }}});
}

/// A generator that tells from each move whether it gives check, and keeps that with the position;
/// of a position that is set up it may not find that out.
Axis also_unnoticed() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != unseen({Purpose::kCheckers}).fault) return all;
    const Variant kept{base(Kind::kCheckUnnoticed).fault, "when the move is made that gives it"};
    const std::vector<Axis> axes{unnoticed_checks(), unnoticed_replies(), unnoticed_sides()};
    for (Variant& variant : varied({kept}, axes)) all.push_back(std::move(variant));
    Variant set_up{kept.fault, "when the position is set up"};
    set_up.fault.place = Place::kSetUp;
    for (Variant& variant : varied({set_up}, std::vector<Axis>{unnoticed_replies(), set_up_for()}))
      all.push_back(std::move(variant));
    return all;
  };
}

/// Which numbers lie between depends on where they begin.
Axis also_numbered_from_a8() {
  return [](const Variant& from) {
    const bool is_numbered =
        from.fault.is(Kind::kCheckMaskTooLong, CheckMaskFault::kNumbersBetween);
    return is_numbered ? numberings()(from) : std::vector<Variant>{from};
  };
}

}  // namespace

std::vector<FaultRow> check_rows() {
  return {
      {"check-not-seen",
       "some checks are not seen, pins and king steps are",
       "CE",
       kGeneration,
       "such a piece gives check",
       "the list of checkers lacks a piece type",
       {unseen({Purpose::kCheckers}),
        {unseen({Purpose::kCheckers, Purpose::kCastlingStart}).fault,
         "castling does not see it either"}},
       {attackers(), sides(), also_unnoticed()}},
      {"double-check-treated-as-single",
       "a double check is answered as if there were one checker",
       "DC",
       kGeneration,
       "double check",
       "the number of checkers is not asked",
       {base(Kind::kDoubleCheck)},
       {one_of({option(DoubleCheckFault::kFirst, "the first one"),
                option(DoubleCheckFault::kLast, "the last one"),
                option(DoubleCheckFault::kEither, "either"),
                option(DoubleCheckFault::kFirstOrTaken, "the first one, and any of them is taken"),
                option(DoubleCheckFault::kLastOrTaken, "the last one, and any of them is taken"),
                option(DoubleCheckFault::kFirstSeenOrTaken,
                       "the first one as the side sees the board, and any of them is taken"),
                option(DoubleCheckFault::kLastSeenOrTaken,
                       "the last one as the side sees the board, and any of them is taken"),
                option(DoubleCheckFault::kHeaviest, "the heaviest slider"),
                option(DoubleCheckFault::kLightest, "the lightest slider"),
                option(DoubleCheckFault::kOnLine, "that on a rank or file"),
                option(DoubleCheckFault::kOnDiagonal, "that on a diagonal"),
                option(DoubleCheckFault::kStepper, "the knight or pawn"),
                option(DoubleCheckFault::kIgnored, "none at all")}),
        checkers_counted(), sides()}},
      {"check-not-resolved",
       "some moves do not care for a check",
       "CE",
       kGeneration,
       "such a move in check",
       "the check mask is not applied to a kind of move",
       {untested(Untested::kChecks, {})},
       {movers_and_pawn_moves(), captures_or_not(), checks_by(), also_pinned(), sides(),
        also_off_lines()}},
      {"check-mask-too-long",
       "any move to the line of a check is thought to answer it",
       "CE",
       kGeneration,
       "a slider gives check",
       "the whole line instead of the squares between",
       {base(Kind::kCheckMaskTooLong)},
       {one_of({option(CheckMaskFault::kLine, ""),
                option(CheckMaskFault::kLineOfPawnsToo, "even beside a pawn that gives it"),
                option(CheckMaskFault::kLineIfApart, "unless the checker is beside the king"),
                option(CheckMaskFault::kBehindChecker, "behind the checker only"),
                option(CheckMaskFault::kBehindCheckerIfApart,
                       "behind the checker only, unless that is beside the king"),
                option(CheckMaskFault::kBehindKing, "behind the king only"),
                option(CheckMaskFault::kNumbersBetween,
                       "with any square whose number lies between those of king and checker")}),
        also_numbered_from_a8(), sides()}},
      {"legality-not-tested",
       "whether the king is left in check is not asked of some moves",
       "CE",
       kGeneration,
       "such a move leaves the king in check",
       "a branch returns before the test",
       {untested(Untested::kBoth, {.movers = {kPawn, kKnight, kBishop, kRook, kQueen}})},
       {movers_and_pawn_moves(), captures_or_not(), in_check(), also_of_king_in_corner(), sides()}},
      {"king-takes-protected-piece",
       "the king's captures are not tested for a protector",
       "CE",
       kGeneration,
       "a protected piece beside the king",
       "attacks do not reach own pieces",
       {untested(Untested::kBoth, {.movers = {kKing}, .traits = {Trait::kCapture}}),
        {untested(Untested::kStraightOn, {.movers = {kKing}, .traits = {Trait::kCapture}}).fault,
         "by a slider straight behind it"}},
       {in_check(), checks_by(), sides()}},
      {"king-steps-into-check",
       "the king's quiet steps are not tested",
       "CE",
       kGeneration,
       "an attacked square beside the king",
       "the test is missing in one branch",
       {untested(Untested::kBoth, {.movers = {kKing}, .traits = {Trait::kQuiet}})},
       {in_check(), sides()}},
      {"block-of-check-missing",
       "some blocks of a check are left out",
       "CE",
       kGeneration,
       "a slider's check can be blocked so",
       "the mask holds the checker and not the squares before it",
       {base(Kind::kDrop, MoveFilter{.checks = kBySlider, .evasions = {Evasion::kBlocks}}),
        {base(Kind::kDrop,
              MoveFilter{.traits = {Trait::kDoublePush}, .evasions = {Evasion::kBlocks}})
             .fault,
         "by double pushes"},
        {not_put_down({Trait::kQuiet, Trait::kDoublePush}),
         "and moves of pinned pieces to empty squares: the piece is not put down"},
        {not_put_down({Trait::kQuiet, Trait::kDoublePush, Trait::kEnPassant}),
         "and moves of pinned pieces to empty squares: the piece is not put down, in passing "
         "either"}},
       {movers(), also_on_ways(), also_of_one_slider(), sides()}},
      {"capture-of-checker-missing",
       "some captures of the checker are left out",
       "CE",
       kGeneration,
       "the checker can be taken so",
       "the mask holds the squares between and not the checker",
       {base(Kind::kDrop, MoveFilter{.movers = {kPawn, kKnight, kBishop, kRook, kQueen},
                                     .traits = {Trait::kCapture},
                                     .evasions = {Evasion::kTakesChecker}})},
       {movers(), checks_by(), sides()}},
      {"king-takes-checker-missing",
       "the king does not take the checker",
       "CE",
       kGeneration,
       "the king can take the checker",
       "the checker's square counts as attacked",
       {base(Kind::kDrop, MoveFilter{.movers = {kKing}, .evasions = {Evasion::kTakesChecker}})},
       {checkers_that_king_takes(), sides()}},
      {"king-evasion-missing",
       "some king moves in check are left out",
       "CE",
       kGeneration,
       "the king can step out of a check",
       "evasions by the king are generated apart",
       {base(Kind::kDrop, MoveFilter{.movers = {kKing}, .checks = kInCheck})},
       {captures_or_not(),
        one_of({{"", [](Fault&) {}},
                {"of a double check", [](Fault& fault) { fault.moves.checks = kInDoubleCheck; }},
                {"of a single check", [](Fault& fault) { fault.moves.checks = kInSingleCheck; }},
                {"of a pawn's check along its line",
                 concerns({.checks = {Check::kByPawn}, .evasions = {Evasion::kStepsAlongLine}})}}),
        sides()}},
  };
}

}  // namespace refute::models
