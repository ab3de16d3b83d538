#pragma once

#include "engine/kernel.h"
#include "engine/move_sinks.h"
#include "engine/pieces.h"
#include "engine/slider_lookup.h"

namespace refute {

/// `MagicLookup` as a type of the including file's own, in whose unnamed namespace `Owner` is: what
/// is instantiated with it is compiled there and nowhere else, for the instruction set that is
/// chosen there.
template <typename Owner>
class OwnMagicLookup {
 public:
  static OwnMagicLookup shared() { return OwnMagicLookup(MagicLookup::shared()); }

  Bitboard bishop(Square from, Bitboard occupied) const { return magic_.bishop(from, occupied); }
  Bitboard rook(Square from, Bitboard occupied) const { return magic_.rook(from, occupied); }

 private:
  explicit OwnMagicLookup(MagicLookup magic) : magic_(magic) {}

  MagicLookup magic_;
};

/// The functions of a `Kernel`, instantiated for one lookup class.
template <typename Lookup>
struct KernelOf {
  static std::uint64_t perft(const Board& board, Color side_to_move, Depth depth) {
    const Lookup lookup = Lookup::shared();
    const Pieces white = pieces_of(board, Color::kWhite);
    const Pieces black = pieces_of(board, Color::kBlack);
    return side_to_move == Color::kWhite
               ? count_leaves<Color::kWhite>(white, black, lookup, depth.plies())
               : count_leaves<Color::kBlack>(black, white, lookup, depth.plies());
  }

  template <Color kUs>
  static bool has_move_of(const Board& board) {
    AnySink sink;
    LegalGenerator<kUs, Lookup, AnySink>(board, Lookup::shared(), sink).run();
    return sink.done();
  }
  static bool has_move(const Board& board, Color side_to_move) {
    return side_to_move == Color::kWhite ? has_move_of<Color::kWhite>(board)
                                         : has_move_of<Color::kBlack>(board);
  }

  template <Color kUs, MoveFilter kFilter>
  static void list_of(const Board& board, MoveList& list) {
    using Sink = ListSink<kUs, kFilter>;
    Sink sink{list};
    LegalGenerator<kUs, Lookup, Sink>(board, Lookup::shared(), sink).run();
  }
  template <MoveFilter kFilter>
  static void list_with(const Board& board, Color side_to_move, MoveList& list) {
    side_to_move == Color::kWhite ? list_of<Color::kWhite, kFilter>(board, list)
                                  : list_of<Color::kBlack, kFilter>(board, list);
  }
  static void list(const Board& board, Color side_to_move, MoveFilter filter, MoveList& list) {
    switch (filter) {
      case MoveFilter::kAll:
        return list_with<MoveFilter::kAll>(board, side_to_move, list);
      case MoveFilter::kCaptures:
        return list_with<MoveFilter::kCaptures>(board, side_to_move, list);
      case MoveFilter::kQuiets:
        return list_with<MoveFilter::kQuiets>(board, side_to_move, list);
    }
  }

  static Bitboard bishop(Square from, Bitboard occupied) {
    return Lookup::shared().bishop(from, occupied);
  }
  static Bitboard rook(Square from, Bitboard occupied) {
    return Lookup::shared().rook(from, occupied);
  }

  static constexpr Kernel kKernel{perft, has_move, list, bishop, rook};
};

}  // namespace refute
