#include <utility>

#include "engine/fen.h"
#include "engine/kernel.h"
#include "engine/perft.h"
#include "engine/position.h"
#include "props/mailbox/perft.h"
#include "tests/bench/contender.h"

namespace refute::bench {
namespace {

Setup setup_of(const ClassicPosition& classic) { return *parse_fen(classic.fen); }

Position position_of(const ClassicPosition& classic) {
  return *Position::from_setup(setup_of(classic), Rules::kStandard);
}

template <typename Count>
Timed timed(Count count) {
  const Stopwatch stopwatch;
  const std::uint64_t leaves = count();
  return {leaves, stopwatch.elapsed()};
}

Contender with_kernel(std::string name, const Kernel& kernel) {
  return {std::move(name), 0, [&kernel](const ClassicPosition& classic, Depth depth) {
            const Position position = position_of(classic);
            return timed(
                [&] { return kernel.perft(position.board(), position.side_to_move(), depth); });
          }};
}

Contender with_style(std::string name, PerftStyle style) {
  return {std::move(name), 1, [style](const ClassicPosition& classic, Depth depth) {
            const Position position = position_of(classic);
            return timed([&] { return perft(position, depth, style); });
          }};
}

Contender with_mailbox() {
  return {"mailbox", 2, [](const ClassicPosition& classic, Depth depth) {
            const Setup setup = setup_of(classic);
            return timed([&] { return mailbox::perft(setup, depth); });
          }};
}

}  // namespace

std::vector<Contender> builtin_contenders() {
  using enum PerftStyle::Moves;
  using enum PerftStyle::Stepping;
  using enum PerftStyle::Leaves;
  std::vector<Contender> contenders;
  if (is_available(SliderLookup::kPext)) {
    contenders.push_back(with_kernel("legal, counted, PEXT", kPextKernel));
  }
  contenders.push_back(with_kernel("legal, counted, magic", kernel(SliderLookup::kMagic)));
  contenders.push_back(with_kernel("legal, counted, rays", kRayKernel));
  contenders.push_back(with_style("legal, make/undo, bulk", {kLegal, kMakeUndo, kBulk}));
  contenders.push_back(with_style("legal, make/undo, visited", {kLegal, kMakeUndo, kVisited}));
  contenders.push_back(with_style("legal, copy-make, bulk", {kLegal, kCopyMake, kBulk}));
  contenders.push_back(with_style("legal, copy-make, visited", {kLegal, kCopyMake, kVisited}));
  contenders.push_back(
      with_style("pseudo-legal, make/undo", {kPseudoLegalFiltered, kMakeUndo, kVisited}));
  contenders.push_back(
      with_style("pseudo-legal, copy-make", {kPseudoLegalFiltered, kCopyMake, kVisited}));
  contenders.push_back(with_mailbox());
  return contenders;
}

}  // namespace refute::bench
