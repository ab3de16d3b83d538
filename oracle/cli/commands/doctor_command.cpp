#include <array>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/slider_lookup.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/own_suites.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/process/cpu.h"
#include "oracle/process/program_path.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

struct DoctorArguments {
  std::vector<std::string> sources;
  std::vector<std::string> subjects;
};

std::string_view lookup_name(SliderLookup lookup) {
  switch (lookup) {
    case SliderLookup::kRays:
      return "classical rays";
    case SliderLookup::kMagic:
      return "magic multiplication";
    case SliderLookup::kPext:
      break;
  }
  return "PEXT";
}

std::string name_and_version(const SourceIdentity& identity) {
  return identity.version.empty() ? identity.name : identity.name + " " + identity.version;
}

/// One source: does it start, who is it, what can it do? True if it can be used.
bool examine(const std::string& text, const TerminalIo& io) {
  const std::string shown = show_controls(text);
  Result<std::unique_ptr<Source>, SourceError> opened = open_source(text, SourceOptions());
  if (!opened) {
    io.print(fmt::format("{:<28} not usable: {}\n", shown, opened.error().message));
    return false;
  }
  const Source& source = **opened;
  const Learnt& learnt = source.learnt();
  io.print(fmt::format("{:<28} {}: divides to depth {} at once{}\n", shown,
                       name_and_version(source.identity()), learnt.depth.plies(),
                       learnt.plays_chess960 ? ", Chess960" : ", standard chess only"));
  if (!source.identity().protocol.empty()) {
    io.print(fmt::format("{:<28} protocol: {}\n", "", source.identity().protocol));
  }
  if (learnt.program) {
    const std::vector<std::string> option{"--protocol", print_protocol(learnt.program->protocol)};
    io.print(fmt::format("{:<28} {}\n", "", printable_command(option)));
  }
  for (const Trait& trait : learnt.traits) io.print(explain(trait, source.identity()) + "\n");
  if (learnt.unanswered) {
    io.print(fmt::format("{:<28} no answer to {}: {}\n", "", text_of(*learnt.unanswered),
                         learnt.unanswered_because));
  }
  for (const std::string& wrong : learnt.wrong_answers) {
    io.print(fmt::format("{:<28} {}\n", "", wrong));
  }
  return learnt.traits.empty() && learnt.wrong_answers.empty() && !learnt.unanswered;
}

std::string names_of_suites() {
  std::string names;
  for (const OwnSuite& suite : own_suites())
    names += (names.empty() ? "" : ", ") + std::string(suite.name);
  return names;
}

ExitCode run(const DoctorArguments& options, const TerminalIo& io) {
  if (!can_read_sources(options.sources, io)) return ExitCode::kUsage;
  io.print(fmt::format("refute {}\n", kVersion));
  io.print(fmt::format("{:<28} {}\n", "slider lookup", lookup_name(fastest_lookup())));
  io.print(fmt::format("{:<28} {}\n", "processors", usable_cpus().size()));
  io.print(fmt::format("{:<28} {}\n", "suites", names_of_suites()));
  bool all_usable = true;
  for (const char* name : {"builtin:legal", "builtin:pseudo", "builtin:copy", "builtin:mailbox"}) {
    all_usable = examine(name, io) && all_usable;
  }
  const std::optional<std::string> stockfish = find_stockfish();
  if (stockfish) {
    all_usable = examine("uci:" + *stockfish, io) && all_usable;
  } else {
    io.print(
        fmt::format("{:<28} not found on PATH, in /usr/games or /usr/local/bin\n", "Stockfish"));
  }
  for (const std::string& text : options.sources) all_usable = examine(text, io) && all_usable;
  return all_usable && stockfish ? ExitCode::kAgree : ExitCode::kTrouble;
}

}  // namespace

Command add_doctor_command(CLI::App& app) {
  auto options = std::make_shared<DoctorArguments>();
  CommandOptions command(
      app, "doctor", "Show what is installed, which references were found, what they can do",
      "Examples:\n"
      "  refute doctor\n"
      "  refute doctor ./my_engine \"uci:java -jar other.jar\"\n"
      "\n"
      "Exit code 0 if every source can be used and Stockfish was found, else 3.");
  command.texts("sources", options->sources, "Further sources to examine");
  command.repeatable("--subject", options->subjects,
                     "Another way to name a source, as other commands have it");
  return [options](const TerminalIo& io) {
    std::vector<std::string>& sources = options->sources;
    sources.insert(sources.end(), options->subjects.begin(), options->subjects.end());
    return run(*options, io);
  };
}

}  // namespace refute::oracle
