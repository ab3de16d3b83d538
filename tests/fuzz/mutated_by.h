#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/script_mutation.h"

namespace refute::fuzz {

struct MutationOptions {
  unsigned seed;
  std::size_t room;  // what the text may grow to
};

/// The text after the mutator; where that leaves a text to the fuzzer, all of it becomes `?`.
template <typename Mutator>
std::string mutated_by(Mutator mutator, const std::string& text, const MutationOptions& options) {
  std::vector<std::uint8_t> buffer(text.begin(), text.end());
  buffer.resize(options.room);
  const auto clear = [](const Input& input) {
    std::fill_n(input.data, input.size, std::uint8_t{'?'});
    return input.size;
  };
  const std::size_t size = mutator({buffer.data(), text.size(), options.room}, options.seed, clear);
  return {buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size)};
}

}  // namespace refute::fuzz
