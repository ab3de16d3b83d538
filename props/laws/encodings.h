#pragma once

#include <cstdint>

#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/square.h"
#include "props/known_position.h"
#include "props/sampling/random.h"

// Which of the 65,536 encodings of moves a subject is asked about in one position.

namespace refute::props {

inline constexpr std::uint32_t kEncodings = 0x10000;

/// What is chosen by chance in a position: the same for the same pieces, rights and turn, however
/// they came about and whatever the clocks say, so that a shortened line keeps what it has shown.
Random choice_of(const KnownPosition& position);

/// All 1,024 encodings of a move from there.
template <typename Ask>
void ask_about_all_from(std::uint32_t from, Ask ask) {
  for (std::uint32_t bits = from; bits < kEncodings; bits += Square::kCount) ask(bits);
}

/// One encoding of a move to each square: the four bits above those of the squares are drawn.
template <typename Ask>
void ask_about_some_from(std::uint32_t from, Random& random, Ask ask) {
  constexpr std::uint32_t kTargetsADraw = 64 / 4;
  for (std::uint32_t first = 0; first < Square::kCount; first += kTargetsADraw) {
    const std::uint64_t drawn = random.next();
    for (std::uint32_t next = 0; next < kTargetsADraw; ++next) {
      const auto kind = static_cast<std::uint32_t>(drawn >> (4 * next) & 15);
      ask(from | (first + next) << 6 | kind << 12);
    }
  }
}

/// Asks about every encoding of a move from a square where the side to move has a piece. On the
/// other squares there is one thing to see, that no such piece is there: one of the 16 encodings of
/// a move to each square stands for the others there, in every position another one.
///
/// They come by square of departure, which a subject looks at first: whether one of its pieces is
/// there is then the same many times in a row, and nothing that a processor foretells wrongly.
template <typename Ask>
void ask_about_encodings(const KnownPosition& position, Ask ask) {
  const Bitboard own = position.state().board.of(position.state().side_to_move);
  Random random = choice_of(position);
  for (Square square : Bitboard::all()) {
    const auto from = static_cast<std::uint32_t>(square.index());
    own.contains(square) ? ask_about_all_from(from, ask) : ask_about_some_from(from, random, ask);
  }
}

}  // namespace refute::props
