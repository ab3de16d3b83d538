#include "props/laws/run_key.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "props/plain_fen.h"
#include "props/state.h"

namespace refute::props {
namespace {

/// Everything that a key must tell apart.
struct Identity {
  Board board;
  Color side_to_move;

  friend bool operator==(const Identity&, const Identity&) = default;
};

Identity identity_of(const KnownPosition& position) {
  Identity identity{position.state().board, position.state().side_to_move};
  const auto& moves = position.legal_moves();
  const bool has_ep_capture = std::any_of(
      moves.begin(), moves.end(), [](Move move) { return move.kind() == MoveKind::kEnPassant; });
  if (!has_ep_capture) identity.board.ep_target = Bitboard();
  return identity;
}

/// The position without its clocks, which a key does not mind.
std::string written(const Identity& identity) {
  return print_plain_fen({identity.board, identity.side_to_move});
}

/// The positions of a run by their keys.
class Owners {
 public:
  Verdict operator()(const KnownPosition& position, Subject& subject) {
    const Key key = subject.key();
    const Identity identity = identity_of(position);
    const auto owner = owners_.find(key.bits());
    if (owner == owners_.end()) {
      if (owners_.size() < kMostOwners) owners_.emplace(key.bits(), identity);
      return Verdict::holds();
    }
    if (owner->second == identity) return Verdict::holds();
    return Verdict::violated("one key for " + written(owner->second) + " and " + written(identity));
  }

 private:
  /// Some 15 MB. Later positions are compared with these and not kept.
  static constexpr std::size_t kMostOwners = std::size_t{1} << 17;

  std::unordered_map<std::uint64_t, Identity> owners_;
};

}  // namespace

RunLaw key_belongs_to_one_position() { return Owners(); }

}  // namespace refute::props
