#include "oracle/diagnose/make_hypotheses.h"

#include <iterator>
#include <optional>
#include <utility>

#include "oracle/diagnose/node_facts.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

/// The wrong state carried on through the rest of the line, if its moves can be made in it.
std::optional<Setup> carried_on(const PlayedLine& line, std::size_t from, Setup state) {
  for (std::size_t index = from; index < line.moves.size(); ++index) {
    const Move move = line.moves[index];
    if (state.placement.at(move.from()) != line.setups[index].placement.at(move.from())) {
      return std::nullopt;
    }
    state = mailbox::after(state, move);
  }
  return state;
}

bool is_kept_right(Rule rule) {
  return rule >= Rule::kRightKeptAfterPromotionCapture && rule <= Rule::kRightKeptAfterRookMove;
}

/// The end of the line with the rights that the move kept, as if no later move could take them:
/// another capture on the rook's square is made as wrongly as the first.
Hypothesis kept_to_the_end(const PlayedLine& line, const PlayedMove& played,
                           const Hypothesis& kept) {
  Hypothesis at_end = kept;
  at_end.believed = line.last();
  at_end.believed.castling_rooks |= kept.believed.castling_rooks - played.after.castling_rooks;
  return at_end;
}

/// The en passant squares of earlier moves, as if they were still noted at the end.
void add_left_over_squares(const PlayedLine& line, Hypotheses& hypotheses) {
  for (std::size_t index = line.setups.size() - 1; index-- > 0;) {
    const auto& square = line.setups[index].ep_square;
    if (!square || square == line.last().ep_square) continue;
    Setup state = line.last();
    state.ep_square = square;
    hypotheses.push_back({Rule::kEnPassantSquareLeftOver, state,
                          "the en passant square " + square->text() + " is still noted after " +
                              move_at(line, line.moves.size() - 1).text});
  }
}

Hypotheses hypotheses_about(const PlayedMove& played) {
  Hypotheses all = hypotheses_about_rights(played);
  for (const auto& part : {hypotheses_about_en_passant(played), hypotheses_about_pieces(played)}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  Setup same_side = played.after;
  same_side.side_to_move = played.before.side_to_move;
  all.push_back(
      {Rule::kSideNotChanged, same_side, "after " + played.text + " the same side is to move"});
  return all;
}

}  // namespace

Hypotheses make_hypotheses(const PlayedLine& line) {
  Hypotheses all;
  for (std::size_t index = 0; index < line.moves.size(); ++index) {
    const PlayedMove played = move_at(line, index);
    for (Hypothesis& hypothesis : hypotheses_about(played)) {
      if (is_kept_right(hypothesis.rule)) all.push_back(kept_to_the_end(line, played, hypothesis));
      auto state = carried_on(line, index + 1, hypothesis.believed);
      if (!state) continue;
      hypothesis.believed = *state;
      all.push_back(std::move(hypothesis));
    }
  }
  add_left_over_squares(line, all);
  return all;
}

}  // namespace refute::oracle
