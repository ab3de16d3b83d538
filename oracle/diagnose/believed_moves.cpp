#include "oracle/diagnose/believed_moves.h"

#include <algorithm>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

constexpr Depth kDeepest(2);

bool has_both_kings(const Setup& setup) {
  return kings_of(setup, Color::kWhite).size() == 1 && kings_of(setup, Color::kBlack).size() == 1;
}

SortedMoves texts_of(const std::vector<Move>& moves, Rules rules) {
  SortedMoves texts;
  texts.reserve(moves.size());
  for (Move move : moves) texts.push_back(to_uci(move, rules));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Whether king and absent rook could castle: nothing on the way, no attack on the king's part.
bool can_castle_without_rook(const Setup& setup, const CastlingPath& path) {
  const Bitboard kings_way =
      squares_between(path.king_from, path.king_to).with(path.king_to).with(path.king_from);
  const Bitboard rooks_way = squares_between(path.rook_from, path.rook_to).with(path.rook_to);
  for (Square square : (kings_way | rooks_way).without(path.king_from).without(path.rook_from)) {
    if (setup.placement.at(square)) return false;
  }
  for (Square square : kings_way) {
    if (mailbox::is_attacked(setup.placement, square, !setup.side_to_move)) return false;
  }
  return true;
}

std::vector<Move> castlings_without_rook(const Setup& setup, Rules rules) {
  std::vector<Move> moves;
  const Color us = setup.side_to_move;
  const Square king = mailbox::king_square(setup.placement, us);
  const bool is_home =
      king.rank() == back_rank(us) && (rules == Rules::kChess960 || king.file() == File::kE);
  if (!is_home) return moves;
  for (Square rook : setup.castling_rooks& Bitboard::of(back_rank(us))) {
    const bool has_rook = setup.placement.at(rook) == Piece{us, PieceType::kRook};
    if (has_rook || rook == king) continue;
    if (can_castle_without_rook(setup, castling_path(king, rook))) {
      moves.push_back(Move::castling(king, rook));
    }
  }
  return moves;
}

}  // namespace

SortedMoves listed_by_subject(const NodeFacts& facts, const Comparison& difference) {
  SortedMoves listed = texts_of(facts.legal, facts.rules);
  std::erase_if(listed, [&](const std::string& move) {
    return std::find(difference.missing.begin(), difference.missing.end(), move) !=
           difference.missing.end();
  });
  listed.insert(listed.end(), difference.extra.begin(), difference.extra.end());
  listed.insert(listed.end(), difference.duplicate.begin(), difference.duplicate.end());
  std::sort(listed.begin(), listed.end());
  return listed;
}

std::vector<SortedMoves> lists_of_believer(const Setup& believed, Rules rules) {
  if (!has_both_kings(believed)) return {};
  std::vector<Move> moves = mailbox::legal_moves(believed);
  std::vector<SortedMoves> lists{texts_of(moves, rules)};
  const std::vector<Move> more = castlings_without_rook(believed, rules);
  if (more.empty()) return lists;
  moves.insert(moves.end(), more.begin(), more.end());
  lists.push_back(texts_of(moves, rules));
  return lists;
}

bool can_be_made(const PlayedOn& played) {
  const Square from = played.move.from();
  return played.truth.placement.at(from) == played.believed.placement.at(from);
}

std::optional<std::uint64_t> leaves_below(const PlayedOn& played, Depth depth) {
  if (!can_be_made(played) || depth > kDeepest) return std::nullopt;
  const Setup after = mailbox::after(played.believed, played.move);
  if (!has_both_kings(after)) return std::nullopt;
  // Below it the king would be taken, and then there is no position to count in.
  const bool is_taken = mailbox::in_check(after, !after.side_to_move);
  if (is_taken && depth > Depth(1)) return std::nullopt;
  return mailbox::perft(after, depth);
}

}  // namespace refute::oracle
