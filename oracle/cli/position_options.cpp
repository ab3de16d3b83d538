#include "oracle/cli/position_options.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/setup_problems.h"
#include "oracle/process/standard_streams.h"
#include "oracle/sources/expected_leaves.h"
#include "oracle/text/escape.h"
#include "oracle/text/move_text.h"
#include "oracle/text/span.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

using props::LineError;
using props::PositionScript;

Unexpected<UsageError> refuse(std::string message) {
  return Unexpected{UsageError{std::move(message)}};
}

/// The FEN of the option, or with "-" that of the next line of standard input that has one.
Result<std::string, UsageError> fen_of(const PositionOptions& options) {
  if (options.fen != "-" || options.said_by) return options.fen;
  while (std::optional<std::string> line = read_input_line()) {
    const std::string_view text = without_byte_order_mark(*line);
    if (text.find_first_not_of(kBlanksOfLine) != std::string::npos) return std::string(text);
  }
  return refuse("--fen -: standard input has no line with a FEN");
}

std::string_view without_word(std::string_view text, std::string_view word) {
  return text.starts_with(word) ? text.substr(word.size()) : text;
}

/// Where the FEN or the moves were said, to begin an error with.
std::string place_of(const PositionOptions& options, std::string_view name, const char* option) {
  return options.said_by ? *options.said_by + std::string(name) : option;
}

Result<Setup, UsageError> root_of(const PositionOptions& options, Rules rules) {
  return read_position(options.fen, rules, options.allow_unusual,
                       place_of(options, "FEN", "--fen"));
}

/// Takes the number of the move in a game off the word, as "12." or "12...Nf6" has it.
std::string_view without_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  if (digits == 0 || digits == word.size() || word[digits] != '.') return word;
  word.remove_prefix(digits);
  word.remove_prefix(std::min(word.find_first_not_of('.'), word.size()));
  return word;
}

/// A word of a line, and where it stands in the text that names the line.
struct MoveWord {
  std::string_view text;
  std::size_t offset;
};

std::string describe(const MoveWord& word, std::string_view problem) {
  return fmt::format("\"{}\" (column {}) {}", escape_for_terminal(word.text, 20), word.offset + 1,
                     problem);
}

/// The move that the word names, in UCI text; perhaps not legal.
Result<std::string, UsageError> read_move(const MoveWord& word, const Setup& setup, Rules rules) {
  const std::optional<MoveText> text = read_move_text(word.text);
  if (!text) {
    return refuse(describe(word,
                           "is no move; expected one such as e2e4, e7e8q, Nf3 or "
                           "O-O, with blanks between"));
  }
  if (text->kind == MoveText::Kind::kCoordinates) {
    const std::string squares = text->from->text() + text->to->text();
    return text->promotion == '\0' ? squares : squares + text->promotion;
  }
  std::optional<std::string> move = MoveReader(setup, rules).read(word.text);
  if (!move) return refuse(describe(word, "names no legal move there, or more than one"));
  return *std::move(move);
}

/// The words of the text, which may have several lines as in a file; numbers of moves left out.
std::vector<MoveWord> words_of(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<MoveWord> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBlanks, at)) < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    const std::string_view word = without_number(text.substr(at, end - at));
    if (!word.empty()) words.push_back({word, end - word.size()});
    at = end;
  }
  return words;
}

}  // namespace

void add_position_options(CommandOptions& command, PositionOptions& options) {
  command
      .text("--fen", options.fen,
            "The position: a FEN, quoted or not; \"startpos\"; or -, a line of standard input")
      .value_name("FEN")
      .with_default();
  command
      .text("--moves", options.moves,
            "Moves from there, as UCI or games write them: \"e2e4 e7e5 Nf3\"")
      .value_name("MOVES");
  command.flag("--chess960", options.chess960,
               "Chess960 rules: castling is written as king takes rook");
  command.flag("--unusual", options.allow_unusual,
               "Allow positions that no game can reach, such as three checkers");
}

void add_depth_option(CommandOptions& command, PositionOptions& options) {
  command.whole("-d,--depth", options.depth, 1, kMaxDepth, "Depth in plies").with_default();
  command
      .whole("--max-nodes", options.max_leaves, 1,
             "Refuse a depth at which the position may have more leaves than this")
      .with_default();
}

Result<Setup, UsageError> read_position(const std::string& fen, Rules rules, bool allow_unusual,
                                        std::string_view place) {
  const auto refuse_here = [place](const std::string& problem) {
    return refuse(fmt::format("{}: {}", place, problem));
  };
  if (fen == "startpos") return Position::start().setup();
  const Result<Setup, FenError> setup = parse_fen(fen, FenSyntax::kLenient);
  if (!setup) {
    const bool is_word = fen.find_first_of(" /") == std::string::npos;
    return refuse_here(describe(setup.error(), fen) +
                       (is_word ? "; the only position with a name is startpos" : ""));
  }
  const SetupProblems problems = problems_of(*setup, rules);
  if (problems.setup_class() == SetupClass::kInvalid) {
    const bool hint = rules == Rules::kStandard && needs_chess960(*setup) &&
                      problems_of(*setup, Rules::kChess960).setup_class() != SetupClass::kInvalid;
    return refuse_here(fmt::format("the position is invalid: {}{}", describe(problems),
                                   hint ? " (it is a Chess960 position: add --chess960)" : ""));
  }
  if (problems.setup_class() == SetupClass::kUnusual && !allow_unusual) {
    return refuse_here(fmt::format(
        "the position is unusual, no game can reach it: {} (add --unusual to ask anyway)",
        describe(problems)));
  }
  return *setup;
}

Result<PositionScript, UsageError> with_moves(PositionScript line, std::string_view text) {
  Setup setup = props::setups_of(line)->back();
  for (const MoveWord& word : words_of(text)) {
    Result<std::string, UsageError> move = read_move(word, setup, line.rules);
    if (!move) return Unexpected{move.error()};
    line.moves.push_back(*std::move(move));
    const std::optional<Move> legal = props::legal_move_of(setup, line.moves.back(), line.rules);
    if (!legal) {
      const LineError error{LineError::Kind::kIllegalMove, SetupProblems(), line.moves.size() - 1};
      return refuse(describe(error, line));
    }
    setup = mailbox::after(setup, *legal);
  }
  return line;
}

PositionOptions with_moves_apart(PositionOptions options) {
  constexpr std::string_view kMoves = " moves ";
  const std::string text(without_word(without_word(trimmed(options.fen), "position "), "fen "));
  const std::size_t at = std::min(text.find(kMoves), text.size());
  options.fen = text.substr(0, at);
  if (at < text.size()) options.moves = text.substr(at + kMoves.size()) + " " + options.moves;
  return options;
}

Result<PositionScript, UsageError> script_of(const PositionOptions& given) {
  const Result<std::string, UsageError> fen = fen_of(given);
  if (!fen) return Unexpected{fen.error()};
  PositionOptions options = given;
  options.fen = *fen;
  options = with_moves_apart(std::move(options));
  const Rules rules = options.chess960 ? Rules::kChess960 : Rules::kStandard;
  const Result<Setup, UsageError> root = root_of(options, rules);
  if (!root) return Unexpected{root.error()};
  Result<PositionScript, UsageError> script = with_moves({*root, rules, {}}, options.moves);
  if (!script) return refuse(place_of(options, "moves", "--moves") + ": " + script.error().message);
  const double leaves = expected_leaves(*script, Depth(options.depth));
  if (leaves > static_cast<double>(options.max_leaves)) {
    return refuse(
        fmt::format("--depth {}: that may be {:.0e} leaves; choose a lower depth, or "
                    "allow more than {} with --max-nodes",
                    options.depth, leaves, options.max_leaves));
  }
  return script;
}

}  // namespace refute::oracle
