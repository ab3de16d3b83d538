#include "fuzz/script_mutation.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "engine/setup_problems.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/mutator.h"
#include "props/sampling/targeted.h"

namespace refute::fuzz {
namespace {

using props::PositionScript;

constexpr props::Odds kBytesOfGarbage{1, 8};
constexpr props::Odds kBytesOfScript{1, 64};
constexpr props::Odds kRecipe{1, 32};

/// The script that the bytes say, if its root can be played; moves only as far as they are legal.
std::optional<PositionScript> playable_script_of(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return std::nullopt;
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  auto script = props::parse_position_script(text, Rules::kStandard);
  if (!script) return std::nullopt;
  if (needs_chess960(script->root)) script->rules = Rules::kChess960;
  const auto problems = problems_of(script->root, script->rules);
  if (problems.setup_class() == SetupClass::kInvalid) return std::nullopt;
  return props::with_legal_beginning(*std::move(script));
}

/// A start that there is nothing better than: one in four is of Chess960.
PositionScript fresh_script(props::Random& random) {
  if (!random.chance({1, 4})) {
    return {props::chess960_start(props::kStandardStart), Rules::kStandard, {}};
  }
  const int number = static_cast<int>(random.below(props::kChess960StartCount));
  return {props::chess960_start(number), Rules::kChess960, {}};
}

/// A position made for a situation that chance hardly ever brings about: an en passant capture
/// that the pins forbid is found by trying once in millions of moves.
std::optional<PositionScript> script_for_some_situation(props::Random& random) {
  const props::Situation situation = random.pick(props::all_situations());
  const Rules wanted = random.chance({1, 4}) ? Rules::kChess960 : Rules::kStandard;
  return props::targeted(situation, wanted, random);
}

/// Whether the recipes are used; the switch is there to measure what the feedback is worth alone.
bool has_recipes() {
  static const bool has = [] {
    const char* const value = std::getenv("REFUTE_FUZZ_RECIPES");
    return value == nullptr || std::string_view(value) != "0";
  }();
  return has;
}

/// The size of the text, which is in the buffer on return; 0 if it does not fit.
std::size_t write(const PositionScript& script, const Input& out) {
  const std::string text = props::print_position_script(props::fitting(script, out.capacity));
  if (text.size() > out.capacity) return 0;
  std::memcpy(out.data, text.data(), text.size());
  return text.size();
}

}  // namespace

std::size_t mutate_script(const Input& input, unsigned seed, const MutateBytes& bytes) {
  props::Random random(seed);
  std::size_t size = 0;
  if (random.chance(kRecipe) && has_recipes()) {
    if (const auto made = script_for_some_situation(random)) size = write(*made, input);
    if (size > 0) return size;
  }
  const auto script = playable_script_of({input.data, input.size});
  if (!random.chance(script ? kBytesOfScript : kBytesOfGarbage)) {
    size = write(props::mutated(script ? *script : fresh_script(random), random), input);
  }
  if (size == 0) size = bytes(input);
  if (size > 0) return size;
  input.data[0] = ' ';
  return 1;
}

std::size_t cross_over_scripts(std::span<const std::uint8_t> first,
                               std::span<const std::uint8_t> second, const Input& out,
                               unsigned seed) {
  props::Random random(seed);
  const auto one = playable_script_of(first);
  const auto other = playable_script_of(second);
  if (one && other && one->rules == other->rules) {
    const std::size_t size = write(props::crossed_over(*one, *other, random), out);
    if (size > 0) return size;
  }
  const auto kept = first.empty() ? second : first;
  const std::size_t size = std::min(kept.size(), out.capacity);
  if (size > 0) std::memcpy(out.data, kept.data(), size);
  if (size > 0) return size;
  out.data[0] = ' ';
  return 1;
}

}  // namespace refute::fuzz
