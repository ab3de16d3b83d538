#include "oracle/trace/infer_moves.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

/// So many wrong moves at most are looked for: more of them can make up any number.
constexpr std::int64_t kMostMoves = 3;

/// A move that may be the wrong one, and the leaves that it adds at depths 2 and 3.
struct Candidate {
  std::string move;
  std::int64_t at_two;
  std::optional<std::int64_t> at_three;  // nullopt: not known, and not compared
};

/// By how much the subject's own total exceeds the sum of its answers below the legal moves.
struct Excess {
  std::int64_t at_two = 0;
  std::int64_t at_three = 0;
};

std::int64_t as_signed(std::uint64_t leaves) { return static_cast<std::int64_t>(leaves); }

Question child_of(const Question& parent, const std::string& move, Depth depth) {
  Question child{parent.node, depth};
  child.node.moves.push_back(move);
  return child;
}

std::optional<std::int64_t> subject_total(const Question& question, Questions& questions) {
  const auto reply = questions.ask_subject(question);
  return reply ? std::optional(as_signed(reply->total)) : std::nullopt;
}

/// All sets of that many candidates which add up to the excess are looked for; the moves of the
/// only one, or nullopt if there are none or several.
class SubsetSearch {
 public:
  SubsetSearch(const std::vector<Candidate>& candidates, Excess excess)
      : candidates_(candidates), excess_(excess) {}

  std::optional<std::vector<std::string>> only_set_of(std::int64_t size) {
    extend(0, size, excess_, true);
    return found_ == 1 ? std::optional(result_) : std::nullopt;
  }

 private:
  void extend(std::size_t first, std::int64_t left, Excess rest, bool is_three_known) {
    if (left == 0) {
      if (rest.at_two != 0 || (is_three_known && rest.at_three != 0)) return;
      if (++found_ == 1) result_ = chosen_;
      return;
    }
    for (std::size_t index = first; index < candidates_.size() && found_ < 2; ++index) {
      const Candidate& candidate = candidates_[index];
      chosen_.push_back(candidate.move);
      extend(index + 1, left - 1,
             {rest.at_two - candidate.at_two, rest.at_three - candidate.at_three.value_or(0)},
             is_three_known && candidate.at_three.has_value());
      chosen_.pop_back();
    }
  }

  const std::vector<Candidate>& candidates_;
  Excess excess_;
  std::vector<std::string> chosen_;
  std::vector<std::string> result_;
  int found_ = 0;
};

/// What the subject says below each legal move, and which of them it does not play.
struct Children {
  std::vector<Candidate> legal;
  std::vector<std::string> not_played;
  bool is_complete = true;  // it answered everywhere else
};

Children children_of(const Place& place, const Setup& setup, Questions& questions) {
  Children children;
  for (const Move move : mailbox::legal_moves(setup)) {
    const std::string text = to_uci(move, place.question.node.rules);
    const auto one = subject_total(child_of(place.question, text, Depth(1)), questions);
    const auto moves = mailbox::legal_moves(mailbox::after(setup, move)).size();
    // Who has not played the move is still where he was.
    const bool is_still_there =
        one == as_signed(place.answers.subject.total) && *one != as_signed(moves);
    if (!one || is_still_there) {
      children.not_played.push_back(text);
      continue;
    }
    const auto two = subject_total(child_of(place.question, text, Depth(2)), questions);
    children.legal.push_back({text, *one, two});
    children.is_complete = children.is_complete && two.has_value();
  }
  return children;
}

std::optional<Excess> excess_of(const Place& place, const Children& children,
                                Questions& questions) {
  if (!children.is_complete) return std::nullopt;
  const auto at_two = subject_total({place.question.node, Depth(2)}, questions);
  const auto at_three = subject_total({place.question.node, Depth(3)}, questions);
  if (!at_two || !at_three) return std::nullopt;
  Excess excess{*at_two, *at_three};
  for (const Candidate& child : children.legal) {
    excess.at_two -= child.at_two;
    excess.at_three -= *child.at_three;
  }
  return excess;
}

/// The subject's total is what a count of all nodes above the leaves, too, would be, at each of
/// these depths. At depth 1 only the root is above them.
bool counts_inner_nodes(const Place& place, const Setup& setup, Questions& questions) {
  std::int64_t above = 1;
  for (int plies = 1; plies <= 3; ++plies) {
    const auto total = subject_total({place.question.node, Depth(plies)}, questions);
    const std::int64_t leaves = as_signed(mailbox::perft(setup, Depth(plies)));
    if (total != leaves + above) return false;
    above += leaves;
  }
  return true;
}

/// Nothing stands between the four squares of castling but king and rook.
bool is_way_free(const Setup& setup, const CastlingPath& path) {
  const auto [first, last] =
      std::minmax({path.king_from, path.king_to, path.rook_from, path.rook_to});
  for (int index = first.index(); index <= last.index(); ++index) {
    const Square square = Square::from_index(index);
    const bool is_own = square == path.king_from || square == path.rook_from;
    if (!is_own && setup.placement.at(square)) return false;
  }
  return true;
}

/// What pawns short of the last rank may do in error: take straight ahead, go two squares over
/// somebody, or go diagonally where nobody stands.
std::vector<Move> odd_pawn_moves(const Setup& setup) {
  const Placement& placement = setup.placement;
  const Color side = setup.side_to_move;
  std::vector<Move> moves;
  const auto add = [&](Square from, Direction direction, bool is_odd_onto_piece) {
    const std::optional<Square> to = step(from, direction);
    if (!to || to == setup.ep_square || to->rank() == relative_rank(side, Rank::k8)) return;
    const std::optional<Piece> victim = placement.at(*to);
    const bool is_king = victim && victim->type == PieceType::kKing;
    if (victim.has_value() == is_odd_onto_piece && !is_king)
      moves.push_back(Move::normal(from, *to));
  };
  for (const Square from : placement.squares_of({side, PieceType::kPawn})) {
    const Direction ahead = forward(side);
    add(from, ahead, true);
    const std::optional<Square> next = step(from, ahead);
    const bool is_at_home = from.rank() == relative_rank(side, Rank::k2);
    if (is_at_home && next && placement.at(*next)) add(from, {0, 2 * ahead.ranks}, false);
    for (const Direction aside : {kEast, kWest}) add(from, {aside.files, ahead.ranks}, false);
  }
  return moves;
}

/// What a wrong generator may add: movements that leave the king to be taken, castling whose way is
/// free but for attacks, and what pawns may do in error.
std::vector<Candidate> illegal_candidates(const Setup& setup, Rules rules) {
  const std::vector<Move> movements = mailbox::movements(setup);
  std::vector<Move> moves = odd_pawn_moves(setup);
  for (const Move move : movements) {
    if (mailbox::leaves_king_to_be_taken(setup, move)) moves.push_back(move);
  }
  const Square king = mailbox::king_square(setup.placement, setup.side_to_move);
  for (const Square rook : setup.castling_rooks& Bitboard::of(back_rank(setup.side_to_move))) {
    const Move castling = Move::castling(king, rook);
    const bool is_known =
        std::find(movements.begin(), movements.end(), castling) != movements.end();
    if (!is_known && is_way_free(setup, castling_path(king, rook))) moves.push_back(castling);
  }
  std::vector<Candidate> candidates;
  for (const Move move : moves) {
    const Setup after = mailbox::after(setup, move);
    candidates.push_back(
        {to_uci(move, rules), as_signed(mailbox::legal_moves(after).size()), std::nullopt});
  }
  return candidates;
}

using Moves = std::vector<std::string>;

void infer_missing(const Children& children, std::int64_t count, std::optional<Excess> excess,
                   Moves& missing) {
  if (as_signed(children.not_played.size()) == count) {
    missing = children.not_played;
  } else if (excess && children.not_played.empty() && count <= kMostMoves) {
    SubsetSearch search(children.legal, {-excess->at_two, -excess->at_three});
    missing = search.only_set_of(count).value_or(Moves());
  }
}

/// An extra move and a duplicate look alike: only if one of the two explains it, it is named.
void infer_extra(const Children& children, std::int64_t count, std::optional<Excess> excess,
                 const std::vector<Candidate>& illegal, Comparison& difference) {
  if (!excess || count > kMostMoves) return;
  const auto extra = SubsetSearch(illegal, *excess).only_set_of(count);
  const auto duplicate = SubsetSearch(children.legal, *excess).only_set_of(count);
  if (extra && !duplicate) difference.extra = *extra;
  if (duplicate && !extra) difference.duplicate = *duplicate;
}

/// The subject has a list and the reference a number: whose list it is by the mailbox, where that
/// counts as the reference does.
Inference infer_from_list(const Place& place, const Setup& setup) {
  DivideReply truth;
  for (const Move move : mailbox::legal_moves(setup)) {
    truth.lines.push_back({to_uci(move, place.question.node.rules), 1});
  }
  truth.total = truth.lines.size();
  Comparison difference = place.answers.difference;
  if (place.question.depth == Depth(1) && truth.total == place.answers.reference.total) {
    difference = compare(place.answers.subject, truth);
    difference.lists_compared = false;
  }
  const Blame blame = difference.names_no_move() ? Blame::kPerft : Blame::kGeneration;
  return {verdict_of(difference), blame, difference};
}

}  // namespace

Inference infer_moves(const Place& place, Questions& questions) {
  const Comparison& known = place.answers.difference;
  const Inference by_perft{Verdict::kCount, Blame::kPerft, known};
  const auto setups = props::setups_of(place.question.node);
  if (!setups) return by_perft;
  const Setup& setup = setups->back();
  if (place.answers.subject.has_lines) return infer_from_list(place, setup);
  if (place.question.depth != Depth(1)) return by_perft;
  if (counts_inner_nodes(place, setup, questions)) return by_perft;
  const std::int64_t too_many = as_signed(known.subject_total) - as_signed(known.reference_total);
  const Children children = children_of(place, setup, questions);
  const std::optional<Excess> excess = excess_of(place, children, questions);
  Inference result{too_many < 0 ? Verdict::kMissing : Verdict::kExtra, Blame::kGeneration, known};
  if (too_many < 0) {
    infer_missing(children, -too_many, excess, result.difference.missing);
  } else {
    const auto illegal = illegal_candidates(setup, place.question.node.rules);
    infer_extra(children, too_many, excess, illegal, result.difference);
    if (!result.difference.duplicate.empty()) result.verdict = Verdict::kDuplicate;
  }
  return result;
}

}  // namespace refute::oracle
