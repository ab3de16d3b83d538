#include "props/mailbox/king_safety.h"

#include <algorithm>

namespace refute::mailbox {

KingSafety::KingSafety(const Setup& setup)
    : setup_(setup),
      king_(king_square(setup.placement, setup.side_to_move)),
      is_attacked_(mailbox::is_attacked(setup.placement, king_, !setup.side_to_move)) {
  for (const SquareList& way : of(kRookWays, king_)) note_shield_on(way);
  for (const SquareList& way : of(kBishopWays, king_)) note_shield_on(way);
}

void KingSafety::note_shield_on(const SquareList& way) {
  const auto is_piece = [&](Square square) { return !setup_.placement.is_empty(square); };
  const Square* first = std::find_if(way.begin(), way.end(), is_piece);
  if (first == way.end()) return;
  const Square* second = std::find_if(first + 1, way.end(), is_piece);
  if (second == way.end() || !setup_.placement.holds(*second, !setup_.side_to_move)) return;
  shields_ |= Bitboard(*first);
}

}  // namespace refute::mailbox
