#pragma once

#include <string>

namespace refute::oracle {

/// The twelve men as SVG symbols named `man-P` to `man-k`, in an element that shows nothing: a
/// page has it once, and its boards use them. White's are hollow and Black's are solid, so that
/// sides are told apart without colour; each is outlined in the other's shade.
std::string piece_symbols();

}  // namespace refute::oracle
