#pragma once

#include <cstddef>
#include <cstdint>
#include <new>

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
  static constexpr bool kOnlyCounts = true;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType>
  REFUTE_INLINE void piece_moves(Square, Bitboard targets) {
    count += static_cast<unsigned>(targets.size());
  }
  REFUTE_INLINE void pawn_moves(const PawnTargets& targets) {
    count += static_cast<unsigned>((targets.single | targets.twice | targets.east).size());
    count += static_cast<unsigned>(targets.west.size());
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
  static constexpr bool kOnlyCounts = false;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType>
  REFUTE_INLINE void piece_moves(Square from, Bitboard targets) {
    for (Square to : targets) list.push_back(Move::normal(from, to));
  }
  template <Direction kDirection>
  REFUTE_INLINE void pawn_steps(Bitboard targets) {
    for (Square to : targets) list.push_back(Move::normal(origin<kDirection>(to), to));
  }
  REFUTE_INLINE void pawn_moves(const PawnTargets& targets) {
    constexpr Direction kUp = forward(kUs);
    pawn_steps<kUp>(targets.single);
    for (Square to : targets.twice) {
      list.push_back(Move::normal(origin<kUp>(origin<kUp>(to)), to));
    }
    pawn_steps<Direction{1, kUp.ranks}>(targets.east);
    pawn_steps<Direction{-1, kUp.ranks}>(targets.west);
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

/// Hands `visit` for each move a function that makes the board after it. The visitor decides where
/// that board is built: a copy of it just written is read back slowly.
template <Color kUs, typename Visit>
struct ChildSink {
  static constexpr MoveFilter kFilter = MoveFilter::kAll;
  static constexpr bool kOnlyCounts = false;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType kType>
  REFUTE_INLINE void piece_moves(Square from, Bitboard targets) {
    for (Square to : targets) visit([&] { return board_after<kUs, kType>(board, from, to); });
  }
  template <Direction kDirection>
  REFUTE_INLINE void pawn_steps(Bitboard targets) {
    for (Square to : targets) {
      visit([&] { return board_after<kUs, PieceType::kPawn>(board, origin<kDirection>(to), to); });
    }
  }
  REFUTE_INLINE void pawn_moves(const PawnTargets& targets) {
    constexpr Direction kUp = forward(kUs);
    pawn_steps<kUp>(targets.single);
    for (Square to : targets.twice) {
      visit([&] { return board_after_double_push<kUs>(board, origin<kUp>(origin<kUp>(to)), to); });
    }
    pawn_steps<Direction{1, kUp.ranks}>(targets.east);
    pawn_steps<Direction{-1, kUp.ranks}>(targets.west);
  }
  template <Direction kDirection>
  REFUTE_INLINE void promotions(Bitboard targets) {
    for (Square to : targets) {
      const Square from = origin<kDirection>(to);
      visit([&] { return board_after<kUs, PieceType::kQueen>(board, from, to); });
      visit([&] { return board_after<kUs, PieceType::kRook>(board, from, to); });
      visit([&] { return board_after<kUs, PieceType::kBishop>(board, from, to); });
      visit([&] { return board_after<kUs, PieceType::kKnight>(board, from, to); });
    }
  }
  REFUTE_INLINE void en_passant(Square from, Square to) {
    visit([&] { return board_after_en_passant<kUs>(board, from, to); });
  }
  REFUTE_INLINE void castling(Square king, Square rook) {
    visit([&] { return board_after_castling<kUs>(board, king, rook); });
  }

  const Board& board;
  Visit visit;
};

/// The legal moves of `kUs`, whose king stands there, counted.
template <Color kUs, typename Lookup>
REFUTE_INLINE std::uint64_t count_moves(const Board& board, Square king, Lookup lookup) {
  CountSink sink;
  LegalGenerator<kUs, Lookup, CountSink>(board, king, lookup, sink).run();
  return sink.count;
}

/// Adds up the moves of sibling boards, in which `kUs` is to move. It gathers them and counts in a
/// loop: that saves a call for each, and what depends on our king alone, who stands on one square
/// in all of them, is looked up once.
template <Color kUs, typename Lookup>
class MoveSum {
 public:
  explicit MoveSum(Lookup lookup) : lookup_(lookup) {}

  template <typename Make>
  REFUTE_INLINE void operator()(Make make) {
    new (storage_ + size_ * sizeof(Board)) Board(make());
    if (++size_ == kCapacity) [[unlikely]]
      add_up();
  }

  std::uint64_t total() {
    add_up();
    return total_;
  }

 private:
  static constexpr std::size_t kCapacity = 64;

  [[gnu::noinline]] void add_up() {
    if (size_ == 0) return;
    const Board* const boards = std::launder(reinterpret_cast<const Board*>(storage_));
    const Square king = boards[0].king(kUs);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      sum += count_moves<kUs>(boards[i], king, lookup_);
    }
    total_ += sum;
    size_ = 0;
  }

  Lookup lookup_;
  std::size_t size_ = 0;
  std::uint64_t total_ = 0;
  alignas(Board) std::byte storage_[kCapacity * sizeof(Board)];  // a union made GCC 12 copy boards
};

template <Color kUs, typename Lookup>
std::uint64_t count_leaves(const Board& board, Lookup lookup, int depth);

/// Adds up the leaves `depth` plies below each child, in which `kUs` is to move.
template <Color kUs, typename Lookup>
struct LeafSum {
  template <typename Make>
  REFUTE_INLINE void operator()(Make make) {
    const Board child = make();
    count += count_leaves<kUs>(child, lookup, depth);
  }
  std::uint64_t total() const { return count; }

  Lookup lookup;
  int depth;
  std::uint64_t count = 0;
};

/// What a sum that visits every child of `kUs`'s moves comes to.
template <Color kUs, typename Lookup, typename Sum>
std::uint64_t total_below(const Board& board, Lookup lookup, Sum sum) {
  using Sink = ChildSink<kUs, Sum&>;
  Sink sink{board, sum};
  LegalGenerator<kUs, Lookup, Sink>(board, lookup, sink).run();
  return sum.total();
}

/// The leaves `depth` plies below. Precondition: `depth >= 1`.
template <Color kUs, typename Lookup>
std::uint64_t count_leaves(const Board& board, Lookup lookup, int depth) {
  if (depth == 1) return count_moves<kUs>(board, board.king(kUs), lookup);
  if (depth == 2) return total_below<kUs>(board, lookup, MoveSum<!kUs, Lookup>(lookup));
  return total_below<kUs>(board, lookup, LeafSum<!kUs, Lookup>{lookup, depth - 1});
}

}  // namespace refute
