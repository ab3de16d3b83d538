#include "oracle/cli/usage_message.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "oracle/cli/closest_word.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"
#include "oracle/text/move_text.h"

namespace refute::oracle {
namespace {

constexpr std::size_t kMostQuoted = 60;

bool is_option(std::string_view argument) { return argument.size() > 1 && argument.front() == '-'; }

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (!command->get_group().empty()) names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    if (option->nonpositional()) names.push_back(option->get_name(false, false));
  }
  return names;
}

/// What other tools call it, and what it is called here.
struct Synonym {
  std::string_view words;
  std::string_view meant;
};
constexpr std::array kSynonyms{
    Synonym{" --engine --exe --cmd --command --program --target -e -s ", "--subject"},
    Synonym{" --against --oracle --stockfish -r ", "--reference"},
    Synonym{" --threads --workers --cores --concurrency -j -t -c ", "--jobs"},
    Synonym{" --jobs --workers --cores --concurrency -j -t -c ", "--threads"},
    Synonym{" --position --pos --epd -f ", "--fen"},
    Synonym{" --line --pv -m ", "--moves"},
    Synonym{" --plies --ply --max-depth ", "--depth"},
    Synonym{" --depth -d ", "--max-nodes"},
    Synonym{" --games --runs --iterations --count --rounds -n ", "--positions"},
    Synonym{" --timeout --duration --seconds --limit --max_total_time -t ", "--time"},
    Synonym{" --timeout ", "--timeout-scale"},
    Synonym{" --output -o ", "--out"},
    Synonym{" --960 --frc --variant ", "--chess960"},
    Synonym{" --format ", "--json"},
    Synonym{" --file --input ", "--each"},
    Synonym{" --option --setoption ", "--protocol"},
    Synonym{" -v -V version ", "--version"},
};

/// The option that is meant by another tool's name for it, if it is among the candidates.
std::optional<std::string> synonym(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  const std::string as_one_of = " " + std::string(word) + " ";
  for (const Synonym& row : kSynonyms) {
    if (row.words.find(as_one_of) == std::string_view::npos) continue;
    const auto found = std::find(candidates.begin(), candidates.end(), row.meant);
    if (found != candidates.end()) return *found;
  }
  return std::nullopt;
}

std::string guess(std::string_view word, const std::vector<std::string>& candidates) {
  if (const auto other_name = synonym(word, candidates)) {
    return "; did you mean " + *other_name + "?";
  }
  const std::optional<std::string> meant = closest_word(word, candidates);
  return meant ? "; did you mean " + *meant + "?" : "";
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// An option is named before a plain word: that is often its value, which nobody has taken.
std::string first_unexpected(const std::vector<std::string>& arguments) {
  const auto option = std::find_if(arguments.begin(), arguments.end(), is_option);
  return option != arguments.end() ? *option : arguments.front();
}

/// An option that the command may well have, and that came too early to be its own.
std::string too_early(const CLI::App& command, const std::string& argument) {
  return fmt::format("{} stands before the command; its options follow it: refute {} {} ...",
                     in_quotes(argument), command.get_name(),
                     escape_for_terminal(argument, kMostQuoted));
}

std::string unexpected(const CLI::App& command, const std::string& argument) {
  if (!is_option(argument)) {
    const bool may_be_path =
        !command.get_options([](const CLI::Option* option) { return option->get_positional(); })
             .empty();
    std::string hint = hint_of_word(argument, option_names(command));
    if (hint.empty() && !may_be_path) hint = "; this command takes options only";
    return fmt::format("{} is one word too many{}", in_quotes(argument), hint);
  }
  const std::string name = argument.substr(0, argument.find('='));
  return fmt::format("there is no option {}{}", in_quotes(name),
                     guess(name, option_names(command)));
}

std::string no_command(const CLI::App& app) {
  const std::vector<std::string> names = command_names(app);
  const std::vector<std::string> arguments = app.remaining();
  if (arguments.empty()) return "no command; there are " + listed(names);
  const std::string& argument = arguments.front();
  if (is_option(argument)) {
    return fmt::format("there is no option {} before a command{}", in_quotes(argument),
                       guess(argument, option_names(app)));
  }
  return no_such_command(app, argument);
}

/// CLI11's own words, where they say less than they could.
std::string reworded(const std::string& message) {
  const std::string name = message.substr(0, message.find(':'));
  if (message.find(": At Most 1 required") != std::string::npos) {
    return name + " may be given only once";
  }
  if (message.find(" required ") != std::string::npos && message.ends_with(" missing")) {
    return name + " needs a value";
  }
  if (const std::size_t at = message.find(" excludes "); at != std::string::npos) {
    return message.substr(0, at) + " and " + message.substr(at + 10) + " exclude each other";
  }
  if (const std::size_t at = message.find(" was given a disallowed flag"); at != message.npos) {
    return "--" + message.substr(0, at) + " takes no value";
  }
  return escape_for_terminal(message);
}

}  // namespace

std::string hint_of_program(const std::string& word) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(word, error);
  const bool may_run =
      (status.permissions() & std::filesystem::perms::owner_exec) != std::filesystem::perms::none;
  if (!std::filesystem::is_regular_file(status) || !may_run) return {};
  return "; did you mean --subject " + printable_command({&word, 1}) + "?";
}

std::string hint_of_word(const std::string& word, const std::vector<std::string>& options) {
  const auto has = [&](std::string_view option) {
    return std::find(options.begin(), options.end(), option) != options.end();
  };
  constexpr std::ptrdiff_t kSlashesOfFen = 7;
  if (std::count(word.begin(), word.end(), '/') == kSlashesOfFen && has("--fen")) {
    return "; did you mean --fen " + escape_for_terminal(word.substr(0, word.find(' '))) + " ...?";
  }
  if (read_move_text(word) && has("--moves")) {
    return "; moves stand together in quotes: --moves \"e2e4 e7e5\"";
  }
  return has("--subject") ? hint_of_program(word) : std::string();
}

std::string no_such_command(const CLI::App& app, const std::string& name, std::string_view also) {
  constexpr std::string_view kOfWrapper =
      " test sanitize props fuzz coverage planted-bugs format tidy release ";
  if (kOfWrapper.find(" " + name + " ") != std::string_view::npos) {
    return fmt::format("{0} is done in a checkout, by its script: ./refute {0}", name);
  }
  if (synonym(name, {"--version"})) return "did you mean refute --version?";
  const std::vector<std::string> names = command_names(app);
  const std::string meant = guess(name, names);
  return fmt::format("there is no command {}{}", in_quotes(name),
                     meant.empty() ? fmt::format("; there are {}{}", listed(names), also) : meant);
}

std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> commands = app.get_subcommands();
  if (commands.empty()) {
    return fmt::format("refute: {}\nrefute --help says what each of them does.\n", no_command(app));
  }
  const CLI::App& command = *commands.front();
  const std::vector<std::string> rest = app.remaining(true);
  const bool is_extra =
      error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && !rest.empty();
  std::string reason = reworded(error.what());
  if (is_extra) {
    const std::vector<std::string> early = app.remaining();
    const bool is_early = !early.empty() && is_option(early.front());
    reason =
        is_early ? too_early(command, early.front()) : unexpected(command, first_unexpected(rest));
  }
  return fmt::format("refute {0}: {1}\nrefute {0} --help lists its options, with examples.\n",
                     command.get_name(), reason);
}

ExitCode wrong_usage(const TerminalIo& io, const std::string& message) {
  io.note("refute: " + message + "\n");
  return ExitCode::kUsage;
}

}  // namespace refute::oracle
