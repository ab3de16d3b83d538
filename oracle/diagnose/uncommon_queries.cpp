#include "oracle/diagnose/uncommon_queries.h"

#include <initializer_list>
#include <utility>

#include "engine/assert.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {
namespace {

/// Of scripts that can be played, each with its depth.
std::vector<Question> questions_of(std::initializer_list<std::pair<const char*, int>> all) {
  std::vector<Question> questions;
  for (const auto& [script, plies] : all) {
    auto node = props::parse_position_script(script, Rules::kStandard);
    REFUTE_ASSERT(node);
    questions.push_back({*std::move(node), Depth(plies)});
  }
  return questions;
}

}  // namespace

const std::vector<Question>& uncommon_queries(bool is_of_perft) {
  static const std::vector<Question> kLists =
      questions_of({{"fen 4r1k1/8/8/b7/8/2Qn4/8/4K3 w - - 0 1", 1},  // pinned, in double check
                    {"fen 7b/8/8/8/3B4/8/7k/K7 w - - 0 1", 1},       // pinned from afar
                    {"fen 7b/8/8/8/8/8/7k/K7 w - - 0 1", 1},
                    {"fen 4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1", 1},
                    {"fen 4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1", 1},
                    {"fen 4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1", 1},
                    {"fen 4k2r/8/8/8/4B3/8/8/4R1K1 w k - 0 1 moves e4b1", 1},  // discovered
                    {"fen 4kr2/8/8/8/8/8/6p1/4K2R w K - 0 1", 1},  // attacked twice on the way
                    {"fen 3rk3/8/8/8/8/8/2p5/R3K3 w Q - 0 1", 1},
                    {"fen 4k2r/6P1/8/8/8/8/8/4KR2 b k - 0 1", 1},
                    {"fen r3k3/2P5/8/8/8/8/8/3RK3 b q - 0 1", 1},
                    {"fen 4k3/8/8/pP6/8/8/8/R3K2R w KQ a6 0 1", 1},
                    {"fen 4k3/8/8/8/8/8/8/N3K3 w - - 99 80", 2},
                    {"fen 4k3/8/8/8/8/8/8/N3K3 w - - 100 80", 2}});
  static const std::vector<Question> kCounts =
      questions_of({{"fen k1K5/8/8/8/7p/8/6P1/8 w - - 0 1", 4},   // en passant or not
                    {"fen 7k/7p/8/8/8/8/8/1N2K2R w K - 0 1", 5},  // a right kept or lost
                    {"fen 8/7k/8/8/8/8/8/QR2K3 b - - 0 1", 5},    // queen and rook exchanged
                    {"fen 4k3/8/8/8/8/8/8/N3K3 w - - 99 80", 2},
                    {"fen 4k3/8/8/8/8/8/8/N3K3 w - - 100 80", 2}});
  return is_of_perft ? kCounts : kLists;
}

}  // namespace refute::oracle
