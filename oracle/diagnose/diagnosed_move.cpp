#include "oracle/diagnose/diagnosed_move.h"

#include "engine/setup_attacks.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/situations.h"

namespace refute::oracle {
namespace {

/// The rook's square of a castling that the text means, allowed or not.
std::optional<Square> castling_rook(const DiagnosedMove& m) {
  const Color us = m.node.facts().us();
  const Rank home = back_rank(us);
  if (m.from != m.node.facts().king() || m.from->rank() != home || m.to->rank() != home) return {};
  const bool is_on_rook = m.node.facts().at(*m.to) == Piece{us, PieceType::kRook};
  if (m.node.rules() == Rules::kChess960) return is_on_rook ? m.to : std::nullopt;
  if (m.from->file() != File::kE) return {};
  const File file = m.to->file();
  if (file == File::kG || (is_on_rook && file == File::kH)) return Square::at(File::kH, home);
  if (file == File::kC || (is_on_rook && file == File::kA)) return Square::at(File::kA, home);
  return {};
}

/// Fills in what the squares say.
void read_squares(DiagnosedMove& m, std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return;
  const auto from = Square::parse(text.substr(0, 2));
  const auto to = Square::parse(text.substr(2, 2));
  if (!from || !to) return;
  m.from = from;
  m.to = to;
  m.letter = text.size() == 5 ? text[4] : '\0';
  m.mover = m.node.facts().at(*from);
  if (const auto rook = castling_rook(m)) m.castling = mailbox::castling_squares(*from, *rook);
}

}  // namespace

DiagnosedNode::DiagnosedNode(const Setup& setup, Rules rules)
    : setup_(setup),
      rules_(rules),
      legal_(mailbox::legal_moves(setup)),
      movements_(mailbox::movements(setup)),
      facts_(setup_, legal_),
      situations_(props::situations_of(facts_)) {}

DiagnosedMove::DiagnosedMove(const DiagnosedNode& at, std::string_view move_text)
    : node(at), text(move_text) {
  read_squares(*this, move_text);
  const auto named = std::find_if(at.movements().begin(), at.movements().end(), [&](Move one) {
    return one.from() == from && to_uci(one, at.rules()) == move_text;
  });
  if (named == at.movements().end()) return;
  move = *named;
  is_legal = at.facts().is_legal(*named);
  if (is_legal) situations = props::situations_of_move(at.facts(), *named);
  // A step of the king to where castling would bring it is none.
  if (move->kind() != MoveKind::kCastling) castling.reset();
}

bool DiagnosedMove::is_capture() const {
  if (move) return mailbox::is_capture(node.facts().setup(), *move);
  const auto victim = to ? node.facts().at(*to) : std::nullopt;
  return victim && victim->color == node.facts().them();
}

bool DiagnosedMove::is_on_last_rank() const {
  return is_by(PieceType::kPawn) && to->rank() == relative_rank(node.facts().us(), Rank::k8);
}

int DiagnosedMove::advance() const {
  return (index_of(to->rank()) - index_of(from->rank())) * forward(node.facts().us()).ranks;
}

Bitboard kings_way(const CastlingPath& path) {
  return mailbox::squares_along(path.king_from, path.king_to);
}

/// The squares that only the rook passes.
Bitboard rooks_way(const CastlingPath& path) {
  return (mailbox::squares_along(path.rook_from, path.rook_to) - kings_way(path))
      .without(path.rook_from);
}

Placement castled(const DiagnosedMove& move) {
  const Color us = move.node.facts().us();
  Placement after = move.node.facts().setup().placement;
  after.remove(move.castling->king_from);
  after.remove(move.castling->rook_from);
  after.put(move.castling->king_to, {us, PieceType::kKing});
  after.put(move.castling->rook_to, {us, PieceType::kRook});
  return after;
}

bool is_attacked(const DiagnosedMove& move, Bitboard squares) {
  const Placement& placement = move.node.facts().setup().placement;
  for (Square square : squares)
    if (!attackers_on(placement, square, move.node.facts().them()).empty()) return true;
  return false;
}

std::string piece_on(const Placement& placement, Square square) {
  const auto piece = placement.at(square);
  if (!piece) return "nothing on " + square.text();
  return "the " + std::string(name_of(piece->type)) + " on " + square.text();
}

}  // namespace refute::oracle
