#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// CLI11 is a header of 10,000 lines, which costs each file that includes it four seconds: the
// commands speak to it through this one.
namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
class Option;
}  // namespace CLI

namespace refute::oracle {

/// One option of a command, to say more of it.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option& option) : option_(&option) {}

  /// The help says what it is if nothing is said.
  CommandOption with_default() const;
  /// The help calls its value so.
  CommandOption value_name(const std::string& name) const;
  /// Its value names a file, or a folder, which the help calls so. An empty name is refused: a
  /// script makes one of a variable that is not set, and would miss what it asked for.
  CommandOption path_name(const std::string& name) const;
  /// Its value must be one of these words.
  CommandOption one_of(const std::vector<std::string>& words) const;
  /// Its values may stand in one word, with this between them.
  CommandOption separated_by(char separator) const;
  CommandOption excludes(CommandOption other) const;
  CommandOption required() const;
  /// Named in no help.
  CommandOption hidden() const;

 private:
  CLI::Option* option_;
};

/// A command of the program and the options that it reads; what they are read into must outlive the
/// reading. Names are as "--out", "-d,--depth", or "files" for words that stand without a name.
class CommandOptions {
 public:
  /// Adds the command. `examples` closes its help.
  CommandOptions(CLI::App& program, const std::string& name, const std::string& about,
                 const std::string& examples);

  CommandOption flag(const std::string& names, bool& value, const std::string& help);
  CommandOption text(const std::string& names, std::string& value, const std::string& help);
  CommandOption text(const std::string& names, std::optional<std::string>& value,
                     const std::string& help);
  /// Calls `take` with the value; it returns what is wrong with it, or nothing.
  CommandOption text(const std::string& names,
                     std::function<std::optional<std::string>(const std::string&)> take,
                     const std::string& help);
  /// As many values as follow it.
  CommandOption texts(const std::string& names, std::vector<std::string>& values,
                      const std::string& help);
  /// One value each time that it is given.
  CommandOption repeatable(const std::string& name, std::vector<std::string>& values,
                           const std::string& help);
  CommandOption whole(const std::string& names, int& value, std::uint64_t least, std::uint64_t most,
                      const std::string& help);
  CommandOption whole(const std::string& names, std::uint64_t& value, std::uint64_t least,
                      const std::string& help);
  CommandOption decimal(const std::string& names, double& value, double least, double most,
                        const std::string& help);
  /// A text that `parse_duration` reads.
  CommandOption duration(const std::string& names, std::string& value, const std::string& help);
  /// `--jobs`, the number of workers: by default one for each processor that may be used.
  CommandOption jobs(int& jobs);

  /// One that has been added. Precondition: there is one of that name.
  CommandOption operator[](const std::string& name) const;
  /// Whether it has been given; to ask when the words have been read.
  bool has(const std::string& name) const;
  /// The command is named in no help.
  void hide();

 private:
  CLI::App* command_;
};

}  // namespace refute::oracle
