#include "props/faults/condition.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "props/faults/attack.h"
#include "props/faults/look_up.h"

namespace refute::models {
namespace {

using enum PieceType;

bool steps_along_line(const Facts& facts, const Ply& ply) {
  if (ply.mover != kKing || ply.is_castling() || !facts.checker) return false;
  const auto line = way_between(ply.from, *facts.checker);
  const auto way = way_between(ply.from, ply.to);
  return line && way && (*way == *line || *way == opposite(*line));
}

Evasion evasion_of(const Facts& facts, const Ply& ply) {
  const Square taken =
      ply.trait == Trait::kEnPassant ? Square::at(ply.to.file(), ply.from.rank()) : ply.to;
  if (facts.checker == taken) return Evasion::kTakesChecker;
  if (ply.mover == PieceType::kKing && facts.checkers.contains(taken))
    return Evasion::kTakesChecker;
  if (steps_along_line(facts, ply)) return Evasion::kStepsAlongLine;
  return facts.blocks.contains(ply.to) ? Evasion::kBlocks : Evasion::kNothing;
}

Pin pin_of(const Facts& facts, Square from) {
  return facts.pinned[0].contains(from)   ? Pin::kOnRank
         : facts.pinned[1].contains(from) ? Pin::kOnFile
         : facts.pinned[2].contains(from) ? Pin::kOnDiagonal
                                          : Pin::kNone;
}

/// Precondition: the piece is pinned.
PinMove pin_move_of(Square king, const Ply& ply) {
  if (way_between(king, ply.to) != way_between(king, ply.from)) return PinMove::kOffLine;
  if (ply.victim != kKing) return PinMove::kTakesPinner;
  return between(king, ply.from).contains(ply.to) ? PinMove::kTowardsKing : PinMove::kTowardsPinner;
}

/// The names of the members of a set, of which there are so many.
template <typename E, std::size_t kCount>
std::string listed(EnumSet<E> set, const std::array<std::string_view, kCount>& names) {
  std::string words;
  for (std::size_t index = 0; index < kCount; ++index) {
    if (!set.contains(static_cast<E>(index))) continue;
    words += (words.empty() ? "" : " or ") + std::string(names[index]);
  }
  return words;
}

constexpr std::array<std::string_view, 6> kPieceWords{"pawns", "knights", "bishops",
                                                      "rooks", "queens",  "the king"};
constexpr std::array<std::string_view, 6> kPromotedWords{"nothing", "a knight", "a bishop",
                                                         "a rook",  "a queen",  "a king"};
constexpr std::array<std::string_view, 6> kTaken{"a pawn", "a knight", "a bishop",
                                                 "a rook", "a queen",  "nothing"};
constexpr std::array<std::string_view, 8> kFiles{"a", "b", "c", "d", "e", "f", "g", "h"};
constexpr std::array<std::string_view, 8> kRanks{"1", "2", "3", "4", "5", "6", "7", "8"};

/// What attackers are looked for.
constexpr std::array<std::pair<Purpose, std::string_view>, 7> kTests{
    {{Purpose::kCheckers, "checks"},
     {Purpose::kPins, "pins"},
     {Purpose::kKingStep, "king steps"},
     {Purpose::kCastlingStart, "castling out of check"},
     {Purpose::kCastlingWay, "the square that castling passes"},
     {Purpose::kCastlingEnd, "the square where castling arrives"},
     {Purpose::kEnPassant, "en passant"}}};

/// What is said of several kinds of check at once stands before its parts.
std::string check_words(EnumSet<Check> checks) {
  static constexpr std::array<std::pair<EnumSet<Check>, std::string_view>, 21> kWords{{
      {kInCheck, "in check"},
      {kInSingleCheck, "in single check"},
      {kInDoubleCheck, "in double check"},
      {kByStepper, "in check by a knight or pawn"},
      {kBySlider, "in check by a slider"},
      {{Check::kNone}, "when not in check"},
      {{Check::kByPawn}, "in check by a pawn"},
      {{Check::kByKnight}, "in check by a knight"},
      {kBySliderBeside, "in check by a slider beside the king"},
      {kBySliderAfar, "in check by a slider from afar"},
      {kByBishop, "in check by a bishop"},
      {kByRook, "in check by a rook"},
      {kByQueen, "in check by a queen"},
      {{Check::kByBishopBeside}, "in check by a bishop beside the king"},
      {{Check::kByBishopAfar}, "in check by a bishop from afar"},
      {{Check::kByRookBeside}, "in check by a rook beside the king"},
      {{Check::kByRookAfar}, "in check by a rook from afar"},
      {{Check::kByQueenBeside}, "in check by a queen beside the king"},
      {{Check::kByQueenAfar}, "in check by a queen from afar"},
      {{Check::kDoubleWithStepper}, "in double check by a knight or pawn among others"},
      {{Check::kDoubleOnLines}, "in double check on rank and file"},
  }};
  std::string words;
  EnumSet<Check> rest = checks;
  for (const auto& [part, name] : kWords) {
    if (!rest.includes(part)) continue;
    words += (words.empty() ? "" : " or ") + std::string(name);
    rest = rest - part;
  }
  if (rest.contains(Check::kDoubleOfSliders))
    words += std::string(words.empty() ? "" : " or ") + "in double check by two sliders";
  return words;
}

/// "where there are no own sliders".
std::string company_words(EnumSet<Company> set, std::string_view whose) {
  using enum Company;
  static constexpr std::array<std::pair<EnumSet<Company>, std::string_view>, 6> kWords{{
      {{kNone}, "no {} pieces"},
      {kNoSliders, "no {} sliders"},
      {kNoSliders | EnumSet<Company>{kDiagonals}, "no {} sliders on ranks and files"},
      {kNoSliders | EnumSet<Company>{kLines}, "no {} sliders on diagonals"},
      {{kDiagonals, kLines, kBoth}, "{} sliders"},
      {{kKnights, kDiagonals, kLines, kBoth}, "{} pieces"},
  }};
  const auto named =
      std::ranges::find(kWords, set, &std::pair<EnumSet<Company>, std::string_view>::first);
  if (named == kWords.end()) {
    return "of what the " + std::string(whose) + " side has: " +
           listed(set, std::array<std::string_view, 5>{"nothing", "knights", "diagonal sliders",
                                                       "straight sliders", "sliders on all lines"});
  }
  std::string words(named->second);
  return "where there are " + words.replace(words.find("{}"), 2, whose);
}

}  // namespace

bool fits_facts(const MoveFilter& filter, const Facts& facts, Square king, const Ply& ply) {
  if (!filter.checks.contains(facts.check)) return false;
  if (!filter.own.contains(facts.own) || !filter.enemy.contains(facts.enemy)) return false;
  if (!filter.evasions.contains(evasion_of(facts, ply))) return false;
  const Pin pin = pin_of(facts, ply.from);
  if (!filter.pins.contains(pin)) return false;
  return pin == Pin::kNone || filter.pin_moves.contains(pin_move_of(king, ply));
}

MoveFilter narrowest(const State& state, const Facts& facts, const Ply& ply) {
  const Pin pin = pin_of(facts, ply.from);
  const auto way = way_between(ply.from, ply.to);
  MoveFilter filter{.sides = {state.side},
                    .movers = {ply.mover},
                    .traits = {ply.trait},
                    .promotions = {ply.becomes},
                    .victims = {ply.victim},
                    .checks = {facts.check},
                    .evasions = {evasion_of(facts, ply)},
                    .pins = {pin},
                    .own = {facts.own},
                    .enemy = {facts.enemy},
                    .from_files = {ply.from.file()},
                    .to_files = {ply.to.file()},
                    .from_ranks = {ply.from.rank()},
                    .to_ranks = {ply.to.rank()}};
  if (pin != Pin::kNone) filter.pin_moves = {pin_move_of(state.king(state.side), ply)};
  if (way) filter.ways = {*way};
  return filter;
}

std::string condition_words(const MoveFilter& filter) {
  std::string words;
  const auto say = [&](const auto& set, std::string_view before, const auto& names) {
    if (set.is_everything()) return;
    words += (words.empty() ? "" : ", ") + std::string(before) + listed(set, names);
  };
  say(filter.sides, "", std::array<std::string_view, 2>{"White only", "Black only"});
  say(filter.movers, "by ", kPieceWords);
  say(filter.traits, "in ",
      std::array<std::string_view, 6>{"quiet moves", "captures", "double pushes", "en passant",
                                      "castling on the king's side",
                                      "castling on the queen's side"});
  say(filter.promotions, "promoting to ", kPromotedWords);
  say(filter.victims, "taking ", kTaken);
  if (!filter.checks.is_everything())
    words += (words.empty() ? "" : ", ") + check_words(filter.checks);
  say(filter.evasions, "",
      std::array<std::string_view, 4>{"not answering a check", "taking the checker",
                                      "blocking a check", "stepping along the line of the check"});
  say(filter.pins, "",
      std::array<std::string_view, 4>{"not pinned", "pinned on a rank", "pinned on a file",
                                      "pinned on a diagonal"});
  say(filter.pin_moves, "",
      std::array<std::string_view, 4>{"off the line of the pin", "along the pin towards the king",
                                      "along the pin towards the pinner", "taking the pinner"});
  const auto add = [&](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
  if (!filter.own.is_everything()) add(company_words(filter.own, "own"));
  if (!filter.enemy.is_everything()) add(company_words(filter.enemy, "enemy"));
  say(filter.ways, "going ", kWayNames);
  say(filter.from_files, "from file ", kFiles);
  say(filter.to_files, "to file ", kFiles);
  say(filter.from_ranks, "from rank ", kRanks);
  say(filter.to_ranks, "to rank ", kRanks);
  return words;
}

bool is_asked_by_tests(const Fault& fault) {
  return is_attack_fault(fault.kind) && fault.attacks.tests.is_everything();
}

const std::vector<EnumSet<Purpose>>& all_sets_of_tests() {
  static const std::vector<EnumSet<Purpose>> kSets = [] {
    std::vector<EnumSet<Purpose>> sets;
    for (std::size_t bits = 0; bits + 1 < std::size_t{1} << kTests.size(); ++bits) {
      auto set = EnumSet<Purpose>::none();
      for (std::size_t index = 0; index < kTests.size(); ++index)
        if ((bits >> index & 1) != 0) set = set | EnumSet<Purpose>{kTests[index].first};
      if (set.contains(Purpose::kCastlingEnd))
        set = set | EnumSet<Purpose>{Purpose::kCastlingAfter};
      sets.push_back(set);
    }
    return sets;
  }();
  return kSets;
}

std::string words_of_tests(EnumSet<Purpose> tests) {
  std::vector<std::string_view> names;
  for (const auto& [test, name] : kTests)
    if (tests.contains(test)) names.push_back(name);
  if (names.empty()) return "in moves only";
  std::string words = "only for ";
  for (std::size_t index = 0; index < names.size(); ++index) {
    if (index > 0) words += index + 1 == names.size() ? " and " : ", ";
    words += names[index];
  }
  return words;
}

}  // namespace refute::models
