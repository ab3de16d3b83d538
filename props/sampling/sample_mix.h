#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/setup.h"
#include "props/sampling/position_script.h"

namespace refute::props {

/// Which rules the samples are made under.
enum class MixRules : std::uint8_t { kStandard, kChess960, kBoth };

/// What a sample came from. Of 20 samples, in the order of the enumerators:
///   7 positions built for a situation, each situation in turn; half of them with a short walk,
///     which as a rule brings king and rook home if they have just lost a castling right
///   4 random placements
///   2 random placements with a short walk
///   4 edit programs: on the start position, on a random placement or on a targeted position
///   3 random games from the start, of any length up to 320 plies
/// Rare moves are played ten times as often as others. Under `kBoth` one sample in three is made
/// under Chess960 rules, where a game starts from one of the 960 positions or, as often, from two
/// different ones for White and Black.
enum class SampleSource : std::uint8_t { kTargeted, kSetup, kSetupWalk, kEdits, kGame };

inline constexpr int kSampleSourceCount = 5;

/// A word for tables: `targeted`, `setup`, ...
std::string_view source_name(SampleSource source);

struct Sample {
  SampleSource source;
  PositionScript script;

  /// The setups along the script, as `setups_of` finds them: one more than there are moves.
  std::vector<Setup> setups;
};

/// The standard mixture of property runs and hunts. The members decide every sample, on any
/// machine and in any order of asking.
struct SampleMix {
  std::uint64_t seed = 1;
  MixRules rules = MixRules::kBoth;
};

/// The sample of that index. Its root is normal and its moves are legal by the mailbox. Every
/// situation that the rules allow is reached within 20,000 samples; see the test.
Sample sample_at(const SampleMix& mix, std::uint64_t index);

}  // namespace refute::props
