#include "props/laws/spoilt_fens.h"

#include <array>
#include <cstddef>
#include <utility>

namespace refute::props {
namespace {

/// The parts of a text between separators.
std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string join(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += separator;
    text += part;
  }
  return text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The rank without its last square.
std::string shortened(std::string rank) {
  const char last = rank.back();
  rank.pop_back();
  if (is_digit(last) && last > '1') rank += static_cast<char>(last - 1);
  return rank;
}

/// The rank with its first gap of two or more squares written as two digits; else unchanged.
std::string with_gap_split(std::string rank) {
  const std::size_t gap = rank.find_first_of("2345678");
  if (gap == std::string::npos) return rank;
  const char rest = static_cast<char>(rank[gap] - 1);
  return rank.replace(gap, 1, {'1', rest});
}

/// Collects spoilt versions of one FEN.
class Spoiler {
 public:
  explicit Spoiler(std::string_view fen)
      : fen_(fen), fields_(split(fen, ' ')), ranks_(split(fields_[kPlacement], '/')) {}

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

  void add(std::string text, std::string_view what) { spoilt_.push_back({std::move(text), what}); }

  /// The FEN with another text in one field.
  void add(Field field, std::string text, std::string_view what) {
    std::vector<std::string> fields = fields_;
    fields[field] = std::move(text);
    add(join(fields, ' '), what);
  }

  void add_rank(std::size_t index, std::string text, std::string_view what) {
    std::vector<std::string> ranks = ranks_;
    ranks[index] = std::move(text);
    add(kPlacement, join(ranks, '/'), what);
  }

  void spoil_placement() {
    for (std::size_t index = 0; index < ranks_.size(); ++index) {
      const std::string& rank = ranks_[index];
      add_rank(index, shortened(rank), "a rank of seven squares");
      add_rank(index, 'P' + rank, "a rank of nine squares");
      add_rank(index, "0" + rank, "the digit 0");
      add_rank(index, "9", "the digit 9");
      add_rank(index, 'x' + shortened(rank), "an unknown piece");
      if (const std::string split_gap = with_gap_split(rank); split_gap != rank) {
        add_rank(index, split_gap, "two digits in a row");
      }
    }
    add(kPlacement, fields_[kPlacement] + "/8", "nine ranks");
    add(kPlacement, fields_[kPlacement] + '/', "a slash behind the last rank");
    add(kPlacement, join({ranks_.begin(), ranks_.end() - 1}, '/'), "seven ranks");
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
    const std::string& rights = fields_[kCastling];
    add(kCastling, rights + '-', "a dash behind the castling rights");
    add(kCastling, "x", "an unknown castling right");
    add(kCastling, "I", "an unknown castling right");
    if (rights == "-") return;
    add(kCastling, rights + rights.back(), "a castling right twice");
    if (rights.size() < 2) return;
    add(kCastling, {rights.rbegin(), rights.rend()}, "castling rights in another order");
  }

  void spoil_clocks() {
    constexpr std::array<std::string_view, 7> kNoNumbers{
        "-", "-1", "+1", "x", "1.0", "32768", "18446744073709551617"};
    for (Field field : {kClock, kNumber}) {
      for (std::string_view number : kNoNumbers) {
        add(field, std::string(number), "a clock that is no number from 0 to 32767");
      }
      add(field, '0' + fields_[field], "a clock with a leading zero");
      add(field, fields_[field] + 'x', "letters behind a clock");
    }
    add(kNumber, "0", "a move number of 0");
  }

  void spoil_whole() {
    for (std::size_t field = kPlacement; field <= kNumber; ++field) {
      add(static_cast<Field>(field), "", "an empty field");
    }
    add("", "nothing in it");
    add(" ", "nothing in it but a blank");
    add(' ' + fen_, "a blank before it");
    add(fen_ + ' ', "a blank behind it");
    add(fen_ + '\n', "a line end behind it");
    add(fen_ + " x", "a seventh field");
    add(fen_ + '\x01', "a control byte behind it");
    add(fen_ + '\xe9', "a byte behind it that is no ASCII");
    for (std::size_t gap = fen_.find(' '); gap != std::string::npos;
         gap = fen_.find(' ', gap + 1)) {
      add(fen_.substr(0, gap) + ' ' + fen_.substr(gap), "two blanks between fields");
      add(std::string(fen_).replace(gap, 1, 1, '\t'), "a tab between fields");
      add(std::string(fen_).replace(gap, 1, 1, '\x01'), "a control byte between fields");
      add(fen_.substr(0, gap), "fewer than six fields");
    }
  }

  std::string fen_;
  std::vector<std::string> fields_;
  std::vector<std::string> ranks_;
  std::vector<SpoiltFen> spoilt_;
};

}  // namespace

std::vector<std::string> incomplete_fens_of(std::string_view fen) {
  const std::vector<std::string> fields = split(fen, ' ');
  std::vector<std::string> texts{join({fields.begin(), fields.end() - 1}, ' '),
                                 join({fields.begin(), fields.end() - 2}, ' ')};
  for (std::size_t field = 0; field < fields.size(); ++field) {
    std::vector<std::string> emptied = fields;
    emptied[field].clear();
    texts.push_back(join(emptied, ' '));
  }
  return texts;
}

std::vector<SpoiltFen> spoilt_fens_of(std::string_view fen) { return Spoiler(fen).all(); }

}  // namespace refute::props
