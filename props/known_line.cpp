#include "props/known_line.h"

#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/setup_problems.h"
#include "engine/square.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"

namespace refute::props {
namespace {

/// The legal move that is written so.
std::optional<Move> legal_move_of(const KnownPosition& position, std::string_view text) {
  const std::optional<Square> from = Square::parse(text.substr(0, 2));
  for (Move move : position.legal_moves()) {
    if (move.from() == from && to_uci(move, position.rules()) == text) return move;
  }
  return std::nullopt;
}

}  // namespace

Result<KnownLine, LineError> known_line(const PositionScript& script) {
  using Kind = LineError::Kind;
  const SetupProblems problems = problems_of(script.root, script.rules);
  if (problems.setup_class() == SetupClass::kInvalid) {
    return Unexpected{LineError{Kind::kInvalidRoot, problems}};
  }
  KnownLine line{script, {}, {}};
  line.positions.reserve(script.moves.size() + 1);
  line.positions.emplace_back(script.root, script.rules);
  for (std::size_t index = 0; index < script.moves.size(); ++index) {
    const KnownPosition& position = line.positions.back();
    const std::optional<Move> move = legal_move_of(position, script.moves[index]);
    if (!move) return Unexpected{LineError{Kind::kIllegalMove, SetupProblems(), index}};
    line.moves.push_back(*move);
    line.positions.emplace_back(mailbox::after(position.setup(), *move), script.rules);
  }
  return line;
}

}  // namespace refute::props
