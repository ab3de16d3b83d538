#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "props/laws/law_text.h"
#include "props/laws/make_undo.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

// The law about two orders of the same moves has a search of its own.

namespace refute::props {
namespace {

/// Three plies, first and third by the same side.
using Plies = std::array<Move, 3>;

Plies swapped(const Plies& plies) { return {plies[2], plies[1], plies[0]}; }

bool contains(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// A move, where it leads, and what is legal there.
struct Branch {
  Branch(const Setup& root, Move first)
      : move(first), after(mailbox::after(root, first)), replies(mailbox::legal_moves(after)) {}

  Move move;
  Setup after;
  std::vector<Move> replies;
};

/// A reply that is legal after either of the two moves.
std::optional<Move> common_reply(const Branch& first, const Branch& second) {
  for (Move reply : first.replies) {
    if (contains(second.replies, reply)) return reply;
  }
  return std::nullopt;
}

/// Where the reply and that move lead; nullopt if the move is not legal then.
std::optional<Setup> setup_after(const Branch& branch, Move reply, Move last) {
  const Setup setup = mailbox::after(branch.after, reply);
  if (!contains(mailbox::legal_moves(setup), last)) return std::nullopt;
  return mailbox::after(setup, last);
}

/// Three plies that can be played in both orders and lead to one position.
std::optional<Plies> commuting_plies(const Branch& first, const Branch& second) {
  const std::optional<Move> reply = common_reply(first, second);
  if (!reply) return std::nullopt;
  const std::optional<Setup> one = setup_after(first, *reply, second.move);
  if (!one || one != setup_after(second, *reply, first.move)) return std::nullopt;
  return Plies{first.move, *reply, second.move};
}

/// A few of the moves, spread over the list.
std::vector<Branch> branches_of(const KnownPosition& position) {
  constexpr std::size_t kWanted = 4;
  const std::vector<Move>& moves = position.legal_moves();
  const std::size_t count = std::min(kWanted, moves.size());
  std::vector<Branch> branches;
  branches.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    branches.emplace_back(position.setup(), moves[i * moves.size() / count]);
  }
  return branches;
}

struct Reached {
  State state;
  Key key;
};

Reached reached_by(const Plies& plies, Subject& subject) {
  for (Move move : plies) subject.make(move);
  const Reached reached{subject.state(), subject.key()};
  for (std::size_t i = 0; i < plies.size(); ++i) subject.undo();
  return reached;
}

Verdict orders_agree(const Plies& plies, const KnownPosition& position, Subject& subject) {
  const Reached one = reached_by(plies, subject);
  const Reached other = reached_by(swapped(plies), subject);
  if (one.state == other.state && one.key == other.key) return Verdict::holds();
  std::string text;
  for (Move move : plies) text.append(text_of(move, position.rules())).append(" ");
  const std::string states = difference({one.state, other.state});
  return Verdict::violated(text +
                           "and the other order: " + (states.empty() ? "the keys differ" : states));
}

}  // namespace

Verdict move_orders_commute(const KnownPosition& position, Subject& subject) {
  const std::vector<Branch> branches = branches_of(position);
  bool found = false;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    for (std::size_t j = i + 1; j < branches.size(); ++j) {
      const auto plies = commuting_plies(branches[i], branches[j]);
      if (!plies) continue;
      found = true;
      Verdict verdict = orders_agree(*plies, position, subject);
      if (verdict.is_violated()) return verdict;
    }
  }
  return found ? Verdict::holds() : Verdict::vacuous();
}

}  // namespace refute::props
