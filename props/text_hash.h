#pragma once

#include <cstdint>
#include <string_view>

namespace refute::props {

/// FNV-1a (Fowler, Noll and Vo) with its halves folded, for the low bits are its weakest: the same
/// on every machine, unlike std::hash.
constexpr std::uint64_t text_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash ^ hash >> 32;
}

}  // namespace refute::props
