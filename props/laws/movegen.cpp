#include "props/laws/movegen.h"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "engine/setup_problems.h"
#include "props/laws/encodings.h"
#include "props/laws/law_text.h"
#include "props/mailbox/board.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

bool is_castling(Move move) { return move.kind() == MoveKind::kCastling; }

/// The first encoding of those asked about, and of the list, for which the question is answered
/// otherwise than the list does.
template <typename Question>
Verdict accepts_exactly(const KnownPosition& position, const MoveList& moves,
                        Question is_accepted) {
  std::bitset<kEncodings> is_listed;
  for (Move move : moves) is_listed.set(move.bits());
  std::uint32_t first = kEncodings;
  const auto ask = [&](std::uint32_t bits) {
    const bool accepts = is_accepted(Move::from_bits(static_cast<std::uint16_t>(bits)));
    if (accepts != is_listed[bits]) first = std::min(first, bits);
  };
  ask_about_encodings(position, ask);
  for (Move move : moves) ask(move.bits());
  if (first == kEncodings) return Verdict::holds();
  return Verdict::violated(
      (is_listed[first] ? "refuses the listed " : "accepts the unlisted ") +
      text_of(Move::from_bits(static_cast<std::uint16_t>(first)), position.rules()) + " (encoded " +
      std::to_string(first) + ")");
}

/// Whether the mover's king is gone or can be taken.
bool king_is_lost(const State& state, Color mover) {
  const Bitboard kings = state.board.of(mover, PieceType::kKing);
  const Setup setup = setup_of(state);
  // Where two pieces claim its square the king may be the one that does not stand there.
  if (kings.empty() || !setup.placement.holds(kings.first(), {mover, PieceType::kKing}))
    return true;
  return mailbox::in_check(setup, mover);
}

/// The pieces that give check.
Bitboard checkers_of(const Setup& setup) {
  const State state = state_of(setup);
  const Color us = setup.side_to_move;
  return walked_attackers(state, state.board.king(us), !us);
}

/// Where a move that is not the king's must take or block. Precondition: one checker.
Bitboard resolving_targets(const Setup& setup, Square checker) {
  const Square king = mailbox::king_square(setup.placement, setup.side_to_move);
  return walked_between({king, checker}).with(checker);
}

bool takes_in_passing(Move move, Square victim) {
  return move.kind() == MoveKind::kEnPassant &&
         Square::at(move.to().file(), move.from().rank()) == victim;
}

bool resolves(const Setup& setup, Bitboard checkers, Move move) {
  const Piece king{setup.side_to_move, PieceType::kKing};
  if (setup.placement.at(move.from()) == king) return !is_castling(move);
  if (checkers.has_more_than_one()) return false;
  return resolving_targets(setup, checkers.first()).contains(move.to()) ||
         takes_in_passing(move, checkers.first());
}

}  // namespace

Verdict legal_moves_match_mailbox(const KnownPosition& position, Subject& subject) {
  return Verdict::from_difference(
      difference(position.legal_moves(), subject.legal_moves(), position.rules()));
}

Verdict no_duplicate_moves(const KnownPosition& position, Subject& subject) {
  const MoveList listed = subject.legal_moves();
  // What is no other list than the mailbox's, which has none twice, needs no sorting.
  if (difference(position.legal_moves(), listed, position.rules()).empty()) return Verdict::holds();
  const std::vector<Move> moves = sorted(listed);
  const auto twin = std::adjacent_find(moves.begin(), moves.end());
  if (twin == moves.end()) return Verdict::holds();
  return Verdict::violated(text_of(*twin, position.rules()) + " is listed twice");
}

Verdict generators_agree(const KnownPosition& position, Subject& subject) {
  const MoveList expected = subject.legal_moves();
  for (int generator = 0; generator < subject.generator_count(); ++generator) {
    const std::string text =
        difference(expected, subject.legal_moves_by(generator), position.rules());
    if (text.empty()) continue;
    return Verdict::violated("generator " + std::to_string(generator) + ": " + text);
  }
  return Verdict::holds();
}

Verdict pseudo_legal_moves_match_mailbox(const KnownPosition& position, Subject& subject) {
  const std::vector<Move>& movements = position.movements();
  std::vector<Move> actual = sorted(subject.pseudo_legal_moves());
  std::erase_if(actual, [&](Move move) {
    return is_castling(move) && !std::binary_search(movements.begin(), movements.end(), move);
  });
  std::vector<Move> expected = movements;
  std::erase_if(expected, [&](Move move) {  // may be left out
    return is_castling(move) && mailbox::leaves_king_to_be_taken(position.setup(), move) &&
           !std::binary_search(actual.begin(), actual.end(), move);
  });
  return Verdict::from_difference(difference({expected, actual}, position.rules()));
}

Verdict captures_and_quiets_make_all(const KnownPosition& position, Subject& subject) {
  std::vector<Move> captures;
  std::vector<Move> quiets;
  quiets.reserve(position.legal_moves().size());
  for (Move move : position.legal_moves()) {
    (mailbox::is_capture(position.setup(), move) ? captures : quiets).push_back(move);
  }
  const std::string of_captures = difference(captures, subject.captures(), position.rules());
  if (!of_captures.empty()) return Verdict::violated("captures: " + of_captures);
  const std::string of_quiets = difference(quiets, subject.quiets(), position.rules());
  if (!of_quiets.empty()) return Verdict::violated("quiets: " + of_quiets);
  return Verdict::holds();
}

Verdict is_legal_means_listed(const KnownPosition& position, Subject& subject) {
  return accepts_exactly(position, subject.legal_moves(),
                         [&](Move move) { return subject.is_legal(move); });
}

Verdict is_pseudo_legal_means_listed(const KnownPosition& position, Subject& subject) {
  return accepts_exactly(position, subject.pseudo_legal_moves(),
                         [&](Move move) { return subject.is_pseudo_legal(move); });
}

Verdict no_move_leaves_king_to_be_taken(const KnownPosition& position, Subject& subject) {
  const Color mover = position.setup().side_to_move;
  const MoveList moves = subject.legal_moves();
  for (Move move : moves) {
    subject.make(move);
    if (king_is_lost(subject.state(), mover)) {
      return Verdict::violated(text_of(move, position.rules()) + " leaves the king to be taken");
    }
    subject.undo();
  }
  return moves.empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict evasions_resolve_check(const KnownPosition& position, Subject& subject) {
  if (!position.in_check()) return Verdict::vacuous();
  const Bitboard checkers = checkers_of(position.setup());
  for (Move move : subject.legal_moves()) {
    if (resolves(position.setup(), checkers, move)) continue;
    return Verdict::violated(text_of(move, position.rules()) + " does not resolve the check from " +
                             text_of(checkers));
  }
  return Verdict::holds();
}

Verdict has_move_means_listed(const KnownPosition&, Subject& subject) {
  const bool is_listed = !subject.legal_moves().empty();
  if (subject.has_legal_move() == is_listed) return Verdict::holds();
  return Verdict::violated(is_listed ? "denies that there is a legal move"
                                     : "claims a legal move, but lists none");
}

Verdict count_is_length_of_list(const KnownPosition&, Subject& subject) {
  const std::uint64_t count = subject.count_legal_moves();
  const std::uint64_t listed = subject.legal_moves().size();
  if (count == listed) return Verdict::holds();
  return Verdict::violated("counts " + std::to_string(count) + " moves and lists " +
                           std::to_string(listed));
}

Verdict move_count_is_bounded(const KnownPosition& position, Subject& subject) {
  constexpr std::size_t kMostPerMan = 27;
  constexpr std::size_t kMostInGame = 218;
  const std::size_t listed = subject.legal_moves().size();
  const State& state = position.state();
  const auto men = static_cast<std::size_t>(state.board.of(state.side_to_move).size());
  std::size_t bound = men * kMostPerMan;
  if (listed > kMostInGame &&
      problems_of(position.setup(), position.rules()).setup_class() == SetupClass::kNormal) {
    bound = std::min(bound, kMostInGame);
  }
  if (listed <= bound) return Verdict::holds();
  return Verdict::violated("lists " + std::to_string(listed) + " moves, more than " +
                           std::to_string(bound));
}

}  // namespace refute::props
