#include "props/faults/move_order.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace refute::models {
namespace {

/// With more, some would fit by chance.
constexpr std::size_t kOrdersTried = 3;

std::size_t kind_of(const Ply& ply) {
  return ply.is_castling() ? kCastlingTurn : index_of(ply.mover);
}

/// Which of its eight ways or jumps the piece takes, if it is one that has so many.
std::optional<std::size_t> step_of(const Ply& ply) {
  if (ply.mover == PieceType::kPawn || ply.is_castling()) return std::nullopt;
  if (ply.mover != PieceType::kKnight) {
    const auto way = way_between(ply.from, ply.to);
    return way ? std::optional(static_cast<std::size_t>(*way)) : std::nullopt;
  }
  for (std::size_t jump = 0; jump < kKnightSteps.size(); ++jump)
    if (step(ply.from, kKnightSteps[jump]) == ply.to) return jump;
  return std::nullopt;
}

/// The turns of such a piece.
StepTurns OrderOfPiece::* turns_of_steps(PieceType type) {
  return type == PieceType::kKing     ? &OrderOfPiece::king_steps
         : type == PieceType::kKnight ? &OrderOfPiece::jumps
                                      : &OrderOfPiece::rides;
}

int turn_of_step(const Ply& ply, const OrderOfPiece& order) {
  const auto way = step_of(ply);
  return way ? (order.*turns_of_steps(ply.mover))[*way] : 0;
}

/// How many squares off the move ends, along a line.
int distance_of(const Ply& ply) {
  return std::max(std::abs(index_of(ply.to.file()) - index_of(ply.from.file())),
                  std::abs(index_of(ply.to.rank()) - index_of(ply.from.rank())));
}

bool rides_way_by_way(const Ply& ply, const OrderOfPiece& order) {
  return kSliders.contains(ply.mover) && order.rides != StepTurns{};
}

/// Grows in the order in which moves are made.
std::uint32_t rank_of(const Ply& ply, const MoveOrder& order) {
  const bool is_push = ply.mover == PieceType::kPawn && ply.from.file() == ply.to.file();
  std::uint32_t rank = 0;
  const auto add = [&rank](int value, int bits) {
    rank = rank << bits | static_cast<std::uint32_t>(value);
  };
  const OrderOfPiece& of_piece = order.of_piece;
  add(order.takes_first && !ply.takes(), 1);
  add(order.turns[kind_of(ply)], 4);
  add(place_of(ply.from, order.scan), 6);
  add(ply.is_castling(), 1);
  const bool is_pawns = ply.mover == PieceType::kPawn;
  add((is_pawns ? of_piece.pawn_takes_first : of_piece.takes_first) && !ply.takes(), 1);
  add(turn_of_step(ply, of_piece), 4);
  add(is_pawns && !is_push, 1);
  add(ply.trait == Trait::kEnPassant, 1);
  add(is_push ? 0 : rides_way_by_way(ply, of_piece) ? distance_of(ply) : ply.to.index(), 6);
  add(of_piece.promotions[static_cast<std::size_t>(ply.becomes)], 3);
  return rank;
}

/// The rank and index of each move, sorted.
std::vector<std::pair<std::uint32_t, std::size_t>> ranked(const std::vector<Ply>& list,
                                                          const MoveOrder& order) {
  std::vector<std::pair<std::uint32_t, std::size_t>> ranks;
  ranks.reserve(list.size());
  for (const Ply& ply : list) ranks.emplace_back(rank_of(ply, order), ranks.size());
  std::sort(ranks.begin(), ranks.end());
  return ranks;
}

/// All piece types at once; castling before them, with the king, or after them.
enum class Castling : std::uint8_t { kFirst, kWithKing, kLast };
constexpr Turns without_types(Castling castling) {
  Turns turns{};
  turns.fill(static_cast<std::uint8_t>(Castling::kWithKing));
  turns[kCastlingTurn] = static_cast<std::uint8_t>(castling);
  return turns;
}

/// The turns of the piece types if each has one, and that of castling: none, if moves of others
/// come in between. What is not listed comes last.
Turns turns_of(const std::vector<Ply>& list, const std::vector<std::ptrdiff_t>& places,
               std::ptrdiff_t unlisted) {
  std::map<std::ptrdiff_t, std::size_t> kinds;
  for (std::size_t index = 0; index < list.size(); ++index)
    if (places[index] != unlisted) kinds.emplace(places[index], kind_of(list[index]));
  Turns turns;
  turns.fill(kCastlingTurn + 1);
  std::uint8_t turn = 0;
  std::optional<std::size_t> last;
  for (const auto& [place, kind] : kinds) {
    if (last == kind) continue;
    if (turns[kind] <= kCastlingTurn) {
      const bool is_first = kinds.begin()->second == kCastlingTurn;
      const bool is_within = !is_first && kinds.rbegin()->second != kCastlingTurn &&
                             std::any_of(kinds.begin(), kinds.end(), [](const auto& entry) {
                               return entry.second == kCastlingTurn;
                             });
      return without_types(is_first    ? Castling::kFirst
                           : is_within ? Castling::kWithKing
                                       : Castling::kLast);
    }
    turns[kind] = turn++;
    last = kind;
  }
  return turns;
}

/// How often, in that order, a listed move follows one that is listed after it.
int disagreements(const std::vector<Ply>& list, const std::vector<std::ptrdiff_t>& places,
                  std::ptrdiff_t unlisted, const MoveOrder& order) {
  int count = 0;
  std::ptrdiff_t last = -1;
  for (const auto& [rank, index] : ranked(list, order)) {
    if (places[index] == unlisted) continue;
    count += last > places[index] ? 1 : 0;
    last = places[index];
  }
  return count;
}

}  // namespace

int place_of(Square square, Scan scan) {
  const int file = index_of(square.file());
  const int rank = index_of(square.rank());
  switch (scan) {
    case Scan::kFromA1:
      return 8 * rank + file;
    case Scan::kFromH8:
      return 63 - (8 * rank + file);
    case Scan::kFromA8:
      return 8 * (7 - rank) + file;
    case Scan::kFromH1:
      return 8 * rank + 7 - file;
    case Scan::kFilesFromA1:
      return 8 * file + rank;
    case Scan::kFilesFromH8:
      return 63 - (8 * file + rank);
    case Scan::kFilesFromA8:
      return 8 * file + 7 - rank;
    case Scan::kFilesFromH1:
      return 8 * (7 - file) + rank;
  }
  return 0;
}

void put_in_usual_order(std::vector<Ply>& list, const MoveOrder& order) {
  std::vector<Ply> sorted;
  sorted.reserve(list.size());
  for (const auto& [rank, index] : ranked(list, order)) sorted.push_back(list[index]);
  list = std::move(sorted);
}

std::vector<MoveOrder> fitting_orders(const std::vector<Ply>& list,
                                      const std::vector<std::ptrdiff_t>& places,
                                      std::ptrdiff_t unlisted) {
  std::vector<std::pair<int, MoveOrder>> tried;
  for (const Turns& turns : {turns_of(list, places, unlisted), without_types(Castling::kLast)}) {
    for (Scan scan :
         {Scan::kFromA1, Scan::kFromH8, Scan::kFromA8, Scan::kFromH1, Scan::kFilesFromA1,
          Scan::kFilesFromH8, Scan::kFilesFromA8, Scan::kFilesFromH1}) {
      const MoveOrder order{scan, turns};
      tried.emplace_back(disagreements(list, places, unlisted, order), order);
    }
  }
  std::sort(tried.begin(), tried.end());
  tried.erase(std::unique(tried.begin(), tried.end()), tried.end());
  std::vector<MoveOrder> best;
  for (const auto& [count, order] : tried)
    if (best.size() < kOrdersTried) best.push_back(order);
  return best;
}

void add_captures(MoveOrder& order, const std::vector<Ply>& list,
                  const std::vector<std::ptrdiff_t>& places, std::ptrdiff_t unlisted) {
  MoveOrder of_all = order;
  of_all.takes_first = true;
  MoveOrder of_each = order;
  of_each.of_piece.takes_first = true;
  of_each.of_piece.pawn_takes_first = true;
  const auto wrong = [&](const MoveOrder& one) {
    return disagreements(list, places, unlisted, one);
  };
  order = std::ranges::min(std::array{order, of_each, of_all}, {}, wrong);
}

void add_order_in_list(MoveOrder& order, const std::vector<Ply>& list,
                       const std::vector<std::ptrdiff_t>& places, std::ptrdiff_t unlisted) {
  std::map<std::ptrdiff_t, const Ply*> listed;
  for (std::size_t index = 0; index < list.size(); ++index)
    if (places[index] != unlisted) listed.emplace(places[index], &list[index]);
  const OrderOfPiece by_squares = order.of_piece;
  OrderOfPiece by_ways = by_squares;
  std::map<PieceType, std::vector<std::size_t>> steps;
  std::uint8_t promotions = 0;
  for (const auto& [place, ply] : listed) {
    if (ply->becomes != PieceType::kPawn)
      by_ways.promotions[static_cast<std::size_t>(ply->becomes)] = promotions++;
    const auto way = step_of(*ply);
    auto& tried = steps[ply->mover];
    if (!way || std::ranges::find(tried, *way) != tried.end()) continue;
    (by_ways.*turns_of_steps(ply->mover))[*way] = static_cast<std::uint8_t>(tried.size());
    tried.push_back(*way);
  }
  order.of_piece = by_ways;
  const auto take_if_better = [&](const OrderOfPiece& of_piece) {
    MoveOrder other = order;
    other.of_piece = of_piece;
    if (disagreements(list, places, unlisted, other) < disagreements(list, places, unlisted, order))
      order = other;
  };
  OrderOfPiece riding_by_squares = order.of_piece;
  riding_by_squares.rides = by_squares.rides;
  take_if_better(riding_by_squares);
  OrderOfPiece pawn_otherwise = order.of_piece;
  pawn_otherwise.pawn_takes_first = !pawn_otherwise.pawn_takes_first;
  take_if_better(pawn_otherwise);
}

void cut_to_room(std::vector<Ply>& list, const std::vector<Ply>& legal, const Fault& fault) {
  if (fault.kind != Kind::kCutAt) return;
  if (list.size() > fault.option) list.resize(fault.option, list.front());
  if (!cuts_untested_list(fault)) return;
  std::erase_if(list, [&](const Ply& ply) {
    return std::find(legal.begin(), legal.end(), ply) == legal.end();
  });
}

std::vector<Ply> in_order(const std::vector<Ply>& usual, const std::vector<std::ptrdiff_t>& places,
                          std::ptrdiff_t unlisted, const std::vector<Ply>& lost_last) {
  std::map<std::pair<std::ptrdiff_t, std::size_t>, Ply> ranked;
  std::ptrdiff_t first_that_follows = unlisted;
  for (std::size_t index = usual.size(); index-- > 0;) {
    const Ply& ply = usual[index];
    first_that_follows = std::min(first_that_follows, places[index]);
    const bool is_listed = places[index] != unlisted;
    const bool is_last = std::find(lost_last.begin(), lost_last.end(), ply) != lost_last.end();
    const std::ptrdiff_t place = is_listed || is_last ? places[index] : first_that_follows;
    ranked.emplace(std::pair(place, is_listed ? usual.size() : index), ply);
  }
  std::vector<Ply> list;
  for (const auto& [place, ply] : ranked) list.push_back(ply);
  return list;
}

}  // namespace refute::models
