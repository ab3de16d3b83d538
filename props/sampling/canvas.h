#pragma once

#include <optional>
#include <vector>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/direction.h"
#include "engine/piece.h"
#include "engine/setup.h"
#include "props/sampling/random.h"

namespace refute::props {

inline constexpr Color kUs = Color::kWhite;
inline constexpr Color kThem = Color::kBlack;

/// Men on one line, from a king over those that shield it to a slider.
struct LineWish {
  Square nearest;   // to the king
  Square farthest;  // from the king; the same square if the shield is one
  Direction way;    // from the king
  Color king;       // whose king it is; the slider is the other side's
  PieceType slider = PieceType::kQueen;
};

/// A setup under construction, White to move. Squares that must stay empty are remembered; placing
/// functions return false or nullopt where something does not fit, and the draft is given up.
class Canvas {
 public:
  Canvas(Rules rules, Random& random) : rules_(rules), random_(random) {}

  Rules rules() const { return rules_; }
  bool is_960() const { return rules_ == Rules::kChess960; }
  Random& random() { return random_; }
  const Setup& setup() const { return setup_; }

  /// The squares that are empty and may be filled.
  Bitboard open() const { return ~(occupied_ | reserved_); }
  Bitboard occupied() const { return occupied_; }
  bool is_open(Square square) const { return open().contains(square); }

  bool put(Square square, Piece piece);
  bool put(std::optional<Square> square, Piece piece) { return square && put(*square, piece); }

  /// Puts the piece on one of the squares.
  bool put_on(Bitboard squares, Piece piece);
  std::optional<Square> pick(Bitboard squares);

  /// Keeps the squares empty. False if something stands there.
  bool reserve(Bitboard squares);
  bool reserve(std::optional<Square> square) { return square && reserve(Bitboard(*square)); }

  /// Puts a piece where it attacks the square, and keeps the way between them empty.
  bool attack(Square target, Piece attacker);

  /// Puts the piece some way off in that direction, and keeps the way to it empty.
  bool put_along(Square from, Direction way, Piece piece);

  /// Puts king and slider on the line through one shield or two, and keeps the rest of it empty.
  /// The shields themselves are for the caller to place.
  bool span_line(const LineWish& wish);

  bool has_king(Color color) const { return !kings_of(setup_, color).empty(); }
  Square king(Color color) const { return kings_of(setup_, color).first(); }

  void grant_right(Square rook) { setup_.castling_rooks |= Bitboard(rook); }
  void set_ep(Square square) { setup_.ep_square = square; }
  void set_clock(int halfmoves);

  /// How many men are strewn over the board at the end, at most, of both sides or of one.
  void limit_strewn(int most) { most_strewn_ = most; }
  void strew_only(Color color) { strewn_color_ = color; }

  /// Puts the pieces on any open squares.
  void scatter(Color color, const std::vector<PieceType>& types);

  /// Adds missing kings and strews other men, by the limits set.
  void finish();

 private:
  void put_random_man();
  std::optional<Square> walk(Square from, Direction way);

  Rules rules_;
  Random& random_;
  Setup setup_;
  Bitboard occupied_;
  Bitboard reserved_;
  int most_strewn_ = 8;
  std::optional<Color> strewn_color_;
};

/// The piece, which is a shorthand that keeps recipes readable.
constexpr Piece own(PieceType type) { return {kUs, type}; }
constexpr Piece enemy(PieceType type) { return {kThem, type}; }

/// Squares that a pawn can stand on.
inline constexpr Bitboard kPawnSquares = ~(Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8));

/// One of two, by chance.
inline bool heads(Canvas& canvas) { return canvas.random().chance({1, 2}); }

/// One of the eight ways that a king goes.
inline Direction any_way(Canvas& canvas) { return canvas.random().pick(kKingSteps); }

}  // namespace refute::props
