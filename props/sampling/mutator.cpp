#include "props/sampling/mutator.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/edits.h"
#include "props/sampling/random_game.h"

namespace refute::props {
namespace {

constexpr int kMostPlayed = 8;
constexpr int kMostPlayedOfLong = 40;
constexpr std::uint64_t kMostEditBytes = 12;

/// The position at the end of the line. Precondition: the script can be played.
Setup last_of(const PositionScript& script) { return setups_of(script)->back(); }

PositionScript played_on(PositionScript script, Random& random) {
  GameOptions options{.rules = script.rules};
  options.max_plies = random.between(1, random.chance({1, 4}) ? kMostPlayedOfLong : kMostPlayed);
  const RandomGame game = random_game(last_of(script), options, random);
  script.moves.insert(script.moves.end(), game.script.moves.begin(), game.script.moves.end());
  return script;
}

PositionScript cut_short(PositionScript script, Random& random) {
  script.moves.resize(static_cast<std::size_t>(random.below(script.moves.size() + 1)));
  return script;
}

/// Another line from some ply on; what then is still legal of the old one follows.
PositionScript diverted(const PositionScript& script, Random& random) {
  if (script.moves.empty()) return played_on(script, random);
  const auto ply = static_cast<std::ptrdiff_t>(random.below(script.moves.size()));
  PositionScript other = script;
  other.moves.resize(static_cast<std::size_t>(ply));
  other = played_on(std::move(other), random);
  other.moves.insert(other.moves.end(), script.moves.begin() + ply + 1, script.moves.end());
  return with_legal_beginning(std::move(other));
}

/// A later position of the line as the root, with all its rights.
PositionScript re_rooted(const PositionScript& script, Random& random) {
  const auto setups = setups_of(script);
  const auto ply = static_cast<std::size_t>(random.below(setups->size()));
  PositionScript later{(*setups)[ply], script.rules, {}};
  later.moves.assign(script.moves.begin() + static_cast<std::ptrdiff_t>(ply), script.moves.end());
  return later;
}

/// A few edits of some position of the line.
PositionScript edited_somewhere(const PositionScript& script, Random& random) {
  std::array<std::uint8_t, kMostEditBytes> program{};
  for (std::uint8_t& byte : program) byte = static_cast<std::uint8_t>(random.below(256));
  const auto size = static_cast<std::size_t>(1 + random.below(kMostEditBytes));
  return edited(cut_short(script, random), std::span(program).first(size));
}

/// The men that stand on some files of the one board, on the other.
std::optional<PositionScript> with_files_of(const PositionScript& first, const Setup& second,
                                            Random& random) {
  PositionScript mixed{last_of(first), first.rules, {}};
  const std::uint64_t files = random.below(256);
  for (int index = 0; index < Square::kCount; ++index) {
    if ((files >> (index % 8) & 1) == 0) continue;
    const Square square = Square::from_index(index);
    const std::optional<Piece> piece = second.placement.at(square);
    mixed.root.placement.remove(square);
    if (piece) mixed.root.placement.put(square, *piece);
  }
  const auto is_playable = [&] {
    return problems_of(mixed.root, mixed.rules).setup_class() != SetupClass::kInvalid;
  };
  if (is_playable()) return mixed;
  mixed.root.ep_square.reset();
  if (is_playable()) return mixed;
  for (Square rook : mixed.root.castling_rooks) {
    Setup without = mixed.root;
    without.castling_rooks = without.castling_rooks.without(rook);
    if (!problems_of(mixed.root, mixed.rules).contains(SetupProblem::kBadCastlingRights)) break;
    mixed.root = without;
  }
  return is_playable() ? std::optional(mixed) : std::nullopt;
}

PositionScript with_line_of(const PositionScript& first, const PositionScript& second,
                            Random& random) {
  PositionScript mixed = cut_short(first, random);
  const auto from = static_cast<std::ptrdiff_t>(random.below(second.moves.size() + 1));
  mixed.moves.insert(mixed.moves.end(), second.moves.begin() + from, second.moves.end());
  return with_legal_beginning(std::move(mixed));
}

}  // namespace

PositionScript mutated(const PositionScript& script, Random& random) {
  switch (random.below(8)) {
    case 0:
    case 1:
      return played_on(script, random);
    case 2:
      return cut_short(script, random);
    case 3:
      return diverted(script, random);
    case 4:
      return re_rooted(script, random);
    default:
      return edited_somewhere(script, random);
  }
}

PositionScript crossed_over(const PositionScript& first, const PositionScript& second,
                            Random& random) {
  if (random.chance({1, 2})) return with_line_of(first, second, random);
  return with_files_of(first, last_of(second), random).value_or(first);
}

PositionScript with_legal_beginning(PositionScript script) {
  const auto setups = setups_of(script);
  if (!setups && setups.error().kind == LineError::Kind::kIllegalMove) {
    script.moves.resize(setups.error().move_index);
  }
  return script;
}

PositionScript fitting(PositionScript script, std::size_t most_bytes) {
  while (!script.moves.empty() && print_position_script(script).size() > most_bytes) {
    script.moves.pop_back();
  }
  return script;
}

}  // namespace refute::props
