#include "props/laws/san_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/san.h"
#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"

namespace refute::props {

Verdict san_text_names_a_legal_move(const Position& position, std::string_view text) {
  const std::optional<Move> move = from_san(position, text);
  if (!move) return Verdict::vacuous();
  const std::string name = to_uci(*move, Rules::kChess960);
  const auto legal = mailbox::legal_moves(position.setup());
  if (std::find(legal.begin(), legal.end(), *move) == legal.end()) {
    return Verdict::violated("read as " + name + ", which is not legal");
  }
  const std::string san = to_san(position, *move);
  if (from_san(position, san) != move) {
    return Verdict::violated("read as " + name + ", written as " + san + ", read otherwise");
  }
  // Signs of check and mate say nothing about which move it is.
  const std::string bare(san.substr(0, san.find_last_not_of("+#") + 1));
  if (from_san(position, bare) != move) {
    return Verdict::violated("read as " + name + ", but " + bare + " is read otherwise");
  }
  return Verdict::holds();
}

}  // namespace refute::props
