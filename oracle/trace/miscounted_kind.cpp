#include "oracle/trace/miscounted_kind.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

bool is_castling(const Setup&, Move move) { return move.kind() == MoveKind::kCastling; }
bool is_en_passant(const Setup&, Move move) { return move.kind() == MoveKind::kEnPassant; }
bool is_promotion(const Setup&, Move move) { return move.kind() == MoveKind::kPromotion; }
bool is_capture(const Setup& setup, Move move) { return mailbox::is_capture(setup, move); }

template <PieceType kType>
bool is_promotion_to(const Setup&, Move move) {
  return move.promotion() == kType;
}

bool is_double_push(const Setup& setup, Move move) {
  const int ranks = index_of(move.to().rank()) - index_of(move.from().rank());
  return setup.placement.at(move.from())->type == PieceType::kPawn && (ranks == 2 || ranks == -2);
}

struct Kind {
  std::string_view moves;
  bool (*includes)(const Setup& setup, Move move);
  bool is_one_promotion = false;
};

constexpr Kind kKinds[] = {
    {"castling moves", is_castling},
    {"en passant captures", is_en_passant},
    {"promotions", is_promotion},
    {"promotions to a queen", is_promotion_to<PieceType::kQueen>, true},
    {"promotions to a rook", is_promotion_to<PieceType::kRook>, true},
    {"promotions to a bishop", is_promotion_to<PieceType::kBishop>, true},
    {"promotions to a knight", is_promotion_to<PieceType::kKnight>, true},
    {"double pushes", is_double_push},
    {"captures", is_capture},
};

/// The leaves below the moves of that kind, at that depth below the line.
std::int64_t leaves_of(const Kind& kind, const Setup& child, Depth depth) {
  std::uint64_t leaves = 0;
  for (Move move : mailbox::legal_moves(child)) {
    if (kind.includes(child, move)) {
      leaves += mailbox::perft(mailbox::after(child, move), depth.next());
    }
  }
  return static_cast<std::int64_t>(leaves);
}

/// 1 if the kind is counted twice everywhere, -1 if it is left out everywhere; 0 if it is neither.
int times_of(const Kind& kind, const Miscount& miscount, const std::vector<std::int64_t>& errors) {
  bool is_more = true;
  bool is_less = true;
  auto error = errors.begin();
  for (Move move : mailbox::legal_moves(miscount.node)) {
    const Setup child = mailbox::after(miscount.node, move);
    const std::int64_t leaves = leaves_of(kind, child, miscount.depth.next());
    is_more = is_more && *error == leaves;
    is_less = is_less && *error == -leaves;
    if (!is_more && !is_less) return 0;
    ++error;
  }
  return is_more ? 1 : -1;
}

/// Whether enough lines are wrong, and at a depth that can be looked into.
bool can_be_explained(const Miscount& miscount) {
  const std::size_t wrong = miscount.difference.counts.size();
  return (miscount.depth == Depth(2) || miscount.depth == Depth(3)) && wrong >= 2 &&
         wrong < mailbox::legal_moves(miscount.node).size();
}

/// By how many leaves the subject counts too many below each legal move, in the mailbox's order.
std::vector<std::int64_t> errors_of(const Miscount& miscount) {
  std::vector<std::int64_t> errors;
  for (Move move : mailbox::legal_moves(miscount.node)) {
    const std::string text = to_uci(move, miscount.rules);
    errors.push_back(0);
    for (const CountDifference& count : miscount.difference.counts) {
      if (count.move == text) {
        errors.back() = static_cast<std::int64_t>(count.subject - count.reference);
      }
    }
  }
  return errors;
}

}  // namespace

std::optional<MiscountedKind> miscounted_kind(const Miscount& miscount) {
  if (!can_be_explained(miscount)) return std::nullopt;
  const std::vector<std::int64_t> errors = errors_of(miscount);
  for (const Kind& kind : kKinds) {
    const int times = times_of(kind, miscount, errors);
    if (times != 0) return MiscountedKind{kind.moves, times > 0, kind.is_one_promotion};
  }
  return std::nullopt;
}

}  // namespace refute::oracle
