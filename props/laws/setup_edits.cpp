#include "props/laws/setup_edits.h"

#include <optional>

#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/castling.h"
#include "engine/direction.h"
#include "engine/fen.h"
#include "engine/piece.h"
#include "props/sampling/random.h"
#include "props/state.h"
#include "props/text_hash.h"

namespace refute::props {
namespace {

/// Collects the broken versions of one setup.
class Breaker {
 public:
  explicit Breaker(const Setup& setup)
      : setup_(setup), board_(state_of(setup).board), empty_(~board_.occupied()) {}

  std::vector<BrokenSetup> broken() && {
    for (Color color : kColors) break_kings(color);
    break_pawns();
    break_rights();
    break_ep_square();
    expose_waiting_king();
    return std::move(broken_);
  }

 private:
  void add(const Setup& setup, SetupProblem problem) { broken_.push_back({setup, problem}); }

  void break_kings(Color color) {
    const bool is_white = color == Color::kWhite;
    Setup without = setup_;
    without.placement.remove(board_.king(color));
    add(without, is_white ? SetupProblem::kNoWhiteKing : SetupProblem::kNoBlackKing);
    if (empty_.empty()) return;
    Setup twice = setup_;
    twice.placement.put(empty_.first(), {color, PieceType::kKing});
    add(twice, is_white ? SetupProblem::kTooManyWhiteKings : SetupProblem::kTooManyBlackKings);
  }

  void break_pawns() {
    for (Rank rank : {Rank::k1, Rank::k8}) {
      const Bitboard free = empty_ & Bitboard::of(rank);
      if (free.empty()) continue;
      Setup edited = setup_;
      edited.placement.put(free.first(), {setup_.side_to_move, PieceType::kPawn});
      add(edited, SetupProblem::kPawnOnBackRank);
    }
  }

  /// A right whose rook is not there, and one that stands nowhere near a back rank.
  void break_rights() {
    for (Rank rank : {Rank::k1, Rank::k4, Rank::k8}) {
      const Bitboard rookless = Bitboard::of(rank) - board_.of(PieceType::kRook);
      Setup edited = setup_;
      edited.castling_rooks |= Bitboard(rookless.first());
      add(edited, SetupProblem::kBadCastlingRights);
    }
    for (Color color : kColors) {
      break_right_of_rook(color);
      break_right_of_king(color);
      break_rights_of_wing(color);
    }
  }

  /// A right with the other side's rook where the own one belongs.
  void break_right_of_rook(Color color) {
    const Square king = board_.king(color);
    if (king.rank() != back_rank(color)) return;
    for (Square corner : corners(color)) {
      if (corner == king || board_.king(!color) == corner) continue;
      Setup edited = setup_;
      edited.placement.put(corner, {!color, PieceType::kRook});
      edited.castling_rooks |= Bitboard(corner);
      return add(edited, SetupProblem::kBadCastlingRights);
    }
  }

  /// A right with its rook in one corner and the king in the other, where no rules let it begin.
  void break_right_of_king(Color color) {
    if (corners(color).contains(board_.king(!color))) return;
    for (Square corner : corners(color)) {
      Setup edited = setup_;
      edited.placement.remove(board_.king(color));
      edited.placement.put(corner, {color, PieceType::kKing});
      const Square rook = corners(color).without(corner).first();
      edited.placement.put(rook, {color, PieceType::kRook});
      edited.castling_rooks -= Bitboard::of(back_rank(color));
      edited.castling_rooks |= Bitboard(rook);
      add(edited, SetupProblem::kBadCastlingRights);
    }
  }

  /// Rights with two rooks on one side of the king.
  void break_rights_of_wing(Color color) {
    const Square king = board_.king(color);
    const Bitboard rooks = Bitboard(Square::at(File::kG, back_rank(color))) |
                           Bitboard(Square::at(File::kH, back_rank(color)));
    if (king.rank() != back_rank(color) || king.file() >= File::kG) return;
    if (rooks.contains(board_.king(!color))) return;
    Setup edited = setup_;
    for (Square rook : rooks) edited.placement.put(rook, {color, PieceType::kRook});
    edited.castling_rooks |= rooks;
    add(edited, SetupProblem::kBadCastlingRights);
  }

  static Bitboard corners(Color color) {
    return Bitboard::of(back_rank(color)) & (Bitboard::of(File::kA) | Bitboard::of(File::kH));
  }

  /// Squares that no double push of the other side has passed over.
  void break_ep_square() {
    const Color pusher = !setup_.side_to_move;
    const Bitboard ranks = Bitboard::of(relative_rank(pusher, Rank::k3)) |
                           Bitboard::of(relative_rank(pusher, Rank::k6));
    for (Square square : ranks - passable(pusher)) {
      Setup edited = setup_;
      edited.ep_square = square;
      add(edited, SetupProblem::kBadEnPassantSquare);
    }
  }

  /// Where a pushed pawn stands beyond, and the square itself and the one before are empty.
  Bitboard passable(Color pusher) const {
    const Bitboard pawns = board_.of(pusher, PieceType::kPawn);
    return pusher == Color::kWhite ? Bitboard(pawns.bits() >> 8) & empty_ &
                                         Bitboard(empty_.bits() << 8) & Bitboard::of(Rank::k3)
                                   : Bitboard(pawns.bits() << 8) & empty_ &
                                         Bitboard(empty_.bits() >> 8) & Bitboard::of(Rank::k6);
  }

  /// A knight of the side to move, a leap away from the waiting king.
  void expose_waiting_king() {
    const Square king = board_.king(!setup_.side_to_move);
    for (Direction leap : kKnightSteps) {
      const std::optional<Square> from = step(king, leap);
      if (!from || !empty_.contains(*from)) continue;
      Setup edited = setup_;
      edited.placement.put(*from, {setup_.side_to_move, PieceType::kKnight});
      return add(edited, SetupProblem::kOppositeCheck);
    }
  }

  const Setup& setup_;
  Board board_;
  Bitboard empty_;
  std::vector<BrokenSetup> broken_;
};

Square random_square(Random& random) { return Square::from_index(random.between(0, 63)); }

void move_any_man(Setup& setup, Random& random) {
  const Bitboard men = state_of(setup).board.occupied();
  if (men.empty()) return;
  auto man = men.begin();
  for (int skipped = random.between(0, men.size() - 1); skipped > 0; --skipped) ++man;
  const std::optional<Piece> piece = setup.placement.at(*man);
  setup.placement.remove(*man);
  setup.placement.put(random_square(random), *piece);
}

/// One edit.
void meddle(Setup& setup, Random& random) {
  switch (random.below(6)) {
    case 0:
      return setup.placement.put(random_square(random),
                                 {random.pick(kColors), random.pick(kPieceTypes)});
    case 1:
      return setup.placement.remove(random_square(random));
    case 2:
      setup.castling_rooks ^=
          Bitboard(Square::at(random_square(random).file(), back_rank(random.pick(kColors))));
      return;
    case 3:
      setup.ep_square =
          Square::at(random_square(random).file(), relative_rank(setup.side_to_move, Rank::k6));
      return;
    case 4:
      setup.side_to_move = !setup.side_to_move;
      return;
    default:
      return move_any_man(setup, random);
  }
}

}  // namespace

std::vector<BrokenSetup> broken_setups_of(const Setup& setup) { return Breaker(setup).broken(); }

std::vector<Setup> meddled_setups_of(const Setup& setup) {
  constexpr int kSetups = 8;
  Random random(text_hash(print_fen(setup)));
  std::vector<Setup> meddled(kSetups, setup);
  for (Setup& edited : meddled) {
    for (int edits = random.between(1, 4); edits > 0; --edits) meddle(edited, random);
  }
  return meddled;
}

}  // namespace refute::props
