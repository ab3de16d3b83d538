#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "props/faults/generator.h"

// In which order moves are made: it decides what an undo that is wrong leaves behind.

namespace refute::models {

/// From which corner a generator comes by the pieces, rank by rank or file by file.
enum class Scan : std::uint8_t {
  kFromA1,
  kFromH8,
  kFromA8,
  kFromH1,
  kFilesFromA1,
  kFilesFromH8,
  kFilesFromA8,
  kFilesFromH1
};

/// When the scan comes by the square.
int place_of(Square square, Scan scan);

/// When each piece type has its turn, and castling behind them; all at once by default.
using Turns = std::array<std::uint8_t, kPieceTypeCount + 1>;
inline constexpr std::size_t kCastlingTurn = kPieceTypeCount;

/// When a piece tries each of its eight ways or jumps; by the square that it goes to by default.
using StepTurns = std::array<std::uint8_t, 8>;

/// When a pawn is made each piece: a queen first by default.
using PromotionTurns = std::array<std::uint8_t, kPieceTypeCount>;

/// In which order the moves of one piece come. Sliders go to the end of one way before they try the
/// next, or by the square of arrival.
struct OrderOfPiece {
  StepTurns king_steps{};
  StepTurns jumps{};
  StepTurns rides{};
  bool takes_first = false;       // captures come before the other moves of the piece
  bool pawn_takes_first = false;  // the same of pawns
  PromotionTurns promotions{5, 4, 3, 2, 1, 0};

  friend auto operator<=>(const OrderOfPiece&, const OrderOfPiece&) = default;
};

/// One of the usual orders of moves: of a pawn the pushes first, and castling at the end of its
/// turn.
struct MoveOrder {
  Scan scan = Scan::kFromA1;
  Turns turns{};
  bool takes_first = false;  // captures come before all other moves
  OrderOfPiece of_piece{};

  friend auto operator<=>(const MoveOrder&, const MoveOrder&) = default;
};

void put_in_usual_order(std::vector<Ply>& list, const MoveOrder& order);

/// The usual orders that agree most with where the subject lists the moves, the best first: from
/// each corner, type by type if the list is so. `places` are those of the moves of `list`, and
/// `unlisted` that of those that it does not list.
std::vector<MoveOrder> fitting_orders(const std::vector<Ply>& list,
                                      const std::vector<std::ptrdiff_t>& places,
                                      std::ptrdiff_t unlisted);

/// Adds whether the captures of a list come first, of all moves or of each piece.
void add_captures(MoveOrder& order, const std::vector<Ply>& list,
                  const std::vector<std::ptrdiff_t>& places, std::ptrdiff_t unlisted);

/// Adds the order in which a list has the steps of the king, the jumps of a knight, the ways of a
/// queen, the promotions of a pawn, and its captures among them, as far as it has them.
void add_order_in_list(MoveOrder& order, const std::vector<Ply>& list,
                       const std::vector<std::ptrdiff_t>& places, std::ptrdiff_t unlisted);

/// Leaves the legal moves of a list that there is room for; `list` is in the order of the subject,
/// with the moves that are not legal if it has them before they are tested. All if nothing is cut.
void cut_to_room(std::vector<Ply>& list, const std::vector<Ply>& legal, const Fault& fault);

/// The moves as a subject makes them. `usual` is in the usual order; `places` says for each where
/// the subject lists it, `unlisted` if it does not. What it does not list stands before what
/// usually follows it, but those of `lost_last` come at the end.
std::vector<Ply> in_order(const std::vector<Ply>& usual, const std::vector<std::ptrdiff_t>& places,
                          std::ptrdiff_t unlisted, const std::vector<Ply>& lost_last);

}  // namespace refute::models
