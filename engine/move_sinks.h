#pragma once

#include <cstdint>

#include "engine/board_after.h"
#include "engine/legal_generator.h"
#include "engine/move.h"
#include "engine/move_list.h"

// The sinks of the legal generator: what is done with the moves.

namespace refute {

/// Where a pawn came from that stands on `to` after one step.
template <Direction kDirection>
REFUTE_INLINE Square origin(Square to) {
  return Square::from_index(to.index() - (kDirection.ranks * 8 + kDirection.files));
}

/// Counts and makes nothing: the last ply of a perft.
struct CountSink {
  static constexpr MoveFilter kFilter = MoveFilter::kAll;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType>
  REFUTE_INLINE void piece_moves(Square, Bitboard targets) {
    count += static_cast<unsigned>(targets.size());
  }
  template <Direction>
  REFUTE_INLINE void pawn_moves(Bitboard targets) {
    count += static_cast<unsigned>(targets.size());
  }
  REFUTE_INLINE void double_pushes(Bitboard targets) {
    count += static_cast<unsigned>(targets.size());
  }
  template <Direction>
  REFUTE_INLINE void promotions(Bitboard targets) {
    count += static_cast<unsigned>(targets.size()) * kPromotionTypes.size();
  }
  REFUTE_INLINE void en_passant(Square, Square) { ++count; }
  REFUTE_INLINE void castling(Square, Square) { ++count; }

  std::uint64_t count = 0;
};

/// Counts until there is something to count.
struct AnySink : CountSink {
  REFUTE_INLINE bool done() const { return count != 0; }
};

/// Writes the moves into a list.
template <Color kUs, MoveFilter kWanted>
struct ListSink {
  static constexpr MoveFilter kFilter = kWanted;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType>
  REFUTE_INLINE void piece_moves(Square from, Bitboard targets) {
    for (Square to : targets) list.push_back(Move::normal(from, to));
  }
  template <Direction kDirection>
  REFUTE_INLINE void pawn_moves(Bitboard targets) {
    for (Square to : targets) list.push_back(Move::normal(origin<kDirection>(to), to));
  }
  REFUTE_INLINE void double_pushes(Bitboard targets) {
    constexpr Direction kUp = forward(kUs);
    for (Square to : targets) list.push_back(Move::normal(origin<kUp>(origin<kUp>(to)), to));
  }
  template <Direction kDirection>
  REFUTE_INLINE void promotions(Bitboard targets) {
    for (Square to : targets) {
      for (PieceType type : kPromotionTypes) {
        list.push_back(Move::promotion(origin<kDirection>(to), to, type));
      }
    }
  }
  REFUTE_INLINE void en_passant(Square from, Square to) {
    list.push_back(Move::en_passant(from, to));
  }
  REFUTE_INLINE void castling(Square king, Square rook) {
    list.push_back(Move::castling(king, rook));
  }

  MoveList& list;
};

/// Makes each move on a board of its own, and hands that child to `visit`.
template <Color kUs, typename Visit>
struct ChildSink {
  static constexpr MoveFilter kFilter = MoveFilter::kAll;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType kType>
  REFUTE_INLINE void piece_moves(Square from, Bitboard targets) {
    for (Square to : targets) visit(board_after<kUs, kType>(board, from, to));
  }
  template <Direction kDirection>
  REFUTE_INLINE void pawn_moves(Bitboard targets) {
    for (Square to : targets) {
      visit(board_after<kUs, PieceType::kPawn>(board, origin<kDirection>(to), to));
    }
  }
  REFUTE_INLINE void double_pushes(Bitboard targets) {
    constexpr Direction kUp = forward(kUs);
    for (Square to : targets) {
      visit(board_after_double_push<kUs>(board, origin<kUp>(origin<kUp>(to)), to));
    }
  }
  template <Direction kDirection>
  REFUTE_INLINE void promotions(Bitboard targets) {
    for (Square to : targets) {
      const Square from = origin<kDirection>(to);
      visit(board_after<kUs, PieceType::kQueen>(board, from, to));
      visit(board_after<kUs, PieceType::kRook>(board, from, to));
      visit(board_after<kUs, PieceType::kBishop>(board, from, to));
      visit(board_after<kUs, PieceType::kKnight>(board, from, to));
    }
  }
  REFUTE_INLINE void en_passant(Square from, Square to) {
    visit(board_after_en_passant<kUs>(board, from, to));
  }
  REFUTE_INLINE void castling(Square king, Square rook) {
    visit(board_after_castling<kUs>(board, king, rook));
  }

  const Board& board;
  Visit visit;
};

/// The legal moves of `kUs`, counted.
template <Color kUs, typename Lookup>
[[gnu::noinline]] std::uint64_t count_moves(const Board& board, Lookup lookup) {
  CountSink sink;
  LegalGenerator<kUs, Lookup, CountSink>(board, lookup, sink).run();
  return sink.count;
}

template <Color kUs, typename Lookup>
std::uint64_t count_leaves(const Board& board, Lookup lookup, int depth);

/// Adds up the leaves `depth` plies below each child, in which `kUs` is to move.
template <Color kUs, typename Lookup>
struct LeafSum {
  void operator()(const Board& child) {
    count += depth == 1 ? count_moves<kUs>(child, lookup) : count_leaves<kUs>(child, lookup, depth);
  }

  Lookup lookup;
  int depth;
  std::uint64_t count = 0;
};

/// The leaves `depth` plies below. Precondition: `depth >= 1`.
template <Color kUs, typename Lookup>
std::uint64_t count_leaves(const Board& board, Lookup lookup, int depth) {
  if (depth == 1) return count_moves<kUs>(board, lookup);
  using Sink = ChildSink<kUs, LeafSum<!kUs, Lookup>>;
  Sink sink{board, {lookup, depth - 1}};
  LegalGenerator<kUs, Lookup, Sink>(board, lookup, sink).run();
  return sink.visit.count;
}

}  // namespace refute
