#pragma once

#include <cstdio>

namespace refute {

/// The streams that this process was started with, under new numbers.
struct PrivateStreams {
  std::FILE* in;   // null if there is none
  std::FILE* out;  // null if there is none
};

/// Takes standard input and output away from code that is about to be loaded: whatever that prints
/// goes to standard error, and what it reads is empty. To be called before anything was read.
PrivateStreams take_standard_streams();

}  // namespace refute
