#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

#include "fuzz/script_mutation.h"

// The mutation of position scripts for AFL++, whose driver knows nothing of
// LLVMFuzzerCustomMutator: a shared library named by AFL_CUSTOM_MUTATOR_LIBRARY. See "Custom
// mutators" in its manual.

namespace {

using refute::fuzz::Input;

struct Mutator {
  std::vector<std::uint8_t> buffer;
  unsigned seed;
};

/// One byte changed; AFL++ has better ways, and uses them on the same inputs.
std::size_t change_a_byte(const Input& input, unsigned seed) {
  if (input.size == 0) return 0;
  input.data[seed % input.size] ^= static_cast<std::uint8_t>(1U << (seed / 7 % 8));
  return input.size;
}

}  // namespace

extern "C" void* afl_custom_init(void*, unsigned seed) {
  return new (std::nothrow) Mutator{{}, seed};
}

extern "C" std::size_t afl_custom_fuzz(void* state, std::uint8_t* data, std::size_t size,
                                       std::uint8_t** out, std::uint8_t* other,
                                       std::size_t other_size, std::size_t most) {
  Mutator& mutator = *static_cast<Mutator*>(state);
  const unsigned seed = mutator.seed++;
  mutator.buffer.assign(data, data + size);
  mutator.buffer.resize(most);
  const Input input{mutator.buffer.data(), size, most};
  *out = mutator.buffer.data();
  if (other != nullptr && seed % 8 == 0) {
    return refute::fuzz::cross_over_scripts({data, size}, {other, other_size}, input, seed);
  }
  return refute::fuzz::mutate_script(
      input, seed, [seed](const Input& bytes) { return change_a_byte(bytes, seed); });
}

extern "C" void afl_custom_deinit(void* state) { delete static_cast<Mutator*>(state); }
