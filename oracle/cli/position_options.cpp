#include "oracle/cli/position_options.h"

#include <limits>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/setup_problems.h"
#include "oracle/sources/expected_leaves.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

Unexpected<UsageError> refuse(std::string message) {
  return Unexpected{UsageError{std::move(message)}};
}

Result<Setup, UsageError> root_of(const PositionOptions& options, Rules rules) {
  if (options.fen == "startpos") return Position::start().setup();
  const Result<Setup, FenError> setup = parse_fen(options.fen, FenSyntax::kLenient);
  if (!setup) return refuse("--fen: " + describe(setup.error(), options.fen));
  const SetupProblems problems = problems_of(*setup, rules);
  if (problems.setup_class() == SetupClass::kInvalid) {
    const bool hint = rules == Rules::kStandard && needs_chess960(*setup) &&
                      problems_of(*setup, Rules::kChess960).setup_class() != SetupClass::kInvalid;
    return refuse(fmt::format("--fen: the position is invalid: {}{}", describe(problems),
                              hint ? " (it is a Chess960 position: add --chess960)" : ""));
  }
  if (problems.setup_class() == SetupClass::kUnusual && !options.allow_unusual) {
    return refuse(fmt::format(
        "--fen: the position is unusual, no game can reach it: {} (add --unusual to ask anyway)",
        describe(problems)));
  }
  return *setup;
}

/// Names the word at that byte of the option's text.
Unexpected<UsageError> refuse_move(const std::string& moves, std::size_t offset) {
  const std::size_t start = moves.find_first_not_of(" \t", offset);
  const std::size_t end = moves.find_first_of(" \t", start);
  return refuse(fmt::format(
      "--moves: \"{}\" (column {}) is no move in UCI text; expected one such as e2e4 or e7e8q",
      escape_for_terminal(moves.substr(start, end - start), 20), start + 1));
}

/// Reads the moves by the grammar of the UCI command that they are for.
Result<std::vector<std::string>, UsageError> moves_of(const PositionOptions& options, Rules rules) {
  if (options.moves.find_first_not_of(" \t") == std::string::npos) {
    return std::vector<std::string>();
  }
  const std::string command = "startpos moves ";
  const std::string body = command + options.moves;
  const Result<PositionScript, props::ScriptError> script =
      props::parse_position_script(body, rules);
  if (!script) return refuse_move(options.moves, script.error().offset - command.size());
  return script->moves;
}

}  // namespace

void add_position_options(CommandOptions& command, PositionOptions& options) {
  command.text("--fen", options.fen, "The position: a FEN, or \"startpos\"").with_default();
  command.text("--moves", options.moves, "Moves from there, in UCI text: \"e2e4 e7e5\"");
  command.flag("--chess960", options.chess960,
               "Chess960 rules: castling is written as king takes rook");
  command.flag("--unusual", options.allow_unusual,
               "Allow positions that no game can reach, such as three checkers");
}

void add_depth_option(CommandOptions& command, PositionOptions& options) {
  command.whole("--depth", options.depth, 1, kMaxDepth, "How many plies to look ahead")
      .with_default();
  command
      .whole("--max-nodes", options.max_leaves, 1,
             "Refuse a depth at which the position may have more leaves than this")
      .with_default();
}

Result<PositionScript, UsageError> script_of(const PositionOptions& options) {
  const Rules rules = options.chess960 ? Rules::kChess960 : Rules::kStandard;
  Result<Setup, UsageError> root = root_of(options, rules);
  if (!root) return Unexpected{root.error()};
  Result<std::vector<std::string>, UsageError> moves = moves_of(options, rules);
  if (!moves) return Unexpected{moves.error()};
  PositionScript script{*root, rules, *std::move(moves)};
  if (const auto setups = props::setups_of(script); !setups) {
    return refuse("--moves: " + describe(setups.error(), script));
  }
  const double leaves = expected_leaves(script, Depth(options.depth));
  if (leaves > static_cast<double>(options.max_leaves)) {
    return refuse(
        fmt::format("--depth {}: that may be {:.0e} leaves; choose a lower depth, or "
                    "allow more than {} with --max-nodes",
                    options.depth, leaves, options.max_leaves));
  }
  return script;
}

}  // namespace refute::oracle
