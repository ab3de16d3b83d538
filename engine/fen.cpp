#include "engine/fen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/fen_fields.h"

namespace refute {
namespace {

using Kind = FenError::Kind;

constexpr std::array<FenField, 6> kFields{FenField::kPlacement,     FenField::kSideToMove,
                                          FenField::kCastling,      FenField::kEnPassant,
                                          FenField::kHalfmoveClock, FenField::kFullmoveNumber};
constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kBlanksAtTheEnd = " \t\r\n";

std::string_view without_blanks_at_the_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kBlanksAtTheEnd);
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// Which field a byte belongs to, by the gaps before it.
FenField field_at(std::string_view text, std::size_t offset) {
  std::size_t gaps = 0;
  for (std::size_t index = 1; index <= offset; ++index) {
    const bool is_blank = kBlanks.find(text[index]) != std::string_view::npos;
    const bool was_blank = kBlanks.find(text[index - 1]) != std::string_view::npos;
    if (was_blank && !is_blank) ++gaps;
  }
  if (kBlanks.find(text[0]) != std::string_view::npos && gaps > 0) --gaps;
  return gaps < kFields.size() ? kFields[gaps] : FenField::kWhole;
}

/// What can be said before the fields are told apart.
std::optional<FenError> whole_text_error(std::string_view text, FenSyntax syntax) {
  if (text.size() > kMaxFenLength) return FenError{Kind::kTooLong, FenField::kWhole, kMaxFenLength};
  if (text.find_first_not_of(kBlanksAtTheEnd) == std::string_view::npos) {
    return FenError{Kind::kEmpty, FenField::kWhole, text.size()};
  }
  const bool is_lenient = syntax == FenSyntax::kLenient;
  const std::size_t size = is_lenient ? without_blanks_at_the_end(text).size() : text.size();
  for (std::size_t offset = 0; offset < size; ++offset) {
    const char byte = text[offset];
    const bool is_printable = byte >= ' ' && byte <= '~';
    if (is_printable || (is_lenient && byte == '\t')) continue;
    return FenError{Kind::kBadByte, field_at(text, offset), offset};
  }
  return std::nullopt;
}

/// Walks over the fields of a text from left to right.
class FieldCursor {
 public:
  FieldCursor(std::string_view text, FenSyntax syntax)
      : text_(syntax == FenSyntax::kLenient ? without_blanks_at_the_end(text) : text),
        full_size_(text.size()),
        syntax_(syntax) {}

  /// The next field, which must be the one named; nullopt where the text may do without it.
  Result<std::optional<FieldText>, FenError> next(FenField name) {
    const std::size_t wanted_gap = name == FenField::kPlacement ? 0 : 1;
    const std::size_t gap_start = at_;
    at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
    if (is_strict() && at_ - gap_start > wanted_gap) {
      return Unexpected{FenError{Kind::kBadSeparator, name, gap_start + wanted_gap}};
    }
    if (at_ == text_.size()) {
      const bool is_clock = name == FenField::kHalfmoveClock || name == FenField::kFullmoveNumber;
      if (is_clock && !is_strict()) return std::optional<FieldText>();
      return Unexpected{FenError{Kind::kMissingField, name, full_size_}};
    }
    const std::size_t start = at_;
    at_ = std::min(text_.find_first_of(kBlanks, at_), text_.size());
    return std::optional(FieldText{name, text_.substr(start, at_ - start), start});
  }

  /// Whatever follows the last field is an error.
  std::optional<FenError> rest_error() const {
    if (at_ == text_.size()) return std::nullopt;
    const std::size_t offset = is_strict() ? at_ : text_.find_first_not_of(kBlanks, at_);
    return FenError{Kind::kTrailingText, FenField::kWhole, offset};
  }

 private:
  bool is_strict() const { return syntax_ == FenSyntax::kStrict; }

  std::string_view text_;
  std::size_t full_size_;
  FenSyntax syntax_;
  std::size_t at_ = 0;
};

template <typename T>
std::optional<FenError> store(Result<T, FenError> parsed, T& target) {
  if (!parsed) return parsed.error();
  target = *std::move(parsed);
  return std::nullopt;
}

/// Reads the field into its member of the setup. The placement must come before the castling
/// rights, whose letters depend on where the rooks stand.
std::optional<FenError> read_field(const FieldText& field, FenSyntax syntax, Setup& setup) {
  switch (field.name) {
    case FenField::kPlacement:
      return store(parse_placement(field), setup.placement);
    case FenField::kSideToMove:
      return store(parse_side_to_move(field), setup.side_to_move);
    case FenField::kCastling:
      return store(parse_castling(field, setup.placement, syntax), setup.castling_rooks);
    case FenField::kEnPassant:
      return store(parse_ep_square(field), setup.ep_square);
    case FenField::kHalfmoveClock:
      return store(parse_halfmove_clock(field, syntax), setup.halfmove_clock);
    case FenField::kFullmoveNumber:
      return store(parse_fullmove_number(field, syntax), setup.fullmove_number);
    case FenField::kWhole:
      break;
  }
  REFUTE_ASSERT(false);
  return std::nullopt;
}

}  // namespace

Result<Setup, FenError> parse_fen(std::string_view text, FenSyntax syntax) {
  if (const auto wrong = whole_text_error(text, syntax)) return Unexpected{*wrong};
  FieldCursor cursor(text, syntax);
  Setup setup;
  for (FenField name : kFields) {
    const auto field = cursor.next(name);
    if (!field) return Unexpected{field.error()};
    if (!field->has_value()) break;
    if (const auto wrong = read_field(**field, syntax, setup)) return Unexpected{*wrong};
  }
  if (const auto wrong = cursor.rest_error()) return Unexpected{*wrong};
  return setup;
}

}  // namespace refute
