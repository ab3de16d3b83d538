#include "props/faults/move_order.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace refute::models {
namespace {

/// With more, some would fit by chance.
constexpr std::size_t kOrdersTried = 3;

int place_of(Square square, Scan scan) {
  switch (scan) {
    case Scan::kFromA1:
      return square.index();
    case Scan::kFromH8:
      return 63 - square.index();
    case Scan::kFromA8:
      return square.flipped().index();
    case Scan::kFromH1:
      return 63 - square.flipped().index();
  }
  return 0;
}

int group_of(PieceType mover, Grouping grouping) {
  const int type = static_cast<int>(mover);
  return grouping == Grouping::kNone ? 0 : grouping == Grouping::kPawnsFirst ? type : -type;
}

std::tuple<bool, int, int, bool, bool, int, int> rank_of(const Ply& ply, MoveOrder order) {
  const bool is_push = ply.mover == PieceType::kPawn && ply.from.file() == ply.to.file();
  return {ply.is_castling(),
          group_of(ply.mover, order.grouping),
          place_of(ply.from, order.scan),
          ply.mover == PieceType::kPawn && !is_push,
          ply.trait == Trait::kEnPassant,
          is_push ? 0 : ply.to.index(),
          -static_cast<int>(ply.becomes)};
}

/// How often, in that order, a listed move follows one that is listed after it.
int disagreements(const std::vector<Ply>& list, const std::vector<std::ptrdiff_t>& places,
                  std::ptrdiff_t unlisted, MoveOrder order) {
  std::vector<std::size_t> indices;
  for (std::size_t index = 0; index < list.size(); ++index)
    if (places[index] != unlisted) indices.push_back(index);
  std::sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) {
    return rank_of(list[a], order) < rank_of(list[b], order);
  });
  int count = 0;
  for (std::size_t index = 1; index < indices.size(); ++index)
    count += places[indices[index - 1]] > places[indices[index]] ? 1 : 0;
  return count;
}

}  // namespace

void put_in_order(std::vector<Ply>& list, MoveOrder order) {
  std::sort(list.begin(), list.end(),
            [order](const Ply& a, const Ply& b) { return rank_of(a, order) < rank_of(b, order); });
}

std::vector<MoveOrder> fitting_orders(const std::vector<Ply>& list,
                                      const std::vector<std::ptrdiff_t>& places,
                                      std::ptrdiff_t unlisted) {
  std::vector<std::tuple<int, Grouping, Scan>> ranked;
  for (Grouping grouping : {Grouping::kNone, Grouping::kPawnsFirst, Grouping::kKingFirst}) {
    for (Scan scan : {Scan::kFromA1, Scan::kFromH8, Scan::kFromA8, Scan::kFromH1}) {
      ranked.emplace_back(disagreements(list, places, unlisted, {scan, grouping}), grouping, scan);
    }
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<MoveOrder> best;
  for (const auto& [count, grouping, scan] : ranked)
    if (best.size() < kOrdersTried) best.push_back({scan, grouping});
  return best;
}

std::vector<Ply> in_order(const std::vector<Ply>& usual, const std::vector<std::ptrdiff_t>& places,
                          std::ptrdiff_t unlisted, const std::vector<Ply>& legal) {
  std::map<std::pair<std::ptrdiff_t, std::size_t>, Ply> ranked;
  std::ptrdiff_t first_that_follows = unlisted;
  for (std::size_t index = usual.size(); index-- > 0;) {
    const Ply& ply = usual[index];
    first_that_follows = std::min(first_that_follows, places[index]);
    const bool is_listed = places[index] != unlisted;
    const bool is_legal = std::find(legal.begin(), legal.end(), ply) != legal.end();
    const std::ptrdiff_t place = is_listed || is_legal ? places[index] : first_that_follows;
    ranked.emplace(std::pair(place, is_listed ? usual.size() : index), ply);
  }
  std::vector<Ply> list;
  for (const auto& [place, ply] : ranked) list.push_back(ply);
  return list;
}

}  // namespace refute::models
