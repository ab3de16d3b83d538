#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/setup.h"

namespace refute::props {

/// An own man that alone stands between the own king and an enemy slider.
struct Pin {
  Square shield;
  Square pinner;
  Direction way;  // from the king

  /// Whether the line runs along a file; `is_on_rank` and `is_diagonal` likewise.
  bool is_on_file() const { return way.files == 0; }
  bool is_on_rank() const { return way.ranks == 0; }
  bool is_diagonal() const { return !is_on_file() && !is_on_rank(); }
};

/// What the situations ask about a position, worked out once. Lines are walked square by square:
/// nothing here leans on the tables of the generator under test.
class SituationFacts {
 public:
  /// Precondition: the setup is not invalid and `legal` are its legal moves by the mailbox, in any
  /// order. Both are kept by reference and must outlive the facts.
  SituationFacts(const Setup& setup, std::span<const Move> legal);

  const Setup& setup() const { return setup_; }
  std::span<const Move> legal() const { return legal_; }

  /// The side to move, and the other one.
  Color us() const { return setup_.side_to_move; }
  Color them() const { return !setup_.side_to_move; }

  Square king() const { return king_[index_of(us())]; }
  Square enemy_king() const { return king_[index_of(them())]; }

  /// The men of one side, of one type.
  Bitboard men(Color color) const { return by_color_[index_of(color)]; }
  Bitboard men(Color color, PieceType type) const {
    return by_type_[index_of(color)][index_of(type)];
  }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  std::optional<Piece> at(Square square) const { return setup_.placement.at(square); }

  /// The enemy pieces that check the own king.
  Bitboard checkers() const { return checkers_; }
  bool in_check() const { return !checkers_.empty(); }

  /// At most eight, one for each line of the king.
  std::span<const Pin> pins() const { return pins_; }
  Bitboard pinned() const { return pinned_; }

  /// The pin of the man on that square; null if it is not pinned.
  const Pin* pin_of(Square shield) const;

  /// Whether two own men stand between the own king and an enemy slider on some line.
  bool has_line_shielded_twice() const { return has_line_shielded_twice_; }

  /// The own men that alone stand between an own slider and the enemy king.
  Bitboard discoverers() const { return discoverers_; }

  /// Whether that move is legal.
  bool is_legal(Move move) const;

  /// Whether every legal move fits, and there is one.
  template <typename Condition>
  bool only_moves(Condition fits) const {
    for (Move move : legal_) {
      if (!fits(move)) return false;
    }
    return !legal_.empty();
  }

  template <typename Condition>
  int count_moves(Condition fits) const {
    int count = 0;
    for (Move move : legal_) count += fits(move) ? 1 : 0;
    return count;
  }

 private:
  void read_placement();
  void look_from_own_king(Direction way);
  void look_from_enemy_king(Direction way);
  void find_checking_steppers();

  /// The first men on a way, as far as there are some.
  struct Seen {
    std::optional<Square> first;
    std::optional<Square> second;
    std::optional<Square> third;
  };
  Seen look(Square from, Direction way) const;
  bool is_slider_of(Color color, std::optional<Square> square, Direction way) const;

  const Setup& setup_;
  std::span<const Move> legal_;
  std::array<std::array<Bitboard, kPieceTypeCount>, 2> by_type_{};
  std::array<Bitboard, 2> by_color_{};
  std::array<Square, 2> king_{Square::from_index(0), Square::from_index(0)};
  Bitboard checkers_;
  std::vector<Pin> pins_;
  Bitboard pinned_;
  Bitboard discoverers_;
  bool has_line_shielded_twice_ = false;
};

/// The way from one square to another of the same rank, file or diagonal; else nullopt.
std::optional<Direction> way_between(Square from, Square to);

/// Whether a slider of that type goes that way; false for a piece that is no slider.
bool goes_along(PieceType type, Direction way);

}  // namespace refute::props
