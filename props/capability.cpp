#include "props/capability.h"

#include <array>
#include <cstddef>

namespace refute::props {
namespace {

constexpr std::array<std::string_view, kCapabilityCount> kNames{
    "state",       "make",        "copy-make",     "null-move",    "fen",          "strict-fen",
    "key",         "key-scratch", "strict-ep-key", "in-check",     "checkers",     "pinned",
    "gives-check", "is-legal",    "pseudo-legal",  "is-pseudo",    "generators",   "parts",
    "has-move",    "count",       "perft",         "divide",       "perft-styles", "walk",
    "attacks",     "lookups",     "lines",         "attackers-to", "uci",          "san",
    "problems",    "copy",        "start"};

}  // namespace

std::string_view capability_name(Capability capability) {
  return kNames[static_cast<std::size_t>(capability)];
}

std::string describe(Capabilities capabilities) {
  std::string text;
  for (int index = 0; index < kCapabilityCount; ++index) {
    const auto capability = static_cast<Capability>(index);
    if (!capabilities.contains(capability)) continue;
    if (!text.empty()) text += ", ";
    text += capability_name(capability);
  }
  return text;
}

}  // namespace refute::props
