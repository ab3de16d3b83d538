#include "props/laws/perft.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "props/laws/buckets.h"
#include "props/laws/children.h"
#include "props/laws/law_text.h"
#include "props/mailbox/perft.h"

namespace refute::props {
namespace {

constexpr Depth kNone(0);
constexpr Depth kOne(1);
constexpr Depth kTwo(2);
constexpr Depth kThree(3);

struct Counts {
  std::uint64_t expected;
  std::uint64_t actual;
};

Verdict require_same(const Counts& counts, std::string_view what) {
  if (counts.expected == counts.actual) return Verdict::holds();
  return Verdict::violated(std::string(what) + ": " + std::to_string(counts.actual) +
                           ", expected " + std::to_string(counts.expected));
}

/// Where the pieces of the side to move have come to on a board after its move, as a number.
class ArrivalSquares {
 public:
  explicit ArrivalSquares(const KnownPosition& position)
      : mover_(position.setup().side_to_move), before_(position.state().board.of(mover_)) {}

  /// The square; the first of several, and 64 if there is none.
  std::uint8_t on(const Board& board) const {
    return static_cast<std::uint8_t>(std::countr_zero((board.of(mover_) - before_).bits()));
  }

 private:
  Color mover_;
  Bitboard before_;
};

}  // namespace

Verdict shallow_perft_is_length_of_list(const KnownPosition&, Subject& subject) {
  Verdict none = require_same({1, subject.perft(kNone)}, "perft 0");
  if (none.is_violated()) return none;
  return require_same({subject.legal_moves().size(), subject.perft(kOne)}, "perft 1");
}

Verdict perft_is_sum_of_divide(const KnownPosition&, Subject& subject) {
  std::uint64_t sum = 0;
  for (const DivideEntry& entry : subject.divide(kTwo)) sum += entry.leaves;
  return require_same({subject.perft(kTwo), sum}, "the sum of divide 2");
}

Verdict divide_lists_legal_moves(const KnownPosition& position, Subject& subject) {
  const MoveList legal = subject.legal_moves();
  for (Depth depth : {kOne, kTwo}) {
    MoveList divided;
    for (const DivideEntry& entry : subject.divide(depth)) divided.push_back(entry.move);
    const std::string text = difference(legal, divided, position.rules());
    if (text.empty()) continue;
    return Verdict::violated("divide " + std::to_string(depth.plies()) + ": " + text);
  }
  return Verdict::holds();
}

Verdict perft_is_sum_over_children(const KnownPosition& position, Subject& subject) {
  std::uint64_t sum = 0;
  Verdict made = after_each_move(position, subject, [&](Move) {
    sum += subject.perft(kTwo);
    return Verdict::holds();
  });
  Verdict same = require_same({sum, subject.perft(kThree)}, "perft 3");
  return same.is_violated() ? same : made;
}

Verdict perft_styles_agree(const KnownPosition&, Subject& subject) {
  const std::uint64_t expected = subject.perft(kTwo);
  for (int style = 0; style < subject.perft_style_count(); ++style) {
    Verdict verdict = require_same({expected, subject.perft_by(style, kTwo)},
                                   "perft 2 in style " + std::to_string(style));
    if (verdict.is_violated()) return verdict;
  }
  return Verdict::holds();
}

Verdict walk_makes_the_boards_of_moves(const KnownPosition& position, Subject& subject) {
  const std::vector<Board> walked = subject.walked_boards();
  Verdict count = require_same({position.legal_moves().size(), walked.size()}, "boards walked to");
  if (count.is_violated()) return count;
  const ArrivalSquares arrivals(position);
  Buckets walked_to(walked.size());
  for (std::size_t index = 0; index < walked.size(); ++index) {
    walked_to.add(index, arrivals.on(walked[index]));
  }
  return after_each_move(position, subject, [&](Move move) {
    const State made = subject.state();
    const auto is_same = [&](std::size_t index) { return walked[index] == made.board; };
    if (walked_to.count_in(arrivals.on(made.board), is_same) == 1) return Verdict::holds();
    return Verdict::violated("the walk does not make the board after " +
                             text_of(move, position.rules()));
  });
}

Verdict perft_matches_mailbox(const KnownPosition& position, Subject& subject) {
  return require_same({mailbox::perft(position.setup(), kTwo), subject.perft(kTwo)}, "perft 2");
}

Verdict perft_by_path_equals_perft_by_setup(const KnownLine& line, Subject& subject) {
  if (!subject.set_position(line.positions.back().setup(), line.script.rules)) {
    return Verdict::vacuous();
  }
  const std::uint64_t by_setup = subject.perft(kTwo);
  if (!subject.set_position(line.script.root, line.script.rules)) return Verdict::vacuous();
  for (Move move : line.moves) subject.make(move);
  return require_same({by_setup, subject.perft(kTwo)}, "perft 2 at the end of the line");
}

}  // namespace refute::props
