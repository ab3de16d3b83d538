// How a move can leave pieces on wrong squares: see make_hypotheses.h.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/castling.h"
#include "engine/direction.h"
#include "oracle/diagnose/make_hypotheses.h"
#include "oracle/diagnose/node_facts.h"

namespace refute::oracle {
namespace {

/// The state after the move with other contents on some squares.
class Draft {
 public:
  explicit Draft(const PlayedMove& played) : state_(played.after) {}

  Draft& with(Square square, std::optional<Piece> piece) {
    if (piece) {
      state_.placement.put(square, *piece);
    } else {
      state_.placement.remove(square);
    }
    return *this;
  }

  Hypothesis as(Rule rule, std::string sentence) const {
    return {rule, state_, std::move(sentence)};
  }

 private:
  Setup state_;
};

/// Where an en passant capture that reckons wrongly looks for its victim: on the other side of the
/// capturing pawn, or behind it. (With the wrong sign it looks where the victim came from, which is
/// empty: then the victim stays and that is all.)
std::vector<Square> wrong_victim_squares(const PlayedMove& played) {
  const Square from = played.move.from();
  const int files = index_of(played.move.to().file()) - index_of(from.file());
  std::vector<Square> squares;
  for (Direction way : {Direction{-files, 0}, forward(!played.mover().color)}) {
    const auto square = step(from, way);
    const auto piece = square ? played.after.placement.at(*square) : std::nullopt;
    if (piece && piece->type != PieceType::kKing) squares.push_back(*square);
  }
  return squares;
}

void add_en_passant(const PlayedMove& played, Hypotheses& hypotheses) {
  const Square to = played.move.to();
  const Square victim = Square::at(to.file(), played.move.from().rank());
  const Piece pawn{!played.mover().color, PieceType::kPawn};
  if (played.move.kind() == MoveKind::kEnPassant) {
    hypotheses.push_back(
        Draft(played)
            .with(victim, pawn)
            .as(Rule::kEnPassantVictimStays,
                played.text + " captures in passing and the pawn on " + victim.text() + " stays"));
    for (Square wrong : wrong_victim_squares(played)) {
      hypotheses.push_back(Draft(played)
                               .with(victim, pawn)
                               .with(wrong, std::nullopt)
                               .as(Rule::kEnPassantWrongVictim,
                                   played.text + " captures in passing and removes the " +
                                       name_of(played.after.placement, wrong)));
    }
    return;
  }
  if (played.before.ep_square != to || played.mover().type == PieceType::kPawn) return;
  const Square passed = Square::at(to.file(), relative_rank(!played.mover().color, Rank::k4));
  hypotheses.push_back(
      Draft(played)
          .with(passed, std::nullopt)
          .as(Rule::kEnPassantBySteppingOtherPiece,
              played.text + ", no capture in passing, removes the pawn on " + passed.text()));
}

void add_castling(const PlayedMove& played, Hypotheses& hypotheses) {
  if (played.move.kind() != MoveKind::kCastling) return;
  const CastlingPath path = castling_path(played.move.from(), played.move.to());
  const Piece king = played.mover();
  const Piece rook{king.color, PieceType::kRook};
  const std::string who = played.text + " castles and ";
  if (path.rook_from != path.rook_to && path.rook_from != path.king_to) {
    hypotheses.push_back(
        Draft(played)
            .with(path.rook_to, std::nullopt)
            .with(path.rook_from, rook)
            .as(Rule::kCastlingRookStays, who + "the rook stays on " + path.rook_from.text()));
    hypotheses.push_back(
        Draft(played)
            .with(path.rook_from, rook)
            .as(Rule::kCastlingRookStays, who + "a rook is left on " + path.rook_from.text()));
  }
  hypotheses.push_back(Draft(played)
                           .with(path.rook_to, std::nullopt)
                           .as(Rule::kCastlingRookVanishes, who + "the rook vanishes"));
  const bool is_king_side =
      castling_side(path.king_from, path.rook_from) == CastlingSide::kKingSide;
  const Rank rank = path.king_from.rank();
  const Square other_king = Square::at(is_king_side ? File::kC : File::kG, rank);
  const Square other_rook = Square::at(is_king_side ? File::kD : File::kF, rank);
  hypotheses.push_back(
      Draft(played)
          .with(path.king_to, std::nullopt)
          .with(path.rook_to, std::nullopt)
          .with(other_king, king)
          .with(other_rook, rook)
          .as(Rule::kCastlingWrongSquares, who + "king and rook arrive as on the other side"));
  hypotheses.push_back(
      Draft(played)
          .with(path.rook_to, std::nullopt)
          .with(path.king_to, std::nullopt)
          .with(path.king_to, king)
          .with(other_rook, rook)
          .as(Rule::kCastlingWrongSquares, who + "the rook arrives on " + other_rook.text()));
}

/// A move like e1g1 by another piece: the rook in the corner goes along.
void add_false_castling(const PlayedMove& played, Hypotheses& hypotheses) {
  const bool is_king = played.mover().type == PieceType::kKing;
  if (played.move.kind() == MoveKind::kCastling || is_king) return;
  for (CastlingSide side : kCastlingSides) {
    const bool is_king_side = side == CastlingSide::kKingSide;
    const Rank rank = played.move.from().rank();
    const auto at = [&](File file) { return Square::at(file, rank); };
    if (played.move.from() != at(File::kE) || rank != back_rank(played.mover().color)) return;
    if (played.move.to() != at(is_king_side ? File::kG : File::kC)) continue;
    const Square corner = at(is_king_side ? File::kH : File::kA);
    const auto rook = played.after.placement.at(corner);
    if (!rook) continue;
    const Square arrival = at(is_king_side ? File::kF : File::kD);
    hypotheses.push_back(
        Draft(played)
            .with(corner, std::nullopt)
            .with(arrival, rook)
            .as(Rule::kPlainMoveTakenForCastling, played.text + ", no castling, takes along the " +
                                                      name_of(played.after.placement, corner)));
  }
}

void add_promotion(const PlayedMove& played, Hypotheses& hypotheses) {
  if (played.move.kind() != MoveKind::kPromotion) return;
  for (PieceType type : kPieceTypes) {
    if (type == *played.move.promotion() || type == PieceType::kKing) continue;
    hypotheses.push_back(Draft(played)
                             .with(played.move.to(), Piece{played.mover().color, type})
                             .as(Rule::kPromotedPieceWrong, played.text + " puts a " +
                                                                std::string(word_of(type)) +
                                                                " on " + played.move.to().text()));
  }
}

void add_left_behind(const PlayedMove& played, Hypotheses& hypotheses) {
  if (played.mover().type == PieceType::kKing) return;
  hypotheses.push_back(
      Draft(played)
          .with(played.move.from(), played.mover())
          .as(Rule::kPieceLeftBehind, "after " + played.text + " the " +
                                          name_of(played.before.placement, played.move.from()) +
                                          " is still there"));
}

/// Anything that vanishes although it has nothing to do with the move comes last.
void add_vanished(const PlayedMove& played, Hypotheses& hypotheses) {
  for (Square square : Bitboard::all()) {
    const std::optional<Piece> piece = played.after.placement.at(square);
    if (!piece || piece->type == PieceType::kKing) continue;
    hypotheses.push_back(Draft(played)
                             .with(square, std::nullopt)
                             .as(Rule::kPieceVanishes, "after " + played.text + " the " +
                                                           name_of(played.after.placement, square) +
                                                           " is gone"));
  }
}

}  // namespace

Hypotheses hypotheses_about_pieces(const PlayedMove& played) {
  Hypotheses hypotheses;
  for (const auto add : {add_en_passant, add_castling, add_false_castling, add_promotion,
                         add_left_behind, add_vanished}) {
    add(played, hypotheses);
  }
  return hypotheses;
}

}  // namespace refute::oracle
