#include "tests/chaos/system.h"

#include "tests/chaos/strikes.h"

namespace refute::chaos::system {

std::optional<Life> life_named(std::string_view name) {
  if (name == "hangs") return Life::kHangs;
  if (name == "floods") return Life::kFloods;
  if (name == "escapes") return Life::kEscapes;
  return std::nullopt;
}

}  // namespace refute::chaos::system
