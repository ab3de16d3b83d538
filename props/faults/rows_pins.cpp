// Faults of pins.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

/// Away from the king, taking the pinner included.
constexpr EnumSet<PinMove> kTowardsPinner{PinMove::kTowardsPinner, PinMove::kTakesPinner};

using enum PieceType;

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

/// Of the king's rays only those.
Choice crossing(EnumSet<Way> ways, std::string words) {
  return {std::move(words), [ways](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(PinFault::kCrossing);
            fault.moves.ways = ways;
          }};
}

/// Pinners on diagonals and on ranks and files may be looked for apart.
Axis also_on_one_kind_of_line() {
  const auto on = [](EnumSet<Way> ways) {
    return [ways](Fault& fault) { fault.moves.ways = ways; };
  };
  const Axis kinds =
      one_of({{"on diagonals", on(kDiagonal)}, {"on ranks and files", on(kStraight)}});
  return [kinds](const Variant& from) {
    std::vector<Variant> all{from};
    const auto how = from.fault.as<PinFault>();
    if (how == PinFault::kCrossing || how == PinFault::kCrossingAny) return all;
    for (Variant& variant : kinds(from)) all.push_back(std::move(variant));
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
       {base(Kind::kDrop, MoveFilter{.pins = kPinned}),
        {base(Kind::kDrop, MoveFilter{.pins = kPinned, .pin_moves = {PinMove::kTowardsKing}}).fault,
         "towards the king"},
        {base(Kind::kDrop, MoveFilter{.pins = kPinned, .pin_moves = kTowardsPinner}).fault,
         "towards the pinner"}},
       {movers_and_pawn_moves(), pin_lines(), pins_in_check(), sides()}},
      {"capture-of-pinner-missing",
       "a pinned piece does not take the pinner, or does nothing but that",
       "PN",
       kGeneration,
       "a pinned piece can go along the line",
       "a ray without its end, or its end alone",
       {base(Kind::kDrop, MoveFilter{.pins = kPinned, .pin_moves = {PinMove::kTakesPinner}}),
        {base(Kind::kDrop, MoveFilter{.pins = kPinned, .pin_moves = kBetweenKingAndPinner}).fault,
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
                option(PinFault::kByOwnSliderToo, "by a slider of their own, which is, too"),
                option(PinFault::kByAnyEnemy, "by any piece of the enemy"),
                crossing(kDiagonal, "where diagonals of king and slider cross"),
                crossing(kStraight, "where a rank and a file of king and slider cross"),
                option(PinFault::kCrossing, "where rays of one kind of king and slider cross"),
                option(PinFault::kCrossingAny, "where rays of king and slider cross")}),
        also_on_one_kind_of_line(), sides()}},
  };
}

}  // namespace refute::models
