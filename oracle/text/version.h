#pragma once

#include <string_view>

namespace refute::oracle {

/// The version of this program, as reports and the UCI greeting name it.
inline constexpr std::string_view kVersion = REFUTE_VERSION;

}  // namespace refute::oracle
