#pragma once

#include <cstddef>
#include <cstdint>
#include <new>

#include "engine/legal_generator.h"
#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/pieces.h"

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

/// Tells `visit` of each move what it takes from the other side, and hands it a function that makes
/// the mover's pieces after it. The visitor decides where they are built: a copy of what was just
/// written is read back slowly.
template <Color kUs, typename Visit>
struct ChildSink {
  static constexpr MoveFilter kFilter = MoveFilter::kAll;
  static constexpr bool kOnlyCounts = false;
  REFUTE_INLINE static constexpr bool done() { return false; }

  template <PieceType kType, PieceType kBecomes = kType>
  REFUTE_INLINE void step(Square from, Square to) {
    visit(Bitboard(to), [&] { return after_step<kType, kBecomes>(us, from, to); });
  }
  template <PieceType kType>
  REFUTE_INLINE void piece_moves(Square from, Bitboard targets) {
    for (Square to : targets) step<kType>(from, to);
  }
  template <Direction kDirection>
  REFUTE_INLINE void pawn_steps(Bitboard targets) {
    for (Square to : targets) step<PieceType::kPawn>(origin<kDirection>(to), to);
  }
  REFUTE_INLINE void pawn_moves(const PawnTargets& targets) {
    constexpr Direction kUp = forward(kUs);
    pawn_steps<kUp>(targets.single);
    for (Square to : targets.twice) {
      const Square passed = origin<kUp>(to);
      visit(Bitboard(), [&] { return after_double_push(us, origin<kUp>(passed), passed, to); });
    }
    pawn_steps<Direction{1, kUp.ranks}>(targets.east);
    pawn_steps<Direction{-1, kUp.ranks}>(targets.west);
  }
  template <Direction kDirection>
  REFUTE_INLINE void promotions(Bitboard targets) {
    for (Square to : targets) {
      const Square from = origin<kDirection>(to);
      step<PieceType::kPawn, PieceType::kQueen>(from, to);
      step<PieceType::kPawn, PieceType::kRook>(from, to);
      step<PieceType::kPawn, PieceType::kBishop>(from, to);
      step<PieceType::kPawn, PieceType::kKnight>(from, to);
    }
  }
  REFUTE_INLINE void en_passant(Square from, Square to) {
    const Bitboard victim = shifted<forward(!kUs)>(Bitboard(to));
    visit(victim, [&] { return after_step<PieceType::kPawn>(us, from, to); });
  }
  REFUTE_INLINE void castling(Square king, Square rook) {
    visit(Bitboard(), [&] { return after_castling(us, king, rook); });
  }

  const Pieces& us;
  Visit visit;
};

/// The legal moves of `kUs`, counted.
template <Color kUs, typename Lookup>
REFUTE_INLINE std::uint64_t count_moves(const Pieces& us, const Pieces& them, Lookup lookup) {
  CountSink sink;
  LegalGenerator<kUs, Lookup, CountSink>(us, them, lookup, sink).run();
  return sink.count;
}

/// Adds up the moves of `us`, who are `kUs`, after each of the moves of the other side. It gathers
/// these and counts in a loop: that saves a call for each, and what depends on our king alone, who
/// stands on one square after all of them, is looked up once.
template <Color kUs, typename Lookup>
class MoveSum {
 public:
  MoveSum(const Pieces& us, Lookup lookup) : us_(us), lookup_(lookup) {
    // A piece of ours in the way stays in the way: whoever takes it stands there instead.
    for (Square rook : us.castling_rooks) {
      const Bitboard way = castling_needs(kUs, us.king.first(), rook).empty;
      if (way.intersects(us.all)) us_.castling_rooks -= Bitboard(rook);
    }
  }

  template <typename Make>
  REFUTE_INLINE void operator()(Bitboard taken, Make make) {
    new (end_) Sibling{make(), taken};
    end_ += sizeof(Sibling);
    if (end_ == storage_ + sizeof storage_) [[unlikely]]
      add_up();
  }

  std::uint64_t total() {
    add_up();
    return total_;
  }

 private:
  struct Sibling {
    Pieces them;
    Bitboard taken;
  };

  [[gnu::noinline]] void add_up() {
    const auto* const siblings = std::launder(reinterpret_cast<const Sibling*>(storage_));
    const auto count = static_cast<std::size_t>(end_ - storage_) / sizeof(Sibling);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      sum += count_moves<kUs>(us_.without(siblings[i].taken), siblings[i].them, lookup_);
    }
    total_ += sum;
    end_ = storage_;
  }

  Pieces us_;
  Lookup lookup_;
  std::uint64_t total_ = 0;
  std::byte* end_ = storage_;
  alignas(Sibling) std::byte storage_[64 * sizeof(Sibling)];  // a union made GCC 12 copy siblings
};

template <Color kUs, typename Lookup>
std::uint64_t count_leaves(const Pieces& us, const Pieces& them, Lookup lookup, int depth);

/// Adds up the leaves `depth` plies below each move of the other side, after which `us` move.
template <Color kUs, typename Lookup>
struct LeafSum {
  template <typename Make>
  REFUTE_INLINE void operator()(Bitboard taken, Make make) {
    const Pieces them = make();
    count += count_leaves<kUs>(us.without(taken), them, lookup, depth);
  }
  std::uint64_t total() const { return count; }

  const Pieces& us;
  Lookup lookup;
  int depth;
  std::uint64_t count = 0;
};

/// What a sum that visits every child of `kUs`'s moves comes to.
template <Color kUs, typename Lookup, typename Sum>
std::uint64_t total_below(const Pieces& us, const Pieces& them, Lookup lookup, Sum&& sum) {
  using Sink = ChildSink<kUs, Sum&>;
  Sink sink{us, sum};
  LegalGenerator<kUs, Lookup, Sink>(us, them, lookup, sink).run();
  return sum.total();
}

/// The leaves `depth` plies below, `kUs` to move. Precondition: `depth >= 1`.
template <Color kUs, typename Lookup>
std::uint64_t count_leaves(const Pieces& us, const Pieces& them, Lookup lookup, int depth) {
  if (depth == 1) return count_moves<kUs>(us, them, lookup);
  if (depth == 2) return total_below<kUs>(us, them, lookup, MoveSum<!kUs, Lookup>(them, lookup));
  return total_below<kUs>(us, them, lookup, LeafSum<!kUs, Lookup>{them, lookup, depth - 1});
}

}  // namespace refute
