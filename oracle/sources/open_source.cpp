#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "oracle/process/program_path.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/examine.h"
#include "oracle/sources/find_protocol.h"
#include "oracle/sources/program_source.h"
#include "oracle/sources/source.h"
#include "oracle/sources/worker_source.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

using SourceErrorKind = SourceError::Kind;
using CommandWords = std::vector<std::string>;

/// What the words of a source ask for.
struct Program {
  enum class Kind : std::uint8_t { kEngine, kScript };
  Kind kind;
  CommandWords words;
  std::optional<Protocol> protocol{};
};
struct Library {};
using SourcePlan = std::variant<BuiltinGenerator, Program, Library>;

/// An engine whose protocol is given: `engine[setboard {fen}; perft {depth}]:COMMAND`.
constexpr std::string_view kEngineWithProtocol = "engine[";

constexpr const char* kSourcesThereAre =
    "there are builtin:legal, builtin:pseudo, builtin:copy, builtin:mailbox, uci:COMMAND, "
    "lib:PATH, script:COMMAND, engine[PROTOCOL]:COMMAND, and plain commands, which are engines";

Unexpected<SourceError> fail(SourceErrorKind kind, std::string message) {
  return Unexpected{SourceError{kind, std::move(message)}};
}

/// The part before the first colon if it looks like the name of a kind: letters only, so that
/// commands with a path or a drive in front are none.
std::optional<std::string_view> kind_of(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const std::string_view kind = text.substr(0, colon);
  if (colon == std::string_view::npos || kind.size() < 2) return std::nullopt;
  return std::all_of(kind.begin(), kind.end(), is_letter) ? std::optional(kind) : std::nullopt;
}

Unexpected<SourceError> no_builtin(std::string_view name) {
  return fail(SourceErrorKind::kUnknownBuiltin,
              fmt::format("there is no built-in generator \"{}\"; there are builtin:legal, "
                          "builtin:pseudo, builtin:copy and builtin:mailbox",
                          escape_for_terminal(name)));
}

Result<SourcePlan, SourceError> read_command(std::string_view command,
                                             Program::Kind kind = Program::Kind::kEngine) {
  Result<CommandWords, CommandError> words = split_command(command);
  if (words) return SourcePlan(Program{kind, *std::move(words)});
  const bool is_empty = words.error().kind == CommandError::Kind::kEmpty;
  return fail(SourceErrorKind::kBadCommand,
              describe(words.error()) + (is_empty ? fmt::format("; {}", kSourcesThereAre) : ""));
}

/// A command without a kind: an engine, unless its name says that it is no program at all.
Result<SourcePlan, SourceError> read_bare_command(std::string_view command) {
  const bool is_library =
      command.ends_with(".so") || command.ends_with(".dylib") || command.ends_with(".dll");
  if (!is_library) return read_command(command);
  return fail(SourceErrorKind::kBadCommand,
              fmt::format("a shared library is no program; did you mean lib:{}?",
                          escape_for_terminal(command)));
}

Result<SourcePlan, SourceError> read_library(std::string_view path) {
  if (!path.empty()) return SourcePlan(Library{});
  return fail(SourceErrorKind::kBadCommand,
              "lib: needs the path of a shared library: lib:./my_engine.so");
}

Result<SourcePlan, SourceError> read_engine_with_protocol(std::string_view text) {
  const std::size_t end = text.find("]:");
  if (end == std::string_view::npos) {
    return fail(SourceErrorKind::kBadProtocol,
                "expected engine[PROTOCOL]:COMMAND, with ]: after the protocol");
  }
  Result<Protocol, std::string> protocol =
      parse_protocol(text.substr(kEngineWithProtocol.size(), end - kEngineWithProtocol.size()));
  if (!protocol) return fail(SourceErrorKind::kBadProtocol, protocol.error());
  Result<SourcePlan, SourceError> plan = read_command(text.substr(end + 2));
  if (plan) std::get<Program>(*plan).protocol = *std::move(protocol);
  return plan;
}

Result<SourcePlan, SourceError> read_source(std::string_view text) {
  if (const auto generator = builtin_named(text)) return SourcePlan(*generator);
  if (text.starts_with(kEngineWithProtocol)) return read_engine_with_protocol(text);
  const std::optional<std::string_view> kind = kind_of(text);
  if (!kind) return read_bare_command(text);
  const std::string_view rest = text.substr(kind->size() + 1);
  if (*kind == "builtin") return no_builtin(rest);
  if (*kind == "uci") return read_command(rest);
  if (*kind == "lib") return read_library(rest);
  if (*kind == "script") return read_command(rest, Program::Kind::kScript);
  return fail(SourceErrorKind::kUnknownKind,
              fmt::format("there is no kind of source \"{}\"; {}", *kind, kSourcesThereAre));
}

/// The source with what is known of it, or what asking it shows.
Result<std::unique_ptr<Source>, OracleError> examined_program(std::unique_ptr<Source> source,
                                                              const FoundProtocol& program,
                                                              const SourceOptions& options) {
  const bool works_around = options.works_around_traits;
  if (options.known) return make_examined(std::move(source), *options.known, works_around);
  Result<Learnt, OracleError> learnt = examine(*source, program.castles_in_chess960);
  if (!learnt) return Unexpected{learnt.error()};
  learnt->program = program;
  if (program.contradiction) {
    Inconsistency found = *program.contradiction;
    found.source = source->identity().source;
    learnt->note(std::move(found));
  }
  return make_examined(std::move(source), *learnt, works_around);
}

/// The same of a generator that is called through an interface of ours. One that fails even at the
/// start is compared all the same, so that its failure becomes a finding.
std::unique_ptr<Source> examined_generator(std::unique_ptr<Source> source,
                                           const SourceOptions& options) {
  const bool works_around = options.works_around_traits;
  if (options.known) return make_examined(std::move(source), *options.known, works_around);
  const Result<Learnt, OracleError> learnt = examine(*source);
  return make_examined(std::move(source), learnt ? *learnt : Learnt(), works_around);
}

/// What a person who mistyped a program's name may have meant.
std::string hint_for(const std::string& program) {
  std::error_code error;
  const bool is_here =
      !is_program_path(program) && std::filesystem::is_regular_file(program, error);
  if (is_here) return fmt::format("\n  hint:     a program of this folder is ./{}", program);
  return {};
}

SourceError unavailable(const std::string& program, const OracleError& error) {
  const bool is_missing = error.kind == OracleError::Kind::kNotFound;
  return {SourceErrorKind::kUnavailable,
          describe(error) + (is_missing ? hint_for(escape_for_terminal(program)) : ""), error};
}

/// How the program is asked: as it was last time, as it is said, or as the probe learns.
Result<FoundProtocol, OracleError> protocol_of(const Program& program,
                                               const SourceOptions& options) {
  if (options.known && options.known->program) return *options.known->program;
  Launch launch{.argv = program.words};
  launch.stop = options.stop;
  if (program.kind == Program::Kind::kScript) {
    // Nothing is run before the first query, so a script that is missing is looked for here.
    if (!find_program(launch.argv.front(), search_path())) {
      return Unexpected{Subprocess::start(launch).error()};
    }
    return settle_protocol(launch, script_protocol(), options);
  }
  if (program.protocol) return settle_protocol(launch, *program.protocol, options);
  return find_protocol(launch, options);
}

Result<std::unique_ptr<Source>, OracleError> open_program(std::string_view text,
                                                          const Program& program,
                                                          const SourceOptions& options) {
  Result<FoundProtocol, OracleError> found = protocol_of(program, options);
  if (!found) return Unexpected{found.error()};
  return examined_program(make_program_source(text, *found, options), *found, options);
}

Result<std::unique_ptr<Source>, SourceError> start(std::string_view text, Program plan,
                                                   const SourceOptions& options) {
  CommandWords& words = plan.words;
  if (const auto path = find_program(words.front(), engine_search_path())) {
    words.front() = *path;
  }
  Result<std::unique_ptr<Source>, OracleError> source = open_program(text, plan, options);
  if (source) return *std::move(source);
  return Unexpected{unavailable(words.front(), source.error())};
}

/// A generator in a process of its own.
Result<std::unique_ptr<Source>, SourceError> open_worker(const std::string& text,
                                                         const SourceOptions& options) {
  Result<std::unique_ptr<Source>, SourceError> opened = open_worker_source(text, options);
  if (!opened) return opened;
  return examined_generator(*std::move(opened), options);
}

Result<std::unique_ptr<Source>, SourceError> open_builtin(BuiltinGenerator generator,
                                                          const SourceOptions& options) {
  if (!options.isolates_builtins || generator == BuiltinGenerator::kMailbox) {
    return examined_generator(make_builtin_source(generator, options.stop), options);
  }
  return open_worker("builtin:" + std::string(generator_name(generator)), options);
}

}  // namespace

Result<std::optional<Setup>, OracleError> Source::read_back(const props::PositionScript&) {
  return std::optional<Setup>();
}

const Learnt& Source::learnt() const {
  static const Learnt kNothing{.depth = Depth(3), .plays_chess960 = true};
  return kNothing;
}

std::optional<SourceError> problem_of_source(std::string_view text) {
  const Result<SourcePlan, SourceError> plan = read_source(text);
  return plan ? std::nullopt : std::optional(plan.error());
}

std::optional<SourceError> problem_of_program(std::string_view text) {
  const Result<SourcePlan, SourceError> plan = read_source(text);
  if (!plan) return plan.error();
  const auto* const program = std::get_if<Program>(&*plan);
  if (program == nullptr || find_program(program->words.front(), engine_search_path()))
    return std::nullopt;
  const auto started = Subprocess::start({.argv = program->words});
  if (started) return std::nullopt;
  return unavailable(program->words.front(), started.error());
}

Result<std::unique_ptr<Source>, SourceError> open_source(std::string_view text,
                                                         const SourceOptions& options) {
  Result<SourcePlan, SourceError> plan = read_source(text);
  if (!plan) return Unexpected{plan.error()};
  if (const auto* generator = std::get_if<BuiltinGenerator>(&*plan)) {
    return open_builtin(*generator, options);
  }
  if (std::holds_alternative<Library>(*plan)) return open_worker(std::string(text), options);
  return start(text, std::get<Program>(*std::move(plan)), options);
}

std::optional<std::string> find_stockfish() {
  const auto path = find_program("stockfish", engine_search_path());
  return path ? std::optional<std::string>(*path) : std::nullopt;
}

}  // namespace refute::oracle
