#include "props/faults/axes.h"

#include <array>

namespace refute::models {

using enum PieceType;

std::function<void(Fault&)> concerns(const MoveFilter& moves) {
  return [moves](Fault& fault) {
    const EnumSet<Color> sides = fault.moves.sides;
    fault.moves = moves;
    fault.moves.sides = sides;
  };
}

Choice from_file(File file) {
  const std::string letter(1, static_cast<char>('a' + index_of(file)));
  return {"from the " + letter + "-file",
          [file](Fault& fault) { fault.moves.from_files = {file}; }};
}

Choice to_file(File file) {
  const std::string letter(1, static_cast<char>('a' + index_of(file)));
  return {"to the " + letter + "-file", [file](Fault& fault) { fault.moves.to_files = {file}; }};
}

Axis one_of(std::vector<Choice> choices) {
  return [choices = std::move(choices)](const Variant& from) {
    std::vector<Variant> made;
    for (const Choice& choice : choices) {
      Variant variant = from;
      choice.apply(variant.fault);
      if (!choice.words.empty())
        variant.words += (variant.words.empty() ? "" : ", ") + choice.words;
      made.push_back(std::move(variant));
    }
    return made;
  };
}

std::vector<Variant> varied(std::vector<Variant> bases, const std::vector<Axis>& axes) {
  for (const Axis& axis : axes) {
    std::vector<Variant> wider;
    for (const Variant& variant : bases) {
      for (Variant& made : axis(variant)) wider.push_back(std::move(made));
    }
    bases = std::move(wider);
  }
  return bases;
}

Axis also_beside(const Fault& plain, std::vector<Variant> others, std::vector<Axis> axes) {
  return [plain, others = std::move(others), axes = std::move(axes)](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != plain) return all;
    for (Variant& variant : varied(others.empty() ? std::vector<Variant>{from} : others, axes))
      all.push_back(std::move(variant));
    return all;
  };
}

Axis sides() {
  const auto only = [](Color color) {
    return [color](Fault& fault) {
      fault.moves.sides = {color};
      fault.attacks.by = {!color};
    };
  };
  return one_of({{"", [](Fault&) {}},
                 {"White only", only(Color::kWhite)},
                 {"Black only", only(Color::kBlack)}});
}

Axis movers() {
  const auto group = [](EnumSet<PieceType> types, EnumSet<Way> ways) {
    return [types, ways](Fault& fault) {
      fault.moves.movers = types;
      fault.moves.ways = ways;
    };
  };
  const auto only = [](PieceType type) {
    return [type](Fault& fault) { fault.moves.movers = {type}; };
  };
  return one_of({{"", [](Fault&) {}},
                 {"pawns", only(kPawn)},
                 {"knights", only(kKnight)},
                 {"bishops", only(kBishop)},
                 {"rooks", only(kRook)},
                 {"queens", only(kQueen)},
                 {"kings", only(kKing)},
                 {"all but pawns and kings", group({kKnight, kBishop, kRook, kQueen}, {})},
                 {"bishops and queens on diagonals", group({kBishop, kQueen}, kDiagonal)},
                 {"rooks and queens on ranks and files", group({kRook, kQueen}, kStraight)}});
}

Axis movers_and_pawn_moves() {
  const auto pawn = [](EnumSet<Trait> traits) {
    return [traits](Fault& fault) {
      fault.moves.movers = {kPawn};
      fault.moves.traits = traits;
    };
  };
  const Axis types = movers();
  const Axis of_pawns =
      one_of({{"pawn pushes", pawn({Trait::kQuiet, Trait::kDoublePush})},
              {"double pushes", pawn({Trait::kDoublePush})},
              {"pawn captures", pawn({Trait::kCapture})},
              {"promotions", [](Fault& fault) { fault.moves.promotions = kPromoted; }}});
  return [types, of_pawns](const Variant& from) {
    std::vector<Variant> all = types(from);
    for (Variant& variant : of_pawns(from)) all.push_back(std::move(variant));
    return all;
  };
}

Axis in_check() {
  return one_of({{"", [](Fault&) {}},
                 {"in check", [](Fault& fault) { fault.moves.checks = kInCheck; }},
                 {"when not in check", [](Fault& fault) { fault.moves.checks = {Check::kNone}; }}});
}

Axis places() {
  return one_of(
      {{"", [](Fault&) {}},
       {"only along a line of moves", [](Fault& fault) { fault.place = Place::kLineAndList; }},
       {"only in perft", [](Fault& fault) { fault.place = Place::kBelowTheRoot; }},
       {"only in perft below the moves of the root",
        [](Fault& fault) { fault.place = Place::kBelowRootMoves; }}});
}

Variant unseen(EnumSet<Purpose> tests) {
  Variant variant = base(Kind::kAttackerUnseen);
  variant.fault.attacks.tests = tests;
  return variant;
}

Axis attackers() {
  const auto are = [](EnumSet<PieceType> types, EnumSet<Way> ways = {}) {
    return [types, ways](Fault& fault) {
      fault.attacks.attackers = types;
      fault.attacks.ways = ways;
    };
  };
  return one_of({{"by anything", are({})},
                 {"by pawns", are({kPawn})},
                 {"by pawns in the east", are({kPawn}, {Way::kNE, Way::kSE})},
                 {"by pawns in the west", are({kPawn}, {Way::kNW, Way::kSW})},
                 {"by knights", are({kKnight})},
                 {"by bishops", are({kBishop})},
                 {"by rooks", are({kRook})},
                 {"by queens", are({kQueen})},
                 {"by the king", are({kKing})},
                 {"by the king on diagonals", are({kKing}, kDiagonal)},
                 {"by the king on ranks and files", are({kKing}, kStraight)},
                 {"by queens on diagonals", are({kQueen}, kDiagonal)},
                 {"by queens on ranks and files", are({kQueen}, kStraight)},
                 {"on diagonals", are({kBishop, kQueen}, kDiagonal)},
                 {"on ranks and files", are({kRook, kQueen}, kStraight)},
                 {"by sliders", are(kSliders)},
                 {"by pawns and knights", are({kPawn, kKnight})},
                 {"on ranks", are({kRook, kQueen}, {Way::kE, Way::kW})},
                 {"on files", are({kRook, kQueen}, {Way::kN, Way::kS})},
                 {"by anything but rooks and queens", are({kPawn, kKnight, kBishop, kKing})},
                 {"by sliders on files and diagonals",
                  are(kSliders, {Way::kN, Way::kS, Way::kNE, Way::kNW, Way::kSE, Way::kSW})},
                 {"by sliders in the north", are(kSliders, {Way::kN})},
                 {"by sliders in the south", are(kSliders, {Way::kS})},
                 {"by sliders in the east", are(kSliders, {Way::kE})},
                 {"by sliders in the west", are(kSliders, {Way::kW})},
                 {"by sliders in the north-east", are(kSliders, {Way::kNE})},
                 {"by sliders in the north-west", are(kSliders, {Way::kNW})},
                 {"by sliders in the south-east", are(kSliders, {Way::kSE})},
                 {"by sliders in the south-west", are(kSliders, {Way::kSW})}});
}

Axis knight_steps() {
  const std::array<std::string, 5> instead{
      "", ", but a file more to the east", ", but a file more to the west",
      ", but a rank more to the north", ", but a rank more to the south"};
  std::vector<Choice> choices;
  for (std::size_t how = 0; how < instead.size(); ++how) {
    for (std::size_t index = 0; index < kKnightSteps.size(); ++index) {
      const Direction direction = kKnightSteps[index];
      choices.push_back(option(static_cast<std::uint8_t>(8 * how + index),
                               std::to_string(direction.files) + " files, " +
                                   std::to_string(direction.ranks) + " ranks" + instead[how]));
    }
  }
  return one_of(std::move(choices));
}

Axis also_at_edges() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.option >= kKnightSteps.size()) return all;
    const Direction jump = kKnightSteps[from.fault.option];
    const File file = jump.files > 0 ? File::kH : File::kA;
    const Rank rank = jump.ranks > 0 ? Rank::k8 : Rank::k1;
    all.push_back({from.fault, from.words + ", to file " + (jump.files > 0 ? "h" : "a")});
    all.back().fault.moves.to_files = {file};
    all.push_back({from.fault, from.words + ", to rank " + (jump.ranks > 0 ? "8" : "1")});
    all.back().fault.moves.to_ranks = {rank};
    return all;
  };
}

Axis eastwards_or_westwards() {
  return one_of({{"", [](Fault&) {}},
                 {"eastwards", [](Fault& fault) { fault.moves.ways = {Way::kE}; }},
                 {"westwards", [](Fault& fault) { fault.moves.ways = {Way::kW}; }}});
}

Axis numberings() {
  return one_of({{"", [](Fault&) {}},
                 {"counted from a8", [](Fault& fault) { fault.numbering = Numbering::kFromA8; }}});
}

Axis wings() {
  return one_of({{"", [](Fault& fault) { fault.moves.traits = kCastlings; }},
                 {"king's side", [](Fault& fault) { fault.moves.traits = {Trait::kKingSide}; }},
                 {"queen's side", [](Fault& fault) { fault.moves.traits = {Trait::kQueenSide}; }}});
}

Axis leaf_kinds() {
  return one_of(
      {{"", concerns({})},
       {"castling", concerns({.traits = kCastlings})},
       {"castling on the king's side", concerns({.traits = {Trait::kKingSide}})},
       {"castling on the queen's side", concerns({.traits = {Trait::kQueenSide}})},
       {"en passant", concerns({.traits = {Trait::kEnPassant}})},
       {"promotions", concerns({.promotions = kPromoted})},
       {"promotions to a queen", concerns({.promotions = {kQueen}})},
       {"promotions to a rook", concerns({.promotions = {kRook}})},
       {"promotions to a bishop", concerns({.promotions = {kBishop}})},
       {"promotions to a knight", concerns({.promotions = {kKnight}})},
       {"promotion captures", concerns({.traits = {Trait::kCapture}, .promotions = kPromoted})},
       {"promotion pushes", concerns({.traits = {Trait::kQuiet}, .promotions = kPromoted})},
       {"double pushes", concerns({.traits = {Trait::kDoublePush}})},
       {"captures", concerns({.traits = {Trait::kCapture, Trait::kEnPassant}})},
       {"king moves", concerns({.movers = {kKing}})},
       {"pawn moves", concerns({.movers = {kPawn}})}});
}

Axis kinds() {
  return one_of(
      {{"", concerns({})},
       {"of captures", concerns({.traits = {Trait::kCapture}})},
       {"of quiet moves", concerns({.traits = {Trait::kQuiet}})},
       {"of promotions", concerns({.promotions = kPromoted})},
       {"of promotion captures", concerns({.traits = {Trait::kCapture}, .promotions = kPromoted})},
       {"of en passant", concerns({.traits = {Trait::kEnPassant}})},
       {"of castling", concerns({.traits = kCastlings})},
       {"of double pushes", concerns({.traits = {Trait::kDoublePush}})},
       {"of pawn moves", concerns({.movers = {kPawn}})},
       {"of king moves", concerns({.movers = {kKing}})},
       {"of king captures", concerns({.movers = {kKing}, .traits = {Trait::kCapture}})},
       {"of king moves without capture",
        concerns({.movers = {kKing}, .traits = {Trait::kQuiet}})}});
}

Axis trust() {
  const auto is = [](Consumer consumer) {
    return [consumer](Fault& fault) { fault.consumer = consumer; };
  };
  return one_of(
      {{"castling looks for king and rook", is(Consumer::kLooks)},
       {"castling does not look for the rook", is(Consumer::kTrustsRook)},
       {"castling does not look for the king", is(Consumer::kTrustsKing)},
       {"castling looks for neither", is(Consumer::kTrustsBoth)},
       {"castling starts where the king is", is(Consumer::kKingAnywhere)},
       {"castling starts where the right says", is(Consumer::kTrustsFlags)},
       {"castling takes along whatever is in the corner", is(Consumer::kTakesAlong)},
       {"castling looks for neither, and makes two rooks of none", is(Consumer::kSwitchesSets)},
       {"castling moves whatever is where the king ought to be", is(Consumer::kMovesWhatStands)},
       {"castling goes two squares from where the king is", is(Consumer::kTwoSteps)},
       {"castling goes from where the king is to where it always goes",
        is(Consumer::kFixedSquares)}});
}

Axis also_trusted() {
  return [](const Variant& from) {
    std::vector<Variant> all = trust()(from);
    all.front() = from;
    return all;
  };
}

Axis tests() {
  return one_of({{"", [](Fault&) {}}, {"moves are tested by making them", [](Fault& fault) {
                                         fault.architecture = Architecture::kMakeAndTest;
                                       }}});
}

Axis also_where_moves_are_made() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.attacks.tests.is_everything()) return all;
    all.push_back({from.fault, from.words + ", moves are tested by making them"});
    all.back().fault.architecture = Architecture::kMakeAndTest;
    return all;
  };
}

Axis tests_of_castling() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.architecture == Architecture::kMasks) return all;
    all.push_back({from.fault, from.words + ", castling, too"});
    all.back().fault.castling.is_made = true;
    return all;
  };
}

Axis king_moves_from_note() {
  return one_of({{"", [](Fault&) {}}, {"the king moves from there", [](Fault& fault) {
                                         fault.king_moves_from_note = true;
                                       }}});
}

Axis looks_for_victim() {
  const auto is = [](Consumer consumer) {
    return [consumer](Fault& fault) { fault.consumer = consumer; };
  };
  return one_of(
      {{"", [](Fault&) {}},
       {"the victim is not looked for", is(Consumer::kTrustsBoth)},
       {"nobody looks for the victim, and none but a pawn is taken", is(Consumer::kTakesPawnsOnly)},
       {"whatever a pawn does on the square takes in passing", is(Consumer::kAnyPawnMove)}});
}

Axis kinds_of_victims() {
  std::vector<Choice> choices;
  for (PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen})
    choices.push_back({"of " + std::string(name_of(type)) + "s", concerns({.victims = {type}})});
  return one_of(std::move(choices));
}

Axis leaves() {
  return one_of(
      {{"", [](Fault&) {}},
       {"leaves are made, too", [](Fault& fault) { fault.visits_leaves = true; }},
       {"moves are tested by making them",
        [](Fault& fault) { fault.architecture = Architecture::kMakeAndTest; }},
       {"the whole list is tested by making it first",
        [](Fault& fault) { fault.architecture = Architecture::kTestsListFirst; }},
       {"the whole list is tested by making it first, leaves are made, too", [](Fault& fault) {
          fault.architecture = Architecture::kTestsListFirst;
          fault.visits_leaves = true;
        }}});
}

Variant base(Kind kind, MoveFilter moves) { return {.fault = {.kind = kind, .moves = moves}}; }

Variant untested(Untested what, MoveFilter moves) {
  Variant variant = base(Kind::kUntested, what);
  variant.fault.moves = moves;
  return variant;
}

}  // namespace refute::models
