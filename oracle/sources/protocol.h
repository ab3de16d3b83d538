#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/subprocess.h"
#include "oracle/sources/statement.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// How a program that answers in text is asked.
///
/// Written as parts with `;` or line ends between: `uci; position {script}; go perft {depth}`.
/// `{fen}` is the position, `{moves}` the moves from there, `{script}` both as UCI's `position`
/// takes them, `{move}` one move of a command that is sent for each, `{depth}` the plies to count,
/// `{n}` a number that the program repeats, if only to complain. Commands before the position
/// greet; the one with
/// `{depth}` asks; one after the position without any placeholder lists the moves; `isready` or
/// `ping {n}` at the end marks the end of each answer. `uci` and `xboard` as the first command
/// stand for those handshakes. What begins with # is a comment. Settings, each with its usual value
/// first:
///
///     list=printed | shown | tried | none   where the list of moves comes from
///     fen=6 | 4                             how many fields a FEN has
///     rights=xfen | shredder                how a FEN names the rooks of Chess960
///     castling=e1g1 | e1h1 | O-O            how castling is sent in standard chess
///     promotion=a7a8q | a7a8Q               how promotions are sent
///     zeros=printed | omitted               whether a divide lists moves that nothing can follow
///     roots=any | start                     whether positions may be set up, or only played to
///     mark=... | none                       what marks the end of an answer
///     newgame=COMMAND                       sent before each position
///     process=one | each                    whether it ends after an answer
///     total=stated | each | none            whether an answer ends with its total, with one for
///                                           each depth up to its own, or just ends
///     total=NUMBER                          which number the total is of those in the lines that
///     are
///                                           no moves: 1 is the first, -1 the last; told by the
///                                           words beside it if not given
struct Protocol {
  enum class Handshake : std::uint8_t {
    kUci,
    kXboard,
    kNone,
    kScript,  // no conversation: started for each query with DEPTH FEN [MOVES], as perftree does
  };
  Handshake handshake = Handshake::kNone;
  std::vector<std::string> greeting{};  // sent once, when the program has started
  std::string new_game{};               // sent before each position; empty if none is needed
  std::string set_up{};                 // the position: has {fen} or {script}, of a script {fen}
  std::string play{};                   // each move: has {move}; empty if set_up does it
  std::string count{};                  // has {depth}; empty if there is no perft
  std::string show{};                   // lists the moves; empty if nothing does
  std::string mark{};                   // `isready`, `ping {n}`; empty if nothing marks the end
  std::string mark_answer{};            // `readyok`, `pong {n}`

  /// Where the list of moves comes from.
  enum class Lists : std::uint8_t {
    kPrinted,  // the count prints a line for each move
    kShown,    // `show` does
    kTried,    // each move is played, and the program refuses the illegal ones
    kNone,     // from nowhere: a total is all that it says
  };
  Lists lists = Lists::kPrinted;
  bool lists_are_given = false;  // by a person, so that nobody need find out

  /// The totals of an answer.
  enum class Totals : std::uint8_t {
    kOne,
    kEach,  // one for each depth up to that of the query, the last of which is meant
    kNone,  // the mark alone says that a list is at its end
  };
  Totals totals = Totals::kOne;
  int total_place =
      0;  // of the numbers beside the moves, from 1 or -1 on; 0: words say which it is

  /// How castling is sent; how it is written in answers is another matter.
  enum class Castling : std::uint8_t {
    kAsRules,    // e1g1, and e1h1 in Chess960
    kRookTaken,  // e1h1 in standard chess too
    kLetters,    // O-O, in standard chess
  };
  Castling castling = Castling::kAsRules;

  bool has_short_fens = false;        // of four fields
  bool has_shredder_rights = false;   // HAha instead of KQkq, in Chess960
  bool has_upper_promotions = false;  // a7a8Q instead of a7a8q
  bool omits_empty_lines = false;     // of moves below which there is nothing to count
  bool starts_only = false;           // positions are reached by moves from the start
  bool ends_after_answer = false;     // each query needs a process of its own

  friend bool operator==(const Protocol&, const Protocol&) = default;

  /// Whether it can be told moves, not only positions.
  bool sends_moves() const;
};

/// How a program wants to be asked, as far as the probe could learn.
struct FoundProtocol {
  Protocol protocol;
  Launch launch;       // perhaps behind `stdbuf`, for programs that hold their output back
  std::string name{};  // what the program calls itself
  bool castles_in_chess960 = false;  // in one of three positions at least

  /// Whether castling is written e1h1 in standard chess.
  bool writes_rook_taken = false;

  /// Whether moves are written in canonical UCI text, castling included, so that they need no
  /// translation.
  bool writes_canonical_moves = false;

  /// Where it prints totals only, a line that may be meant as a move, and is not understood.
  std::string unread_line{};

  /// Two answers to one query of the probe, asked in the same words, that cannot both be right.
  std::optional<Inconsistency> contradiction{};
};

/// UCI with `go perft N`, as Stockfish answers it.
Protocol stockfish_protocol();

/// The contract of perftree's scripts.
Protocol script_protocol();

/// Reads a protocol as a person writes it; else a sentence that says what is wrong.
Result<Protocol, std::string> parse_protocol(std::string_view pattern);

/// The pattern of a protocol in one line; `parse_protocol` reads it back.
std::string print_protocol(const Protocol& protocol);

/// How it is asked, for a person: the command and where the moves come from; empty if it is as
/// Stockfish is.
std::string describe_protocol(const Protocol& protocol);

/// The same, and how it answers where that is not usual.
std::string describe_protocol(const FoundProtocol& found);

/// The FEN of the setup as the program reads it.
std::string fen_for(const Protocol& protocol, const Setup& setup, Rules rules);

/// The commands, each with its line end, that bring the program to the last position of the
/// script. A protocol that cannot send moves gets that position's own FEN.
std::string position_commands(const Protocol& protocol, const props::PositionScript& node);

/// The query for that depth, with its line end or, for a person, without. Precondition: the
/// protocol has `count`.
std::string count_command(const Protocol& protocol, Depth depth);
std::string count_words(const Protocol& protocol, Depth depth);

/// `text` with each `{name}` replaced by `value`.
std::string filled_in(std::string text, std::string_view name, std::string_view value);

}  // namespace refute::oracle
