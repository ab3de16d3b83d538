#include "tests/chaos/modes.h"

#include <algorithm>
#include <array>

#include "tests/chaos/prints.h"
#include "tests/chaos/spoils.h"
#include "tests/chaos/strikes.h"

namespace refute::chaos {
namespace {

constexpr Expected kOk = Expected::kOk;
constexpr Expected kTrouble = Expected::kTrouble;
constexpr Expected kWrong = Expected::kWrongAnswer;

constexpr Mode at(std::string_view name, std::string_view description, Expected expected,
                  Stage stage, Strike strike) {
  return {name, description, expected, stage, strike, nullptr, nullptr};
}

constexpr Mode spoils(std::string_view name, std::string_view description, Expected expected,
                      Spoil spoil) {
  return {name, description, expected, Stage::kNever, nullptr, spoil, nullptr};
}

constexpr Mode prints(std::string_view name, std::string_view description, Expected expected,
                      Print print) {
  return {name, description, expected, Stage::kNever, nullptr, nullptr, print};
}

// A table: one mode per line, however long.
// clang-format off
constexpr std::array kModes{
  at("sound", "does everything right", kOk, Stage::kNever, nullptr),

  at("die-at-start", "ends before reading anything", kTrouble, Stage::kStart, strike::die),
  at("die-at-uci", "ends when it reads uci", kTrouble, Stage::kUci, strike::die),
  at("die-at-isready", "ends when it reads isready", kTrouble, Stage::kReady, strike::die),
  at("die-at-position", "ends when it reads a position", kTrouble, Stage::kPosition, strike::die),
  at("die-before-divide", "ends before the first move line", kTrouble, Stage::kBeforeDivide, strike::die),
  at("die-mid-divide", "ends after half of the move lines", kTrouble, Stage::kMidDivide, strike::die),
  at("die-before-total", "ends after the last move line", kTrouble, Stage::kBeforeTotal, strike::die),
  at("die-after-total", "ends after a complete answer", kTrouble, Stage::kAfterTotal, strike::die),
  at("die-at-quit", "ends with code 1 at quit", kOk, Stage::kQuit, strike::die),
  at("exit-zero-at-isready", "ends with code 0 at isready", kTrouble, Stage::kReady, strike::exit_zero),
  at("exit-zero-mid-divide", "ends with code 0 after half of the move lines", kTrouble, Stage::kMidDivide, strike::exit_zero),
  at("exit-zero-before-total", "ends with code 0 after the last move line", kTrouble, Stage::kBeforeTotal, strike::exit_zero),
  at("segfault-at-position", "dies of SIGSEGV at a position", kTrouble, Stage::kPosition, strike::segfault),
  at("segfault-before-divide", "dies of SIGSEGV before the first move line", kTrouble, Stage::kBeforeDivide, strike::segfault),
  at("segfault-at-quit", "dies of SIGSEGV at quit", kOk, Stage::kQuit, strike::segfault),
  at("abort-mid-divide", "dies of SIGABRT after half of the move lines", kTrouble, Stage::kMidDivide, strike::abort_now),
  at("killed-before-total", "dies of SIGKILL, as when memory runs out", kTrouble, Stage::kBeforeTotal, strike::kill_self),

  at("hang-at-start", "never reads anything", kTrouble, Stage::kStart, strike::hang),
  at("hang-at-uci", "reads uci and falls silent", kTrouble, Stage::kUci, strike::hang),
  at("hang-at-isready", "reads isready and falls silent", kTrouble, Stage::kReady, strike::hang),
  at("hang-at-position", "reads a position and nothing more", kTrouble, Stage::kPosition, strike::hang),
  at("hang-before-divide", "falls silent before the first move line", kTrouble, Stage::kBeforeDivide, strike::hang),
  at("hang-mid-divide", "falls silent after half of the move lines", kTrouble, Stage::kMidDivide, strike::hang),
  at("hang-before-total", "falls silent after the last move line", kTrouble, Stage::kBeforeTotal, strike::hang),
  at("hang-deaf-to-signals", "falls silent and ignores SIGTERM, SIGINT, SIGHUP", kTrouble, Stage::kBeforeDivide, strike::hang_deaf_to_signals),
  at("hang-at-quit", "does not end at quit, nor at end of input", kOk, Stage::kQuit, strike::hang),
  at("deaf-to-signals-at-quit", "does not end at quit and ignores signals", kOk, Stage::kQuit, strike::hang_deaf_to_signals),
  at("ignores-sigterm", "answers, and ignores SIGTERM, SIGINT, SIGHUP", kOk, Stage::kStart, strike::ignore_signals),

  at("close-output-at-start", "closes standard output and lives", kTrouble, Stage::kStart, strike::close_output),
  at("close-output-mid-divide", "closes standard output after half of the move lines", kTrouble, Stage::kMidDivide, strike::close_output),
  at("close-input-at-isready", "closes standard input and lives", kTrouble, Stage::kReady, strike::close_input),

  at("flood-at-start", "greets without end", kTrouble, Stage::kStart, strike::flood_output),
  at("flood-output", "writes info lines without end", kTrouble, Stage::kBeforeDivide, strike::flood_output),
  at("flood-errors", "writes to standard error without end", kTrouble, Stage::kBeforeDivide, strike::flood_errors),
  at("endless-line", "writes a line without end", kTrouble, Stage::kMidDivide, strike::endless_line),
  at("endless-trickle", "writes a line without end, a byte at a time", kTrouble, Stage::kMidDivide, strike::trickle_without_end),
  at("endless-search", "takes the request for an infinite search", kTrouble, Stage::kBeforeDivide, strike::endless_search),
  at("eat-memory", "takes memory and falls silent", kTrouble, Stage::kBeforeDivide, strike::eat_memory),
  at("partial-line", "ends in the middle of a line", kTrouble, Stage::kBeforeDivide, strike::partial_line_and_die),
  at("partial-line-hang", "falls silent in the middle of a line", kTrouble, Stage::kBeforeDivide, strike::partial_line_and_hang),

  at("grandchild", "dies while a child of its own holds the pipes", kTrouble, Stage::kMidDivide, strike::die_with_grandchild),
  at("grandchild-floods", "dies while a child of its own writes without end", kTrouble, Stage::kMidDivide, strike::die_with_flooding_grandchild),
  at("grandchild-escapes", "dies while a child in another group holds the pipes", kTrouble, Stage::kMidDivide, strike::die_with_escaped_grandchild),
  at("grandchild-at-quit", "ends well and leaves a child that holds the pipes", kOk, Stage::kQuit, strike::leave_grandchild),

  at("refuse-position", "CRITICAL ERROR at a position, exit code 1", kTrouble, Stage::kPosition, strike::refuse_and_exit),
  at("refuse-go", "CRITICAL ERROR at go, and lives", kTrouble, Stage::kBeforeDivide, strike::refuse_and_stay),
  at("noisy-errors", "a mebibyte to standard error, then a true answer", kOk, Stage::kBeforeDivide, strike::chatter_on_errors),
  at("binary-at-isready", "all 256 byte values instead of a clean readyok", kTrouble, Stage::kReady, strike::binary_noise),
  at("binary-before-divide", "all 256 byte values before the first move line", kTrouble, Stage::kBeforeDivide, strike::binary_noise),
  at("early-answer", "an answer that nobody asked for, at isready", kTrouble, Stage::kReady, strike::early_answer),
  at("stray-readyok-at-position", "a readyok that nobody asked for, at a position", kTrouble, Stage::kPosition, strike::stray_ready),

  prints("at-once", "the answer in one write", kOk, print::at_once),
  prints("trickle", "a byte at a time", kOk, print::trickle),
  prints("slow-lines", "3 ms between lines", kOk, print::slowly),
  prints("late", "300 ms late", kOk, print::late),
  prints("crlf", "CR LF at line ends", kOk, print::crlf),
  prints("info-lines", "info lines before and among the move lines", kOk, print::with_info),
  prints("chatter", "words among the move lines", kTrouble, print::with_chatter),
  prints("cr-only", "CR alone at line ends", kTrouble, print::cr_only),
  prints("long-line", "a line of 70,000 bytes among the move lines", kTrouble, print::with_long_line),
  prints("binary-mid-divide", "bytes above 127 and terminal codes among the move lines", kTrouble, print::with_binary),
  prints("stray-readyok", "a readyok among the move lines", kTrouble, print::with_stray_ready),
  prints("twice", "the same answer twice", kTrouble, print::twice),
  prints("total-first", "the total before the move lines", kTrouble, print::total_first),
  prints("no-total", "no total; goes on listening", kTrouble, print::without_total),
  prints("no-answer", "ignores go perft; goes on listening", kTrouble, print::nothing),
  prints("cut-total", "ends after the first digit of the total", kTrouble, print::cut_total),
  prints("unterminated-total", "ends after the total, without a line end", kTrouble, print::unterminated_total),
  prints("unknown-command", "does not know go perft", kTrouble, print::unknown_command),
  prints("search", "answers go perft with a search and a bestmove", kTrouble, print::search),
  at("answer-before", "gives the answer of the request before", kWrong, Stage::kNever, nullptr),

  spoils("drop-move", "a move line is missing", kWrong, spoil::drop_move),
  spoils("drop-move-fixed", "a move line is missing, the total fits", kWrong, spoil::drop_move_and_fix_total),
  spoils("add-move", "a move line too many", kWrong, spoil::add_move),
  spoils("add-move-fixed", "a move line too many, the total fits", kWrong, spoil::add_move_and_fix_total),
  spoils("duplicate-move", "a move line twice", kWrong, spoil::duplicate_move),
  spoils("duplicate-move-fixed", "a move line twice, the total fits", kWrong, spoil::duplicate_move_and_fix_total),
  spoils("replace-move", "another move in the place of one", kWrong, spoil::replace_move),
  spoils("miscount", "a count one too high", kWrong, spoil::miscount),
  spoils("miscount-fixed", "a count one too high, the total fits", kWrong, spoil::miscount_and_fix_total),
  spoils("miscount-twice", "a count too high and another too low", kWrong, spoil::miscount_twice),
  spoils("zero-count", "a count of zero", kWrong, spoil::zero_count),
  spoils("wrong-total", "the total one too high", kWrong, spoil::wrong_total),
  spoils("no-moves", "no move lines, total 0", kWrong, spoil::no_moves_at_all),
  at("other-position", "a true answer for another position", kWrong, Stage::kNever, nullptr),

  spoils("only-total", "no move lines, the true total", kTrouble, spoil::only_total),
  spoils("overflow-total", "a total above 2^64", kTrouble, spoil::overflowing_total),
  spoils("overflow-count", "a count above 2^64", kTrouble, spoil::overflowing_count),
  spoils("negative-count", "a negative count", kTrouble, spoil::negative_count),
  spoils("negative-total", "a negative total", kTrouble, spoil::negative_total),
  spoils("count-in-words", "a count in words", kTrouble, spoil::count_in_words),
  spoils("fractional-count", "a count with a decimal point", kTrouble, spoil::fractional_count),
  spoils("empty-count", "a move line without a count", kTrouble, spoil::empty_count),
  spoils("empty-total", "a total without a number", kTrouble, spoil::empty_total),
  spoils("off-board", "a move to a square off the board", kTrouble, spoil::square_off_the_board),
  spoils("null-move", "a null move", kTrouble, spoil::null_move),
  spoils("algebraic", "a move in algebraic notation", kTrouble, spoil::algebraic_move),
  spoils("promotion-to-king", "a promotion to a king", kTrouble, spoil::promotion_to_king),
  spoils("nul-byte", "a NUL in a move", kTrouble, spoil::nul_byte_in_move),
  spoils("too-many-moves", "more than 500 moves", kTrouble, spoil::too_many_moves),

  at("random", "at each request one of the modes that are no wrong answer", kTrouble, Stage::kNever, nullptr),
  at("random-wrong", "at each request one of the modes that are a wrong answer", kWrong, Stage::kNever, nullptr),
};
// clang-format on

}  // namespace

std::string_view name_of(Expected expected) {
  switch (expected) {
    case Expected::kOk:
      return "ok";
    case Expected::kTrouble:
      return "trouble";
    case Expected::kWrongAnswer:
      return "wrong-answer";
  }
  return "unknown";
}

std::span<const Mode> all_modes() { return kModes; }

const Mode* find_mode(std::string_view name) {
  const auto found = std::find_if(kModes.begin(), kModes.end(),
                                  [&](const Mode& mode) { return mode.name == name; });
  return found == kModes.end() ? nullptr : &*found;
}

bool acts_per_request(const Mode& mode) {
  return mode.spoil != nullptr || mode.print != nullptr ||
         (mode.stage >= Stage::kBeforeDivide && mode.stage <= Stage::kAfterTotal);
}

}  // namespace refute::chaos
