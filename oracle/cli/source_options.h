#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "oracle/cli/command_options.h"
#include "oracle/cli/exit_code.h"
#include "oracle/cli/terminal_io.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// The options that name who is asked.
struct SourceArguments {
  std::string subject = "builtin";
  std::vector<std::string> references;  // empty: Stockfish if there is one, else the mailbox
  double timeout_scale = 1.0;
};

/// What every `--help` says of them.
inline constexpr const char* kSourceHelp =
    "builtin[:legal|pseudo|copy|mailbox], uci:COMMAND, script:COMMAND, lib:PATH, or a command";

void add_subject_option(CommandOptions& command, SourceArguments& arguments);
void add_reference_option(CommandOptions& command, SourceArguments& arguments,
                          const char* otherwise = "Stockfish if it is found, else builtin:mailbox");

/// Whether each text can be a source, without starting any; writes to `io` what is wrong.
bool can_read_sources(std::span<const std::string> texts, const TerminalIo& io);

/// The same for the subject and the references given.
bool can_read_sources(const SourceArguments& arguments, const TerminalIo& io);

/// Whether the programs of the references given are there; writes to `io` which one is not.
bool can_find_references(const SourceArguments& arguments, const TerminalIo& io);

/// The references as texts, the default filled in and announced to `io` when it is the mailbox.
std::vector<std::string> reference_texts(const SourceArguments& arguments, const TerminalIo& io);

/// What the arguments say about running programs.
SourceOptions options_of(const SourceArguments& arguments);

/// A source that was opened, or the exit code that says whose fault it is that there is none.
struct OpenedSource {
  std::unique_ptr<Source> source;  // null if it failed
  ExitCode failure = ExitCode::kTrouble;
  std::optional<OracleError> trouble{};  // of the program, if that is what failed
};

/// What `open_source` made of the text; writes to `io` why that failed.
OpenedSource or_explained(const std::string& text,
                          Result<std::unique_ptr<Source>, SourceError> opened,
                          const TerminalIo& io);

}  // namespace refute::oracle
