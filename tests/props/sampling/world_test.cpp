#include "props/sampling/world.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"

namespace refute::props {
namespace {

World world_named(std::string_view name) { return *parse_world(name); }

std::vector<Setup> positions_of(const World& world) {
  std::vector<Setup> positions;
  const WorldPart whole{world};
  for (std::uint64_t block = 0; block < blocks_of(whole); ++block) {
    const std::vector<Setup> more = positions_of(whole, block);
    positions.insert(positions.end(), more.begin(), more.end());
  }
  return positions;
}

TEST(World, IsReadByItsName) {
  for (const World& world : all_worlds()) EXPECT_EQ(parse_world(world_name(world)), world);
  EXPECT_EQ(world_name({WorldKind::kEnPassant, 1}), "en-passant+1");
  for (const char* name : {"", "pieces", "pieces+3", "pieces+", "Pieces+0", "pieces+0 "})
    EXPECT_FALSE(parse_world(name)) << name;
}

// Two kings that do not touch stand in 3612 ways (1806 of each colour's view, known from endgame
// tables), with either side to move.
TEST(World, HoldsAllPlacesOfTwoKings) {
  EXPECT_EQ(positions_of(world_named("pieces+0")).size(), 2U * 3612U);
}

class SmallWorld : public testing::TestWithParam<std::string> {};

TEST_P(SmallWorld, HoldsEveryPositionOnceAndOnlyNormalOnes) {
  const World world = world_named(GetParam());
  std::set<std::string> seen;
  for (const refute::Setup& setup : positions_of(world)) {
    const std::string fen = print_fen(setup, CastlingSpelling::kShredder);
    EXPECT_TRUE(seen.insert(fen).second) << fen << " comes twice";
    EXPECT_EQ(problems_of(setup, rules_of(world)).setup_class(), SetupClass::kNormal) << fen;
  }
  EXPECT_GT(seen.size(), 500U);
}

INSTANTIATE_TEST_SUITE_P(World, SmallWorld,
                         testing::Values("castling+0", "castling+1", "castling960+0",
                                         "en-passant+0", "promotion+0"));

/// The worlds in which a pawn of the kind may come as a piece more, too: all drafts with White's
/// king on c1 and Black's on a8.
TEST(World, APositionWithSeveralPawnsComesOnce) {
  constexpr std::uint64_t kKings = 2 + 64 * 56;
  for (const char* name : {"promotion", "en-passant"}) {
    const World none = world_named(std::string(name) + "+0");
    const World one = world_named(std::string(name) + "+1");
    const std::uint64_t drafts = drafts_of(none);
    const std::uint64_t places = drafts / (64 * 64);  // of pawns and colours, chosen before kings
    std::set<std::string> seen;
    for (std::uint64_t place = 0; place < places; ++place) {
      for (std::uint64_t more = 0; more * drafts < drafts_of(one); ++more) {
        const auto setup = position_at(one, place + places * kKings + drafts * more);
        if (!setup) continue;
        EXPECT_TRUE(seen.insert(print_fen(*setup)).second) << name << ": " << print_fen(*setup);
      }
    }
    EXPECT_GT(seen.size(), 3000U) << name;
  }
}

TEST(World, PartsAddUpToTheWhole) {
  const World world = world_named("castling+0");
  for (const std::uint64_t parts : {1ULL, 3ULL}) {
    std::uint64_t positions = 0;
    std::uint64_t fingerprint = 0;
    for (std::uint64_t part = 0; part < parts; ++part) {
      const WorldPart one{world, part, parts};
      for (std::uint64_t block = 0; block < blocks_of(one); ++block) {
        for (const refute::Setup& setup : positions_of(one, block)) {
          ++positions;
          fingerprint += fingerprint_of(setup);
        }
      }
    }
    const std::vector<refute::Setup> all = positions_of(world);
    std::uint64_t expected = 0;
    for (const refute::Setup& setup : all) expected += fingerprint_of(setup);
    EXPECT_EQ(positions, all.size()) << parts;
    EXPECT_EQ(fingerprint, expected) << parts;
  }
}

}  // namespace
}  // namespace refute::props
