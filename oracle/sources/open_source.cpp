#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "oracle/process/program_path.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/dialect_source.h"
#include "oracle/sources/library_source.h"
#include "oracle/sources/script_source.h"
#include "oracle/sources/source.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

using Kind = SourceError::Kind;
using Words = std::vector<std::string>;

/// What the words of a source ask for.
struct Program {
  enum class Kind : std::uint8_t { kEngine, kScript };
  Kind kind;
  Words words;
  std::optional<Dialect> dialect{};
};
struct Library {
  std::string path;
};
using SourcePlan = std::variant<BuiltinGenerator, Program, Library>;

/// An engine whose dialect is given: `engine[setboard {fen}; perft {depth}]:COMMAND`.
constexpr std::string_view kEngineWithDialect = "engine[";

/// Debian installs engines where the PATH of a server or a container does not look.
constexpr const char* kGameFolders = "/usr/games:/usr/local/bin";

constexpr const char* kSourcesThereAre =
    "there are builtin:legal, builtin:pseudo, builtin:copy, builtin:mailbox, uci:COMMAND, "
    "lib:PATH, script:COMMAND, engine[DIALECT]:COMMAND, and plain commands, which are engines";

Unexpected<SourceError> fail(Kind kind, std::string message) {
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

Result<SourcePlan, SourceError> read_builtin(std::string_view name) {
  if (const auto generator = generator_of(name)) return SourcePlan(*generator);
  return fail(Kind::kUnknownBuiltin,
              fmt::format("there is no built-in generator \"{}\"; there are builtin:legal, "
                          "builtin:pseudo, builtin:copy and builtin:mailbox",
                          escape_for_terminal(name)));
}

Result<SourcePlan, SourceError> read_command(std::string_view command,
                                             Program::Kind kind = Program::Kind::kEngine) {
  Result<Words, CommandError> words = split_command(command);
  if (words) return SourcePlan(Program{kind, *std::move(words)});
  const bool is_empty = words.error().kind == CommandError::Kind::kEmpty;
  return fail(Kind::kBadCommand,
              describe(words.error()) + (is_empty ? fmt::format("; {}", kSourcesThereAre) : ""));
}

Result<SourcePlan, SourceError> read_library(std::string_view path) {
  if (!path.empty()) return SourcePlan(Library{std::string(path)});
  return fail(Kind::kBadCommand, "lib: needs the path of a shared library: lib:./my_engine.so");
}

Result<SourcePlan, SourceError> read_engine_with_dialect(std::string_view text) {
  const std::size_t end = text.find("]:");
  if (end == std::string_view::npos) {
    return fail(Kind::kBadDialect, "expected engine[DIALECT]:COMMAND, with ]: after the dialect");
  }
  Result<Dialect, std::string> dialect =
      parse_dialect(text.substr(kEngineWithDialect.size(), end - kEngineWithDialect.size()));
  if (!dialect) return fail(Kind::kBadDialect, dialect.error());
  Result<SourcePlan, SourceError> plan = read_command(text.substr(end + 2));
  if (plan) std::get<Program>(*plan).dialect = *std::move(dialect);
  return plan;
}

Result<SourcePlan, SourceError> read_source(std::string_view text) {
  if (text == "builtin") return SourcePlan(BuiltinGenerator::kLegal);
  if (text.starts_with(kEngineWithDialect)) return read_engine_with_dialect(text);
  const std::optional<std::string_view> kind = kind_of(text);
  if (!kind) return read_command(text);
  const std::string_view rest = text.substr(kind->size() + 1);
  if (*kind == "builtin") return read_builtin(rest);
  if (*kind == "uci") return read_command(rest);
  if (*kind == "lib") return read_library(rest);
  if (*kind == "script") return read_command(rest, Program::Kind::kScript);
  return fail(Kind::kUnknownKind,
              fmt::format("there is no kind of source \"{}\"; {}", *kind, kSourcesThereAre));
}

/// What a person who mistyped a program's name may have meant.
std::string hint_for(const std::string& program) {
  std::error_code error;
  const bool is_here =
      program.find('/') == std::string::npos && std::filesystem::is_regular_file(program, error);
  if (is_here) return fmt::format("\n  hint:     a program of this folder is ./{}", program);
  return {};
}

Result<std::unique_ptr<Source>, OracleError> open_program(std::string_view text, Program program,
                                                          const SourceOptions& options) {
  Launch launch{.argv = std::move(program.words)};
  launch.stop = options.stop;
  if (program.kind == Program::Kind::kScript) {
    // Nothing is run before the first question, so a script that is missing is looked for here.
    const auto path = find_program(launch.argv.front(), search_path());
    if (path) return make_script_source(text, std::move(launch), options);
    const auto failed = Subprocess::start(launch);
    return failed ? make_script_source(text, std::move(launch), options)
                  : Result<std::unique_ptr<Source>, OracleError>(Unexpected{failed.error()});
  }
  if (program.dialect) {
    return open_dialect_source(text, std::move(launch), *std::move(program.dialect), options);
  }
  return open_engine_source(text, std::move(launch), options);
}

Result<std::unique_ptr<Source>, SourceError> start(std::string_view text, Program plan,
                                                   const SourceOptions& options) {
  Words& words = plan.words;
  if (const auto path = find_program(words.front(), search_path() + ":" + kGameFolders)) {
    words.front() = *path;
  }
  const std::string program = words.front();
  Result<std::unique_ptr<Source>, OracleError> source =
      open_program(text, std::move(plan), options);
  if (source) return *std::move(source);
  const bool is_missing = source.error().kind == OracleError::Kind::kNotFound;
  return Unexpected{SourceError{
      Kind::kUnavailable,
      describe(source.error()) + (is_missing ? hint_for(escape_for_terminal(program)) : ""),
      source.error()}};
}

}  // namespace

Result<std::optional<Setup>, OracleError> Source::read_back(const props::PositionScript&) {
  return std::optional<Setup>();
}

std::optional<SourceError> problem_of_source(std::string_view text) {
  const Result<SourcePlan, SourceError> plan = read_source(text);
  return plan ? std::nullopt : std::optional(plan.error());
}

Result<std::unique_ptr<Source>, SourceError> open_source(std::string_view text,
                                                         const SourceOptions& options) {
  Result<SourcePlan, SourceError> plan = read_source(text);
  if (!plan) return Unexpected{plan.error()};
  if (const auto* generator = std::get_if<BuiltinGenerator>(&*plan)) {
    return make_builtin_source(*generator, options.stop);
  }
  if (const auto* library = std::get_if<Library>(&*plan)) {
    return open_library_source(text, library->path, options);
  }
  return start(text, std::get<Program>(*std::move(plan)), options);
}

std::optional<std::string> find_stockfish() {
  const auto path = find_program("stockfish", search_path() + ":" + kGameFolders);
  return path ? std::optional<std::string>(*path) : std::nullopt;
}

}  // namespace refute::oracle
