#include "fuzz/script_mutation.h"

// libFuzzer calls these if a program has them, and offers its own mutation for what they leave.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return refute::fuzz::mutate_script({data, size, most}, seed, [](const auto& input) {
    return LLVMFuzzerMutate(input.data, input.size, input.capacity);
  });
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                                 const std::uint8_t* data2, std::size_t size2,
                                                 std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
  return refute::fuzz::cross_over_scripts({data1, size1}, {data2, size2}, {out, 0, most}, seed);
}
