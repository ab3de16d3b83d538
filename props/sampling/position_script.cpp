#include "props/sampling/position_script.h"

#include <algorithm>
#include <utility>

#include "engine/piece.h"
#include "engine/square.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/chess960_start.h"

namespace refute::props {
namespace {

constexpr std::string_view kBlanks = " \t";

/// A word and where it begins; an empty one at the end of the text.
struct Word {
  std::string_view text;
  std::size_t offset;
  std::size_t end() const { return offset + text.size(); }
};

Word word_after(std::string_view text, std::size_t offset) {
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks, offset), text.size());
  const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
  return {text.substr(begin, end - begin), begin};
}

/// The text without the end of its line, which is no part of the command.
std::string_view without_line_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

/// Whether the word has the form of a move: two different squares and perhaps a promotion piece.
bool is_move_text(std::string_view word) {
  if (word.size() != 4 && word.size() != 5) return false;
  const std::optional<Square> from = Square::parse(word.substr(0, 2));
  const std::optional<Square> to = Square::parse(word.substr(2, 2));
  if (!from || !to || from == to) return false;
  if (word.size() == 4) return true;
  const std::optional<PieceType> type = piece_type_of(word[4]);
  return type && *type != PieceType::kPawn && *type != PieceType::kKing;
}

/// The first word `moves` from the offset on, or the end of the text.
Word find_moves(std::string_view text, std::size_t offset) {
  Word word = word_after(text, offset);
  while (!word.text.empty() && word.text != "moves") word = word_after(text, word.end());
  return word;
}

/// The root that the FEN between the two offsets gives.
Result<Setup, ScriptError> parse_fen_part(std::string_view text, std::size_t begin,
                                          std::size_t end) {
  using Kind = ScriptError::Kind;
  const Word first = word_after(text, begin);
  if (first.offset >= end) return Unexpected{ScriptError{Kind::kMissingFen, first.offset}};
  const auto setup = parse_fen(text.substr(first.offset, end - first.offset), FenSyntax::kLenient);
  if (setup) return *setup;
  FenError reason = setup.error();
  reason.offset += first.offset;
  return Unexpected{ScriptError{Kind::kBadFen, reason.offset, reason}};
}

Result<std::vector<std::string>, ScriptError> parse_moves(std::string_view text,
                                                          std::size_t offset) {
  std::vector<std::string> moves;
  for (Word word = word_after(text, offset); !word.text.empty();
       word = word_after(text, word.end())) {
    if (!is_move_text(word.text)) {
      return Unexpected{ScriptError{ScriptError::Kind::kBadMove, word.offset}};
    }
    moves.emplace_back(word.text);
  }
  return moves;
}

std::string_view kind_text(ScriptError::Kind kind) {
  switch (kind) {
    case ScriptError::Kind::kEmpty:
      return "nothing there; expected 'startpos' or 'fen'";
    case ScriptError::Kind::kUnknownRoot:
      return "expected 'startpos' or 'fen'";
    case ScriptError::Kind::kMissingFen:
      return "expected a FEN after 'fen'";
    case ScriptError::Kind::kBadFen:
      return "bad FEN";
    case ScriptError::Kind::kUnexpectedWord:
      return "expected 'moves' or the end after 'startpos'";
    case ScriptError::Kind::kBadMove:
      return "expected a move such as e2e4 or e7e8q";
  }
  return "";
}

/// The word as it can stand in a message: printable and not endless.
std::string quoted(std::string_view word) {
  constexpr std::size_t kLongest = 20;
  std::string shown(word.substr(0, kLongest));
  std::replace_if(shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return "'" + shown + (word.size() > kLongest ? "...'" : "'");
}

}  // namespace

// Only that one move is tried: fuzzers read lines all the time, and most of a list would be made
// for nothing.
std::optional<Move> legal_move_of(const Setup& setup, std::string_view text, Rules rules) {
  const std::optional<Square> from = Square::parse(text.substr(0, 2));
  for (Move move : mailbox::movements(setup)) {
    if (move.from() != from || to_uci(move, rules) != text) continue;
    if (mailbox::leaves_king_to_be_taken(setup, move)) return std::nullopt;
    return move;
  }
  return std::nullopt;
}

Result<PositionScript, ScriptError> parse_position_script(std::string_view whole, Rules rules) {
  using Kind = ScriptError::Kind;
  const std::string_view text = without_line_end(whole);
  const Word root_word = word_after(text, 0);
  if (root_word.text.empty()) return Unexpected{ScriptError{Kind::kEmpty, text.size()}};
  const bool is_fen = root_word.text == "fen";
  if (!is_fen && root_word.text != "startpos") {
    return Unexpected{ScriptError{Kind::kUnknownRoot, root_word.offset}};
  }
  PositionScript script{chess960_start(kStandardStart), rules, {}};
  const Word moves_word = find_moves(text, root_word.end());
  if (is_fen) {
    auto root = parse_fen_part(text, root_word.end(), moves_word.offset);
    if (!root) return Unexpected{root.error()};
    script.root = *root;
  } else if (const Word next = word_after(text, root_word.end());
             next.offset != moves_word.offset) {
    return Unexpected{ScriptError{Kind::kUnexpectedWord, next.offset}};
  }
  auto moves = parse_moves(text, moves_word.end());
  if (!moves) return Unexpected{moves.error()};
  script.moves = *std::move(moves);
  return script;
}

std::string print_position_script(const PositionScript& script) {
  const bool is_start = script.root == chess960_start(kStandardStart);
  std::string text = is_start ? "startpos" : "fen " + print_fen(script.root);
  if (!script.moves.empty()) text += " moves";
  for (const std::string& move : script.moves) text += " " + move;
  return text;
}

std::string describe(const ScriptError& error, std::string_view text) {
  std::string line = "position: " + std::string(kind_text(error.kind));
  if (error.fen_error) line += ": " + describe(*error.fen_error, text);
  const std::string_view word = word_after(text, error.offset).text;
  if (!error.fen_error && !word.empty()) line += ", not " + quoted(word);
  if (!error.fen_error) line += " (column " + std::to_string(error.offset + 1) + ")";
  return line;
}

Result<std::vector<Setup>, LineError> setups_of(const PositionScript& script) {
  using Kind = LineError::Kind;
  const SetupProblems problems = problems_of(script.root, script.rules);
  if (problems.setup_class() == SetupClass::kInvalid) {
    return Unexpected{LineError{Kind::kInvalidRoot, problems}};
  }
  std::vector<Setup> setups{script.root};
  for (std::size_t index = 0; index < script.moves.size(); ++index) {
    const auto move = legal_move_of(setups.back(), script.moves[index], script.rules);
    if (!move) return Unexpected{LineError{Kind::kIllegalMove, SetupProblems(), index}};
    setups.push_back(mailbox::after(setups.back(), *move));
  }
  return setups;
}

std::string describe(const LineError& error, const PositionScript& script) {
  if (error.kind == LineError::Kind::kInvalidRoot) {
    return "the root position is invalid: " + describe(error.problems);
  }
  return "move " + std::to_string(error.move_index + 1) + ", " +
         quoted(script.moves[error.move_index]) + ", is not legal in its position";
}

}  // namespace refute::props
