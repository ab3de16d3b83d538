#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "oracle/cli/closest_word.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/help_format.h"
#include "oracle/cli/usage_message.h"
#include "oracle/sources/protocol_settings.h"
#include "oracle/text/escape.h"
#include "props/faults/catalogue.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kCauses = "causes";
constexpr std::string_view kProtocol = "protocol";

/// The causes that a diagnosis may name, under what is to blame for them.
std::string list_of_causes() {
  using enum models::ActsOn;
  std::string out = fmt::format(
      "What a finding's cause may be called: {} ways of being wrong, with their parameters {}.\n"
      "refute help CAUSE says where one shows and what it usually is.\n",
      models::rows().size(), models::instances().size());
  for (const models::ActsOn blamed : {kGeneration, kMake, kUndo, kFen, kPerft, kNotation}) {
    out += fmt::format("\n{}\n", models::acts_on_name(blamed));
    for (const models::FaultRow& row : models::rows())
      if (row.acts_on == blamed) out += fmt::format("  {:<36}{}\n", row.key, row.sentence);
  }
  return out;
}

std::string page_of_cause(const models::FaultRow& cause) {
  const std::vector<models::FaultModel>& all = models::instances();
  const auto is_of_cause = [&](const models::FaultModel& model) { return model.row == &cause; };
  const auto longest = std::ranges::max_element(all, {}, [&](const models::FaultModel& model) {
    return is_of_cause(model) ? model.name().size() : 0;
  });
  return fmt::format(
      "{}: {}\n\n"
      "to blame:    {}\n"
      "shows where: {}\n"
      "in the code: {}\n"
      "instances:   {}, such as {}\n",
      cause.key, cause.sentence, models::acts_on_name(cause.acts_on), cause.needs, cause.in_code,
      std::ranges::count_if(all, is_of_cause), longest->name());
}

/// The names of causes are of several words.
std::string no_such_cause(const std::string& name) {
  std::vector<std::string> keys;
  for (const models::FaultRow& row : models::rows()) keys.emplace_back(row.key);
  const std::optional<std::string> meant = closest_word(name, keys);
  return fmt::format("there is no cause {}; {}", in_quotes(name),
                     meant ? "did you mean " + *meant + "?" : "refute help causes lists them");
}

ExitCode run(const CLI::App& program, const std::string& name, const TerminalIo& io) {
  if (name.empty()) {
    io.print(help_of(program));
    return ExitCode::kAgree;
  }
  for (const CLI::App* command : program.get_subcommands({})) {
    if (command->get_name() != name) continue;
    io.print(help_of(*command));
    return ExitCode::kAgree;
  }
  if (name == kCauses || name == kProtocol) {
    io.print(name == kCauses ? list_of_causes() : protocol_page());
    return ExitCode::kAgree;
  }
  if (const models::FaultRow* cause = models::row_named(name)) {
    io.print(page_of_cause(*cause));
    return ExitCode::kAgree;
  }
  const bool may_be_cause = name.find('-') != std::string::npos && name.front() != '-';
  if (may_be_cause) return wrong_usage(io, no_such_cause(name));
  return wrong_usage(
      io, no_such_command(program, name, "; causes, protocol and each cause have pages, too"));
}

}  // namespace

Command add_help_command(CLI::App& app) {
  auto name = std::make_shared<std::string>();
  CLI::App& command =
      *app.add_subcommand("help", "Show what a command does, or what a cause means");
  command.footer(
      "Examples:\n"
      "  refute help\n"
      "  refute help hunt\n"
      "  refute help protocol\n"
      "  refute help causes\n"
      "  refute help right-kept-after-king-move");
  command.add_option(
      "command", *name,
      "A command, or the cause of a finding, or \"causes\" for all of these, or \"protocol\" for "
      "what --protocol takes; without it, the commands are listed");
  return [name, &app](const TerminalIo& io) { return run(app, *name, io); };
}

}  // namespace refute::oracle
