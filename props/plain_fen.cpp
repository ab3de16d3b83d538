#include "props/plain_fen.h"

#include <array>
#include <charconv>
#include <cstddef>

#include "engine/castling.h"
#include "engine/piece.h"
#include "engine/square.h"

namespace refute::props {
namespace {

constexpr std::size_t kFields = 6;
using Fields = std::array<std::string_view, kFields>;

std::optional<Fields> fields_of(std::string_view text) {
  Fields fields;
  for (std::size_t index = 0; index < kFields; ++index) {
    const std::size_t end = index + 1 < kFields ? text.find(' ') : text.size();
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    fields[index] = text.substr(0, end);
    text.remove_prefix(index + 1 < kFields ? end + 1 : end);
  }
  return fields;
}

/// Reads ranks from the eighth down; false if the text does not fill the board.
bool read_placement(std::string_view text, Board& board) {
  int file = 0;
  int rank = 7;
  for (char letter : text) {
    if (letter == '/') {
      if (file != 8 || rank == 0) return false;
      file = 0;
      --rank;
    } else if (letter >= '1' && letter <= '8') {
      file += letter - '0';
    } else {
      const std::optional<Piece> piece = piece_of(letter);
      if (!piece || file > 7) return false;
      board.put(Square::at(static_cast<File>(file), static_cast<Rank>(rank)), *piece);
      ++file;
    }
    if (file > 8) return false;
  }
  return file == 8 && rank == 0;
}

/// The rook that a castling letter names: of K and Q the outermost on that side of the king, of
/// any other letter the one on that file.
std::optional<Square> named_rook(char letter, const Board& board) {
  const Color color = letter >= 'a' ? Color::kBlack : Color::kWhite;
  const char lower = color == Color::kBlack ? letter : static_cast<char>(letter - 'A' + 'a');
  if (lower >= 'a' && lower <= 'h') {
    return Square::at(static_cast<File>(lower - 'a'), back_rank(color));
  }
  if (lower == 'k') return outermost_rook(board, color, CastlingSide::kKingSide);
  if (lower == 'q') return outermost_rook(board, color, CastlingSide::kQueenSide);
  return std::nullopt;
}

bool read_castling(std::string_view text, Board& board) {
  if (text == "-") return true;
  for (char letter : text) {
    const std::optional<Square> rook = named_rook(letter, board);
    if (!rook) return false;
    board.castling_rooks |= Bitboard(*rook);
  }
  return true;
}

bool read_ep_square(std::string_view text, Board& board) {
  if (text == "-") return true;
  const std::optional<Square> square = Square::parse(text);
  if (square) board.ep_target = Bitboard(*square);
  return square.has_value();
}

bool read_number(std::string_view text, int& number) {
  const char* end = text.data() + text.size();
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): the end is given
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end;
}

std::string placement_of(const Board& board) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    const auto end_gap = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < 8; ++file) {
      const Square square = Square::at(static_cast<File>(file), static_cast<Rank>(rank));
      const std::optional<Piece> piece = board.piece_at(square);
      if (piece) end_gap();
      if (piece) text += letter_of(*piece);
      empty += piece ? 0 : 1;
    }
    end_gap();
    if (rank > 0) text += '/';
  }
  return text;
}

/// The letter of a castling rook as White's: K or Q if it is its king's outermost, else its file.
char castling_letter(Square rook, const Board& board, Color color) {
  if (rook == outermost_rook(board, color, CastlingSide::kKingSide)) return 'K';
  if (rook == outermost_rook(board, color, CastlingSide::kQueenSide)) return 'Q';
  return static_cast<char>('A' + index_of(rook.file()));
}

std::string castling_of(const Board& board) {
  std::string text;
  for (Color color : kColors) {
    for (int file = 7; file >= 0; --file) {
      const Square rook = Square::at(static_cast<File>(file), back_rank(color));
      if (!board.castling_rooks.contains(rook)) continue;
      const char letter = castling_letter(rook, board, color);
      text += color == Color::kWhite ? letter : static_cast<char>(letter - 'A' + 'a');
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::optional<State> read_plain_fen(std::string_view text) {
  const std::optional<Fields> fields = fields_of(text);
  if (!fields || ((*fields)[1] != "w" && (*fields)[1] != "b")) return std::nullopt;
  State state;
  state.side_to_move = (*fields)[1] == "w" ? Color::kWhite : Color::kBlack;
  const bool is_readable = read_placement((*fields)[0], state.board) &&
                           read_castling((*fields)[2], state.board) &&
                           read_ep_square((*fields)[3], state.board) &&
                           read_number((*fields)[4], state.halfmove_clock) &&
                           read_number((*fields)[5], state.fullmove_number);
  return is_readable ? std::optional(state) : std::nullopt;
}

std::optional<Square> outermost_rook(const Board& board, Color color, CastlingSide side) {
  const Bitboard home = Bitboard::of(back_rank(color));
  const Bitboard rooks = board.of(color, PieceType::kRook) & home;
  const Bitboard kings = board.of(color, PieceType::kKing) & home;
  if (rooks.empty() || kings.empty()) return std::nullopt;
  const bool is_king_side = side == CastlingSide::kKingSide;
  const Square outermost = is_king_side ? rooks.last() : rooks.first();
  const bool is_beyond_king = (outermost > kings.first()) == is_king_side;
  return is_beyond_king ? std::optional(outermost) : std::nullopt;
}

std::string print_plain_fen(const State& state) {
  const Board& board = state.board;
  const std::string ep = board.ep_target.empty() ? "-" : board.ep_target.first().text();
  return placement_of(board) + (state.side_to_move == Color::kWhite ? " w " : " b ") +
         castling_of(board) + ' ' + ep + ' ' + std::to_string(state.halfmove_clock) + ' ' +
         std::to_string(state.fullmove_number);
}

}  // namespace refute::props
