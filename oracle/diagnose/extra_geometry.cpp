// Why a piece cannot go where a move text sends it: see extra_move.h.

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>

#include "engine/direction.h"
#include "oracle/diagnose/extra_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// A piece and where the text sends it.
struct Travel {
  const NodeFacts& facts;
  Square from;
  Square to;
  Piece piece;

  const Placement& placement() const { return facts.setup.placement; }
  int files() const { return index_of(to.file()) - index_of(from.file()); }

  /// Ranks in the direction in which the pawns of that side walk.
  int ranks_forward() const {
    return (index_of(to.rank()) - index_of(from.rank())) * forward(piece.color).ranks;
  }
  std::string subject() const { return "the " + name_of(placement(), from); }
  std::string goes() const { return subject() + " goes to " + to.text(); }
};

/// Whether a board without edges, one row behind the other, would have `to` at that step.
bool wraps_by(const Travel& travel, Direction way, int steps) {
  const int offset = steps * (way.ranks * 8 + way.files);
  if (travel.from.index() + offset != travel.to.index()) return false;
  const int file = index_of(travel.from.file()) + steps * way.files;
  return file < 0 || file > 7;
}

bool wraps(const Travel& travel, std::span<const Direction> ways, int reach) {
  return std::any_of(ways.begin(), ways.end(), [&](Direction way) {
    for (int steps = 1; steps <= reach; ++steps) {
      if (wraps_by(travel, way, steps)) return true;
    }
    return false;
  });
}

Reasons reasons_against_push(const Travel& travel) {
  const bool is_double = travel.ranks_forward() == 2;
  const auto next = step(travel.from, forward(travel.piece.color));
  if (is_double && travel.from.rank() != relative_rank(travel.piece.color, Rank::k2)) {
    return {{Rule::kPawnDoublePushWrongRank,
             travel.subject() + " advances by two and does not stand on its first rank"}};
  }
  if (is_double && next && travel.facts.at(*next)) {
    return {{Rule::kPawnDoublePushJumps,
             travel.subject() + " advances by two over the " + name_of(travel.placement(), *next)}};
  }
  if (!travel.facts.at(travel.to)) return {};
  return {{is_double ? Rule::kPawnDoublePushBlocked : Rule::kPawnPushBlocked,
           travel.subject() + " advances onto the " + name_of(travel.placement(), travel.to)}};
}

Reasons reasons_against_empty_capture(const Travel& travel) {
  const Color them = !travel.piece.color;
  const Square beside = Square::at(travel.to.file(), travel.from.rank());
  const std::optional<Piece> passed = travel.facts.at(beside);
  const bool is_sixth = travel.to.rank() == relative_rank(travel.piece.color, Rank::k6);
  if (is_sixth && passed == Piece{them, PieceType::kPawn}) {
    return {{Rule::kEnPassantTooLate,
             travel.subject() + " captures the " + name_of(travel.placement(), beside) +
                 " in passing, but that pawn did not advance by two just now"}};
  }
  if (is_sixth && passed && passed->color == them) {
    return {{Rule::kEnPassantOfOtherPiece, travel.subject() + " captures the " +
                                               name_of(travel.placement(), beside) +
                                               " in passing, which is no pawn"}};
  }
  return {{Rule::kPawnTakesNothing,
           travel.subject() + " goes diagonally to " + travel.to.text() + " and takes nothing"}};
}

Reasons reasons_against_pawn(const Travel& travel) {
  const int ranks = travel.ranks_forward();
  const int files = std::abs(travel.files());
  if (files == 0 && (ranks == 1 || ranks == 2)) return reasons_against_push(travel);
  if (files == 1 && ranks == 1) {
    return travel.facts.at(travel.to) ? Reasons{} : reasons_against_empty_capture(travel);
  }
  constexpr std::array<Direction, 4> kDiagonals = kBishopDirections;
  if (wraps(travel, kDiagonals, 1)) {
    if (travel.facts.setup.ep_square == travel.to) {
      return {
          {Rule::kEnPassantWrapsEdge, travel.goes() + ", across the edge, to capture in passing"}};
    }
    return {{Rule::kPawnWrapsEdge, travel.goes() + ", across the edge of the board"}};
  }
  if (ranks < 0) return {{Rule::kPawnGoesBackward, travel.goes() + ", which is backward"}};
  return {};
}

Reasons reasons_against_slider(const Travel& travel, std::span<const Direction> ways) {
  const Placement& placement = travel.placement();
  const auto kind = line_of(travel.from, travel.to);
  const bool is_diagonal = kind == LineKind::kDiagonal;
  const bool is_own_line = kind && std::any_of(ways.begin(), ways.end(), [&](Direction way) {
                             return (way.files != 0 && way.ranks != 0) == is_diagonal;
                           });
  if (is_own_line) {
    Bitboard jumped;
    for (Square square : squares_between(travel.from, travel.to)) {
      if (travel.facts.at(square)) jumped |= Bitboard(square);
    }
    if (jumped.empty()) return {};
    return {{Rule::kSliderJumps, travel.goes() + " over " + names_of(placement, jumped)}};
  }
  if (!wraps(travel, ways, 7)) return {};
  return {{Rule::kSliderWrapsEdge, travel.goes() + ", across the edge of the board"}};
}

Reasons reasons_against_stepper(const Travel& travel) {
  const bool is_king = travel.piece.type == PieceType::kKing;
  const std::span<const Direction> steps =
      is_king ? std::span<const Direction>(kKingSteps) : std::span<const Direction>(kKnightSteps);
  if (wraps(travel, steps, 1)) {
    return {{is_king ? Rule::kKingWrapsEdge : Rule::kKnightWrapsEdge,
             travel.goes() + ", across the edge of the board"}};
  }
  const bool is_two_squares =
      std::abs(travel.files()) == 2 && travel.from.rank() == travel.to.rank();
  if (is_king && is_two_squares) {
    return {{Rule::kKingMovesTwoSquares, travel.goes() + ", which is no castling"}};
  }
  return {};
}

Reasons reasons_against_way(const Travel& travel) {
  switch (travel.piece.type) {
    case PieceType::kPawn:
      return reasons_against_pawn(travel);
    case PieceType::kBishop:
      return reasons_against_slider(travel, kBishopDirections);
    case PieceType::kRook:
      return reasons_against_slider(travel, kRookDirections);
    case PieceType::kQueen:
      return reasons_against_slider(travel, kKingSteps);
    case PieceType::kKnight:
    case PieceType::kKing:
      return reasons_against_stepper(travel);
  }
  return {};
}

/// Whether the piece could go there by the rules of its kind, if only it were free to.
bool has_form_of_own_move(const Travel& travel) {
  Setup alone;
  alone.side_to_move = travel.piece.color;
  alone.placement.put(travel.from, travel.piece);
  if (travel.piece.type == PieceType::kPawn && travel.files() != 0) {
    alone.placement.put(travel.to, {!travel.piece.color, PieceType::kRook});
  }
  const std::vector<Move> moves = mailbox::movements(alone);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.to() == travel.to; });
}

/// The kind of piece that could go so; pawns and kings go as others do and are not asked.
std::optional<PieceType> kind_that_goes_so(const Travel& travel) {
  for (PieceType type : {PieceType::kKnight, PieceType::kBishop, PieceType::kRook}) {
    Travel other = travel;
    other.piece.type = type;
    if (has_form_of_own_move(other)) return type;
  }
  return std::nullopt;
}

}  // namespace

Reasons reasons_against_geometry(const NodeFacts& facts, const UciMoveText& text) {
  const Travel travel{facts, text.from, text.to, *facts.at(text.from)};
  Reasons reasons = reasons_against_way(travel);
  const std::optional<Piece> target = facts.at(text.to);
  if (target && target->type == PieceType::kKing && target->color != facts.us()) {
    reasons.push_back({Rule::kCapturesKing, travel.subject() + " captures the king"});
  }
  const bool is_pawn_push = travel.piece.type == PieceType::kPawn && travel.files() == 0;
  if (target && target->color == facts.us() && !is_pawn_push) {
    reasons.push_back({Rule::kCapturesOwnPiece, travel.subject() + " captures the " +
                                                    name_of(facts.setup.placement, text.to) +
                                                    " of its own side"});
  }
  if (!reasons.empty() || has_form_of_own_move(travel)) return reasons;
  const std::optional<PieceType> kind = kind_that_goes_so(travel);
  if (kind) {
    return {{Rule::kMovesLikeOtherPiece,
             travel.goes() + " as a " + std::string(word_of(*kind)) + " would"}};
  }
  return {{Rule::kImpossibleMove, travel.goes() + ", as no piece can"}};
}

}  // namespace refute::oracle
