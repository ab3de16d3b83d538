#include "props/laws/spoilt_fens.h"

#include <array>
#include <cstddef>
#include <utility>

namespace refute::props {
namespace {

/// The parts of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos;
       end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

/// The text with something else in place of a part of it, which must be a view of it.
std::string with_part(std::string_view text, std::string_view part, std::string_view other) {
  const auto begin = static_cast<std::size_t>(part.data() - text.data());
  std::string changed;
  changed.reserve(text.size() + other.size());
  changed.append(text.substr(0, begin)).append(other).append(text.substr(begin + part.size()));
  return changed;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The rank without its last square.
std::string shortened(std::string_view rank) {
  const char last = rank.back();
  std::string rest(rank.substr(0, rank.size() - 1));
  if (is_digit(last) && last > '1') rest += static_cast<char>(last - 1);
  return rest;
}

/// The rank with its first gap of two or more squares written as two digits; else unchanged.
std::string with_gap_split(std::string_view rank) {
  std::string text(rank);
  const std::size_t gap = rank.find_first_of("2345678");
  if (gap == std::string::npos) return text;
  const char rest = static_cast<char>(rank[gap] - 1);
  return text.replace(gap, 1, {'1', rest});
}

/// Collects spoilt versions of one FEN, of which it keeps views.
class Spoiler {
 public:
  explicit Spoiler(std::string_view fen) : fen_(fen), fields_(split(fen, ' ')) {
    spoilt_.reserve(kUsualCount);
  }

  std::vector<SpoiltFen> all() && {
    spoil_placement();
    spoil_side_and_ep();
    spoil_castling();
    spoil_clocks();
    spoil_whole();
    return std::move(spoilt_);
  }

 private:
  enum Field : std::size_t { kPlacement, kSide, kCastling, kEp, kClock, kNumber };

  static constexpr std::size_t kUsualCount = 128;

  void add(std::string text, std::string_view what) { spoilt_.push_back({std::move(text), what}); }

  /// The FEN with another text in place of that part of it.
  void add(std::string_view part, std::string_view text, std::string_view what) {
    add(with_part(fen_, part, text), what);
  }
  void add(Field field, std::string_view text, std::string_view what) {
    add(fields_[field], text, what);
  }

  /// The FEN with something before or behind that part of it.
  void add_before(std::string_view part, std::string_view text, std::string_view what) {
    add(part.substr(0, 0), text, what);
  }
  void add_behind(std::string_view part, std::string_view text, std::string_view what) {
    add(part.substr(part.size()), text, what);
  }

  void spoil_placement() {
    const std::string_view placement = fields_[kPlacement];
    for (std::string_view rank : split(placement, '/')) {
      add(rank, shortened(rank), "a rank of seven squares");
      add_before(rank, "P", "a rank of nine squares");
      add_before(rank, "0", "the digit 0");
      add(rank, "9", "the digit 9");
      add(rank, 'x' + shortened(rank), "an unknown piece");
      if (const std::string split_gap = with_gap_split(rank); split_gap != rank) {
        add(rank, split_gap, "two digits in a row");
      }
    }
    add_behind(placement, "/8", "nine ranks");
    add_behind(placement, "/", "a slash behind the last rank");
    add(placement.substr(placement.rfind('/')), "", "seven ranks");
  }

  void spoil_side_and_ep() {
    for (const char* side : {"W", "white", "bw", "-", "x"}) {
      add(kSide, side, "an unknown side to move");
    }
    for (const char* square : {"--", "e9", "i3", "E3", "e", "3", "e33", "e3-", "x"}) {
      add(kEp, square, "an unknown en passant square");
    }
  }

  void spoil_castling() {
    const std::string_view rights = fields_[kCastling];
    add_behind(rights, "-", "a dash behind the castling rights");
    add(kCastling, "x", "an unknown castling right");
    add(kCastling, "I", "an unknown castling right");
    if (rights == "-") return;
    add_behind(rights, rights.substr(rights.size() - 1), "a castling right twice");
    if (rights.size() < 2) return;
    add(kCastling, std::string(rights.rbegin(), rights.rend()), "castling rights in another order");
  }

  void spoil_clocks() {
    constexpr std::array<std::string_view, 7> kNoNumbers{
        "-", "-1", "+1", "x", "1.0", "32768", "18446744073709551617"};
    for (Field field : {kClock, kNumber}) {
      for (std::string_view number : kNoNumbers) {
        add(field, number, "a clock that is no number from 0 to 32767");
      }
      add_before(fields_[field], "0", "a clock with a leading zero");
      add_behind(fields_[field], "x", "letters behind a clock");
    }
    add(kNumber, "0", "a move number of 0");
  }

  void spoil_whole() {
    for (std::string_view field : fields_) add(field, "", "an empty field");
    add("", "nothing in it");
    add(" ", "nothing in it but a blank");
    add_before(fen_, " ", "a blank before it");
    add_behind(fen_, " ", "a blank behind it");
    add_behind(fen_, "\n", "a line end behind it");
    add_behind(fen_, " x", "a seventh field");
    add_behind(fen_, "\x01", "a control byte behind it");
    add_behind(fen_, "\xe9", "a byte behind it that is no ASCII");
    for (std::size_t at = fen_.find(' '); at != std::string_view::npos;
         at = fen_.find(' ', at + 1)) {
      const std::string_view gap = fen_.substr(at, 1);
      add_before(gap, " ", "two blanks between fields");
      add(gap, "\t", "a tab between fields");
      add(gap, "\x01", "a control byte between fields");
      add(std::string(fen_.substr(0, at)), "fewer than six fields");
    }
  }

  std::string_view fen_;
  std::vector<std::string_view> fields_;
  std::vector<SpoiltFen> spoilt_;
};

}  // namespace

std::vector<std::string> incomplete_fens_of(std::string_view fen) {
  const std::vector<std::string_view> fields = split(fen, ' ');
  std::vector<std::string> texts{std::string(fen.substr(0, fen.rfind(' '))),
                                 std::string(fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1)))};
  for (std::string_view field : fields) texts.push_back(with_part(fen, field, ""));
  return texts;
}

std::vector<SpoiltFen> spoilt_fens_of(std::string_view fen) { return Spoiler(fen).all(); }

}  // namespace refute::props
