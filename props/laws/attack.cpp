#include "props/laws/attack.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/piece.h"
#include "props/laws/law_text.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

/// Who attacks from where: as many as there are kinds of attack sets.
constexpr std::array<Piece, 7> kAttackers{
    Piece{Color::kWhite, PieceType::kPawn},   Piece{Color::kBlack, PieceType::kPawn},
    Piece{Color::kWhite, PieceType::kKnight}, Piece{Color::kWhite, PieceType::kBishop},
    Piece{Color::kWhite, PieceType::kRook},   Piece{Color::kWhite, PieceType::kQueen},
    Piece{Color::kWhite, PieceType::kKing}};

/// Who attacks a from b if the piece attacks b from a.
Piece counterpart(Piece piece) {
  return piece.type == PieceType::kPawn ? Piece{!piece.color, piece.type} : piece;
}

std::string name_of(Piece piece, Square from) {
  return std::string(1, letter_of(piece)) + " on " + from.text();
}

Bitboard occupied_in(const KnownPosition& position) { return position.state().board.occupied(); }

Verdict require_same(std::string_view what, Bitboard expected, Bitboard actual) {
  if (expected == actual) return Verdict::holds();
  return Verdict::violated(std::string(what) + ": " + text_of(actual) + ", expected " +
                           text_of(expected));
}

/// Asks `visit(piece, from)` for every kind of attacker on every occupied square.
template <typename Visit>
Verdict for_each_attacker(const KnownPosition& position, Visit visit) {
  for (Square from : occupied_in(position)) {
    for (Piece piece : kAttackers) {
      Verdict verdict = visit(piece, from);
      if (verdict.is_violated()) return verdict;
    }
  }
  return Verdict::holds();
}

/// The pieces of `color` whose absence lets one more enemy slider at their king.
Bitboard shields(const State& state, Color color) {
  const Square king = state.board.king(color);
  const int attackers = walked_attackers(state, king, !color).size();
  Bitboard found;
  for (Square square : state.board.of(color).without(king)) {
    State without = state;
    without.board.remove(square, *state.board.piece_at(square));
    if (walked_attackers(without, king, !color).size() > attackers) found |= Bitboard(square);
  }
  return found;
}

Verdict lookups_agree(const SliderQuery& query, Subject& subject) {
  const Bitboard expected = subject.slider_attacks(0, query);
  for (int lookup = 1; lookup < subject.lookup_count(); ++lookup) {
    const Bitboard actual = subject.slider_attacks(lookup, query);
    if (actual == expected) continue;
    return require_same("lookup " + std::to_string(lookup) + ", " +
                            name_of({Color::kWhite, query.type}, query.from),
                        expected, actual);
  }
  return Verdict::holds();
}

Verdict lines_agree(SquarePair pair, Subject& subject) {
  const auto require = [&](const char* what, Bitboard expected, Bitboard actual) {
    if (expected == actual) return Verdict::holds();
    return require_same(what + pair.first.text() + " " + pair.second.text(), expected, actual);
  };
  Verdict between = require("between ", walked_between(pair), subject.between(pair));
  if (between.is_violated()) return between;
  return require("line ", walked_line(pair), subject.line(pair));
}

}  // namespace

Verdict attacks_are_symmetric(const KnownPosition& position, Subject& subject) {
  const Bitboard occupied = occupied_in(position);
  return for_each_attacker(position, [&](Piece piece, Square from) {
    for (Square to : subject.attacks(piece, from, occupied)) {
      if (subject.attacks(counterpart(piece), to, occupied).contains(from)) continue;
      return Verdict::violated(name_of(piece, from) + " attacks " + to.text() + ", but " +
                               name_of(counterpart(piece), to) + " does not attack " + from.text());
    }
    return Verdict::holds();
  });
}

Verdict attacks_equal_walked_rays(const KnownPosition& position, Subject& subject) {
  const Bitboard occupied = occupied_in(position);
  return for_each_attacker(position, [&](Piece piece, Square from) {
    const Bitboard expected = walked_attacks(piece, from, occupied);
    const Bitboard actual = subject.attacks(piece, from, occupied);
    if (expected == actual) return Verdict::holds();
    return require_same(name_of(piece, from), expected, actual);
  });
}

Verdict slider_lookups_agree(const KnownPosition& position, Subject& subject) {
  const Bitboard occupied = occupied_in(position);
  for (Square from : Bitboard::all()) {
    for (PieceType type : {PieceType::kBishop, PieceType::kRook}) {
      Verdict verdict = lookups_agree({type, from, occupied}, subject);
      if (verdict.is_violated()) return verdict;
    }
  }
  return Verdict::holds();
}

Verdict between_and_line_agree(const KnownPosition& position, Subject& subject) {
  for (Square first : occupied_in(position)) {
    for (Square second : occupied_in(position).without(first)) {
      Verdict verdict = lines_agree({first, second}, subject);
      if (verdict.is_violated()) return verdict;
    }
  }
  return Verdict::holds();
}

Verdict attackers_are_union_over_pieces(const KnownPosition& position, Subject& subject) {
  const State& state = position.state();
  std::array<std::array<Bitboard, Square::kCount>, 2> attackers{};
  for (Square from : state.board.occupied()) {
    const Piece piece = *state.board.piece_at(from);
    for (Square to : walked_attacks(piece, from, state.board.occupied())) {
      attackers[index_of(piece.color)][static_cast<std::size_t>(to.index())] |= Bitboard(from);
    }
  }
  for (Color by : kColors) {
    for (Square square : Bitboard::all()) {
      const Bitboard expected = attackers[index_of(by)][static_cast<std::size_t>(square.index())];
      const Bitboard actual = subject.attackers_to(square, by);
      if (expected == actual) continue;
      return require_same("attackers of " + square.text(), expected, actual);
    }
  }
  return Verdict::holds();
}

Verdict in_check_matches_mailbox(const KnownPosition& position, Subject& subject) {
  if (subject.in_check() == position.in_check()) return Verdict::holds();
  return Verdict::violated(position.in_check() ? "denies the check" : "claims a check");
}

Verdict checkers_attack_the_king(const KnownPosition& position, Subject& subject) {
  const State& state = position.state();
  const Color us = state.side_to_move;
  return require_same("checkers", walked_attackers(state, state.board.king(us), !us),
                      subject.checkers());
}

Verdict pinned_pieces_shield_the_king(const KnownPosition& position, Subject& subject) {
  const State& state = position.state();
  for (Color color : kColors) {
    Verdict verdict = require_same("pinned", shields(state, color), subject.pinned(color));
    if (verdict.is_violated()) return verdict;
  }
  return Verdict::holds();
}

Verdict gives_check_means_check_after_move(const KnownPosition& position, Subject& subject) {
  for (Move move : position.legal_moves()) {
    const bool says_check = subject.gives_check(move);
    subject.make(move);
    const bool is_check = subject.in_check();
    subject.undo();
    if (says_check == is_check) continue;
    return Verdict::violated(text_of(move, position.rules()) +
                             (is_check ? " gives check unnoticed" : " is said to give check"));
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

}  // namespace refute::props
