#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/cli/command_options.h"
#include "oracle/text/depth_limit.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The options that name a position and how far to look.
struct PositionOptions {
  std::string fen = "startpos";
  std::string moves = "";
  bool chess960 = false;
  int depth = 1;
  bool allow_unusual = false;
  std::uint64_t max_leaves = 1'000'000'000'000;  // an hour and a half of Stockfish
  /// What says so, if no option does, to begin an error with: a file, or nothing for a line of a
  /// list, which names itself.
  std::optional<std::string> said_by{};
};

/// Adds --fen, --moves, --chess960 and --unusual.
void add_position_options(CommandOptions& command, PositionOptions& options);

/// Adds --depth, and --max-nodes, which bounds what a depth may come to.
void add_depth_option(CommandOptions& command, PositionOptions& options);

/// Wrong input: a sentence that names what, where and what would be right.
struct UsageError {
  std::string message;
};

/// The position that the text names, a FEN or "startpos", if it can be asked about: it is not
/// invalid, and unusual only where that is allowed. `place` says where the text stands.
Result<Setup, UsageError> read_position(const std::string& fen, Rules rules, bool allow_unusual,
                                        std::string_view place);

/// The line with the moves of the text played, as UCI or as games write them, numbers and all; the
/// error names the first that is none, or not legal by the mailbox.
/// Precondition: the line can be played.
Result<props::PositionScript, UsageError> with_moves(props::PositionScript line,
                                                     std::string_view text);

/// The options with the moves taken out of the FEN that stand behind it, as in the `position`
/// commands of UCI, which reports print and people copy.
PositionOptions with_moves_apart(PositionOptions options);

/// The position that the options name, checked: the FEN, behind which moves may stand as in a
/// `position` command of UCI, reads, the setup is not invalid (nor
/// unusual, unless that is allowed), every move of the line is legal by the mailbox, and the leaves
/// at that depth are not too many to be counted. Nothing unchecked ever reaches another program.
Result<props::PositionScript, UsageError> script_of(const PositionOptions& given);

}  // namespace refute::oracle
