#include "oracle/cli/command_options.h"

#include <limits>
#include <utility>

#include <CLI/CLI.hpp>

#include "oracle/cli/number_option.h"
#include "oracle/process/cpu.h"

namespace refute::oracle {

CommandOption CommandOption::with_default() const {
  option_->capture_default_str();
  return *this;
}

CommandOption CommandOption::value_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

CommandOption CommandOption::path_name(const std::string& name) const {
  const std::string problem = std::string("expected a ") + (name == "FOLDER" ? "folder" : "file") +
                              "'s name, not an empty text";
  const auto refuse_empty = [problem](const std::string& text) {
    return text.empty() ? problem : std::string();
  };
  option_->check(CLI::Validator(refuse_empty, ""));
  return value_name(name);
}

CommandOption CommandOption::one_of(const std::vector<std::string>& words) const {
  option_->check(CLI::IsMember(words));
  return *this;
}

CommandOption CommandOption::separated_by(char separator) const {
  option_->delimiter(separator);
  return *this;
}

CommandOption CommandOption::excludes(CommandOption other) const {
  option_->excludes(other.option_);
  return *this;
}

CommandOption CommandOption::required() const {
  option_->required();
  return *this;
}

CommandOption CommandOption::hidden() const {
  option_->group("");
  return *this;
}

CommandOptions::CommandOptions(CLI::App& program, const std::string& name, const std::string& about,
                               const std::string& examples)
    : command_(program.add_subcommand(name, about)) {
  command_->footer(examples);
}

CommandOption CommandOptions::flag(const std::string& names, bool& value, const std::string& help) {
  return CommandOption(*command_->add_flag(names, value, help)->disable_flag_override());
}

CommandOption CommandOptions::text(const std::string& names, std::string& value,
                                   const std::string& help) {
  return CommandOption(*command_->add_option(names, value, help));
}

CommandOption CommandOptions::text(const std::string& names, std::optional<std::string>& value,
                                   const std::string& help) {
  return CommandOption(*command_->add_option(names, value, help));
}

CommandOption CommandOptions::text(
    const std::string& names, std::function<std::optional<std::string>(const std::string&)> take,
    const std::string& help) {
  const auto take_or_refuse = [names, take = std::move(take)](const std::string& text) {
    if (const auto problem = take(text))
      throw CLI::ValidationError(names.substr(0, names.find(',')), *problem);
  };
  return CommandOption(*command_->add_option_function<std::string>(names, take_or_refuse, help));
}

CommandOption CommandOptions::texts(const std::string& names, std::vector<std::string>& values,
                                    const std::string& help) {
  return CommandOption(*command_->add_option(names, values, help));
}

CommandOption CommandOptions::repeatable(const std::string& name, std::vector<std::string>& values,
                                         const std::string& help) {
  return CommandOption(*command_->add_option(name, values, help)->allow_extra_args(false));
}

CommandOption CommandOptions::whole(const std::string& names, int& value, std::uint64_t least,
                                    std::uint64_t most, const std::string& help) {
  return CommandOption(
      *command_->add_option(names, value, help)->transform(whole_number(least, most)));
}

CommandOption CommandOptions::whole(const std::string& names, std::uint64_t& value,
                                    std::uint64_t least, const std::string& help) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  return CommandOption(
      *command_->add_option(names, value, help)->transform(whole_number(least, kMost)));
}

CommandOption CommandOptions::decimal(const std::string& names, double& value, double least,
                                      double most, const std::string& help) {
  return CommandOption(
      *command_->add_option(names, value, help)->check(decimal_number(least, most)));
}

CommandOption CommandOptions::duration(const std::string& names, std::string& value,
                                       const std::string& help) {
  return CommandOption(
      *command_->add_option(names, value, help)->type_name("TIME")->check(oracle::duration()));
}

CommandOption CommandOptions::jobs(int& jobs) {
  constexpr int kMostJobs = 1024;
  jobs = static_cast<int>(usable_cpus().size());
  return whole("--jobs", jobs, 1, kMostJobs, "Workers; by default one for each processor");
}

CommandOption CommandOptions::operator[](const std::string& name) const {
  return CommandOption(*command_->get_option(name));
}

bool CommandOptions::has(const std::string& name) const { return command_->count(name) > 0; }

void CommandOptions::hide() { command_->group(""); }

}  // namespace refute::oracle
