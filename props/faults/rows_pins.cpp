// Faults of pins, checks and evasions.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

constexpr EnumSet<Pin> kPinned{Pin::kOnRank, Pin::kOnFile, Pin::kOnDiagonal};

Axis pin_lines() {
  const auto on = [](EnumSet<Pin> pins) {
    return [pins](Fault& fault) { fault.moves.pins = pins; };
  };
  return one_of({{"", on(kPinned)},
                 {"on ranks", on({Pin::kOnRank})},
                 {"on files", on({Pin::kOnFile})},
                 {"on diagonals", on({Pin::kOnDiagonal})},
                 {"on ranks and files", on({Pin::kOnRank, Pin::kOnFile})}});
}

/// All, those of a piece type, or one kind of pawn move.
Axis movers_and_pawn_moves() {
  const auto pawn = [](EnumSet<Trait> traits) {
    return [traits](Fault& fault) {
      fault.moves.movers = {kPawn};
      fault.moves.traits = traits;
    };
  };
  const Axis types = movers();
  const Axis of_pawns = one_of({{"pawn pushes", pawn({Trait::kQuiet, Trait::kDoublePush})},
                                {"double pushes", pawn({Trait::kDoublePush})},
                                {"pawn captures", pawn({Trait::kCapture})},
                                {"promotions", [](Fault& fault) {
                                   fault.moves.promotions = {kKnight, kBishop, kRook, kQueen};
                                 }}});
  return [types, of_pawns](const Variant& from) {
    std::vector<Variant> all = types(from);
    for (Variant& variant : of_pawns(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// Which line a pinned piece is thought to be pinned on.
Axis rays_confused() {
  const Axis lines =
      one_of({option(PinFault::kLastRayOnly, "only the last pin counts"),
              option(PinFault::kFirstRayOnly, "only the first pin counts"),
              option(PinFault::kLastRayForAll, "the last line is that of all"),
              option(PinFault::kLastOfKind, "only the last pin on lines and on diagonals counts"),
              option(PinFault::kFirstOfKind, "only the first on lines and on diagonals counts")});
  const auto turned = [](EnumSet<Way> ways, std::string words) {
    return Choice{std::move(words), [ways](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(PinFault::kTurned);
                    fault.moves.ways = ways;
                  }};
  };
  constexpr EnumSet<Way> kRising{Way::kNE, Way::kSW};
  constexpr EnumSet<Way> kFalling{Way::kNW, Way::kSE};
  const Axis crossing_lines =
      one_of({turned(kRising, "on diagonals like a1-h8 sliders go along the other"),
              turned(kFalling, "on diagonals like a8-h1 sliders go along the other"),
              turned(kDiagonal, "on diagonals sliders go along the other"),
              turned({Way::kE, Way::kW}, "on ranks sliders go along the file"),
              turned({Way::kN, Way::kS}, "on files sliders go along the rank"),
              turned(kStraight, "on ranks and files sliders go along the other"),
              option(PinFault::kPawnsOfEast,
                     "pawns take both ways on the diagonal of the eastern "
                     "capture, and not at all on the other"),
              option(PinFault::kPawnsOfWest,
                     "pawns take both ways on the diagonal of the western "
                     "capture, and not at all on the other")});
  const Axis any_line =
      one_of({option(PinFault::kAnyRay, "any pinned piece may go to any of the lines")});
  const Axis ways =
      one_of({{"", [](Fault&) {}},
              {"on diagonals", [](Fault& fault) { fault.moves.ways = kDiagonal; }},
              {"on ranks and files", [](Fault& fault) { fault.moves.ways = kStraight; }}});
  return [=](const Variant& from) {
    std::vector<Variant> all = lines(from);
    for (Variant& variant : crossing_lines(from)) all.push_back(std::move(variant));
    for (const Variant& any : any_line(from)) {
      for (const Variant& mover : movers()(any)) {
        for (Variant& variant : ways(mover)) all.push_back(std::move(variant));
      }
    }
    return all;
  };
}

Axis pins_in_check() {
  return one_of({{"", [](Fault&) {}},
                 {"in check", [](Fault& fault) { fault.moves.checks = kInSingleCheck; }},
                 {"when not in check", [](Fault& fault) { fault.moves.checks = {Check::kNone}; }}});
}

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

Variant untested(Untested what, MoveFilter moves) {
  Variant variant = base(Kind::kUntested, what);
  variant.fault.moves = moves;
  return variant;
}

/// Pinned pieces in a loop of their own, and in that of the free ones, too.
Axis also_twice_along_line() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.moves != MoveFilter{.movers = from.fault.moves.movers, .pins = kPinned})
      return all;
    all.push_back(from);
    all.back().fault.option = static_cast<std::uint8_t>(Untested::kPinsAndTwice);
    all.back().words += all.back().words.empty() ? "" : ", ";
    all.back().words += "and along the line twice";
    return all;
  };
}

Axis captures_or_not() {
  return one_of({{"", [](Fault&) {}},
                 {"captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                 {"quiet moves", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}});
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
                 {"of a knight or pawn", [](Fault& fault) { fault.moves.checks = kByStepper; }}});
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

/// Of the king's rays only those.
Choice crossing(EnumSet<Way> ways, std::string words) {
  return {std::move(words), [ways](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(PinFault::kCrossing);
            fault.moves.ways = ways;
          }};
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

}  // namespace

std::vector<FaultRow> pin_rows() {
  return {
      {"pinned-piece-moves",
       "some pinned pieces move as if they were free",
       "PN",
       kGeneration,
       "such a piece is pinned",
       "the pin mask is not applied to a piece type or a kind of line",
       {untested(Untested::kPins, {.pins = kPinned})},
       {movers_and_pawn_moves(), pin_lines(), pins_in_check(), sides(), also_twice_along_line()}},
      {"pinned-piece-along-ray-missing",
       "some pinned pieces do not move along the line of the pin",
       "PN",
       kGeneration,
       "such a piece is pinned and can move along the line",
       "pinned pieces are skipped, or the mask of the line is wrong",
       {base(Kind::kDrop, MoveFilter{.pins = kPinned})},
       {movers_and_pawn_moves(), pin_lines(), sides()}},
      {"capture-of-pinner-missing",
       "a pinned piece does not take the pinner, or does nothing but that",
       "PN",
       kGeneration,
       "a pinned piece can go along the line",
       "a ray without its end, or its end alone",
       {base(Kind::kDrop, MoveFilter{.pins = kPinned, .pin_moves = {PinMove::kTakesPinner}}),
        {base(Kind::kDrop, MoveFilter{.pins = kPinned, .pin_moves = {PinMove::kAlongLine}}).fault,
         "nothing but that"}},
       {movers(), pin_lines(), sides()}},
      {"pin-rays-confused",
       "of several pins the lines are confused",
       "PN",
       kGeneration,
       "two pieces are pinned",
       "one mask for all pins, or one that is overwritten",
       {base(Kind::kPinRays)},
       {rays_confused(), sides()}},
      {"pin-seen-where-none-is",
       "pieces are thought to be pinned that are not",
       "PN",
       kGeneration,
       "two pieces stand between king and slider, or a slider that cannot go this way",
       "pieces between are not counted, or the kind of line is not asked",
       {base(Kind::kPinRays)},
       {one_of({option(PinFault::kThroughTwo, "two own pieces between"),
                option(PinFault::kThroughOwn, "two own pieces between, or more"),
                option(PinFault::kThroughEnemy, "an enemy piece between"),
                option(PinFault::kThroughEnemies, "any number of enemy pieces between"),
                option(PinFault::kThroughEnemiesToFirst,
                       "any number of enemy pieces between, up to the first slider"),
                option(PinFault::kThroughAny, "two pieces of any side between"),
                option(PinFault::kThroughAll, "any number of pieces of any side between"),
                option(PinFault::kByWrongSlider, "rooks on diagonals, bishops on lines"),
                option(PinFault::kByOwnSlider, "by a slider of their own, too"),
                crossing(kDiagonal, "where diagonals of king and slider cross"),
                crossing(kStraight, "where a rank and a file of king and slider cross"),
                option(PinFault::kCrossing, "where rays of one kind of king and slider cross"),
                option(PinFault::kCrossingAny, "where rays of king and slider cross")}),
        sides()}},
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
                option(DoubleCheckFault::kIgnored, "none at all")}),
        checkers_counted(), sides()}},
      {"check-not-resolved",
       "some moves do not care for a check",
       "CE",
       kGeneration,
       "such a move in check",
       "the check mask is not applied to a kind of move",
       {untested(Untested::kChecks, {})},
       {movers_and_pawn_moves(), captures_or_not(), checks_by(), also_pinned(), sides()}},
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
                option(CheckMaskFault::kBehindKing, "behind the king only")}),
        sides()}},
      {"legality-not-tested",
       "whether the king is left in check is not asked of some moves",
       "CE",
       kGeneration,
       "such a move leaves the king in check",
       "a branch returns before the test",
       {untested(Untested::kBoth, {.movers = {kPawn, kKnight, kBishop, kRook, kQueen}})},
       {movers_and_pawn_moves(), captures_or_not(), in_check(), sides()}},
      {"king-takes-protected-piece",
       "the king's captures are not tested for a protector",
       "CE",
       kGeneration,
       "a protected piece beside the king",
       "attacks do not reach own pieces",
       {untested(Untested::kBoth, {.movers = {kKing}, .traits = {Trait::kCapture}})},
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
       {movers(), also_on_ways(), sides()}},
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
