#include "props/laws/invariants.h"

#include <string>

#include "engine/piece.h"
#include "props/laws/law_text.h"
#include "props/mailbox/geometry.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

Bitboard back_ranks() { return Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8); }

/// What is wrong with a right to castle with that rook; empty if nothing is.
std::string fault_of_right(const Board& board, Square rook) {
  const Color color = rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
  if (!back_ranks().contains(rook)) return "a right on " + rook.text() + ", not on a back rank";
  if (!board.of(color, PieceType::kRook).contains(rook))
    return "a right without rook on " + rook.text();
  const Bitboard kings = board.of(color, PieceType::kKing);
  if (!kings.intersects(Bitboard::of(mailbox::home_rank(color)))) {
    return "a right of " + rook.text() + " without its king at home";
  }
  return {};
}

/// What is wrong with an ep square; empty if nothing is.
std::string fault_of_ep_square(const State& state) {
  const Board& board = state.board;
  if (board.ep_target.has_more_than_one()) return "two ep squares";
  const Square target = board.ep_target.first();
  const Color pusher = !state.side_to_move;
  const auto pushed = mailbox::stepped(target, {0, mailbox::up(pusher)});
  const auto origin = mailbox::stepped(target, {0, -mailbox::up(pusher)});
  if (!pushed || !origin || origin->rank() != mailbox::pawn_rank(pusher))
    return "ep square " + target.text() + " on a wrong rank";
  if (!board.of(pusher, PieceType::kPawn).contains(*pushed))
    return "no pushed pawn on " + pushed->text();
  if (board.occupied().contains(target)) return "ep square " + target.text() + " is occupied";
  if (board.occupied().contains(*origin)) return origin->text() + " is occupied";
  return {};
}

}  // namespace

Verdict one_king_each(const KnownPosition&, Subject& subject) {
  const State state = subject.state();
  for (Color color : kColors) {
    const Bitboard kings = state.board.of(color, PieceType::kKing);
    if (kings.size() != 1) return Verdict::violated("kings of one side: " + text_of(kings));
  }
  return Verdict::holds();
}

Verdict right_implies_king_and_rook_at_home(const KnownPosition&, Subject& subject) {
  const State state = subject.state();
  if (state.board.castling_rooks.empty()) return Verdict::vacuous();
  for (Square rook : state.board.castling_rooks) {
    std::string fault = fault_of_right(state.board, rook);
    if (!fault.empty()) return Verdict::violated(std::move(fault));
  }
  return Verdict::holds();
}

Verdict ep_square_implies_double_push(const KnownPosition&, Subject& subject) {
  const State state = subject.state();
  if (state.board.ep_target.empty()) return Verdict::vacuous();
  return Verdict::from_difference(fault_of_ep_square(state));
}

Verdict no_pawn_on_back_rank(const KnownPosition&, Subject& subject) {
  const Bitboard pawns = subject.state().board.of(PieceType::kPawn) & back_ranks();
  if (pawns.empty()) return Verdict::holds();
  return Verdict::violated("a pawn on " + text_of(pawns));
}

Verdict occupancy_is_the_union(const KnownPosition&, Subject& subject) {
  const Board board = subject.state().board;
  const Bitboard both = board.of(Color::kWhite) & board.of(Color::kBlack);
  if (!both.empty()) return Verdict::violated("of both colours: " + text_of(both));
  Bitboard covered;
  for (PieceType type : kPieceTypes) {
    const Bitboard twice = covered & board.of(type);
    if (!twice.empty()) return Verdict::violated("of two kinds: " + text_of(twice));
    covered |= board.of(type);
  }
  if (covered == board.occupied()) return Verdict::holds();
  return Verdict::violated("colour or kind alone: " + text_of(covered ^ board.occupied()));
}

Verdict side_not_to_move_is_not_in_check(const KnownPosition&, Subject& subject) {
  const State state = subject.state();
  const Color waiting = !state.side_to_move;
  for (Square king : state.board.of(waiting, PieceType::kKing)) {
    const Bitboard attackers = walked_attackers(state, king, state.side_to_move);
    if (!attackers.empty()) return Verdict::violated("king taken from " + text_of(attackers));
  }
  return Verdict::holds();
}

Verdict clocks_are_not_negative(const KnownPosition&, Subject& subject) {
  const State state = subject.state();
  if (state.halfmove_clock >= 0 && state.fullmove_number >= 0) return Verdict::holds();
  return Verdict::violated("clocks " + std::to_string(state.halfmove_clock) + " and " +
                           std::to_string(state.fullmove_number));
}

}  // namespace refute::props
