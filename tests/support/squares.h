#pragma once

#include <initializer_list>

#include "engine/bitboard.h"

namespace refute {

/// The set of these squares.
inline Bitboard squares(std::initializer_list<Square> members) {
  Bitboard set;
  for (Square square : members) set |= Bitboard(square);
  return set;
}

}  // namespace refute
