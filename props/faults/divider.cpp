// The divide of a faulty generator.

#include <algorithm>
#include <map>
#include <tuple>

#include "props/faults/answer.h"
#include "props/faults/generator.h"

namespace refute::models {
namespace {

using enum PieceType;

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

bool is_make_fault(const Fault& fault) {
  return fault.kind >= Kind::kRightKept && fault.kind <= Kind::kColorStale;
}

/// Whether the fault can spoil the position before anything is listed.
bool is_wrong_on_line(const Fault& fault) {
  return fault.kind == Kind::kFen || fault.kind == Kind::kWholeList ||
         (is_make_fault(fault) && !is_below_root_only(fault));
}

/// One generator at work on one query.
class Worker {
 public:
  Worker(const Fault& fault, const Asked& asked, Unlisted unlisted = Unlisted::kIsPlayed)
      : fault_(fault), asked_(asked), unlisted_(unlisted), rules_(asked.node.rules) {}

  Answer run() {
    reach();
    return divide();
  }

  bool says(const Answer& said, const Answer& truth) {
    const bool may_end = unlisted_ == Unlisted::kEndsLine;
    if (may_end && !may_lack_moves()) return false;
    reach();
    if (may_end && !has_ended_) return false;  // the same as for who plays such moves
    if (asked_.reached && is_harmless_at_root() && state_ == *asked_.reached)
      return agree(truth, said);
    return said.has_lines && !is_listed_otherwise() ? has_lines(said, truth)
                                                    : agree(divide(), said);
  }

  /// Plays the line, unless nothing can go wrong there and its end is known.
  State reach(std::vector<std::pair<State, Ply>>* played = nullptr) {
    const bool ends = unlisted_ == Unlisted::kEndsLine;
    const bool is_known = asked_.reached && !ends && !is_wrong_on_line(fault_);
    if (is_known) return state_ = *asked_.reached;
    state_ = fault_.is(Kind::kWholeList, WholeListFault::kStartPosition)
                 ? load(start(), rules_, fault_)
                 : load(asked_.node.root, rules_, fault_);
    for (std::size_t index = 0; index < moves_played(); ++index) {
      const State before = state_;
      const std::optional<Ply> ply = ply_of(index);
      has_ended_ = !ply;
      if (!ply) break;
      make(state_, *ply, on_line());
      if (played != nullptr) played->emplace_back(before, *ply);
    }
    return state_;
  }

 private:
  static Setup start() { return props::parse_position_script("startpos", Rules::kStandard)->root; }

  const Fault& on_line() const {
    const bool is_over = fault_.place == Place::kSetUp && !asked_.node.moves.empty();
    return is_over || is_below_root_only(fault_) ? kTrue : fault_;
  }
  const Fault& below() const {
    const bool is_of_root = fault_.place == Place::kLineAndList || fault_.place == Place::kSetUp;
    return is_of_root ? kTrue : fault_;
  }

  /// Of the moves of the line.
  std::size_t moves_played() const {
    const std::size_t all = asked_.node.moves.size();
    if (fault_.is(Kind::kWholeList, WholeListFault::kLineIgnored)) return 0;
    const bool skips_last = fault_.is(Kind::kWholeList, WholeListFault::kLastMoveIgnored);
    return skips_last && all > 0 ? all - 1 : all;
  }

  /// The move of the line as the generator takes it.
  std::optional<Ply> ply_of(std::size_t index) const {
    const MoveText text = MoveText::of(asked_.node.moves[index]);
    if (unlisted_ == Unlisted::kEndsLine && !lists(text, index)) return std::nullopt;
    if (index < asked_.played.size() && state_ == asked_.played[index].first)
      return asked_.played[index].second;
    for (const Fault* fault : {&on_line(), &kTrue}) {
      for (const Ply& ply : Generator(state_, rules_, *fault).pseudo()) {
        if (written(ply, state_.side, rules_, kTrue) == text) return ply;
      }
    }
    return std::nullopt;
  }

  bool lists(MoveText text, std::size_t index) const {
    const bool is_right = is_make_fault(fault_) && fault_.architecture == Architecture::kMasks &&
                          index < asked_.played.size() && state_ == asked_.played[index].first;
    if (is_right) return true;
    const std::vector<Ply> list = Generator(state_, rules_, on_line()).legal();
    return std::any_of(list.begin(), list.end(), [&](const Ply& ply) {
      return written(ply, state_.side, rules_, kTrue) == text;
    });
  }

  /// Whether the fault changes nothing in a divide of depth 1 of a true state.
  bool is_harmless_at_root() const {
    if (asked_.depth > Depth(1) || unlisted_ == Unlisted::kEndsLine) return false;
    if (is_below_root_only(fault_) || fault_.kind == Kind::kHash || fault_.kind == Kind::kFen)
      return true;
    if (fault_.kind == Kind::kUndo) return !fault_.visits_leaves && !tests_by_making();
    if (fault_.kind == Kind::kCount)
      return !fault_.is(Kind::kCount, CountFault::kRootTwice) &&
             !fault_.is(Kind::kCount, CountFault::kOneTooFar) &&
             !fault_.is(Kind::kCount, CountFault::kPromotionsMerged) &&
             !fault_.is(Kind::kCount, CountFault::kInteriorNodes);
    if (is_make_fault(fault_)) return fault_.architecture == Architecture::kMasks;
    const Color side = state_.side;
    return !fault_.moves.sides.contains(side) || !fault_.attacks.by.contains(!side);
  }

  bool is_listed_otherwise() const {
    return drops_refuted() || fault_.is(Kind::kCount, CountFault::kPromotionsMerged);
  }

  /// A root move that has nothing below it at depth 1 is taken for illegal.
  bool drops_refuted() const { return tests_by_making() && asked_.depth == Depth(1); }

  /// The lines of the answer, compared one by one: those that are wrong first, for most models
  /// are right about them.
  bool has_lines(const Answer& said, const Answer& truth) {
    std::vector<Ply> list = Generator(state_, rules_, on_line()).legal();
    const Color side = state_.side;
    put_in_order(list, side);
    if (list.size() != said.lines.size()) return false;
    std::vector<std::pair<MoveText, std::size_t>> ranked;  // with the place in the list
    ranked.reserve(list.size());
    for (const Ply& ply : list)
      ranked.emplace_back(written(ply, side, rules_, on_line()), ranked.size());
    std::sort(ranked.begin(), ranked.end());
    const bool has_moves = std::equal(
        ranked.begin(), ranked.end(), said.lines.begin(),
        [](const auto& entry, const AnswerLine& line) { return entry.first == line.move; });
    if (!has_moves) return false;
    std::uint64_t total = fault_.is(Kind::kCount, CountFault::kInteriorNodes) ? list.size() : 0;
    for (const AnswerLine& line : said.lines) total += line.leaves;
    return total == said.total && has_leaves(list, ranked, said, truth);
  }

  /// Whether what lies below each move is as said. What the order of the moves decides is not
  /// asked in another one.
  bool has_leaves(const std::vector<Ply>& list,
                  const std::vector<std::pair<MoveText, std::size_t>>& ranked, const Answer& said,
                  const Answer& truth) {
    std::vector<std::optional<std::uint64_t>> leaves(list.size());
    const auto leaves_of = [&](std::size_t index) {
      if (!leaves[index]) leaves[index] = root_leaves(list[index]);
      return *leaves[index];
    };
    if (is_told_by_order()) {
      for (std::size_t index = 0; index < list.size(); ++index) leaves_of(index);
    }
    const auto is_right = [&](std::size_t rank) {
      return std::binary_search(truth.lines.begin(), truth.lines.end(), said.lines[rank]);
    };
    for (bool right : {false, true}) {
      for (std::size_t rank = 0; rank < list.size(); ++rank) {
        if (is_right(rank) != right) continue;
        const std::uint64_t ours = leaves_of(ranked[rank].second);
        if (ours == said.lines[rank].leaves) continue;
        if (!has_twin_with(ours, rank, said) && !leads_nowhere(list[ranked[rank].second]))
          return false;
      }
    }
    return true;
  }

  /// Whether the same move is listed a second time, with that many leaves: castling may be written
  /// like a king move.
  static bool has_twin_with(std::uint64_t leaves, std::size_t rank, const Answer& said) {
    return std::any_of(said.lines.begin(), said.lines.end(), [&](const AnswerLine& line) {
      return &line != &said.lines[rank] && line.move == said.lines[rank].move &&
             line.leaves == leaves;
    });
  }

  /// Whether the generator may leave a legal move out, so that a line ends there.
  bool may_lack_moves() const {
    const bool is_of_perft = fault_.kind == Kind::kUndo || fault_.kind == Kind::kCount ||
                             fault_.kind == Kind::kHash || fault_.kind == Kind::kNotation;
    return !is_of_perft && !is_below_root_only(fault_);
  }

  /// Whether what lies below the root move is anybody's guess. It is asked only where counts
  /// differ.
  bool leads_nowhere(const Ply& ply) {
    is_undefined_ = false;
    is_looking_ = !is_told_by_order();
    if (is_looking_) root_leaves(ply);
    is_looking_ = false;
    return is_undefined_;
  }

  /// Whether what came before in the same divide can make a difference.
  bool is_told_by_order() const {
    return fault_.kind == Kind::kUndo || fault_.kind == Kind::kHash || fault_.kind == Kind::kCutAt;
  }

  std::uint64_t root_leaves(const Ply& ply) {
    const bool is_twice = fault_.is(Kind::kCount, CountFault::kRootTwice) &&
                          fits_move(fault_.moves, state_.side, ply);
    return leaves_below_root(ply) * (is_twice ? 2 : 1);
  }

  Answer divide() {
    std::vector<Ply> list = Generator(state_, rules_, on_line()).legal();
    const Color side = state_.side;
    put_in_order(list, side);
    Answer answer;
    answer.lines.reserve(list.size());
    for (const Ply& ply : list) {
      const std::uint64_t leaves = root_leaves(ply);
      if (leaves == 0 && drops_refuted()) continue;
      answer.lines.push_back({written(ply, side, rules_, on_line()), leaves});
      answer.total += leaves;
    }
    if (fault_.is(Kind::kCount, CountFault::kInteriorNodes)) answer.total += list.size();
    if (fault_.is(Kind::kCount, CountFault::kPromotionsMerged)) merge_promotions(answer);
    std::sort(answer.lines.begin(), answer.lines.end());
    return answer;
  }

  /// One line for the four promotions of a pawn, with the leaves of all.
  static void merge_promotions(Answer& answer) {
    std::vector<AnswerLine> merged;
    for (const AnswerLine& line : answer.lines) {
      const auto same = std::find_if(merged.begin(), merged.end(), [&](const AnswerLine& other) {
        return other.move.text().substr(0, 4) == line.move.text().substr(0, 4);
      });
      if (same == merged.end()) {
        merged.push_back(line);
      } else {
        same->leaves += line.leaves;
      }
    }
    answer.lines = std::move(merged);
  }

  /// The order of the subject as far as it is known, and no more moves than it has room for.
  void put_in_order(std::vector<Ply>& list, Color side) const {
    if (!asked_.order.empty() && is_told_by_order()) {
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
    const bool visits = fault_.kind == Kind::kUndo && (fault_.visits_leaves || tests_by_making());
    if (plies == 0 && !visits) return 1;
    const bool is_spared = fault_.place == Place::kBelowRootMoves;
    return leaves_below(ply, plies, is_spared ? kTrue : below());
  }

  std::uint64_t leaves_below(const Ply& ply, int plies, const Fault& maker) {
    const State before = state_;
    if (is_looking_ && plies > 0)
      is_undefined_ = is_undefined_ || takes_king(ply) || is_castling_onto_a_man(ply);
    make(state_, ply, maker);
    if (is_looking_ && plies > 0) is_undefined_ = is_undefined_ || has_king_in_check(before.side);
    const std::uint64_t leaves = is_refuted(before.side) ? 0
                                 : plies == 0            ? 1
                                                         : cut_to_width(perft(plies));
    undo(state_, before, ply, maker);
    return leaves;
  }

  /// What a generator does below an illegal move, without a king or with two men on one square
  /// depends on more than the fault.
  bool has_king_in_check(Color side) const {
    for (Square square : state_.of(side)) {
      if (state_.holds(square, {side, kKing}) &&
          Attackers(state_, kTrue).any(square, {Purpose::kCheckers, !side, {}, {}}))
        return true;
    }
    return false;
  }

  bool takes_king(const Ply& ply) const { return state_.holds(ply.to, {!state_.side, kKing}); }

  bool is_castling_onto_a_man(const Ply& ply) const {
    if (!ply.is_castling()) return false;
    const Bitboard castlers = Bitboard(ply.path.king_from).with(ply.path.rook_from);
    const Bitboard targets = Bitboard(ply.path.king_to).with(ply.path.rook_to);
    return (state_.occupied() - castlers).intersects(targets) ||
           ply.path.king_from.rank() != ply.path.king_to.rank() ||
           !state_.holds(ply.path.rook_from, {state_.side, kRook});
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
    if (fault_.is(Kind::kCount, CountFault::kSeventyFiveMovesCut)) return state_.clock >= 150;
    if (fault_.is(Kind::kCount, CountFault::kBareKingsCut)) return state_.occupied().size() == 2;
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
    const std::vector<Ply> list = moves_here();
    if (list.empty() && fault_.is(Kind::kCount, CountFault::kMateIsOne)) return mate_leaves();
    const bool is_bulk_early = fault_.is(Kind::kCount, CountFault::kBulkTooEarly) && plies == 2;
    const bool is_bulk = plies == 1 && !fault_.visits_leaves && !tests_by_making();
    if (is_bulk || is_bulk_early) return bulk_of(list);
    std::uint64_t leaves = fault_.is(Kind::kCount, CountFault::kInteriorNodes) ? 1 : 0;
    for (const Ply& ply : list) {
      if (!is_not_walked(ply)) leaves += leaves_below(ply, plies - 1, below());
    }
    return leaves;
  }

  /// Who tests moves by making them on the one board makes the illegal ones, too.
  std::vector<Ply> moves_here() const {
    if (!tests_by_making()) return Generator(state_, rules_, below()).legal();
    std::vector<Ply> list = Generator(state_, rules_, below()).pseudo();
    put_in_usual_order(list);
    return list;
  }

  bool tests_by_making() const {
    return fault_.kind == Kind::kUndo && fault_.architecture == Architecture::kMakeAndTest;
  }

  /// Square by square, of a pawn the pushes first, and castling at the end.
  static void put_in_usual_order(std::vector<Ply>& list) {
    const auto rank = [](const Ply& ply) {
      const int part = ply.is_castling()                                        ? 2
                       : ply.mover == kPawn && ply.from.file() != ply.to.file() ? 1
                                                                                : 0;
      const int castling = ply.is_castling() ? 1 : 0;
      const int to = ply.mover == kPawn && part == 0 ? 0 : ply.to.index();
      return std::tuple(castling, ply.from.index(), part, ply.trait == Trait::kEnPassant, to);
    };
    std::stable_sort(list.begin(), list.end(),
                     [&](const Ply& a, const Ply& b) { return rank(a) < rank(b); });
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

  std::uint64_t bulk_of(const std::vector<Ply>& list) const {
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
  Unlisted unlisted_;
  Rules rules_;
  State state_;
  bool has_ended_ = false;
  bool is_looking_ = false;    // for what makes a line undefined
  bool is_undefined_ = false;  // whether the line that is walked leads where nothing is certain
  std::map<std::string, std::uint64_t> table_;
};

}  // namespace

Asked prepared(Asked asked) {
  asked.reached.reset();
  asked.played.clear();
  const Fault none;
  std::vector<std::pair<State, Ply>> played;
  State reached = Worker(none, asked).reach(&played);
  asked.reached = std::move(reached);
  asked.played = std::move(played);
  return asked;
}

Answer answer(const Fault& fault, const Asked& asked, Unlisted unlisted) {
  return Worker(fault, asked, unlisted).run();
}

bool answers_so(const Fault& fault, const Asked& asked, const Said& said) {
  return Worker(fault, asked, said.unlisted).says(said.said, said.truth);
}

}  // namespace refute::models
