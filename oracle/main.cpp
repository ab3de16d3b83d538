#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "oracle/cli/arguments.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/help_format.h"
#include "oracle/cli/usage_message.h"
#include "oracle/process/program_path.h"
#include "oracle/process/standard_streams.h"
#include "oracle/text/command.h"
#include "oracle/text/version.h"

namespace {

using refute::oracle::Command;
using refute::oracle::ExitCode;

constexpr const char* kAbout =
    "Refute finds the move that a chess move generator gets wrong.\n"
    "\n"
    "  refute hunt                           the built-in generator against Stockfish\n"
    "  refute hunt --subject ./my_engine     your engine against Stockfish\n"
    "  refute compare --subject ./my_engine --depth 4 --fen FEN\n"
    "  refute check lib:./my_engine.so       your functions against the laws of chess\n";

constexpr const char* kFooter =
    "Each command explains itself: refute help hunt\n"
    "\n"
    "A subject or reference is one of\n"
    "  builtin, builtin:pseudo, builtin:copy, builtin:mailbox    a built-in generator\n"
    "  ./my_engine, \"java -jar my.jar\", uci:COMMAND             an engine; its protocol is "
    "detected\n"
    "  script:COMMAND                                           called with DEPTH FEN [MOVES], "
    "prints a divide\n"
    "  lib:PATH                                                 a shared library, see "
    "refute_subject.h\n"
    "\n"
    "Exit codes: 0 nothing differs, 1 a divergence was found, 2 wrong usage or input,\n"
    "3 trouble with a program (missing, crashed, hung): nothing is known then.";

/// Of a release: the commit and the machine that it was built for.
const std::string kBuild = *REFUTE_BUILD == '\0' ? "" : " (" REFUTE_BUILD ")";

/// CLI11 has exit codes of its own; help and version are no errors, everything else is usage.
ExitCode report(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success)) {
    std::cerr << refute::oracle::usage_message(app, error);
    return ExitCode::kUsage;
  }
  app.exit(error, std::cout, std::cerr);
  return ExitCode::kAgree;
}

/// A result that nobody could read is none: a full disk must not look like "nothing differs".
int end_with(ExitCode code) {
  if (std::cout.flush().good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
    return static_cast<int>(code);
  }
  std::fputs("refute: the output could not be written\n", stderr);
  return static_cast<int>(ExitCode::kTrouble);
}

int run(int argc, char** argv) {
  using namespace refute::oracle;
  CLI::App app(kAbout, "refute");
  app.formatter(help_format());
  app.footer(kFooter);
  app.set_help_flag("-h,--help", "This page");
  app.set_version_flag("--version", "refute " + std::string(kVersion) + kBuild, "The version");
  app.require_subcommand(1);

  std::vector<std::pair<const char*, Command>> commands;
  commands.emplace_back("hunt", add_hunt_command(app));
  commands.emplace_back("certify", add_certify_command(app));
  commands.emplace_back("compare", add_compare_command(app));
  commands.emplace_back("walk", add_walk_command(app));
  commands.emplace_back("suite", add_suite_command(app));
  commands.emplace_back("minimise", add_minimise_command(app));
  commands.emplace_back("report", add_report_command(app));
  commands.emplace_back("perft", add_perft_command(app));
  commands.emplace_back("divide", add_divide_command(app));
  commands.emplace_back("bench", add_bench_command(app));
  commands.emplace_back("doctor", add_doctor_command(app));
  commands.emplace_back("uci", add_uci_command(app));
  commands.emplace_back("check", add_check_command(app));
  commands.emplace_back("help", add_help_command(app));
  commands.emplace_back("subject-worker", add_worker_command(app));

  TerminalIo io{stdout, stderr};
  try {
    std::vector<std::string> arguments = with_fens_joined(refute::own_arguments(argc, argv));
    io.command = "refute";
    if (!arguments.empty()) io.command += " " + refute::printable_command(arguments);
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    return end_with(report(app, error));
  }
  for (const auto& [name, run] : commands) {
    if (app.got_subcommand(name)) return end_with(run(io));
  }
  return static_cast<int>(ExitCode::kUsage);
}

}  // namespace

int main(int argc, char** argv) {
  refute::oracle::prepare_standard_streams();
  // No code of ours throws, but the library does when there is no memory or no thread left.
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "refute: %s\n", error.what());
    return static_cast<int>(ExitCode::kTrouble);
  }
}
