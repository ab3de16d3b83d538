#include <cstdlib>

#include "engine/setup_attacks.h"
#include "oracle/diagnose/facts.h"
#include "oracle/text/move_text.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

using props::Situation;
using enum props::Situation;
using M = const DiagnosedMove&;

template <typename Condition>
bool any_of(Bitboard squares, Condition condition) {
  for (Square square : squares)
    if (condition(square)) return true;
  return false;
}

/// Whether it goes as its piece never may. Castling has facts of its own.
bool is_no_way_to_go(M m) { return m.is_own() && !m.move && !m.castling; }

bool castles_into_check(M m) {
  if (!m.castling || m.is_legal) return false;
  return !attackers_on(castled(m), m.castling->king_to, m.node.facts().them()).empty();
}

/// What attacks the king after a move that leaves it to be taken.
Bitboard takers(M m) {
  const Placement after = mailbox::placement_after(m.node.facts().setup(), *m.move);
  const Color us = m.node.facts().us();
  return attackers_on(after, mailbox::king_square(after, us), !us);
}

bool leaves_king_only_to(M m, PieceType taker) {
  if (!m.exposes_king() || !m.is_by(PieceType::kKing)) return false;
  return !any_of(takers(m), [&](Square square) {
    return m.node.facts().at(square) != Piece{m.node.facts().them(), taker};
  });
}

/// Whether the king goes on along the line on which a slider checks it.
bool goes_on_along_check(M m) {
  if (!m.exposes_king() || !m.is_by(PieceType::kKing)) return false;
  const auto way = props::way_between(*m.from, *m.to);
  return any_of(m.node.facts().checkers(), [&](Square checker) {
    const auto line = props::way_between(checker, *m.from);
    return line && line == way && props::goes_along(m.node.facts().at(checker)->type, *line);
  });
}

bool leaves_pin(M m, bool (props::Pin::*is_on_line)() const) {
  const props::Pin* const pin = m.pin();
  return m.exposes_king() && pin != nullptr && (pin->*is_on_line)();
}

/// Whether the text is read as a legal move that is written otherwise.
bool is_other_notation(M m) {
  if (m.is_legal) return false;
  const auto canonical = MoveReader(m.node.facts().setup(), m.node.rules()).read(m.text);
  if (!canonical || *canonical == m.text) return false;
  return DiagnosedMove(m.node, *canonical).is_legal;
}

/// Whether the squares are those of a promotion and the letter is none, or the other way round.
bool has_wrong_letter(M m) {
  if (m.is_legal || !m.is_own()) return false;
  if (!m.is_on_last_rank()) return m.letter != '\0';
  const auto type = piece_type_of(m.letter);
  return !type || *type == PieceType::kPawn || *type == PieceType::kKing;
}

/// The squares between two of one line are not all free.
bool is_over_piece(M m) {
  const auto way = props::way_between(*m.from, *m.to);
  if (!way) return false;
  for (auto at = step(*m.from, *way); at && *at != *m.to; at = step(*at, *way))
    if (m.node.facts().occupied().contains(*at)) return true;
  return false;
}

bool is_slider_over_piece(M m) {
  const auto way = is_no_way_to_go(m) ? props::way_between(*m.from, *m.to) : std::nullopt;
  return way && props::goes_along(m.mover->type, *way) && is_over_piece(m);
}

bool is_wrong_pawn_move(M m) { return is_no_way_to_go(m) && m.is_by(PieceType::kPawn); }

/// Of the position, where an en passant capture is not legal.
template <Situation S>
Fact illegal_en_passant() {
  return {FactUse::kWrong, props::situation_name(S), props::describe(S),
          [](M m) { return m.is_en_passant() && !m.is_legal && m.node.situations().contains(S); }};
}

/// Why a text is no legal move.
void add_illegal(std::vector<Fact>& facts) {
  using enum FactUse;
  facts.insert(
      facts.end(),
      {{kWrong, "no-move", "the text is no move", [](M m) { return !m.from; }},
       {kWrong, "other-notation", "a legal move in another notation", is_other_notation},
       {kWrong, "from-empty-square", "nothing stands where the move starts",
        [](M m) { return m.from && !m.mover; }},
       {kWrong, "enemy-piece-moves", "a piece of the other side moves",
        [](M m) { return m.mover && !m.is_own(); }},
       {kWrong, "promotion-letter", "the letter of the promoted piece is missing or wrong",
        has_wrong_letter},
       {kWrong, "castling-without-right", "castling without the right",
        [](M m) {
          return m.castling &&
                 !m.node.facts().setup().castling_rooks.contains(m.castling->rook_from);
        }},
       {kWrong, "castling-over-pieces", "a piece stands on the way of king or rook",
        [](M m) {
          if (!m.castling) return false;
          const Bitboard way = kings_way(*m.castling) | rooks_way(*m.castling);
          return (way & m.node.facts().occupied())
                     .without(m.castling->king_from)
                     .without(m.castling->rook_from)
                     .size() > 0;
        }},
       {kWrong, "castling-in-check", "castling out of check",
        [](M m) { return m.castling && m.node.facts().in_check(); }},
       {kWrong, "castling-through-check", "a square that the castling king passes is attacked",
        [](M m) {
          return m.castling && !m.is_legal &&
                 is_attacked(m, kings_way(*m.castling).without(m.castling->king_to));
        }},
       {kWrong, "castling-into-check", "the castling king arrives in check", castles_into_check}});
}

/// Why the own king can be taken.
void add_exposed_king(std::vector<Fact>& facts) {
  using enum FactUse;
  using props::Pin;
  for (const Fact& fact :
       {illegal_en_passant<kEpPinnedAlongRankByRook>(),
        illegal_en_passant<kEpPinnedAlongRankByQueen>(), illegal_en_passant<kEpPinnedAlongFile>(),
        illegal_en_passant<kEpPinnedAlongDiagonal>(), illegal_en_passant<kEpVictimShieldsFile>(),
        illegal_en_passant<kEpRefusedByUnrelatedCheck>()})
    facts.push_back(fact);
  facts.insert(
      facts.end(),
      {{kWrong, "double-check-not-answered", "a piece other than the king moves in double check",
        [](M m) {
          return m.exposes_king() && m.node.facts().checkers().has_more_than_one() &&
                 !m.is_by(PieceType::kKing);
        }},
       {kWrong, "leaves-pin-on-rank", "a piece pinned on the rank of its king leaves it",
        [](M m) { return leaves_pin(m, &Pin::is_on_rank); }},
       {kWrong, "leaves-pin-on-file", "a piece pinned on the file of its king leaves it",
        [](M m) { return leaves_pin(m, &Pin::is_on_file); }},
       {kWrong, "leaves-pin-on-diagonal", "a piece pinned on a diagonal of its king leaves it",
        [](M m) { return leaves_pin(m, &Pin::is_diagonal); }},
       {kWrong, "leaves-pin", "a pinned piece leaves the line of its pin",
        [](M m) { return m.exposes_king() && m.pin() != nullptr && !m.is_en_passant(); }},
       {kWrong, "check-not-answered", "the move does not answer the check",
        [](M m) {
          return m.exposes_king() && m.node.facts().in_check() && !m.is_by(PieceType::kKing);
        }},
       {kWrong, "king-goes-on-along-check", "the king goes on along the line of the check",
        goes_on_along_check},
       {kWrong, "king-steps-beside-king", "the king steps beside the other king",
        [](M m) { return leaves_king_only_to(m, PieceType::kKing); }},
       {kWrong, "king-steps-into-pawn-attack", "the king steps where only a pawn attacks it",
        [](M m) { return leaves_king_only_to(m, PieceType::kPawn); }},
       {kWrong, "king-steps-into-knight-attack", "the king steps where only a knight attacks it",
        [](M m) { return leaves_king_only_to(m, PieceType::kKnight); }},
       {kWrong, "king-steps-into-attack", "the king steps onto an attacked square",
        [](M m) { return m.exposes_king() && m.is_by(PieceType::kKing); }},
       {kWrong, "en-passant-exposes-king", "an en passant capture leaves the own king to be taken",
        [](M m) { return m.exposes_king() && m.is_en_passant(); }}});
}

/// How a piece goes that may not go so.
void add_geometry(std::vector<Fact>& facts) {
  using enum FactUse;
  facts.insert(
      facts.end(),
      {{kWrong, "captures-own-piece", "a piece captures one of its own side",
        [](M m) {
          const auto victim = is_no_way_to_go(m) ? m.node.facts().at(*m.to) : std::nullopt;
          return victim && victim->color == m.node.facts().us();
        }},
       {kWrong, "pawn-goes-backward", "a pawn goes backward",
        [](M m) { return is_wrong_pawn_move(m) && m.advance() < 0; }},
       {kWrong, "pawn-over-piece", "a pawn advances by two over a piece",
        [](M m) {
          return is_wrong_pawn_move(m) && m.advance() == 2 && m.files() == 0 && is_over_piece(m);
        }},
       {kWrong, "pawn-onto-piece", "a pawn advances onto a piece",
        [](M m) {
          return is_wrong_pawn_move(m) && m.files() == 0 &&
                 m.node.facts().occupied().contains(*m.to);
        }},
       {kWrong, "pawn-advances-by-two", "a pawn advances by two from where it may not",
        [](M m) { return is_wrong_pawn_move(m) && m.advance() == 2 && m.files() == 0; }},
       {kWrong, "pawn-takes-nothing", "a pawn goes diagonally and takes nothing",
        [](M m) { return is_wrong_pawn_move(m) && m.advance() == 1 && std::abs(m.files()) == 1; }},
       {kWrong, "slider-over-piece", "a bishop, rook or queen goes over a piece",
        is_slider_over_piece},
       {kWrong, "across-the-edge", "a piece crosses the edge of the board",
        [](M m) { return is_no_way_to_go(m) && std::abs(m.files()) >= 6; }},
       {kWrong, "goes-wrong-way", "a piece goes as it cannot", is_no_way_to_go}});
}

}  // namespace

std::vector<Fact> facts_of_illegal_moves() {
  std::vector<Fact> facts;
  for (auto add : {add_illegal, add_exposed_king, add_geometry}) add(facts);
  return facts;
}

}  // namespace refute::oracle
