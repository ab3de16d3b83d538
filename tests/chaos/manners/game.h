#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/move.h"
#include "engine/position.h"
#include "tests/chaos/manners/manner.h"

namespace refute::manners {

/// One line of a divide.
struct Entry {
  Move move;
  std::uint64_t count;
};

/// A divide, right but for what `Manner::counting` says.
struct Divided {
  std::vector<Entry> entries;
  std::uint64_t total = 0;
};

/// The position on the board of a program, as it reads positions and moves.
class Game {
 public:
  explicit Game(const Manner& manner);

  void set_chess960(bool on);

  /// Back to the start position.
  void restart();

  /// False, and nothing changes, if the FEN is not understood.
  bool set_fen(std::string_view fen);

  /// Plays the move; false if it is illegal or not understood.
  bool play(std::string_view text);

  /// Takes the last move back, if there is one.
  void take_back();

  /// Counts what follows. Precondition: `depth >= 1`.
  Divided divide(int depth) const;

  /// The move as this program writes it. Precondition: it is pseudo-legal here.
  std::string text_of(Move move) const;

  /// What chatty programs write behind the move: a capture, castling, en passant, or nothing.
  std::string remark_on(Move move) const;

  const Position& position() const { return line_.back(); }

 private:
  Rules rules() const;
  std::optional<Move> read(std::string_view text) const;
  std::string castling_text(CastlingText style, Move move) const;

  const Manner& manner_;
  bool chess960_ = false;
  std::vector<Position> line_;  // never empty
};

}  // namespace refute::manners
