#pragma once

#include "tests/chaos/answer.h"

/// Ways to print an answer. The first do not change what it says.
namespace refute::chaos::print {

/// A line at a time, as Stockfish does.
void plain(const Answer& answer);
/// All in one write.
void at_once(const Answer& answer);
/// A byte at a time.
void trickle(const Answer& answer);
/// A line every few milliseconds.
void slowly(const Answer& answer);
/// Three tenths of a second late.
void late(const Answer& answer);
/// With CR LF at the line ends.
void crlf(const Answer& answer);
/// With `info string` lines in between.
void with_info(const Answer& answer);

/// With words in between that no protocol has.
void with_chatter(const Answer& answer);
/// With CR alone at the line ends.
void cr_only(const Answer& answer);
/// With a line of 5,000 bytes in between.
void with_long_line(const Answer& answer);
/// With bytes above 127 in between.
void with_binary(const Answer& answer);
/// With a `readyok` in between.
void with_stray_ready(const Answer& answer);
/// Twice.
void twice(const Answer& answer);
/// The total before the moves.
void total_first(const Answer& answer);
/// Without the total; then goes on listening.
void without_total(const Answer& answer);
/// Nothing; then goes on listening.
void nothing(const Answer& answer);
/// The total cut after its first digit, without a line end; then ends.
void cut_total(const Answer& answer);
/// The total without a line end; then ends.
void unterminated_total(const Answer& answer);
/// As engines do that do not know the command.
void unknown_command(const Answer& answer);
/// As engines do that take the command for a search.
void search(const Answer& answer);

}  // namespace refute::chaos::print
