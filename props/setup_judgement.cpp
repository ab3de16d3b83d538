#include "props/setup_judgement.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"

namespace refute::props {
namespace {

/// Where the pieces of each kind stand: found once, for nearly every problem asks for some of them.
class PieceSquares {
 public:
  explicit PieceSquares(const Placement& placement) {
    for (Square square : placement.occupied()) {
      const std::optional<Piece> piece = placement.at(square);
      squares_[index_of(piece->color)][index_of(piece->type)] |= Bitboard(square);
    }
  }

  Bitboard of(Color color, PieceType type) const {
    return squares_[index_of(color)][index_of(type)];
  }
  Bitboard of(Color color) const {
    Bitboard all;
    for (Bitboard squares : squares_[index_of(color)]) all |= squares;
    return all;
  }

 private:
  std::array<std::array<Bitboard, kPieceTypeCount>, 2> squares_{};
};

/// Whether any of the kings of that colour is attacked.
bool is_any_attacked(const Placement& placement, Bitboard kings, Color color) {
  for (Square king : kings) {
    if (mailbox::is_attacked(placement, king, !color)) return true;
  }
  return false;
}

/// Whether the man of that side on `from` attacks the target: asked of a board on which it is
/// alone, and all others are pieces of the side that it attacks.
bool attacks(const Placement& placement, Color attacker, Square from, Square target) {
  Placement alone = placement;
  for (Square square : placement.occupied().without(from)) {
    alone.put(square, {!attacker, PieceType::kPawn});
  }
  return mailbox::is_attacked(alone, target, attacker);
}

constexpr Bitboard dark_squares() {
  Bitboard dark;
  for (Square square : Bitboard::all()) {
    if ((index_of(square.file()) + index_of(square.rank())) % 2 == 0) dark |= Bitboard(square);
  }
  return dark;
}

constexpr int kMostPieces = 16;
constexpr int kMostPawns = 8;

/// How many pieces of one side must be promoted: more than it starts with of their kind, of bishops
/// on squares of their colour.
int promoted_pieces(const PieceSquares& pieces, Color color) {
  constexpr Bitboard kDark = dark_squares();
  const auto surplus = [](Bitboard squares, int at_start) {
    return std::max(squares.size() - at_start, 0);
  };
  const Bitboard bishops = pieces.of(color, PieceType::kBishop);
  return surplus(pieces.of(color, PieceType::kQueen), 1) +
         surplus(pieces.of(color, PieceType::kRook), 2) +
         surplus(pieces.of(color, PieceType::kKnight), 2) + surplus(bishops & kDark, 1) +
         surplus(bishops - kDark, 1);
}

/// Looks for a move that can have been the last one: every man of the side that has moved is put
/// back on every empty square.
class Retraction {
 public:
  Retraction(const Setup& setup, const PieceSquares& pieces)
      : now_(setup.placement),
        mover_(!setup.side_to_move),
        waiting_(setup.side_to_move),
        kings_(pieces.of(waiting_, PieceType::kKing)) {}

  bool exists() const {
    for (Square target : now_.occupied()) {
      const std::optional<Piece> piece = now_.at(target);
      if (piece->color != mover_) continue;
      for (Square origin : ~now_.occupied()) {
        if (can_have_come(origin, target, piece->type)) return true;
      }
    }
    return false;
  }

 private:
  bool can_have_come(Square origin, Square target, PieceType type) const {
    if (is_move(origin, target, type)) return true;
    if (type == PieceType::kPawn) return is_en_passant(origin, target);
    const bool may_be_promoted =
        type != PieceType::kKing && target.rank() == mailbox::last_rank(mover_);
    return may_be_promoted && is_move(origin, target, PieceType::kPawn);
  }

  /// With a man to be taken on the target, whatever it was; pawns that go straight are given the
  /// same benefit of a closed line.
  bool is_move(Square origin, Square target, PieceType type) const {
    Placement before = with_man_on(origin, target, type);
    before.put(target, {waiting_, PieceType::kPawn});
    if (is_any_attacked(before, kings_, waiting_)) return false;
    const bool goes_straight =
        type == PieceType::kPawn && mailbox::stepped(origin, {0, mailbox::up(mover_)}) == target;
    return goes_straight || attacks(before, mover_, origin, target);
  }

  /// The pawn that was taken had just passed over the target.
  bool is_en_passant(Square origin, Square target) const {
    const int ahead = mailbox::up(mover_);
    const auto taken_origin = mailbox::stepped(target, {0, ahead});
    if (!taken_origin || taken_origin->rank() != mailbox::pawn_rank(waiting_)) return false;
    const Square taken = *mailbox::stepped(target, {0, -ahead});
    if (now_.at(taken) || now_.at(*taken_origin) || origin == taken) return false;
    Placement before = with_man_on(origin, target, PieceType::kPawn);
    before.put(taken, {waiting_, PieceType::kPawn});
    return attacks(before, mover_, origin, target) && !is_any_attacked(before, kings_, waiting_);
  }

  Placement with_man_on(Square origin, Square target, PieceType type) const {
    Placement before = now_;
    before.remove(target);
    before.put(origin, {mover_, type});
    return before;
  }

  const Placement& now_;
  Color mover_;
  Color waiting_;
  Bitboard kings_;  // of the side that waits, which no move back displaces
};

/// One setup before its judge.
class Judgement {
 public:
  Judgement(const Setup& setup, Rules rules)
      : setup_(setup), rules_(rules), pieces_(setup.placement) {}

  SetupProblems problems() && {
    using enum SetupProblem;
    note_pieces(Color::kWhite,
                {kNoWhiteKing, kTooManyWhiteKings, kTooManyWhitePawns, kTooManyWhitePieces});
    note_pieces(Color::kBlack,
                {kNoBlackKing, kTooManyBlackKings, kTooManyBlackPawns, kTooManyBlackPieces});
    note(has_pawn_at_the_end(), kPawnOnBackRank);
    note(is_in_check(!setup_.side_to_move), kOppositeCheck);
    for (Square rook : setup_.castling_rooks) note(!is_right(rook), kBadCastlingRights);
    note(setup_.ep_square && !is_passed_over(*setup_.ep_square), kBadEnPassantSquare);
    note_checkers();
    return problems_;
  }

 private:
  void note(bool holds, SetupProblem problem) {
    if (holds) problems_.add(problem);
  }

  struct Names {
    SetupProblem no_king;
    SetupProblem too_many_kings;
    SetupProblem too_many_pawns;
    SetupProblem too_many_pieces;
  };

  void note_pieces(Color color, const Names& names) {
    const int kings = pieces_.of(color, PieceType::kKing).size();
    const int pawns = pieces_.of(color, PieceType::kPawn).size();
    note(kings < 1, names.no_king);
    note(kings > 1, names.too_many_kings);
    note(pawns > kMostPawns, names.too_many_pawns);
    note(pieces_.of(color).size() > kMostPieces ||
             promoted_pieces(pieces_, color) > std::max(kMostPawns - pawns, 0),
         names.too_many_pieces);
  }

  bool has_pawn_at_the_end() const {
    const Bitboard pawns =
        pieces_.of(Color::kWhite, PieceType::kPawn) | pieces_.of(Color::kBlack, PieceType::kPawn);
    return pawns.intersects(Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8));
  }

  bool is_in_check(Color color) const {
    return is_any_attacked(setup_.placement, pieces_.of(color, PieceType::kKing), color);
  }

  /// Whether a right can belong to that square: a rook on the back rank of its colour, the one king
  /// of that colour at home beside it, and no second right on the same side of the king.
  bool is_right(Square rook) const {
    if (rook.rank() != Rank::k1 && rook.rank() != Rank::k8) return false;
    const Color color = rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
    const Bitboard kings = pieces_.of(color, PieceType::kKing);
    if (kings.size() != 1 || kings.first().rank() != rook.rank()) return false;
    if (setup_.placement.at(rook) != Piece{color, PieceType::kRook}) return false;
    const Square king = kings.first();
    if (!are_files_allowed(king.file(), rook.file())) return false;
    for (Square other : setup_.castling_rooks - Bitboard(rook)) {
      if (other.rank() == rook.rank() && (other < king) == (rook < king)) return false;
    }
    return true;
  }

  /// Standard chess knows one place for each; in Chess960 the king starts between two rooks.
  bool are_files_allowed(File king, File rook) const {
    const auto is_at_edge = [](File file) { return file == File::kA || file == File::kH; };
    if (rules_ == Rules::kStandard) return king == File::kE && is_at_edge(rook);
    return !is_at_edge(king);
  }

  /// Whether a pawn of the side that waits can just have gone over that square by two, and left no
  /// check behind that was there before.
  bool is_passed_over(Square square) const {
    const Color pusher = !setup_.side_to_move;
    const auto from = mailbox::stepped(square, {0, -mailbox::up(pusher)});
    const auto to = mailbox::stepped(square, {0, mailbox::up(pusher)});
    if (!from || !to || from->rank() != mailbox::pawn_rank(pusher)) return false;
    const Piece pawn{pusher, PieceType::kPawn};
    Placement before = setup_.placement;
    if (before.at(square) || before.at(*from) || before.at(*to) != pawn) return false;
    before.remove(*to);
    before.put(*from, pawn);
    return !is_any_attacked(before, pieces_.of(setup_.side_to_move, PieceType::kKing),
                            setup_.side_to_move);
  }

  void note_checkers() {
    const Color us = setup_.side_to_move;
    const Bitboard kings = pieces_.of(us, PieceType::kKing);
    if (kings.size() != 1 || !is_in_check(us)) return;
    int checkers = 0;
    for (Square square : pieces_.of(!us) - pieces_.of(!us, PieceType::kKing)) {
      if (attacks(setup_.placement, !us, square, kings.first())) ++checkers;
    }
    note(checkers > 2, SetupProblem::kTooManyCheckers);
    note(checkers == 2 && !Retraction(setup_, pieces_).exists(), SetupProblem::kImpossibleCheck);
  }

  const Setup& setup_;
  Rules rules_;
  PieceSquares pieces_;
  SetupProblems problems_;
};

}  // namespace

SetupProblems judged_problems(const Setup& setup, Rules rules) {
  return Judgement(setup, rules).problems();
}

}  // namespace refute::props
