#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oracle/cli/exit_code.h"
#include "oracle/cli/terminal_io.h"

// CLI11 is a header of 10,000 lines: only those who call it include it.
namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
class ParseError;
}  // namespace CLI

namespace refute::oracle {

/// Why the command line could not be read, with a line end: which command and argument, what would
/// be right, what was probably meant. `app` is the program that has just thrown `error`.
std::string usage_message(const CLI::App& app, const CLI::ParseError& error);

/// Why that is no command of the program, and what was probably meant; else which there are, and
/// what there is besides.
std::string no_such_command(const CLI::App& app, const std::string& name,
                            std::string_view also = {});

/// "; did you mean --subject ./my_engine?" if there is a program of that path; else empty.
std::string hint_of_program(const std::string& word);

/// What a word was probably meant for that stands where none is expected, and the command has these
/// options; empty if nobody knows.
std::string hint_of_word(const std::string& word, const std::vector<std::string>& options);

/// Writes what is wrong with the words or the input of a command; the exit code for that.
ExitCode wrong_usage(const TerminalIo& io, const std::string& message);

}  // namespace refute::oracle
