#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/fen.h"
#include "engine/move.h"
#include "engine/result.h"
#include "engine/setup.h"
#include "engine/setup_problems.h"

namespace refute::props {

/// A position and how it came about: what the body of a UCI `position` command says.
struct PositionScript {
  Setup root;
  Rules rules = Rules::kStandard;

  /// UCI text under `rules`: castling is `e1g1` in standard chess and `e1h1` in Chess960.
  std::vector<std::string> moves;

  friend bool operator==(const PositionScript&, const PositionScript&) = default;
};

/// Why a text is not a script. `offset` is the byte of the input that the message is about; it is
/// at most the length of the text, which it equals where something is missing at the end.
struct ScriptError {
  enum class Kind : std::uint8_t {
    kEmpty,
    kUnknownRoot,     // neither `startpos` nor `fen`
    kMissingFen,      // nothing after `fen`
    kBadFen,          // see `fen_error`
    kUnexpectedWord,  // something else than `moves` after `startpos`
    kBadMove,         // not a move in UCI text, whatever the position
  };
  Kind kind;
  std::size_t offset;

  /// What is wrong with the FEN; its own offset counts within the whole text, too.
  std::optional<FenError> fen_error = std::nullopt;

  friend bool operator==(const ScriptError&, const ScriptError&) = default;
};

/// Reads `startpos`, `fen <FEN>`, either followed by `moves` and any number of moves. Words are
/// separated by blanks or tabs, line ends are accepted at the very end only, and the FEN is read
/// leniently. Whether the moves are legal, and the
/// root playable, is not asked: see `setups_of`.
Result<PositionScript, ScriptError> parse_position_script(std::string_view text, Rules rules);

/// The canonical text: `startpos` for the standard start position, single blanks, `moves` only if
/// there are some. `parse_position_script(print_position_script(s), s.rules) == s` for every
/// script that can be parsed.
std::string print_position_script(const PositionScript& script);

/// One line for a person, with the offending word and its column, counted from 1.
std::string describe(const ScriptError& error, std::string_view text);

/// The move that is written so under these rules, if the mailbox holds it to be legal.
/// Precondition: the setup is not invalid.
std::optional<Move> legal_move_of(const Setup& setup, std::string_view text, Rules rules);

/// Why a script cannot be played.
struct LineError {
  enum class Kind : std::uint8_t { kInvalidRoot, kIllegalMove };
  Kind kind;
  SetupProblems problems;      // of an invalid root
  std::size_t move_index = 0;  // of the illegal move, counted from 0

  friend bool operator==(const LineError&, const LineError&) = default;
};

/// The root and the setup after each move: one more than there are moves. Which moves are legal is
/// decided by the mailbox, so that a defect of the engine cannot change what its own input means.
Result<std::vector<Setup>, LineError> setups_of(const PositionScript& script);

/// One line for a person, with the number and text of the illegal move, or the root's problems.
std::string describe(const LineError& error, const PositionScript& script);

}  // namespace refute::props
