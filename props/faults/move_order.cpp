#include "props/faults/move_order.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace refute::models {
namespace {

std::tuple<int, int, int, int, int, int> usual_rank(const Ply& ply, Scan scan) {
  const bool is_push = ply.mover == PieceType::kPawn && ply.from.file() == ply.to.file();
  const int from = scan == Scan::kFromA1 ? ply.from.index() : 63 - ply.from.index();
  return {ply.is_castling() ? 1 : 0,
          from,
          ply.mover == PieceType::kPawn && !is_push ? 1 : 0,
          ply.trait == Trait::kEnPassant ? 1 : 0,
          is_push ? 0 : ply.to.index(),
          -static_cast<int>(ply.becomes)};
}

}  // namespace

void put_in_usual_order(std::vector<Ply>& list, Scan scan) {
  std::sort(list.begin(), list.end(), [scan](const Ply& a, const Ply& b) {
    return usual_rank(a, scan) < usual_rank(b, scan);
  });
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
