// How the rows say which checks go unnoticed, and from which sliders the king hides.

#include <utility>

#include "props/faults/axes.h"
#include "props/faults/unnoticed_check.h"

namespace refute::models {

using enum PieceType;

namespace {

/// A kind of move that gives check, by the piece that moves or by one behind it, along those ways
/// as the king sees them.
Choice check_given(std::string words, MoveFilter moves, UnnoticedCheck check = UnnoticedCheck::kAny,
                   EnumSet<Way> ways = {}) {
  return {std::move(words), [moves, check, ways](Fault& fault) {
            fault.moves = moves;
            fault.option = unnoticed(check, UnnoticedReply::kKingLifted);
            fault.attacks.ways = ways;
          }};
}

}  // namespace

Axis unnoticed_checks() {
  using enum UnnoticedCheck;
  std::vector<Choice> choices{
      check_given("given by any move", {}),
      check_given("by the piece that moves", {}, kDirect),
      check_given("by a piece behind the one that moves", {}, kDiscovered),
      check_given("given by castling", {.traits = kCastlings}),
      check_given("given by castling, along the file", {.traits = kCastlings}, kAny,
                  {Way::kN, Way::kS}),
      check_given("given by castling, along the rank", {.traits = kCastlings}, kAny,
                  {Way::kE, Way::kW}),
      check_given("given by castling on the king's side", {.traits = {Trait::kKingSide}}),
      check_given("given by castling on the queen's side", {.traits = {Trait::kQueenSide}}),
      check_given("given by promotion", {.promotions = kPromoted}),
      check_given("given by the promoted piece", {.promotions = kPromoted}, kDirect),
      check_given("given by the promoted piece, through where the pawn was",
                  {.promotions = kPromoted}, kThroughOrigin),
      check_given("given by a promoted queen, through where the pawn was", {.promotions = {kQueen}},
                  kThroughOrigin),
      check_given("given by en passant", {.traits = {Trait::kEnPassant}}),
      check_given("by a piece behind the pawns of en passant", {.traits = {Trait::kEnPassant}},
                  kDiscovered),
      check_given("by a piece behind the pawns of en passant, along the rank",
                  {.traits = {Trait::kEnPassant}}, kDiscovered, {Way::kE, Way::kW}),
      check_given("by a piece behind the pawns of en passant, along a diagonal",
                  {.traits = {Trait::kEnPassant}}, kDiscovered,
                  {Way::kNE, Way::kNW, Way::kSE, Way::kSW})};
  const MoveFilter pawns{.movers = {kPawn}, .promotions = {kPawn}};
  const auto by_pawn = [&](std::string words, EnumSet<Way> ways = {}) {
    choices.push_back(check_given("by a pawn that moves" + words, pawns, kDirect, ways));
  };
  by_pawn("");
  by_pawn(", to its east", {Way::kSW, Way::kNW});
  by_pawn(", to its west", {Way::kSE, Way::kNE});
  by_pawn(", along diagonals like a1-h8", {Way::kSW, Way::kNE});
  by_pawn(", along diagonals like a8-h1", {Way::kSE, Way::kNW});
  for (PieceType type : {kKnight, kBishop, kRook, kQueen}) {
    const std::string piece = "a " + std::string(name_of(type));
    choices.push_back(check_given("by " + piece + " that moves", {.movers = {type}}, kDirect));
    choices.push_back(
        check_given("by " + piece + " that a pawn becomes", {.promotions = {type}}, kDirect));
  }
  for (PieceType type : {kPawn, kKnight, kBishop, kRook, kKing})
    choices.push_back(check_given("by a piece behind a " + std::string(name_of(type)),
                                  {.movers = {type}}, kDiscovered));
  return one_of(std::move(choices));
}

Axis unnoticed_replies() {
  const auto is = [](UnnoticedReply reply, EnumSet<Purpose> tests) {
    return [reply, tests](Fault& fault) {
      fault.option = unnoticed(check_of(fault), reply);
      fault.attacks.tests = tests;
    };
  };
  constexpr EnumSet<Purpose> kMoves{Purpose::kCheckers};
  constexpr EnumSet<Purpose> kAll{Purpose::kCheckers, Purpose::kCastlingStart};
  return one_of(
      {{"", is(UnnoticedReply::kKingLifted, kMoves)},
       {"castling does not know of it either", is(UnnoticedReply::kKingLifted, kAll)},
       {"castling alone does not know of it",
        is(UnnoticedReply::kKingLifted, {Purpose::kCastlingStart})},
       {"the king may hide behind itself", is(UnnoticedReply::kKingStays, kMoves)},
       {"the king may hide behind itself, or castle", is(UnnoticedReply::kKingStays, kAll)},
       {"moves of pinned pieces are made to test them", is(UnnoticedReply::kPinnedMade, kMoves)},
       {"moves of pinned pieces are made to test them, castling does not know of it either",
        is(UnnoticedReply::kPinnedMade, kAll)},
       {"other checkers are known", is(UnnoticedReply::kEachByItself, kMoves)},
       {"other checkers are known, castling does not know of it either",
        is(UnnoticedReply::kEachByItself, kAll)},
       {"moves are tested on the line between king and mover",
        is(UnnoticedReply::kLineOfMover, kMoves)},
       {"moves are tested on the line between king and mover, castling does not know of it either",
        is(UnnoticedReply::kLineOfMover, kAll)}});
}

Axis unnoticed_sides() {
  return one_of({{"", [](Fault&) {}},
                 {"White's moves", [](Fault& fault) { fault.moves.sides = {Color::kWhite}; }},
                 {"Black's moves", [](Fault& fault) { fault.moves.sides = {Color::kBlack}; }}});
}

Axis lines_and_ways() {
  const auto along = [](EnumSet<Way> ways) {
    return [ways](Fault& fault) { fault.attacks.ways = ways; };
  };
  std::vector<Choice> choices{{"", [](Fault&) {}},
                              {"on diagonals", along(kDiagonal)},
                              {"on ranks and files", along(kStraight)}};
  for (Way way : kWays) choices.push_back({"in the " + std::string(name_of(way)), along({way})});
  return one_of(std::move(choices));
}

Axis also_of_one_kind() {
  return [](const Variant& from) {
    const EnumSet<Way> ways = from.fault.attacks.ways;
    if (ways != EnumSet<Way>() && ways != kDiagonal && ways != kStraight) return std::vector{from};
    std::vector<Choice> choices{{"", [](Fault&) {}}};
    for (PieceType type : {kBishop, kRook, kQueen}) {
      if (ways != EnumSet<Way>() && type != kQueen) continue;
      choices.push_back({"of a " + std::string(name_of(type)),
                         [type](Fault& fault) { fault.attacks.attackers = {type}; }});
    }
    return one_of(std::move(choices))(from);
  };
}

Axis attackers_that_pin() {
  return [](const Variant& from) {
    std::vector<Variant> all = attackers()(from);
    std::erase_if(all, [](const Variant& variant) {
      return (variant.fault.attacks.attackers & kSliders) == EnumSet<PieceType>::none();
    });
    return all;
  };
}

}  // namespace refute::models
