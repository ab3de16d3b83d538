#include "engine/zobrist.h"

#include <array>
#include <cstddef>

namespace refute {
namespace {

/// Splitmix64 (Steele, Lea, Flood 2014): fixed numbers, so that keys are the same everywhere.
struct Splitmix {
  std::uint64_t state;
  constexpr Key next() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return Key(z ^ (z >> 31));
  }
};

struct KeyTable {
  std::array<std::array<std::array<Key, Square::kCount>, kPieceTypeCount>, 2> pieces;
  std::array<std::array<Key, 8>, 2> castling;  // by colour and the rook's file
  std::array<Key, 8> ep;
  Key black_to_move;
};

constexpr KeyTable make_table() {
  KeyTable table{};
  Splitmix random{1970};
  for (auto& color : table.pieces) {
    for (auto& type : color) {
      for (Key& key : type) key = random.next();
    }
  }
  for (auto& color : table.castling) {
    for (Key& key : color) key = random.next();
  }
  for (Key& key : table.ep) key = random.next();
  table.black_to_move = random.next();
  return table;
}

constexpr KeyTable kTable = make_table();

}  // namespace

Key piece_key(Piece piece, Square square) {
  return kTable.pieces[index_of(piece.color)][index_of(piece.type)]
                      [static_cast<std::size_t>(square.index())];
}

Key castling_key(Square rook) {
  const Color color = rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
  return kTable.castling[index_of(color)][static_cast<std::size_t>(index_of(rook.file()))];
}

Key castling_keys(Bitboard rooks) {
  Key key;
  for (Square rook : rooks) key ^= castling_key(rook);
  return key;
}

Key ep_key(File file) { return kTable.ep[static_cast<std::size_t>(index_of(file))]; }

Key black_to_move_key() { return kTable.black_to_move; }

}  // namespace refute
