#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/detail_option.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/usage_message.h"
#include "oracle/findings/finding_json.h"
#include "oracle/findings/investigate.h"
#include "oracle/report/repeat.h"
#include "oracle/report/report.h"
#include "oracle/report/terminal.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

constexpr const char* kMinimiseExamples =
    "Examples:\n"
    "  refute minimise findings/missing-castling-through-check.json --subject ./my_engine\n"
    "  refute minimise --subject ./my_engine --moves \"e2e4 d7d5 e4e5 f7f5\" --depth 2";

struct MinimiseArguments {
  std::string finding;
  PositionOptions position;
  SourceArguments sources;
  bool json = false;
  DetailOptions detail;
};

/// Takes the subject from the file unless that would start a program: a file may say who was
/// wrong, but only the command line says what is run.
Result<std::string, UsageError> subject_of(const Finding& recorded, const std::string& path) {
  const std::string& source = recorded.subject.source;
  if (source.starts_with("builtin")) return source;
  const std::vector<std::string> argument{"--subject", source};
  return Unexpected{UsageError{
      fmt::format("{}: the finding is about another program than the built-in generator; to run "
                  "that again, add: {}",
                  escape_for_terminal(path), printable_command(argument))}};
}

/// The question of the node that differs, to be checked as one of the command line is.
PositionOptions position_of(const Finding& recorded, const std::string& path) {
  const Divergence& divergence = recorded.divergence;
  return {.fen = print_fen(divergence.node.root),
          .moves = joined(divergence.node.moves),
          .chess960 = divergence.node.rules == Rules::kChess960,
          .depth = divergence.depth.plies(),
          .allow_unusual = recorded.setup_class == SetupClass::kUnusual,
          .said_by = escape_for_terminal(path) + ": "};
}

/// The options with what the finding's file says, if one is named, put in.
Result<MinimiseArguments, UsageError> completed(MinimiseArguments options,
                                                const CommandOptions& command) {
  const bool says_position = command.has("--fen") || command.has("--moves");
  if (options.finding.empty()) {
    if (says_position) return options;
    return Unexpected{UsageError{"minimise what? Name a finding's file, or say --fen or --moves"}};
  }
  const Result<Finding, ReportError> recorded = read_finding_file(options.finding);
  if (!recorded) return Unexpected{UsageError{recorded.error().message}};
  options.position = position_of(*recorded, options.finding);
  if (command.has("--subject")) return options;
  const Result<std::string, UsageError> subject = subject_of(*recorded, options.finding);
  if (!subject) return Unexpected{subject.error()};
  options.sources.subject = *subject;
  return options;
}

void print(const Finding& finding, const MinimiseArguments& options, const TerminalIo& io) {
  io.print(options.json ? print_finding_json(finding)
                        : print_finding(finding, options.detail.style_on(io.out)));
}

ExitCode run(const MinimiseArguments& options, const TerminalIo& io) {
  const Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return wrong_usage(io, script.error().message);
  const Question question{*script, Depth(options.position.depth)};
  auto opened = open_contest(options.sources, io);
  if (const auto* failure = std::get_if<ContestFailure>(&opened)) {
    const bool has_outcome = failure->trouble && options.json;
    if (has_outcome) print(finding_of(*failure, question, options.sources), options, io);
    return failure->code;
  }
  Contest& contest = std::get<Contest>(opened);
  const Finding finding = investigate(question, contest, Thoroughness::kMinimised);
  const Verdict verdict = finding.divergence.verdict;
  print(finding, options, io);
  if (verdict == Verdict::kAgree) io.note("There is nothing to minimise: both sides agree.\n");
  return exit_code(verdict);
}

}  // namespace

Command add_minimise_command(CLI::App& app) {
  auto options = std::make_shared<MinimiseArguments>();
  CommandOptions command(app, "minimise",
                         "Shrink a finding to the smallest position that shows the same fault",
                         kMinimiseExamples);
  const CommandOption file =
      command.text("finding", options->finding, "A finding's file; else --fen says the position");
  add_position_options(command, options->position);
  add_depth_option(command, options->position);
  for (const char* name : {"--fen", "--moves", "--chess960", "--unusual", "--depth"}) {
    file.excludes(command[name]);
  }
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources);
  command.flag("--json", options->json, "Print one JSON object on stdout and nothing else");
  add_detail_options(command, options->detail);
  return [options, command](const TerminalIo& io) {
    const Result<MinimiseArguments, UsageError> full = completed(*options, command);
    return full ? run(*full, io) : wrong_usage(io, full.error().message);
  };
}

}  // namespace refute::oracle
