#include <string>

#include "engine/fen.h"
#include "engine/fen_castling.h"

namespace refute {
namespace {

/// Writes the count of empty squares just passed, if any, and starts a new one.
void flush_empty(std::string& text, int& empty) {
  if (empty > 0) text += static_cast<char>('0' + empty);
  empty = 0;
}

std::string rank_text(const Placement& placement, Rank rank) {
  std::string text;
  int empty = 0;
  for (Square square : Bitboard::of(rank)) {
    const std::optional<Piece> piece = placement.at(square);
    if (!piece) {
      ++empty;
      continue;
    }
    flush_empty(text, empty);
    text += letter_of(*piece);
  }
  flush_empty(text, empty);
  return text;
}

std::string placement_text(const Placement& placement) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    text += rank_text(placement, static_cast<Rank>(rank));
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace

std::string print_fen(const Setup& setup, CastlingSpelling spelling) {
  std::string text = placement_text(setup.placement);
  text += setup.side_to_move == Color::kWhite ? " w " : " b ";
  text += castling_text(setup.placement, setup.castling_rooks, spelling);
  text += ' ';
  text += setup.ep_square ? setup.ep_square->text() : "-";
  text += ' ' + std::to_string(setup.halfmove_clock);
  text += ' ' + std::to_string(setup.fullmove_number);
  return text;
}

}  // namespace refute
