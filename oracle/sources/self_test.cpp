#include "oracle/sources/self_test.h"

#include <cstdint>

#include <fmt/format.h>

#include "engine/fen.h"

namespace refute::oracle {
namespace {

struct KnownAnswer {
  const char* fen;
  Depth depth;
  std::uint64_t leaves;
};

// The first two are the published counts of the start position and of "Kiwipete"; the others are
// small enough to be counted by hand.
constexpr KnownAnswer kKnownAnswers[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Depth(3), 8902},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Depth(2), 2039},
    // Fourteen rook moves up the files, five along the rank, five king moves, two castlings.
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Depth(1), 26},
    // Five king moves, e5-e6, e5xd6 en passant.
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Depth(1), 7},
    // The same capture would leave the king on h5 to the rook on a5.
    {"8/8/8/r2Pp2K/8/8/8/4k3 w - e6 0 1", Depth(1), 6},
    // Five king moves and four promotions.
    {"4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", Depth(1), 9},
    // Double check: the king has to move, and three squares are safe.
    {"4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1", Depth(1), 3},
};

}  // namespace

std::optional<std::string> failure_of_reference(Source& reference) {
  for (const KnownAnswer& known : kKnownAnswers) {
    const Setup setup = *parse_fen(known.fen);
    const auto reply = reference.divide({setup, Rules::kStandard, {}}, known.depth);
    if (!reply) return describe(reply.error());
    if (!is_sound(*reply)) {
      return fmt::format(
          "its answer for {} contradicts itself: the lines add up to {}, the total "
          "is {}, or a move is listed twice",
          known.fen, sum_of_lines(*reply), reply->total);
    }
    if (reply->total != known.leaves) {
      return fmt::format("it counts {} leaves at depth {} of {}; there are {}", reply->total,
                         known.depth.plies(), known.fen, known.leaves);
    }
  }
  return std::nullopt;
}

}  // namespace refute::oracle
