#pragma once

#include <optional>
#include <string>

namespace refute::oracle {

/// The runtime of AddressSanitizer or ThreadSanitizer that a shared library was linked with, as the
/// loader names it: "libasan.so.8"; nullopt if it has none. Such a library can be loaded only where
/// that runtime was loaded before everything else.
std::optional<std::string> sanitizer_runtime_of(const std::string& library);

/// What to do about a library that the loader refused with these words, if it is a sanitizer that
/// is missing; empty otherwise.
std::string sanitizer_advice(const std::string& problem);

}  // namespace refute::oracle
