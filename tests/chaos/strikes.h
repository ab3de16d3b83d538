#pragma once

namespace refute::chaos::strike {

[[noreturn]] void die();
[[noreturn]] void exit_zero();
[[noreturn]] void segfault();
[[noreturn]] void abort_now();
[[noreturn]] void kill_self();
[[noreturn]] void hang();
[[noreturn]] void hang_deaf_to_signals();
/// Closes standard output and lives on.
[[noreturn]] void close_output();
/// Closes standard input and lives on.
[[noreturn]] void close_input();
[[noreturn]] void flood_output();
[[noreturn]] void flood_errors();
[[noreturn]] void endless_line();
[[noreturn]] void endless_search();
[[noreturn]] void trickle_without_end();
/// Takes memory, a quarter of a GiB at most, and hangs.
[[noreturn]] void eat_memory();
/// Half a move line, then the end.
[[noreturn]] void partial_line_and_die();
[[noreturn]] void partial_line_and_hang();
/// A child keeps the pipes open while this process dies.
[[noreturn]] void die_with_grandchild();
/// The same, and the child writes without end.
[[noreturn]] void die_with_flooding_grandchild();
/// The same, and the child leaves the process group; it ends by itself after three seconds.
[[noreturn]] void die_with_escaped_grandchild();
/// As Stockfish of 2026 ends when it does not like a position.
[[noreturn]] void refuse_and_exit();
/// Refuses as the line before, and lives on without answering.
[[noreturn]] void refuse_and_stay();

/// Leaves a child behind that holds the pipes, and returns.
void leave_grandchild();
/// From here on neither SIGTERM, SIGINT nor SIGHUP ends this process.
void ignore_signals();
/// A mebibyte of harmless text to standard error.
void chatter_on_errors();
void binary_noise();
void stray_ready();
void early_answer();

}  // namespace refute::chaos::strike
