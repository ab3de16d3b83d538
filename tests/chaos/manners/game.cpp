#include "tests/chaos/manners/game.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "engine/fen.h"
#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/pseudo_legal.h"
#include "engine/san.h"
#include "engine/uci_move.h"

namespace refute::manners {
namespace {

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::vector<std::string> fields_of(std::string_view fen) {
  std::istringstream in{std::string(fen)};
  std::vector<std::string> fields;
  for (std::string field; in >> field;) fields.push_back(field);
  return fields;
}

std::string joined(const std::vector<std::string>& fields) {
  std::string text;
  for (const std::string& field : fields) text += (text.empty() ? "" : " ") + field;
  return text;
}

bool fits(FenFields wanted, std::size_t count) {
  switch (wanted) {
    case FenFields::kFourOnly:
      return count == 4;
    case FenFields::kSixOnly:
      return count == 6;
    case FenFields::kAny:
      break;
  }
  return count >= 4;
}

/// The castling letters of the fields that are understood, "-" if none is left. X-FEN has files
/// too, for rooks that are not the outermost.
std::string understood(const std::vector<std::string>& fields, Rights rights) {
  const std::string& letters = fields[2];
  const auto setup = parse_fen(joined(fields), FenSyntax::kLenient);
  const std::string xfen = setup ? fields_of(print_fen(*setup))[2] : "";
  std::string kept;
  for (const char letter : letters) {
    const bool is_side = std::string_view("KQkq").find(letter) != std::string_view::npos;
    const bool is_xfen = xfen.find(letter) != std::string::npos;
    const bool is_passed_over =
        (rights == Rights::kShredderOnly && is_side) || (rights == Rights::kXfenOnly && !is_xfen);
    if (!is_passed_over) kept += letter;
  }
  return kept.empty() ? "-" : kept;
}

std::uint64_t count_below(const Position& position, int depth, Counting counting) {
  if (depth == 0) return 1;
  const bool is_last = depth == 1;
  if (is_last && counting == Counting::kPseudoLegal) return pseudo_legal_moves(position).size();
  const MoveList moves = legal_moves(position);
  if (is_last) return moves.size();
  std::uint64_t sum = counting == Counting::kInterior ? moves.size() : 0;
  for (const Move move : moves) sum += count_below(position.after(move), depth - 1, counting);
  return sum;
}

std::string name_of(char promotion) {
  switch (promotion) {
    case 'q':
      return "queen";
    case 'r':
      return "rook";
    case 'b':
      return "bishop";
    default:
      return "knight";
  }
}

bool is_capture(const Position& position, Move move) {
  if (move.kind() == MoveKind::kEnPassant) return true;
  return move.kind() != MoveKind::kCastling && position.board().piece_at(move.to()).has_value();
}

}  // namespace

Game::Game(const Manner& manner) : manner_(manner), line_{Position::start()} {}

void Game::set_chess960(bool on) { chess960_ = on; }

void Game::restart() { line_.assign(1, Position::start()); }

Rules Game::rules() const {
  const bool is_chess960 =
      manner_.chess960 == Chess960::kAlways || (manner_.chess960 == Chess960::kOption && chess960_);
  return is_chess960 ? Rules::kChess960 : Rules::kStandard;
}

bool Game::set_fen(std::string_view fen) {
  std::vector<std::string> fields = fields_of(fen);
  if (fields.size() < 4 || !fits(manner_.fen_fields, fields.size())) return false;
  if (rules() == Rules::kChess960) fields[2] = understood(fields, manner_.rights);
  const auto setup = parse_fen(joined(fields), FenSyntax::kLenient);
  if (!setup || setup->halfmove_clock > manner_.highest_clock) return false;
  auto position = Position::from_setup(*setup, rules());
  // A script is not told which rules are meant.
  if (!position && manner_.protocol == Protocol::kScript) {
    position = Position::from_setup(*setup, Rules::kChess960);
    chess960_ = position.has_value();
  }
  if (!position) return false;
  line_.assign(1, *position);
  return true;
}

bool Game::play(std::string_view text) {
  const std::optional<Move> move = read(text);
  if (!move) return false;
  line_.push_back(position().after(*move));
  return true;
}

void Game::take_back() {
  if (line_.size() > 1) line_.pop_back();
}

std::optional<Move> Game::read(std::string_view text) const {
  const MoveList legal = legal_moves(position());
  const bool is_strict = manner_.castling_read && rules() == Rules::kStandard;
  for (const Move move : legal) {
    const bool is_castling = is_strict && move.kind() == MoveKind::kCastling;
    const bool is_it =
        is_castling ? castling_text(*manner_.castling_read, move) == text : text_of(move) == text;
    if (is_it) return move;
  }
  if (is_strict) {
    const auto move = from_uci(text, legal, rules());
    return move && move->kind() == MoveKind::kCastling ? std::nullopt : move;
  }
  if (manner_.reads_own_notation_only) return std::nullopt;
  return from_uci(text, legal, rules());
}

Divided Game::divide(int depth) const {
  Divided divided;
  const bool is_pseudo_legal =
      depth == 1 && (manner_.counting == Counting::kPseudoLegal || manner_.illegal_with_zero);
  MoveList moves = is_pseudo_legal ? pseudo_legal_moves(position()) : legal_moves(position());
  moves.sort();
  for (const Move move : moves) {
    const bool is_zero = manner_.illegal_with_zero && !is_legal(position(), move);
    const bool counts_itself = manner_.counting == Counting::kInterior && depth > 1;
    const std::uint64_t count =
        is_zero || is_pseudo_legal
            ? (is_zero ? 0 : 1)
            : count_below(position().after(move), depth - 1, manner_.counting);
    divided.entries.push_back({move, count + (counts_itself ? 1 : 0)});
    divided.total += divided.entries.back().count;
  }
  return divided;
}

std::string Game::castling_text(CastlingText style, Move move) const {
  const bool is_short = castling_side(move.from(), move.to()) == CastlingSide::kKingSide;
  switch (style) {
    case CastlingText::kLetters:
      return is_short ? "O-O" : "O-O-O";
    case CastlingText::kZeros:
      return is_short ? "0-0" : "0-0-0";
    case CastlingText::kKingTakesRook:
      return to_uci(move, Rules::kChess960);
    case CastlingText::kKingLeaps:
      return to_uci(move, Rules::kStandard);
    case CastlingText::kAsRules:
      break;
  }
  return to_uci(move, rules());
}

std::string Game::text_of(Move move) const {
  if (manner_.notation == Notation::kSan) return to_san(position(), move);
  if (move.kind() == MoveKind::kCastling && manner_.castling != CastlingText::kAsRules) {
    return castling_text(manner_.castling, move);
  }
  const std::string uci = to_uci(move, rules());
  if (manner_.notation == Notation::kUpperCase) return upper(uci);
  std::string promotion = uci.substr(4);
  if (!promotion.empty() && manner_.promotion != PromotionText::kLower) {
    if (manner_.promotion == PromotionText::kWord) return uci.substr(0, 4) + name_of(uci[4]);
    promotion = upper(promotion);
    if (manner_.promotion == PromotionText::kEquals) promotion = "=" + promotion;
    if (manner_.promotion == PromotionText::kParentheses) promotion = "(" + promotion + ")";
  }
  const std::string from = uci.substr(0, 2);
  const std::string to = uci.substr(2, 2);
  const char letter = upper({letter_of(*position().board().piece_at(move.from()))})[0];
  const std::string piece = letter == 'P' ? "" : std::string(1, letter);
  switch (manner_.notation) {
    case Notation::kHyphen:
      return from + "-" + to + promotion;
    case Notation::kPieceBefore:
      return piece + from + to + promotion;
    case Notation::kPieceAndHyphen:
      return piece + from + (is_capture(position(), move) ? "x" : "-") + to + promotion;
    case Notation::kAnyPieceBefore:
      return letter + from + to + promotion;
    default:
      return from + to + promotion;
  }
}

std::string Game::remark_on(Move move) const {
  if (move.kind() == MoveKind::kEnPassant) return " e.p.";
  if (move.kind() == MoveKind::kCastling) {
    return castling_side(move.from(), move.to()) == CastlingSide::kKingSide ? " O-O" : " O-O-O";
  }
  return is_capture(position(), move) ? " (capture)" : "";
}

}  // namespace refute::manners
