#include "oracle/trace/witness.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;

std::string key_of(const props::PositionScript& node, Depth depth) {
  return fmt::format("{} {} {}", depth.plies(), node.rules == Rules::kChess960 ? "960" : "",
                     props::print_position_script(node));
}

/// The position without its clocks, on which no count depends; nullopt if the line is illegal.
std::optional<std::string> position_key(const props::PositionScript& node, Depth depth) {
  auto setups = props::setups_of(node);
  if (!setups) return std::nullopt;
  Setup last = setups->back();
  last.halfmove_clock = 0;
  last.fullmove_number = 1;
  return key_of({last, node.rules, {}}, depth);
}

}  // namespace

Result<DivideReply, OracleError> Witness::divide(const props::PositionScript& node, Depth depth) {
  ++queries_;
  const Clock::time_point start = Clock::now();
  Result<DivideReply, OracleError> reply = source_.divide(node, depth);
  const bool is_fresh = std::exchange(is_fresh_, false);
  if (!reply && !is_utterance(reply.error().kind)) return reply;
  Statement statement = statement_of({node, depth}, reply);
  statement.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  statement.is_fresh = is_fresh;
  note(std::move(statement));
  return reply;
}

bool Witness::renew() {
  is_fresh_ = source_.renew();
  return is_fresh_;
}

void Witness::note(Statement statement) {
  const Question& query = statement.query;
  const auto [known, is_new] = by_query_.try_emplace(key_of(query.node, query.depth), statement);
  if (!is_new) check(known->second, statement);
  if (side_ == Side::kSubject || !statement.reply) return;
  const std::optional<std::string> position = position_key(query.node, query.depth);
  if (!position) return;
  const auto [same, is_new_position] = by_position_.try_emplace(*position, statement);
  if (!is_new_position) check(same->second, statement);
}

void Witness::check(const Statement& known, const Statement& statement) {
  if (!is_consistent(known, statement)) contradict(known, statement);
}

void Witness::contradict(Statement first, Statement second) {
  if (inconsistency_) return;
  inconsistency_ = Inconsistency{source_.identity().source, side_ == Side::kSubject,
                                 std::move(first), std::move(second)};
}

}  // namespace refute::oracle
