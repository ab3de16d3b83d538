#pragma once

#include <cstdint>

#include "props/faults/fault.h"

/// What the faults of perft make of a count.
namespace refute::models {

/// What a counter of so many bits keeps of a count. Signed, it is widened with its sign.
constexpr std::uint64_t as_counted(const Fault& fault, std::uint64_t leaves) {
  if (fault.kind != Kind::kCount) return leaves;
  switch (fault.as<CountFault>()) {
    case CountFault::k8Bits:
      return static_cast<std::uint8_t>(leaves);
    case CountFault::k16Bits:
      return static_cast<std::uint16_t>(leaves);
    case CountFault::k32Bits:
      return static_cast<std::uint32_t>(leaves);
    case CountFault::k16BitsSigned:
      return static_cast<std::uint64_t>(static_cast<std::int16_t>(leaves));
    case CountFault::k32BitsSigned:
      return static_cast<std::uint64_t>(static_cast<std::int32_t>(leaves));
    default:
      return leaves;
  }
}

/// What the lines of its divide say where so many leaves are counted below a move.
constexpr std::uint64_t as_line(const Fault& fault, std::uint64_t leaves) {
  return fault.place == Place::kLineAndList ? leaves : as_counted(fault, leaves);
}

/// What it states as the total of so many.
constexpr std::uint64_t as_total(const Fault& fault, std::uint64_t leaves) {
  return fault.place == Place::kBelowTheRoot ? leaves : as_counted(fault, leaves);
}

/// Whether a node without moves counts as one: below the root, and where it is the root.
constexpr bool counts_mates_below_root(const Fault& fault) {
  return fault.is(Kind::kCount, CountFault::kMateIsOne) ||
         fault.is(Kind::kCount, CountFault::kMateIsOneAtRootToo);
}
constexpr bool counts_interior_below_root(const Fault& fault) {
  return fault.is(Kind::kCount, CountFault::kInteriorNodes) ||
         fault.is(Kind::kCount, CountFault::kInteriorNodesAndRoot);
}
constexpr bool counts_mate_at_root(const Fault& fault) {
  return fault.is(Kind::kCount, CountFault::kMateIsOneAtRootToo) ||
         fault.is(Kind::kCount, CountFault::kMateIsOneAtRoot);
}

}  // namespace refute::models
