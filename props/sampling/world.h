#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/setup.h"

/// Bounded worlds: all positions of one kind, not a sample.
namespace refute::props {

/// What the pieces besides those of the kind are added to.
enum class WorldKind : std::uint8_t {
  kPieces,    // the two kings, either side to move
  kCastling,  // king and rooks at home with one right or both, the enemy king, either side to move
  kCastling960,  // the same for all places of king and rooks under Chess960 rules
  kEnPassant,    // two kings, a pawn that has just made a double push, one or two that may take it
  kPromotion,    // two kings, a pawn one step before the last rank, its side to move
};

/// All positions of a kind with at most so many pieces more, of any kind and colour.
struct World {
  WorldKind kind;
  int more = 0;

  friend bool operator==(const World&, const World&) = default;
};

/// The most pieces that may be added.
inline constexpr int kMostMore = 2;

/// "pieces+1", "castling960+0", ...
std::string world_name(const World& world);

/// The world of that name; nullopt if there is none.
std::optional<World> parse_world(std::string_view name);

/// All worlds, the smaller ones of each kind first.
std::vector<World> all_worlds();

/// The rules under which its positions are to be played.
Rules rules_of(const World& world);

/// How many drafts the world has. Some are no positions: two pieces on one square, a king that
/// could be taken.
std::uint64_t drafts_of(const World& world);

/// The position of that draft, if it is one of the normal class; every position of the world is
/// that of exactly one draft. Precondition: the number is below `drafts_of(world)`.
std::optional<Setup> position_at(const World& world, std::uint64_t draft);

/// The drafts of a world are worked through in blocks of so many.
inline constexpr std::uint64_t kDraftsPerBlock = 512;

/// One of several parts of a world: every so manieth of its blocks.
struct WorldPart {
  World world;
  std::uint64_t part = 0;  // below `parts`
  std::uint64_t parts = 1;
};

/// How many blocks the part has.
std::uint64_t blocks_of(const WorldPart& part);

/// The positions of one block. Precondition: the number is below `blocks_of(part)`.
std::vector<Setup> positions_of(const WorldPart& part, std::uint64_t block);

/// A number that stands for the position; the sum over several, modulo 2^64, for the set of them.
std::uint64_t fingerprint_of(const Setup& setup);

}  // namespace refute::props
