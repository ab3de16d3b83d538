#include "props/fen_grammar.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/castling.h"
#include "engine/fen.h"
#include "engine/piece.h"
#include "engine/square.h"
#include "props/plain_fen.h"

namespace refute::props {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::size_t kFewestFields = 4;
constexpr std::size_t kFieldCount = 6;

bool has_only(std::string_view text, std::string_view bytes) {
  return text.find_first_not_of(bytes) == std::string_view::npos;
}

/// The words between blanks and tabs; line ends count as blanks behind the last word only.
std::vector<std::string_view> words_of(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
  std::vector<std::string_view> words;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (text.empty()) return words;
    words.push_back(text.substr(0, text.find_first_of(" \t")));
    text.remove_prefix(words.back().size());
  }
}

/// Whether no two digits stand side by side; the rest of the placement is the plain reader's.
bool has_digits_apart(std::string_view placement) {
  const auto both_are_digits = [](char first, char second) {
    return has_only({&first, 1}, kDigits) && has_only({&second, 1}, kDigits);
  };
  return std::adjacent_find(placement.begin(), placement.end(), both_are_digits) == placement.end();
}

bool is_ep_field(std::string_view text) {
  return text == "-" || (text.size() == 2 && has_only(text.substr(0, 1), "abcdefgh") &&
                         has_only(text.substr(1), "12345678"));
}

/// The number with no more digits than it needs; empty if it is none, or beyond the limit.
std::string number_of(std::string_view text) {
  if (!has_only(text, kDigits)) return {};
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  const std::string limit = std::to_string(kMaxClock);
  const bool is_within =
      text.size() < limit.size() || (text.size() == limit.size() && text <= limit);
  return is_within ? std::string(text) : std::string();
}

/// The square that the letter, as White's, names: K and Q that of the outermost rook, or the corner
/// where there is none, or not one king on the back rank.
Square named_square(const Board& board, Color color, char upper) {
  const Rank home = back_rank(color);
  if (upper != 'K' && upper != 'Q') return Square::at(static_cast<File>(upper - 'A'), home);
  const Square corner = Square::at(upper == 'K' ? File::kH : File::kA, home);
  if ((board.of(color, PieceType::kKing) & Bitboard::of(home)).size() != 1) return corner;
  const CastlingSide side = upper == 'K' ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
  return outermost_rook(board, color, side).value_or(corner);
}

/// The squares that the letters name, no square twice.
std::optional<Bitboard> castling_squares(std::string_view text, const Board& board) {
  constexpr std::string_view kLetters = "ABCDEFGHKQabcdefghkq";
  constexpr std::size_t kOfOneSide = kLetters.size() / 2;
  Bitboard squares;
  if (text == "-") return squares;
  for (char letter : text) {
    const std::size_t index = kLetters.find(letter);
    if (index == std::string_view::npos) return std::nullopt;
    const Color color = index < kOfOneSide ? Color::kWhite : Color::kBlack;
    const Square square = named_square(board, color, kLetters[index % kOfOneSide]);
    if (squares.contains(square)) return std::nullopt;
    squares |= Bitboard(square);
  }
  return squares;
}

}  // namespace

std::optional<State> read_fen_by_grammar(std::string_view text) {
  std::vector<std::string_view> words = words_of(text);
  if (text.size() > kMaxFenLength || words.size() < kFewestFields || words.size() > kFieldCount) {
    return std::nullopt;
  }
  if (words.size() < 5) words.push_back("0");
  if (words.size() < 6) words.push_back("1");
  const std::string clock = number_of(words[4]);
  const std::string number = number_of(words[5]);
  const bool is_spelt_well =
      has_digits_apart(words[0]) && is_ep_field(words[3]) && !clock.empty() && !number.empty();
  if (!is_spelt_well) return std::nullopt;

  std::string plain(words[0]);
  plain.append(" ").append(words[1]).append(" - ").append(words[3]);
  plain.append(" ").append(clock).append(" ").append(number == "0" ? "1" : number);
  std::optional<State> state = read_plain_fen(plain);
  if (!state) return std::nullopt;
  const std::optional<Bitboard> rooks = castling_squares(words[2], state->board);
  if (!rooks) return std::nullopt;
  state->board.castling_rooks = *rooks;
  return state;
}

}  // namespace refute::props
