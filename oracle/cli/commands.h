#pragma once

#include <functional>

#include "oracle/cli/exit_code.h"
#include "oracle/cli/terminal_io.h"

// CLI11 is a header of 10,000 lines: only those who call it include it.
namespace CLI {
class App;
}  // namespace CLI

namespace refute::oracle {

/// Runs a command whose options have been read.
using Command = std::function<ExitCode(const TerminalIo&)>;

// Each adds one subcommand with its options to the program and returns what it does.

Command add_perft_command(CLI::App& app);
Command add_divide_command(CLI::App& app);
Command add_compare_command(CLI::App& app);
Command add_walk_command(CLI::App& app);
Command add_suite_command(CLI::App& app);
Command add_hunt_command(CLI::App& app);
Command add_certify_command(CLI::App& app);
Command add_minimise_command(CLI::App& app);
Command add_report_command(CLI::App& app);
Command add_doctor_command(CLI::App& app);
Command add_bench_command(CLI::App& app);
Command add_uci_command(CLI::App& app);
Command add_check_command(CLI::App& app);
Command add_help_command(CLI::App& app);
Command add_worker_command(CLI::App& app);

}  // namespace refute::oracle
