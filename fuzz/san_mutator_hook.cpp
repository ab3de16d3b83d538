#include "fuzz/san_mutation.h"

// As mutator_hooks.cpp, for san_fuzzer.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return refute::fuzz::mutate_san_lines({data, size, most}, seed, [](const auto& input) {
    return LLVMFuzzerMutate(input.data, input.size, input.capacity);
  });
}
