#include "oracle/sources/written_moves.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Castling = Protocol::Castling;

/// Castling, which is `e1g1`, or `e1h1` in Chess960, as it is sent: `e1h1` or `O-O`; other moves as
/// they are.
std::string with_castling_as(Castling castling, const std::string& move, const Setup& setup,
                             Rules rules) {
  const std::optional<Square> from = Square::parse(std::string_view(move).substr(0, 2));
  const std::optional<Square> to = Square::parse(std::string_view(move).substr(2, 2));
  const Piece king{setup.side_to_move, PieceType::kKing};
  if (!from || !to || setup.placement.at(*from) != king) return move;
  const int files = index_of(to->file()) - index_of(from->file());
  const bool takes_rook = setup.placement.at(*to) == Piece{setup.side_to_move, PieceType::kRook};
  if (rules == Rules::kChess960 ? !takes_rook : std::abs(files) < 2) return move;
  if (castling == Castling::kLetters) return files > 0 ? "O-O" : "O-O-O";
  return from->text() + Square::at(files > 0 ? File::kH : File::kA, from->rank()).text();
}

}  // namespace

std::vector<std::string> candidate_moves(const Setup& setup) {
  std::vector<std::string> moves;
  for (const Move move : mailbox::movements(setup)) moves.push_back(to_uci(move, Rules::kStandard));
  const Square king = mailbox::king_square(setup.placement, setup.side_to_move);
  const bool is_home = king.file() == File::kE && king.rank() == back_rank(setup.side_to_move);
  for (const File file : {File::kC, File::kG}) {
    if (is_home) moves.push_back(king.text() + Square::at(file, king.rank()).text());
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

Result<props::PositionScript, props::LineError> written_for(const Protocol& protocol,
                                                            const props::PositionScript& node) {
  // In Chess960 the king takes its rook, if squares are written at all.
  const bool is_as_rules =
      protocol.castling == Castling::kAsRules ||
      (node.rules == Rules::kChess960 && protocol.castling != Castling::kLetters);
  if (node.moves.empty() || (is_as_rules && !protocol.has_upper_promotions)) return node;
  props::PositionScript said = node;
  for (std::string& move : said.moves) {
    const bool is_raised = protocol.has_upper_promotions && move.size() == 5;
    if (is_raised) move.back() = static_cast<char>(move.back() - 'a' + 'A');
  }
  if (is_as_rules) return said;
  const auto setups = props::setups_of(node);
  if (!setups) return Unexpected{setups.error()};
  for (std::size_t i = 0; i < said.moves.size(); ++i) {
    said.moves[i] = with_castling_as(protocol.castling, said.moves[i], (*setups)[i], node.rules);
  }
  return said;
}

props::PositionScript by_own_fen(const props::PositionScript& node) {
  if (node.moves.empty()) return node;
  const auto setups = props::setups_of(node);
  return setups ? props::PositionScript{setups->back(), node.rules, {}} : node;
}

bool is_coordinates(std::string_view move) {
  const auto is_square = [&](std::size_t at) {
    return move[at] >= 'a' && move[at] <= 'h' && move[at + 1] >= '1' && move[at + 1] <= '8';
  };
  if (move.size() < 4 || move.size() > 5 || !is_square(0) || !is_square(2)) return false;
  return move.size() == 4 || (move[4] >= 'a' && move[4] <= 'z');
}

}  // namespace refute::oracle
