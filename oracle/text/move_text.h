#pragma once

/// Moves as engines write them: coordinates in all their spellings, castling by letters or by
/// squares, algebraic notation with and without piece letters.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/setup.h"
#include "engine/square.h"

namespace refute::oracle {

/// What a move's text says, whatever the position.
struct MoveText {
  enum class Kind : std::uint8_t { kCoordinates, kCastling, kAlgebraic };
  Kind kind = Kind::kCoordinates;
  std::optional<Square> from{};        // of coordinates
  std::optional<Square> to{};          // of all but castling
  char promotion = '\0';               // a lower-case letter, or none
  CastlingSide side{};                 // of castling
  PieceType piece = PieceType::kPawn;  // of algebraic notation, as are the next two
  std::optional<File> from_file{};
  std::optional<Rank> from_rank{};
};

/// Reads `e2e4`, `E2E4`, `e2-e4`, `Ng1xf3+`, `e7e8=Q`, `e7e8(q)`, `e7e8=queen`, `O-O-O`, `0-0`,
/// `Nbd2`, `exd6`; nullopt for anything that is written as no move is.
std::optional<MoveText> read_move_text(std::string_view text);

/// Turns the texts of one position's moves into canonical UCI text. The mailbox decides what
/// algebraic notation names: the legal move, or if there is none, the one that would leave the
/// king to be taken, so that a wrong move keeps its name.
class MoveReader {
 public:
  /// Precondition: the setup is not invalid under the rules.
  MoveReader(const Setup& setup, Rules rules);

  /// The move in canonical UCI text, legal or not; nullopt if the text names no move here.
  /// Castling written `e1h1` in standard chess, or `e1g1` in Chess960, is recognised by the king
  /// and the rook that stand there.
  std::optional<std::string> read(std::string_view text) const;

 private:
  std::string coordinates(const MoveText& text) const;
  std::optional<std::string> castling(CastlingSide side) const;
  std::optional<std::string> algebraic(const MoveText& text) const;
  std::optional<Square> own_king_on(Square square) const;

  Setup setup_;
  Rules rules_;
  std::vector<Move> legal_;
};

}  // namespace refute::oracle
