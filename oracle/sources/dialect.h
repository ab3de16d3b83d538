#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/result.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// How one engine wants to be spoken to, where it does not speak Stockfish's `go perft`.
///
/// Written as commands with `;` between: `setboard {fen}; perft {depth}`. `{fen}` is the position,
/// `{moves}` the moves from there, `{script}` both as UCI's `position` takes them, `{move}` one
/// move of a command that is sent for each, `{depth}` the plies to count, `{n}` a number that the
/// engine repeats. Commands before the position greet; the one with `{depth}` asks; one after the
/// position without any placeholder lists the moves; `isready` or `ping {n}` at the end marks the
/// end of each answer. `uci` and `xboard` as the first command stand for those handshakes.
struct Dialect {
  enum class Handshake : std::uint8_t { kUci, kXboard, kNone };
  Handshake handshake = Handshake::kNone;
  std::vector<std::string> greeting{};  // sent once, when the engine has started
  std::string set_up{};                 // the position: has {fen} or {script}
  std::string play{};                   // each move: has {move}; empty if set_up does it
  std::string count{};                  // has {depth}; empty if there is no perft
  std::string show{};                   // lists the moves; empty if nothing does

  /// Where the list of moves comes from.
  enum class Lists : std::uint8_t {
    kPrinted,   // the count prints a line for each move
    kShown,     // `show` does
    kTried,     // each move is played, and the engine refuses the illegal ones
    kBelieved,  // the mailbox's are taken: a total is all that the engine says
  };
  Lists lists = Lists::kPrinted;

  std::string mark{};         // `isready`, `ping {n}`; empty if nothing marks the end
  std::string mark_answer{};  // `readyok`, `pong {n}`; for a search `bestmove`
};

/// Reads a dialect as a person writes it; else a sentence that says what is wrong.
Result<Dialect, std::string> parse_dialect(std::string_view pattern);

/// The pattern of a dialect; `parse_dialect` reads it back, but for where the moves come from.
std::string print_dialect(const Dialect& dialect);

/// How it is asked, for a person: the pattern's question and where the moves come from.
std::string describe_dialect(const Dialect& dialect);

/// The commands, each with its line end, that bring the engine to the last position of the
/// script. A dialect that cannot send moves gets that position's own FEN.
std::string position_commands(const Dialect& dialect, const props::PositionScript& node);

/// The question for that depth, with its line end. Precondition: the dialect has `count`.
std::string count_command(const Dialect& dialect, Depth depth);

/// `text` with each `{name}` replaced by `value`.
std::string filled_in(std::string text, std::string_view name, std::string_view value);

}  // namespace refute::oracle
