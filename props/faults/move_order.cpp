#include "props/faults/move_order.h"

#include <algorithm>
#include <map>
#include <optional>
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

std::tuple<bool, int, int, bool, bool, int, int> rank_of(const Ply& ply, const MoveOrder& order) {
  const bool is_push = ply.mover == PieceType::kPawn && ply.from.file() == ply.to.file();
  return {ply.is_castling(),
          order.turns[index_of(ply.mover)],
          place_of(ply.from, order.scan),
          ply.mover == PieceType::kPawn && !is_push,
          ply.trait == Trait::kEnPassant,
          is_push ? 0 : ply.to.index(),
          -static_cast<int>(ply.becomes)};
}

/// The turns of the piece types if each has one: none, if moves of others come in between. Castling
/// is at the end of some lists whatever comes before; types that are not listed come last.
Turns turns_of(const std::vector<Ply>& list, const std::vector<std::ptrdiff_t>& places,
               std::ptrdiff_t unlisted) {
  std::map<std::ptrdiff_t, PieceType> movers;
  for (std::size_t index = 0; index < list.size(); ++index)
    if (places[index] != unlisted && !list[index].is_castling())
      movers.emplace(places[index], list[index].mover);
  Turns turns;
  turns.fill(kPieceTypeCount);
  std::uint8_t turn = 0;
  std::optional<PieceType> last;
  for (const auto& [place, mover] : movers) {
    if (last == mover) continue;
    if (turns[index_of(mover)] != kPieceTypeCount) return {};
    turns[index_of(mover)] = turn++;
    last = mover;
  }
  return turns;
}

/// How often, in that order, a listed move follows one that is listed after it.
int disagreements(const std::vector<Ply>& list, const std::vector<std::ptrdiff_t>& places,
                  std::ptrdiff_t unlisted, const MoveOrder& order) {
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

void put_in_usual_order(std::vector<Ply>& list, const MoveOrder& order) {
  std::sort(list.begin(), list.end(),
            [&order](const Ply& a, const Ply& b) { return rank_of(a, order) < rank_of(b, order); });
}

std::vector<MoveOrder> fitting_orders(const std::vector<Ply>& list,
                                      const std::vector<std::ptrdiff_t>& places,
                                      std::ptrdiff_t unlisted) {
  std::vector<std::pair<int, MoveOrder>> ranked;
  const Turns none{};
  for (const Turns& turns : {turns_of(list, places, unlisted), none}) {
    for (Scan scan : {Scan::kFromA1, Scan::kFromH8, Scan::kFromA8, Scan::kFromH1}) {
      const MoveOrder order{scan, turns};
      ranked.emplace_back(disagreements(list, places, unlisted, order), order);
    }
  }
  std::sort(ranked.begin(), ranked.end());
  ranked.erase(std::unique(ranked.begin(), ranked.end()), ranked.end());
  std::vector<MoveOrder> best;
  for (const auto& [count, order] : ranked)
    if (best.size() < kOrdersTried) best.push_back(order);
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
