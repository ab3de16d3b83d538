#include "tests/subjects/cpp_engine/board.h"

#include <cctype>
#include <cstdlib>
#include <sstream>

namespace cpp_engine {
namespace {

constexpr char kEmpty = '.';
constexpr char kBorder = '#';
constexpr std::array<int, 8> kKnight{-21, -19, -12, -8, 8, 12, 19, 21};
constexpr std::array<int, 8> kAround{-10, -1, 1, 10, -11, -9, 9, 11};

/// a1 is 21 and h8 is 98.
constexpr int square_at(int file, int rank) { return 21 + file + 10 * rank; }
constexpr int file_of(int square) { return square % 10 - 1; }
constexpr int rank_of(int square) { return square / 10 - 2; }

bool is_white(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
char lower(char piece) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
}
char colored(char letter, bool white) {
  return white ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
}

std::string name_of(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}
int square_of(std::string_view name) { return square_at(name[0] - 'a', name[1] - '1'); }

std::size_t slot(int square) { return static_cast<std::size_t>(square); }

}  // namespace

bool Board::load(std::string_view fen) {
  std::istringstream fields{std::string(fen)};
  std::string placement;
  std::string side;
  std::string ep;
  Past board{};
  if (!(fields >> placement >> side >> board.castling >> ep >> board.halfmove_clock >>
        board.fullmove_number)) {
    return false;
  }
  board.squares.fill(kBorder);
  int file = 0;
  int rank = 7;
  for (char letter : placement) {
    if (letter == '/') {
      file = 0;
      --rank;
    } else if (letter >= '1' && letter <= '8') {
      for (int count = letter - '0'; count > 0; --count) {
        board.squares[slot(square_at(file++, rank))] = kEmpty;
      }
    } else {
      board.squares[slot(square_at(file++, rank))] = letter;
    }
  }
  board.white_to_move = side == "w";
  if (board.castling == "-") board.castling.clear();
  board.ep = ep == "-" ? 0 : square_of(ep);
  now_ = board;
  past_.clear();
  return true;
}

std::string Board::fen() const {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = now_.squares[slot(square_at(file, rank))];
      if (piece != kEmpty && empty > 0) text += std::to_string(empty);
      empty = piece == kEmpty ? empty + 1 : 0;
      if (piece != kEmpty) text += piece;
    }
    if (empty > 0) text += std::to_string(empty);
    if (rank > 0) text += '/';
  }
  text += now_.white_to_move ? " w " : " b ";
  text += now_.castling.empty() ? "-" : now_.castling;
  text += " " + (now_.ep == 0 ? "-" : name_of(now_.ep));
  return text + " " + std::to_string(now_.halfmove_clock) + " " +
         std::to_string(now_.fullmove_number);
}

bool Board::is_own(int square) const {
  const char piece = now_.squares[slot(square)];
  return std::isalpha(static_cast<unsigned char>(piece)) != 0 &&
         is_white(piece) == now_.white_to_move;
}

bool Board::is_enemy(int square) const {
  const char piece = now_.squares[slot(square)];
  return std::isalpha(static_cast<unsigned char>(piece)) != 0 &&
         is_white(piece) != now_.white_to_move;
}

bool Board::is_attacked(int square, bool by_white) const {
  const auto holds = [&](int at, char letter) {
    return now_.squares[slot(at)] == colored(letter, by_white);
  };
  const int back = by_white ? -10 : 10;
  if (holds(square + back - 1, 'p') || holds(square + back + 1, 'p')) return true;
  for (int way : kKnight) {
    if (holds(square + way, 'n')) return true;
  }
  for (std::size_t index = 0; index < kAround.size(); ++index) {
    int at = square + kAround[index];
    if (holds(at, 'k')) return true;
    while (now_.squares[slot(at)] == kEmpty) at += kAround[index];
    if (holds(at, 'q') || holds(at, index < 4 ? 'r' : 'b')) return true;
  }
  return false;
}

bool Board::in_check() const {
  for (int square = 21; square <= 98; ++square) {
    if (now_.squares[slot(square)] == colored('k', now_.white_to_move)) {
      return is_attacked(square, !now_.white_to_move);
    }
  }
  return false;
}

/// Whether the side that has just moved left its king to be taken.
bool Board::king_can_be_taken() const {
  for (int square = 21; square <= 98; ++square) {
    if (now_.squares[slot(square)] == colored('k', !now_.white_to_move)) {
      return is_attacked(square, now_.white_to_move);
    }
  }
  return true;
}

void Board::add_pawn_moves(int from, std::vector<Move>& moves) const {
  const int forward = now_.white_to_move ? 10 : -10;
  const int home = now_.white_to_move ? 1 : 6;
  const auto add = [&](int to) {
    if (rank_of(to) != 0 && rank_of(to) != 7) return moves.push_back({from, to});
    for (char letter : {'q', 'r', 'b', 'n'}) moves.push_back({from, to, letter});
  };
  if (now_.squares[slot(from + forward)] == kEmpty) {
    add(from + forward);
    const int two = from + 2 * forward;
    if (rank_of(from) == home && now_.squares[slot(two)] == kEmpty) add(two);
  }
  for (int side : {-1, 1}) {
    const int to = from + forward + side;
    if (is_enemy(to) || to == now_.ep) add(to);
  }
}

void Board::add_piece_moves(int from, std::vector<Move>& moves) const {
  const char kind = lower(now_.squares[slot(from)]);
  const bool slides = kind == 'b' || kind == 'r' || kind == 'q';
  for (std::size_t index = kind == 'b' ? 4 : 0; index < (kind == 'r' ? 4U : 8U); ++index) {
    const int way = kind == 'n' ? kKnight[index] : kAround[index];
    for (int to = from + way; now_.squares[slot(to)] != kBorder && !is_own(to); to += way) {
      moves.push_back({from, to});
      if (!slides || is_enemy(to)) break;
    }
  }
}

void Board::add_castlings(std::vector<Move>& moves) const {
  const bool white = now_.white_to_move;
  const int king = square_at(4, white ? 0 : 7);
  const auto is_free = [&](int square) { return now_.squares[slot(square)] == kEmpty; };
  const auto has = [&](char right) {
    return now_.castling.find(colored(right, white)) != std::string::npos;
  };
  if (in_check()) return;
  if (has('k') && is_free(king + 1) && is_free(king + 2) && !is_attacked(king + 1, !white)) {
    moves.push_back({king, king + 2});
  }
  if (has('q') && is_free(king - 1) && is_free(king - 2) && is_free(king - 3) &&
      !is_attacked(king - 1, !white)) {
    moves.push_back({king, king - 2});
  }
}

std::vector<Move> Board::legal_moves() {
  std::vector<Move> moves;
  for (int square = 21; square <= 98; ++square) {
    if (!is_own(square)) continue;
    const bool is_pawn = lower(now_.squares[slot(square)]) == 'p';
    is_pawn ? add_pawn_moves(square, moves) : add_piece_moves(square, moves);
  }
  add_castlings(moves);
  std::erase_if(moves, [&](Move move) {
    make(move);
    const bool is_illegal = king_can_be_taken();
    undo();
    return is_illegal;
  });
  return moves;
}

void Board::drop_rights(int square) {
  const std::string name = name_of(square);
  const std::string_view lost = name == "e1"   ? "KQ"
                                : name == "h1" ? "K"
                                : name == "a1" ? "Q"
                                : name == "e8" ? "kq"
                                : name == "h8" ? "k"
                                : name == "a8" ? "q"
                                               : "";
  std::erase_if(now_.castling, [&](char right) { return lost.find(right) != lost.npos; });
}

void Board::make(Move move) {
  past_.push_back(now_);
  auto& squares = now_.squares;
  const char piece = squares[slot(move.from)];
  const bool is_pawn = lower(piece) == 'p';
  const bool resets = is_pawn || squares[slot(move.to)] != kEmpty;
  const int distance = move.to - move.from;
  if (is_pawn && move.to == now_.ep)
    squares[slot(move.to + (now_.white_to_move ? -10 : 10))] = kEmpty;
  if (lower(piece) == 'k' && std::abs(distance) == 2) {
    const int rook = distance > 0 ? move.to + 1 : move.to - 2;
    squares[slot(move.from + distance / 2)] = squares[slot(rook)];
    squares[slot(rook)] = kEmpty;
  }
  squares[slot(move.from)] = kEmpty;
  squares[slot(move.to)] =
      move.promotion != 0 ? colored(move.promotion, now_.white_to_move) : piece;
  drop_rights(move.from);
  now_.ep = is_pawn && std::abs(distance) == 20 ? move.from + distance / 2 : 0;
  now_.halfmove_clock = resets ? 0 : now_.halfmove_clock + 1;
  now_.fullmove_number += now_.white_to_move ? 0 : 1;
  now_.white_to_move = !now_.white_to_move;
}

void Board::undo() {
  now_ = past_.back();
  past_.pop_back();
}

std::uint64_t Board::perft(int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (Move move : legal_moves()) {
    make(move);
    leaves += perft(depth - 1);
    undo();
  }
  return leaves;
}

std::string Board::text_of(Move move) {
  std::string text = name_of(move.from) + name_of(move.to);
  if (move.promotion != 0) text += move.promotion;
  return text;
}

Move Board::move_of(std::string_view text) {
  return {square_of(text.substr(0, 2)), square_of(text.substr(2, 2)),
          text.size() > 4 ? text[4] : '\0'};
}

}  // namespace cpp_engine
