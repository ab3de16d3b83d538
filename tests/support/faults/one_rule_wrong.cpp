#include "tests/support/faults/one_rule_wrong.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::faults {
namespace {

bool has_both_kings(const Setup& setup) {
  return kings_of(setup, Color::kWhite).size() == 1 && kings_of(setup, Color::kBlack).size() == 1;
}

/// One board on which moves are made and taken back with the fault.
class Walker {
 public:
  Walker(const Fault& fault, Setup root, Rules rules)
      : fault_(fault), state_(std::move(root)), rules_(rules) {}

  std::vector<std::string> list() const { return listed_with(fault_, state_, rules_); }

  /// The movement that is written so; a text that is none cannot be made.
  std::optional<Move> movement(const std::string& text) const {
    for (Move move : mailbox::movements(state_)) {
      if (to_uci(move, rules_) == text) return move;
    }
    return std::nullopt;
  }

  void make(Move move) {
    const Setup before = state_;
    const Setup after = mailbox::after(before, move);
    state_ = after;
    if (fault_.spoil_made) fault_.spoil_made({before, move, after, rules_}, state_);
  }

  void undo(const Setup& before, Move move) {
    const Setup after = mailbox::after(before, move);
    state_ = before;
    if (fault_.spoil_undone) fault_.spoil_undone({before, move, after, rules_}, state_);
  }

  /// The moves are read before any of them is made: what one leaves behind on the board does not
  /// change what the others are.
  oracle::DivideReply divide(Depth depth) {
    std::vector<std::pair<std::string, std::optional<Move>>> moves;
    for (const std::string& text : list()) moves.emplace_back(text, movement(text));
    oracle::DivideReply reply;
    for (const auto& [text, move] : moves) {
      const std::uint64_t leaves = move ? leaves_below(*move, depth.next()) : 1;
      reply.lines.push_back({text, leaves});
      reply.total += leaves;
    }
    return reply;
  }

 private:
  std::uint64_t leaves_below(Move move, Depth depth) {
    if (!state_.placement.at(move.from())) return 1;
    const Setup before = state_;
    make(move);
    const bool is_leaf = depth == Depth(0) || !has_both_kings(state_);
    const std::uint64_t leaves = is_leaf ? 1 : divide(depth).total;
    undo(before, move);
    return leaves;
  }

  const Fault& fault_;
  Setup state_;
  Rules rules_;
};

Walker walk(const Fault& fault, const props::PositionScript& script) {
  Walker walker(fault, script.root, script.rules);
  for (const std::string& text : script.moves) {
    const std::optional<Move> move = walker.movement(text);
    if (!move) break;  // like Stockfish: a move that it does not know ends the line
    walker.make(*move);
  }
  return walker;
}

}  // namespace

std::vector<std::string> listed_with(const Fault& fault, const Setup& setup, Rules rules) {
  if (!has_both_kings(setup)) return {};
  Listing listing{setup, rules, {}};
  for (Move move : mailbox::legal_moves(setup)) listing.moves.push_back(to_uci(move, rules));
  std::sort(listing.moves.begin(), listing.moves.end());
  if (fault.spoil_list) fault.spoil_list(listing);
  return listing.moves;
}

std::vector<std::string> listed_after(const Fault& fault, const props::PositionScript& script) {
  return walk(fault, script).list();
}

oracle::Comparison difference_to(const std::vector<std::string>& listed, const Setup& setup,
                                 Rules rules) {
  oracle::DivideReply subject;
  for (const std::string& move : listed) subject.lines.push_back({move, 1});
  subject.total = listed.size();
  oracle::DivideReply reference;
  for (Move move : mailbox::legal_moves(setup)) {
    reference.lines.push_back({to_uci(move, rules), 1});
  }
  reference.total = reference.lines.size();
  return oracle::compare(subject, reference);
}

OneRuleWrong::OneRuleWrong(const Fault& fault)
    : fault_(fault), identity_{"test:" + fault.name, fault.name, ""} {}

Result<oracle::DivideReply, OracleError> OneRuleWrong::divide(const props::PositionScript& node,
                                                              Depth depth) {
  return walk(fault_, node).divide(depth);
}

}  // namespace refute::faults
