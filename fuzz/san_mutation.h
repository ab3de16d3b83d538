#pragma once

#include "fuzz/script_mutation.h"

namespace refute::fuzz {

/// Changes the input of san_fuzzer, a position and lines that may be moves, and returns its new
/// size, which is never 0. The position is changed as chess, seldom; of the lines the bytes are
/// changed by `bytes`, or they are replaced by moves of a short game. Nothing but the input and
/// the seed decides the outcome.
std::size_t mutate_san_lines(const Input& input, unsigned seed, const MutateBytes& bytes);

}  // namespace refute::fuzz
