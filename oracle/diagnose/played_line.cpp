#include "oracle/diagnose/played_line.h"

#include "engine/uci_move.h"
#include "props/mailbox/board.h"

namespace refute::oracle {

std::optional<PlayedLine> play(const props::PositionScript& script) {
  if (problems_of(script.root, script.rules).setup_class() == SetupClass::kInvalid) {
    return std::nullopt;
  }
  PlayedLine line{.rules = script.rules, .setups = {script.root}, .moves = {}};
  for (const std::string& text : script.moves) {
    const std::optional<Move> move = props::legal_move_of(line.last(), text, script.rules);
    if (!move) return std::nullopt;
    line.moves.push_back(*move);
    line.setups.push_back(mailbox::after(line.last(), *move));
  }
  return line;
}

PlayedMove move_at(const PlayedLine& line, std::size_t index) {
  return {line.setups[index], line.moves[index], line.setups[index + 1],
          to_uci(line.moves[index], line.rules)};
}

}  // namespace refute::oracle
