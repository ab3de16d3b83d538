#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cpp_engine {

struct Move {
  int from = 0;
  int to = 0;
  char promotion = 0;
};

/// A mailbox engine as many begin: 12 x 10 squares with a border, make and undo. Standard chess.
///
/// It is wrong on purpose: when a rook is captured on its home square, the right to castle with it
/// stays.
class Board {
 public:
  bool load(std::string_view fen);
  std::string fen() const;

  std::vector<Move> legal_moves();
  bool in_check() const;

  void make(Move move);
  void undo();
  std::uint64_t perft(int depth);

  static std::string text_of(Move move);
  static Move move_of(std::string_view text);

 private:
  struct Past {
    std::array<char, 120> squares;
    bool white_to_move;
    std::string castling;
    int ep;
    int halfmove_clock;
    int fullmove_number;
  };

  bool is_own(int square) const;
  bool is_enemy(int square) const;
  bool is_attacked(int square, bool by_white) const;
  bool king_can_be_taken() const;
  void add_pawn_moves(int from, std::vector<Move>& moves) const;
  void add_piece_moves(int from, std::vector<Move>& moves) const;
  void add_castlings(std::vector<Move>& moves) const;
  void drop_rights(int square);

  Past now_{};
  std::vector<Past> past_;
};

}  // namespace cpp_engine
