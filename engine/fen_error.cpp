#include <algorithm>
#include <array>
#include <string>

#include "engine/fen.h"

namespace refute {
namespace {

using Kind = FenError::Kind;

constexpr std::size_t kMaxQuoted = 24;

void append_escaped(std::string& text, char byte) {
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  if (byte == '"' || byte == '\\') {
    text += '\\';
    text += byte;
  } else if (byte >= ' ' && byte <= '~') {
    text += byte;
  } else {
    text += "\\x";
    text += kHexDigits[value >> 4];
    text += kHexDigits[value & 15];
  }
}

/// The text in quotes, cut to a bounded length, safe for a terminal or a log.
std::string quoted(std::string_view text) {
  std::string quote = "\"";
  for (char byte : text.substr(0, kMaxQuoted)) append_escaped(quote, byte);
  quote += '"';
  if (text.size() > kMaxQuoted) quote += "...";
  return quote;
}

/// From the offset to the next blank.
std::string quoted_word(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(offset);
  return quoted(rest.substr(0, rest.find(' ')));
}

std::string quoted_byte(std::string_view text, std::size_t offset) {
  return quoted(text.substr(offset, 1));
}

/// The rank that the placement describes at the offset: 8 before the first slash.
std::string rank_name(std::string_view text, std::size_t offset) {
  const auto slashes =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '/');
  return "rank " + std::to_string(8 - std::min<std::ptrdiff_t>(slashes, 7));
}

std::string_view what_belongs_in(FenField field) {
  switch (field) {
    case FenField::kPlacement:
      return "eight ranks of pieces PNBRQKpnbrqk and digits 1 to 8";
    case FenField::kSideToMove:
      return "\"w\" or \"b\"";
    case FenField::kCastling:
      return "\"-\" or letters such as \"KQkq\"";
    case FenField::kEnPassant:
      return "\"-\" or a square such as \"e3\"";
    case FenField::kHalfmoveClock:
      return "a number from 0 to 32767";
    case FenField::kFullmoveNumber:
      return "a number from 1 to 32767";
    case FenField::kWhole:
      break;
  }
  return "six fields, such as \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"";
}

std::string placement_reason(const FenError& error, std::string_view text, std::size_t offset) {
  switch (error.kind) {
    case Kind::kTooFewRanks:
      return "ends after " + rank_name(text, offset) + "; eight ranks are wanted, 8 down to 1";
    case Kind::kTooManyRanks:
      return "more than eight ranks";
    case Kind::kRankTooShort:
      return rank_name(text, offset) + " has fewer than 8 squares";
    case Kind::kRankTooLong:
      return rank_name(text, offset) + " has more than 8 squares";
    case Kind::kBadDigit:
      return quoted_byte(text, offset) + " in " + rank_name(text, offset) +
             " is no count of empty squares; expected 1 to 8";
    case Kind::kConsecutiveDigits:
      return "two digits in a row in " + rank_name(text, offset) + "; write their sum";
    default:
      return quoted_byte(text, offset) + " in " + rank_name(text, offset) +
             " is no piece; expected one of PNBRQKpnbrqk, a digit or \"/\"";
  }
}

std::string reason(const FenError& error, std::string_view text, std::size_t offset) {
  const std::string expected = "; expected " + std::string(what_belongs_in(error.field));
  switch (error.kind) {
    case Kind::kEmpty:
      return "the text is empty" + expected;
    case Kind::kTooLong:
      return "the text has " + std::to_string(text.size()) + " bytes; at most " +
             std::to_string(kMaxFenLength) + " are read";
    case Kind::kBadByte:
      return "byte " + quoted_byte(text, offset) + " does not belong in a FEN" + expected;
    case Kind::kMissingField:
      return "missing" + expected;
    case Kind::kTrailingText:
      return "unexpected " + quoted(text.substr(offset)) + " after the sixth field";
    case Kind::kBadSeparator:
      return "too many blanks before this field; expected exactly one between two fields";
    case Kind::kBadCastling:
      return quoted_byte(text, offset) + " is no castling right" + expected;
    case Kind::kCastlingOrder:
      return quoted_word(text, offset) +
             " is not the canonical spelling; expected the order KQkq, and a file letter only for "
             "a rook that K, Q, k and q do not name";
    case Kind::kDuplicateCastling:
      return quoted_byte(text, offset) + " repeats a right; expected each right once";
    case Kind::kClockOutOfRange:
      return quoted_word(text, offset) + " is out of range" + expected;
    case Kind::kBadClock:
      if (text.substr(offset, 1) == "0") return quoted_word(text, offset) + " has a leading zero";
      return "cannot read " + quoted_word(text, offset) + expected;
    case Kind::kBadSideToMove:
    case Kind::kBadEnPassant:
      return "cannot read " + quoted_word(text, offset) + expected;
    default:
      return placement_reason(error, text, offset);
  }
}

}  // namespace

std::string_view kind_name(FenError::Kind kind) {
  // In the order of the enumeration.
  constexpr std::array<std::string_view, 20> kNames{
      "empty",          "too-long",           "bad-byte",
      "missing-field",  "trailing-text",      "bad-separator",
      "too-few-ranks",  "too-many-ranks",     "rank-too-short",
      "rank-too-long",  "bad-digit",          "consecutive-digits",
      "bad-piece",      "bad-side-to-move",   "bad-castling",
      "castling-order", "duplicate-castling", "bad-en-passant",
      "bad-clock",      "clock-out-of-range"};
  static_assert(kNames.size() == static_cast<std::size_t>(Kind::kClockOutOfRange) + 1);
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view field_name(FenField field) {
  // In the order of the enumeration.
  constexpr std::array<std::string_view, 7> kNames{
      "placement",       "side to move", "castling rights", "en passant square", "halfmove clock",
      "fullmove number", "FEN"};
  static_assert(kNames.size() == static_cast<std::size_t>(FenField::kWhole) + 1);
  return kNames[static_cast<std::size_t>(field)];
}

std::string describe(const FenError& error, std::string_view text) {
  const std::size_t offset = std::min(error.offset, text.size());
  return std::string(field_name(error.field)) + ": " + reason(error, text, offset) + " (column " +
         std::to_string(offset + 1) + ")";
}

}  // namespace refute
