#include "oracle/cli/source_options.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "oracle/process/text_file.h"
#include "oracle/sources/protocol.h"
#include "oracle/text/escape.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

void explain(const std::string& text, const SourceError& error, const TerminalIo& io) {
  const bool is_blank = text.find_first_not_of(' ') == std::string::npos;
  io.note(fmt::format("refute: {}: {}\n", is_blank ? "an empty source" : escape_for_terminal(text),
                      error.message));
}

/// Whether no text has such a problem; explains the first that has.
bool have_no_problem(std::span<const std::string> texts,
                     std::optional<SourceError> (*problem_of)(std::string_view),
                     const TerminalIo& io) {
  for (const std::string& text : texts) {
    if (const std::optional<SourceError> problem = problem_of(text)) {
      explain(text, *problem, io);
      return false;
    }
  }
  return true;
}

/// The protocol belongs to the source's text, so that a report's command has it, too. Options are
/// read in the order in which they are added, so that the subject is known by then.
std::string with_protocol(std::string_view subject, const std::string& protocol) {
  if (subject.starts_with("uci:")) subject.remove_prefix(4);
  return fmt::format("engine[{}]:{}", protocol, subject);
}

/// The protocol as it is said, or as the file behind the @ has it; or why that cannot be read.
Result<std::string, std::string> protocol_said(const std::string& text) {
  if (!text.starts_with('@')) return text;
  const Result<std::string, FileError> file = read_text_file(text.substr(1));
  if (!file) return Unexpected{describe(file.error())};
  const Result<Protocol, std::string> protocol = parse_protocol(without_byte_order_mark(*file));
  if (!protocol) return Unexpected{text.substr(1) + ": " + protocol.error()};
  return print_protocol(*protocol);
}

}  // namespace

void add_subject_option(CommandOptions& command, SourceArguments& arguments) {
  command
      .text("--subject", arguments.subject, std::string("The generator under test: ") + kSourceHelp)
      .value_name("SOURCE")
      .with_default();
  const auto take_protocol = [&arguments](const std::string& text) -> std::optional<std::string> {
    if (problem_of_source(arguments.subject) || arguments.subject.starts_with("builtin"))
      return "it says how to talk to a program, and --subject names none";
    const auto protocol = protocol_said(text);
    if (!protocol) return protocol.error();
    arguments.subject = with_protocol(arguments.subject, *protocol);
    return std::nullopt;
  };
  command
      .text("--protocol,--dialect", take_protocol,
            "How to talk to the subject where that is not detected: commands and settings divided "
            "by ;, "
            "such as \"setboard {fen}; perft {depth}\", or @FILE with one a line: see `refute help "
            "protocol`. `refute doctor` prints what was detected")
      .value_name("TEXT");
  command
      .decimal("--timeout-scale", arguments.timeout_scale, 0.1, 1000,
               "Multiplies every deadline, for slow engines and busy machines")
      .with_default();
}

void add_reference_option(CommandOptions& command, SourceArguments& arguments,
                          const char* otherwise) {
  command
      .repeatable("--reference", arguments.references,
                  std::string("What it is compared with, repeatable; by default ") + otherwise)
      .value_name("SOURCE");
}

bool can_read_sources(std::span<const std::string> texts, const TerminalIo& io) {
  return have_no_problem(texts, problem_of_source, io);
}

bool can_find_references(const SourceArguments& arguments, const TerminalIo& io) {
  return have_no_problem(arguments.references, problem_of_program, io);
}

bool can_read_sources(const SourceArguments& arguments, const TerminalIo& io) {
  return can_read_sources({&arguments.subject, 1}, io) &&
         can_read_sources(arguments.references, io);
}

std::vector<std::string> reference_texts(const SourceArguments& arguments, const TerminalIo& io) {
  for (const std::string& reference : arguments.references) {
    if (reference != arguments.subject) continue;
    io.note("refute: note: " + escape_for_terminal(reference) +
            " is compared with itself; only chance could show a difference\n");
  }
  if (!arguments.references.empty()) return arguments.references;
  if (const std::optional<std::string> stockfish = find_stockfish()) return {"uci:" + *stockfish};
  io.note("refute: no Stockfish was found; the reference is the built-in mailbox generator\n");
  return {"builtin:mailbox"};
}

SourceOptions options_of(const SourceArguments& arguments) {
  SourceOptions options;
  options.timeout_scale = arguments.timeout_scale;
  options.isolates_builtins = true;
  return options;
}

OpenedSource or_explained(const std::string& text,
                          Result<std::unique_ptr<Source>, SourceError> opened,
                          const TerminalIo& io) {
  if (opened) return {*std::move(opened)};
  const std::optional<OracleError>& trouble = opened.error().trouble;
  if (trouble && trouble->kind == OracleError::Kind::kStopped) {
    io.note("refute: " + escape_for_terminal(text) +
            ": stopped before it was known how to talk to it\n");
  } else {
    explain(text, opened.error(), io);
  }
  const bool is_trouble = opened.error().kind == SourceError::Kind::kUnavailable;
  return {nullptr, is_trouble ? ExitCode::kTrouble : ExitCode::kUsage, trouble};
}

}  // namespace refute::oracle
