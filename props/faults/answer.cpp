#include "props/faults/answer.h"

#include <algorithm>
#include <map>

#include "props/faults/generator.h"

namespace refute::models {
namespace {

using enum PieceType;

constexpr std::uint32_t kNoMove = 1U << 31;

bool has_letter(char letter) { return letter != '\0'; }

/// How the move is written by a generator with that fault.
MoveText written(const Ply& ply, Color side, Rules rules, const Fault& fault) {
  const bool is_odd = fault.kind == Kind::kNotation && fits_move(fault.moves, side, ply);
  const auto how = is_odd ? fault.as<NotationFault>() : NotationFault{};
  const auto is_how = [&](NotationFault wanted) { return is_odd && how == wanted; };
  char letter = ply.becomes == kPawn ? '\0' : letter_of(ply.becomes);
  if (has_letter(letter) && is_how(NotationFault::kUpperCase))
    letter = static_cast<char>(letter - 'a' + 'A');
  if (is_how(NotationFault::kNoLetter)) letter = '\0';
  if (is_how(NotationFault::kQueenWithoutLetter) && ply.becomes == kQueen) letter = '\0';
  Square to = ply.to;
  if (ply.is_castling()) {
    const bool by_rook = rules == Rules::kChess960 ? !is_how(NotationFault::kKingMoves)
                                                   : is_how(NotationFault::kKingTakesRook);
    if (by_rook) to = ply.path.rook_from;
  }
  if (ply.trait == Trait::kEnPassant && is_how(NotationFault::kVictimsSquare))
    to = Square::at(ply.to.file(), ply.from.rank());
  return MoveText::of(ply.from, to, letter);
}

bool is_below_root_only(const Fault& fault) {
  return fault.place == Place::kBelowTheRoot || fault.place == Place::kBelowRootMoves;
}

/// Whether the fault can spoil the position before anything is listed.
bool is_wrong_on_line(const Fault& fault) {
  const bool is_make = fault.kind >= Kind::kRightKept && fault.kind <= Kind::kColorStale;
  return fault.kind == Kind::kFen || fault.kind == Kind::kWholeList ||
         (is_make && !is_below_root_only(fault));
}

/// One generator at work on one query.
class Worker {
 public:
  Worker(const Fault& fault, const Asked& asked)
      : fault_(fault), asked_(asked), rules_(asked.node.rules) {}

  Answer run() {
    reach();
    return divide();
  }

  /// Plays the line, unless nothing can go wrong there and its end is known.
  State reach() {
    const bool is_known = asked_.reached && !asked_.stops_at_unlisted && !is_wrong_on_line(fault_);
    if (is_known) return state_ = *asked_.reached;
    state_ = fault_.is(Kind::kWholeList, WholeListFault::kStartPosition)
                 ? load(start(), rules_, fault_)
                 : load(asked_.node.root, rules_, fault_);
    for (const std::string& text : asked_.node.moves) {
      if (!play(MoveText::of(text))) break;
    }
    return state_;
  }

 private:
  static Setup start() { return props::parse_position_script("startpos", Rules::kStandard)->root; }

  const Fault& on_line() const { return is_below_root_only(fault_) ? kTrue : fault_; }
  const Fault& below() const { return fault_.place == Place::kLineAndList ? kTrue : fault_; }

  bool play(MoveText text) {
    if (asked_.stops_at_unlisted && !lists(text)) return false;
    for (const Fault* fault : {&on_line(), &kTrue}) {
      for (const Ply& ply : Generator(state_, rules_, *fault).pseudo()) {
        if (written(ply, state_.side, rules_, kTrue) != text) continue;
        make(state_, ply, on_line());
        return true;
      }
    }
    return false;
  }

  bool lists(MoveText text) const {
    const std::vector<Ply> list = Generator(state_, rules_, on_line()).legal();
    return std::any_of(list.begin(), list.end(), [&](const Ply& ply) {
      return written(ply, state_.side, rules_, kTrue) == text;
    });
  }

  Answer divide() {
    std::vector<Ply> list = Generator(state_, rules_, on_line()).legal();
    const Color side = state_.side;
    put_in_order(list, side);
    Answer answer;
    answer.lines.reserve(list.size());
    for (const Ply& ply : list) {
      std::uint64_t leaves = leaves_below_root(ply);
      if (fault_.is(Kind::kCount, CountFault::kRootTwice) && fits_move(fault_.moves, side, ply))
        leaves *= 2;
      answer.lines.push_back({written(ply, side, rules_, on_line()), leaves});
      answer.total += leaves;
    }
    if (fault_.is(Kind::kCount, CountFault::kInteriorNodes)) answer.total += list.size();
    std::sort(answer.lines.begin(), answer.lines.end());
    return answer;
  }

  /// The order of the subject as far as it is known, and no more moves than it has room for.
  void put_in_order(std::vector<Ply>& list, Color side) const {
    if (!asked_.order.empty()) {
      // A multimap keeps the order of what the subject does not list.
      std::multimap<std::ptrdiff_t, Ply> ranked;
      for (const Ply& ply : list) {
        const auto found =
            std::find(asked_.order.begin(), asked_.order.end(), written(ply, side, rules_, fault_));
        ranked.emplace(found - asked_.order.begin(), ply);
      }
      std::transform(ranked.begin(), ranked.end(), list.begin(),
                     [](const auto& entry) { return entry.second; });
    }
    if (fault_.kind == Kind::kCutAt && list.size() > fault_.option)
      list.resize(fault_.option, list.front());
  }

  std::uint64_t leaves_below_root(const Ply& ply) {
    int plies = asked_.depth.plies() - 1;
    if (fault_.is(Kind::kCount, CountFault::kOneShort)) plies = std::max(plies - 1, 0);
    if (fault_.is(Kind::kCount, CountFault::kOneTooFar)) ++plies;
    if (plies == 0 && !(fault_.kind == Kind::kUndo && fault_.visits_leaves)) return 1;
    const bool is_spared = fault_.place == Place::kBelowRootMoves;
    return leaves_below(ply, plies, is_spared ? kTrue : below());
  }

  std::uint64_t leaves_below(const Ply& ply, int plies, const Fault& maker) {
    const State before = state_;
    make(state_, ply, maker);
    const std::uint64_t leaves = is_refuted(before.side) ? 0
                                 : plies == 0            ? 1
                                                         : cut_to_width(perft(plies));
    undo(state_, before, ply, maker);
    return leaves;
  }

  /// Who makes a move and then looks at the king counts nothing below what leaves it in check.
  bool is_refuted(Color side) const {
    return fault_.architecture == Architecture::kMakeAndTest && state_.has_kings() &&
           Attackers(state_, kTrue).any(state_.king(side), {Purpose::kCheckers, !side, {}, {}});
  }

  std::uint64_t cut_to_width(std::uint64_t leaves) const {
    if (fault_.is(Kind::kCount, CountFault::k8Bits)) return leaves & 0xff;
    if (fault_.is(Kind::kCount, CountFault::k16Bits)) return leaves & 0xffff;
    if (fault_.is(Kind::kCount, CountFault::k32Bits)) return leaves & 0xffffffff;
    return leaves;
  }

  /// The leaves below the position that many plies deep, which is at least one.
  std::uint64_t perft(int plies) {
    if (fault_.kind != Kind::kHash) return count(plies);
    const auto [entry, is_new] = table_.try_emplace(key(plies), 0);
    if (is_new) {
      const std::uint64_t leaves = count(plies);
      table_[key(plies)] = leaves;
      return leaves;
    }
    return entry->second;
  }

  std::string key(int plies) const {
    std::string key;
    for (Square square : Bitboard::all()) {
      const auto man = state_.men.at(square);
      key += man ? letter_of(*man) : '.';
    }
    const auto without = fault_.as<HashFault>();
    if (without != HashFault::kWithoutDepth) key += std::to_string(plies);
    if (without != HashFault::kWithoutSide) key += state_.side == Color::kWhite ? 'w' : 'b';
    if (without != HashFault::kWithoutRights) key += std::to_string(state_.rights.bits());
    if (without != HashFault::kWithoutEnPassant && state_.ep_square)
      key += state_.ep_square->text();
    return key;
  }

  bool is_cut() const {
    if (fault_.is(Kind::kCount, CountFault::kFiftyMovesCut)) return state_.clock >= 100;
    if (!fault_.is(Kind::kCount, CountFault::kFewMenCut)) return false;
    if (state_.occupied().size() > 3) return false;
    for (Square square : state_.occupied()) {
      const PieceType type = state_.men.at(square)->type;
      if (type == kPawn || type == kRook || type == kQueen) return false;
    }
    return true;
  }

  std::uint64_t count(int plies) {
    if (is_cut()) return fault_.moves.checks.contains(Check::kNone) ? 0 : 1;
    if (plies == 1 && fault_.is(Kind::kCount, CountFault::kPseudoLegalLeaves))
      return pseudo_leaves();
    const std::vector<Ply> list = Generator(state_, rules_, below()).legal();
    if (list.empty() && fault_.is(Kind::kCount, CountFault::kMateIsOne)) return mate_leaves();
    const bool is_bulk_early = fault_.is(Kind::kCount, CountFault::kBulkTooEarly) && plies == 2;
    if ((plies == 1 && !fault_.visits_leaves) || is_bulk_early) return leaves_of(list);
    std::uint64_t leaves = fault_.is(Kind::kCount, CountFault::kInteriorNodes) ? 1 : 0;
    for (const Ply& ply : list) {
      if (!is_not_walked(ply)) leaves += leaves_below(ply, plies - 1, below());
    }
    return leaves;
  }

  bool is_not_walked(const Ply& ply) const {
    return fault_.is(Kind::kCount, CountFault::kNotWalked) &&
           fits_move(fault_.moves, state_.side, ply);
  }

  std::uint64_t mate_leaves() const {
    return fault_.moves.checks.contains(facts_of(state_).check) ? 1 : 0;
  }

  std::uint64_t pseudo_leaves() {
    Fault untested;
    untested.kind = Kind::kUntested;
    untested.option = static_cast<std::uint8_t>(Untested::kBoth);
    untested.moves = fault_.moves;
    return Generator(state_, rules_, untested).legal().size();
  }

  std::uint64_t leaves_of(const std::vector<Ply>& list) const {
    std::uint64_t leaves = 0;
    for (const Ply& ply : list) leaves += weight(ply);
    if (fault_.is(Kind::kCount, CountFault::kInteriorNodes)) ++leaves;
    return leaves;
  }

  std::uint64_t weight(const Ply& ply) const {
    if (fault_.kind != Kind::kCount || !fits_move(fault_.moves, state_.side, ply)) return 1;
    switch (fault_.as<CountFault>()) {
      case CountFault::kLeavesTwice:
        return 2;
      case CountFault::kLeavesNotCounted:
        return 0;
      case CountFault::kPromotionsOnce:
        return ply.becomes == kPawn || ply.becomes == kQueen ? 1 : 0;
      default:
        return 1;
    }
  }

  static constexpr Fault kTrue{};
  const Fault& fault_;
  const Asked& asked_;
  Rules rules_;
  State state_;
  std::map<std::string, std::uint64_t> table_;
};

}  // namespace

MoveText MoveText::of(Square from, Square to, char letter) {
  return MoveText(static_cast<std::uint32_t>(from.index() | to.index() << 6 |
                                             static_cast<unsigned char>(letter) << 12));
}

MoveText MoveText::of(std::string_view text) {
  const auto from = Square::parse(text.substr(0, 2));
  const auto to = Square::parse(text.size() < 4 ? "" : text.substr(2, 2));
  if (from && to && text.size() <= 5) return of(*from, *to, text.size() == 5 ? text[4] : '\0');
  std::uint32_t hash = 2166136261U;
  for (char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  return MoveText(hash | kNoMove);
}

std::string MoveText::text() const {
  if ((bits_ & kNoMove) != 0) return "?";
  std::string text = Square::from_index(static_cast<int>(bits_ & 63)).text() +
                     Square::from_index(static_cast<int>(bits_ >> 6 & 63)).text();
  if (bits_ >> 12 != 0) text += static_cast<char>(bits_ >> 12);
  return text;
}

bool agree(const Answer& a, const Answer& b) {
  return a.total == b.total && (!a.has_lines || !b.has_lines || a.lines == b.lines);
}

Asked prepared(Asked asked) {
  asked.reached.reset();
  const Fault none;
  State reached = Worker(none, asked).reach();
  asked.reached = std::move(reached);
  return asked;
}

Answer answer(const Fault& fault, const Asked& asked) { return Worker(fault, asked).run(); }

}  // namespace refute::models
