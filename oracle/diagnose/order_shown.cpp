#include "oracle/diagnose/order_shown.h"

#include <string_view>

#include "engine/fen.h"

namespace refute::oracle {
namespace {

std::optional<models::Asked> listed(std::string_view fen, const AskSubject& ask) {
  const Question question{{*parse_fen(fen), Rules::kStandard, {}}, Depth(1)};
  const std::optional<DivideReply> reply = ask(question);
  if (!reply || reply->lines.empty()) return std::nullopt;
  return asked_with_order(question, *reply);
}

}  // namespace

std::optional<models::MoveOrder> order_shown_by(const AskSubject& ask) {
  // Every piece type can move, and the king can castle.
  const auto types = listed("r1bqk2r/pp3ppp/2n2n2/2b5/2B5/2N2N2/PP3PPP/R1BQK2R w KQkq - 0 1", ask);
  // King, queen and knight have all their ways, and a pawn is promoted by push and by capture.
  const auto ways = listed("1n6/P1k5/6Q1/8/2N5/8/4K3/8 w - - 0 1", ask);
  if (!types) return std::nullopt;
  models::MoveOrder order = models::order_shown_by(*types);
  if (ways) models::add_order_of_piece(order, *ways);
  return order;
}

}  // namespace refute::oracle
