#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

// The mutation of position scripts as text, for any fuzzer that lets us do it.

namespace refute::fuzz {

/// Bytes in a buffer with room for more.
struct Input {
  std::uint8_t* data;
  std::size_t size;
  std::size_t capacity;
};

/// The fuzzer's own mutation of bytes in place; returns the new size.
using MutateBytes = std::function<std::size_t(const Input&)>;

/// Changes the input in place and returns its new size, which is never 0. A script is changed as
/// chess, or now and then replaced by one made for a rare situation; garbage, and sometimes a
/// script as well, is given to `bytes`, or replaced by a script. Nothing but the input and the seed
/// decides the outcome.
std::size_t mutate_script(const Input& input, unsigned seed, const MutateBytes& bytes);

/// Writes a script made out of the two into `out` and returns its size, which is never 0.
std::size_t cross_over_scripts(std::span<const std::uint8_t> first,
                               std::span<const std::uint8_t> second, const Input& out,
                               unsigned seed);

}  // namespace refute::fuzz
