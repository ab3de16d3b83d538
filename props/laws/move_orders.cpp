#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
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

/// Where the plies lead; nullopt if one of them is not legal.
std::optional<Setup> setup_after(Setup setup, const Plies& plies) {
  for (Move move : plies) {
    if (!contains(mailbox::legal_moves(setup), move)) return std::nullopt;
    setup = mailbox::after(setup, move);
  }
  return setup;
}

/// A reply that is legal after either of the two moves.
std::optional<Move> common_reply(const Setup& setup, Move first, Move second) {
  const std::vector<Move> replies = mailbox::legal_moves(mailbox::after(setup, second));
  for (Move reply : mailbox::legal_moves(mailbox::after(setup, first))) {
    if (contains(replies, reply)) return reply;
  }
  return std::nullopt;
}

/// Three plies that can be played in both orders and lead to one position.
std::optional<Plies> commuting_plies(const Setup& setup, Move first, Move second) {
  const std::optional<Move> reply = common_reply(setup, first, second);
  if (!reply) return std::nullopt;
  const Plies plies{first, *reply, second};
  const std::optional<Setup> one = setup_after(setup, plies);
  if (!one || one != setup_after(setup, swapped(plies))) return std::nullopt;
  return plies;
}

/// A few members, spread over the list.
std::vector<Move> spread(std::span<const Move> moves) {
  constexpr std::size_t kWanted = 4;
  const std::size_t count = std::min(kWanted, moves.size());
  std::vector<Move> chosen;
  chosen.reserve(count);
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(moves[i * moves.size() / count]);
  return chosen;
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
  const std::vector<Move> moves = spread(position.legal_moves());
  bool found = false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
      const auto plies = commuting_plies(position.setup(), moves[i], moves[j]);
      if (!plies) continue;
      found = true;
      Verdict verdict = orders_agree(*plies, position, subject);
      if (verdict.is_violated()) return verdict;
    }
  }
  return found ? Verdict::holds() : Verdict::vacuous();
}

}  // namespace refute::props
