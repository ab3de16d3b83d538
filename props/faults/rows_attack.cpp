// Faults of the attack test: who is not seen, or seen where he does not attack.

#include <algorithm>
#include <array>

#include "props/faults/attack.h"
#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;
using enum Purpose;

/// One map of attacks for king steps and castling, which is another one where there is castling.
Fault unseen_by_map() {
  Fault fault = unseen({kKingStep, kCastlingStart, kCastlingWay, kCastlingEnd}).fault;
  fault.attacks.is_for_castling = true;
  return fault;
}

/// A map of attacks around the king for which only the sliders on its own lines are asked.
Fault off_kings_lines() {
  Fault fault = unseen({kKingStep}).fault;
  fault.option = static_cast<std::uint8_t>(UnseenSlider::kOffKingsLines);
  return fault;
}

/// A table of squares between king and slider that is empty for every way, or for one: nobody is
/// in the way of a check there, nor can be.
Axis also_where_nothing_is_between() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_widest = from.fault == base(Kind::kAttackThroughPieces, Occupant::kAny).fault;
    if (!is_widest) return all;
    const Variant table{base(Kind::kBetween, BetweenFault::kEmpty).fault,
                        "any number, as checkers that cannot be blocked"};
    std::vector<Choice> choices{{"", [](Fault&) {}}};
    for (Way way : kWays)
      choices.push_back({"from the " + std::string(name_of(way)),
                         [way](Fault& fault) { fault.moves.ways = {way}; }});
    for (const Variant& one_way : one_of(std::move(choices))(table)) {
      for (Variant& variant : sides()(one_way)) all.push_back(std::move(variant));
    }
    return all;
  };
}

/// A table of squares between two that holds the second one, so that every slider stands in its own
/// way, and the rook in that of castling.
Axis also_where_sliders_are_between() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const AttackFilter& attacks = from.fault.attacks;
    const bool is_widest = attacks.tests == EnumSet<Purpose>{kCheckers, kPins} &&
                           attacks.attackers.is_everything() && attacks.ways.is_everything() &&
                           from.fault.place == Place::kEverywhere;
    if (!is_widest) return all;
    all.push_back({from.fault, from.words + ", nor is castling possible"});
    all.back().fault.kind = Kind::kBetween;
    all.back().fault.option = static_cast<std::uint8_t>(BetweenFault::kWithEnd);
    return all;
  };
}

/// A table of the attack tests alone that lacks one jump.
Axis also_knights_by_step() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != unseen({}).fault) return all;
    Variant jump{base(Kind::kKnightWayMissing).fault, "by knights that jump"};
    jump.fault.moves.movers = EnumSet<PieceType>::none();  // their moves are right
    for (const Variant& step : knight_steps()(jump)) {
      for (Variant& variant : also_at_edges()(step)) {
        if (variant.fault != step.fault) {
          all.push_back({variant.fault, variant.words + ", looked up from the square attacked"});
          all.back().fault.attacks.backwards = {};
        }
        all.push_back(std::move(variant));
      }
    }
    return all;
  };
}

/// The pieces of the wrong colour are looked at: an engine that makes moves to test them.
Axis also_own_instead() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const AttackFilter& attacks = from.fault.attacks;
    const bool is_of_type = attacks.ways.is_everything() && !attacks.attackers.is_everything() &&
                            from.fault.kind == Kind::kAttackerUnseen;
    if (!is_of_type) return all;
    all.push_back({from.fault, from.words + ", own ones are taken for them"});
    all.back().fault.option = static_cast<std::uint8_t>(UnseenSlider::kOwnInstead);
    all.back().fault.architecture = Architecture::kMakeAndTest;
    return all;
  };
}

/// Whether the side is asked for attackers depends on what it has, or on what the other side has,
/// whose list is asked by mistake.
Axis also_by_what_there_is() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const AttackFilter& attacks = from.fault.attacks;
    const bool is_plain = from.fault.kind == Kind::kAttackerUnseen && from.fault.option == 0 &&
                          attacks.by.is_everything();
    const auto add = [&](UnseenSlider how, const std::string& words) {
      all.push_back({from.fault, from.words + words});
      all.back().fault.option = static_cast<std::uint8_t>(how);
    };
    const bool is_of_kind = std::ranges::any_of(kPieceTypes, [&](PieceType type) {
      return type != kKing && attacks.attackers == EnumSet<PieceType>{type};
    });
    if (is_plain && is_of_kind && attacks.ways.is_everything())
      add(UnseenSlider::kWithoutOwn, ", by who has none");
    const bool is_of_line = attacks.ways == kDiagonal || attacks.ways == kStraight;
    const bool is_of_two = attacks.attackers == EnumSet<PieceType>{kBishop, kQueen} ||
                           attacks.attackers == EnumSet<PieceType>{kRook, kQueen};
    if (is_plain && is_of_line && is_of_two)
      add(UnseenSlider::kUnlessAll, ", unless both are there");
    return all;
  };
}

/// A king beside the square is looked for in some directions only.
Axis also_king_by_way() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const AttackFilter& attacks = from.fault.attacks;
    const bool is_of_king =
        attacks.attackers == EnumSet<PieceType>{kKing} && attacks.ways.is_everything();
    if (!is_of_king || from.fault.kind != Kind::kAttackerUnseen) return all;
    const auto add = [&](EnumSet<Way> ways, const std::string& where) {
      all.push_back({from.fault, from.words + " " + where});
      all.back().fault.attacks.ways = ways;
    };
    for (Way way : kWays) add({way}, "in the " + std::string(name_of(way)));
    for (Way way : {Way::kN, Way::kE, Way::kNE, Way::kNW})
      add({way, opposite(way)}, "in the " + std::string(name_of(way)) + " and the " +
                                    std::string(name_of(opposite(way))));
    return all;
  };
}

/// Of which kind, or of all.
Axis own_attackers() {
  const auto are = [](EnumSet<PieceType> types) {
    return [types](Fault& fault) { fault.attacks.attackers = types; };
  };
  return one_of({{"", are({})},
                 {"pawns", are({kPawn})},
                 {"knights", are({kKnight})},
                 {"bishops", are({kBishop})},
                 {"rooks", are({kRook})},
                 {"queens", are({kQueen})},
                 {"sliders", are(kSliders)},
                 {"bishops and queens", are({kBishop, kQueen})},
                 {"rooks and queens", are({kRook, kQueen})},
                 {"the king", are({kKing})}});
}

/// Own pieces are looked for last, when nobody else gives check.
Axis also_unless_in_check() {
  return [](const Variant& from) {
    if (!from.fault.attacks.tests.contains(kCheckers)) return std::vector<Variant>{from};
    return one_of({{"", [](Fault&) {}}, {"when not in check", [](Fault& fault) {
                                           fault.only.checks = {Check::kNone};
                                         }}})(from);
  };
}

Axis numberings_of_wraps() {
  return [](const Variant& from) {
    const bool wraps = from.fault.is(Kind::kPawnAttack, PawnAttackFault::kWrapsEast) ||
                       from.fault.is(Kind::kPawnAttack, PawnAttackFault::kWrapsWest);
    return wraps ? numberings()(from) : std::vector<Variant>{from};
  };
}

/// In which of the tests an odd attack counts.
Axis in_tests() {
  const auto are = [](EnumSet<Purpose> wanted) {
    return [wanted](Fault& fault) { fault.attacks.tests = wanted; };
  };
  const auto when_castling = [](Trait wing) {
    return [wing](Fault& fault) {
      fault.attacks.tests = kCastlingTests;
      fault.moves.traits = {wing};
    };
  };
  return one_of(
      {{"in every test", are({})},
       {"when castling", are(kCastlingTests)},
       {"when castling on the king's side", when_castling(Trait::kKingSide)},
       {"when castling on the queen's side", when_castling(Trait::kQueenSide)},
       {"for king steps", are({kKingStep})},
       {"for checks", are({kCheckers})},
       {"for checks and castling out of them", are({kCheckers, kCastlingStart})},
       {"for king steps and where castling goes", are({kKingStep, kCastlingWay, kCastlingEnd})},
       {"for king steps and castling",
        are({kKingStep, kCastlingStart, kCastlingWay, kCastlingEnd})}});
}

/// Maps of attacks that step with masks of the edges of their own, which are wrong.
Axis also_by_masks() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kPawnAttack, PawnAttackFault::kBackwards).fault) return all;
    Variant masks = base(Kind::kPawnMasks);
    masks.fault.moves.movers = EnumSet<PieceType>::none();  // their moves are right
    masks.fault.moves.traits = {Trait::kCapture};
    const std::vector<Axis> axes{
        one_of({option(PawnMasks::kMissing, "over the edges"),
                option(PawnMasks::kExchanged, "over the edges, and not from them"),
                option(PawnMasks::kTargetsExchanged, "over the edges, and not onto them"),
                option(PawnMasks::kTooWide, "not from the edges")}),
        eastwards_or_westwards(), in_tests()};
    for (const Variant& variant : varied({masks}, axes)) {
      const bool crosses = crosses_edge(variant.fault.as<PawnMasks>());
      for (Variant& one : crosses ? numberings()(variant) : std::vector<Variant>{variant})
        all.push_back(std::move(one));
    }
    return all;
  };
}

/// Checkers and pins that are kept with the position, and not worked out when it is set up, or
/// wrongly by make.
Axis also_where_kept() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const AttackFilter& attacks = from.fault.attacks;
    if (!attacks.by.is_everything()) return all;
    all.push_back({from.fault, from.words + ", when a move has led there"});
    all.back().fault.place = Place::kMoved;
    if (!attacks.attackers.is_everything() || !attacks.ways.is_everything()) return all;
    all.push_back({from.fault, from.words + ", when the position was just set up"});
    all.back().fault.place = Place::kSetUp;
    return all;
  };
}

}  // namespace

std::vector<FaultRow> attack_rows() {
  return {
      {"attacker-not-seen",
       "some attackers are seen by no attack test",
       "AT",
       kGeneration,
       "such a piece attacks the king or a square that it wants to go to",
       "is_attacked forgets a piece type or one of its tables",
       {unseen({}),
        {unseen(EnumSet<Purpose>{kCheckers, kKingStep, kEnPassant} | kCastlingTests).fault,
         "but pinners are"},
        {unseen({kCheckers, kKingStep, kEnPassant, kCastlingStart}).fault,
         "but pinners are, and where castling goes"}},
       {attackers(), also_king_by_way(), sides(), also_knights_by_step(), also_own_instead(),
        also_by_what_there_is()}},
      {"king-step-attacker-not-seen",
       "king steps do not see some attackers",
       "CE",
       kGeneration,
       "such a piece attacks a square beside the king",
       "the map of attacked squares lacks a piece type",
       {unseen({kKingStep}),
        {unseen({kKingStep, kCastlingStart, kCastlingWay, kCastlingEnd}).fault,
         "nor does castling"},
        {unseen({kKingStep, kCastlingWay, kCastlingEnd}).fault, "nor does castling where it goes"},
        {unseen_by_map(), "by the map that is made where castling may be possible"},
        {off_kings_lines(), "unless they look at the king, too"}},
       {attackers(), also_king_by_way(), sides()}},
      {"pinner-not-seen",
       "some sliders do not pin",
       "PN",
       kGeneration,
       "such a slider pins",
       "the search for pinners lacks a piece type or a kind of line",
       {unseen({kPins}), {unseen({kPins, kEnPassant}).fault, "en passant included"}},
       {attackers(), sides(), also_where_kept()}},
      {"check-and-pin-not-seen",
       "some sliders are seen neither as checkers nor as pinners",
       "PN",
       kGeneration,
       "such a slider gives check or pins",
       "checkers and pins come from one set of sliders, which lacks some",
       {unseen({kCheckers, kPins}),
        {unseen({kCheckers, kPins, kEnPassant}).fault, "nor by en passant"},
        {unseen({kCheckers, kPins, kCastlingStart}).fault, "nor by castling"},
        {unseen({kCheckers, kPins, kEnPassant, kCastlingStart}).fault,
         "nor by en passant or castling"}},
       {attackers_that_pin(), sides(), also_where_kept(), also_where_sliders_are_between()}},
      {"near-or-far-slider-not-seen",
       "sliders are seen only from afar, or only from close by",
       "AT",
       kGeneration,
       "a slider attacks from there",
       "a loop along the line starts or ends one square wrong",
       {unseen({}), {unseen({kCheckers, kPins}).fault, "for checks and pins"}},
       {one_of({option(UnseenSlider::kNear, "not next to the square"),
                option(UnseenSlider::kFar, "only next to the square"),
                option(UnseenSlider::kFarthest, "not seven squares away")}),
        one_of({{"", [](Fault& fault) { fault.attacks.attackers = kSliders; }},
                {"bishops and queens on diagonals",
                 [](Fault& fault) {
                   fault.attacks.attackers = {kBishop, kQueen};
                   fault.attacks.ways = kDiagonal;
                 }},
                {"rooks and queens on lines",
                 [](Fault& fault) {
                   fault.attacks.attackers = {kRook, kQueen};
                   fault.attacks.ways = kStraight;
                 }},
                {"bishops", [](Fault& fault) { fault.attacks.attackers = {kBishop}; }},
                {"rooks", [](Fault& fault) { fault.attacks.attackers = {kRook}; }},
                {"queens", [](Fault& fault) { fault.attacks.attackers = {kQueen}; }}})}},
      {"pawn-attacks-wrong",
       "pawns are thought to attack other squares than they do",
       "AT",
       kGeneration,
       "a pawn stands near a square that the king wants",
       "the table of the wrong colour, pushes taken for attacks, or no file mask",
       {base(Kind::kPawnAttack)},
       {one_of({option(PawnAttackFault::kBackwards, "backwards"),
                option(PawnAttackFault::kBothWays, "both ways"),
                option(PawnAttackFault::kPushes, "straight ahead instead"),
                option(PawnAttackFault::kPushesToo, "straight ahead as well"),
                option(PawnAttackFault::kWrapsEast, "over the east edge"),
                option(PawnAttackFault::kWrapsWest, "over the west edge"),
                option(PawnAttackFault::kNotByTwo, "nothing where two of them do")}),
        numberings_of_wraps(), in_tests(), also_by_masks(), sides()}},
      {"own-pieces-attack",
       "pieces of the own side are taken for attackers, too",
       "AT",
       kGeneration,
       "such a piece protects a square that the king wants, or the king",
       "the set of all pieces of a kind is asked, not the enemy's",
       {base(Kind::kOwnAttack)},
       {own_attackers(), in_tests(), also_where_moves_are_made(), also_unless_in_check(), sides()}},
      {"king-retreats-along-checking-ray",
       "the king hides behind itself: it goes on along the line of the checker",
       "CE",
       kGeneration,
       "a slider gives check and the king can go away from it",
       "the king stays on the board while its steps are tested",
       {base(Kind::kKingNotLifted)},
       {lines_and_ways(), also_of_one_kind(),
        one_of({{"", [](Fault&) {}},
                option(KingNotLifted::kForLastChecker, "of the last of two checkers"),
                option(KingNotLifted::kForFirstChecker, "of the first of two checkers"),
                option(KingNotLifted::kWayTurned, "and does not take a slider beside it")}),
        sides()}},
      {"pinned-attackers-ignored",
       "a pinned piece is thought to attack nothing",
       "AT",
       kGeneration,
       "an attacker is pinned to its own king",
       "attacks are taken from the list of legal moves",
       {base(Kind::kPinnedDoNotAttack)},
       {in_tests()}},
      {"attacks-through-pieces",
       "sliders attack through one piece",
       "AT",
       kGeneration,
       "a piece stands between a slider and a square that the king wants",
       "the occupancy that is given to the slider look-up lacks some pieces",
       {base(Kind::kAttackThroughPieces)},
       {one_of({option(Occupant::kOwn, "of the other side"),
                option(Occupant::kEnemy, "of their own side"),
                option(Occupant::kAny, "of any side"),
                option(Occupant::kAllOwn, "any number of the other side"),
                option(Occupant::kAllEnemy, "any number of their own side")}),
        lines_and_ways(), in_tests(), also_where_moves_are_made(), sides(),
        also_where_nothing_is_between()}},
  };
}

}  // namespace refute::models
