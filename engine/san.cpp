#include "engine/san.h"

#include "engine/legality.h"
#include "engine/movegen.h"

namespace refute {
namespace {

constexpr std::string_view kKingSideCastling = "O-O";
constexpr std::string_view kQueenSideCastling = "O-O-O";

constexpr char to_upper(char lower) { return static_cast<char>(lower - 'a' + 'A'); }
constexpr char file_letter(Square square) {
  return static_cast<char>('a' + index_of(square.file()));
}
constexpr char rank_digit(Square square) {
  return static_cast<char>('1' + index_of(square.rank()));
}

/// Precondition: `from` is occupied, as it is for a legal move.
PieceType moving_type(const Position& position, Move move) {
  return *position.board().type_at(move.from());
}

bool is_capture(const Position& position, Move move) {
  if (move.kind() == MoveKind::kCastling) return false;
  return move.kind() == MoveKind::kEnPassant || position.board().occupied().contains(move.to());
}

/// The start square as far as it is needed (FIDE Handbook C.10): the file if it tells the piece
/// from all others of its kind that can go there, else the rank, else both.
std::string disambiguation(const Position& position, Move move) {
  const PieceType type = moving_type(position, move);
  bool is_needed = false;
  bool shares_file = false;
  bool shares_rank = false;
  for (Move other : legal_moves(position)) {
    if (other.to() != move.to() || other.from() == move.from()) continue;
    if (other.kind() == MoveKind::kCastling || moving_type(position, other) != type) continue;
    is_needed = true;
    shares_file |= other.from().file() == move.from().file();
    shares_rank |= other.from().rank() == move.from().rank();
  }
  std::string text;
  if (is_needed && (!shares_file || shares_rank)) text += file_letter(move.from());
  if (shares_file) text += rank_digit(move.from());
  return text;
}

std::string check_mark(const Position& position, Move move) {
  if (!gives_check(position, move)) return "";
  return has_legal_move(position.after(move)) ? "+" : "#";
}

std::string body(const Position& position, Move move) {
  if (move.kind() == MoveKind::kCastling) {
    const bool is_king_side = castling_side(move.from(), move.to()) == CastlingSide::kKingSide;
    return std::string(is_king_side ? kKingSideCastling : kQueenSideCastling);
  }
  const bool captures = is_capture(position, move);
  const PieceType type = moving_type(position, move);
  std::string text;
  if (type != PieceType::kPawn) {
    text += to_upper(letter_of(type));
    text += disambiguation(position, move);
  } else if (captures) {
    text += file_letter(move.from());
  }
  if (captures) text += 'x';
  text += move.to().text();
  if (const auto promoted = move.promotion()) text += {'=', to_upper(letter_of(*promoted))};
  return text;
}

/// What a text says about a move; what it leaves open is nullopt.
struct Pattern {
  PieceType type;
  std::optional<File> from_file;
  std::optional<Rank> from_rank;
  Square to;
  std::optional<PieceType> promotion;

  bool matches(const Position& position, Move move) const {
    return move.kind() != MoveKind::kCastling && move.to() == to && move.promotion() == promotion &&
           moving_type(position, move) == type &&
           (!from_file || *from_file == move.from().file()) &&
           (!from_rank || *from_rank == move.from().rank());
  }
};

/// Reads a capital letter; pawns have none in SAN.
std::optional<PieceType> capital_piece_type(char letter) {
  if (letter < 'A' || letter > 'Z') return std::nullopt;
  const auto type = piece_type_of(static_cast<char>(letter - 'A' + 'a'));
  return type == PieceType::kPawn ? std::nullopt : type;
}

/// Cuts a promotion off the end: "=Q" or "Q". The other letters stay and spoil the square.
std::optional<PieceType> take_promotion(std::string_view& text) {
  const auto type = text.empty() ? std::nullopt : capital_piece_type(text.back());
  if (!type || type == PieceType::kKing) return std::nullopt;
  text.remove_suffix(1);
  if (text.ends_with('=')) text.remove_suffix(1);
  return type;
}

/// Reads everything but castling: [piece] [file] [rank] [x] square [promotion].
std::optional<Pattern> parse_pattern(std::string_view text) {
  const auto promotion = take_promotion(text);
  if (text.size() < 2) return std::nullopt;
  const auto to = Square::parse(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  text.remove_suffix(2);

  Pattern pattern{PieceType::kPawn, std::nullopt, std::nullopt, *to, promotion};
  if (const auto type = text.empty() ? std::nullopt : capital_piece_type(text.front())) {
    pattern.type = *type;
    text.remove_prefix(1);
  }
  if (text.ends_with('x')) text.remove_suffix(1);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
    pattern.from_file = static_cast<File>(text.front() - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
    pattern.from_rank = static_cast<Rank>(text.front() - '1');
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return pattern;
}

std::optional<CastlingSide> parse_castling_side(std::string_view text) {
  if (text == kKingSideCastling || text == "0-0") return CastlingSide::kKingSide;
  if (text == kQueenSideCastling || text == "0-0-0") return CastlingSide::kQueenSide;
  return std::nullopt;
}

/// The one legal move for which the predicate holds; nullopt if there is none or more than one.
template <typename Predicate>
std::optional<Move> only_legal_move(const Position& position, Predicate is_meant) {
  std::optional<Move> found;
  for (Move move : legal_moves(position)) {
    if (!is_meant(move)) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

}  // namespace

std::string to_san(const Position& position, Move move) {
  return body(position, move) + check_mark(position, move);
}

std::optional<Move> from_san(const Position& position, std::string_view text) {
  if (text.ends_with('+') || text.ends_with('#')) text.remove_suffix(1);
  if (const auto side = parse_castling_side(text)) {
    return only_legal_move(position, [side](Move move) {
      return move.kind() == MoveKind::kCastling && castling_side(move.from(), move.to()) == *side;
    });
  }
  const auto pattern = parse_pattern(text);
  if (!pattern) return std::nullopt;
  return only_legal_move(position, [&](Move move) { return pattern->matches(position, move); });
}

}  // namespace refute
