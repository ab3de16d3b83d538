#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "engine/setup.h"

namespace refute {

/// How a text may be spelt.
///
/// Strict: six fields with single blanks, castling letters in the order KQkq, decimal clocks
/// without sign or leading zero, move number from 1, all as `print_fen` writes them (X-FEN).
///
/// Lenient accepts these besides, and nothing else: several blanks or tabs between fields and
/// around the text (a trailing CR or LF among them); the four fields of an EPD or five fields, the
/// missing clocks being 0 and 1; castling letters in any order; Shredder-FEN rook files
/// (`HAha`) where X-FEN would write K, Q, k or q; a move number of 0, read as 1; leading zeros.
enum class FenSyntax : std::uint8_t { kStrict, kLenient };

enum class FenField : std::uint8_t {
  kPlacement,
  kSideToMove,
  kCastling,
  kEnPassant,
  kHalfmoveClock,
  kFullmoveNumber,
  kWhole,
};

/// Why a text is not a FEN. `offset` is the byte of the input that the message is about; it is at
/// most the length of the text, which it equals where something is missing at the end.
struct FenError {
  enum class Kind : std::uint8_t {
    kEmpty,
    kTooLong,
    kBadByte,  // outside printable ASCII
    kMissingField,
    kTrailingText,
    kBadSeparator,  // not exactly one blank (strict)
    kTooFewRanks,
    kTooManyRanks,
    kRankTooShort,
    kRankTooLong,
    kBadDigit,  // 0 or 9
    kConsecutiveDigits,
    kBadPiece,
    kBadSideToMove,
    kBadCastling,
    kCastlingOrder,  // strict: a spelling that print_fen would not choose
    kDuplicateCastling,
    kBadEnPassant,
    kBadClock,
    kClockOutOfRange,
  };
  Kind kind;
  FenField field;
  std::size_t offset;

  friend bool operator==(const FenError&, const FenError&) = default;
};

/// Clocks above this are refused: no game comes near, and engines read them into 16 bits.
inline constexpr int kMaxClock = 32767;

/// Longer texts are refused before anything is read.
inline constexpr std::size_t kMaxFenLength = 256;

/// Reads a FEN. Says nothing about whether the setup makes sense: see `setup_problems.h`.
Result<Setup, FenError> parse_fen(std::string_view text, FenSyntax syntax = FenSyntax::kStrict);

/// How castling rights are spelt: X-FEN writes K for the outermost rook on the king's right and
/// else its file; Shredder-FEN always writes files.
enum class CastlingSpelling : std::uint8_t { kXfen, kShredder };

/// The canonical six fields. `parse_fen(print_fen(setup)) == setup` for every setup that
/// `parse_fen` can return; Shredder spelling needs the lenient syntax to be read back.
std::string print_fen(const Setup& setup, CastlingSpelling spelling = CastlingSpelling::kXfen);

/// Stable word for a kind, as corpus files and tests name it: `rank-too-long`.
std::string_view kind_name(FenError::Kind kind);

/// The field's name in messages: `placement`, `side to move`, `castling rights`, ...
std::string_view field_name(FenField field);

/// One line for a person, such as `placement: rank 6 has more than 8 squares (column 18)`.
/// Columns are counted from 1.
std::string describe(const FenError& error, std::string_view text);

}  // namespace refute
