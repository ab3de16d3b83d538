#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace refute::manners {

/// What may be said of a program that answers in such a way.
enum class Kind : std::uint8_t {
  kCorrect,    ///< its move generator is right: to accuse it of a wrong move is a mistake
  kDefect,     ///< it is wrong in one way, which may be reported as that
  kUnreliable  ///< its answers cannot be trusted: trouble, never a wrong move
};

/// `correct`, `defect` or `unreliable`.
std::string_view name_of(Kind kind);

enum class Protocol : std::uint8_t { kUci, kXboard, kConsole, kScript };

/// At which depths the moves are printed and not only their number.
enum class Listing : std::uint8_t { kAlways, kFromDepthTwo, kNever };

/// What an engine makes of a `go` that it does not know as a perft.
enum class Search : std::uint8_t {
  kUnknown,    ///< an unknown command
  kBestMove,   ///< `info` and `bestmove` at once
  kMultiPv,    ///< the same, a line for each root move if MultiPV asks for so many
  kUntilStop,  ///< without a limit in the command, `info` lines until `stop`
};

/// How moves are written.
enum class Notation : std::uint8_t {
  kUci,
  kUpperCase,       ///< E2E4
  kHyphen,          ///< e2-e4
  kPieceBefore,     ///< Ng1f3, e2e4
  kPieceAndHyphen,  ///< Ng1-f3, Nf3xe5, e2-e4
  kAnyPieceBefore,  ///< Ng1f3, Pe2e4
  kSan,             ///< Nf3, exd5, e8=Q+
};
enum class CastlingText : std::uint8_t { kAsRules, kKingTakesRook, kKingLeaps, kLetters, kZeros };
enum class PromotionText : std::uint8_t { kLower, kUpper, kEquals, kParentheses, kWord };

/// How numbers of four digits and more are written.
enum class Digits : std::uint8_t { kPlain, kCommas, kDots, kBlanks, kApostrophes };

/// What is counted.
enum class Counting : std::uint8_t {
  kLeaves,
  kInterior,     ///< every node below the root, which is wrong
  kPseudoLegal,  ///< the last ply without looking at the king, which is wrong
};

enum class FenFields : std::uint8_t { kAny, kFourOnly, kSixOnly };

/// The castling rights of a FEN that are understood in Chess960; others are passed over.
enum class Rights : std::uint8_t { kAny, kShredderOnly, kXfenOnly };

enum class Chess960 : std::uint8_t { kOption, kNever, kAlways };

/// What of a `position` command is obeyed; the rest is passed over.
enum class SetBy : std::uint8_t { kBoth, kFenOnly, kMovesOnly };

/// What an xboard engine or a console says to an illegal move.
enum class IllegalMove : std::uint8_t { kIllegalMove, kError, kSilence };

/// When output reaches the pipe.
enum class Flush : std::uint8_t { kEachCommand, kEachByte, kWhenFull, kAtQuit };

/// One way to be hard to talk to. A program is a row of the table: what it does not say of itself
/// is as in Stockfish.
struct Manner {
  std::string_view name;
  std::string_view description;
  Kind kind = Kind::kCorrect;
  Protocol protocol = Protocol::kUci;

  // What is said besides answers.
  std::string_view greeting = "Manners by the Refute authors\n";
  std::string_view id = "id name Manners\nid author the Refute authors\n";
  std::string_view uciok = "uciok\n";
  std::string_view readyok = "readyok\n";  ///< empty: `isready` is an unknown command
  std::string_view features = "";          ///< the answer to `protover`
  std::string_view prompt = "";            ///< before each command is read
  std::string_view unknown = "Unknown command: ";
  std::string_view chatter_on_errors = "";  ///< to standard error, with each command
  bool knows_ping = false;
  bool echoes = false;

  // Which commands there are.
  std::string_view perft = "go perft";  ///< empty: there is none
  std::string_view divide = "";         ///< the command that lists moves, if `perft` does not
  Search search = Search::kBestMove;
  std::string_view search_info = "info depth 2 score cp 0 nodes 89 time 0 pv ";
  bool is_silent_in_mate = false;  ///< a search without a legal move is not answered
  bool needs_new_game = false;     ///< perft answers only after `ucinewgame`
  bool perft_before_uci = false;   ///< perft is unknown once `uci` was said
  bool ends_after_answer = false;
  bool ends_at_uci = false;

  /// The command that a console takes for a position; `setboard` and `fen` if it is empty.
  std::string_view set_up = "";

  // The answer. {depth} stands in all texts, {move}, {remark}, {count}, {sum}, {index} in `line`,
  // and {total} in the others.
  std::string_view head = "";
  std::string_view line = "{move}: {count}\n";
  std::string_view amid = "";  ///< once, after half of the lines if there are any
  std::string_view total = "\nNodes searched: {total}\n\n";
  std::string_view no_moves = "";  ///< before the answer, where there is no move
  bool total_first = false;
  std::string_view reply = "";      ///< below a line of depth 2, for each {move} that answers it
  bool lists_twice = false;         ///< the list again, sorted
  bool lists_first = false;         ///< each move with its index when a position is set
  bool counts_up = false;           ///< {count} is the sum so far
  bool sections = false;            ///< an answer for each depth up to the one asked for
  bool lines_on_errors = false;     ///< the moves to standard error
  bool all_on_errors = false;       ///< the whole answer to standard error
  bool omits_zeros = false;         ///< lines that would say 0 are left out
  bool nothing_at_depth_1 = false;  ///< moves are listed with a count of 0 there
  bool illegal_with_zero = false;   ///< pseudo-legal moves are listed with a count of 0
  Listing listing = Listing::kAlways;
  Notation notation = Notation::kUci;
  CastlingText castling = CastlingText::kAsRules;
  PromotionText promotion = PromotionText::kLower;
  bool reads_own_notation_only = false;
  std::optional<CastlingText> castling_read{};  ///< in standard chess; any, unless it is said here
  Digits digits = Digits::kPlain;
  Counting counting = Counting::kLeaves;

  // Around every line of output.
  std::string_view before_line = "";
  std::string_view line_end = "\n";

  // What is understood.
  FenFields fen_fields = FenFields::kAny;
  Rights rights = Rights::kAny;
  Chess960 chess960 = Chess960::kOption;
  SetBy set_by = SetBy::kBoth;
  IllegalMove illegal_move = IllegalMove::kIllegalMove;
  int highest_clock = 1 << 20;  ///< FENs with a halfmove clock beyond are refused
  bool usermove = false;        ///< moves are taken after the word `usermove` only
  int deepest = 99;             ///< depths beyond are refused
  bool dies_deeper = false;     ///< of depths beyond

  // Time, in milliseconds.
  int before_greeting = 0;
  int before_answer = 0;
  int work_before_answer = 0;  ///< of processor time
  int starved_for = 0;         ///< stopped for so long at a time, by a child of its own
  int holds_back_each = 0;  ///< each answer of so many is written behind the mark and not flushed
  bool repeats_answers = false;  ///< writes every 100th answer again, 0.4 ms later
  Flush flush = Flush::kEachCommand;
};

/// All manners, `plain` first.
std::span<const Manner> all_manners();

/// The manner of that name; null if there is none.
const Manner* find_manner(std::string_view name);

}  // namespace refute::manners
