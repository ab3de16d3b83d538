// How a move can leave wrong castling rights or a wrong en passant square: see make_hypotheses.h.

#include "engine/direction.h"
#include "oracle/diagnose/make_hypotheses.h"
#include "oracle/diagnose/node_facts.h"

namespace refute::oracle {
namespace {

Rule rule_of_kept_right(const PlayedMove& played, Square rook) {
  const PieceType mover = played.mover().type;
  if (rook == played.move.to() && played.move.kind() != MoveKind::kCastling) {
    if (played.move.promotion()) return Rule::kRightKeptAfterPromotionCapture;
    return mover == PieceType::kRook && played.before.castling_rooks.contains(played.move.from())
               ? Rule::kRightKeptAfterRookTakesRook
               : Rule::kRightKeptAfterRookCaptured;
  }
  if (played.move.kind() == MoveKind::kCastling) return Rule::kRightKeptAfterCastling;
  if (mover == PieceType::kKing) return Rule::kRightKeptAfterKingMove;
  const bool takes_rook = played.before.castling_rooks.contains(played.move.to());
  return takes_rook ? Rule::kRightKeptAfterRookTakesRook : Rule::kRightKeptAfterRookMove;
}

Rule rule_of_lost_right(const PlayedMove& played, Square rook) {
  const Bitboard lost = played.before.castling_rooks - played.after.castling_rooks;
  if (!lost.empty()) return Rule::kRightLostWithOther;
  const bool is_rook = played.mover().type == PieceType::kRook;
  const bool shares_file =
      played.move.from().file() == rook.file() || played.move.to().file() == rook.file();
  return is_rook && shares_file ? Rule::kRightLostByOtherRook : Rule::kRightLost;
}

void add_kept(const PlayedMove& played, Bitboard kept, Hypotheses& hypotheses) {
  Setup state = played.after;
  state.castling_rooks |= kept;
  std::string rooks;
  for (Square rook : kept) rooks += (rooks.empty() ? "" : " and ") + rook.text();
  hypotheses.push_back(
      {rule_of_kept_right(played, kept.first()), state,
       "after " + played.text + " the right to castle with the rook on " + rooks + " is kept"});
}

void add_lost(const PlayedMove& played, Square rook, Hypotheses& hypotheses) {
  Setup state = played.after;
  state.castling_rooks -= Bitboard(rook);
  hypotheses.push_back({rule_of_lost_right(played, rook), state,
                        "after " + played.text + " the right to castle with the rook on " +
                            rook.text() + " is lost"});
}

}  // namespace

Hypotheses hypotheses_about_rights(const PlayedMove& played) {
  Hypotheses hypotheses;
  const Bitboard lost = played.before.castling_rooks - played.after.castling_rooks;
  for (Square rook : lost) add_kept(played, Bitboard(rook), hypotheses);
  if (lost.has_more_than_one()) add_kept(played, lost, hypotheses);
  for (Square rook : played.after.castling_rooks) add_lost(played, rook, hypotheses);
  if (played.after.castling_rooks.has_more_than_one()) {
    Setup none = played.after;
    none.castling_rooks = Bitboard();
    hypotheses.push_back(
        {Rule::kRightLost, none, "after " + played.text + " all castling rights are lost"});
  }
  return hypotheses;
}

Hypotheses hypotheses_about_en_passant(const PlayedMove& played) {
  if (!played.after.ep_square) return {};
  const Square square = *played.after.ep_square;
  Setup state = played.after;
  state.ep_square.reset();
  Hypotheses hypotheses{
      {Rule::kEnPassantSquareNotSet, state,
       "after " + played.text + " the en passant square " + square.text() + " is not noted"}};
  for (Direction way : {kEast, kWest, kNorth, kSouth}) {
    const auto other = step(square, way);
    if (!other) continue;
    state.ep_square = other;
    hypotheses.push_back({Rule::kEnPassantSquareWrong, state,
                          "after " + played.text + " the en passant square noted is " +
                              other->text() + ", not " + square.text()});
  }
  return hypotheses;
}

}  // namespace refute::oracle
