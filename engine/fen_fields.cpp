#include "engine/fen_fields.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/fen_castling.h"

namespace refute {
namespace {

using Kind = FenError::Kind;

constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Fills the board in the order in which a FEN names the squares: a8 to h8, ..., a1 to h1.
class PlacementWriter {
 public:
  /// What is wrong with this byte at this place, if anything.
  std::optional<Kind> take(char byte) {
    const char previous = std::exchange(previous_, byte);
    if (byte == '/') return next_rank();
    if (is_digit(byte)) {
      if (byte == '0' || byte == '9') return Kind::kBadDigit;
      if (is_digit(previous)) return Kind::kConsecutiveDigits;
      return advance(byte - '0');
    }
    const std::optional<Piece> piece = piece_of(byte);
    if (!piece) return Kind::kBadPiece;
    if (file_ < 8) placement_.put(Square::from_index(rank_ * 8 + file_), *piece);
    return advance(1);
  }

  /// What is wrong if the field ends here.
  std::optional<Kind> finish() const {
    if (file_ < 8) return Kind::kRankTooShort;
    if (rank_ > 0) return Kind::kTooFewRanks;
    return std::nullopt;
  }

  const Placement& placement() const { return placement_; }

 private:
  std::optional<Kind> advance(int squares) {
    file_ += squares;
    if (file_ > 8) return Kind::kRankTooLong;
    return std::nullopt;
  }

  std::optional<Kind> next_rank() {
    if (file_ < 8) return Kind::kRankTooShort;
    if (rank_ == 0) return Kind::kTooManyRanks;
    --rank_;
    file_ = 0;
    return std::nullopt;
  }

  Placement placement_;
  int rank_ = 7;
  int file_ = 0;
  char previous_ = '/';
};

/// Decimal digits without a sign, 0 to `kMaxClock`.
Result<int, FenError> parse_number(const FieldText& field, FenSyntax syntax) {
  int number = 0;
  for (std::size_t index = 0; index < field.text.size(); ++index) {
    const char byte = field.text[index];
    if (!is_digit(byte)) return Unexpected{field.error(Kind::kBadClock, index)};
    number = std::min(number * 10 + (byte - '0'), kMaxClock + 1);
  }
  const bool has_leading_zero = field.text.size() > 1 && field.text[0] == '0';
  if (has_leading_zero && syntax == FenSyntax::kStrict) {
    return Unexpected{field.error(Kind::kBadClock, 0)};
  }
  if (number > kMaxClock) return Unexpected{field.error(Kind::kClockOutOfRange, 0)};
  return number;
}

constexpr CastlingLetter castling_letter(char byte) {
  if (byte >= 'a' && byte <= 'z') return {Color::kBlack, static_cast<char>(byte - 'a' + 'A')};
  return {Color::kWhite, byte};
}

}  // namespace

Result<Placement, FenError> parse_placement(const FieldText& field) {
  PlacementWriter writer;
  for (std::size_t index = 0; index < field.text.size(); ++index) {
    const std::optional<Kind> wrong = writer.take(field.text[index]);
    if (wrong) return Unexpected{field.error(*wrong, index)};
  }
  const std::optional<Kind> wrong = writer.finish();
  if (wrong) return Unexpected{field.error(*wrong, field.text.size())};
  return writer.placement();
}

Result<Color, FenError> parse_side_to_move(const FieldText& field) {
  if (field.text == "w") return Color::kWhite;
  if (field.text == "b") return Color::kBlack;
  return Unexpected{field.error(Kind::kBadSideToMove, 0)};
}

Result<Bitboard, FenError> parse_castling(const FieldText& field, const Placement& placement,
                                          FenSyntax syntax) {
  if (field.text == "-") return Bitboard();
  Bitboard rooks;
  for (std::size_t index = 0; index < field.text.size(); ++index) {
    const auto rook = castling_rook_square(placement, castling_letter(field.text[index]));
    if (!rook) return Unexpected{field.error(Kind::kBadCastling, index)};
    if (rooks.contains(*rook)) return Unexpected{field.error(Kind::kDuplicateCastling, index)};
    rooks |= Bitboard(*rook);
  }
  if (syntax == FenSyntax::kLenient) return rooks;

  // Both texts have one letter for each square, so the shorter-than case does not arise.
  const std::string canonical = castling_text(placement, rooks, CastlingSpelling::kXfen);
  const auto [found, wanted] =
      std::mismatch(field.text.begin(), field.text.end(), canonical.begin(), canonical.end());
  if (found == field.text.end()) return rooks;
  const auto index = static_cast<std::size_t>(found - field.text.begin());
  return Unexpected{field.error(Kind::kCastlingOrder, index)};
}

Result<std::optional<Square>, FenError> parse_ep_square(const FieldText& field) {
  if (field.text == "-") return std::optional<Square>();
  const std::optional<Square> square = Square::parse(field.text);
  if (!square) return Unexpected{field.error(Kind::kBadEnPassant, 0)};
  return square;
}

Result<int, FenError> parse_halfmove_clock(const FieldText& field, FenSyntax syntax) {
  return parse_number(field, syntax);
}

Result<int, FenError> parse_fullmove_number(const FieldText& field, FenSyntax syntax) {
  const Result<int, FenError> number = parse_number(field, syntax);
  if (!number || *number > 0) return number;
  if (syntax == FenSyntax::kLenient) return 1;
  return Unexpected{field.error(Kind::kClockOutOfRange, 0)};
}

}  // namespace refute
