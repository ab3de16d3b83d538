#include "oracle/text/move_text.h"

#include <algorithm>
#include <cstdlib>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

constexpr bool is_digit(char c) { return c >= '1' && c <= '8'; }
constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The letters O, or the digits 0, with or without dashes: two for the king's side, three for the
/// queen's.
std::optional<CastlingSide> read_castling(std::string_view text) {
  std::size_t circles = 0;
  for (const char c : text) {
    if (c == 'O' || c == 'o' || c == '0') {
      ++circles;
    } else if (c != '-') {
      return std::nullopt;
    }
  }
  // Two or three zeros without a dash are a number.
  if (text.find('-') == std::string_view::npos && text.find('0') != std::string_view::npos) {
    return std::nullopt;
  }
  if (circles == 2) return CastlingSide::kKingSide;
  return circles == 3 ? std::optional(CastlingSide::kQueenSide) : std::nullopt;
}

/// Takes the name of a piece off the end of the text, `e7e8queen`: its letter, or nothing.
std::string take_piece_name(std::string_view& text) {
  std::string shouted(text);
  std::transform(shouted.begin(), shouted.end(), shouted.begin(), lower);
  for (const std::string_view name : {"queen", "rook", "bishop", "knight"}) {
    if (!shouted.ends_with(name)) continue;
    text.remove_suffix(name.size());
    return name == "knight" ? "n" : std::string(name.substr(0, 1));
  }
  return {};
}

/// The text without what says nothing: check marks, "e.p." or "(ep)", capture and promotion signs.
std::string squeezed(std::string_view text) {
  while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  std::string out;
  for (const char c : text) {
    if (std::string_view("x-=/().:*>").find(c) == std::string_view::npos) out += c;
  }
  if (out.size() > 4 && out.ends_with("ep")) out.resize(out.size() - 2);
  std::string_view body = out;
  const std::string promotion = take_piece_name(body);
  return std::string(body) + promotion;
}

/// `E2E4` is one notation in upper case; `B2b4` would be a bishop.
bool is_shouted(std::string_view text) {
  if (text.size() < 4) return false;
  return is_file(lower(text[0])) && !is_file(text[0]) && is_digit(text[1]) && !is_file(text[2]) &&
         is_file(lower(text[2])) && is_digit(text[3]);
}

/// Takes the piece letter in front off the text. In front of two squares it may be a small one, as
/// FEN has it of Black's.
std::optional<PieceType> take_piece(std::string_view& text) {
  const bool is_before_squares =
      text.size() > 4 && Square::parse(text.substr(1, 2)) && Square::parse(text.substr(3, 2));
  const std::string_view letters = is_before_squares ? "KQRBNPkqrbnp" : "KQRBNP";
  if (text.empty() || letters.find(text[0]) == std::string_view::npos) return {};
  const std::optional<PieceType> piece = piece_type_of(lower(text[0]));
  text.remove_prefix(1);
  return piece;
}

/// Takes the promotion letter at the end off the text: what follows the digit of a square.
char take_promotion(std::string_view& text) {
  if (text.size() < 3 || !is_digit(text[text.size() - 2])) return '\0';
  const char letter = lower(text.back());
  if (!piece_type_of(letter)) return '\0';
  text.remove_suffix(1);
  return letter;
}

std::optional<MoveText> read_squares(std::string_view body, MoveText text) {
  if (body.size() < 2) return std::nullopt;
  text.to = Square::parse(body.substr(body.size() - 2));
  body.remove_suffix(2);
  if (!text.to || body.size() > 2) return std::nullopt;
  if (body.size() == 2) {
    text.from = Square::parse(body);
    return text.from ? std::optional(text) : std::nullopt;
  }
  text.kind = MoveText::Kind::kAlgebraic;
  if (body.empty()) return text;
  if (is_file(body[0])) {
    text.from_file = static_cast<File>(body[0] - 'a');
  } else if (is_digit(body[0])) {
    text.from_rank = static_cast<Rank>(body[0] - '1');
  } else {
    return std::nullopt;
  }
  return text;
}

/// Whether algebraic notation may mean the move.
bool may_mean(const MoveText& text, const Setup& setup, Move move) {
  if (move.kind() == MoveKind::kCastling || move.to() != text.to) return false;
  const auto piece = setup.placement.at(move.from());
  if (!piece || piece->type != text.piece) return false;
  if (text.from_file && move.from().file() != *text.from_file) return false;
  if (text.from_rank && move.from().rank() != *text.from_rank) return false;
  const char promotion = move.promotion() ? letter_of(*move.promotion()) : '\0';
  return promotion == text.promotion;
}

std::optional<Move> only_match(const MoveText& text, const Setup& setup,
                               const std::vector<Move>& moves) {
  std::optional<Move> found;
  for (const Move move : moves) {
    if (!may_mean(text, setup, move)) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

}  // namespace

std::optional<MoveText> read_move_text(std::string_view raw) {
  std::string_view marked = raw;
  while (!marked.empty() && (marked.back() == '+' || marked.back() == '#')) marked.remove_suffix(1);
  MoveText text;
  if (const std::optional<CastlingSide> side = read_castling(marked)) {
    text.kind = MoveText::Kind::kCastling;
    text.side = *side;
    return text;
  }
  std::string plain = squeezed(raw);
  if (is_shouted(plain)) std::transform(plain.begin(), plain.end(), plain.begin(), lower);
  std::string_view body = plain;
  text.piece = take_piece(body).value_or(PieceType::kPawn);
  text.promotion = take_promotion(body);
  return read_squares(body, text);
}

MoveReader::MoveReader(const Setup& setup, Rules rules)
    : setup_(setup), rules_(rules), legal_(mailbox::legal_moves(setup)) {}

std::optional<std::string> MoveReader::read(std::string_view raw) const {
  const std::optional<MoveText> text = read_move_text(raw);
  if (!text) return std::nullopt;
  switch (text->kind) {
    case MoveText::Kind::kCoordinates:
      return coordinates(*text);
    case MoveText::Kind::kCastling:
      return castling(text->side);
    case MoveText::Kind::kAlgebraic:
      break;
  }
  return algebraic(*text);
}

std::string MoveReader::coordinates(const MoveText& text) const {
  std::string plain = text.from->text() + text.to->text();
  if (text.promotion != '\0') plain += text.promotion;
  if (!own_king_on(*text.from) || text.from->rank() != text.to->rank()) return plain;
  const Piece own_rook{setup_.side_to_move, PieceType::kRook};
  const bool takes_rook = setup_.placement.at(*text.to) == own_rook;
  const bool is_home =
      text.from->file() == File::kE && text.from->rank() == back_rank(setup_.side_to_move);
  if (rules_ == Rules::kStandard) {
    if (!takes_rook || !is_home) return plain;
    return text.from->text() + castling_path(*text.from, *text.to).king_to.text();
  }
  // No king steps two files: it is castling written as standard chess does.
  const int files = std::abs(index_of(text.to->file()) - index_of(text.from->file()));
  if (takes_rook || files < 2) return plain;
  return castling(castling_side(*text.from, *text.to)).value_or(plain);
}

std::optional<std::string> MoveReader::castling(CastlingSide side) const {
  const Square king = mailbox::king_square(setup_.placement, setup_.side_to_move);
  for (const Move move : legal_) {
    const bool is_it = move.kind() == MoveKind::kCastling && castling_side(king, move.to()) == side;
    if (is_it) return to_uci(move, rules_);
  }
  // An illegal one keeps its name where the name is certain.
  if (rules_ == Rules::kStandard) {
    if (king.file() != File::kE) return std::nullopt;
    const File file = side == CastlingSide::kKingSide ? File::kG : File::kC;
    return king.text() + Square::at(file, king.rank()).text();
  }
  for (const Square rook : setup_.castling_rooks) {
    const bool is_own = rook.rank() == king.rank() && castling_side(king, rook) == side;
    if (is_own) return king.text() + rook.text();
  }
  return std::nullopt;
}

std::optional<std::string> MoveReader::algebraic(const MoveText& text) const {
  std::optional<Move> move = only_match(text, setup_, legal_);
  if (!move) move = only_match(text, setup_, mailbox::movements(setup_));
  return move ? std::optional(to_uci(*move, rules_)) : std::nullopt;
}

std::optional<Square> MoveReader::own_king_on(Square square) const {
  const bool is_king = setup_.placement.at(square) == Piece{setup_.side_to_move, PieceType::kKing};
  return is_king ? std::optional(square) : std::nullopt;
}

}  // namespace refute::oracle
