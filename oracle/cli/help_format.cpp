#include "oracle/cli/help_format.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "oracle/process/terminal.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

constexpr std::size_t kColumn = 28;  // where descriptions begin

/// As wide as the terminal, but no wider than can be read, nor narrower than words are.
std::size_t width() {
  constexpr std::size_t kWidest = 100;
  constexpr std::size_t kNarrowest = 56;
  return std::clamp(columns_of(stdout).value_or(kWidest), kNarrowest, kWidest);
}

/// The words in lines that end before the last column; all but the first begin at `kColumn`.
std::string in_column(std::string_view words) {
  const std::string next_line = "\n" + std::string(kColumn, ' ');
  return fmt::format("{}", fmt::join(wrapped(words, width() - kColumn - 1), next_line));
}

/// A name, and what it is for beside it; below it if there is no room.
std::string entry(const std::string& name, std::string_view words) {
  const std::string gap = name.size() + 1 < kColumn ? std::string(kColumn - name.size(), ' ')
                                                    : "\n" + std::string(kColumn, ' ');
  return name + gap + in_column(words) + "\n";
}

/// The value of an option, as its line of usage has it: CLI11 names types as programmers do.
std::string value_name(const CLI::Option& option) {
  if (option.get_type_size() == 0) return {};
  const std::string name = option.get_type_name();
  const std::string type = name.substr(0, name.find(':'));
  if (type == "UINT" || type == "INT" || type == "FLOAT") return " N";
  return " " + type;
}

/// What is to be known of an option besides its description.
std::vector<std::string> notes_of(const CLI::Option& option) {
  std::vector<std::string> notes;
  const std::string type = option.get_type_name();
  const std::size_t colon = type.find(':');
  if (colon != std::string::npos) notes.push_back(type.substr(colon + 1));
  if (!option.get_default_str().empty()) notes.push_back("default " + option.get_default_str());
  std::set<std::string> excluded;
  for (const CLI::Option* other : option.get_excludes()) excluded.insert(other->get_name());
  for (const std::string& name : excluded) notes.push_back("not with " + name);
  return notes;
}

std::string description_of(const CLI::Option& option) {
  std::string notes;
  for (const std::string& note : notes_of(option)) notes += (notes.empty() ? "" : "; ") + note;
  return option.get_description() + (notes.empty() ? "" : " (" + notes + ")");
}

/// "-d, --depth" of "-d,--depth".
std::string names_of(const CLI::Option& option) {
  std::string names;
  for (const char c : option.get_name(false, true)) names += c == ',' ? ", " : std::string(1, c);
  return names;
}

class HelpFormat final : public CLI::Formatter {
 public:
  HelpFormat() { label("Positionals", "Arguments"); }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    if (app->get_parent() == nullptr) return fmt::format("Usage: {} COMMAND [OPTIONS]\n", name);
    return CLI::Formatter::make_usage(app, name);
  }

  std::string make_option_usage(const CLI::Option* option) const override {
    const bool may_be_many = option->get_expected_max() > 1;
    return fmt::format("[{}{}]", option->get_name(true, false), may_be_many ? "..." : "");
  }

  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode /*mode*/) const override {
    std::string text;
    for (const CLI::App* command : app->get_subcommands({})) {
      if (command->get_group().empty()) continue;
      text += entry("  " + command->get_name(), command->get_description());
    }
    return text.empty() ? text : "\nCommands:\n" + text;
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string name =
        is_positional ? option->get_name(true, false) : names_of(*option) + value_name(*option);
    return entry("  " + name, description_of(*option));
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_format() { return std::make_shared<HelpFormat>(); }

std::string help_of(const CLI::App& app) {
  const CLI::App* const parent = app.get_parent();
  const std::string name =
      parent == nullptr ? app.get_name() : parent->get_name() + " " + app.get_name();
  return HelpFormat().make_help(&app, name, CLI::AppFormatMode::Normal);
}

}  // namespace refute::oracle
