#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/usage_message.h"
#include "oracle/cli/walk_prompt.h"
#include "oracle/cli/walk_session.h"
#include "oracle/process/standard_streams.h"
#include "oracle/process/terminal.h"

namespace refute::oracle {
namespace {

constexpr const char* kWalkExamples =
    "Reads commands, a line each, from a person or a pipe: a move plays it, next goes down to the\n"
    "first difference, explain names its cause, help lists them all. Those of perftree (fen, "
    "moves,\n"
    "move, unmove, root, depth, diff, child) do what they do there.\n"
    "\n"
    "In a terminal Up and Down choose a move, Tab the next one that differs, Right plays it (or, "
    "with\n"
    "none chosen, goes down to the first difference), and Left takes the last move back.\n"
    "\n"
    "Examples:\n"
    "  refute walk --subject ./my_engine --depth 5\n"
    "  refute walk --subject script:./my_perft.sh\n"
    "  printf 'depth 4\\nnext\\nnext\\nexplain\\n' | refute walk --subject ./my_engine\n"
    "\n"
    "Exit code: 0 nothing differed, 1 a difference was seen, 2 a command was not understood,\n"
    "3 trouble with a program.";

constexpr int kWalkDepth = 3;

struct WalkArguments {
  PositionOptions position;
  SourceArguments sources;
};

Walk start_of(const WalkArguments& options, props::PositionScript line) {
  const int played = static_cast<int>(line.moves.size());
  return {std::move(line), Depth(options.position.depth + played)};
}

/// Reads the line from a terminal, key by key.
std::optional<std::string> typed_line(const WalkSession& session, const TerminalIo& io,
                                      std::size_t columns) {
  WalkPrompt prompt(session.shown(), !session.walk().line.moves.empty());
  std::optional<Key> key;
  {
    KeyReader keys;  // only here: while a program is waited for, Ctrl-C ends this one
    do {
      io.print(prompt.draw(columns));
      std::fflush(io.out);
      key = keys.read();
      if (!key || key->kind == Key::Kind::kInterrupt || key->kind == Key::Kind::kEnd) break;
      if (const std::optional<std::string> line = prompt.press(*key)) {
        io.print("\r\x1b[K> " + *line + "\n");
        return line;
      }
    } while (true);
  }
  io.print("\n");
  std::fflush(io.out);
  if (key && key->kind == Key::Kind::kInterrupt) std::raise(SIGINT);
  return std::nullopt;
}

/// The next command, of a person or a pipe; nullopt at the end.
std::optional<std::string> next_line(const WalkSession& session, const TerminalIo& io) {
  const bool is_for_person = is_input_a_terminal();
  const std::optional<std::size_t> columns = columns_of(io.out);
  if (is_for_person && columns) return typed_line(session, io, *columns);
  if (is_for_person) io.print("> ");
  std::fflush(io.out);
  return read_input_line();
}

ExitCode run(const WalkArguments& options, const TerminalIo& io) {
  Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return wrong_usage(io, script.error().message);
  auto opened = open_contest(options.sources, io);
  if (const auto* failure = std::get_if<ContestFailure>(&opened)) return failure->code;
  Contest& contest = std::get<Contest>(opened);
  note_traits(*contest.subject, io);
  WalkSession session(contest, start_of(options, *std::move(script)),
                      style_of(io.out, Detail::kEssential));
  const bool is_for_person = is_input_a_terminal();
  const auto say = [&](const std::string& line) {
    std::string text;
    {
      const Progress progress(io, [] { return std::string("waiting for an answer"); });
      text = session.answer(line);
    }
    io.print(text);
    std::fflush(io.out);
  };
  if (is_for_person) {
    say("diff");
    io.print(
        "help lists the commands; Up and Down choose a move, Right plays it, Left takes it back\n");
  }
  while (!session.has_quit()) {
    const std::optional<std::string> line = next_line(session, io);
    if (!line) break;
    say(*line);
  }
  return session.exit_code();
}

}  // namespace

Command add_walk_command(CLI::App& app) {
  auto options = std::make_shared<WalkArguments>();
  options->position.depth = kWalkDepth;
  CommandOptions command(app, "walk", "Walk down the tree with both divides side by side",
                         kWalkExamples);
  add_position_options(command, options->position);
  add_depth_option(command, options->position);
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources);
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
